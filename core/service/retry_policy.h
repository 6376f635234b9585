// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <chrono>
#include <optional>

namespace brandbridge::service {

/// How often and after what waits a request that may be repeated is repeated.
struct RetryPolicy
{
    int attempts = 4;                             ///< in all
    std::chrono::milliseconds firstWait{500};     ///< upper bound of the first wait; each further one is twice that
    std::chrono::milliseconds longestWait{8'000}; ///< upper bound of any wait that the service does not ask for
    std::chrono::milliseconds totalWait{30'000};  ///< all waits together

    /// How long to wait before the attempt after @p attempt, or std::nullopt to give up. Without @p retryAfter any time
    /// up to a bound that doubles, so that clients which failed together do not come back together; with it, that time
    /// and a little. A Retry-After past what is left of totalWait means giving up, never coming too early.
    std::optional<std::chrono::milliseconds> waitAfter(int attempt, std::chrono::milliseconds waited,
                                                       std::optional<std::chrono::seconds> retryAfter) const;
};

/// Reads a Retry-After header (RFC 9110, section 10.2.3): seconds, or an HTTP date, of which the time from now is
/// given, 0 where it has passed.
std::optional<std::chrono::seconds> parseRetryAfter(const QByteArray &value);

} // namespace brandbridge::service
