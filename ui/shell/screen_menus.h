// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

class QAction;
class QMenu;

namespace brandbridge::ui {

class RowView;
class Screen;

/// What can be done on the screen that is shown, in the menu bar: its tables' and charts' commands and its buttons, as
/// they are at the moment a menu opens. Lives as long as the two menus.
class ScreenMenus final : public QObject
{
    Q_OBJECT
public:
    /// Adds the copying commands of rows to @p edit, and fills @p own, which must be empty, with the rest. @p current
    /// returns the screen; null for none.
    ScreenMenus(QMenu *edit, QMenu *own, std::function<const Screen *()> current, QObject *parent);

private:
    void fillEdit();
    void fillOwn();
    void addRowCommands(const Screen &screen);
    RowView *rowsAtHand() const;

    QMenu *m_edit;
    QMenu *m_own;
    std::function<const Screen *()> m_current;
    QList<QAction *> m_rowActions; ///< in the Edit menu
};

} // namespace brandbridge::ui
