// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/curl_transport.h"

#include "core/sockets/watch.h"
#include "core/transport/curl_error.h"
#include "core/transport/header_field.h"
#include "core/transport/origin.h"
#include "core/transport/route.h"
#include "core/transport/trust.h"

#include <QPointer>
#include <QTimer>
#include <QUrl>

#include <curl/curl.h>
#include <openssl/crypto.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <iterator>
#include <vector>

namespace brandbridge::transport {

using message::Message;

namespace {

constexpr int maxRedirects = 5;
/// Maximum number of handles kept for later requests.
constexpr std::size_t maxIdle = 16;
/// Maximum number of connections. Further requests wait.
constexpr long maxConnections = 64;
/// Read buffer. A larger one makes the system's allocator map and unmap it for each transfer.
constexpr long readBytes = 64 * 1024;
/// The minimum of libcurl; requests are short.
constexpr long writeBytes = 16 * 1024;
/// Maximum size of all headers of an answer; libcurl's limit for one header.
constexpr std::size_t maxHeadBytes = 100 * 1024;
/// Maximum memory reserved for a body because of its Content-Length.
constexpr qint64 maxReservedBytes = 8LL * 1024 * 1024;

/// Headers kept in answers, see CurlTransport.
constexpr const char *wantedHeaders[] = {"date",         "location",       "retry-after",      "content-type",
                                         "x-request-id", "mcp-session-id", "www-authenticate", "mcp-protocol-version"};

/// Whether @p name equals @p other, ignoring case.
bool isName(QByteArrayView name, QByteArrayView other)
{
    return name.compare(other, Qt::CaseInsensitive) == 0;
}

/// Whether @p code reports a header line over libcurl's limit. Versions before 8.6 have no separate code for it.
bool isLineTooLong(CURLcode code)
{
#if LIBCURL_VERSION_NUM >= 0x080600
    return code == CURLE_TOO_LARGE;
#else
    return code == CURLE_OUT_OF_MEMORY;
#endif
}

void initializeCurl()
{
    static const CURLcode initialized = curl_global_init(CURL_GLOBAL_DEFAULT);
    Q_UNUSED(initialized)
}

bool isRedirect(int status)
{
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

} // namespace

struct HandleCleanup
{
    void operator()(CURL *handle) const { curl_easy_cleanup(handle); }
};
using Handle = std::unique_ptr<CURL, HandleCleanup>;

/// One request and its libcurl easy handle.
class CurlTransfer final
{
public:
    /// @p trust must outlive the transfer, which sets all options of @p handle.
    CurlTransfer(Trust &trust, Handle handle, HttpRequest request, std::shared_ptr<const Route> route);
    ~CurlTransfer();
    CurlTransfer(const CurlTransfer &) = delete;
    CurlTransfer &operator=(const CurlTransfer &) = delete;

    CURL *handle() const { return m_handle.get(); }
    /// Takes the handle for another request. Ends the use of this transfer.
    Handle takeHandle() { return std::move(m_handle); }
    const HttpRequest &request() const { return m_request; }
    const Route &route() const { return *m_route; }
    /// Prepares the same request to @p url after a redirect.
    void redirectTo(const QByteArray &url);
    bool isSafeToRepeat() const;
    /// The result after libcurl reports completion. Redirects are ordinary answers.
    Result<HttpResponse> outcome(CURLcode code);

    QMetaObject::Connection contextDestroyed;
    Transport::Continuation done;
    QTimer deadline; ///< for the whole answer; starts when the request is sent
    int redirects = 0;

private:
    static int onIssue(void *self, char *, char *, int, int);
    static std::size_t onHeader(char *bytes, std::size_t size, std::size_t count, void *self);
    static std::size_t onBody(char *bytes, std::size_t size, std::size_t count, void *self);
    template <typename T>
    void set(CURLoption option, T value)
    {
        curl_easy_setopt(handle(), option, value);
    }
    void setHeaders();
    void setMethod();
    void setRoute();

