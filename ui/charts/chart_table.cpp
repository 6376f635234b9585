// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_table.h"

#include "ui/charts/chart.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/tables/table_text.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/words/text.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>
#include <QTableWidget>

#include <numeric>

namespace brandbridge::ui {

namespace {

constexpr int narrowestAtFirst = 480;
constexpr int widestAtFirst = 900;
constexpr int leastRows = 4;

} // namespace

ChartTable::ChartTable(Chart *chart) : QDialog(chart), m_table(withName(new QTableWidget, u"chartValues"_qs))
{
    setObjectName(u"chartTable"_qs);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(chart->title());
    m_table->setAccessibleName(chart->title());
    m_table->setAccessibleDescription(chart->textSummary());
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->setSelectionBehavior(QTableView::SelectRows);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false); // Tab leaves the table
    m_table->setHorizontalScrollMode(QTableView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionsClickable(false);
    m_table->horizontalHeader()->setHighlightSections(false);
    fill(chart->rows());
    m_table->resizeColumnsToContents();

    auto *const heading = new Text(TextRole::Heading, chart->title());
    auto *const copyValues = withName(new QPushButton(icon(u"copy"_qs), tr("Copy values")), u"copyChartValues"_qs);
    copyValues->setAutoDefault(false);
    connect(copyValues, &QPushButton::clicked, chart, &Chart::copyValues);
    auto *const close = withName(new QPushButton(tr("&Close")), u"closeChartTable"_qs);
    close->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    connect(new QShortcut(QKeySequence::Copy, m_table), &QShortcut::activated, this, &ChartTable::copy);

    QHBoxLayout *const buttons = makeLine(nullptr, spacing::small, {copyValues, close});
    buttons->insertStretch(1, 1);
    QVBoxLayout *const column =
        makeColumn(this, spacing::medium, {heading, new Text(TextRole::Body, chart->textSummary()), m_table});
    column->setContentsMargins(spacing::huge, spacing::large, spacing::huge, spacing::large);
    column->setStretchFactor(m_table, 1);
    column->addLayout(buttons);

    m_table->setSizeAdjustPolicy(QTableView::AdjustToContents);
    m_table->setMinimumHeight(m_table->horizontalHeader()->sizeHint().height() +
                              qMin(m_table->rowCount(), leastRows) * m_table->verticalHeader()->defaultSectionSize());
    resize(
        qBound(narrowestAtFirst, sizeHint().width() + m_table->verticalScrollBar()->sizeHint().width(), widestAtFirst),
        qMin(sizeHint().height(), chart->window()->height() * 9 / 10));
    m_table->setFocus();
}

void ChartTable::fill(const QList<QStringList> &rows)
{
    const QStringList headings = rows.value(0);
    m_table->setRowCount(static_cast<int>(rows.size()) - 1);
    m_table->setColumnCount(static_cast<int>(headings.size()));
    m_table->setHorizontalHeaderLabels(headings);
    for (int column = 0; column < m_table->columnCount(); ++column) {
        const Qt::Alignment alignment = (column == 0 ? Qt::AlignLeading : Qt::AlignTrailing) | Qt::AlignVCenter;
        m_table->horizontalHeaderItem(column)->setTextAlignment(alignment);
        for (int row = 0; row < m_table->rowCount(); ++row) {
            auto *const cell = new QTableWidgetItem(rows[row + 1].value(column));
            cell->setTextAlignment(alignment);
            m_table->setItem(row, column, cell);
        }
    }
    m_table->setCurrentCell(0, 0);
    m_table->clearSelection();
}

void ChartTable::copy() const
{
    QList<int> rows;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        if (m_table->selectionModel()->isRowSelected(row) || !m_table->selectionModel()->hasSelection())
            rows.append(row);
    }
    QList<int> columns(m_table->columnCount());
    std::iota(columns.begin(), columns.end(), 0);
    QGuiApplication::clipboard()->setText(table_text::tabSeparated(*m_table->model(), rows, columns, true));
}

} // namespace brandbridge::ui
