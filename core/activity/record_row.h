// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/call_record.h"

#include <QSqlQuery>
#include <QString>
#include <QStringList>

namespace brandbridge::activity {

// How a CallRecord stands in the database. The journal writes rows, its reader reads them.

/// What makes the tables of an empty file.
QStringList schema();

/// The columns, as recordIn() expects them.
QString recordColumns();

/// The column that files of early versions do not have; null stands for it there.
inline QString keptSinceColumn()
{
    return u"kept_since"_qs;
}
/// Yields 1 where the table of calls has @p column, else 0.
QString columnSql(const QString &column);

/// Inserts one record; its values are bound by bindRecord().
QString insertRecordSql();
void bindRecord(QSqlQuery &query, const CallRecord &record);

/// The record in the row that @p query stands on.
CallRecord recordIn(const QSqlQuery &query);

} // namespace brandbridge::activity
