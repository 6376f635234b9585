// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/spacing.h"

#include <QStyledItemDelegate>

namespace brandbridge::ui {

/// Draws rows of trees and lists as high as those of tables.
class RowDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        return {size.width(), qMax(size.height(), option.fontMetrics.height() + spacing::medium)};
    }
};

} // namespace brandbridge::ui
