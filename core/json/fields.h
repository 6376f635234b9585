// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json/slice.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QList>

#include <optional>

namespace brandbridge::json {

// Fields are members of the objects in a list, by name: "rank", or with dots where they are nested, "topic.name". Lists
// on the way are gone through: "links.uri" is the address of every link. The texts are ones that validate() has let
// pass; the values are never rewritten.

/// The key that is written at @p name of @p text. May share its bytes.
QByteArray keyAt(const QByteArray &text, Span name);

/// What is left of the name @p field within the member @p key: empty for the member itself, std::nullopt where the
/// field is elsewhere.
std::optional<QByteArrayView> fieldWithin(QByteArrayView field, QByteArrayView key);

struct CutList
{
    QByteArray text;
    QByteArrayList missing; ///< fields that no item has; what is null or an empty list may have any
};

/// @p text with @p fields alone in the items of its list at @p list. They stay in the order and form they have there.
CutList withFields(const QByteArray &text, Span list, const QByteArrayList &fields);

/// The fields that the first items of the list at @p list have, in their order; at most @p most.
QByteArrayList fieldsOf(const QByteArray &text, Span list, qsizetype most);

} // namespace brandbridge::json
