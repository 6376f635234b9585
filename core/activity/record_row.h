// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/call_record.h"

#include <QSqlQuery>
#include <QString>
#include <QStringList>

#include <cstddef>

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

/// So many records are inserted by one statement where there are enough: what a statement costs besides its rows is a
/// third of a row.
constexpr std::size_t rowsAStatement = 8;

/// Inserts @p rows records, one or rowsAStatement; the values of each are bound by bindRecord().
const QString &insertRecordsSql(std::size_t rows);
void bindRecord(QSqlQuery &query, std::size_t row, const CallRecord &record);

/// The record in the row that @p query stands on.
CallRecord recordIn(const QSqlQuery &query);

} // namespace brandbridge::activity
