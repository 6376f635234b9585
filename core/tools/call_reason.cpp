// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/call_reason.h"

#include <algorithm>
#include <iterator>

namespace brandbridge::tools {

namespace {

using activity::Reason;
using service::Cause;
using service::ErrorKind;

constexpr qsizetype longestRecordedMessage = 500;
constexpr qsizetype longestRecordedCode = 100;

template <typename T>
struct Code
{
    T value;
    const char *code;
};

// Records keep these: what is added gets a code of its own, and none is given another meaning.

constexpr Code<CallReason> callCodes[] = {
    {CallReason::Paused, "refused.paused"},
    {CallReason::Unreadable, "refused.permissions-unreadable"},
    {CallReason::SwitchedOff, "refused.switched-off"},
    {CallReason::NotPermitted, "refused.permission"},
    {CallReason::NobodyToAsk, "refused.nobody-to-ask"},
    {CallReason::OnlyByTool, "refused.only-by-tool"},
    {CallReason::TooManyToday, "refused.too-many-today"},
    {CallReason::Uncounted, "refused.uncounted"},
    {CallReason::ByUser, "refused.by-user"},
    {CallReason::ByUserBefore, "refused.by-user-before"},
    {CallReason::TooManyQuestions, "refused.too-many-questions"},
    {CallReason::Unanswered, "refused.unanswered"},
    {CallReason::FormClosed, "refused.form-closed"},
    {CallReason::Ending, "refused.ending"},
    {CallReason::ChangedMeanwhile, "refused.changed-meanwhile"},
    {CallReason::NoRoom, "plan.no-room"},
    {CallReason::NotKept, "plan.not-kept"},
    {CallReason::WrongArguments, "request.wrong-arguments"},
    {CallReason::UnknownTool, "request.unknown-tool"},
    {CallReason::LacksCapability, "request.lacks-capability"},
    {CallReason::Internal, "internal"},
    {CallReason::EndUnknown, "cancelled.end-unknown"},
};

constexpr Code<ErrorKind> kindCodes[] = {
    {ErrorKind::NotConfigured, "setup.not-configured"},
    {ErrorKind::KeyUnavailable, "setup.key-unavailable"},
    {ErrorKind::BadRequest, "request.unusable"},
    {ErrorKind::CaFileUnusable, "setup.ca-file-unusable"},
    {ErrorKind::Network, "network.failed"},
    {ErrorKind::Tls, "network.tls"},
    {ErrorKind::Timeout, "network.timeout"},
    {ErrorKind::Redirect, "service.redirect"},
    {ErrorKind::TooLarge, "service.too-large"},
    {ErrorKind::BadAnswer, "service.bad-answer"},
    {ErrorKind::Unauthorized, "service.unauthorized"},
    {ErrorKind::Forbidden, "service.forbidden"},
    {ErrorKind::NotFound, "service.not-found"},
    {ErrorKind::NoSuchPath, "service.no-such-path"},
    {ErrorKind::QuotaExceeded, "service.quota-exceeded"},
    {ErrorKind::RateLimited, "service.rate-limited"},
    {ErrorKind::Refused, "service.refused"},
    {ErrorKind::ServerFailure, "service.failure"},
};

/// Follow the kind's.
constexpr Code<Cause> causeCodes[] = {
    {Cause::Other, ""},
    {Cause::HostUnknown, ".host-unknown"},
    {Cause::NoConnection, ".no-connection"},
    {Cause::NoConnectionByProxy, ".no-connection-by-proxy"},
    {Cause::BrokenOff, ".broken-off"},
    {Cause::Unanswered, ".unanswered"},
    {Cause::ProxyUnknown, ".proxy-unknown"},
    {Cause::ConnectTimeout, ".connect"},
    {Cause::AnswerTimeout, ".answer"},
    {Cause::CertificateRefused, ".certificate"},
    {Cause::HandshakeFailed, ".handshake"},
    {Cause::CaFileUnreadable, ".unreadable"},
    {Cause::CaFileEmpty, ".empty"},
    {Cause::CaFileUnsupported, ".unsupported"},
    {Cause::RedirectedAway, ".away"},
    {Cause::ChangeRedirected, ".change"},
    {Cause::RedirectedTooOften, ".too-often"},
    {Cause::AnswerTooLarge, ".limit"},
    {Cause::HeadTooLarge, ".head"},
    {Cause::NotHttp, ".not-http"},
    {Cause::NotJson, ".not-json"},
    {Cause::NoMessage, ".no-message"},
    {Cause::KeyMissing, ".key-missing"},
    {Cause::KeychainLocked, ".keychain-locked"},
    {Cause::KeychainDenied, ".keychain-denied"},
    {Cause::KeychainAbsent, ".keychain-absent"},
    {Cause::KeychainSilent, ".keychain-silent"},
    {Cause::KeychainFailed, ".keychain-failed"},
    {Cause::KeyFileRefused, ".key-file-refused"},
    {Cause::KeyImplausible, ".key-implausible"},
};

template <typename T, std::size_t N>
QLatin1String codeIn(const Code<T> (&codes)[N], T value)
{
    const auto *const found =
        std::find_if(std::begin(codes), std::end(codes), [value](const Code<T> &each) { return each.value == value; });
    return found == std::end(codes) ? QLatin1String() : QLatin1String(found->code);
}

template <typename T, std::size_t N>
std::optional<T> valueIn(const Code<T> (&codes)[N], const QString &code)
{
    const auto *const found = std::find_if(std::begin(codes), std::end(codes),
                                           [&code](const Code<T> &each) { return code == QLatin1String(each.code); });
    return found == std::end(codes) ? std::nullopt : std::optional(found->value);
}

} // namespace

Reason reasonOf(CallReason kind, const QStringList &facts)
{
    return {codeIn(callCodes, kind), facts};
}

std::optional<CallReason> callReasonOf(const Reason &reason)
{
    return valueIn(callCodes, reason.code);
}

Reason reasonOf(const service::Error &error)
{
    Reason reason;
    reason.code = codeIn(kindCodes, error.kind) + codeIn(causeCodes, error.cause);
    reason.facts = {error.httpStatus > 0 ? QString::number(error.httpStatus) : QString(),
                    error.code.left(longestRecordedCode), error.isOutcomeUnknown ? u"unknown"_qs : QString()};
    if (error.cause != Cause::Other)
        reason.facts += error.facts;
    else if (!error.message.isEmpty())
        reason.facts += error.message.left(longestRecordedMessage);
    return reason;
}

std::optional<service::Error> errorOf(const Reason &reason)
{
    const QString kindCode = reason.code.section(u'.', 0, 1);
    const auto kind = valueIn(kindCodes, kindCode);
    const auto cause = valueIn(causeCodes, reason.code.mid(kindCode.size()));
    if (!kind || !cause)
        return std::nullopt;
    service::Error error;
    error.kind = *kind;
    error.cause = *cause;
    error.httpStatus = reason.facts.value(0).toInt();
    error.code = reason.facts.value(1);
    error.isOutcomeUnknown = !reason.facts.value(2).isEmpty();
    if (error.cause == Cause::Other)
        error.message = reason.facts.value(3);
    else
        error.facts = reason.facts.mid(3);
    return error;
}

} // namespace brandbridge::tools
