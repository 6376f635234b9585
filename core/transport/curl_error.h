// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/error.h"
#include "core/transport/route.h"
#include "core/transport/transport.h"

#include <curl/curl.h>

namespace brandbridge::transport {

/// Converts a libcurl error of @p request. @p detail is libcurl's message, which names only hosts and certificates.
Error curlError(CURLcode code, CURL *handle, const char *detail, const HttpRequest &request, const Route &route);

/// The error if the answer is not complete within the request's time-out.
Error answerTimeoutError(const HttpRequest &request, const Route &route);

/// The error if the proxy answered 407. The request did not reach the service.
Error proxyRefusedError(const Route &route);

/// The error if the answer is larger than the request allows.
Error tooLargeError(const HttpRequest &request);

/// The error if the headers of the answer are too large.
Error headTooLargeError(const HttpRequest &request, const Route &route);

/// The error if the connection broke after a request that must not be sent twice.
Error connectionLostError(const HttpRequest &request, const Route &route);

} // namespace brandbridge::transport
