// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QByteArray>

#include <optional>

namespace brandbridge::service {

/// Converts @p id to a percent-encoded segment of a REST path. Null for an ID that a proxy could decode to another
/// path: empty, `.`, `..`, or with a slash, backslash, question mark, number sign, percent sign, semicolon (`..;` is
/// `..` to Java servers), control character, U+FFFD or lone surrogate. Also null for a list or object written as text:
/// with a comma, or with a leading bracket or brace.
std::optional<QByteArray> pathSegment(const QString &id);
/// Describes valid IDs, to complete a sentence.
QString idRequirement();

/// Maximum length, in characters, of an ID in a resource URI or a completion.
inline constexpr qsizetype maxIdLength = 200;

/// Whether @p path is "/" or consists of segments that pathSegment() can make, each after a slash.
bool isRestPath(const QByteArray &path);

} // namespace brandbridge::service
