// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/curl_error.h"

namespace brandbridge::service {

namespace {

QString durationText(std::chrono::milliseconds duration)
{
    const auto count = duration.count();
    return count % 1000 == 0 ? u"%1 s"_qs.arg(count / 1000) : u"%1 ms"_qs.arg(count);
}

QString sizeText(qint64 bytes)
{
    constexpr qint64 mebibyte = 1024 * 1024;
    return bytes % mebibyte == 0 ? u"%1 MiB"_qs.arg(bytes / mebibyte) : u"%1 bytes"_qs.arg(bytes);
}

Error error(ErrorKind kind, const QString &message)
{
    return {.kind = kind, .message = message};
}

/// libcurl's own words where it has some, else the general ones for the code.
QString reason(CURLcode code, const char *detail)
{
    QString text = QString::fromUtf8(*detail != '\0' ? detail : curl_easy_strerror(code)).trimmed();
    while (text.endsWith(u'.'))
        text.chop(1);
    return text;
}

QString connectReason(CURLcode code, CURL *handle, const char *detail)
{
    long systemError = 0;
    curl_easy_getinfo(handle, CURLINFO_OS_ERRNO, &systemError);
    return systemError != 0 ? qt_error_string(static_cast<int>(systemError)) : reason(code, detail);
}

QString afterwards(const HttpRequest &request)
{
    if (request.method == "GET" || request.method == "HEAD")
        return {};
    return u" Whether the service carried out the request is not known: look before you repeat it."_qs;
}

} // namespace

Error curlError(CURLcode code, CURL *handle, const char *detail, const HttpRequest &request, const Route &route)
{
    switch (code) {
    case CURLE_COULDNT_RESOLVE_HOST:
        return error(ErrorKind::Network, u"The host name of %1 is not known. Check the address, and whether this "
                                         u"machine is connected to the network."_qs.arg(route.origin));
    case CURLE_COULDNT_RESOLVE_PROXY:
        return error(ErrorKind::Network, u"The host name of the system's proxy (%1) is not known. Check the system's "
                                         u"proxy settings."_qs.arg(QString::fromUtf8(route.proxy)));
    case CURLE_COULDNT_CONNECT:
    case CURLE_PROXY:
        if (!route.proxy.isEmpty()) {
            return error(ErrorKind::Network,
                         u"No connection to %1 through the system's proxy %2: %3."_qs.arg(
                             route.origin, QString::fromUtf8(route.proxy), connectReason(code, handle, detail)));
        }
        return error(ErrorKind::Network,
                     u"No connection to %1: %2."_qs.arg(route.origin, connectReason(code, handle, detail)));
    case CURLE_OPERATION_TIMEDOUT:
        return error(ErrorKind::Timeout,
                     u"No connection to %1 within %2 (setting connection/connect-timeout-seconds)."_qs.arg(
                         route.origin, durationText(request.connectTimeout)));
    case CURLE_PEER_FAILED_VERIFICATION:
        return error(ErrorKind::Tls,
                     u"The certificate of %1 is not acceptable: %2. Nothing was sent. If your organization has a "
                     u"certificate authority of its own, name its file by --ca-file."_qs.arg(route.origin,
                                                                                             reason(code, detail)));
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_ISSUER_ERROR:
        return error(ErrorKind::Tls,
                     u"No secure connection to %1: %2. Nothing was sent."_qs.arg(route.origin, reason(code, detail)));
    case CURLE_WEIRD_SERVER_REPLY:
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_BAD_CONTENT_ENCODING:
        return error(ErrorKind::BadAnswer,
                     u"%1 did not answer in valid HTTP: %2. Check that the address is the service's.%3"_qs.arg(
                         route.origin, reason(code, detail), afterwards(request)));
    case CURLE_URL_MALFORMAT:
        return error(ErrorKind::BadRequest, u"The request's address at %1 is not valid."_qs.arg(route.origin));
    default:
        return error(ErrorKind::Network,
                     u"The connection to %1 broke before the whole answer had arrived: %2.%3"_qs.arg(
                         route.origin, reason(code, detail), afterwards(request)));
    }
}

Error answerTimeoutError(const HttpRequest &request, const Route &route)
{
    return error(ErrorKind::Timeout,
                 u"%1 gave no whole answer within %2 (setting connection/answer-timeout-seconds).%3"_qs.arg(
                     route.origin, durationText(request.timeout), afterwards(request)));
}

Error tooLargeError(const HttpRequest &request)
{
    return error(ErrorKind::TooLarge,
                 u"The answer is larger than %1 (setting connection/max-response-bytes). Ask for fewer items "
                 u"a page, or raise that limit."_qs.arg(sizeText(request.maxResponseBytes)));
}

Error brokenError(const HttpRequest &request, const Route &route)
{
    return error(ErrorKind::Network,
                 u"%1 closed the connection without an answer.%2"_qs.arg(route.origin, afterwards(request)));
}

} // namespace brandbridge::service
