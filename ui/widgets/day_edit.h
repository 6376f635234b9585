// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateEdit>

namespace brandbridge::ui {

/// A field for a day, with a calendar. Unlike QDateEdit, it takes a day that is typed in the locale's short form, with
/// or without leading zeros. dateChanged() follows once the whole day is typed.
class DayEdit final : public QDateEdit
{
public:
    DayEdit(const QString &name, const QString &accessibleName);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    bool m_hasDigits = false; ///< typed into the current section
};

} // namespace brandbridge::ui
