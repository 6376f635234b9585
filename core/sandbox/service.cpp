// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/service.h"

#include "core/mock_data/mock_prompts.h"
#include "core/mock_data/seeded_random.h"
#include "core/sandbox/call.h"
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

const service::Endpoint &endpointOf(const Route &route)
{
    return service::endpoint(QLatin1String(route.endpoint));
}

http::Response root(const Call &call);

const QList<Route> &routes()
{
    static const QList<Route> all = QList<Route>{{"get_root", root}} + readingRoutes() + writingRoutes();
    return all;
}

http::Response root(const Call &call)
{
    Json endpoints = Json::array();
    for (const Route &route : routes()) {
        const service::Endpoint &endpoint = endpointOf(route);
        if (route.isListedAtRoot)
            endpoints.append(
                Json::object({{u"method", QString::fromLatin1(endpoint.method)}, {u"path", endpoint.path}}));
    }
    return jsonAnswer(Json::object({{u"message", u"Organization Data API"_qs},
                                    {u"version", u"v1"_qs},
                                    {u"organizationId", call.world.organization.id},
                                    {u"endpoints", endpoints}}));
}

http::Response unknownPath(const QByteArray &path)
{
    const Json endpoints = Json::array(routes(), [](const Route &route) {
        const service::Endpoint &endpoint = endpointOf(route);
        return Json(QString::fromLatin1(endpoint.method) + u' ' + endpoint.path);
    });
    return jsonAnswer(
        Json::object({{u"message", u"There is no such path. availableEndpoints lists those there are."_qs},
                      {u"code", u"not_found"_qs},
                      {u"path", QString::fromUtf8(path)},
                      {u"availableEndpoints", endpoints}}),
        404);
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
        m_world = std::make_unique<MockData>(m_options.seed, m_options.now(), m_storage);
    QByteArrayList allowed;
    for (const Route &route : routes()) {
        const service::Endpoint &endpoint = endpointOf(route);
        const std::optional<QStringList> ids = match(endpoint.path.toLatin1(), head.path);
        if (!ids)
            continue;
        if (endpoint.method != head.method) {
            allowed.append(endpoint.method);
            continue;
        }
        if (head.method == "POST" && !hasJsonBody(head))
            return badRequest(u"The request needs the header Content-Type: application/json and a JSON body."_qs);
        return route.answer(
            {.world = *m_world, .id = ids->value(0), .query = queryOf(head.query), .body = body, .now = now});
    }
    if (allowed.isEmpty())
        return unknownPath(head.path);
    http::Response response = refusal(405, u"method_not_allowed"_qs,
                                      u"This path takes %1 only."_qs.arg(QString::fromLatin1(allowed.join(", "))));
    response.headers.append({"Allow", allowed.join(", ")});
    return response;
}

} // namespace brandbridge::sandbox
