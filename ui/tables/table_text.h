// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

class QAbstractItemModel;

namespace brandbridge::ui {

struct DataOrigin;

/// Tables as text for other programs. @p columns are the columns to write, in this order.
namespace table_text {

/// @p text as a cell of tab-separated text: contains neither a separator nor the beginning of a spreadsheet formula.
QString copiedCell(const QString &text);

/// The shown values of @p rows, separated by tabs, one line each; after a line of titles if @p withHeaders. Texts as in
/// copiedCell().
QString tabSeparated(const QAbstractItemModel &model, const QList<int> &rows, const QList<int> &columns,
                     bool withHeaders);

/// The shown values of @p rows as an HTML table, which word processors and mail programs keep as a table. Texts as in
/// copiedCell().
QString html(const QAbstractItemModel &model, const QList<int> &rows, const QList<int> &columns, bool withHeaders);

/// The separator of CSV files that spreadsheets expect in the user's locale: a semicolon if its decimal point is a
/// comma.
QChar localSeparator();

/// All rows as CSV in UTF-8 (RFC 4180), after a line of titles; cells as in activity::csvCell(). A byte order mark
/// tells Excel the encoding. With semicolons as @p separator, numbers have the locale's decimal point.
QByteArray csv(const QAbstractItemModel &model, const QList<int> &columns, QChar separator = u',');

/// A JSON object with `brand`, `run` (an array of two for a comparison) and `date`, if @p origin has them, and `rows`:
/// objects whose members are named by the columns' ids; numbers stay numbers.
QByteArray json(const QAbstractItemModel &model, const QList<int> &columns, const DataOrigin &origin);

} // namespace table_text

} // namespace brandbridge::ui
