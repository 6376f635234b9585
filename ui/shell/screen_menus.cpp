// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/screen_menus.h"

#include "ui/charts/chart.h"
#include "ui/screen/screen.h"
#include "ui/tables/data_table.h"

#include <QAbstractItemView>
#include <QMenu>

#include <utility>

namespace brandbridge::ui {

ScreenMenus::ScreenMenus(QMenu *edit, QMenu *own, std::function<const Screen *()> current, QObject *parent)
    : QObject(parent),
      m_edit(edit),
      m_own(own),
      m_current(std::move(current))
{
    connect(edit, &QMenu::aboutToShow, this, &ScreenMenus::fillEdit);
    connect(own, &QMenu::aboutToShow, this, &ScreenMenus::fillOwn);
    m_edit->addSeparator();
    fillEdit(); // platforms with one menu bar for all show no menu that is empty
    fillOwn();
}

/// The rows that have the focus or had it last, or else the first that are seen.
RowView *ScreenMenus::rowsAtHand() const
{
    const Screen *const screen = m_current();
    if (!screen || !screen->isVisible())
        return nullptr;
    QWidget *const last = screen->focusWidget();
    if (auto *const rows = dynamic_cast<RowView *>(last); rows && last->isVisible())
        return rows;
    for (QAbstractItemView *const view : screen->findChildren<QAbstractItemView *>()) {
        if (auto *const rows = dynamic_cast<RowView *>(view); rows && view->isVisible())
            return rows;
    }
    return nullptr;
}

void ScreenMenus::fillEdit()
{
    qDeleteAll(std::exchange(m_rowActions, {}));
    const qsizetype before = m_edit->actions().size();
    RowView::addExportActions(m_edit, rowsAtHand());
    m_rowActions = m_edit->actions().mid(before);
}

/// What a table's own menu has besides, for every table that is seen.
void ScreenMenus::addRowCommands(const Screen &screen)
{
    for (QAbstractItemView *const view : screen.findChildren<QAbstractItemView *>()) {
        if (!view->isVisible())
            continue;
        if (auto *const table = qobject_cast<DataTable *>(view))
            table->addOpening(m_own);
        auto *const rows = dynamic_cast<RowView *>(view);
        if (QMenu *const menu = rows ? rows->columnMenu(m_own) : nullptr) {
            menu->setTitle(tr("Columns: %1").arg(view->accessibleName()));
            m_own->addMenu(menu);
        }
    }
}

void ScreenMenus::fillOwn()
{
    m_own->clear();
    qDeleteAll(m_own->findChildren<QMenu *>(QString(), Qt::FindDirectChildrenOnly));
    const Screen *const screen = m_current();
    if (screen && screen->isVisible()) {
        screen->addCommands(m_own);
        addRowCommands(*screen);
        for (Chart *const chart : screen->findChildren<Chart *>()) {
            if (chart->isVisible())
                chart->addCommands(m_own->addMenu(chart->title()));
        }
    }
    if (m_own->isEmpty())
        m_own->addAction(tr("Nothing to do on this screen"))->setEnabled(false);
}

} // namespace brandbridge::ui
