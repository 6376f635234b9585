// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <vector>

namespace brandbridge::json {

/// A range of a JSON text: bytes begin ... end - 1, without surrounding white space.
struct Span
{
    qsizetype begin = 0;
    qsizetype end = 0;

    qsizetype size() const { return end - begin; }
    QByteArray of(const QByteArray &text) const { return text.mid(begin, size()); }
};

/// A member of an object and its position in the text.
struct Member
{
    QByteArray key; ///< unescaped UTF-8; the original bytes if they contain an unpaired surrogate
    Span value;
    Span name; ///< the key in the text, including quotation marks
};

// These functions locate parts of JSON that has passed validate(). Callers can extract or add parts without changing
// any other byte: numbers, key order and unknown members stay as received.

/// The members of the object in @p text, in order. std::nullopt if it is not an object.
std::optional<std::vector<Member>> members(const QByteArray &text);

/// The items of the array at @p array of @p text, in order. std::nullopt if it is not an array.
std::optional<std::vector<Span>> items(const QByteArray &text, Span array);

/// The text of @p string, a JSON string with quotation marks, as UTF-8 (RFC 8259, section 7). std::nullopt if it has an
/// unpaired surrogate, which is not valid text.
std::optional<QByteArray> unescaped(QByteArrayView string);

/// The key of a member with the name @p name: the result of unescaped(), or else the original bytes.
QByteArray keyOf(QByteArrayView name);

/// @p text without white space between its tokens.
QByteArray minified(const QByteArray &text);

/// The range of @p text without surrounding white space.
Span whole(const QByteArray &text);

/// Inserts @p members (comma-separated, without braces) before the closing brace of @p object, which must be an object.
QByteArray withMembers(const QByteArray &object, const QByteArray &members);

} // namespace brandbridge::json
