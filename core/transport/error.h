// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

#include <chrono>
#include <optional>

namespace brandbridge::service {

/// What kind of thing went wrong on the way to the organization data service and back. The kind decides what a person
/// is told to do next; the rest is detail.
enum class ErrorKind
{
    NotConfigured,  ///< no base address, or no key: nothing was sent
    KeyUnavailable, ///< the keychain or key file did not give the key: nothing was sent
    BadRequest,     ///< the request could not be built (an invalid address, an unusable argument): nothing was sent
    CaFileUnusable, ///< the file of the authorities to be trusted is not what it should be: nothing was sent
    Network,        ///< could not connect, or the connection broke
    Tls,            ///< the certificate or the TLS handshake was not acceptable
    ProxyRefused,   ///< 407: the proxy wants a user name and password: nothing was sent to the service
    Timeout,        ///< no connection or no answer in time
    Redirect,       ///< a redirect to another origin, or too many
    TooLarge,       ///< the answer exceeds the size limit
    BadAnswer,      ///< the answer is not what HTTP or JSON allows
    NotUnderstood,  ///< the answer is JSON in a form that is not known; Error::body has it
    Unauthorized,   ///< 401: the key is not accepted
    KeyMissing,     ///< 401: the service found no key in the request, because it reads another header
    Forbidden,      ///< 403: the plan or the organization's settings do not allow it
    NotFound,       ///< 404 for an id
    NoSuchPath,     ///< 404 for a path: the address is wrong, or this service does not offer what was asked for
    QuotaExceeded,  ///< 409 with code prompt_limit_exceeded; the body has the four figures (contract, Errors)
    RateLimited,    ///< 429, after the retries
    Refused,        ///< any other 4xx
    ServerFailure,  ///< 5xx, after the retries
};

/// Why a request has no usable answer. Never contains the key.
struct Error
{
    ErrorKind kind = ErrorKind::Network;
    int httpStatus = 0; ///< 0 where no HTTP answer arrived
    QString code = {};  ///< the service's `code`, may be empty
    /// The service's `message` as it stands, empty where it gave none; for local failures what happened, as a sentence.
    message::Message message = {};
    QString requestId = {}; ///< the answer's x-request-id, for the service's support; may be empty
    std::optional<std::chrono::seconds> retryAfter = {}; ///< the service's Retry-After
    QByteArray body = {};                                ///< the service's body, verbatim but for the key
    bool isOutcomeUnknown = false;                       ///< of a change: it may have been carried out

    bool operator==(const Error &) const = default;
};

/// The name of @p kind in the activity log.
QLatin1String logCodeOf(ErrorKind kind);

/// What a failure of @p kind means, in a few words: "The service cannot be reached".
message::Message titleOf(ErrorKind kind);

/// What a person should do about a failure of @p kind, and what it means for them.
message::Message adviceOf(ErrorKind kind);

/// That a change may have been carried out (Error::isOutcomeUnknown).
message::Message outcomeUnknown();

/// @p error on one line, without what to do about it: the title with the service's HTTP status and code, the message,
/// and whether the outcome is unknown.
message::Message inShort(const Error &error);

template <typename T>
using Result = tl::expected<T, Error>;

} // namespace brandbridge::service
