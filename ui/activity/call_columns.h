// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"
#include "ui/tables/column.h"

#include <QList>
#include <QString>

#include <functional>

namespace brandbridge::ui {

/// The outcome of a call as a word.
QString outcomeWord(activity::Outcome outcome);
/// Translates how a call was approved, which is recorded in English.
QString approvalWord(const QString &recorded);
/// Why @p call failed: translated if the record has a reason (Reason), otherwise the recorded English sentence.
QString errorWords(const activity::ActivityEntry &call);

/// The columns of a table of recorded calls.
namespace call_columns {

inline constexpr int tool = 3;
inline constexpr int arguments = 4;
inline constexpr int error = 10;

/// Returns the display name of an ID; empty if unknown.
using NameOf = std::function<QString(const QString &id)>;

/// All columns. Replaces IDs in arguments by names from @p nameOf.
QList<Column<activity::ActivityEntry>> all(const NameOf &nameOf);
/// The known names of all IDs in @p arguments, a JSON object.
QStringList named(const QByteArray &arguments, const NameOf &nameOf);
/// The display name of the caller: an assistant or the user of the window.
QString callerWord(const QString &assistant);
/// The title of the tool.
QString toolTitle(const QString &tool);

} // namespace call_columns

} // namespace brandbridge::ui
