// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prompts/resources.h"

#include "core/catalogue/cached_meta.h"
#include "core/catalogue/rest_request.h"
#include "core/catalogue/run_link.h"
#include "core/json/escape.h"
#include "core/json/token_estimate.h"
#include "core/json/validate.h"
#include "core/service/path_segment.h"

#include <QByteArray>
#include <QFile>

#include <optional>

namespace brandbridge::tools {

namespace {

constexpr QLatin1String Scheme("brandbridge://");
constexpr QLatin1String ContextTemplate("brandbridge://brands/{brandId}/context");
constexpr QLatin1String StatsTemplate("brandbridge://runs/{runId}/stats");
constexpr QLatin1String ViewUri("ui://brandbridge/runs");
/// It loads nothing and connects to nothing (SEP-1865, UIResourceMeta).
constexpr char viewMeta[] = R"("ui":{"csp":{"connectDomains":[],"resourceDomains":[]},"prefersBorder":true})";

QByteArray viewPage()
{
    QFile file(u":/run-view.html"_qs);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// An id from a URI's segment, encoded as one segment of a REST path; std::nullopt where it is no id.
std::optional<QByteArray> uriSegment(const QString &segment)
{
    const QString id = QString::fromUtf8(QByteArray::fromPercentEncoding(segment.toUtf8()));
    return id.size() > maxIdLength ? std::nullopt : service::pathSegment(id);
}

/// The REST path of the body for @p uri; std::nullopt where there is none.
std::optional<QByteArray> restPath(const QString &uri)
{
    if (const auto link = RunLink::parse(uri))
        return "/v1/runs/" + *service::pathSegment(link->run) + "/stats";
    const QStringList parts = uri.mid(Scheme.size()).split(u'/');
    const auto is = [&parts](qsizetype place, const char *word) { return parts.at(place) == QLatin1String(word); };
    const auto path = [](const char *before, const QString &segment, const char *after) -> std::optional<QByteArray> {
        const auto id = uriSegment(segment);
        return id ? std::optional(before + *id + after) : std::nullopt;
    };
    if (parts.size() == 1 && is(0, "brands"))
        return "/v1/brands";
    if (parts.size() == 3 && is(0, "brands") && is(2, "context"))
        return path("/v1/brands/", parts.at(1), "/context");
    if (parts.size() == 3 && is(0, "runs") && is(2, "stats"))
        return path("/v1/runs/", parts.at(1), "/stats");
    if (parts.size() == 5 && is(0, "brands") && is(2, "runs") && is(4, "stats") && uriSegment(parts.at(1)))
        return path("/v1/runs/", parts.at(3), "/stats");
    return std::nullopt;
}

QByteArray contents(const QString &uri, const char *mimeType, const QByteArray &text, const QByteArray &metaJson = {})
{
    QByteArray out = R"([{"uri":)" + json::quoted(QStringView(uri)) + R"(,"mimeType":")" + mimeType + R"(","text":")";
    out.reserve(out.size() + text.size() + text.size() / 4);
    json::appendEscaped(out, text);
    out += '"';
    if (!metaJson.isEmpty())
        out += R"(,"_meta":{)" + metaJson + '}';
    return out + "}]";
}

tl::unexpected<RequestFault> fault(RequestFault::Kind kind, const QString &message)
{
    return tl::unexpected(RequestFault{kind, message, {}});
}

tl::unexpected<RequestFault> unknown(const QString &uri, const QString &why)
{
    return fault(RequestFault::Kind::UnknownName,
                 QStringLiteral("There is no resource %1. %2").arg(uri.left(maxIdLength), why));
}

} // namespace

Resources::Resources(service::Sender &sender, QByteArray guide, skill::Skill skill, qint64 maxTokens, QObject *parent)
    : ResourceProvider(parent),
      m_sender(sender),
      m_guide(std::move(guide)),
      m_skill(std::move(skill)),
      m_maxTokens(maxTokens)
{
}

bool Resources::hasTemplate(const QString &uriTemplate)
{
    return uriTemplate == ContextTemplate || uriTemplate == StatsTemplate;
}

QByteArray Resources::resourcesJson(const Caller &caller) const
{
    const QByteArray view =
        R"(,{"uri":")" + QByteArray(ViewUri.data(), ViewUri.size()) +
        R"(","name":"runs","title":"Runs and their figures","description":"Charts of a brand's runs, of one run, or of )"
        R"(two side by side.","mimeType":")" +
        viewMimeType.data() + R"(","_meta":{)" + viewMeta + "}}";
    return R"([{"uri":"brandbridge://brands","name":"brands","title":"Brands",)"
           R"("description":"All brands of the organization, with their ids.","mimeType":"application/json"},)"
           R"({"uri":"brandbridge://guide","name":"guide","title":"Usage guide",)"
           R"("description":"How to work with brand-monitoring data: the order of calls, how to read the figures, )"
           R"(how to write prompts, quotas and scheduling.","mimeType":"text/markdown"},)" +
           m_skill.resourceJson() + (caller.showsViews ? view : QByteArray()) + ']';
}

