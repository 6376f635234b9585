// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/head_reader.h"
#include "core/http/listener.h"
#include "core/http/unread_output_limiter.h"
#include "core/sockets/watch.h"

#include <QByteArray>
#include <QHash>
#include <QHostAddress>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <tl/expected.hpp>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace brandbridge::http {

class Connection;

/// Limits that keep clients from blocking the server or exhausting its memory.
struct Limits
{
    qsizetype headBytes = 32 * 1024;       ///< request line and headers; above this, or 100 headers: 431
    qsizetype bodyBytes = 4 * 1024 * 1024; ///< request body, none for OPTIONS; above this: 413
    int connections = 256;                 ///< open connections; above this: see Server
    int requestsOfOneClient = 128;         ///< concurrent requests per name returned by the guard; above this: 429
    std::chrono::milliseconds requestTime{30'000}; ///< from first to last byte of a request; above this: 408, closed
    std::chrono::milliseconds idleTime{120'000};   ///< of a kept-alive connection without a request
    std::chrono::milliseconds stallTime{60'000};   ///< while the client does not read an answer
    std::chrono::milliseconds lingerTime{2'000};   ///< for the client to close after the last answer
};

struct Response
{
    int status = 200;
    QByteArray body;
    QByteArray contentType = "application/json";
    QList<Header> headers = {}; ///< in addition to Content-Type, Content-Length and Connection
};

/// An error response of the server: JSON with `error` (a short code) and `message` (the remedy).
Response refusal(int status, const char *error, const QByteArray &message);

/// A request and its answer.
///
/// Lives from the complete request until the answer has been passed on or the client has disconnected, then deletes
/// itself: as the context object of the work on an answer, it cancels this work. Answer exactly once, with respond(),
/// with beginStream() ... endStream(), or with abort(); later calls are ignored.
class Exchange final : public QObject
{
    Q_OBJECT
public:
    const Head &head() const { return m_head; }
    /// The complete body; chunks are joined.
    const QByteArray &body() const { return m_body; }

    /// Sends the complete answer.
    void respond(const Response &response);

    /// Sends status and headers of an answer that is sent in parts (Transfer-Encoding: chunked).
    void beginStream(const Response &head);
    void writeStream(const QByteArray &bytes);
    void endStream();
    bool isStreaming() const { return m_isStreaming; }

    /// Whether the client may still read the answer. False if it has reset the connection.
    bool isClientConnected() const;

    /// Closes the connection, even in the middle of an answer.
    void abort();

Q_SIGNALS:
    /// The client has closed the connection, or only its sending direction: TCP does not distinguish them. If it has
    /// closed, the next write to a stream causes a reset, which ends this exchange within about a second.
    void sendingEnded();

private:
    friend class Connection;
    Exchange(Connection *connection, Head head, QByteArray body);
    /// Detaches from the connection, which stops all answers, and deletes this object later.
    Connection *detach();

    QPointer<Connection> m_connection; ///< null after the connection has been closed; answers are dropped then
    const Head m_head;
    const QByteArray m_body;
    bool m_isStreaming = false;
};

/// An HTTP/1.1 server on the loopback interface, over IPv4 and IPv6.
///
/// Requests of one connection are handled one at a time and answered in order. The server enforces its limits and
/// answers malformed requests itself.
///
/// Any local user can connect, so connections must not block clients that the guard knows. If too many are open, the
/// server closes the oldest connection that never served a known client's request, else the one whose last such request
/// is the oldest. If all connections serve known clients, the new one gets 503.
class Server final : public QObject
{
    Q_OBJECT
public:
    /// Checks a request by its head, before the body is read. Returns a refusal or the name of the client that sent it,
    /// empty for an anonymous request.
    using Guard = std::function<tl::expected<QString, Response>(const Head &)>;
    /// Returns additional headers for the answer to a request, also for refusals.
    using ResponseHeaders = std::function<QList<Header>(const Head &)>;
    /// Handles admitted requests.
    using Handler = std::function<void(Exchange *)>;

    /// @p readers counts unread output of several servers; null for a separate count.
    explicit Server(Limits limits, std::shared_ptr<UnreadOutputLimiter> readers = {}, QObject *parent = nullptr);
    ~Server() override;

    void setGuard(Guard guard) { m_guard = std::move(guard); }
    void setResponseHeaders(ResponseHeaders labels) { m_labels = std::move(labels); }
    void setHandler(Handler handler) { m_handler = std::move(handler); }

    /// Listens on 127.0.0.1 and, if available, ::1 at @p port, 0 for any free port. On failure, returns false and sets
    /// errorString().
    bool listen(quint16 port);
    quint16 port() const { return m_listener.serverPort(); }
    QString errorString() const { return m_errorString; }
    /// Whether listen() failed because another program uses the port.
    bool isPortTaken() const { return m_isPortTaken; }

    /// Refuses new connections and requests, and emits drained() when all current answers are finished.
    void drain();
    QList<Exchange *> currentExchanges() const;
    /// Number of open connections.
    qsizetype connections() const { return m_connections.size(); }

Q_SIGNALS:
    void drained();

private:
    friend class Connection;
    bool listenAt(Listener &listener, QHostAddress::SpecialAddress address, quint16 port);
    void accept(sockets::Socket socket);
    bool dropLeastImportant();
    bool hasTooManyRequests(const QString &client) const;
    void reportDrained();

    const Limits m_limits;
    const std::shared_ptr<UnreadOutputLimiter> m_readers;
    Guard m_guard;
    ResponseHeaders m_labels;
    Handler m_handler;
    Listener m_listener;
    /// Without it, another user's program could receive requests to "localhost", including tokens.
    Listener m_listener6;
    QString m_errorString;
    bool m_isPortTaken = false;
    sockets::Watch m_watch;
    std::vector<char> m_scratch; ///< shared: its content is consumed before the next receive
    QHash<sockets::Socket, Connection *> m_connections;
    QTimer m_sweeper;
    bool m_isDraining = false;
};

} // namespace brandbridge::http
