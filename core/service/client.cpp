// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/client.h"

#include "core/service/answer_error.h"
#include "core/service/path_segment.h"
#include "core/transport/header_field.h"
#include "core/transport/origin.h"

#include <QPointer>
#include <QRandomGenerator>
#include <QTimer>

#include <openssl/crypto.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace brandbridge::service {

namespace {

using std::chrono::milliseconds;

/// The base address without a trailing slash, because paths begin with one.
QByteArray withoutTrailingSlashes(const QUrl &url)
{
    QByteArray address = url.toEncoded();
    while (address.endsWith('/'))
        address.chop(1);
    return address;
}

/// Whether @p text is valid in a request line: visible ASCII and none of @p excluded.
bool isValidTarget(const QByteArray &text, QByteArrayView excluded)
{
    return std::all_of(text.begin(), text.end(),
                       [excluded](char c) { return c > 0x20 && c < 0x7f && !excluded.contains(c); });
}

milliseconds randomUpTo(milliseconds bound)
{
    return milliseconds(QRandomGenerator::global()->bounded(qint64(bound.count()) + 1));
}

bool isRetriable(const transport::Result<transport::HttpResponse> &result)
{
    if (!result)
        return result.error().kind == transport::ErrorKind::Network;
    const int status = result->status;
    return status == 429 || status == 500 || status == 502 || status == 503 || status == 504;
}

/// Headers that HTTP or this client sets, in lower case.
bool isReserved(const QByteArray &header)
{
    static constexpr std::array reserved = {
        "accept",
        "accept-encoding",
        "connection",
        "content-encoding",
        "content-length",
        "content-type",
        "expect",
        "host",
        "keep-alive",
        "proxy-connection",
        "te",
        "trailer",
        "upgrade",
        "user-agent",
        "proxy-authorization",
        "transfer-encoding",
    };
    return std::any_of(reserved.begin(), reserved.end(),
                       [&header](const char *name) { return header.compare(name, Qt::CaseInsensitive) == 0; });
}

} // namespace

std::pair<QByteArray, QByteArray> keyField(const QByteArray &header, const QByteArray &key)
{
    return {header, header.compare("authorization", Qt::CaseInsensitive) == 0 ? "Bearer " + key : key};
}

QString Connection::problem() const
{
    if (const QString problem = transport::addressProblem(baseUrl); !problem.isEmpty())
        return u"The service's address "_s + problem;
    if (baseUrl.hasQuery() || baseUrl.hasFragment())
        return u"The service's address must not contain '?' or '#'. Remove everything from there on."_s;
    if (!transport::isToken(keyHeader))
        return u"The name of the key header must be a single word of letters, digits and hyphens, for example "
               u"x-service-api-key."_s;
    if (isReserved(keyHeader))
        return u"The key cannot travel in the header %1, which HTTP itself needs. Enter the name that the service's "
               u"operator gave you, for example x-service-api-key."_s.arg(QString::fromLatin1(keyHeader));
    return {};
}

std::optional<milliseconds> RetryPolicy::waitAfter(int attempt, milliseconds waited,
                                                   std::optional<std::chrono::seconds> retryAfter) const
{
    if (attempt >= attempts)
        return std::nullopt;
    const milliseconds left = totalWait - waited;
    if (retryAfter) {
        if (*retryAfter > left)
            return std::nullopt;
        return std::min(milliseconds(*retryAfter) + randomUpTo(firstWait / 2), left);
    }
    const milliseconds bound = std::min(firstWait * (1 << std::min(attempt - 1, 16)), maxWait);
    const milliseconds wait = randomUpTo(bound);
    return wait <= left ? std::optional(wait) : std::nullopt;
}

/// One call, from the request to its continuation. Owned by the object it waits for: the list of calls that wait for
/// the key, the budget, the transport or a timer. All of them drop the call if its context is destroyed.
struct Client::Call
{
    transport::HttpRequest request; ///< without the client's own headers
    CallOptions options;
    QPointer<QObject> context;
    transport::Transport::Continuation done;
    bool hasHeaders = false;                        ///< the request has its headers; only the key is added
    bool isRenewed = false;                         ///< a renewed key was requested for it; done once only
    QByteArray key;                                 ///< the key it was sent with
    std::optional<transport::HttpResponse> refusal; ///< response that refused the key, during a renewal
    int attempt = 1;
    std::chrono::milliseconds waited{0};
};

Client::Client(Connection connection, transport::Transport &transport, QObject *parent)
    : Sender(parent),
      m_connection(std::move(connection)),
      m_transport(transport),
      m_budget(m_connection.requestsPerMinute),
      m_configurationProblem(m_connection.problem()),
      m_base(withoutTrailingSlashes(m_connection.baseUrl))
{
}

Client::~Client()
{
    blockSignals(true); // receivers may have been destroyed
    clearKey();
}

/// False if the notified caller gave up.
bool Client::notify(const Call &call, Progress::Phase phase, std::chrono::milliseconds wait)
{
    if (call.options.onProgress)
        call.options.onProgress({phase, call.attempt, wait});
    return !call.context.isNull();
}