    Handle m_handle;
    HttpRequest m_request;
    std::shared_ptr<const Route> m_route;
    curl_slist *m_headers = nullptr;
    HttpResponse m_response;
    qint64 m_announcedLength = 0;
    std::size_t m_headBytes = 0; ///< of all headers so far, including interim answers
    bool m_issued = false;
    bool m_isHeadWhole = false; ///< libcurl reports truncated headers as an answer without a body
    bool m_repeatRefused = false;
    bool m_tooLarge = false;
    std::array<char, CURL_ERROR_SIZE> m_detail{};
};

CurlTransfer::CurlTransfer(Trust &trust, Handle handle, HttpRequest request, std::shared_ptr<const Route> route)
    : m_handle(std::move(handle)),
      m_request(std::move(request)),
      m_route(std::move(route))
{
    deadline.setSingleShot(true);
    deadline.setTimerType(Qt::PreciseTimer);
    set(CURLOPT_PRIVATE, this);
    set(CURLOPT_ERRORBUFFER, m_detail.data());
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_PROTOCOLS_STR, "http,https");
    set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1L);
    set(CURLOPT_PATH_AS_IS, 1L);
    set(CURLOPT_TCP_NODELAY, 1L);
    set(CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
    set(CURLOPT_BUFFERSIZE, readBytes);
    set(CURLOPT_UPLOAD_BUFFERSIZE, writeBytes);
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
    set(CURLOPT_PREREQFUNCTION, &CurlTransfer::onIssue);
    set(CURLOPT_PREREQDATA, this);
    set(CURLOPT_HEADERFUNCTION, &CurlTransfer::onHeader);
    set(CURLOPT_HEADERDATA, this);
    set(CURLOPT_WRITEFUNCTION, &CurlTransfer::onBody);
    set(CURLOPT_WRITEDATA, this);
    set(CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(m_request.connectTimeout.count()));
    set(CURLOPT_URL, m_request.url.constData());
    trust.applyTo(this->handle());
    setHeaders();
    setRoute();
    setMethod();
}

CurlTransfer::~CurlTransfer()
{
    m_handle.reset(); // it refers to the headers
    for (const curl_slist *header = m_headers; header != nullptr; header = header->next)
        OPENSSL_cleanse(header->data, std::strlen(header->data)); // one of them has the key
    curl_slist_free_all(m_headers);
}

void CurlTransfer::redirectTo(const QByteArray &url)
{
    m_request.url = url;
    set(CURLOPT_URL, m_request.url.constData());
    m_response = {};
    m_announcedLength = 0;
    m_headBytes = 0;
    m_issued = m_isHeadWhole = m_repeatRefused = m_tooLarge = false;
    m_detail[0] = '\0';
}

void CurlTransfer::setHeaders()
{
    bool typed = false;
    for (const auto &[name, value] : m_request.headers) {
        typed = typed || isName(name, "content-type");
        QByteArray line = value.isEmpty() ? name + ';' : name + ": " + value;
        m_headers = curl_slist_append(m_headers, line.constData());
        OPENSSL_cleanse(line.data(), static_cast<std::size_t>(line.size()));
    }
    // Avoids the round trip of "Expect: 100-continue" for large bodies, and libcurl's default content type.
    if (m_request.hasBody())
        m_headers = curl_slist_append(m_headers, "Expect:");
    if (m_request.hasBody() && !typed)
        m_headers = curl_slist_append(m_headers, "Content-Type:");
    set(CURLOPT_HTTPHEADER, m_headers);
}

void CurlTransfer::setMethod()
{
    const QByteArray &method = m_request.method;
    const bool hasBody = m_request.hasBody();
    if (hasBody) {
        set(CURLOPT_POST, 1L);
        set(CURLOPT_POSTFIELDS, m_request.body.constData());
        set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(m_request.body.size()));
    }
    if (method == "HEAD")
        set(CURLOPT_NOBODY, 1L);
    else if (method != (hasBody ? "POST" : "GET"))
        set(CURLOPT_CUSTOMREQUEST, method.constData());
}

void CurlTransfer::setRoute()
{
    const auto textOrNone = [](const QByteArray &text) { return text.isEmpty() ? nullptr : text.constData(); };
    set(CURLOPT_PROXY, m_route->proxy.constData()); // "" prevents libcurl from using the environment's proxy
    set(CURLOPT_NOPROXY, m_route->noProxyHosts.constData());
    set(CURLOPT_PROXYUSERNAME, textOrNone(m_route->proxyUser));
    set(CURLOPT_PROXYPASSWORD, textOrNone(m_route->proxyPassword));
    // Empty enables all codings of libcurl. For loopback, compression costs more than it saves.
    set(CURLOPT_ACCEPT_ENCODING, m_route->secure && !m_route->loopback ? "" : nullptr);
}

bool CurlTransfer::isSafeToRepeat() const
{
    return m_request.method == "GET" || m_request.method == "HEAD";
}

int CurlTransfer::onIssue(void *self, char *, char *, int, int)
{
    auto *transfer = static_cast<CurlTransfer *>(self);
    if (transfer->m_issued && !transfer->isSafeToRepeat()) {
        // libcurl repeats a request if a kept connection closes without an answer. The service may have received it.
        transfer->m_repeatRefused = true;
        return CURL_PREREQFUNC_ABORT;
    }
    transfer->m_issued = true;
    if (!transfer->deadline.isActive())
        transfer->deadline.start(transfer->m_request.timeout);
    return CURL_PREREQFUNC_OK;
}

