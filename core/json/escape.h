// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QStringView>

namespace brandbridge::json {

/// Appends @p utf8 to @p out as a JSON string's inside, without the quotes (RFC 8259, section 7). @p utf8 must be
/// valid UTF-8; only what JSON requires is escaped, so the text stays readable and short.
void appendEscaped(QByteArray &out, QByteArrayView utf8);

/// About how much room a text of @p size bytes takes with its escapes, where it is JSON itself: what to reserve before
/// appendEscaped().
constexpr qsizetype withEscapes(qsizetype size)
{
    return size + size / 4;
}

/// @p utf8 as a JSON string, quotes included.
QByteArray quoted(QByteArrayView utf8);
QByteArray quoted(QStringView text);

} // namespace brandbridge::json
