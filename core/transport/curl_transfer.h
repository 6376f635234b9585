// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/route.h"
#include "core/transport/transport.h"
#include "core/transport/trust.h"

#include <QTimer>

#include <curl/curl.h>

#include <array>
#include <memory>

namespace brandbridge::service {

/// One request and the libcurl easy handle that carries it.
class CurlTransfer final
{
public:
    /// @p trust must outlive the transfer.
    CurlTransfer(Trust &trust, HttpRequest request, std::shared_ptr<const Route> route);
    ~CurlTransfer();
    CurlTransfer(const CurlTransfer &) = delete;
    CurlTransfer &operator=(const CurlTransfer &) = delete;

    CURL *handle() const { return m_handle; }
    const HttpRequest &request() const { return m_request; }
    const Route &route() const { return *m_route; }
    /// Prepares the same request to @p url, after a redirect.
    void redirectTo(const QByteArray &url);
    bool isSafeToRepeat() const;
    /// The outcome, once libcurl says it is done. A redirect is an answer like any other.
    Result<HttpResponse> outcome(CURLcode code);

    QMetaObject::Connection contextDestroyed;
    Transport::Continuation done;
    QTimer deadline; ///< for the whole answer, started when the request is written
    int redirects = 0;

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
    void setMethod();
    void setRoute();

    CURL *m_handle;
    HttpRequest m_request;
    std::shared_ptr<const Route> m_route;
    curl_slist *m_headers = nullptr;
    HttpResponse m_response;
    qint64 m_announcedLength = 0;
    std::size_t m_headBytes = 0; ///< of all heads so far, interim ones included
    bool m_issued = false;
    bool m_isHeadWhole = false; ///< libcurl takes a head that breaks off for the end of an answer without a body
    bool m_repeatRefused = false;
    bool m_tooLarge = false;
    std::array<char, CURL_ERROR_SIZE> m_detail{};
};

} // namespace brandbridge::service
