// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/sandbox.h"

#include "core/mock_data/mock_prompts.h"
#include "core/mock_data/seeded_random.h"
#include "core/sandbox/call.h"
#include "core/service/endpoint.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTimer>
#include <QUuid>

#include <utility>

namespace brandbridge::sandbox {

namespace {

constexpr char mcpPath[] = "/mcp";
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
    Json endpoints = Json::array();
    for (const Route &route : routes()) {
        const service::Endpoint &endpoint = endpointOf(route);
        if (!m_options.faults.lacks(route.endpoint))
            endpoints.append(QString(QString::fromLatin1(endpoint.method) + u' ' + endpoint.path));
    }
    return jsonAnswer(
        Json::object({{u"message", u"There is no such path. availableEndpoints lists those there are."_qs},
                      {u"code", u"not_found"_qs},
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

bool Service::open(QString *error)
{
    if (m_options.folder.isEmpty())
        return true;
    const QDir folder(m_options.folder);
    if (!folder.mkpath(u"."_qs)) {
        *error = u"The sandbox cannot make its folder %1."_qs.arg(m_options.folder);
        return false;
    }
    m_changes.setFileName(folder.filePath(u"sandbox-%1.jsonl"_qs.arg(m_options.seed)));
    if (!m_changes.open(QFile::ReadWrite | QFile::Append | QFile::Unbuffered) || !m_changes.seek(0)) {
        *error = u"The sandbox cannot keep its state in %1: %2"_qs.arg(m_changes.fileName(), m_changes.errorString());
        return false;
    }
    for (const QByteArray &line : m_changes.readAll().split('\n')) {
        const QJsonObject change = QJsonDocument::fromJson(line).object();
        if (change.isEmpty()) // the text before the first change, or one that a killed process wrote partially
            continue;
        http::Head head;
        head.method = change[u"method"].toString().toUtf8();
        head.path = change[u"path"].toString().toUtf8();
        head.query = change[u"query"].toString().toUtf8();
        head.headers = {{"Content-Type", "application/json"}};
        route(head, change[u"body"].toString().toUtf8(),
              QDateTime::fromMSecsSinceEpoch(change[u"at"].toInteger(), Qt::UTC));
        m_world->isChanged = false;
    }
    return true;
}

/// Stores a change for later starts. The first request counts as one, because its week determines the runs.
bool Service::keep(const http::Head &head, const QByteArray &body, const QDateTime &now)
{
    const QJsonObject change{{u"at"_qs, now.toMSecsSinceEpoch()},
                             {u"method"_qs, QString::fromUtf8(head.method)},
                             {u"path"_qs, QString::fromUtf8(head.path)},
                             {u"query"_qs, QString::fromUtf8(head.query)},
                             {u"body"_qs, QString::fromUtf8(body)}};
    const QByteArray line = '\n' + QJsonDocument(change).toJson(QJsonDocument::Compact);
    return m_changes.write(line) == line.size();
}

http::Response Service::answer(const http::Head &head, const QByteArray &body)
{
    const QDateTime now = m_options.now();
    auto response = refusedKey(head);
    if (!response)
        response = refusedRate(now);
    if (!response) {
        response = route(head, body, now);
        if (std::exchange(m_world->isChanged, false) && m_changes.isOpen() && !keep(head, body, now))
            response = refusal(500, u"storage_failed"_qs, u"The change is lost when the sandbox ends."_qs);
    }
    return withRequestId(std::move(*response));
}

http::Response Service::withRequestId(http::Response response)
{
    if (!m_options.published)
        response.headers.append({"x-request-id", uuidOf(keyOf(m_options.seed, u"request", m_requests++)).toLatin1()});
    return response;
}

QByteArrayList Service::keyHeaders() const
{
    if (!m_options.published)
        return {"x-service-api-key"};
    const QByteArray name = QByteArray(serviceName).toLower() + "-api-key";
    return {"x-" + name, name, "x-api-key"};
}

std::optional<http::Response> Service::refusedKey(const http::Head &head) const
{
    QByteArrayList given;
    for (const QByteArray &name : keyHeaders()) {
        if (const auto key = head.header(name.constData()))
            given.append(*key);
    }
    if (const QByteArray text = head.header("authorization").value_or(QByteArray());
        m_options.published && text.startsWith(bearer))
        given.append(text.mid(bearer.size()));
    if (const QUrlQuery query = queryOf(head.query);
        m_options.published && head.path == mcpPath && query.hasQueryItem(u"api_key"_qs))
        given.append(query.queryItemValue(u"api_key"_qs, QUrl::FullyDecoded).toUtf8());
    if (given.contains(m_options.key))
        return std::nullopt;
    if (m_options.published) {
        const QString message =
            given.isEmpty() ? u"Missing %1 API key"_qs.arg(QLatin1String(serviceName)) : u"Invalid API key"_qs;
        return jsonAnswer(Json::object({{u"message", message}}), 401);
    }
    if (given.isEmpty())
        return refusal(401, u"missing_api_key"_qs,
                       u"The header %1 with the organization's API key is missing."_qs.arg(QLatin1String(keyHeader())));
    return refusal(401, u"invalid_api_key"_qs,
                   u"The API key is not valid. Copy the current one from the organization's API settings."_qs);
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
        m_world = std::make_unique<MockData>(m_options.seed, now, m_options.published);
    if (m_options.published && head.path == mcpPath) {
        if (head.method != "POST")
            return mcpMetadata(root() + mcpPath);
        return mcpAnswer(body,
                         [&](const http::Head &asked, const QByteArray &text) { return route(asked, text, now); });
    }
    QByteArrayList allowed;
    for (const Route &route : routes()) {
        const service::Endpoint &endpoint = endpointOf(route);
        const std::optional<QStringList> ids = match(endpoint.path.toLatin1(), head.path);
        if (!ids || m_options.faults.lacks(route.endpoint))
            continue;
        if (endpoint.method != head.method) {
            allowed.append(endpoint.method);
            continue;
        }
        if (head.method == "POST" && !hasJsonBody(head))
            return badRequest(u"The request needs the header Content-Type: application/json and a JSON body."_qs);
        http::Response response = route.answer({.world = *m_world,
                                                .id = ids->value(0),
                                                .query = queryOf(head.query),
                                                .body = body,
                                                .now = now,
                                                .published = m_options.published});
        if (m_options.published && head.method != "GET" && response.status == 200)
            response.status = 201;
        m_options.faults.reshape(response, route.endpoint);
        return response;
    }
    if (allowed.isEmpty())
        return unknownPath(head.path);
    http::Response response = refusal(405, u"method_not_allowed"_qs,
                                      u"This path takes %1 only."_qs.arg(QString::fromLatin1(allowed.join(", "))));
    response.headers.append({"Allow", allowed.join(", ")});
    return response;
}

std::optional<http::Response> Service::failed(const QByteArray &path)
{
    if (const auto fault = m_options.faults.take(Fault::Kind::Fail, path)) {
        http::Response response = refusal(fault->number, u"fault"_qs, u"This failure was asked for."_qs);
        if (fault->retryAfter)
            response.headers.append({"Retry-After", QByteArray::number(*fault->retryAfter)});
        return withRequestId(response);
    }
    if (const auto fault = m_options.faults.take(Fault::Kind::Redirect, path)) {
        http::Response response;
        response.status = 307;
        response.headers.append({"Location", fault->text});
        return withRequestId(response);
    }
    return std::nullopt;
}

Delivery Service::deliver(const http::Head &head, const QByteArray &body)
{
    Delivery delivery;
    if (const auto fault = m_options.faults.take(Fault::Kind::Latency, head.path))
        delivery.delay = std::chrono::milliseconds(fault->number);
    if (auto failure = failed(head.path)) {
        delivery.response = std::move(*failure);
        return delivery;
    }
    delivery.response = answer(head, body);
    m_options.faults.spoil(delivery.response, head.path);
    if (m_options.faults.take(Fault::Kind::Drop, head.path))
        delivery.ending = Delivery::Ending::Dropped;
    else if (m_options.faults.take(Fault::Kind::Truncate, head.path))
        delivery.ending = Delivery::Ending::Truncated;
    return delivery;
}

namespace {

constexpr qsizetype maxSeen = 1000;

void send(http::Exchange *exchange, const Delivery &delivery)
{
    const QByteArray &body = delivery.response.body;
    switch (delivery.ending) {
    case Delivery::Ending::Complete:
        exchange->respond(delivery.response);
        break;
    case Delivery::Ending::Truncated:
        exchange->beginStream(delivery.response);
        exchange->writeStream(body.left(body.size() / 2));
        exchange->abort();
        break;
    case Delivery::Ending::Dropped:
        exchange->abort();
        break;
    }
}

} // namespace

Sandbox::Sandbox(const Options &options, QObject *parent)
    : QObject(parent),
      m_service(options),
      m_server(http::Limits{})
{
    m_server.setHandler([this](http::Exchange *exchange) { handle(exchange); });
}

bool Sandbox::listen(quint16 port)
{
    if (!m_service.open(&m_error))
        return false;
    if (m_server.listen(port))
        return true;
    m_error = u"The sandbox cannot listen on port %1: %2."_qs.arg(port).arg(m_server.errorString());
    return false;
}

QUrl Sandbox::baseUrl() const
{
    return QUrl(u"http://127.0.0.1:%1%2"_qs.arg(port()).arg(QLatin1String(m_service.root())));
}

QUrl Sandbox::mcpUrl() const
{
    return QUrl(baseUrl().toString() + QLatin1String(mcpPath));
}

void Sandbox::handle(http::Exchange *exchange)
{
    http::Head head = exchange->head();
    if (const QByteArray root = m_service.root(); !root.isEmpty()) {
        if (head.path != root && !head.path.startsWith(root + '/'))
            return exchange->respond(webApplication());
        head.path = head.path == root ? QByteArray("/") : head.path.mid(root.size());
    }
    const Delivery delivery = m_service.deliver(head, exchange->body());
    if (m_seen.size() == maxSeen)
        m_seen.removeFirst();
    m_seen.append({head.method, head.path, head.query,
                   delivery.ending == Delivery::Ending::Dropped ? 0 : delivery.response.status});
    if (delivery.delay.count() > 0)
        QTimer::singleShot(delivery.delay, exchange, [exchange, delivery] { send(exchange, delivery); });
    else
        send(exchange, delivery);
}

} // namespace brandbridge::sandbox
