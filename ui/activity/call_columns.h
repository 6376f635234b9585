// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/call_record.h"
#include "ui/tables/column.h"
#include "ui/widgets/cell_delegate.h"

#include <QList>

namespace brandbridge::ui {

/// The columns of a table of recorded calls.
namespace call_columns {

inline constexpr int arguments = 4;
inline constexpr int outcome = 5;

QList<Column<activity::CallRecord>> all();
/// Who called, for people: an assistant by its name, or who sits at the window.
QString callerWord(const QString &assistant);
/// What was called, for people: the tool's title.
QString toolTitle(const QString &tool);

} // namespace call_columns

/// Draws the symbol of a call's result beside its word.
class OutcomeDelegate final : public CellDelegate
{
    Q_OBJECT
public:
    using CellDelegate::CellDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace brandbridge::ui
