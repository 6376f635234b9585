// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/sandbox.h"

#include "core/mock_data/mock_prompts.h"
#include "core/mock_data/seeded_random.h"
#include "core/sandbox/call.h"
#include "core/service/endpoint.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include <utility>

namespace brandbridge::sandbox {

namespace {

/// The service's name in published mode.
constexpr char serviceName[] = "Sandbox";
constexpr QByteArrayView bearer("Bearer ");

/// The values in @p path of the placeholders in @p pattern. std::nullopt if the path does not match.
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

/// Parses a query in which '+' encodes a space, as in forms.
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
    mock_data::Json endpoints = mock_data::Json::array();
    for (const Route &route : routes()) {
        const service::Endpoint &endpoint = endpointOf(route);
        if (route.isListedAtRoot)
            endpoints.append(
                mock_data::Json::object({{u"method", QString::fromLatin1(endpoint.method)}, {u"path", endpoint.path}}));
    }
    return jsonAnswer(mock_data::Json::object({{u"message", u"Organization Data API"_s},
                                               {u"version", u"v1"_s},
                                               {u"organizationId", call.mockData.organization.id},
                                               {u"endpoints", endpoints}}));
}

/// The answer of the service's web application, which is the same for every path.
http::Response webApplication()
{
    http::Response response;
    response.contentType = "text/html; charset=utf-8";
    response.body = QByteArray("<!doctype html>\n<html lang=\"en\"><head><title>") + serviceName +
                    "</title></head><body><div id=\"root\"></div></body></html>\n";
    return response;
}

bool hasJsonBody(const http::Head &head)
{
    return head.header("content-type").value_or(QByteArray()).toLower().startsWith("application/json");
}

} // namespace

http::Response Service::unknownPath(const QByteArray &path) const
{
    mock_data::Json endpoints = mock_data::Json::array();
    for (const Route &route : routes()) {
        const service::Endpoint &endpoint = endpointOf(route);
        endpoints.append(QString(QString::fromLatin1(endpoint.method) + u' ' + endpoint.path));
    }
    return jsonAnswer(
        mock_data::Json::object({{u"message", u"There is no such path. availableEndpoints lists those there are."_s},
                                 {u"code", u"not_found"_s},
                                 {u"path", QString::fromUtf8(root() + path)},
                                 {u"availableEndpoints", endpoints}}),
        404);
}

Service::Service(Options options) : m_options(std::move(options))
{
    if (m_options.key.isEmpty())
        m_options.key = (m_options.published ? "sk_live_" : "sandbox-") + QUuid::createUuid().toByteArray(QUuid::Id128);
}

Service::~Service() = default;

http::Response Service::answer(const http::Head &head, const QByteArray &body)
{
    const QDateTime now = m_options.now();
    auto response = checkKey(head);
    if (!response)
        response = checkRate(now);
    if (!response)
        response = route(head, body, now);
    return withRequestId(std::move(*response));
}

http::Response Service::withRequestId(http::Response response)
{
    if (!m_options.published)
        response.headers.append(
            {"x-request-id", mock_data::uuidOf(mock_data::keyOf(m_options.seed, u"request", m_requests++)).toLatin1()});
    return response;
}

QByteArrayList Service::keyHeaders() const
{
    if (!m_options.published)
        return {"x-service-api-key"};
    const QByteArray name = QByteArray(serviceName).toLower() + "-api-key";
    return {"x-" + name, name, "x-api-key"};
}

std::optional<http::Response> Service::checkKey(const http::Head &head) const
{
    QByteArrayList given;
    for (const QByteArray &name : keyHeaders()) {
        if (const auto key = head.header(name.constData()))
            given.append(*key);
    }
    if (const QByteArray text = head.header("authorization").value_or(QByteArray());
        m_options.published && text.startsWith(bearer))
        given.append(text.mid(bearer.size()));
    if (given.contains(m_options.key))
        return std::nullopt;
    if (m_options.published) {
        const QString message =
            given.isEmpty() ? u"Missing %1 API key"_s.arg(QLatin1String(serviceName)) : u"Invalid API key"_s;
        return jsonAnswer(mock_data::Json::object({{u"message", message}}), 401);
    }
    if (given.isEmpty())
        return refusal(401, u"missing_api_key"_s,
                       u"The header %1 with the organization's API key is missing."_s.arg(QLatin1String(keyHeader())));
    return refusal(401, u"invalid_api_key"_s,
                   u"The API key is not valid. Copy the current one from the organization's API settings."_s);
}

std::optional<http::Response> Service::checkRate(const QDateTime &now)
{
    if (m_options.requestsPerMinute <= 0)
        return std::nullopt;
    while (!m_lastMinute.isEmpty() && m_lastMinute.first().secsTo(now) >= 60)
        m_lastMinute.removeFirst();
    if (m_lastMinute.size() >= m_options.requestsPerMinute)
        return refusal(429, u"rate_limit_exceeded"_s,
                       u"More than %1 requests in a minute. Send fewer, and repeat this one later."_s.arg(
                           m_options.requestsPerMinute));
    m_lastMinute.append(now);
    return std::nullopt;
}

http::Response Service::route(const http::Head &head, const QByteArray &body, const QDateTime &now)
{
    if (!m_mockData)
        m_mockData = std::make_unique<mock_data::MockData>(m_options.seed, now, m_options.published);
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
            return badRequest(u"The request needs the header Content-Type: application/json and a JSON body."_s);
        http::Response response = route.answer({.mockData = *m_mockData,
                                                .id = ids->value(0),
                                                .query = queryOf(head.query),
                                                .body = body,
                                                .now = now,
                                                .published = m_options.published});
        if (m_options.published && head.method != "GET" && response.status == 200)
            response.status = 201;
        return response;
    }
    if (allowed.isEmpty())
        return unknownPath(head.path);
    http::Response response = refusal(405, u"method_not_allowed"_s,
                                      u"This path takes %1 only."_s.arg(QString::fromLatin1(allowed.join(", "))));
    response.headers.append({"Allow", allowed.join(", ")});
    return response;
}

Sandbox::Sandbox(const Options &options, QObject *parent)
    : QObject(parent),
      m_service(options),
      m_server(http::Limits{})
{
    m_server.setHandler([this](http::Exchange *exchange) { handle(exchange); });
}

bool Sandbox::listen(quint16 port)
{
    if (m_server.listen(port))
        return true;
    m_error = u"The sandbox cannot listen on port %1: %2."_s.arg(port).arg(m_server.errorString());
    return false;
}

QUrl Sandbox::baseUrl() const
{
    return QUrl(u"http://127.0.0.1:%1%2"_s.arg(port()).arg(QLatin1String(m_service.root())));
}

void Sandbox::handle(http::Exchange *exchange)
{
    http::Head head = exchange->head();
    if (const QByteArray root = m_service.root(); !root.isEmpty()) {
        if (head.path != root && !head.path.startsWith(root + '/'))
            return exchange->respond(webApplication());
        head.path = head.path == root ? QByteArray("/") : head.path.mid(root.size());
    }
    serve(exchange, head);
}

void Sandbox::serve(http::Exchange *exchange, const http::Head &head)
{
    exchange->respond(m_service.answer(head, exchange->body()));
}

} // namespace brandbridge::sandbox