void Client::failLater(const CallPointer &call, transport::Error error)
{
    QMetaObject::invokeMethod(
        call->context, [call, error = std::move(error)] { call->done(tl::unexpected(error)); }, Qt::QueuedConnection);
}

void Client::begin(const CallPointer &call)
{
    if (!m_configurationProblem.isEmpty())
        return failLater(
            call, transport::Error{.kind = transport::ErrorKind::NotConfigured, .message = m_configurationProblem});
    if (m_keyError && m_keyError->kind == transport::ErrorKind::KeyUnavailable && m_renew && !call->isRenewed)
        return renewKeyFor(call);
    if (m_keyError)
        return failLater(call, *m_keyError);
    if (m_key.isEmpty())
        return waitForKey(call);
    m_budget.acquire(
        call->options.caller, call->context, [this, call] { transmit(call); },
        [this, call](milliseconds wait) { return waitsForBudget(call, wait); });
}

/// Whether @p call continues to wait. Assistants' clients time out after a minute, so a call that would wait too long
/// fails immediately.
bool Client::waitsForBudget(const CallPointer &call, milliseconds wait)
{
    const milliseconds blocked = m_budget.blockedFor();
    const bool isBlocked = blocked > m_connection.retry.totalWait;
    const auto &sendBefore = call->options.sendBefore;
    if (!isBlocked && (!sendBefore || RequestBudget::Clock::now() + wait <= *sendBefore))
        return notify(*call, Progress::Phase::WaitingForBudget, wait);
    failLater(call, transport::Error{
                        .kind = transport::ErrorKind::RateLimited,
                        .message = isBlocked ? message::Message::tr("Nothing was sent: the service has asked to wait")
                                             : message::Message::tr("The requests of this minute are used up"),
                        .retryAfter = std::chrono::ceil<std::chrono::seconds>(isBlocked ? blocked : wait)});
    return false;
}

void Client::waitForKey(const CallPointer &call)
{
    std::erase_if(m_waitingForKey, [](const CallPointer &waiting) { return waiting->context.isNull(); });
    m_waitingForKey.push_back(call);
}

void Client::renewKeyFor(const CallPointer &call)
{
    call->isRenewed = true;
    waitForKey(call);
    if (!std::exchange(m_isRenewing, true))
        m_renew();
}

/// Continues the waiting calls after a key, an error or keepCurrentKey().
void Client::resumeWaitingCalls()
{
    m_isRenewing = false;
    const QPointer<Client> alive(this);
    for (const CallPointer &call : std::exchange(m_waitingForKey, {})) {
        if (!alive)
            return;
        if (!call->context)
            continue;
        const std::optional<transport::HttpResponse> refusal = std::exchange(call->refusal, std::nullopt);
        if (refusal && !m_keyError && m_key == call->key)
            finish(call, *refusal);
        else
            begin(call);
    }
}

/// Overwrites the key unless a pending request shares it.
void Client::clearKey()
{
    m_headers.clear();
    if (m_key.isDetached())
        OPENSSL_cleanse(m_key.data(), static_cast<std::size_t>(m_key.size()));
    const bool wasThere = !m_key.isEmpty();
    m_key.clear();
    if (wasThere)
        Q_EMIT keyDropped();
}

void Client::transmit(const CallPointer &call)
{
    transport::HttpRequest request = call->request;
    call->key = m_key;
    if (call->hasHeaders)
        request.headers.append(keyField(m_connection.keyHeader, m_key));
    else
        request.headers = m_headers;
    if (!call->hasHeaders && (!request.body.isEmpty() || request.method == "POST"))
        request.headers.emplaceBack("Content-Type", "application/json");
    if (!notify(*call, Progress::Phase::Sent))
        return;
    if (call->options.requestsSent)
        ++*call->options.requestsSent;
    m_transport.send(std::move(request), call->context,
                     [client = QPointer<Client>(this), call](transport::Result<transport::HttpResponse> result) {
                         if (client)
                             client->receive(call, std::move(result));
                     });
}

void Client::receive(const CallPointer &call, transport::Result<transport::HttpResponse> result)
{
    if (result && result->status == 429)
        m_budget.recordRefusal(parseRetryAfter(result->header("retry-after")));
    if (!call->hasHeaders && call->request.method == "GET" && isRetriable(result) && retry(call, result))
        return;
    if (m_renew && !call->isRenewed && result && result->status == 401) {
        if (m_key != call->key) { // replaced while the request was pending
            call->isRenewed = true;
            return begin(call);
        }
        call->refusal = std::move(*result);
        return renewKeyFor(call);
    }
    finish(call, std::move(result));
}

void Client::finish(const CallPointer &call, transport::Result<transport::HttpResponse> result)
{
    if (result)
        result = withoutKey(std::move(*result), call->key);
    else
        result = tl::unexpected(withoutKey(result.error(), call->key));
    if (!call->hasHeaders) {
        m_lastConnectionError.reset();
        if (!result &&
            (result.error().kind == transport::ErrorKind::Network || result.error().kind == transport::ErrorKind::Tls ||
             result.error().kind == transport::ErrorKind::ProxyRefused ||
             result.error().kind == transport::ErrorKind::Timeout))
            m_lastConnectionError = result.error();
    }
    call->done(std::move(result));
}

