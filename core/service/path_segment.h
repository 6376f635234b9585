// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace brandbridge::service {

/// One segment of a REST path from an id, percent-encoded. std::nullopt for an id that a proxy on the way could take
/// for another path once it has decoded it: empty, `.`, `..`, or with a slash, backslash, question mark, number sign,
/// percent sign, semicolon (`..;` is `..` to Java servers), control character or what is no text (U+FFFD, a lone
/// surrogate). Also for a list or an object that was written as text: with a comma, or with a bracket or brace first.
std::optional<QByteArray> pathSegment(const QString &id);
/// What such an id is, to complete a sentence.
QString expectedOfIds();

/// Characters of an id that a resource's URI or a completion may name.
inline constexpr qsizetype maxIdLength = 200;

/// Whether each segment of @p path, which begins with a slash, is one that pathSegment() makes. "/" is such a path.
bool isRestPath(const QByteArray &path);

} // namespace brandbridge::service
