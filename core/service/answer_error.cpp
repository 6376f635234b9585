// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/answer_error.h"

#include "core/json/secret_text.h"
#include "core/service/records.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>

#include <curl/curl.h>

#include <algorithm>

namespace brandbridge::service {

namespace {

constexpr int maxPlainTextLength = 300;
/// One day, in seconds. Larger values are useless and may overflow.
constexpr qint64 maxRetryAfter = 24 * 60 * 60;
/// Shorter keys are not secret, and replacing them would garble messages.
constexpr qsizetype minKeyLength = 6;

/// Whether a 401 response says that the request had no key, rather than a wrong one.
bool isAboutMissingKey(const QString &code, const QString &message)
{
    return code.startsWith(u"missing", Qt::CaseInsensitive) ||
           (message.startsWith(u"missing", Qt::CaseInsensitive) && message.contains(u"key", Qt::CaseInsensitive));
}

transport::ErrorKind kindOf(int status, const QString &code, const QString &message, const QJsonObject &body)
{
    switch (status) {
    case 401:
        return isAboutMissingKey(code, message) ? transport::ErrorKind::KeyMissing : transport::ErrorKind::Unauthorized;
    case 403:
        return transport::ErrorKind::Forbidden;
    case 404:
        return body.contains(assumed::availableEndpoints) ? transport::ErrorKind::NoSuchPath
                                                          : transport::ErrorKind::NotFound;
    case 409:
        return code == u"prompt_limit_exceeded" ? transport::ErrorKind::QuotaExceeded : transport::ErrorKind::Refused;
    case 429:
        return transport::ErrorKind::RateLimited;
    default:
        break;
    }
    if (status >= 500)
        return transport::ErrorKind::ServerFailure;
    if (status >= 400)
        return transport::ErrorKind::Refused;
    return status >= 300 ? transport::ErrorKind::Redirect : transport::ErrorKind::BadAnswer;
}

constexpr QByteArrayView keyMark("(key)");

QString firstText(const QJsonObject &object, std::initializer_list<QLatin1String> names)
{
    for (const QLatin1String name : names) {
        const QJsonValue value = object[name];
        const QString found = value.isDouble() ? QString::number(value.toInteger()) : value.toString();
        if (!found.isEmpty())
            return found;
    }
    return {};
}

} // namespace

transport::Error answerError(const transport::HttpResponse &response)
{
    transport::Error error;
    error.httpStatus = response.status;
    error.body = response.body;
    error.requestId = QString::fromUtf8(response.header("x-request-id"));
    error.retryAfter = parseRetryAfter(response.header("retry-after"));

    const QJsonObject body = QJsonDocument::fromJson(response.body).object();
    const QJsonObject inner = body[QLatin1String("error")].toObject();
    QString message;
    for (const QJsonObject &object : {body, inner}) {
        if (error.code.isEmpty())
            error.code = firstText(object, {QLatin1String("code")});
        if (message.isEmpty()) {
            message = firstText(object, {QLatin1String("message"), QLatin1String("error_description"),
                                         QLatin1String("detail"), QLatin1String("error"), QLatin1String("title")});
        }
    }
    if (message.isEmpty() && response.header("content-type").startsWith("text/plain"))
        message = QString::fromUtf8(response.body.left(maxPlainTextLength)).simplified();
    error.message = message;
    error.kind = kindOf(response.status, error.code, message, body);
    return error;
}

std::optional<std::chrono::seconds> parseRetryAfter(const QByteArray &value)
{
    bool isNumber = false;
    const qint64 number = value.toLongLong(&isNumber);
    if (isNumber)
        return number >= 0 ? std::optional(std::chrono::seconds(std::min(number, maxRetryAfter))) : std::nullopt;
    const std::time_t date = value.isEmpty() ? -1 : curl_getdate(value.constData(), nullptr);
    if (date < 0)
        return std::nullopt;
    return std::chrono::seconds(std::clamp<qint64>(date - QDateTime::currentSecsSinceEpoch(), 0, maxRetryAfter));
}

transport::Error withoutKey(transport::Error error, const QByteArray &key)
{
    if (key.size() < minKeyLength)
        return error;
    const json::SecretText written(key);
    const auto cleaned = [&](QString text) {
        text.replace(QString::fromLatin1(key), QString::fromLatin1(keyMark),
                     Qt::CaseInsensitive); // host names are lower-cased
        return QString::fromUtf8(written.replaced(text.toUtf8(), keyMark));
    };
    error.message = error.message.mapped(cleaned);
    error.code = cleaned(error.code);
    error.requestId = cleaned(error.requestId);
    error.body = written.replaced(error.body, keyMark);
    return error;
}

transport::HttpResponse withoutKey(transport::HttpResponse response, const QByteArray &key)
{
    if (key.size() < minKeyLength)
        return response;
    const json::SecretText written(key);
    response.body = written.replaced(response.body, keyMark);
    for (auto &[name, value] : response.headers)
        value = written.replaced(value, keyMark);
    return response;
}

} // namespace brandbridge::service
