// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"

#include <QList>
#include <QSqlQuery>
#include <QString>
#include <QStringList>

#include <array>
#include <cstddef>
#include <optional>

namespace brandbridge::activity {

// How an ActivityEntry is stored in the database. The activity log writes rows, its reader reads them.

/// What makes the tables of an empty file.
QStringList schema();

/// The columns, as recordIn() expects them.
QString recordColumns();

/// A column that was added after the first version, at the end of the table.
struct AddedColumn
{
    QString name;
    QString type;
};
/// The columns that files of early versions lack; null replaces them there. Those versions work with newer files, too:
/// they name the columns that they read and write.
const QList<AddedColumn> &addedColumns();

/// Yields 1 where the table of calls has @p column, else 0.
QString columnSql(const QString &column);

/// So many records are inserted by one statement where there are enough, to share what it costs besides its rows.
constexpr std::size_t rowsAStatement = 8;

/// Inserts @p rows records, one or rowsAStatement; RecordPlaces binds the values of each.
const QString &insertRecordsSql(std::size_t rows);

/// What is bound to the places of a row and seldom changes.
struct BoundValues
{
    QString assistant;
    QString client;
    QString tool;
    QString error;
    QString reason;
    QString approval;
    QDateTime keptSince;
    int outcome = 0;
    int promptsCreated = 0;
    int requestsSent = 0;
};

/// Binds records to the places of a kept insertRecordsSql(). Most calls have their assistant, tool and outcome in
/// common with the last one that was at their place: what is bound already is not bound again. Lives as long as the
/// query and is the only one to bind anything to it.
class RecordPlaces final
{
public:
    /// @p row counts from 0 within the statement.
    void bind(QSqlQuery &query, std::size_t row, const ActivityEntry &record);

private:
    std::array<std::optional<BoundValues>, rowsAStatement> m_bound;
};

/// The record in the current row of @p query.
ActivityEntry recordIn(const QSqlQuery &query);

} // namespace brandbridge::activity
