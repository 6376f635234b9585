// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/curl_transport.h"

#include "core/sockets/watch.h"
#include "core/transport/curl_error.h"
#include "core/transport/curl_transfer.h"
#include "core/transport/header_field.h"
#include "core/transport/origin.h"
#include "core/transport/route.h"
#include "core/transport/trust.h"

#include <QPointer>
#include <QTimer>
#include <QUrl>

#include <algorithm>
#include <vector>

namespace brandbridge::service {

using message::Message;

namespace {

constexpr int maxRedirects = 5;

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
    QTimer m_timer;                                        ///< libcurl's
    std::vector<std::unique_ptr<CurlTransfer>> m_underWay; ///< libcurl has all of them
};

CurlTransport::Private::Private(CurlTransport *owner, const Options &options)
    : trust(options.caFile, options.systemCaFile),
      q(owner),
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
    curl_multi_setopt(m_multi, CURLMOPT_PIPELINING, CURLPIPE_MULTIPLEX);
    curl_multi_setopt(m_multi, CURLMOPT_MAXCONNECTS, static_cast<long>(options.connections));
    curl_multi_setopt(m_multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, static_cast<long>(options.connections));
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
    curl_multi_cleanup(m_multi); // closes the connections kept, which m_sockets still hears of
}

int CurlTransport::Private::onSocket(CURL *, curl_socket_t socket, int what, void *self, void *)
{
    // CURL_POLL_REMOVE has neither bit.
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

/// Lets libcurl work; returns how many transfers are not complete after that.
int CurlTransport::Private::act(curl_socket_t socket, int events)
{
    int running = 0;
    curl_multi_socket_action(m_multi, socket, events, &running);
    return running;
}

/// Hands over what is complete. The continuations may send, cancel, run an event loop of their own, or destroy the
/// transport, so nothing is kept from one to the next.
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
    if (result && isRedirect(result->status) && !result->header("location").isEmpty()) {
        const std::optional<Error> refused = redirect(transfer, *result);
        if (!refused)
            return;
        result = tl::unexpected(*refused);
    }
    deliver(transfer, std::move(result));
}

/// Follows the redirect of @p response, or says why not. A change goes where it was allowed to go and nowhere else.
std::optional<Error> CurlTransport::Private::redirect(CurlTransfer *transfer, const HttpResponse &response)
{
    const QUrl from = QUrl::fromEncoded(transfer->request().url);
    const QUrl to = from.resolved(QUrl::fromEncoded(response.header("location")));
    if (!isSameOrigin(from, to)) {
        return Error{.kind = ErrorKind::Redirect,
                     .message = Message::of(QT_TRANSLATE_NOOP("Message", "%1 redirects the request to another address, "
                                                                         "%2. The API key was not sent there. If that "
                                                                         "address is right, enter it in the settings."),
                                            transfer->route().origin, originText(to))};
    }
    if (!transfer->isSafeToRepeat()) {
        return Error{.kind = ErrorKind::Redirect,
                     .message = Message::of(
                         QT_TRANSLATE_NOOP("Message", "%1 redirects the request to %2. Changes are not redirected. If "
                                                      "that address is right, enter it in the settings."),
                         transfer->route().origin,
                         QString::fromLatin1(to.toEncoded(QUrl::RemoveUserInfo | QUrl::RemoveFragment)))};
    }
    if (transfer->redirects == maxRedirects) {
        return Error{.kind = ErrorKind::Redirect,
                     .message = Message::of(QT_TRANSLATE_NOOP("Message", "%1 redirected the request more than %2 "
                                                                         "times."),
                                            transfer->route().origin, QString::number(maxRedirects))};
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
    return removed;
}

void CurlTransport::Private::deliver(CurlTransfer *transfer, Result<HttpResponse> result)
{
    std::unique_ptr<CurlTransfer> removed = remove(transfer);
    QObject::disconnect(removed->contextDestroyed);
    const Continuation done = std::move(removed->done);
    removed.reset();
    done(std::move(result)); // may destroy this
}

void CurlTransport::Private::send(HttpRequest request, QObject *context, Continuation done)
{
    const auto failLater = [context, &done](const Error &error) {
        QMetaObject::invokeMethod(
            context, [done = std::move(done), error] { done(tl::unexpected(error)); }, Qt::QueuedConnection);
    };
    std::shared_ptr<const Route> route = m_routes.to(request.url);
    if (!route->problem.isEmpty())
        return failLater({.kind = ErrorKind::BadRequest, .message = route->problem});
    if (route->secure && trust.error())
        return failLater(*trust.error());

    if (!isToken(request.method))
        return failLater({.kind = ErrorKind::BadRequest, .message = u"The request's method is not one of HTTP."_qs});
    if (!std::all_of(request.headers.cbegin(), request.headers.cend(),
                     [](const auto &header) { return isToken(header.first) && isFieldValue(header.second); }))
        return failLater({.kind = ErrorKind::BadRequest,
                          .message = u"A header of the request has a name or value that HTTP does not allow."_qs});

    m_underWay.push_back(std::make_unique<CurlTransfer>(trust, std::move(request), std::move(route)));
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
    // libcurl has asked for a timer that expires at once. Doing now what it would do then saves a turn of the event
    // loop; the outcome is handed over in another turn, because nobody expects it while still sending.
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

} // namespace brandbridge::service
