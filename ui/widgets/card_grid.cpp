// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/card_grid.h"

#include "ui/desktop/spacing.h"

#include <QEvent>
#include <QGridLayout>

#include <algorithm>
#include <utility>

namespace brandbridge::ui {

namespace {

constexpr int wholeLine = 0; ///< span of a card over the whole width

} // namespace

CardGrid::CardGrid(QWidget *frame, int characters, const QList<int> &counts)
    : m_frame(frame),
      m_characters(characters),
      m_counts(counts),
      m_grid(new QGridLayout(this))
{
    frame->installEventFilter(this);
    m_grid->setContentsMargins({});
    m_grid->setSpacing(spacing::large);
}

void CardGrid::add(QWidget *card, int span)
{
    m_cells.append({card, span});
    arrange();
}

void CardGrid::addLine(QWidget *card)
{
    add(card, wholeLine);
}

void CardGrid::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

bool CardGrid::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        fit();
    return QWidget::eventFilter(watched, event);
}

void CardGrid::fit()
{
    const int column = fontMetrics().averageCharWidth() * m_characters + m_grid->spacing();
    const int room = m_frame->width() - 2 * spacing::huge + m_grid->spacing();
    const auto beyond = std::upper_bound(m_counts.begin(), m_counts.end(), room / column);
    const int columns = beyond == m_counts.begin() ? 1 : *std::prev(beyond);
    if (columns != std::exchange(m_columns, columns))
        arrange();
}

void CardGrid::arrange()
{
    for (const Cell &cell : std::as_const(m_cells))
        m_grid->removeWidget(cell.card);
    int row = 0;
    int column = 0;
    for (const Cell &cell : std::as_const(m_cells)) {
        const bool isLine = cell.span == wholeLine;
        const int span = isLine ? m_columns : std::min(cell.span, m_columns);
        if (column + span > m_columns) {
            column = 0;
            ++row;
        }
        m_grid->addWidget(cell.card, row, column, 1, span);
        m_grid->setRowStretch(row, isLine ? 0 : 1);
        column += span;
    }
    // Unused rows and columns would keep their stretch.
    for (int i = row + 1; i < m_grid->rowCount(); ++i)
        m_grid->setRowStretch(i, 0);
    for (int i = 0; i < m_grid->columnCount(); ++i)
        m_grid->setColumnStretch(i, i < m_columns ? 1 : 0);
}

} // namespace brandbridge::ui
