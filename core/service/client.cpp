// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/client.h"

#include "core/service/answer_error.h"
#include "core/service/path_segment.h"
#include "core/transport/header_field.h"
#include "core/transport/origin.h"

#include <QPointer>
#include <QTimer>

#include <openssl/crypto.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace brandbridge::service {

namespace {

/// The base address without the slash that every path begins with.
QByteArray withoutTrailingSlashes(const QUrl &url)
{
    QByteArray address = url.toEncoded();
    while (address.endsWith('/'))
        address.chop(1);
    return address;
}

/// Whether @p text is valid in a request line: visible ASCII and none of @p excluded.
bool isTargetText(const QByteArray &text, QByteArrayView excluded)
{
    return std::all_of(text.begin(), text.end(),
                       [excluded](char c) { return c > 0x20 && c < 0x7f && !excluded.contains(c); });
}

bool mayRepeat(const Result<HttpResponse> &result)
{
    if (!result)
        return result.error().kind == ErrorKind::Network;
    const int status = result->status;
    return status == 429 || status == 502 || status == 503 || status == 504;
}

} // namespace

class Client::Private
{
public:
    /// One call from the caller's request to its continuation. Owned by what it waits for: the list of those waiting
    /// for the key, the budget, the transport or a timer, none of which goes on once its context is destroyed.
    struct Call
    {
        HttpRequest request; ///< without the client's own headers
        CallOptions options;
        QPointer<QObject> context;
        Transport::Continuation done;
        bool ownHeaders = false;             ///< the request comes with its headers; only the key is added
        bool isRenewed = false;              ///< another key was asked for on its behalf, which is done once
        QByteArray key;                      ///< it was sent with
        std::optional<HttpResponse> refusal; ///< of that key, while another one is being fetched
        int attempt = 1;
        std::chrono::milliseconds waited{0};
    };
    using CallPointer = std::shared_ptr<Call>;

    Private(Client *client, Connection c, Transport &t)
        : q(client),
          connection(std::move(c)),
          transport(t),
          budget(connection.requestsPerMinute),
          configurationProblem(connection.problem()),
          base(withoutTrailingSlashes(connection.baseUrl))
    {
    }

    void begin(const CallPointer &call);
    void waitForKey(const CallPointer &call);
    void renewKeyFor(const CallPointer &call);
    void settleKey();
    void dropKey();
    void admit(const CallPointer &call);
    void transmit(const CallPointer &call);
    void receive(const CallPointer &call, Result<HttpResponse> result);
    bool isRefusedKey(const CallPointer &call, const Result<HttpResponse> &result) const;
    void finish(const CallPointer &call, Result<HttpResponse> result);
    void recordReach(const Result<HttpResponse> &result);
    bool retry(const CallPointer &call, const Result<HttpResponse> &result);
    void buildHeaders();

    static bool notify(const Call &call, Progress::Phase phase, std::chrono::milliseconds wait = {});
    static void failLater(const CallPointer &call, Error error);

    Client *q;
    Connection connection;
    Transport &transport;
    RequestBudget budget;
    const QString configurationProblem;
    const QByteArray base;
    QByteArray key;
    std::optional<Error> keyError;
    std::optional<Error> unreached;
    std::function<void()> renew;
    bool isRenewing = false;
    std::vector<CallPointer> waitingForKey;
    QList<std::pair<QByteArray, QByteArray>> headers;     ///< of a request without a body
    QList<std::pair<QByteArray, QByteArray>> bodyHeaders; ///< of one with a body
};

/// False where the notification made the caller give up.
bool Client::Private::notify(const Call &call, Progress::Phase phase, std::chrono::milliseconds wait)
{
    if (call.options.onProgress)
        call.options.onProgress({phase, call.attempt, wait});
    return !call.context.isNull();
}

void Client::Private::failLater(const CallPointer &call, Error error)
{
    QMetaObject::invokeMethod(
        call->context, [call, error = std::move(error)] { call->done(tl::unexpected(error)); }, Qt::QueuedConnection);
}

void Client::Private::begin(const CallPointer &call)
{
    if (!configurationProblem.isEmpty())
        return failLater(call, Error{.kind = ErrorKind::NotConfigured, .message = configurationProblem});
    if (keyError && keyError->kind == ErrorKind::KeyUnavailable && renew && !call->isRenewed)
        return renewKeyFor(call);
    if (keyError)
        return failLater(call, *keyError);
    if (!key.isEmpty())
        return admit(call);
    waitForKey(call);
}

