// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUrl>

namespace brandbridge::service {

/// Whether @p host is this machine by its name alone: localhost, 127.0.0.0/8 or ::1. Nothing is looked up.
bool isLoopback(const QString &host);

/// The port of @p url, its scheme's default where it names none; -1 for schemes other than http and https.
int portOf(const QUrl &url);

/// Whether both addresses have the same scheme, host and port (RFC 6454, section 5).
bool isSameOrigin(const QUrl &a, const QUrl &b);

/// @p url's origin for a person, without path and without user name: "https://host" or "http://host:8080".
QString originText(const QUrl &url);

/// Why requests that carry the key must not go to @p url, as the end of a sentence that began with its name; empty
/// where they may: an absolute https address, or http on loopback, without user name.
QString addressProblem(const QUrl &url);

} // namespace brandbridge::service
