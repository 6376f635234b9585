// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/screen/screen.h"

#include <QList>
#include <QString>

#include <functional>

class QMenu;

namespace brandbridge::ui {

/// A row of the window's navigation.
struct ScreenRow
{
    QString name;             ///< permanent and untranslated; identifies the icon, stored state and screenRequested()
    QString title;            ///< translated
    bool usesService = false; ///< empty without a service
    bool usesBrand = false;   ///< the brand selector applies
    bool usesRun = false;     ///< the run selector applies
    std::function<Screen *(Backend &)> make;
    QString group = {}; ///< name of the group that begins with this row; empty for the others
};

/// All screens in the order of the navigation.
QList<ScreenRow> screenTable();

/// Fills two menus with the commands of the screen returned by @p current, which may be null, each time before they
/// open: appends commands to copy rows to @p edit, and adds commands of tables, charts and buttons to @p own, which
/// must be empty.
void addScreenMenus(QMenu *edit, QMenu *own, const std::function<const Screen *()> &current);

} // namespace brandbridge::ui
