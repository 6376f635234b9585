// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/cell_delegate.h"

namespace brandbridge::ui {

/// Draws cells as texts and, where the model says so with table_role::tint and table_role::bar, on a coloured ground or
/// beside a bar that goes to either side of the middle. The text says what the colour says.
class TableDelegate final : public CellDelegate
{
    Q_OBJECT
public:
    using CellDelegate::CellDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace brandbridge::ui
