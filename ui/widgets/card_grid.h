// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QGridLayout;

namespace brandbridge::ui {

/// Cards in columns of equal width, in insertion order, with fewer columns if there is less room.
///
/// The number of columns depends on a width that does not depend on the grid's height; otherwise an appearing scroll
/// bar could make the layout oscillate.
class CardGrid final : public QWidget
{
    Q_OBJECT
public:
    /// Uses the largest of @p counts (ascending from 1) for which columns of at least @p characters average characters
    /// fit into @p frame within its margins. @p frame surrounds the grid and must outlive it.
    CardGrid(QWidget *frame, int characters, const QList<int> &counts);

    /// Takes ownership of @p card, which spans up to @p span columns.
    void add(QWidget *card, int span = 1);
    /// Adds a card over the whole width with its minimum height.
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
