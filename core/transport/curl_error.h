// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/error.h"
#include "core/transport/route.h"
#include "core/transport/transport.h"

#include <curl/curl.h>

namespace brandbridge::service {

/// Why libcurl could not carry @p request, as kind and sentence. @p detail is libcurl's own text, which names hosts and
/// certificates at most.
Error curlError(CURLcode code, CURL *handle, const char *detail, const HttpRequest &request, const Route &route);

/// No whole answer within the request's time-out.
Error answerTimeoutError(const HttpRequest &request, const Route &route);

/// The proxy answered 407, so the request has not reached the service.
Error proxyRefusedError(const Route &route);

/// The answer is larger than the request allows.
Error tooLargeError(const HttpRequest &request);

/// The answer's headers are larger than any service's are.
Error headTooLargeError(const HttpRequest &request, const Route &route);

/// The connection broke after a request that must not be sent twice.
Error brokenError(const HttpRequest &request, const Route &route);

} // namespace brandbridge::service
