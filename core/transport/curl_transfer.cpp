// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/curl_transfer.h"

#include "core/transport/curl_error.h"

#include <openssl/crypto.h>

#include <algorithm>
#include <cstring>
#include <iterator>

namespace brandbridge::service {

namespace {

/// A read takes so much at once. More makes the system's allocator map and unmap the buffer for every transfer.
constexpr long readBytes = 64 * 1024;
/// Of an answer's headers together; libcurl's own limit for one.
constexpr std::size_t mostHeadBytes = 100 * 1024;
/// At most this much memory is reserved for a body because of its Content-Length.
constexpr qint64 trustedLength = 8LL * 1024 * 1024;

/// The headers of an answer that are used, see CurlTransport.
constexpr const char *wantedHeaders[] = {"date",         "location",       "retry-after",      "content-type",
                                         "x-request-id", "mcp-session-id", "www-authenticate", "mcp-protocol-version"};

/// Whether @p name is @p other, ignoring case.
bool isName(QByteArrayView name, QByteArrayView other)
{
    return name.compare(other, Qt::CaseInsensitive) == 0;
}

/// What libcurl says of a header line past its limit, which it names since 8.6 only.
bool isLineTooLong(CURLcode code)
{
#if LIBCURL_VERSION_NUM >= 0x080600
    return code == CURLE_TOO_LARGE;
#else
    return code == CURLE_OUT_OF_MEMORY;
#endif
}

} // namespace

CurlTransfer::CurlTransfer(Trust &trust, HttpRequest request, std::shared_ptr<const Route> route)
    : m_handle(curl_easy_init()),
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
    set(CURLOPT_BUFFERSIZE, readBytes);
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
    set(CURLOPT_PREREQFUNCTION, &CurlTransfer::onIssue);
    set(CURLOPT_PREREQDATA, this);
    set(CURLOPT_HEADERFUNCTION, &CurlTransfer::onHeader);
    set(CURLOPT_HEADERDATA, this);
    set(CURLOPT_WRITEFUNCTION, &CurlTransfer::onBody);
    set(CURLOPT_WRITEDATA, this);
    set(CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(m_request.connectTimeout.count()));
    set(CURLOPT_URL, m_request.url.constData());
    trust.applyTo(m_handle);
    setHeaders();
    setRoute();
    setMethod();
}

CurlTransfer::~CurlTransfer()
{
    curl_easy_cleanup(m_handle);
    for (const curl_slist *header = m_headers; header != nullptr; header = header->next)
        OPENSSL_cleanse(header->data, std::strlen(header->data)); // one of them is the key
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
    // A large body goes without the round trip of "Expect: 100-continue", and what it is, only the caller knows.
    m_headers = curl_slist_append(nullptr, "Expect:");
    bool typed = false;
    for (const auto &[name, value] : m_request.headers) {
        typed = typed || isName(name, "content-type");
        QByteArray line = value.isEmpty() ? name + ';' : name + ": " + value;
        curl_slist_append(m_headers, line.constData());
        OPENSSL_cleanse(line.data(), static_cast<std::size_t>(line.size()));
    }
    if (!typed)
        curl_slist_append(m_headers, "Content-Type:");
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
    set(CURLOPT_PROXY, m_route->proxy.constData()); // only the one a route names, never the environment's
    set(CURLOPT_NOPROXY, "");
    set(CURLOPT_PROXYUSERNAME, textOrNone(m_route->proxyUser));
    set(CURLOPT_PROXYPASSWORD, textOrNone(m_route->proxyPassword));
    // Empty for every coding libcurl can undo. On this machine compressing costs more than it saves.
    set(CURLOPT_ACCEPT_ENCODING, m_route->secure && !m_route->loopback ? "" : nullptr);
    // Wait to learn whether a connection that is being made can carry many requests; plain HTTP never can.
    set(CURLOPT_PIPEWAIT, m_route->secure ? 1L : 0L);
}

bool CurlTransfer::isSafeToRepeat() const
{
    return m_request.method == "GET" || m_request.method == "HEAD";
}

int CurlTransfer::onIssue(void *self, char *, char *, int, int)
{
    auto *transfer = static_cast<CurlTransfer *>(self);
    if (transfer->m_issued && !transfer->isSafeToRepeat()) {
        // libcurl repeats a request that a kept connection swallowed without an answer. The service may have read it.
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
    if (transfer->m_headBytes > mostHeadBytes)
        return 0;
    const QByteArrayView line(bytes, static_cast<qsizetype>(total));
    if (line.startsWith("HTTP/")) { // a new head: what came before was an interim answer
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
        body.reserve(std::clamp(transfer->m_announcedLength, total, std::max(total, trustedLength)));
    body.append(bytes, total);
    return static_cast<std::size_t>(total);
}

Result<HttpResponse> CurlTransfer::outcome(CURLcode code)
{
    if (code == CURLE_OK && !m_isHeadWhole)
        code = CURLE_PARTIAL_FILE;
    if (code == CURLE_OK) {
        long status = 0;
        curl_easy_getinfo(m_handle, CURLINFO_RESPONSE_CODE, &status);
        m_response.status = static_cast<int>(status);
        return std::move(m_response);
    }
    if (m_tooLarge)
        return tl::unexpected(tooLargeError(m_request));
    if (m_headBytes > mostHeadBytes || isLineTooLong(code))
        return tl::unexpected(headTooLargeError(m_request, *m_route));
    if (m_repeatRefused)
        return tl::unexpected(brokenError(m_request, *m_route));
    return tl::unexpected(curlError(code, m_handle, m_detail.data(), m_request, *m_route));
}

} // namespace brandbridge::service
