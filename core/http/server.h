// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/slow_readers.h"

#include <QByteArray>
#include <QHostAddress>
#include <QList>
#include <QObject>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace brandbridge::http {

/// The bounds a server keeps, so that no client can hold it up or fill its memory.
struct Limits
{
    qsizetype headBytes = 32 * 1024;               ///< request line and headers; past it, or 100 headers: 431
    qsizetype bodyBytes = 4 * 1024 * 1024;         ///< request body, none with OPTIONS; past it: 413
    int connections = 256;                         ///< open at once; past it: 503; past twice as many: closed
    std::chrono::milliseconds requestTime{30'000}; ///< from a request's first byte to its last; past it: 408, closed
    std::chrono::milliseconds idleTime{120'000};   ///< a kept-alive connection with no request under way
    std::chrono::milliseconds stallTime{60'000};   ///< an answer of which the client takes nothing
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

/// One request and the way back to its client.
///
/// Lives from the complete request until the answer has been handed over or the client has left, then deletes itself:
/// use it as the context object of whatever answers it, and destruction cancels that work. Answer exactly once, with
/// respond(), with beginStream() ... endStream(), or with abort(); anything after that is ignored.
class Exchange : public QObject
{
    Q_OBJECT
public:
    virtual const Head &head() const = 0;
    /// The body, whole. Chunked bodies arrive joined.
    virtual QByteArray body() const = 0;

    /// Sends the whole answer.
    virtual void respond(Response response) = 0;

    /// Sends status and headers and keeps the answer open (Transfer-Encoding: chunked).
    virtual void beginStream(Response head) = 0;
    virtual void writeStream(const QByteArray &bytes) = 0;
    virtual void endStream() = 0;
    virtual bool isStreaming() const = 0;

    /// What of the stream the system has not taken yet.
    virtual qsizetype bytesWaiting() const = 0;

    /// Breaks the connection off, without an answer or in the middle of one.
    virtual void abort() = 0;

Q_SIGNALS:
    /// The system has taken all that was written to the stream.
    void streamTaken();
    /// The client has closed, or only sends no more and still reads: TCP says the same of both. What is written next to
    /// a stream shows it: one that has closed answers by a reset, which ends this exchange within about a second.
    void sendingEnded();

protected:
    using QObject::QObject;
};

/// An HTTP/1.1 server on the loopback interface.
///
/// Requests of one connection are handed on one at a time and answered in order. The server closes what exceeds its
/// limits and answers malformed requests itself.
class Server final : public QObject
{
    Q_OBJECT
public:
    /// Decides on a request by its head, before the body is read. A response refuses it; std::nullopt lets it in.
    using Guard = std::function<std::optional<Response>(const Head &)>;
    /// What every answer to a request carries besides its own headers, refusals by its head included.
    using Labels = std::function<QList<Header>(const Head &)>;
    /// Gets every request that is let in.
    using Handler = std::function<void(Exchange *)>;

    /// @p readers counts what waits for this server's clients; null for a server that counts its own only.
    explicit Server(Limits limits, std::shared_ptr<SlowReaders> readers = {}, QObject *parent = nullptr);
    ~Server() override;

    void setGuard(Guard guard);
    void setLabels(Labels labels);
    void setHandler(Handler handler);

    /// Listens on 127.0.0.1:@p port, 0 for any free one. False, with errorString(), where that fails.
    bool listen(quint16 port);
    quint16 port() const;
    QString errorString() const;
    /// Whether that is because somebody else listens there.
    bool isPortTaken() const;

    /// Takes no more connections or requests and lets the answers under way finish; drained() follows, at once where
    /// there are none.
    void drain();
    QList<Exchange *> exchangesUnderWay() const;
    /// How many are open.
    qsizetype connections() const;

Q_SIGNALS:
    void drained();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace brandbridge::http
