// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktop/spacing.h"
#include "ui/widgets/cell_delegate.h"

namespace brandbridge::ui {

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
