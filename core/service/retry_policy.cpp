// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/retry_policy.h"

#include <QDateTime>
#include <QRandomGenerator>

#include <curl/curl.h>

#include <algorithm>

namespace brandbridge::service {

using std::chrono::milliseconds;
using std::chrono::seconds;

namespace {

/// A day: nobody waits so long, and what is larger might not be countable.
constexpr qint64 longestRetryAfter = 24 * 60 * 60;

milliseconds anyUpTo(milliseconds bound)
{
    return milliseconds(QRandomGenerator::global()->bounded(qint64(bound.count()) + 1));
}

} // namespace

std::optional<milliseconds> RetryPolicy::waitAfter(int attempt, milliseconds waited,
                                                   std::optional<seconds> retryAfter) const
{
    if (attempt >= attempts)
        return std::nullopt;
    const milliseconds left = totalWait - waited;
    if (retryAfter) {
        if (*retryAfter > left)
            return std::nullopt;
        return std::min(milliseconds(*retryAfter) + anyUpTo(firstWait / 2), left);
    }
    const milliseconds bound = std::min(firstWait * (1 << std::min(attempt - 1, 16)), longestWait);
    const milliseconds wait = anyUpTo(bound);
    return wait <= left ? std::optional(wait) : std::nullopt;
}

std::optional<seconds> parseRetryAfter(const QByteArray &value)
{
    bool isNumber = false;
    const qint64 number = value.toLongLong(&isNumber);
    if (isNumber)
        return number >= 0 ? std::optional(seconds(std::min(number, longestRetryAfter))) : std::nullopt;
    const std::time_t date = value.isEmpty() ? -1 : curl_getdate(value.constData(), nullptr);
    if (date < 0)
        return std::nullopt;
    return seconds(std::clamp<qint64>(date - QDateTime::currentSecsSinceEpoch(), 0, longestRetryAfter));
}

} // namespace brandbridge::service