std::size_t CurlTransfer::onHeader(char *bytes, std::size_t size, std::size_t count, void *self)
{
    auto *transfer = static_cast<CurlTransfer *>(self);
    const std::size_t total = size * count;
    transfer->m_headBytes += total;
    if (transfer->m_headBytes > maxHeadBytes)
        return 0;
    const QByteArrayView line(bytes, static_cast<qsizetype>(total));
    if (line.startsWith("HTTP/")) { // the headers so far were from an interim answer
        transfer->m_response.headers.clear();
        transfer->m_announcedLength = 0;
        transfer->m_isHeadWhole = false;
        return total;
    }
    if (line.trimmed().isEmpty())
        transfer->m_isHeadWhole = true;
    const qsizetype colon = line.indexOf(':');
    if (colon <= 0)
        return total;
    const QByteArrayView name = line.first(colon);
    if (isName(name, "content-length")) {
        transfer->m_announcedLength = line.sliced(colon + 1).trimmed().toLongLong();
        return total;
    }
    const auto *const wanted = std::find_if(std::begin(wantedHeaders), std::end(wantedHeaders),
                                            [name](const char *known) { return isName(name, known); });
    if (wanted != std::end(wantedHeaders))
        transfer->m_response.headers.append({*wanted, line.sliced(colon + 1).trimmed().toByteArray()});
    return total;
}

std::size_t CurlTransfer::onBody(char *bytes, std::size_t size, std::size_t count, void *self)
{
    auto *transfer = static_cast<CurlTransfer *>(self);
    const auto total = static_cast<qint64>(size) * static_cast<qint64>(count);
    QByteArray &body = transfer->m_response.body;
    const qint64 limit = transfer->m_request.maxResponseBytes;
    if (transfer->m_announcedLength > limit || body.size() + total > limit) {
        transfer->m_tooLarge = true;
        return 0;
    }
    if (body.isEmpty())
        body.reserve(std::clamp(transfer->m_announcedLength, total, std::max(total, maxReservedBytes)));
    body.append(bytes, total);
    return static_cast<std::size_t>(total);
}

Result<HttpResponse> CurlTransfer::outcome(CURLcode code)
{
    if (code == CURLE_OK && !m_isHeadWhole)
        code = CURLE_PARTIAL_FILE;
    if (code == CURLE_OK) {
        long status = 0;
        curl_easy_getinfo(handle(), CURLINFO_RESPONSE_CODE, &status);
        if (status == 407)
            return tl::unexpected(proxyRefusedError(*m_route));
        m_response.status = static_cast<int>(status);
        return std::move(m_response);
    }
    if (m_tooLarge)
        return tl::unexpected(tooLargeError(m_request));
    if (m_headBytes > maxHeadBytes || isLineTooLong(code))
        return tl::unexpected(headTooLargeError(m_request, *m_route));
    if (m_repeatRefused)
        return tl::unexpected(connectionLostError(m_request, *m_route));
    return tl::unexpected(curlError(code, handle(), m_detail.data(), m_request, *m_route));
}

class CurlTransport::Private
{
public:
    Private(CurlTransport *owner, const Options &options);
    ~Private();

    void send(HttpRequest request, QObject *context, Continuation done);

    Trust trust;

private:
    static int onSocket(CURL *, curl_socket_t socket, int what, void *self, void *);
    static int onTimer(CURLM *, long milliseconds, void *self);
    void begin(HttpRequest request, std::shared_ptr<const Route> route, QObject *context, Continuation done);
    void carry(CurlTransfer *transfer);
    int act(curl_socket_t socket, int events);
    void settle();
    void complete(CurlTransfer *transfer, CURLcode code);
    std::optional<Error> redirect(CurlTransfer *transfer, const HttpResponse &response);
    std::unique_ptr<CurlTransfer> remove(CurlTransfer *transfer);
    void deliver(CurlTransfer *transfer, Result<HttpResponse> result);

    CurlTransport *q;
    Routes m_routes;
    CURLM *m_multi;
    sockets::Watch m_sockets;
    QTimer m_timer;                                        ///< requested by libcurl
    std::vector<std::unique_ptr<CurlTransfer>> m_underWay; ///< all are known to libcurl
    std::vector<Handle> m_idle;                            ///< reset, for later requests
};

