// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json/slice.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace brandbridge::json {

/// The main list of a JSON text: its member `data`, else its largest list, or the text itself.
struct MainList
{
    QByteArray name; ///< the member's key; empty if the text itself is the list
    Span array;
};

/// The main list of @p text, which must have passed validate(). std::nullopt if it has no list.
std::optional<MainList> mainList(const QByteArray &text);

/// A JSON text reduced to a maximum size. Still valid JSON.
struct ReducedJson
{
    QByteArray text;
    QByteArray list;           ///< key of the shortened list; empty if the text itself is the list
    bool hasList = false;      ///< whether the text has a list
    qsizetype given = 0;       ///< number of list items in text, starting with the first
    qsizetype of = 0;          ///< number of list items before the reduction
    QList<QByteArray> leftOut; ///< names of other members that did not fit
};

/// Reduces @p text, which must have passed validate(), to @p maxBytes by removing whole items at the end of its main
/// list. Removes other members only if they do not fit without the list, the largest first. The rest stays unchanged,
/// byte for byte. If nothing fits, the text is `{}`, `[]` or `null`.
ReducedJson reduced(const QByteArray &text, qsizetype maxBytes);

/// @p text, which must have passed validate(), with a line break before each item of its main list. Clients that show
/// the beginning of a large result cut it between lines.
QByteArray inLines(const QByteArray &text);

} // namespace brandbridge::json
