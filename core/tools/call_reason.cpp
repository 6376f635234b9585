// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/call_reason.h"

#include <QLatin1String>

#include <algorithm>
#include <array>
#include <utility>

namespace brandbridge::tools {

namespace {

using service::ErrorKind;

/// The activity log has these: a new kind gets a new code, and none changes its meaning.
constexpr std::array codes{
    std::pair(ErrorKind::NotConfigured, QLatin1String("setup.not-configured")),
    std::pair(ErrorKind::KeyUnavailable, QLatin1String("setup.key-unavailable")),
    std::pair(ErrorKind::BadRequest, QLatin1String("request.unusable")),
    std::pair(ErrorKind::CaFileUnusable, QLatin1String("setup.ca-file-unusable")),
    std::pair(ErrorKind::Network, QLatin1String("network.failed")),
    std::pair(ErrorKind::Tls, QLatin1String("network.tls")),
    std::pair(ErrorKind::Timeout, QLatin1String("network.timeout")),
    std::pair(ErrorKind::Redirect, QLatin1String("service.redirect")),
    std::pair(ErrorKind::TooLarge, QLatin1String("service.too-large")),
    std::pair(ErrorKind::BadAnswer, QLatin1String("service.bad-answer")),
    std::pair(ErrorKind::Unauthorized, QLatin1String("service.unauthorized")),
    std::pair(ErrorKind::Forbidden, QLatin1String("service.forbidden")),
    std::pair(ErrorKind::NotFound, QLatin1String("service.not-found")),
    std::pair(ErrorKind::NoSuchPath, QLatin1String("service.no-such-path")),
    std::pair(ErrorKind::QuotaExceeded, QLatin1String("service.quota-exceeded")),
    std::pair(ErrorKind::RateLimited, QLatin1String("service.rate-limited")),
    std::pair(ErrorKind::Refused, QLatin1String("service.refused")),
    std::pair(ErrorKind::ServerFailure, QLatin1String("service.failure")),
};

QString codeOf(ErrorKind kind)
{
    return std::find_if(codes.begin(), codes.end(), [kind](const auto &row) { return row.first == kind; })->second;
}

} // namespace

activity::Reason reasonOf(const service::Error &error)
{
    return {codeOf(error.kind), service::inShort(error)};
}

activity::Reason wrongArguments()
{
    return {u"request.wrong-arguments"_qs};
}

activity::Reason outcomeUnknown()
{
    return {u"cancelled.end-unknown"_qs, service::outcomeUnknown()};
}

} // namespace brandbridge::tools
