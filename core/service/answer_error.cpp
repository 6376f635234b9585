// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/answer_error.h"

#include "core/service/retry_policy.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <bit>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace brandbridge::service {

namespace {

constexpr int longestText = 300;
/// Shorter keys are no secret, and taking them out would garble every message.
constexpr qsizetype shortestKey = 6;

ErrorKind kindOf(int status, const QString &code)
{
    switch (status) {
    case 401:
        return ErrorKind::Unauthorized;
    case 403:
        return ErrorKind::Forbidden;
    case 404:
        return ErrorKind::NotFound;
    case 409:
        return code == u"prompt_limit_exceeded" ? ErrorKind::QuotaExceeded : ErrorKind::Refused;
    case 429:
        return ErrorKind::RateLimited;
    default:
        break;
    }
    if (status >= 500)
        return ErrorKind::ServerFailure;
    if (status >= 400)
        return ErrorKind::Refused;
    return status >= 300 ? ErrorKind::Redirect : ErrorKind::BadAnswer;
}

bool isIn(QByteArrayView bytes, QByteArrayView word)
{
#ifdef Q_OS_UNIX
    return memmem(bytes.data(), static_cast<std::size_t>(bytes.size()), word.data(),
                  static_cast<std::size_t>(word.size())) != nullptr;
#else
    return bytes.contains(word);
#endif
}

/// Every answer is searched for the key: sixteen places at once are asked for its first byte and its last.
bool holds(QByteArrayView bytes, QByteArrayView word)
{
    if (bytes.size() < word.size())
        return false;
    qsizetype at = 0;
#ifdef __SSE2__
    constexpr qsizetype places = 16;
    const qsizetype last = word.size() - 1;
    const __m128i firsts = _mm_set1_epi8(word.front());
    const __m128i lasts = _mm_set1_epi8(word.back());
    const char *const data = bytes.data();
    for (const qsizetype stop = bytes.size() - last - places; at <= stop; at += places) {
        const __m128i ofFirst = _mm_loadu_si128(reinterpret_cast<const __m128i *>(data + at));
        const __m128i ofLast = _mm_loadu_si128(reinterpret_cast<const __m128i *>(data + at + last));
        const __m128i both = _mm_and_si128(_mm_cmpeq_epi8(ofFirst, firsts), _mm_cmpeq_epi8(ofLast, lasts));
        for (auto mask = static_cast<unsigned>(_mm_movemask_epi8(both)); mask != 0; mask &= mask - 1) {
            if (bytes.sliced(at + std::countr_zero(mask), word.size()) == word)
                return true;
        }
    }
#endif
    return isIn(bytes.sliced(at), word);
}

/// Also as JSON may write it, with slashes escaped.
void removeKey(QByteArray &bytes, const QByteArray &key)
{
    if (holds(bytes, key))
        bytes.replace(key, "(key)");
    if (!key.contains('/'))
        return;
    QByteArray escaped = key;
    escaped.replace('/', "\\/");
    if (holds(bytes, escaped))
        bytes.replace(escaped, "(key)");
}

QString text(const QJsonValue &value)
{
    return value.isDouble() ? QString::number(value.toInteger()) : value.toString();
}

QString firstText(const QJsonObject &object, std::initializer_list<QLatin1String> names)
{
    for (const QLatin1String name : names) {
        const QString found = text(object[name]);
        if (!found.isEmpty())
            return found;
    }
    return {};
}

} // namespace

Error answerError(const HttpResponse &response)
{
    Error error;
    error.httpStatus = response.status;
    error.body = response.body;
    error.requestId = QString::fromUtf8(response.header("x-request-id"));
    error.retryAfter = parseRetryAfter(response.header("retry-after"));

    const QJsonObject body = QJsonDocument::fromJson(response.body).object();
    const QJsonObject inner = body[QLatin1String("error")].toObject();
    for (const QJsonObject &object : {body, inner}) {
        if (error.code.isEmpty())
            error.code = firstText(object, {QLatin1String("code")});
        if (error.message.isEmpty()) {
            error.message =
                firstText(object, {QLatin1String("message"), QLatin1String("error_description"),
                                   QLatin1String("detail"), QLatin1String("error"), QLatin1String("title")});
        }
    }
    if (error.message.isEmpty() && response.header("content-type").startsWith("text/plain"))
        error.message = QString::fromUtf8(response.body.left(longestText)).simplified();
    if (error.message.isEmpty())
        error.message = u"The service answered with HTTP status %1 and no message."_qs.arg(response.status);
    error.kind = kindOf(response.status, error.code);
    return error;
}

Error withoutKey(Error error, const QByteArray &key)
{
    if (key.size() < shortestKey)
        return error;
    const QString keyText = QString::fromLatin1(key);
    QString escapedKey = keyText;
    escapedKey.replace(u'/', u"\\/"_qs);
    for (QString *text : {&error.message, &error.code, &error.requestId}) {
        text->replace(keyText, u"(key)"_qs, Qt::CaseInsensitive); // a host name comes in lower case
        text->replace(escapedKey, u"(key)"_qs);                   // JSON in JSON
    }
    removeKey(error.body, key);
    return error;
}

HttpResponse withoutKey(HttpResponse response, const QByteArray &key)
{
    if (key.size() < shortestKey)
        return response;
    removeKey(response.body, key);
    for (auto &[name, value] : response.headers)
        removeKey(value, key);
    return response;
}

} // namespace brandbridge::service
