// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/error.h"
#include "core/transport/transport.h"

#include <chrono>
#include <optional>

namespace brandbridge::service {

/// Converts a response other than 2xx to an error (contract, Errors; only 409 is documented for the service). Takes
/// code and message from the body if it has them. Accepts a body of any form.
transport::Error answerError(const transport::HttpResponse &response);

/// Parses a Retry-After header (RFC 9110, section 10.2.3): seconds, or an HTTP date, which is converted to seconds from
/// now, or 0 if it has passed. Null if invalid.
std::optional<std::chrono::seconds> parseRetryAfter(const QByteArray &value);

/// Replaces @p key in @p error, in case the service repeated it.
transport::Error withoutKey(transport::Error error, const QByteArray &key);
/// Replaces @p key in @p response, which is shown to assistants and recorded, in case the service repeated it.
transport::HttpResponse withoutKey(transport::HttpResponse response, const QByteArray &key);

} // namespace brandbridge::service
