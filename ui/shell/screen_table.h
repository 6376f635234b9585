// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/screen/screen.h"

#include <QList>
#include <QString>

#include <functional>

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

} // namespace brandbridge::ui
