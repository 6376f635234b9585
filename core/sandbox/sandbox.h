// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/server.h"

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>
#include <QTcpServer>
#include <QUrl>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

class QHttpServer;
class QHttpServerRequest;
class QHttpServerResponse;

namespace brandbridge::mock_data {
struct MockData;
} // namespace brandbridge::mock_data

namespace brandbridge::sandbox {

struct Options
{
    bool published = false;      ///< uses only formats documented by the deployed service
    quint64 seed = 20;           ///< determines all generated data
    QByteArray key = {};         ///< the accepted API key; random if empty
    int requestsPerMinute = 120; ///< answers 429 above this; 0 for no limit
    std::function<QDateTime()> now = QDateTime::currentDateTimeUtc;
    std::chrono::milliseconds idleTime{60'000}; ///< a connection without an answer for this long ends
};

/// The path of the MCP endpoint below the root, in published mode only.
inline constexpr char mcpPath[] = "/mcp";

struct Route;

/// The endpoint that a request calls.
struct Target
{
    const Route *route = nullptr; ///< null if the service has no such endpoint
    QString id = {};              ///< the decoded value of the placeholder in the route's path
    QByteArray allowed = {};      ///< the methods that the path takes if it is known, but the method is another one
};

/// All endpoints.
const QList<Route> &routes();

/// The organization data service without a network: converts requests to answers. Generates content on demand, so
/// construction is cheap.
class Service final
{
public:
    explicit Service(Options options);
    ~Service();
    Q_DISABLE_COPY_MOVE(Service)

    /// The API key that requests must have.
    const QByteArray &key() const { return m_options.key; }
    /// The path of the REST root; empty if it is the server's root. Other paths belong to the web application.
    QByteArray root() const { return m_options.published ? "/api" : ""; }
    /// The preferred header for the API key.
    QByteArray keyHeader() const { return keyHeaders().first(); }
    /// All headers that may carry the key. In published mode, Authorization may carry it, too.
    QByteArrayList keyHeaders() const;

    /// Answers a request to @p target.
    http::Response answer(const Target &target, const http::Head &head, const QByteArray &body);
    /// Answers a message to the MCP endpoint in published mode, whose tools are the REST endpoints. It has no sessions.
    http::Response answerMcp(http::Head head, const QByteArray &body);

private:
    QJsonObject callTool(const QString &name, const QJsonObject &arguments);
    http::Response withRequestId(http::Response response);
    std::optional<http::Response> checkKey(const http::Head &head) const;
    std::optional<http::Response> checkRate(const QDateTime &now);
    http::Response answerOf(const Target &target, const http::Head &head, const QByteArray &body, const QDateTime &now);
    static http::Response unknownPath(const QByteArray &path);

    Options m_options;
    std::unique_ptr<mock_data::MockData> m_mockData;
    QList<QDateTime> m_lastMinute; ///< arrival times of the requests that count towards the rate limit
    quint64 m_requests = 0;
};

/// A complete organization data service on the loopback interface, for demos and tests: every REST endpoint of the
/// contract, with an invented organization.
///
/// Serves from listen() until destroyed. Shares no code with the client side, like a real service.
class Sandbox final : public QObject
{
    Q_OBJECT
public:
    explicit Sandbox(const Options &options, QObject *parent = nullptr);
    ~Sandbox() override;

    /// Listens on 127.0.0.1:@p port, 0 for any free port. Returns false and sets errorString() if the port
    /// cannot be used.
    bool listen(quint16 port);
    quint16 port() const { return m_listener->serverPort(); }
    /// The service's base address, to which the contract's paths are appended.
    QUrl baseUrl() const;
    /// The API key that requests must have.
    QByteArray key() const { return m_service.key(); }
    QByteArray keyHeader() const { return m_service.keyHeader(); }
    QString errorString() const { return m_error; }

private:
    void add(const Route &route);
    http::Head headOf(const QHttpServerRequest &request) const;
    QHttpServerResponse answer(const Target &target, const QHttpServerRequest &request);

    Service m_service;
    std::unique_ptr<QHttpServer> m_server;
    QTcpServer *m_listener; ///< of m_server
    QString m_error;
};

} // namespace brandbridge::sandbox
