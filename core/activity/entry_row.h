// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"
#include "core/activity/database.h"

#include <QSqlQuery>
#include <QString>
#include <QStringList>

namespace brandbridge::activity {

// How an ActivityEntry is stored in the database. The activity log writes rows, its reader reads them.

/// What makes the tables of an empty file.
QStringList schema();

/// What adds the columns that a file of an early version does not have.
tl::expected<QStringList, DatabaseFault> missingColumns(Database &database);

/// The columns, as recordIn() expects them.
const QString &recordColumns();

/// Inserts the record that is bound to it.
const QString &insertRecordSql();
void bind(QSqlQuery &query, const ActivityEntry &record);

/// SQL: whether the limit of prompts a day does not count a row, or any more.
QString isOutsideDaysLimit();

/// The record in the current row of @p query.
ActivityEntry recordIn(const QSqlQuery &query);

} // namespace brandbridge::activity
