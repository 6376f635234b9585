// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/call_reason.h"

namespace brandbridge::tools {

namespace {

using service::ErrorKind;

/// The activity log has these: a new kind gets a new code, and none changes its meaning.
QString codeOf(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::NotConfigured:
        return u"setup.not-configured"_qs;
    case ErrorKind::KeyUnavailable:
        return u"setup.key-unavailable"_qs;
    case ErrorKind::BadRequest:
        return u"request.unusable"_qs;
    case ErrorKind::CaFileUnusable:
        return u"setup.ca-file-unusable"_qs;
    case ErrorKind::Network:
        return u"network.failed"_qs;
    case ErrorKind::Tls:
        return u"network.tls"_qs;
    case ErrorKind::Timeout:
        return u"network.timeout"_qs;
    case ErrorKind::Redirect:
        return u"service.redirect"_qs;
    case ErrorKind::TooLarge:
        return u"service.too-large"_qs;
    case ErrorKind::BadAnswer:
        return u"service.bad-answer"_qs;
    case ErrorKind::Unauthorized:
        return u"service.unauthorized"_qs;
    case ErrorKind::Forbidden:
        return u"service.forbidden"_qs;
    case ErrorKind::NotFound:
        return u"service.not-found"_qs;
    case ErrorKind::NoSuchPath:
        return u"service.no-such-path"_qs;
    case ErrorKind::QuotaExceeded:
        return u"service.quota-exceeded"_qs;
    case ErrorKind::RateLimited:
        return u"service.rate-limited"_qs;
    case ErrorKind::Refused:
        return u"service.refused"_qs;
    case ErrorKind::ServerFailure:
        return u"service.failure"_qs;
    }
    Q_UNREACHABLE();
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
