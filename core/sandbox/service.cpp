// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/service.h"

#include "core/mock_data/mock_prompts.h"
#include "core/mock_data/seeded_random.h"
#include "core/sandbox/reading.h"
#include "core/sandbox/writing.h"
#include "core/service/endpoint.h"

#include <QDir>
#include <QUuid>

namespace brandbridge::sandbox {

namespace {

constexpr char keyHeader[] = "x-service-api-key";

/// What the braces of @p pattern stand for in @p path: one text, or none where it has no braces.
std::optional<QStringList> match(const QByteArray &pattern, const QByteArray &path)
{
    const QList<QByteArray> expected = pattern.split('/');
    const QList<QByteArray> segments = path.split('/');
    if (expected.size() != segments.size())
        return std::nullopt;
    QStringList ids;
    for (qsizetype i = 0; i < segments.size(); ++i) {
        if (expected.at(i).startsWith('{') && !segments.at(i).isEmpty())
            ids.append(QUrl::fromPercentEncoding(segments.at(i)));
        else if (expected.at(i) != segments.at(i))
            return std::nullopt;
    }
    return ids;
}

/// The query with '+' as the space it is in forms.
QUrlQuery queryOf(QByteArray query)
{
    return QUrlQuery(QString::fromUtf8(query.replace('+', "%20")));
}

bool hasJsonBody(const http::Head &head)
{
    return head.header("content-type").value_or(QByteArray()).toLower().startsWith("application/json");
}

} // namespace

Service::Service(Options options) : m_options(std::move(options))
{
    if (m_options.key.isEmpty())
        m_options.key = "sandbox-" + QUuid::createUuid().toByteArray(QUuid::Id128);
}

Service::~Service() = default;

bool Service::open(QString *error)
{
    if (m_options.folder.isEmpty())
        return m_storage.open({}, error);
    const QDir folder(m_options.folder);
    if (!folder.mkpath(u"."_qs)) {
        *error = u"The sandbox cannot make its folder %1."_qs.arg(m_options.folder);
        return false;
    }
    return m_storage.open(folder.filePath(u"sandbox-%1.sqlite"_qs.arg(m_options.seed)), error);
}

void Service::makeMockData()
{
    m_world = std::make_unique<MockData>(m_options.seed, m_options.now(), m_storage);
    m_reading = std::make_unique<Reading>(*m_world);
    m_writing = std::make_unique<Writing>(*m_world);
    const auto reads = [this](http::Response (Reading::*answer)(const Call &) const) {
        return [this, answer](const Call &call) { return (m_reading.get()->*answer)(call); };
    };
    const auto readsRun = [this](http::Response (Reading::*answer)(const Run &, const Call &) const) {
        return [this, answer](const Call &call) {
            const OrRefusal<Run> run = m_reading->runOf(call.id, call.now);
            return run ? (m_reading.get()->*answer)(*run, call) : run.error();
        };
    };
    const auto ofBrand = [this](auto &part, auto answer) {
        return [this, &part, answer](const Call &call) {
            const OrRefusal<const Brand *> brand = brandOf(call, m_world->book);
            return brand ? (part.*answer)(**brand, call) : brand.error();
        };
    };
    const auto writes = [this](http::Response (Writing::*answer)(const Call &)) {
        return [this, answer](const Call &call) { return (m_writing.get()->*answer)(call); };
    };
    m_routes = {
        {"get_root", [this](const Call &) { return root(); }},
        {"get_organization_context", reads(&Reading::organizationContext)},
        {"list_brands", reads(&Reading::brands), true},
        {"get_brand_context", ofBrand(*m_reading, &Reading::brandContext)},
        {"list_brand_runs", ofBrand(*m_reading, &Reading::runs), true},
        {"get_brand_last_results", ofBrand(*m_reading, &Reading::lastResults), true},
        {"get_run_results", readsRun(&Reading::results), true},
        {"get_run_stats", readsRun(&Reading::stats)},
        {"get_run_content_suggestions", readsRun(&Reading::suggestions), true},
        {"get_run_sources", readsRun(&Reading::sources), true},
        {"get_run_perception_sources", readsRun(&Reading::perceptionSources), true},
        {"get_brand_perception", ofBrand(*m_reading, &Reading::brandPerception), true},
        {"get_brand_perception_prompts_responses", ofBrand(*m_reading, &Reading::brandPerception)},
        {"get_run_perception_prompts_responses", readsRun(&Reading::runPerception)},
        {"add_perception_prompts", ofBrand(*m_writing, &Writing::createPerceptionPrompts)},
        {"batch_create_topics_and_prompts", ofBrand(*m_writing, &Writing::createTopicsAndPrompts), true},
        {"create_topics", ofBrand(*m_writing, &Writing::createTopics)},
        {"create_prompts_in_topic", writes(&Writing::createPrompts)},
        {"delete_prompts", writes(&Writing::deletePrompts)},
        {"delete_one_prompt", writes(&Writing::deletePrompt), true},
        {"delete_topic", writes(&Writing::deleteTopic)},
    };
}

http::Response Service::answer(const http::Head &head, const QByteArray &body)
{
    const QDateTime now = m_options.now();
    auto response = refusedKey(head);
    if (!response)
        response = refusedRate(now);
    if (!response)
        response = route(head, body, now);
    return withRequestId(std::move(*response));
}

http::Response Service::withRequestId(http::Response response)
{
    response.headers.append({"x-request-id", uuidOf(keyOf(m_options.seed, u"request", m_requests++)).toLatin1()});
    return response;
}

std::optional<http::Response> Service::refusedKey(const http::Head &head) const
{
    const std::optional<QByteArray> key = head.header(keyHeader);
    if (!key)
        return refusal(401, u"missing_api_key"_qs,
                       u"The header %1 with the organization's API key is missing."_qs.arg(QLatin1String(keyHeader)));
    if (*key != m_options.key)
        return refusal(401, u"invalid_api_key"_qs,
                       u"The API key is not valid. Copy the current one from the organization's API settings."_qs);
    return std::nullopt;
}

std::optional<http::Response> Service::refusedRate(const QDateTime &now)
{
    if (m_options.requestsPerMinute <= 0)
        return std::nullopt;
    while (!m_lastMinute.isEmpty() && m_lastMinute.first().secsTo(now) >= 60)
        m_lastMinute.removeFirst();
    if (m_lastMinute.size() >= m_options.requestsPerMinute)
        return refusal(429, u"rate_limit_exceeded"_qs,
                       u"More than %1 requests in a minute. Send fewer, and repeat this one later."_qs.arg(
                           m_options.requestsPerMinute));
    m_lastMinute.append(now);
    return std::nullopt;
}

http::Response Service::route(const http::Head &head, const QByteArray &body, const QDateTime &now)
{
    if (!m_world)
        makeMockData();
    QByteArrayList allowed;
    for (const Route &route : std::as_const(m_routes)) {
        const service::Endpoint &endpoint = service::endpoint(QLatin1String(route.endpoint));
        const std::optional<QStringList> ids = match(endpoint.path.toLatin1(), head.path);
        if (!ids)
            continue;
        if (endpoint.method != head.method) {
            allowed.append(endpoint.method);
            continue;
        }
        if (head.method == "POST" && !hasJsonBody(head))
            return badRequest(u"The request needs the header Content-Type: application/json and a JSON body."_qs);
        return route.answer({.id = ids->value(0), .query = queryOf(head.query), .body = body, .now = now});
    }
    if (allowed.isEmpty())
        return unknownPath(head.path);
    http::Response response = refusal(405, u"method_not_allowed"_qs,
                                      u"This path takes %1 only."_qs.arg(QString::fromLatin1(allowed.join(", "))));
    response.headers.append({"Allow", allowed.join(", ")});
    return response;
}

http::Response Service::root() const
{
    JsonWriter json;
    json.beginObject()
        .member(u"message", u"Organization Data API"_qs)
        .member(u"version", u"v1"_qs)
        .member(u"organizationId", m_world->organization.id)
        .key(u"endpoints")
        .beginArray();
    for (const Route &route : m_routes) {
        const service::Endpoint &endpoint = service::endpoint(QLatin1String(route.endpoint));
        if (route.isListedAtRoot)
            json.beginObject()
                .member(u"method", QString::fromLatin1(endpoint.method))
                .member(u"path", endpoint.path)
                .endObject();
    }
    return jsonAnswer(json.endArray().endObject().take());
}

http::Response Service::unknownPath(const QByteArray &path) const
{
    JsonWriter json;
    json.beginObject()
        .member(u"message", u"There is no such path. availableEndpoints lists those there are."_qs)
        .member(u"code", u"not_found"_qs)
        .member(u"path", QString::fromUtf8(path))
        .key(u"availableEndpoints")
        .beginArray();
    for (const Route &route : m_routes) {
        const service::Endpoint &endpoint = service::endpoint(QLatin1String(route.endpoint));
        json.value(QString::fromLatin1(endpoint.method) + u' ' + endpoint.path);
    }
    return jsonAnswer(json.endArray().endObject().take(), 404);
}

} // namespace brandbridge::sandbox
