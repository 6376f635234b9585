// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/screen/screen.h"

#include <QList>
#include <QString>

#include <functional>

class QMenu;

namespace brandbridge::ui {

/// One row of the window's navigation.
struct ScreenRow
{
    QString name;             ///< stable and not translated: its icon, wantsScreen() and stored state use it
    QString title;            ///< translated
    bool usesService = false; ///< it is empty without a service
    bool usesBrand = false;   ///< the brand selector applies
    bool usesRun = false;     ///< the run selector applies
    std::function<Screen *(Backend &)> make;
};

/// The window's screens, in the order of the navigation.
QList<ScreenRow> screenTable();

/// Fills two menus, each time before it is opened, with what can be done on the screen that @p current returns, or null
/// for none: @p edit, after what it has by now, with the copying commands of rows, and @p own, which must be empty,
/// with the rest: the commands of its tables and charts, and its buttons, as they are at that moment.
void addScreenMenus(QMenu *edit, QMenu *own, const std::function<const Screen *()> &current);

} // namespace brandbridge::ui
