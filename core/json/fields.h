// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json/slice.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QList>

#include <optional>

namespace brandbridge::json {

// Fields are names of members of the objects in a list: "rank", or with dots if nested, "topic.name". Lists on the path
// are included: "links.uri" is the address of every link. The texts must have passed validate(); values are never
// rewritten.

/// The unescaped key at @p name of @p text. May share the text's bytes.
QByteArray keyAt(const QByteArray &text, Span name);

/// The rest of the field name @p field inside the member @p key: empty for the member itself, std::nullopt if the field
/// is elsewhere.
std::optional<QByteArrayView> fieldWithin(QByteArrayView field, QByteArrayView key);

struct FilteredList
{
    QByteArray text;
    QByteArrayList missing; ///< fields that all items lack; null and empty lists may contain any field
};

/// Copies @p text with only @p fields in the items of its list at @p list. Keeps their order and formatting.
FilteredList withFields(const QByteArray &text, Span list, const QByteArrayList &fields);

/// The fields of the first items of the list at @p list, in order; at most @p max.
QByteArrayList fieldsOf(const QByteArray &text, Span list, qsizetype max);

} // namespace brandbridge::json
