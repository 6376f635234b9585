// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QUrl>

namespace brandbridge::transport {

/// Whether @p host is localhost, in 127.0.0.0/8, or ::1. Does not use DNS.
bool isLoopback(const QString &host);

/// The port of @p url, or the default of its scheme; -1 for schemes other than http and https.
int portOf(const QUrl &url);

/// Whether @p a and @p b have the same scheme, host and port (RFC 6454, section 5).
bool isSameOrigin(const QUrl &a, const QUrl &b);

/// The origin of @p url for display, without path and user name: "https://host" or "http://host:8080".
QString originText(const QUrl &url);

/// The reason why requests with the key must not be sent to @p url, to complete a sentence that begins with its name.
/// Empty if allowed: an absolute https address, or http for loopback, without user name.
QString addressProblem(const QUrl &url);

} // namespace brandbridge::transport
