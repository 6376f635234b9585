// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prompts/resources.h"

#include "core/catalogue/run_link.h"
#include "core/json/escape.h"
#include "core/json/text_limit.h"
#include "core/json/validate.h"
#include "core/service/endpoint.h"
#include "core/service/path_segment.h"

#include <QByteArray>
#include <QFile>
#include <QUrl>

namespace brandbridge::prompts {

namespace {

constexpr QLatin1String Scheme("brandbridge://");
constexpr QLatin1String ContextTemplate("brandbridge://brands/{brandId}/context");
constexpr QLatin1String StatsTemplate("brandbridge://runs/{runId}/stats");
constexpr QLatin1String ViewUri("ui://brandbridge/runs");
/// The page loads and connects to nothing (SEP-1865, UIResourceMeta).
constexpr char viewMeta[] = R"("ui":{"csp":{"connectDomains":[],"resourceDomains":[]},"prefersBorder":true})";

QByteArray viewPage()
{
    QFile file(u":/run-view.html"_s);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The id in a URI segment; empty if invalid.
QString idFrom(const QString &segment)
{
    const QString id = QUrl::fromPercentEncoding(segment.toUtf8());
    return id.size() <= service::maxIdLength && service::pathSegment(id) ? id : QString();
}

/// The request that reads the body for @p uri. The error has no meaning.
tl::expected<service::Request, QString> requestFor(const QString &uri)
{
    const auto statsOf = [](const QString &run) {
        return service::endpoint(u"get_run_stats"_s).request({{u"runId"_s, run}});
    };
    if (const auto link = catalogue::RunLink::parse(uri))
        return statsOf(link->run);
    const QStringList parts = uri.mid(Scheme.size()).split(u'/');
    const auto is = [&parts](qsizetype place, const char *word) { return parts.at(place) == QLatin1String(word); };
    if (parts.size() == 1 && is(0, "brands"))
        return service::endpoint(u"list_brands"_s).request({});
    if (parts.size() == 3 && is(0, "brands") && is(2, "context"))
        return service::endpoint(u"get_brand_context"_s).request({{u"brandId"_s, idFrom(parts.at(1))}});
    if (parts.size() == 3 && is(0, "runs") && is(2, "stats"))
        return statsOf(idFrom(parts.at(1)));
    if (parts.size() == 5 && is(0, "brands") && is(2, "runs") && is(4, "stats") && !idFrom(parts.at(1)).isEmpty())
        return statsOf(idFrom(parts.at(3)));
    return tl::unexpected(QString());
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

tl::unexpected<tools::RequestFault> fault(tools::RequestFault::Kind kind, const QString &message)
{
    return tl::unexpected(tools::RequestFault{kind, message, {}});
}

tl::unexpected<tools::RequestFault> unknown(const QString &uri, const QString &why)
{
    return fault(tools::RequestFault::Kind::UnknownName,
                 u"There is no resource %1. %2"_s.arg(uri.left(service::maxIdLength), why));
}

} // namespace

Resources::Resources(service::Sender &sender, QByteArray guide, skill::Skill skill, json::TextLimit limit,
                     QObject *parent)
    : tools::ResourceProvider(parent),
      m_sender(sender),
      m_guide(std::move(guide)),
      m_skill(std::move(skill)),
      m_limit(limit)
{
}

bool Resources::hasTemplate(const QString &uriTemplate)
{
    return uriTemplate == ContextTemplate || uriTemplate == StatsTemplate;
}

QByteArray Resources::resourcesJson(const tools::Caller &caller) const
{
    const QByteArray view =
        R"(,{"uri":")" + QByteArray(ViewUri.data(), ViewUri.size()) +
        R"(","name":"runs","title":"Runs and their figures","description":"Charts of a brand's runs, of one run, or of )"
        R"(two side by side.","mimeType":")" +
        tools::viewMimeType.data() + R"(","_meta":{)" + viewMeta + "}}";
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

void Resources::read(const QString &uri, const tools::Caller &caller, QObject *context,
                     std::function<void(tools::Answer<QByteArray>)> done)
{
    if (uri == QLatin1String("brandbridge://guide"))
        return done(contents(uri, "text/markdown", m_guide));
    if (uri == skill::Skill::uri())
        return done(contents(uri, "text/markdown", m_skill.text()));
    if (uri == ViewUri && caller.showsViews)
        return done(contents(uri, tools::viewMimeType.data(), viewPage(), viewMeta));
    const auto request = uri.startsWith(Scheme) ? requestFor(uri) : tl::unexpected(QString());
    if (!request)
        return done(unknown(uri, u"Known are brandbridge://brands, brandbridge://guide, %1 and %2."_s.arg(
                                     ContextTemplate, StatsTemplate)));
    m_sender.send(
        *request, {caller.name, {}}, context,
        [uri, limit = m_limit, done = std::move(done)](const transport::Result<service::Reply> &reply) {
            // Only an id in the URI can make the request invalid (400).
            if (!reply && (reply.error().kind == transport::ErrorKind::NotFound || reply.error().httpStatus == 400))
                done(unknown(uri, transport::inShort(reply.error()).english()));
            else if (!reply && reply.error().kind == transport::ErrorKind::Forbidden && reply.error().httpStatus == 0)
                done(fault(tools::RequestFault::Kind::Internal,
                           reply.error().message.english())); // refused by Brandbridge
            else if (!reply)
                done(fault(tools::RequestFault::Kind::Internal, transport::inShort(reply.error()).english()));
            else if (!limit.allows(reply->body))
                done(fault(
                    tools::RequestFault::Kind::Internal,
                    QStringLiteral("The resource has %1 characters, more than the limit of %2 for one answer. Use the "
                                   "tools that read it in pages, or raise the limit.")
                        .arg(limit.sizeOf(reply->body))
                        .arg(limit.max)));
            else if (const auto why = json::validate(reply->body))
                done(fault(tools::RequestFault::Kind::Internal, u"The service's answer is not JSON. %1"_s.arg(*why)));
            else
                done(contents(uri, "application/json", reply->body, tools::cachedMeta(reply->cachedSince)));
        });
}

} // namespace brandbridge::prompts
