// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json/slice.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace brandbridge::json {

/// A list of objects as a table: a header and a line for each item (RFC 4180).
struct Csv
{
    QByteArray text;
    qsizetype given = 0;    ///< items that are in text, from the first on
    qsizetype of = 0;       ///< items that there are
    qsizetype bytes = 0;    ///< of the table with all of them
    QByteArrayList missing; ///< fields that no item has; what is null or an empty list may have any
};

/// The list at @p list of @p text, which validate() accepts. The columns are @p fields (see fields.h). If @p fields is
/// empty, they are all members of the items, and the inner members of those that are objects. Strings are written as
/// text, in quotation marks if they would read as something else; numbers, true, false, objects and lists as JSON; null
/// and missing values as nothing. Whole lines only, in at most @p maxBytes; 0 for no limit.
///
/// std::nullopt if an item is not an object, the header alone is too large, or the table would be far larger than the
/// JSON.
std::optional<Csv> csv(const QByteArray &text, Span list, const QByteArrayList &fields, qsizetype maxBytes);

} // namespace brandbridge::json
