// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QStringView>

namespace brandbridge::json {

/// Appends @p utf8 to @p out as the content of a JSON string, without quotation marks (RFC 8259, section 7). @p utf8
/// must be valid UTF-8. Escapes only what JSON requires, to keep the text short and readable.
void appendEscaped(QByteArray &out, QByteArrayView utf8);

/// Estimated size of @p size bytes of JSON text after escaping. Use it to reserve memory before appendEscaped().
constexpr qsizetype withEscapes(qsizetype size)
{
    return size + size / 4;
}

/// @p utf8 as a JSON string, including the quotation marks.
QByteArray quoted(QByteArrayView utf8);
QByteArray quoted(QStringView text);

} // namespace brandbridge::json
