// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/server.h"
#include "core/sandbox/faults.h"

#include <QByteArray>
#include <QDateTime>
#include <QFile>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringView>
#include <QUrl>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace brandbridge::sandbox {

struct Options
{
    bool published = false;      ///< uses only formats documented by the deployed service
    quint64 seed = 20;           ///< determines all generated data
    QByteArray key = {};         ///< the accepted API key; random if empty
    QString folder = {};         ///< stores changes across restarts; empty: in memory only
    Faults faults = {};          ///< initial faults
    int requestsPerMinute = 120; ///< answers 429 above this; 0 for no limit
    std::function<QDateTime()> now = QDateTime::currentDateTimeUtc;
};

struct MockData;

/// An answer and how it reaches the client.
struct Delivery
{
    enum class Ending
    {
        Complete,
        Truncated, ///< sends half of the body, then closes the connection
        Dropped,   ///< closes the connection without an answer
    };
    http::Response response;
    std::chrono::milliseconds delay{0};
    Ending ending = Ending::Complete;
};

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

    /// Restores the changes of earlier runs. Returns false and sets @p error if the folder is unusable.
    bool open(QString *error);

    /// Answers a request with its path below the root. Requires open().
    http::Response answer(const http::Head &head, const QByteArray &body);

    /// Like answer(), but with the simulated faults.
    Delivery deliver(const http::Head &head, const QByteArray &body);
    /// Replaces all faults and their counts.
    void setFaults(Faults faults) { m_options.faults = std::move(faults); }

private:
    http::Response withRequestId(http::Response response);
    QByteArrayList keyHeaders() const;
    std::optional<http::Response> refusedKey(const http::Head &head) const;
    std::optional<http::Response> refusedRate(const QDateTime &now);
    http::Response route(const http::Head &head, const QByteArray &body, const QDateTime &now);
    bool keep(const http::Head &head, const QByteArray &body, const QDateTime &now);
    http::Response unknownPath(const QByteArray &path) const;
    std::optional<http::Response> failed(const QByteArray &path);

    Options m_options;
    QFile m_changes; ///< requests that changed data, as lines of JSON; closed if nothing is stored
    std::unique_ptr<MockData> m_world;
    QList<QDateTime> m_lastMinute; ///< arrival times of the requests that count towards the rate limit
    quint64 m_requests = 0;
};

/// A request received by the sandbox.
struct SeenRequest
{
    QByteArray method;
    QByteArray path;  ///< percent-encoded, below the REST root
    QByteArray query; ///< percent-encoded
    int status = 0;   ///< status of the answer; 0 if the connection was closed instead
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

    /// Listens on 127.0.0.1:@p port, 0 for any free port. Returns false and sets errorString() if the port or the
    /// options' folder is unusable.
    bool listen(quint16 port);
    quint16 port() const { return m_server.port(); }
    /// The service's base address, to which the contract's paths are appended.
    QUrl baseUrl() const;
    /// The service's MCP endpoint, available only in published mode.
    QUrl mcpUrl() const;
    /// The API key that requests must have.
    QByteArray key() const { return m_service.key(); }
    QByteArray keyHeader() const { return m_service.keyHeader(); }
    QString errorString() const { return m_error; }

    /// Replaces all faults.
    void setFaults(Faults faults) { m_service.setFaults(std::move(faults)); }

    /// The last 1,000 requests, oldest first.
    const QList<SeenRequest> &seenRequests() const { return m_seen; }
    void forgetSeenRequests() { m_seen.clear(); }

private:
    void handle(http::Exchange *exchange);

    Service m_service;
    http::Server m_server;
    QList<SeenRequest> m_seen;
    QString m_error;
};

} // namespace brandbridge::sandbox
