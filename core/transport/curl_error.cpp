// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/curl_error.h"

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

Error error(ErrorKind kind, Cause cause, const QStringList &facts, const QString &message)
{
    return {.kind = kind, .message = message, .cause = cause, .facts = facts};
}

/// For a sentence that goes on: libcurl ends some of its words with a full stop, Windows all.
QString withoutEnd(const QString &words)
{
    QString text = words.trimmed();
    while (text.endsWith(u'.'))
        text.chop(1);
    return text;
}

/// libcurl's own words where it has some, else the general ones for the code.
QString reason(CURLcode code, const char *detail)
{
    return withoutEnd(QString::fromUtf8(*detail != '\0' ? detail : curl_easy_strerror(code)));
}

QString connectReason(CURLcode code, CURL *handle, const char *detail)
{
    long systemError = 0;
    curl_easy_getinfo(handle, CURLINFO_OS_ERRNO, &systemError);
    return systemError != 0 ? withoutEnd(qt_error_string(static_cast<int>(systemError))) : reason(code, detail);
}

bool isChange(const HttpRequest &request)
{
    return request.method != "GET" && request.method != "HEAD";
}

/// The same where the request may have been carried out, so that whoever repeats it looks first.
Error withOutcomeOf(const HttpRequest &request, Error error)
{
    if (isChange(request)) {
        error.message += u" Whether the service carried out the request is not known: look before you repeat it."_qs;
        error.isOutcomeUnknown = true;
    }
    return error;
}

} // namespace

Error curlError(CURLcode code, CURL *handle, const char *detail, const HttpRequest &request, const Route &route)
{
    switch (code) {
    case CURLE_COULDNT_RESOLVE_HOST:
        return error(ErrorKind::Network, Cause::HostUnknown, {route.origin},
                     u"The host name of %1 is not known. Check the address, and whether this "
                     u"machine is connected to the network."_qs.arg(route.origin));
    case CURLE_COULDNT_RESOLVE_PROXY: {
        const QString proxy = QString::fromUtf8(route.proxy);
        return error(ErrorKind::Network, Cause::ProxyUnknown, {proxy},
                     u"The host name of the system's proxy (%1) is not known. Check the system's "
                     u"proxy settings."_qs.arg(proxy));
    }
    case CURLE_COULDNT_CONNECT:
    case CURLE_PROXY: {
        const QString why = connectReason(code, handle, detail);
        const QString proxy = QString::fromUtf8(route.proxy);
        if (!proxy.isEmpty())
            return error(ErrorKind::Network, Cause::NoConnectionByProxy, {route.origin, proxy, why},
                         u"No connection to %1 through the system's proxy %2: %3."_qs.arg(route.origin, proxy, why));
        return error(ErrorKind::Network, Cause::NoConnection, {route.origin, why},
                     u"No connection to %1: %2."_qs.arg(route.origin, why));
    }
    case CURLE_OPERATION_TIMEDOUT: {
        const QString within = durationText(request.connectTimeout);
        return error(ErrorKind::Timeout, Cause::ConnectTimeout, {route.origin, within},
                     u"No connection to %1 within %2 (setting connection/connect-timeout-seconds)."_qs.arg(route.origin,
                                                                                                           within));
    }
    case CURLE_PEER_FAILED_VERIFICATION: {
        const QString why = reason(code, detail);
        return error(ErrorKind::Tls, Cause::CertificateRefused, {route.origin, why},
                     u"The certificate of %1 is not acceptable: %2. Nothing was sent. If your organization has a "
                     u"certificate authority of its own, name its file by --ca-file."_qs.arg(route.origin, why));
    }
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_ISSUER_ERROR: {
        const QString why = reason(code, detail);
        return error(ErrorKind::Tls, Cause::HandshakeFailed, {route.origin, why},
                     u"No secure connection to %1: %2. Nothing was sent."_qs.arg(route.origin, why));
    }
    case CURLE_WEIRD_SERVER_REPLY:
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_BAD_CONTENT_ENCODING: {
        const QString why = reason(code, detail);
        return withOutcomeOf(
            request, error(ErrorKind::BadAnswer, Cause::NotHttp, {route.origin, why},
                           u"%1 did not answer in valid HTTP: %2. Check that the address is the service's."_qs.arg(
                               route.origin, why)));
    }
    case CURLE_URL_MALFORMAT:
        return error(ErrorKind::BadRequest, Cause::Other, {},
                     u"The request's address at %1 is not valid."_qs.arg(route.origin));
    default: {
        const QString why = reason(code, detail);
        return withOutcomeOf(
            request,
            error(ErrorKind::Network, Cause::BrokenOff, {route.origin, why},
                  u"The connection to %1 broke before the whole answer had arrived: %2."_qs.arg(route.origin, why)));
    }
    }
}

Error answerTimeoutError(const HttpRequest &request, const Route &route)
{
    const QString within = durationText(request.timeout);
    return withOutcomeOf(request,
                         error(ErrorKind::Timeout, Cause::AnswerTimeout, {route.origin, within},
                               u"%1 gave no whole answer within %2 (setting connection/answer-timeout-seconds)."_qs.arg(
                                   route.origin, within)));
}

Error tooLargeError(const HttpRequest &request)
{
    const QString most = sizeText(request.maxResponseBytes);
    return error(ErrorKind::TooLarge, Cause::AnswerTooLarge, {most},
                 u"The answer is larger than %1 (setting connection/max-response-bytes). Ask for fewer items "
                 u"a page, or raise that limit."_qs.arg(most));
}

Error headTooLargeError(const HttpRequest &request, const Route &route)
{
    return withOutcomeOf(request, error(ErrorKind::BadAnswer, Cause::HeadTooLarge, {route.origin},
                                        u"The headers of the answer from %1 are too large. Check that the address is "
                                        u"the service's."_qs.arg(route.origin)));
}

Error brokenError(const HttpRequest &request, const Route &route)
{
    return withOutcomeOf(request, error(ErrorKind::Network, Cause::Unanswered, {route.origin},
                                        u"%1 closed the connection without an answer."_qs.arg(route.origin)));
}

} // namespace brandbridge::service
