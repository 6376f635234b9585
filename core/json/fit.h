// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json/slice.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace brandbridge::json {

/// The list that a JSON text is about: its member `data`, else its largest list, or the text itself.
struct MainList
{
    QByteArray name; ///< the member; empty where the text itself is the list
    Span array;
};

/// The main list of @p text, which validate() has let pass; std::nullopt where it has no list.
std::optional<MainList> mainList(const QByteArray &text);

/// As much of a JSON text as fits into a number of bytes, itself valid JSON.
struct Fitted
{
    QByteArray text;
    QByteArray list;           ///< the member whose items were cut off; empty where the text itself is the list
    bool hasList = false;      ///< there is a list at all
    qsizetype given = 0;       ///< items of the list that are in text, from the first on
    qsizetype of = 0;          ///< items that there were
    QList<QByteArray> leftOut; ///< other members for which there was no room
};

/// Fits @p text, which validate() has let pass, into @p maxBytes: whole items of its main list. Other members stay
/// unless they alone are too large; then the largest go first. What stays is as it was, byte for byte. Where nothing
/// fits the text is `{}`, `[]` or `null`.
Fitted fitted(const QByteArray &text, qsizetype maxBytes);

} // namespace brandbridge::json
