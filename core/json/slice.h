// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <vector>

namespace brandbridge::json {

/// A stretch of a JSON text: bytes begin ... end - 1, without surrounding white space.
struct Span
{
    qsizetype begin = 0;
    qsizetype end = 0;

    qsizetype size() const { return end - begin; }
    QByteArray of(const QByteArray &text) const { return text.mid(begin, size()); }
};

/// One member of an object, found in its text.
struct Member
{
    QByteArray key; ///< unescaped, UTF-8; as written where it has half of a surrogate pair
    Span value;
    Span name; ///< the key as it is written, quotation marks included
};

// These find parts of JSON that validate() has let pass, so that they can be cut out or added to without a change to
// any byte of the rest: numbers, key order and unknown members stay as they were sent.

/// The members of the object in @p text, in their order; std::nullopt where it is no object.
std::optional<std::vector<Member>> members(const QByteArray &text);

/// The items of the array at @p array of @p text, in their order; std::nullopt where no array is there.
std::optional<std::vector<Span>> items(const QByteArray &text, Span array);

/// The text of @p string, a JSON string with its quotation marks, as UTF-8 (RFC 8259, section 7); std::nullopt where
/// it has half of a surrogate pair, which is no text.
std::optional<QByteArray> unescaped(QByteArrayView string);

/// The key of a member whose name is written as @p name: as unescaped() gives it, or as it is written.
QByteArray keyOf(QByteArrayView name);

/// @p text without white space between its tokens.
QByteArray minified(const QByteArray &text);

/// The whole of @p text without the white space around it.
Span whole(const QByteArray &text);

/// @p object with @p members (comma-separated, without braces) put before its closing brace. @p object must be one.
QByteArray withMembers(const QByteArray &object, const QByteArray &members);

} // namespace brandbridge::json
