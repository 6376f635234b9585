// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/answer_error.h"

#include "core/service/retry_policy.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <cstring>

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

/// Every answer is searched for the key; the C library does it in a third of the time that Qt takes.
bool holds(const QByteArray &bytes, const QByteArray &word)
{
#ifdef Q_OS_UNIX
    return memmem(bytes.constData(), static_cast<std::size_t>(bytes.size()), word.constData(),
                  static_cast<std::size_t>(word.size())) != nullptr;
#else
    return bytes.contains(word);
#endif
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
