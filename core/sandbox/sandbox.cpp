// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/sandbox.h"

#include "core/mock_data/mock_prompts.h"
#include "core/mock_data/seeded_random.h"
#include "core/sandbox/call.h"
#include "core/service/endpoint.h"

#include <QHttpServer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTcpSocket>
#include <QTimer>
#include <QUuid>

#include <utility>

namespace brandbridge::sandbox {

namespace {

/// The service's name in published mode.
constexpr char serviceName[] = "Sandbox";
constexpr QByteArrayView bearer("Bearer ");

/// Parses a query in which '+' encodes a space, as in forms.
QUrlQuery queryOf(QByteArray query)
{
    return QUrlQuery(QString::fromUtf8(query.replace('+', "%20")));
}

const service::Endpoint &endpointOf(const Route &route)
{
    return service::endpoint(QLatin1String(route.endpoint));
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

constexpr int maxConnections = 64;
constexpr qint64 maxRequestBytes = 2LL * 1024 * 1024;

/// Limits connections, request sizes and idle times, for which QtHttpServer has no options.
class LimitedListener final : public QTcpServer
{
public:
    LimitedListener(std::chrono::milliseconds idleTime, QObject *parent) : QTcpServer(parent), m_idleTime(idleTime) {}

protected:
    void incomingConnection(qintptr descriptor) override
    {
        auto socket = std::make_unique<QTcpSocket>();
        socket->setSocketDescriptor(descriptor);
        if (m_connections >= maxConnections)
            return;
        ++m_connections;
        connect(socket.get(), &QObject::destroyed, this, [this] { --m_connections; });
        socket->setReadBufferSize(maxRequestBytes); // QtHttpServer leaves a request there until it is complete
        auto *const idle = new QTimer(socket.get());
        connect(idle, &QTimer::timeout, socket.get(), &QTcpSocket::abort);
        connect(socket.get(), &QTcpSocket::bytesWritten, idle, qOverload<>(&QTimer::start));
        idle->start(m_idleTime);
        socket->setParent(this);
        addPendingConnection(socket.release());
    }

private:
    const std::chrono::milliseconds m_idleTime;
    int m_connections = 0;
};

QHttpServerResponse toQt(const http::Response &response)
{
    QHttpServerResponse answer(response.contentType, response.body,
                               static_cast<QHttpServerResponse::StatusCode>(response.status));
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    QHttpHeaders headers = answer.headers();
    for (const http::Header &header : response.headers)
        headers.append(header.name, header.value);
    answer.setHeaders(std::move(headers));
#else
    for (const http::Header &header : response.headers)
        answer.addHeader(header.name, header.value);
#endif
    return answer;
}

} // namespace

const QList<Route> &routes()
{
    static const QList<Route> all = QList<Route>{{"get_root", root}} + readingRoutes() + writingRoutes();
    return all;
}

http::Response Service::unknownPath(const QByteArray &path)
{
    mock_data::Json endpoints = mock_data::Json::array();
    for (const Route &route : routes()) {
        const service::Endpoint &endpoint = endpointOf(route);
        endpoints.append(QString(QString::fromLatin1(endpoint.method) + u' ' + endpoint.path));
    }
    return jsonAnswer(
        mock_data::Json::object({{u"message", u"There is no such path. availableEndpoints lists those there are."_s},
                                 {u"code", u"not_found"_s},
                                 {u"path", QString::fromUtf8(path)},
                                 {u"availableEndpoints", endpoints}}),
        404);
}

Service::Service(Options options) : m_options(std::move(options))
{
    if (m_options.key.isEmpty())
        m_options.key = (m_options.published ? "sk_live_" : "sandbox-") + QUuid::createUuid().toByteArray(QUuid::Id128);
}

Service::~Service() = default;

http::Response Service::answer(const Target &target, const http::Head &head, const QByteArray &body)
{
    const QDateTime now = m_options.now();
    auto response = checkKey(head);
    if (!response)
        response = checkRate(now);
    if (!response)
        response = answerOf(target, head, body, now);
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

http::Response Service::answerOf(const Target &target, const http::Head &head, const QByteArray &body,
                                 const QDateTime &now)
{
    if (!m_mockData)
        m_mockData = std::make_unique<mock_data::MockData>(m_options.seed, now, m_options.published);
    if (!target.route && target.allowed.isEmpty())
        return unknownPath(root() + head.path);
    if (!target.route) {
        http::Response response = refusal(405, u"method_not_allowed"_s,
                                          u"This path takes %1 only."_s.arg(QString::fromLatin1(target.allowed)));
        response.headers.append({"Allow", target.allowed});
        return response;
    }
    const QByteArray method = endpointOf(*target.route).method;
    if (method == "POST" && !hasJsonBody(head))
        return badRequest(u"The request needs the header Content-Type: application/json and a JSON body."_s);
    http::Response response = target.route->answer({.mockData = *m_mockData,
                                                    .id = target.id,
                                                    .query = queryOf(head.query),
                                                    .body = body,
                                                    .now = now,
                                                    .published = m_options.published});
    if (m_options.published && method != "GET" && response.status == 200)
        response.status = 201;
    return response;
}

Sandbox::Sandbox(const Options &options, QObject *parent)
    : QObject(parent),
      m_service(options),
      m_server(std::make_unique<QHttpServer>()),
      m_listener(new LimitedListener(options.idleTime, m_server.get()))
{
    for (const Route &route : routes())
        add(route);
    if (options.published)
        m_server->route(QLatin1String(m_service.root() + mcpPath), [this](const QHttpServerRequest &request) {
            return toQt(m_service.answerMcp(headOf(request), request.body()));
        });
    m_server->route(u"/<arg>"_s, [this](const QUrl &, const QHttpServerRequest &request) {
        const QByteArray root = m_service.root();
        const QByteArray path = request.url().path(QUrl::FullyEncoded).toLatin1();
        return root.isEmpty() || path == root || path.startsWith(root + '/') ? answer({}, request)
                                                                             : toQt(webApplication());
    });
}

Sandbox::~Sandbox() = default;

/// Routes requests for the path of @p route.
void Sandbox::add(const Route &route)
{
    using Method = QHttpServerRequest::Method;
    static const QHash<QByteArray, Method> methods{
        {"GET", Method::Get}, {"POST", Method::Post}, {"DELETE", Method::Delete}};
    static const QRegularExpression placeholder(u"\\{[^}]*\\}"_s);
    const service::Endpoint &endpoint = endpointOf(route);
    const QString root = QLatin1String(m_service.root());
    const QString path = root + QString(endpoint.path).replace(placeholder, u"<arg>"_s);
    QByteArrayList allowed;
    for (const Route &other : routes()) {
        if (endpointOf(other).path == endpoint.path)
            allowed.append(endpointOf(other).method);
    }
    const auto serve = [&](Method method, const Target &target) {
        const auto answerAlone = [this, target](const QHttpServerRequest &request) { return answer(target, request); };
        const auto answerWithId = [this, target](const QString &id, const QHttpServerRequest &request) {
            return answer({target.route, id, target.allowed}, request);
        };
        if (path.contains(u"<arg>"))
            m_server->route(path, method, answerWithId);
        else
            m_server->route(path, method, answerAlone);
        if (!root.isEmpty() && path == root + u'/')
            m_server->route(root, method, answerAlone);
    };
    serve(methods.value(endpoint.method), {.route = &route});
    if (allowed.last() == endpoint.method) // routes added first match first
        serve(Method::AnyKnown, {.allowed = allowed.join(", ")});
}

bool Sandbox::listen(quint16 port)
{
    if (!m_listener->listen(QHostAddress::LocalHost, port)) {
        m_error = u"The sandbox cannot listen on port %1: %2."_s.arg(port).arg(m_listener->errorString());
        return false;
    }
    m_server->bind(m_listener);
    return true;
}

QUrl Sandbox::baseUrl() const
{
    return QUrl(u"http://127.0.0.1:%1%2"_s.arg(port()).arg(QLatin1String(m_service.root())));
}

http::Head Sandbox::headOf(const QHttpServerRequest &request) const
{
    const QUrl url = request.url();
    http::Head head;
    head.method = request.method() == QHttpServerRequest::Method::Post ? "POST" : "GET";
    head.path = url.path(QUrl::FullyEncoded).toLatin1().mid(m_service.root().size());
    head.query = url.query(QUrl::FullyEncoded).toLatin1();
    for (const QByteArray &name : m_service.keyHeaders() + QByteArrayList{"authorization", "content-type"}) {
        if (const QByteArray value = request.value(name); !value.isEmpty())
            head.headers.append({name, value});
    }
    return head;
}

QHttpServerResponse Sandbox::answer(const Target &target, const QHttpServerRequest &request)
{
    return toQt(m_service.answer(target, headOf(request), request.body()));
}

} // namespace brandbridge::sandbox
