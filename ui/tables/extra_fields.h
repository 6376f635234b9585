// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <QVariant>

namespace brandbridge::ui {

/// More unknown fields than this are no help in a table; a record's own view shows them all.
inline constexpr int maxExtraFields = 50;

/// A field that the program does not know, as text: objects and arrays are shown as JSON. Invalid where it is missing
/// or null.
QVariant fieldValue(const QJsonObject &fields, const QString &name);

/// The tooltip of such a field's column.
QString extraFieldTip(const QString &name);

} // namespace brandbridge::ui
