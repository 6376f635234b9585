// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/server.h"

namespace brandbridge::http {

/// The reason phrase of an HTTP status (RFC 9110, section 15), "Status" for one without a name here.
QByteArray reasonPhrase(int status);

/// A refusal the server itself sends: JSON with `error` (a short code) and `message` (what to do), connection closed.
Response refusal(int status, const char *error, const QByteArray &message);

} // namespace brandbridge::http
