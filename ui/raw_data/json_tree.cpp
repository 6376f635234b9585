// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/raw_data/json_tree.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/popup.h"
#include "ui/widgets/row_delegate.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>

namespace brandbridge::ui {

namespace {

/// Records with more than this at the top are easier to survey closed.
constexpr int openedAtFirst = 12;

} // namespace

JsonTree::JsonTree(const QString &accessibleName, QWidget *parent) : QTreeView(parent)
{
    setObjectName(u"jsonTree"_qs);
    setAccessibleName(accessibleName);
    setModel(&m_model);
    setFrameShape(QFrame::NoFrame);
    setAlternatingRowColors(true);
    setUniformRowHeights(true);
    setItemDelegate(new RowDelegate(this));
    setHorizontalScrollMode(ScrollPerPixel);
    setEditTriggers(NoEditTriggers);
    header()->setStretchLastSection(true);
}

void JsonTree::setObject(const QJsonObject &object)
{
    m_model.setRoot(object);
    for (int row = 0; row < qMin(m_model.rowCount(), openedAtFirst); ++row) {
        const QModelIndex field = m_model.index(row, 0);
        if (m_model.value(field).isObject())
            expand(field);
    }
    resizeColumnToContents(JsonModel::Field);
}

void JsonTree::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copy(currentIndex());
    else
        QTreeView::keyPressEvent(event);
}

void JsonTree::contextMenuEvent(QContextMenuEvent *event)
{
    auto *const menu = new QMenu(this);
    QAction *const value =
        menu->addAction(icon(u"copy"_qs), tr("Copy value"), QKeySequence::Copy, this, [this] { copy(currentIndex()); });
    value->setEnabled(currentIndex().isValid());
    menu->addAction(tr("Copy all as JSON"), this, [this] { copy({}); });
    popUp(menu, event->globalPos());
}

void JsonTree::copy(const QModelIndex &index) const
{
    QApplication::clipboard()->setText(jsonText(m_model.value(index)));
}

} // namespace brandbridge::ui
