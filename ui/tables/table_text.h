// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

class QAbstractItemModel;

namespace brandbridge::ui {

struct DataOrigin;

/// Tables as text for other programs. @p columns are the columns to write, in their order.
namespace table_text {

/// @p text as a cell among others that tabs separate, without what would look like the next cell or, to a spreadsheet
/// that it is put into, like a formula.
QString copiedCell(const QString &text);

/// The values of @p rows as they are shown, separated by tabs, a line each; with the columns' titles first if
/// @p withHeaders. Texts as copiedCell().
QString tabSeparated(const QAbstractItemModel &model, const QList<int> &rows, const QList<int> &columns,
                     bool withHeaders);

/// All rows as RFC 4180 CSV in UTF-8, with the columns' titles first; cells as activity::csvCell().
QByteArray csv(const QAbstractItemModel &model, const QList<int> &columns);

/// A JSON object with `brand`, `run` (a list of two where runs are compared) and `date`, where @p origin has them, and
/// `rows`: objects named by the columns' ids; numbers stay numbers.
QByteArray json(const QAbstractItemModel &model, const QList<int> &columns, const DataOrigin &origin);

} // namespace table_text

} // namespace brandbridge::ui
