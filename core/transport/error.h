// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

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
    Timeout,        ///< no connection or no answer in time
    Redirect,       ///< a redirect to another origin, or too many
    TooLarge,       ///< the answer exceeds the size limit
    BadAnswer,      ///< the answer is not what HTTP or JSON allows
    Unauthorized,   ///< 401: the key is missing or not accepted
    Forbidden,      ///< 403: the plan or the organization's settings do not allow it
    NotFound,       ///< 404 for an id
    NoSuchPath,     ///< 404 for a path: the address is wrong, or this service does not offer what was asked for
    QuotaExceeded,  ///< 409 with code prompt_limit_exceeded; the body has the four figures (contract, Errors)
    RateLimited,    ///< 429, after the retries
    Refused,        ///< any other 4xx
    ServerFailure,  ///< 5xx, after the retries
};

/// What exactly happened, where it is Brandbridge that says so and not the service: for who says it in words and a
/// language of their own. Each has facts, in this order.
enum class Cause
{
    Other, ///< the message alone tells
    // Network, with the service's origin first
    HostUnknown,
    NoConnection,        ///< why
    NoConnectionByProxy, ///< the proxy, why
    BrokenOff,           ///< why
    Unanswered,
    ProxyUnknown, ///< the proxy alone
    // Timeout: the service's origin, the time that was given
    ConnectTimeout,
    AnswerTimeout,
    // Tls: the service's origin, why
    CertificateRefused,
    HandshakeFailed,
    // CaFileUnusable
    CaFileUnreadable, ///< the file, why
    CaFileEmpty,      ///< the file
    CaFileUnsupported,
    // The service's answer
    RedirectedAway,     ///< the service's origin, the other one
    ChangeRedirected,   ///< the service's origin, the address it names; not followed
    RedirectedTooOften, ///< the service's origin, how many times it was followed
    AnswerTooLarge,     ///< the limit, with its unit
    HeadTooLarge,       ///< the service's origin
    NotHttp,            ///< the service's origin, why
    NotJson,            ///< why, at which byte
    NoMessage,          ///< the HTTP status
    // KeyUnavailable: the key file or the variable that decides; nothing where it is the keychain
    KeyMissing,
    KeychainLocked,
    KeychainDenied,
    KeychainAbsent,
    KeychainSilent,
    KeychainFailed,
    KeyFileRefused,
    KeyImplausible,
};

/// Why a request has no usable answer. Never contains the key.
struct Error
{
    ErrorKind kind = ErrorKind::Network;
    int httpStatus = 0;     ///< 0 where no HTTP answer arrived
    QString code = {};      ///< the service's `code`, may be empty
    QString message = {};   ///< the service's `message`, or for local failures what happened, as a sentence
    QString requestId = {}; ///< the answer's x-request-id, for the service's support; may be empty
    std::optional<std::chrono::seconds> retryAfter = {}; ///< the service's Retry-After
    QByteArray body = {};                                ///< the service's body, verbatim but for the key
    Cause cause = Cause::Other;                          ///< what the message says, where that is ours
    QStringList facts = {};                              ///< of the cause, as they are shown
    bool isOutcomeUnknown = false;                       ///< of a change, where the message says so

    bool operator==(const Error &) const = default;
};

template <typename T>
using Result = tl::expected<T, Error>;

} // namespace brandbridge::service
