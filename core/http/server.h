// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/listener.h"
#include "core/http/slow_readers.h"
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
class HeadParser;

/// The bounds a server keeps, so that no client can hold it up or fill its memory.
struct Limits
{
    qsizetype headBytes = 32 * 1024;               ///< request line and headers; past it, or 100 headers: 431
    qsizetype bodyBytes = 4 * 1024 * 1024;         ///< request body, none with OPTIONS; past it: 413
    int connections = 256;                         ///< open at once; past it, see Server
    int requestsOfOneClient = 128;                 ///< under way for one name that the guard gives; past it: 429
    std::chrono::milliseconds requestTime{30'000}; ///< from a request's first byte to its last; past it: 408, closed
    std::chrono::milliseconds idleTime{120'000};   ///< a kept-alive connection with no request under way
    std::chrono::milliseconds stallTime{60'000};   ///< an answer that the client does not read
    std::chrono::milliseconds lingerTime{2'000};   ///< for the client to close, after the last answer
};

/// One header as sent; comparison of names is case-insensitive.
struct Header
{
    QByteArray name;
    QByteArray value;
};

/// Everything of a request but its body.
struct Head
{
    QByteArray method; ///< upper case, "GET", "POST", ...; "UNKNOWN" for what HTTP does not define
    QByteArray path;   ///< percent-encoded, without query, begins with '/'
    QByteArray query;  ///< percent-encoded, without '?', may be empty
    QList<Header> headers;
    quint16 port = 0; ///< the local port the request came in at

    /// The value of the header @p name, equal names joined by ", "; std::nullopt where it is absent.
    std::optional<QByteArray> header(const char *name) const;
};

struct Response
{
    int status = 200;
    QByteArray body;
    QByteArray contentType = "application/json";
    QList<Header> headers = {}; ///< besides Content-Type, Content-Length and Connection, which the server writes
};

/// A refusal the server itself sends: JSON with `error` (a short code) and `message` (what to do), connection closed.
Response refusal(int status, const char *error, const QByteArray &message);

/// One request and the way back to its client.
///
/// Lives from the complete request until the answer has been handed over or the client has left, then deletes itself:
/// use it as the context object of the work on an answer, and destruction cancels that work. Answer exactly once, with
/// respond(), with beginStream() ... endStream(), or with abort(); anything after that is ignored.
class Exchange final : public QObject
{
    Q_OBJECT
public:
    const Head &head() const { return m_head; }
    /// The body, whole. Chunked bodies arrive joined.
    const QByteArray &body() const { return m_body; }

    /// Sends the whole answer.
    void respond(const Response &response);

    /// Sends status and headers and keeps the answer open (Transfer-Encoding: chunked).
    void beginStream(const Response &head);
    void writeStream(const QByteArray &bytes);
    void endStream();
    bool isStreaming() const { return m_isStreaming; }

    /// Whether the client may still read the answer: not if it has reset the connection.
    bool isClientThere() const;

    /// Breaks the connection off, without an answer or in the middle of one.
    void abort();

Q_SIGNALS:
    /// The client has closed, or only sends no more and still reads: TCP says the same of both. The next write to a
    /// stream shows it: one that has closed answers by a reset, which ends this exchange within about a second.
    void sendingEnded();

private:
    friend class Connection;
    Exchange(Connection *connection, Head head, QByteArray body);
    /// Cuts the tie, so that nothing is answered any more, and ends this object soon.
    Connection *detach();

    QPointer<Connection> m_connection; ///< null once it has gone: what is answered then is dropped
    const Head m_head;
    const QByteArray m_body;
    bool m_isStreaming = false;
};

/// An HTTP/1.1 server on the loopback interface, by IPv4 and IPv6.
///
/// Requests of one connection are handed on one at a time and answered in order. The server closes what exceeds its
/// limits and answers malformed requests itself.
///
/// Any local user can connect, so connections must not lock out clients that the guard knows. If too many are open, the
/// server closes the one that never had a known client's request, oldest first; then the one whose last such request is
/// longest ago. If every connection serves a known client, the new one gets 503.
class Server final : public QObject
{
    Q_OBJECT
public:
    /// Decides on a request by its head, before the body is read: a refusal, or the name of the client that is known to
    /// have sent it. Empty if it may come from anyone.
    using Guard = std::function<tl::expected<QString, Response>(const Head &)>;
    /// What every answer to a request carries besides its own headers, refusals by its head included.
    using Labels = std::function<QList<Header>(const Head &)>;
    /// Gets every request that is let in.
    using Handler = std::function<void(Exchange *)>;

    /// @p readers counts what waits for this server's clients; null for a server that counts its own only.
    explicit Server(Limits limits, std::shared_ptr<SlowReaders> readers = {}, QObject *parent = nullptr);
    ~Server() override;

    void setGuard(Guard guard) { m_guard = std::move(guard); }
    void setLabels(Labels labels) { m_labels = std::move(labels); }
    void setHandler(Handler handler) { m_handler = std::move(handler); }

    /// Listens on 127.0.0.1 and, if the system has it, ::1 at @p port, 0 for any free one. False, with errorString(),
    /// if that fails.
    bool listen(quint16 port);
    quint16 port() const { return m_listener.serverPort(); }
    QString errorString() const { return m_errorString; }
    /// Whether that is because another program listens there.
    bool isPortTaken() const { return m_isPortTaken; }

    /// Accepts no more connections or requests and lets the answers under way finish; drained() follows, at once where
    /// there are none.
    void drain();
    QList<Exchange *> exchangesUnderWay() const;
    /// How many are open.
    qsizetype connections() const { return m_connections.size(); }

Q_SIGNALS:
    void drained();

private:
    friend class Connection;
    bool listenAt(Listener &listener, QHostAddress::SpecialAddress address, quint16 port);
    void accept(sockets::Socket socket);
    bool dropOne();
    bool isTooMany(const QString &client) const;
    void reportDrained();

    const Limits m_limits;
    const std::shared_ptr<SlowReaders> m_readers;
    Guard m_guard;
    Labels m_labels;
    Handler m_handler;
    Listener m_listener;
    /// A program of another user there would get what clients send to "localhost", tokens included.
    Listener m_listener6;
    QString m_errorString;
    bool m_isPortTaken = false;
    std::unique_ptr<HeadParser> m_parser;
    sockets::Watch m_watch;
    std::vector<char> m_scratch; ///< one for all: what it holds is taken before anything else is received
    QHash<sockets::Socket, Connection *> m_connections;
    QTimer m_sweeper;
    bool m_isDraining = false;
};

} // namespace brandbridge::http
