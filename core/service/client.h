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

/// Number of retries of repeatable requests, and the waits between them.
struct RetryPolicy
{
    int attempts = 4;                            ///< including the first
    std::chrono::milliseconds firstWait{500};    ///< upper bound of the first wait; doubles with each retry
    std::chrono::milliseconds maxWait{8'000};    ///< upper bound of any wait without Retry-After
    std::chrono::milliseconds totalWait{30'000}; ///< all waits of a call together

    /// The wait before the attempt after @p attempt; std::nullopt to give up. Without @p retryAfter, a random time up
    /// to a bound that doubles each time, to spread clients that failed together; with it, that time plus a short
    /// random one. Gives up if @p retryAfter exceeds the rest of totalWait.
    std::optional<std::chrono::milliseconds> waitAfter(int attempt, std::chrono::milliseconds waited,
                                                       std::optional<std::chrono::seconds> retryAfter) const;
};

/// The header with @p key: "Authorization: Bearer KEY", or @p header with the key alone.
std::pair<QByteArray, QByteArray> keyField(const QByteArray &header, const QByteArray &key);

/// Address, limits and time-outs of the connection to the organization data service.
struct Connection
{
    QUrl baseUrl;                               ///< contract paths are appended; https, or http for loopback only
    QByteArray keyHeader = "x-service-api-key"; ///< contract, Authentication 1
    std::chrono::milliseconds connectTimeout{10'000};
    std::chrono::milliseconds answerTimeout{45'000};
    qint64 maxResponseBytes = 64LL * 1024 * 1024;
    int requestsPerMinute = 120; ///< 0 for no limit
    RetryPolicy retry;

    /// The reason why this connection cannot be used, as a sentence. Empty if valid.
    QString problem() const;
};

/// One REST request, relative to the base address.
struct Request
{
    QByteArray method = "GET";
    QByteArray path = {};       ///< slash and pathSegment() for each segment, for example "/v1/brands"
    QByteArray query = {};      ///< percent-encoded, without '?', may be empty
    QByteArray body = {};       ///< JSON; sent with Content-Type: application/json
    QString endpoint = {};      ///< Endpoint::name; empty for other requests
    QJsonObject arguments = {}; ///< arguments of Endpoint::request()

    /// Path and query as sent.
    QByteArray target() const { return query.isEmpty() ? path : path + '?' + query; }
};

/// A 2xx answer, unchanged.
struct Reply
{
    int status = 200;
    QByteArray body;
    QString requestId;
    QDateTime cachedSince = {}; ///< UTC; arrival time of a cached answer; invalid for a new answer
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
    int attempt = 1;                   ///< from 1
    std::chrono::milliseconds wait{0}; ///< expected duration of the wait, if known
};

struct CallOptions
{
    QString caller; ///< charged for the request budget: an assistant's name, "window", ...
    std::function<void(const Progress &)> onProgress = {}; ///< may be empty; only called before the continuation
    /// Incremented in the client's thread for each request passed to the network, including retries. May be null.
    std::shared_ptr<std::atomic<int>> requestsSent = {};
    /// Called by Organization before the continuation if the answer was cached at @p since. May be empty.
    std::function<void(const QDateTime &since)> onCached = {};
    /// Fails with RateLimited if the request budget does not permit the request before this time.
    std::optional<std::chrono::steady_clock::time_point> sendBefore = {};
    std::chrono::seconds maxAge{0}; ///< accept a cached answer of up to this age if no change was made since
    bool fresh = false;             ///< do not use cached answers
    bool acceptsCached = false;     ///< accept a cached answer of any age if the service cannot be reached
    bool isRestoring = false;       ///< creates objects that existed before
};

template <typename T>
using Continuation = std::function<void(transport::Result<T>)>;

/// Interface of the client and its wrappers: sends REST requests to the service.
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
/// Starts without a key. Calls wait for the first setKey() or setKeyError().
/// Each asynchronous function calls its continuation exactly once, from the event loop, unless its context object is
/// destroyed first, which cancels the request, or the client is, which drops all pending calls.
class Client final : public Sender
{
    Q_OBJECT
public:
    /// @p transport must outlive the client.
    Client(Connection connection, transport::Transport &transport, QObject *parent = nullptr);
    ~Client() override;

    const Connection &connection() const { return m_connection; }
    /// Uses the time-outs, size limit and request budget of @p connection for later requests. Address and headers do
    /// not change.
    void adjust(const Connection &connection);
    /// Use of the request budget.
    RequestBudget::State budget() { return m_budget.state(); }
    /// The error of the last request if it got no answer. Null after any answer, even an error, and before the first
    /// request. Ignores sendTo().
    const std::optional<transport::Error> &lastConnectionError() const { return m_lastConnectionError; }

    /// Sets the key for later requests. Keeps it in memory only and overwrites it there on replacement, unless a
    /// pending request uses it. Requests fail with ErrorKind::NotConfigured if it is empty or not valid in a header.
    void setKey(const QByteArray &key);
    /// Makes requests fail with @p error until setKey().
    void setKeyError(transport::Error error);

    /// Sets the function that gets a newer key. Called, one call at a time, if the service refuses the key (401) or if
    /// reading it had failed (ErrorKind::KeyUnavailable). It must lead to setKey(), setKeyError() or keepCurrentKey(),
    /// from the event loop; only the calls concerned wait. A refused call, even a change, is repeated with a different
    /// key, because a 401 means that the service did nothing.
    void setRenewal(std::function<void()> renew) { m_renew = std::move(renew); }
    /// Ends a renewal: the current key is the newest.
    void keepCurrentKey() { resumeWaitingCalls(); }

    /// Sends @p request within the budget. Retries GET on 429, 500 (once), 502, 503, 504 and network errors, with
    /// jitter and Retry-After; never retries other methods. Errors have the service's code, message and body. A 2xx
    /// answer is returned unchanged, even if it is not JSON. Fails immediately if the service requested a long pause.
    void send(const Request &request, const CallOptions &options, QObject *context, Continuation<Reply> done) override;

    /// Sends @p request to an absolute address of the same service (its MCP endpoint) with its headers and the key,
    /// within the same budget, time-outs and size limit. Only retried with a renewed key. Any HTTP status is an answer.
    void sendTo(const QUrl &url, transport::HttpRequest request, const CallOptions &options, QObject *context,
                transport::Transport::Continuation done);

Q_SIGNALS:
    /// Emitted when the key is removed or replaced, before any request with the new key. The new key may belong to
    /// another organization: data read with the old one must not be used for later requests.
    void keyDropped();

private:
    struct Call;
    using CallPointer = std::shared_ptr<Call>;

    void begin(const CallPointer &call);
    void waitForKey(const CallPointer &call);
    void renewKeyFor(const CallPointer &call);
    void resumeWaitingCalls();
    void clearKey();
    bool waitsForBudget(const CallPointer &call, std::chrono::milliseconds wait);
    void transmit(const CallPointer &call);
    void receive(const CallPointer &call, transport::Result<transport::HttpResponse> result);
    void finish(const CallPointer &call, transport::Result<transport::HttpResponse> result);
    bool retry(const CallPointer &call, const transport::Result<transport::HttpResponse> &result);
    static bool notify(const Call &call, Progress::Phase phase, std::chrono::milliseconds wait = {});
    static void failLater(const CallPointer &call, transport::Error error);

    Connection m_connection;
    transport::Transport &m_transport;
    RequestBudget m_budget;
    const QString m_configurationProblem;
    const QByteArray m_base; ///< the address without a trailing slash
    QByteArray m_key;
    std::optional<transport::Error> m_keyError;
    std::optional<transport::Error> m_lastConnectionError;
    std::function<void()> m_renew;
    bool m_isRenewing = false;
    std::vector<CallPointer> m_waitingForKey;
    QList<std::pair<QByteArray, QByteArray>> m_headers; ///< of every request to the REST endpoints
};

} // namespace brandbridge::service
