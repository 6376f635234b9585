// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QWidget>

namespace brandbridge::ui {

/// Opens @p menu at @p globalPos and returns; the menu is deleted when closed. Unlike QMenu::exec(), does not block.
inline void popUp(QMenu *menu, const QPoint &globalPos)
{
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(globalPos);
}

/// Opens @p menu below @p button.
inline void popUpBelow(QMenu *menu, const QWidget *button)
{
    popUp(menu, button->mapToGlobal(QPoint(0, button->height())));
}

} // namespace brandbridge::ui
