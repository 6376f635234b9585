// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

#include <chrono>
#include <optional>

namespace brandbridge::transport {

/// The kind of a failed request to the organization data service. It determines the advice to the user.
enum class ErrorKind
{
    NotConfigured,  ///< no base address or no key; nothing was sent
    KeyUnavailable, ///< the keychain or key file did not provide the key; nothing was sent
    BadRequest,     ///< the request is not valid (address or argument); nothing was sent
    CaFileUnusable, ///< the file of trusted authorities is not valid; nothing was sent
    Network,        ///< no connection, or a broken one
    Tls,            ///< failed certificate check or TLS handshake
    ProxyRefused,   ///< 407: the proxy requires a user name and password; nothing was sent to the service
    Timeout,        ///< no connection or no complete answer in time
    Redirect,       ///< a redirect to another origin, or too many
    TooLarge,       ///< the answer exceeds the size limit
    BadAnswer,      ///< the answer is not valid HTTP or JSON
    NotUnderstood,  ///< the answer is JSON of an unknown form; see Error::body
    Unauthorized,   ///< 401: the key was refused
    KeyMissing,     ///< 401: the service found no key, probably because it reads another header
    Forbidden,      ///< 403: not allowed by the plan or the organization's settings
    NotFound,       ///< 404 for an ID
    NoSuchPath,     ///< 404 for a path: wrong address, or not offered by this service
    QuotaExceeded,  ///< 409 with code prompt_limit_exceeded; the body has the quota (contract, Errors)
    RateLimited,    ///< 429, after the retries
    Refused,        ///< any other 4xx
    ServerFailure,  ///< 5xx, after the retries
};

/// The reason why a request has no usable answer. Never contains the key.
struct Error
{
    ErrorKind kind = ErrorKind::Network;
    int httpStatus = 0; ///< 0 if there was no HTTP answer
    QString code = {};  ///< `code` from the service; may be empty
    /// The service's `message`, which may be empty, or the cause of a local failure as a sentence.
    message::Message message = {};
    QString requestId = {}; ///< the answer's x-request-id, for support requests; may be empty
    std::optional<std::chrono::seconds> retryAfter = {}; ///< Retry-After from the service
    QByteArray body = {};                                ///< body from the service, unchanged except for the key
    bool isOutcomeUnknown = false;                       ///< the service may have executed the change

    bool operator==(const Error &) const = default;
};

/// Identifies @p kind in the activity log.
QLatin1String logCodeOf(ErrorKind kind);

/// Short description of @p kind, for example "The service cannot be reached".
message::Message titleOf(ErrorKind kind);

/// Consequence of a failure of @p kind, and the next step.
message::Message adviceOf(ErrorKind kind);

/// Says that the service may have executed a change (Error::isOutcomeUnknown).
message::Message outcomeUnknown();

/// One line about @p error without advice: title, HTTP status, the service's code, message, and whether the outcome is
/// unknown.
message::Message inShort(const Error &error);

template <typename T>
using Result = tl::expected<T, Error>;

} // namespace brandbridge::transport
