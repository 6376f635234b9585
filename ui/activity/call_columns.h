// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"
#include "ui/tables/column.h"

#include <QList>
#include <QString>

#include <functional>

namespace brandbridge::ui {

/// How a call ended, in a word for people.
QString outcomeWord(activity::Outcome outcome);
/// How a call was approved, which is recorded in English, in the window's language.
QString approvalWord(const QString &recorded);
/// Why @p call did not succeed, in the window's language where the record has a reason for it (Reason), else the
/// sentence that is recorded, which is English.
QString errorWords(const activity::ActivityEntry &call);

/// The columns of a table of recorded calls.
namespace call_columns {

inline constexpr int arguments = 4;

/// What people call the thing with an id; empty where that is not known.
using NameOf = std::function<QString(const QString &id)>;

/// Ids among the arguments are shown as what @p nameOf calls them.
QList<Column<activity::ActivityEntry>> all(const NameOf &nameOf);
/// The names of all ids in @p arguments, a JSON object, that are known.
QStringList named(const QByteArray &arguments, const NameOf &nameOf);
/// The caller, for people: an assistant by its name, or the user of the window.
QString callerWord(const QString &assistant);
/// What was called, for people: the tool's title.
QString toolTitle(const QString &tool);

} // namespace call_columns

} // namespace brandbridge::ui
