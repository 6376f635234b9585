// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/row_export.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/popup.h"
#include "ui/tables/table_text.h"
#include "ui/widgets/notice_line.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <numeric>

namespace brandbridge::ui {

namespace {

constexpr QKeyCombination copyWithHeaders(Qt::CTRL | Qt::SHIFT, Qt::Key_C);

QList<int> upTo(int count)
{
    QList<int> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
}

} // namespace

void RowExport::addExportActions(QMenu *menu, RowExport *rows)
{
    const QList<QAction *> actions{
        menu->addAction(icon(u"copy"_qs), tr("Copy"), menu, [rows] { rows->copySelection(false); }),
        menu->addAction(tr("Copy with headers"), menu, [rows] { rows->copySelection(true); }), menu->addSeparator(),
        menu->addAction(icon(u"export"_qs), tr("Export as CSV…"), menu, [rows] { rows->exportTo(TableFormat::Csv); }),
        menu->addAction(tr("Export as JSON…"), menu, [rows] { rows->exportTo(TableFormat::Json); })};
    actions.at(0)->setShortcut(QKeySequence::Copy);
    actions.at(1)->setShortcut(copyWithHeaders);
    for (QAction *const action : actions) {
        // Shown only: the view with the focus handles the keys, and a text keeps them for itself.
        action->setShortcutContext(Qt::WidgetShortcut);
        action->setEnabled(rows != nullptr);
    }
}

QToolButton *RowExport::makeExportButton()
{
    auto *const button = new QToolButton;
    button->setObjectName(u"exportButton"_qs);
    button->setIcon(icon(u"export"_qs));
    button->setToolTip(tr("Copy or export"));
    button->setAccessibleName(button->toolTip());
    button->setAutoRaise(true);
    QObject::connect(button, &QToolButton::clicked, button, [this, button] {
        auto *const menu = new QMenu(button);
        addExportActions(menu);
        popUpBelow(menu, button);
    });
    return button;
}

NoticeLine *RowExport::exportNotice()
{
    if (!m_notice) {
        m_notice = new NoticeLine(dynamic_cast<QWidget *>(this));
        m_notice->setObjectName(u"exportNotice"_qs);
    }
    return m_notice;
}

void RowExport::save(const QString &name, TableFormat format, const QAbstractItemModel &model,
                     const QList<int> &columns, std::function<void(const QString &sentence)> said)
{
    saveTable(dynamic_cast<QWidget *>(this), name, format, model, columns, *exportNotice(), std::move(said));
}

bool RowExport::copiesBy(const QKeyEvent *event) const
{
    const bool withHeaders = event->keyCombination() == copyWithHeaders;
    if (!withHeaders && !event->matches(QKeySequence::Copy))
        return false;
    copySelection(withHeaders);
    return true;
}

QModelIndexList RowExport::inOrder(QModelIndexList rows)
{
    const auto place = [](const QModelIndex &row) {
        return row.parent().isValid() ? std::pair(row.parent().row(), row.row()) : std::pair(row.row(), -1);
    };
    std::sort(rows.begin(), rows.end(),
              [&place](const QModelIndex &one, const QModelIndex &other) { return place(one) < place(other); });
    return rows;
}

void RowExport::copyAll(const QAbstractItemModel &flat, bool withHeaders)
{
    if (flat.rowCount() > 0)
        QApplication::clipboard()->setText(
            table_text::tabSeparated(flat, upTo(flat.rowCount()), allColumns(flat), withHeaders));
}

QList<int> RowExport::allColumns(const QAbstractItemModel &flat)
{
    return upTo(flat.columnCount());
}

} // namespace brandbridge::ui