CurlTransport::Private::Private(CurlTransport *owner, const Options &options)
    : trust(options.caFile, options.systemCaFile),
      q(owner),
      m_routes(options.proxyLookup, options.proxyLookupTime),
      m_multi(curl_multi_init()),
      m_sockets(
          [this](sockets::Socket socket, bool readable, bool writable) {
              act(static_cast<curl_socket_t>(socket),
                  (readable ? CURL_CSELECT_IN : 0) | (writable ? CURL_CSELECT_OUT : 0));
          },
          [this] { settle(); })
{
    curl_multi_setopt(m_multi, CURLMOPT_SOCKETFUNCTION, &Private::onSocket);
    curl_multi_setopt(m_multi, CURLMOPT_SOCKETDATA, this);
    curl_multi_setopt(m_multi, CURLMOPT_TIMERFUNCTION, &Private::onTimer);
    curl_multi_setopt(m_multi, CURLMOPT_TIMERDATA, this);
    curl_multi_setopt(m_multi, CURLMOPT_MAXCONNECTS, maxConnections);
    curl_multi_setopt(m_multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, maxConnections);
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    QObject::connect(&m_timer, &QTimer::timeout, q, [this] {
        act(CURL_SOCKET_TIMEOUT, 0);
        settle();
    });
}

CurlTransport::Private::~Private()
{
    for (const auto &transfer : m_underWay) {
        QObject::disconnect(transfer->contextDestroyed);
        curl_multi_remove_handle(m_multi, transfer->handle());
    }
    m_underWay.clear();
    curl_multi_cleanup(m_multi); // closes kept connections, which calls m_sockets
}

int CurlTransport::Private::onSocket(CURL *, curl_socket_t socket, int what, void *self, void *)
{
    // The bits of CURL_POLL_REMOVE overlap with neither.
    const bool removed = what == CURL_POLL_REMOVE;
    static_cast<Private *>(self)->m_sockets.watch(static_cast<sockets::Socket>(socket),
                                                  !removed && (what & CURL_POLL_IN) != 0,
                                                  !removed && (what & CURL_POLL_OUT) != 0);
    return 0;
}

int CurlTransport::Private::onTimer(CURLM *, long milliseconds, void *self)
{
    QTimer &timer = static_cast<Private *>(self)->m_timer;
    if (milliseconds < 0)
        timer.stop();
    else
        timer.start(std::chrono::milliseconds(milliseconds));
    return 0;
}

/// Runs libcurl and returns the number of incomplete transfers.
int CurlTransport::Private::act(curl_socket_t socket, int events)
{
    int running = 0;
    curl_multi_socket_action(m_multi, socket, events, &running);
    return running;
}

/// Delivers completed transfers. Continuations may send, cancel, run an event loop or destroy the transport, so no
/// state is kept between them.
void CurlTransport::Private::settle()
{
    const QPointer<CurlTransport> alive(q);
    int left = 0;
    while (alive) {
        const CURLMsg *message = curl_multi_info_read(m_multi, &left);
        if (message == nullptr)
            return;
        char *transfer = nullptr;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &transfer);
        complete(reinterpret_cast<CurlTransfer *>(transfer), message->data.result);
    }
}

void CurlTransport::Private::complete(CurlTransfer *transfer, CURLcode code)
{
    Result<HttpResponse> result = transfer->outcome(code);
    if (result && transfer->request().followsRedirects && isRedirect(result->status) &&
        !result->header("location").isEmpty()) {
        const std::optional<Error> refused = redirect(transfer, *result);
        if (!refused)
            return;
        result = tl::unexpected(*refused);
    }
    deliver(transfer, std::move(result));
}

/// Follows the redirect of @p response. Returns an error if this is not allowed. Changes are never redirected.
std::optional<Error> CurlTransport::Private::redirect(CurlTransfer *transfer, const HttpResponse &response)
{
    const QUrl from = QUrl::fromEncoded(transfer->request().url);
    const QUrl to = from.resolved(QUrl::fromEncoded(response.header("location")));
    if (!isSameOrigin(from, to)) {
        return Error{.kind = ErrorKind::Redirect,
                     .message = Message::tr("%1 redirects the request to another address, %2. The API key was not sent "
                                            "there. If that address is right, enter it in the settings.",
                                            transfer->route().origin, originText(to))};
    }
    if (!transfer->isSafeToRepeat()) {
        return Error{.kind = ErrorKind::Redirect,
                     .message =
                         Message::tr("%1 redirects the request to %2. Changes are not redirected. If that address is "
                                     "right, enter it in the settings.",
                                     transfer->route().origin,
                                     QString::fromLatin1(to.toEncoded(QUrl::RemoveUserInfo | QUrl::RemoveFragment)))};
    }
    if (transfer->redirects == maxRedirects) {
        return Error{.kind = ErrorKind::Redirect,
                     .message = Message::tr("%1 redirected the request more than %2 times.", transfer->route().origin,
                                            QString::number(maxRedirects))};
    }
    ++transfer->redirects;
    curl_multi_remove_handle(m_multi, transfer->handle());
    transfer->redirectTo(to.toEncoded(QUrl::RemoveUserInfo | QUrl::RemoveFragment));
    carry(transfer);
    return std::nullopt;
}

