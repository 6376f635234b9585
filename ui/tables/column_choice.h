// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QWidget;

namespace brandbridge::ui {

/// A view whose columns can be shown and hidden.
class ColumnChoice
{
public:
    virtual ~ColumnChoice() = default;
    ColumnChoice(const ColumnChoice &) = delete;
    ColumnChoice &operator=(const ColumnChoice &) = delete;

    /// A menu to show and hide columns; the caller owns it.
    virtual QMenu *columnMenu(QWidget *parent) = 0;

protected:
    ColumnChoice() = default;
};

} // namespace brandbridge::ui
