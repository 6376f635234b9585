// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/kept_sockets.h"
#include "core/service/plain_exchange.h"
#include "core/service/route.h"
#include "core/service/transport.h"
#include "core/service/trust.h"

#include <curl/curl.h>

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace brandbridge::service {

/// One request, and either the libcurl easy handle that carries it or the plain connection it goes over. Used for one
/// request after another: what does not change from one to the next is set once.
class CurlTransfer final
{
public:
    using Clock = std::chrono::steady_clock;

    /// Called when the request is about to be written; its deadline is set. Must not call libcurl.
    using Issued = std::function<void(CurlTransfer *)>;

    /// @p trust must outlive the transfer.
    CurlTransfer(Trust &trust, Issued onIssued);
    ~CurlTransfer();
    CurlTransfer(const CurlTransfer &) = delete;
    CurlTransfer &operator=(const CurlTransfer &) = delete;

    CURL *handle() const { return m_handle; }
    const HttpRequest &request() const { return m_request; }
    const Route &route() const { return *m_route; }

    /// Takes @p request. Why it cannot be sent, as a sentence, otherwise.
    std::optional<QString> prepare(HttpRequest request, std::shared_ptr<const Route> route);
    /// The same request to @p url, as a redirect told.
    void prepareAgain(const QByteArray &url);

    /// Whether the request can go over a plain connection.
    bool isPlain() const;
    /// Scheme, host and port as in the address.
    QByteArrayView origin() const;
    bool isSafeToRepeat() const;

    /// Makes the handle ready to carry the request.
    CURL *prepareHandle();
    /// Makes the handle ready to make a plain connection for the request, which is then had by takeConnection().
    CURL *prepareConnecting();
    bool isConnecting() const { return m_isConnecting; }
    KeptSockets::Connection takeConnection();
    /// The request is to go over @p connection, which is its own until releaseConnection(); issue() comes before it
    /// does.
    void sendOver(KeptSockets::Connection connection, bool wasKept);
    /// The request is about to be written: from now on there is a deadline.
    void issue();
    bool hasConnection() const { return m_connection.socket >= 0; }
    KeptSockets::Connection releaseConnection();
    PlainExchange &plain() { return m_plain; }
    /// Whether the connection was kept from another request, and nothing of this one has gone over it.
    bool isUnsentOverKept() const { return m_wasKept && m_plain.isUnsent(); }
    /// Whether the connection was kept from another request and has ended without a word of this one's answer.
    bool wasUnheard() const { return m_wasKept && m_plain.isUnheard(); }

    /// What came of it, once libcurl says it is done. A redirect is an answer like any other.
    Result<HttpResponse> outcome(CURLcode code);
    /// What came of it over a plain connection.
    Result<HttpResponse> outcome(PlainExchange::State state);
    Error timeoutError() const;

    /// Lets go of the request's body and the answer.
    void clear();

    QObject *context = nullptr;
    QMetaObject::Connection contextDestroyed;
    Transport::Continuation done;
    std::optional<Clock::time_point> deadline; ///< for the whole answer, set when the request is written
    std::size_t position = 0;                  ///< in the transport's list of transfers under way
    int redirects = 0;
    int generation = 0;    ///< the transport's
    bool isInCurl = false; ///< the transport has given the handle to libcurl

private:
    static int onIssue(void *self, char *, char *, int, int);
    static std::size_t onHeader(char *bytes, std::size_t size, std::size_t count, void *self);
    static std::size_t onBody(char *bytes, std::size_t size, std::size_t count, void *self);

    template <typename T>
    void set(CURLoption option, T value)
    {
        curl_easy_setopt(m_handle, option, value);
    }
    void setHeaders();
    void freeHeaders();
    void setMethod();
    void setRoute();

    Issued m_onIssued;
    CURL *m_handle;
    HttpRequest m_request;
    std::shared_ptr<const Route> m_route;
    std::shared_ptr<const Route> m_handleRoute;         ///< the handle is set to
    QByteArray m_method;                                ///< the handle is set to
    QList<std::pair<QByteArray, QByteArray>> m_headers; ///< m_headerList was built from
    curl_slist *m_headerList = nullptr;
    HttpResponse m_response;
    qint64 m_announcedLength = 0;
    KeptSockets::Connection m_connection;
    PlainExchange m_plain;
    bool m_issued = false;
    bool m_repeatRefused = false;
    bool m_tooLarge = false;
    bool m_hasBody = false; ///< the handle is set to a request with one
    bool m_isConnecting = false;
    bool m_wasKept = false;
    std::array<char, CURL_ERROR_SIZE> m_detail{};
};

} // namespace brandbridge::service
