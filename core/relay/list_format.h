// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/tool.h"
#include "core/json/csv.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <optional>

namespace brandbridge::tools {

/// The answer of a tool that returns a list in the form that its arguments `fields` and `format` ask for.
struct FormattedList
{
    QByteArray body;              ///< JSON
    std::optional<json::Csv> csv; ///< instead of it
    QByteArray wholeCsv;          ///< with all items, where csv has not all of them
    QByteArray list;              ///< the member that has become the table; empty where the body itself is the list
    QString remark;               ///< for the caller: what is not in the table, or why there is none; may be empty
    QString refusal;              ///< fields that no item has; if set, the rest is not used
};

/// @p body, which json::validate() has let pass, as the format in @p arguments of @p tool, a table of at most @p
/// maxTokens (0 for no limit). Anything but a list of objects stays as it is.
FormattedList formatList(const QByteArray &body, const Tool &tool, const QJsonObject &arguments, qint64 maxTokens);

} // namespace brandbridge::tools
