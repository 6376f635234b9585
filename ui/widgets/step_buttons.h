// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QToolButton;

namespace brandbridge::ui {

class Text;

/// Two buttons to move through rows from a pane that shows one of them, with the shortcuts Alt+Up and Alt+Down, and the
/// position ("3 of 12").
class StepButtons final : public QWidget
{
    Q_OBJECT
public:
    /// @p previous and @p next name the buttons, such as "Previous result". Takes ownership of @p atEnd, which is
    /// placed at the end of the line.
    StepButtons(const QString &previous, const QString &next, QWidget *atEnd = nullptr);

    /// @p row is -1 if no row is shown.
    void setPlace(int row, int rows);

Q_SIGNALS:
    /// @p rows is -1 or 1.
    void stepRequested(int rows);

private:
    QToolButton *m_previous;
    QToolButton *m_next;
    Text *m_place;
};

} // namespace brandbridge::ui
