// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <functional>

class QAbstractItemModel;
class QWidget;

namespace brandbridge::ui {

class NoticeLine;

enum class TableFormat
{
    Csv,
    Json
};

/// Asks where to, and writes all rows of @p model there as they are now, @p columns in their order; the file is called
/// by @p name and the origin of the data around @p parent unless the user calls it otherwise. @p said gets the success,
/// as a sentence; on failure @p problem, which goes no earlier than @p parent, shows why and offers to try again.
/// Neither is called where the user cancels. @p parent is who waits: with it, all of that ends.
void saveTable(QWidget *parent, const QString &name, TableFormat format, const QAbstractItemModel &model,
               const QList<int> &columns, NoticeLine &problem, std::function<void(const QString &sentence)> said);

} // namespace brandbridge::ui