void Client::Private::waitForKey(const CallPointer &call)
{
    std::erase_if(waitingForKey, [](const CallPointer &waiting) { return waiting->context.isNull(); });
    waitingForKey.push_back(call);
}

void Client::Private::renewKeyFor(const CallPointer &call)
{
    call->isRenewed = true;
    waitForKey(call);
    if (!std::exchange(isRenewing, true))
        renew();
}

/// The key has come, or the news that there is none or no other: those who waited go on.
void Client::Private::settleKey()
{
    isRenewing = false;
    const QPointer<Client> alive(q);
    for (const CallPointer &call : std::exchange(waitingForKey, {})) {
        if (!alive)
            return;
        if (!call->context)
            continue;
        const std::optional<HttpResponse> refusal = std::exchange(call->refusal, std::nullopt);
        if (refusal && !keyError && key == call->key)
            finish(call, *refusal);
        else
            begin(call);
    }
}

/// Overwrites the key, where no request under way shares it.
void Client::Private::dropKey()
{
    headers.clear();
    bodyHeaders.clear();
    if (key.isDetached())
        OPENSSL_cleanse(key.data(), static_cast<std::size_t>(key.size()));
    const bool wasThere = !key.isEmpty();
    key.clear();
    if (wasThere)
        Q_EMIT q->keyDropped();
}

void Client::Private::admit(const CallPointer &call)
{
    budget.acquire(
        call->options.caller, call->context, [this, call] { transmit(call); },
        [call](std::chrono::milliseconds wait) { notify(*call, Progress::Phase::WaitingForBudget, wait); });
}

void Client::Private::transmit(const CallPointer &call)
{
    HttpRequest request = call->request;
    call->key = key;
    if (call->ownHeaders)
        request.headers.emplaceBack(connection.keyHeader, key);
    else
        request.headers = request.body.isEmpty() && request.method != "POST" ? headers : bodyHeaders;
    if (!notify(*call, Progress::Phase::Sent))
        return;
    if (call->options.requestsSent)
        ++*call->options.requestsSent;
    transport.send(std::move(request), call->context,
                   [client = QPointer<Client>(q), call](Result<HttpResponse> result) {
                       if (client)
                           client->d->receive(call, std::move(result));
                   });
}

void Client::Private::receive(const CallPointer &call, Result<HttpResponse> result)
{
    if (result && result->status == 429)
        budget.recordRefusal(parseRetryAfter(result->header("retry-after")));
    if (!call->ownHeaders && call->request.method == "GET" && mayRepeat(result) && retry(call, result))
        return;
    if (isRefusedKey(call, result)) {
        if (key != call->key) { // replaced while the request was under way
            call->isRenewed = true;
            return begin(call);
        }
        call->refusal = std::move(*result);
        return renewKeyFor(call);
    }
    finish(call, std::move(result));
}

bool Client::Private::isRefusedKey(const CallPointer &call, const Result<HttpResponse> &result) const
{
    return renew && !call->isRenewed && result && result->status == 401;
}

void Client::Private::finish(const CallPointer &call, Result<HttpResponse> result)
{
    if (result)
        result = withoutKey(std::move(*result), call->key);
    else
        result = tl::unexpected(withoutKey(result.error(), call->key));
    if (!call->ownHeaders)
        recordReach(result);
    call->done(std::move(result));
}

void Client::Private::recordReach(const Result<HttpResponse> &result)
{
    if (!result && (result.error().kind == ErrorKind::Network || result.error().kind == ErrorKind::Tls ||
                    result.error().kind == ErrorKind::Timeout))
        unreached = result.error();
    else if (unreached)
        unreached.reset();
}

bool Client::Private::retry(const CallPointer &call, const Result<HttpResponse> &result)
{
    const auto retryAfter = result ? parseRetryAfter(result->header("retry-after")) : std::nullopt;
    const auto wait = connection.retry.waitAfter(call->attempt, call->waited, retryAfter);
    if (!wait)
        return false;
    ++call->attempt;
    call->waited += *wait;
    if (!notify(*call, Progress::Phase::WaitingToRetry, *wait))
        return true;
    QTimer::singleShot(*wait, Qt::PreciseTimer, call->context, [client = QPointer<Client>(q), call] {
        if (client)
            client->d->begin(call);
    });
    return true;
}

void Client::Private::buildHeaders()
{
    headers = {{"Accept", "application/json"},
               {"User-Agent", QByteArrayLiteral("Brandbridge/" BRANDBRIDGE_VERSION)},
               {connection.keyHeader, key}};
    bodyHeaders = headers;
    bodyHeaders.emplaceBack("Content-Type", "application/json");
}

