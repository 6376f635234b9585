// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStandardPaths>
#include <QString>
#include <QStringList>

#include <functional>

class QWidget;

namespace brandbridge::ui {

/// Asks where to save something, in a dialog called @p objectName that goes with @p parent: the file is called
/// @p fileName, in @p folder, unless the user calls it otherwise, and ends as the chosen one of @p nameFilters
/// ("PNG images (*.png)") says. @p chosen is called from the event loop, and not where the user changes their mind. No
/// other window of the program waits meanwhile: an assistant's question can be answered.
void askWhereToSave(QWidget *parent, const QString &objectName, const QString &title,
                    QStandardPaths::StandardLocation folder, const QString &fileName, const QStringList &nameFilters,
                    std::function<void(const QString &path)> chosen);

} // namespace brandbridge::ui
