// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

class QAbstractItemModel;
class QWidget;

namespace brandbridge::ui {

enum class TableFormat
{
    Csv,
    Json
};

/// Asks where to, and writes all rows of @p model there, @p columns in their order; the file is called @p name unless
/// the user calls it otherwise. What came of it, as a sentence; empty where the user changed their mind.
QString saveTable(QWidget *parent, const QString &name, TableFormat format, const QAbstractItemModel &model,
                  const QList<int> &columns);

} // namespace brandbridge::ui
