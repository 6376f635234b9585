// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QToolButton;

namespace brandbridge::ui {

class Text;

/// Goes through rows one by one from a pane that shows one of them: two buttons, which Alt with the arrows up and down
/// presses too, and which row of how many it is.
class StepButtons final : public QWidget
{
    Q_OBJECT
public:
    /// @p previous and @p next name what they go to, for example "Previous result". Takes @p atEnd, which stands at the
    /// end of the line.
    StepButtons(const QString &previous, const QString &next, QWidget *atEnd = nullptr);

    /// @p row is -1 for none.
    void setPlace(int row, int rows);

Q_SIGNALS:
    /// -1 or 1.
    void stepRequested(int rows);

private:
    QToolButton *m_previous;
    QToolButton *m_next;
    Text *m_place;
};

} // namespace brandbridge::ui