QByteArray Resources::templatesJson() const
{
    return R"([{"uriTemplate":"brandbridge://brands/{brandId}/context","name":"brand_context",)"
           R"("title":"Context of a brand","description":"A brand's language and market, prompt quota, counts of )"
           R"(topics and prompts, schedule and next report.","mimeType":"application/json"},)"
           R"({"uriTemplate":"brandbridge://runs/{runId}/stats","name":"run_stats",)"
           R"("title":"Statistics of a run","description":"A run's summary metrics, breakdown by topic and most )"
           R"(mentioned brands.","mimeType":"application/json"}])";
}

void Resources::read(const QString &uri, const Caller &caller, QObject *context,
                     std::function<void(Answer<QByteArray>)> done)
{
    if (uri == QLatin1String("brandbridge://guide")) {
        done(contents(uri, "text/markdown", m_guide));
        return;
    }
    if (uri == skill::Skill::uri()) {
        done(contents(uri, "text/markdown", m_skill.text()));
        return;
    }
    if (uri == ViewUri && caller.showsViews) {
        done(contents(uri, viewMimeType.data(), viewPage(), viewMeta));
        return;
    }
    const auto path = uri.startsWith(Scheme) ? restPath(uri) : std::nullopt;
    if (!path) {
        done(unknown(uri, QStringLiteral("Known are brandbridge://brands, brandbridge://guide, %1 and %2.")
                              .arg(ContextTemplate, StatsTemplate)));
        return;
    }
    m_sender.send(
        {"GET", *path, {}, {}}, {caller.name, {}}, context,
        [uri, maxTokens = m_maxTokens, done = std::move(done)](const service::Result<service::Reply> &reply) {
            if (!reply && reply.error().kind == service::ErrorKind::NotFound)
                done(unknown(uri, service::inShort(reply.error()).english()));
            else if (!reply)
                done(fault(RequestFault::Kind::Internal, service::inShort(reply.error()).english()));
            else if (maxTokens > 0 && json::bytesWithin(reply->body, maxTokens) < reply->body.size())
                done(fault(RequestFault::Kind::Internal,
                           QStringLiteral(
                               "The resource has about %1 tokens, more than the limit of %2 for one answer. Use the "
                               "tools that read it in pages, or raise the limit.")
                               .arg(json::estimatedTokens(reply->body))
                               .arg(maxTokens)));
            else if (const auto why = json::validate(reply->body))
                done(fault(RequestFault::Kind::Internal,
                           QStringLiteral("The service's answer is not JSON. %1").arg(*why)));
            else
                done(contents(uri, "application/json", reply->body, cachedMeta(reply->keptSince)));
        });
}

} // namespace brandbridge::tools
