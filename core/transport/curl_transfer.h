// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/route.h"
#include "core/transport/transport.h"
#include "core/transport/trust.h"

#include <curl/curl.h>

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace brandbridge::service {

/// One request and the libcurl easy handle that carries it. Used for one request after another: what does not change
/// from one to the next is set once.
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
    /// The same request to @p url, after a redirect.
    void prepareAgain(const QByteArray &url);

    bool isSafeToRepeat() const;

    /// Makes the handle ready to carry the request.
    CURL *prepareHandle();
    /// The outcome, once libcurl says it is done. A redirect is an answer like any other.
    Result<HttpResponse> outcome(CURLcode code);
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
    void issue();
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
    std::size_t m_headBytes = 0; ///< of all heads so far, interim ones included
    bool m_issued = false;
    bool m_isHeadWhole = false; ///< libcurl takes a head that breaks off for the end of an answer without a body
    bool m_repeatRefused = false;
    bool m_tooLarge = false;
    bool m_hasBody = false; ///< the handle is set to a request with one
    std::array<char, CURL_ERROR_SIZE> m_detail{};
};

} // namespace brandbridge::service