std::unique_ptr<CurlTransfer> CurlTransport::Private::remove(CurlTransfer *transfer)
{
    curl_multi_remove_handle(m_multi, transfer->handle());
    const auto place = std::find_if(m_underWay.begin(), m_underWay.end(),
                                    [transfer](const auto &each) { return each.get() == transfer; });
    std::unique_ptr<CurlTransfer> removed = std::move(*place);
    m_underWay.erase(place);
    if (m_idle.size() < maxIdle) {
        m_idle.push_back(removed->takeHandle());
        curl_easy_reset(m_idle.back().get());
    }
    return removed;
}

void CurlTransport::Private::deliver(CurlTransfer *transfer, Result<HttpResponse> result)
{
    std::unique_ptr<CurlTransfer> removed = remove(transfer);
    QObject::disconnect(removed->contextDestroyed);
    const Continuation done = std::move(removed->done);
    removed.reset();
    done(std::move(result)); // may destroy this object
}

void CurlTransport::Private::send(HttpRequest request, QObject *context, Continuation done)
{
    if (auto route = m_routes.known(request.url))
        return begin(std::move(request), std::move(route), context, std::move(done));
    m_routes.find(request.url, context, [this, request, context, done](const std::shared_ptr<const Route> &route) {
        begin(request, route, context, done);
    });
}

void CurlTransport::Private::begin(HttpRequest request, std::shared_ptr<const Route> route, QObject *context,
                                   Continuation done)
{
    const auto failLater = [context, &done](const Error &error) {
        QMetaObject::invokeMethod(
            context, [done = std::move(done), error] { done(tl::unexpected(error)); }, Qt::QueuedConnection);
    };
    if (!route->problem.isEmpty())
        return failLater({.kind = ErrorKind::BadRequest, .message = route->problem});
    if (route->secure && trust.error())
        return failLater(*trust.error());

    if (!isToken(request.method))
        return failLater({.kind = ErrorKind::BadRequest, .message = u"The request's method is not one of HTTP."_s});
    if (!std::all_of(request.headers.cbegin(), request.headers.cend(),
                     [](const auto &header) { return isToken(header.first) && isFieldValue(header.second); }))
        return failLater({.kind = ErrorKind::BadRequest,
                          .message = u"A header of the request has a name or value that HTTP does not allow."_s});

    if (m_idle.empty())
        m_idle.emplace_back(curl_easy_init());
    m_underWay.push_back(
        std::make_unique<CurlTransfer>(trust, std::move(m_idle.back()), std::move(request), std::move(route)));
    m_idle.pop_back();
    CurlTransfer *transfer = m_underWay.back().get();
    transfer->done = std::move(done);
    transfer->contextDestroyed =
        QObject::connect(context, &QObject::destroyed, q, [this, transfer] { remove(transfer); });
    QObject::connect(&transfer->deadline, &QTimer::timeout, q, [this, transfer] {
        deliver(transfer, tl::unexpected(answerTimeoutError(transfer->request(), transfer->route())));
    });
    carry(transfer);
}

void CurlTransport::Private::carry(CurlTransfer *transfer)
{
    curl_multi_add_handle(m_multi, transfer->handle());
    // libcurl has requested a timer that expires immediately. Running it here saves a turn of the event loop; the
    // result is delivered in a later turn, because callers do not expect it during send().
    if (m_timer.isActive() && m_timer.interval() == 0) {
        m_timer.stop();
        const int running = act(CURL_SOCKET_TIMEOUT, 0);
        if (static_cast<std::size_t>(running) != m_underWay.size())
            QMetaObject::invokeMethod(
                q, [this] { settle(); }, Qt::QueuedConnection);
    }
}

CurlTransport::CurlTransport(const Options &options, QObject *parent) : Transport(parent)
{
    initializeCurl();
    d = std::make_unique<Private>(this, options);
}

CurlTransport::~CurlTransport() = default;

QString CurlTransport::problem() const
{
    return d->trust.problem();
}

void CurlTransport::send(HttpRequest request, QObject *context, Continuation done)
{
    d->send(std::move(request), context, std::move(done));
}

} // namespace brandbridge::transport
