// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktop/spacing.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/words/formats.h"

#include <QStyledItemDelegate>

namespace brandbridge::ui {

/// Draws each cell's text in its own direction, not the window's. Copied and exported text is unchanged.
class CellDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (option->text.isRightToLeft() != (option->direction == Qt::RightToLeft))
            option->text = formats::named(option->text);
    }
};

/// Draws rows of trees and lists as high as those of tables.
class RowDelegate final : public CellDelegate
{
    Q_OBJECT
public:
    using CellDelegate::CellDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QSize size = CellDelegate::sizeHint(option, index);
        return {size.width(), qMax(size.height(), option.fontMetrics.height() + spacing::medium)};
    }
};

} // namespace brandbridge::ui
