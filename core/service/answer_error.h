// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/error.h"
#include "core/transport/transport.h"

#include <chrono>
#include <optional>

namespace brandbridge::service {

/// What an answer other than 2xx means (contract, Errors; service-side statuses besides the 409 are not documented).
/// Takes code and message from the body where it has them and never fails for a body of another shape.
Error answerError(const HttpResponse &response);

/// Reads a Retry-After header (RFC 9110, section 10.2.3): seconds, or an HTTP date, of which the time from now is
/// given, 0 where it has passed.
std::optional<std::chrono::seconds> parseRetryAfter(const QByteArray &value);

/// @p error without @p key, should the service have repeated it.
Error withoutKey(Error error, const QByteArray &key);
/// @p response without @p key, should the service have repeated it: it is shown to assistants and recorded.
HttpResponse withoutKey(HttpResponse response, const QByteArray &key);

} // namespace brandbridge::service
