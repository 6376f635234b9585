// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json/slice.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace brandbridge::json {

/// A list of objects as a table: a header and one line per item (RFC 4180).
struct Csv
{
    QByteArray text;
    qsizetype given = 0;    ///< number of items in text, starting with the first
    qsizetype of = 0;       ///< number of items in the list
    qsizetype bytes = 0;    ///< size of the table with all items
    QByteArrayList missing; ///< fields that all items lack; null and empty lists may contain any field
};

/// Converts the list at @p list of @p text, which validate() accepts. The columns are @p fields (see fields.h); if
/// empty, all members of the items and the inner members of those that are objects. Strings are written as text, quoted
/// if they could be read as something else; numbers, true, false, objects and lists as JSON; null and missing values as
/// nothing. Writes only whole lines, at most @p maxBytes; 0 means no limit.
///
/// std::nullopt if an item is not an object, the header alone is too large, or the table would be far larger than the
/// JSON.
std::optional<Csv> csv(const QByteArray &text, Span list, const QByteArrayList &fields, qsizetype maxBytes);

} // namespace brandbridge::json
