// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/curl_error.h"

#include <cerrno>

namespace brandbridge::transport {

namespace {

using message::Message;

/// Whether @p route used its proxy. libcurl names the host that it tried.
bool isProxied(const Route &route, const char *detail)
{
    if (route.proxy.isEmpty() || route.noProxyHosts.isEmpty())
        return !route.proxy.isEmpty();
    const QByteArray proxy = route.proxyForDisplay().toUtf8();
    const qsizetype host = proxy.contains("://") ? proxy.indexOf("://") + 3 : 0;
    return QByteArrayView(detail).contains(QByteArrayView(proxy).sliced(host, proxy.indexOf(':', host) - host));
}

QString durationText(std::chrono::milliseconds duration)
{
    const auto count = duration.count();
    return count % 1000 == 0 ? u"%1 s"_s.arg(count / 1000) : u"%1 ms"_s.arg(count);
}

QString sizeText(qint64 bytes)
{
    constexpr qint64 mebibyte = 1024 * 1024;
    return bytes % mebibyte == 0 ? u"%1 MiB"_s.arg(bytes / mebibyte) : u"%1 bytes"_s.arg(bytes);
}

/// @p words without a final full stop, which some messages of libcurl and all of Windows have.
QString withoutFullStop(const QString &words)
{
    QString text = words.trimmed();
    while (text.endsWith(u'.'))
        text.chop(1);
    return text;
}

/// libcurl's detailed message, or its general one for the code.
QString reason(CURLcode code, const char *detail)
{
    return withoutFullStop(QString::fromUtf8(*detail != '\0' ? detail : curl_easy_strerror(code)));
}

QString connectReason(CURLcode code, CURL *handle, const char *detail)
{
    long systemError = 0;
    curl_easy_getinfo(handle, CURLINFO_OS_ERRNO, &systemError);
    return systemError != 0 ? withoutFullStop(qt_error_string(static_cast<int>(systemError))) : reason(code, detail);
}

/// Whether the peer closed the connection during the handshake without a TLS error.
bool wasClosedByPeer(CURL *handle, const char *detail)
{
    long systemError = 0;
    curl_easy_getinfo(handle, CURLINFO_OS_ERRNO, &systemError);
    // libcurl's message for a closed connection depends on the OpenSSL version.
    const QByteArrayView words(detail);
    return systemError == ECONNRESET || systemError == EPIPE || words.contains("SSL_ERROR_SYSCALL") ||
           words.contains("unexpected eof while reading");
}

/// @p error, marked if the service may have executed the request.
Error withUnknownOutcome(const HttpRequest &request, Error error)
{
    error.isOutcomeUnknown = request.method != "GET" && request.method != "HEAD";
    return error;
}

} // namespace

Error curlError(CURLcode code, CURL *handle, const char *detail, const HttpRequest &request, const Route &route)
{
    long connectStatus = 0;
    if (curl_easy_getinfo(handle, CURLINFO_HTTP_CONNECTCODE, &connectStatus) == CURLE_OK && connectStatus == 407)
        return proxyRefusedError(route);
    switch (code) {
    case CURLE_COULDNT_RESOLVE_HOST:
        return {.kind = ErrorKind::Network,
                .message = Message::tr(
                    "The host name of %1 cannot be found. Check the address, and whether this computer is online.",
                    route.origin)};
    case CURLE_COULDNT_RESOLVE_PROXY:
        return {.kind = ErrorKind::Network,
                .message = Message::tr(
                    "The host name of the system's proxy (%1) is not known. Check the system's proxy settings.",
                    route.proxyForDisplay())};
    case CURLE_COULDNT_CONNECT:
    case CURLE_PROXY: {
        const QString why = connectReason(code, handle, detail);
        const QString proxy = isProxied(route, detail) ? route.proxyForDisplay() : QString();
        return {.kind = ErrorKind::Network,
                .message = proxy.isEmpty() ? Message::tr("No connection to %1: %2.", route.origin, why)
                                           : Message::tr("No connection to %1 through the system's proxy %2: %3.",
                                                         route.origin, proxy, why)};
    }
    case CURLE_OPERATION_TIMEDOUT:
        return {.kind = ErrorKind::Timeout,
                .message = Message::tr("No connection to %1 within %2 (“Time to connect” in the settings, "
                                       "connection/connect-timeout-seconds).",
                                       route.origin, durationText(request.connectTimeout))};
    case CURLE_PEER_FAILED_VERIFICATION:
        return {.kind = ErrorKind::Tls,
                .message = Message::tr(
                    "The certificate of %1 is not acceptable: %2. If your organization has its own certificate "
                    "authority, choose its file as “Certificate file” in the settings (or with --ca-file).",
                    route.origin, reason(code, detail))};
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_ISSUER_ERROR:
        // Overloaded services also close connections during the handshake.
        return {.kind = wasClosedByPeer(handle, detail) ? ErrorKind::Network : ErrorKind::Tls,
                .message = Message::tr("No secure connection to %1: %2.", route.origin, reason(code, detail))};
    case CURLE_WEIRD_SERVER_REPLY:
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_BAD_CONTENT_ENCODING:
        return withUnknownOutcome(request, {.kind = ErrorKind::BadAnswer,
                                            .message = Message::tr("%1 did not answer in valid HTTP: %2.", route.origin,
                                                                   reason(code, detail))});
    case CURLE_URL_MALFORMAT:
        return {.kind = ErrorKind::BadRequest,
                .message = Message::tr("The request's address at %1 is not valid.", route.origin)};
    default:
        return withUnknownOutcome(
            request, {.kind = ErrorKind::Network,
                      .message = Message::tr("The connection to %1 broke before the whole answer had arrived: %2.",
                                             route.origin, reason(code, detail))});
    }
}

Error proxyRefusedError(const Route &route)
{
    return {.kind = ErrorKind::ProxyRefused,
            .message = Message::tr("The proxy %1 wants a user name and password", route.proxyForDisplay())};
}

Error answerTimeoutError(const HttpRequest &request, const Route &route)
{
    return withUnknownOutcome(
        request,
        {.kind = ErrorKind::Timeout,
         .message = Message::tr(
             "%1 gave no whole answer within %2 (“Time to answer” in the settings, connection/answer-timeout-seconds).",
             route.origin, durationText(request.timeout))});
}

Error tooLargeError(const HttpRequest &request)
{
    return {.kind = ErrorKind::TooLarge,
            .message = Message::tr("The answer is larger than %1 (“Largest answer” in the settings, "
                                   "connection/max-response-bytes). Ask for less, or raise that limit.",
                                   sizeText(request.maxResponseBytes))};
}

Error headTooLargeError(const HttpRequest &request, const Route &route)
{
    return withUnknownOutcome(
        request, {.kind = ErrorKind::BadAnswer,
                  .message = Message::tr("The headers of the answer from %1 are too large.", route.origin)});
}

Error connectionLostError(const HttpRequest &request, const Route &route)
{
    return withUnknownOutcome(request,
                              {.kind = ErrorKind::Network,
                               .message = Message::tr("%1 closed the connection without an answer.", route.origin)});
}

} // namespace brandbridge::transport
