// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QGridLayout;

namespace brandbridge::ui {

/// Cards side by side in columns of one width, row by row in the order in which they were added: fewer columns where
/// there is less room.
///
/// How many there are follows from a width that does not depend on the grid's own height; otherwise a scroll bar that
/// comes and goes could change the columns for ever.
class CardGrid final : public QWidget
{
    Q_OBJECT
public:
    /// As many columns of at least @p characters average characters as fit into @p frame, which is around the grid and
    /// outlives it, within its margins: one of @p counts, which ascend from 1.
    CardGrid(QWidget *frame, int characters, const QList<int> &counts);

    /// Takes @p card; it is @p span columns wide where there are so many.
    void add(QWidget *card, int span = 1);
    /// Over the whole width, and no higher than it needs to be.
    void addLine(QWidget *card);

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Cell
    {
        QWidget *card;
        int span;
    };
    void fit();
    void arrange();

    const QWidget *m_frame;
    const int m_characters;
    const QList<int> m_counts;
    QGridLayout *m_grid;
    QList<Cell> m_cells;
    int m_columns = 1;
};

} // namespace brandbridge::ui
