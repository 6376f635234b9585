// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/wrapped_tree.h"

#include "ui/desktop/spacing.h"
#include "ui/widgets/cell_delegate.h"

#include <QHeaderView>
#include <QResizeEvent>

namespace brandbridge::ui {

namespace {

constexpr int mostWrappedLines = 12; ///< more are scrolled to

/// Computes a row's height from the width for its words, which QTreeView does not pass on.
class WrappedRows final : public CellDelegate
{
public:
    explicit WrappedRows(const QTreeView *tree, QObject *parent) : CellDelegate(parent), m_tree(tree) {}

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        int levels = m_tree->rootIsDecorated() ? 1 : 0;
        for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
            ++levels;
        QStyleOptionViewItem wide(option);
        wide.rect = QRect(0, 0, m_tree->columnWidth(0) - levels * m_tree->indentation(), option.fontMetrics.height());
        return CellDelegate::sizeHint(wide, index) + QSize(0, spacing::medium); // with room between texts
    }

private:
    const QTreeView *m_tree;
};

} // namespace

WrappedTree::WrappedTree(QWidget *parent) : QTreeWidget(parent)
{
    setHeaderHidden(true);
    header()->setStretchLastSection(true);
    setItemDelegate(new WrappedRows(this, this));
    setWordWrap(true);
    setTextElideMode(Qt::ElideNone);
    setVerticalScrollMode(ScrollPerPixel); // one row may be higher than what is seen
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

int WrappedTree::rowsHeight() const
{
    return viewportSizeHint().height() + 2 * frameWidth();
}

QSize WrappedTree::sizeHint() const
{
    const int most = mostWrappedLines * fontMetrics().lineSpacing();
    return {QTreeWidget::sizeHint().width(), qMin(rowsHeight(), most)};
}

/// Another width breaks lines elsewhere.
void WrappedTree::resizeEvent(QResizeEvent *event)
{
    QTreeWidget::resizeEvent(event);
    if (event->size().width() == event->oldSize().width())
        return;
    doItemsLayout();
    setMaximumHeight(rowsHeight());
    updateGeometry();
}

} // namespace brandbridge::ui