Client::Client(Connection connection, Transport &transport, QObject *parent)
    : Sender(parent),
      d(std::make_unique<Private>(this, std::move(connection), transport))
{
}

Client::~Client()
{
    blockSignals(true); // who listens may be gone already
    d->dropKey();
}

void Client::adjust(const Connection &connection)
{
    d->connection.connectTimeout = connection.connectTimeout;
    d->connection.answerTimeout = connection.answerTimeout;
    d->connection.maxResponseBytes = connection.maxResponseBytes;
    d->connection.requestsPerMinute = connection.requestsPerMinute;
    d->budget.setLimit(connection.requestsPerMinute);
}

const Connection &Client::connection() const
{
    return d->connection;
}

const std::optional<Error> &Client::whyUnreached() const
{
    return d->unreached;
}

RequestBudget::State Client::budget() const
{
    return d->budget.state();
}

void Client::setKey(const QByteArray &key)
{
    if (key.isEmpty())
        return setKeyError(Error{.kind = ErrorKind::NotConfigured,
                                 .message = u"There is no API key. Copy it from the organization's API settings."_qs});
    const bool sendable = isFieldValue(key) && std::all_of(key.begin(), key.end(), [](char c) { return c > 0x20; });
    if (!sendable)
        return setKeyError(
            Error{.kind = ErrorKind::NotConfigured,
                  .message = u"The API key contains a space, a line break or another character that cannot be "
                             u"sent. Copy it again from the organization's API settings, without anything around "
                             u"it."_qs});
    if (key != d->key) {
        d->dropKey();
        d->key = key;
        d->buildHeaders();
    }
    d->keyError.reset();
    d->settleKey();
}

void Client::setKeyError(Error error)
{
    d->dropKey();
    d->keyError = std::move(error);
    d->settleKey();
}

void Client::setRenewal(std::function<void()> renew)
{
    d->renew = std::move(renew);
}

void Client::keepKey()
{
    d->settleKey();
}

void Client::send(const Request &request, const CallOptions &options, QObject *context, Continuation<Reply> done)
{
    auto call = std::make_shared<Private::Call>();
    call->options = options;
    call->context = context;
    // The call lives until it is done; it must not own itself.
    call->done = [of = std::weak_ptr(call), done = std::move(done)](Result<HttpResponse> result) {
        if (!result)
            return done(tl::unexpected(std::move(result.error())));
        if (result->status < 200 || result->status > 299)
            return done(tl::unexpected(withoutKey(answerError(*result), of.lock()->key)));
        done(Reply{result->status, std::move(result->body), QString::fromUtf8(result->header("x-request-id"))});
    };
    if (!isRestPath(request.path) || !isTargetText(request.query, "#")) {
        return Private::failLater(
            call, Error{.kind = ErrorKind::BadRequest,
                        .message = u"Nothing was sent: the request's path or query has characters that none may have, "
                                   u"such as an id with a slash."_qs});
    }
    HttpRequest &http = call->request;
    http.method = request.method;
    http.url.reserve(d->base.size() + request.path.size() + request.query.size() + 1);
    http.url += d->base;
    http.url += request.path;
    if (!request.query.isEmpty()) {
        http.url += '?';
        http.url += request.query;
    }
    http.body = request.body;
    http.connectTimeout = d->connection.connectTimeout;
    http.timeout = d->connection.answerTimeout;
    http.maxResponseBytes = d->connection.maxResponseBytes;
    d->begin(call);
}

void Client::sendTo(const QUrl &url, HttpRequest request, const CallOptions &options, QObject *context,
                    Transport::Continuation done)
{
    auto call = std::make_shared<Private::Call>();
    call->options = options;
    call->context = context;
    call->done = std::move(done);
    call->ownHeaders = true;
    if (const QString problem = addressProblem(url); !problem.isEmpty())
        return Private::failLater(
            call, Error{.kind = ErrorKind::NotConfigured, .message = u"The address to call "_qs + problem});
    call->request = std::move(request);
    call->request.url = url.toEncoded(QUrl::RemoveFragment);
    call->request.connectTimeout = d->connection.connectTimeout;
    call->request.timeout = d->connection.answerTimeout;
    call->request.maxResponseBytes = d->connection.maxResponseBytes;
    call->request.headers.removeIf(
        [this](const auto &header) { return header.first.compare(d->connection.keyHeader, Qt::CaseInsensitive) == 0; });
    d->begin(call);
}

} // namespace brandbridge::service
