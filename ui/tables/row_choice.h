// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace brandbridge::ui {

/// A view of rows, of which one is the current one: for choosing the same row in another view, which may get its rows
/// later.
class RowChoice
{
public:
    /// The key of the current row; empty where there is none.
    virtual QString chosenRow() const = 0;
    /// Makes the row @p key the current one as soon as it is there, unless the user chooses one first.
    virtual void chooseRowOnceThere(const QString &key) = 0;

protected:
    RowChoice() = default;
    ~RowChoice() = default;
    Q_DISABLE_COPY_MOVE(RowChoice)
};

} // namespace brandbridge::ui
