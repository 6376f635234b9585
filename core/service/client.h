// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/request_budget.h"
#include "core/transport/error.h"
#include "core/transport/transport.h"

#include <QByteArray>
#include <QDateTime>
#include <QJsonObject>
#include <QObject>
#include <QString>
#include <QUrl>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace brandbridge::service {

/// How often and after what waits a request that may be repeated is repeated.
struct RetryPolicy
{
    int attempts = 4;                             ///< in all
    std::chrono::milliseconds firstWait{500};     ///< upper bound of the first wait; each further one is twice that
    std::chrono::milliseconds longestWait{8'000}; ///< upper bound of any wait that the service does not ask for
    std::chrono::milliseconds totalWait{30'000};  ///< all waits together

    /// How long to wait before the attempt after @p attempt, or std::nullopt to give up. Without @p retryAfter any time
    /// up to a bound that doubles, so that clients which failed together do not come back together; with it, that time
    /// and a little. A Retry-After past what is left of totalWait means giving up, never coming too early.
    std::optional<std::chrono::milliseconds> waitAfter(int attempt, std::chrono::milliseconds waited,
                                                       std::optional<std::chrono::seconds> retryAfter) const;
};

/// The header that carries @p key: "Authorization: Bearer KEY", or @p header with the key alone.
std::pair<QByteArray, QByteArray> keyField(const QByteArray &header, const QByteArray &key);

/// Where the organization data service is and how to talk to it.
struct Connection
{
    QUrl baseUrl;                               ///< contract paths are appended; https, or http on loopback only
    QByteArray keyHeader = "x-service-api-key"; ///< contract, Authentication 1
    std::chrono::milliseconds connectTimeout{10'000};
    std::chrono::milliseconds answerTimeout{45'000};
    qint64 maxResponseBytes = 64LL * 1024 * 1024;
    int requestsPerMinute = 120; ///< 0 for no budget
    RetryPolicy retry;

    /// Why this connection cannot be used, as a sentence; empty where it can.
    QString problem() const;
};

/// One REST request, relative to the base address.
struct Request
{
    QByteArray method = "GET";
    QByteArray path = {};       ///< segments that pathSegment() makes, each after a '/', for example "/v1/brands"
    QByteArray query = {};      ///< percent-encoded, without '?', may be empty
    QByteArray body = {};       ///< JSON; sent with Content-Type: application/json
    QString endpoint = {};      ///< whose request it is, see Endpoint::name; empty for none of them
    QJsonObject arguments = {}; ///< what Endpoint::request() made it from

    /// Path and query, as they are sent.
    QByteArray target() const { return query.isEmpty() ? path : path + '?' + query; }
};

/// A 2xx answer, as it came.
struct Reply
{
    int status = 200;
    QByteArray body;
    QString requestId;
    QDateTime keptSince = {}; ///< UTC; when it came, if it was kept since then; invalid for one that came just now
};

/// The progress of a waiting call.
struct Progress
{
    enum class Phase
    {
        WaitingForBudget,
        Sent,
        WaitingToRetry
    };
    Phase phase = Phase::Sent;
    int attempt = 1;                   ///< 1 for the first
    std::chrono::milliseconds wait{0}; ///< how long the wait will be, where it is known
};

struct CallOptions
{
    QString caller; ///< whose share of the request budget this uses: an assistant's name, "window", ...
    std::function<void(const Progress &)> onProgress = {}; ///< may be empty; called before the continuation only
    /// Counted up, in the client's thread, for each request that is handed to the network, attempts included; may be
    /// null.
    std::shared_ptr<std::atomic<int>> requestsSent = {};
    /// May be empty; called by Organization, before the continuation, where the answer was kept since then.
    std::function<void(const QDateTime &since)> onKept = {};
    bool fresh = false;          ///< no kept answer will do
    bool lastSeenWillDo = false; ///< where the service cannot be reached, a kept answer of any age is better than none
    bool isRestoring = false;    ///< what it creates was there before
};

template <typename T>
using Continuation = std::function<void(Result<T>)>;

/// Takes REST requests to the service: the client, or something in front of it.
///
/// send() calls its continuation exactly once, from the event loop of the calling thread, unless @p context is
/// destroyed first, which cancels the request.
class Sender : public QObject
{
    Q_OBJECT
public:
    virtual void send(const Request &request, const CallOptions &options, QObject *context,
                      Continuation<Reply> done) = 0;

protected:
    using QObject::QObject;
};

/// The client of the organization data service: key header, request budget, retries, errors as data.
///
/// Starts without a key. Calls made before setKey() or setKeyError() wait for one of them.
/// Every asynchronous function calls its continuation exactly once, from the event loop, unless its context object is
/// destroyed first, which cancels the request, or the client is, which drops all that is under way.
class Client final : public Sender
{
    Q_OBJECT
public:
    /// @p transport must outlive the client.
    Client(Connection connection, Transport &transport, QObject *parent = nullptr);
    ~Client() override;

    const Connection &connection() const { return m_connection; }
    /// Uses the times, the size limit and the request budget of @p connection from the next request on. Its address and
    /// its headers stay as they are.
    void adjust(const Connection &connection);
    /// How much of the request budget is used, and who waits for it.
    RequestBudget::State budget() { return m_budget.state(); }
    /// Why the last request had no answer from the service; none where it had one, even an error, and before the first.
    /// Requests by sendTo() do not count.
    const std::optional<Error> &whyUnreached() const { return m_unreached; }

    /// The key for every request from now on. Held in memory only, and overwritten there when it is replaced, unless a
    /// request under way has it. One that is empty, or that no header can carry, makes requests fail with
    /// ErrorKind::NotConfigured.
    void setKey(const QByteArray &key);
    /// There is no key: requests fail with @p error until setKey().
    void setKeyError(Error error);

    /// How to get a newer key. @p renew is called, once at a time, when the service has refused the key (401), and when
    /// a call finds that none could be read (ErrorKind::KeyUnavailable). It has to lead to setKey(), setKeyError() or
    /// keepKey(), from the event loop; only the calls concerned wait for that. A refused call is then sent again, if
    /// the key is another one: a 401 means that nothing was done, so that includes changes.
    void setRenewal(std::function<void()> renew) { m_renew = std::move(renew); }
    /// No key is newer than the last one set.
    void keepKey() { settleKey(); }

    /// Sends @p request: queued for the budget, GET retried on 429, 500 (once), 502, 503, 504 and broken connections
    /// with jitter and Retry-After, others never. Errors carry the service's code, message and body. A 2xx answer is
    /// handed on as it is, JSON or not. If the service has asked for a long pause, requests are not queued but fail.
    void send(const Request &request, const CallOptions &options, QObject *context, Continuation<Reply> done) override;

    /// Sends @p request to an absolute address of the same service (its MCP endpoint), through the same budget, with
    /// its own headers and the key, and with the connection's time-outs and size limit. Never retried, but for a
    /// renewed key. Any HTTP status is an answer.
    void sendTo(const QUrl &url, HttpRequest request, const CallOptions &options, QObject *context,
                Transport::Continuation done);

Q_SIGNALS:
    /// The old key has gone or been replaced, perhaps by that of another organization: what was read with it must not
    /// be used for later requests. No request has been sent with the new one yet.
    void keyDropped();

private:
    struct Call;
    using CallPointer = std::shared_ptr<Call>;

    void begin(const CallPointer &call);
    void waitForKey(const CallPointer &call);
    void renewKeyFor(const CallPointer &call);
    void settleKey();
    void dropKey();
    bool waitsForBudget(const CallPointer &call, std::chrono::milliseconds wait);
    void transmit(const CallPointer &call);
    void receive(const CallPointer &call, Result<HttpResponse> result);
    void finish(const CallPointer &call, Result<HttpResponse> result);
    bool retry(const CallPointer &call, const Result<HttpResponse> &result);
    static bool notify(const Call &call, Progress::Phase phase, std::chrono::milliseconds wait = {});
    static void failLater(const CallPointer &call, Error error);

    Connection m_connection;
    Transport &m_transport;
    RequestBudget m_budget;
    const QString m_configurationProblem;
    const QByteArray m_base; ///< the address without the slash that every path begins with
    QByteArray m_key;
    std::optional<Error> m_keyError;
    std::optional<Error> m_unreached;
    std::function<void()> m_renew;
    bool m_isRenewing = false;
    std::vector<CallPointer> m_waitingForKey;
    QList<std::pair<QByteArray, QByteArray>> m_headers; ///< of every request to the REST endpoints
};

} // namespace brandbridge::service
