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
    bool published = false;      ///< answers only in the shapes that the deployed service documents
    quint64 seed = 20;           ///< everything the sandbox invents follows from it
    QByteArray key = {};         ///< the API key it accepts; empty: one made at random
    QString folder = {};         ///< where what was changed outlives the process; empty: in memory only
    Faults faults = {};          ///< what goes wrong from the start
    int requestsPerMinute = 120; ///< past it the answer is 429; 0 for no limit
    std::function<QDateTime()> now = QDateTime::currentDateTimeUtc;
};

struct MockData;

/// How an answer reaches the client.
struct Delivery
{
    enum class Ending
    {
        Complete,
        Truncated, ///< half of the body goes out, then the connection is closed
        Dropped,   ///< the connection is closed at once
    };
    http::Response response;
    std::chrono::milliseconds delay{0};
    Ending ending = Ending::Complete;
};

/// The organization data service without its network: from a request to its answer, nothing else. Content is made on
/// demand, so making a service costs next to nothing.
class Service final
{
public:
    explicit Service(Options options);
    ~Service();
    Q_DISABLE_COPY_MOVE(Service)

    /// The API key that requests must carry.
    const QByteArray &key() const { return m_options.key; }
    /// The path of the REST root; empty at the server's own. What is outside of it belongs to the web application.
    QByteArray root() const { return m_options.published ? "/api" : ""; }
    /// The header for the key, the first of those that carry it.
    QByteArray keyHeader() const { return keyHeaders().first(); }

    /// Repeats what was changed in earlier runs. False, with @p error, where the folder cannot be used.
    bool open(QString *error);

    /// The answer to one request, with its path below the root; open() must have succeeded.
    http::Response answer(const http::Head &head, const QByteArray &body);

    /// The same as a network, a proxy or a bad day makes it look: with the faults that were asked for.
    Delivery deliver(const http::Head &head, const QByteArray &body);
    /// Forgets the faults there were, with their counts.
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
    QFile m_changes; ///< the requests that changed something, in lines of JSON; closed where nothing is kept
    std::unique_ptr<MockData> m_world;
    QList<QDateTime> m_lastMinute; ///< when the requests that count for the rate came
    quint64 m_requests = 0;
};

/// A request as the sandbox saw it.
struct SeenRequest
{
    QByteArray method;
    QByteArray path;  ///< percent-encoded, below the REST root
    QByteArray query; ///< percent-encoded
    int status = 0;   ///< of the answer; 0 where the connection was closed instead
};

/// A whole organization data service on the loopback interface, for demonstrations and tests: every REST endpoint of
/// the contract, over an invented organization.
///
/// Serves from listen() until it is destroyed. It shares no code with the client side, as a real service would not.
class Sandbox final : public QObject
{
    Q_OBJECT
public:
    explicit Sandbox(const Options &options, QObject *parent = nullptr);

    /// Listens on 127.0.0.1:@p port, 0 for any free one. False, with errorString(), where the port or the folder of the
    /// options cannot be used.
    bool listen(quint16 port);
    quint16 port() const { return m_server.port(); }
    /// The service's base address: the contract's paths are appended.
    QUrl baseUrl() const;
    /// The service's own MCP endpoint, which only the published mode has.
    QUrl mcpUrl() const;
    /// The key that requests must carry.
    QByteArray key() const { return m_service.key(); }
    QByteArray keyHeader() const { return m_service.keyHeader(); }
    QString errorString() const { return m_error; }

    /// Replaces the faults from now on.
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
