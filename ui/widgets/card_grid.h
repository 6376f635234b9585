// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QGridLayout;

namespace brandbridge::ui {

/// Cards side by side in columns of one width, row by row in the order in which they were added: fewer columns where
/// there is less room.
///
/// Its user sets how many there are, by a width that does not depend on the grid's own height; otherwise a scroll bar
/// that comes and goes could change the columns for ever.
class CardGrid final : public QWidget
{
    Q_OBJECT
public:
    explicit CardGrid(QWidget *parent = nullptr);

    /// Takes @p card; it is @p span columns wide where there are so many.
    void add(QWidget *card, int span = 1);
    /// Over the whole width, and no higher than it needs to be.
    void addLine(QWidget *card);
    void setColumns(int columns);
    int columns() const { return m_columns; }
    /// How many columns of at least @p characters average characters fit into @p width pixels, between 1 and @p most.
    int columnsFor(int width, int characters, int most) const;

private:
    struct Cell
    {
        QWidget *card;
        int span;
    };
    void arrange();

    QGridLayout *m_grid;
    QList<Cell> m_cells;
    int m_columns = 1;
};

} // namespace brandbridge::ui
