// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/call_record.h"

#include <QSqlQuery>
#include <QStringList>

namespace brandbridge::activity {

// How a CallRecord stands in the database. The journal writes rows, its reader reads them.

/// What makes the tables of an empty file.
QStringList schema();

/// The columns, as recordIn() expects them.
QString recordColumns();

/// Inserts one record; its values are bound by bindRecord().
QString insertRecordSql();
void bindRecord(QSqlQuery &query, const CallRecord &record);

/// The record in the row that @p query stands on.
CallRecord recordIn(const QSqlQuery &query);

} // namespace brandbridge::activity