bool Client::retry(const CallPointer &call, const transport::Result<transport::HttpResponse> &result)
{
    const auto retryAfter = result ? parseRetryAfter(result->header("retry-after")) : std::nullopt;
    const auto wait = m_connection.retry.waitAfter(call->attempt, call->waited, retryAfter);
    const bool isFault = result && result->status == 500; // of the service; retries seldom help
    if (!wait || (isFault && call->attempt > 1))
        return false;
    ++call->attempt;
    call->waited += *wait;
    if (!notify(*call, Progress::Phase::WaitingToRetry, *wait))
        return true;
    QTimer::singleShot(*wait, Qt::PreciseTimer, call->context, [client = QPointer<Client>(this), call] {
        if (client)
            client->begin(call);
    });
    return true;
}

void Client::adjust(const Connection &connection)
{
    m_connection.connectTimeout = connection.connectTimeout;
    m_connection.answerTimeout = connection.answerTimeout;
    m_connection.maxResponseBytes = connection.maxResponseBytes;
    m_connection.requestsPerMinute = connection.requestsPerMinute;
    m_budget.setLimit(connection.requestsPerMinute);
}

void Client::setKey(const QByteArray &key)
{
    if (key.isEmpty())
        return setKeyError(
            transport::Error{.kind = transport::ErrorKind::NotConfigured,
                             .message = u"There is no API key. Copy it from the organization's API settings."_s});
    const bool sendable =
        transport::isFieldValue(key) && std::all_of(key.begin(), key.end(), [](char c) { return c > 0x20; });
    if (!sendable)
        return setKeyError(transport::Error{
            .kind = transport::ErrorKind::NotConfigured,
            .message = u"The API key contains a space, a line break or another character that cannot be "
                       u"sent. Copy it again from the organization's API settings, without anything around "
                       u"it."_s});
    if (key != m_key) {
        clearKey();
        m_key = key;
        m_headers = {{"Accept", "application/json"},
                     {"User-Agent", QByteArrayLiteral("Brandbridge/" BRANDBRIDGE_VERSION)},
                     keyField(m_connection.keyHeader, key)};
    }
    m_keyError.reset();
    resumeWaitingCalls();
}

void Client::setKeyError(transport::Error error)
{
    clearKey();
    m_keyError = std::move(error);
    resumeWaitingCalls();
}

void Client::send(const Request &request, const CallOptions &options, QObject *context, Continuation<Reply> done)
{
    auto call = std::make_shared<Call>();
    call->options = options;
    call->context = context;
    // The call lives until it is done, so it must not own itself.
    call->done = [of = std::weak_ptr(call), done = std::move(done)](transport::Result<transport::HttpResponse> result) {
        if (!result)
            return done(tl::unexpected(std::move(result.error())));
        if (result->status < 200 || result->status > 299)
            return done(tl::unexpected(withoutKey(answerError(*result), of.lock()->key)));
        done(Reply{result->status, std::move(result->body), QString::fromUtf8(result->header("x-request-id"))});
    };
    if (!isRestPath(request.path) || !isValidTarget(request.query, "#")) {
        return failLater(
            call, transport::Error{
                      .kind = transport::ErrorKind::BadRequest,
                      .message = u"Nothing was sent: the request's path or query has characters that none may have, "
                                 u"such as an id with a slash."_s});
    }
    transport::HttpRequest &http = call->request;
    http.method = request.method;
    http.url.reserve(m_base.size() + request.path.size() + request.query.size() + 1);
    http.url += m_base;
    http.url += request.path;
    if (!request.query.isEmpty()) {
        http.url += '?';
        http.url += request.query;
    }
    http.body = request.body;
    http.connectTimeout = m_connection.connectTimeout;
    http.timeout = m_connection.answerTimeout;
    http.maxResponseBytes = m_connection.maxResponseBytes;
    begin(call);
}

void Client::sendTo(const QUrl &url, transport::HttpRequest request, const CallOptions &options, QObject *context,
                    transport::Transport::Continuation done)
{
    auto call = std::make_shared<Call>();
    call->options = options;
    call->context = context;
    call->done = std::move(done);
    call->hasHeaders = true;
    if (const QString problem = transport::addressProblem(url); !problem.isEmpty())
        return failLater(call, transport::Error{.kind = transport::ErrorKind::NotConfigured,
                                                .message = u"The address to call "_s + problem});
    call->request = std::move(request);
    call->request.url = url.toEncoded(QUrl::RemoveFragment);
    call->request.connectTimeout = m_connection.connectTimeout;
    call->request.timeout = m_connection.answerTimeout;
    call->request.maxResponseBytes = m_connection.maxResponseBytes;
    call->request.headers.removeIf(
        [this](const auto &header) { return header.first.compare(m_connection.keyHeader, Qt::CaseInsensitive) == 0; });
    begin(call);
}

} // namespace brandbridge::service
