// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace brandbridge::ui {

/// Where a text names something.
struct NameMark
{
    qsizetype start = 0;
    qsizetype length = 0;
    int name = 0; ///< its place among the names

    bool operator==(const NameMark &) const = default;
};

/// Finds @p names in @p text, in the order of the text and not overlapping, a longer name before a shorter one. Upper
/// and lower case are alike, and so are a space and a hyphen, as services write "competitor-x" for Competitor X. In
/// scripts that set words apart a name is not found inside a longer word, and in lower case nowhere inside an address.
QList<NameMark> findNames(const QString &text, const QStringList &names);

} // namespace brandbridge::ui
