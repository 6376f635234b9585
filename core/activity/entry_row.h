// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"
#include "core/activity/database.h"

#include <QSqlQuery>
#include <QString>
#include <QStringList>

namespace brandbridge::activity {

// Storage of an ActivityEntry in the database: the activity log writes rows, its reader reads them.

/// Statements that create the tables of an empty file.
QStringList schema();

/// Statements that add the columns missing in a file of an older version.
tl::expected<QStringList, DatabaseFault> missingColumns(Database &database);

/// The columns in the order that recordIn() expects.
const QString &recordColumns();

/// The statement that inserts a bound record.
const QString &insertRecordSql();
void bind(QSqlQuery &query, const ActivityEntry &record);

/// SQL condition: the row does not count for today's limit of created prompts.
QString isNotCountedToday();

/// The record in the current row of @p query.
ActivityEntry recordIn(const QSqlQuery &query);

} // namespace brandbridge::activity
