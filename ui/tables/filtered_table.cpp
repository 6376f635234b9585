// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/filtered_table.h"

#include "ui/desktop/spacing.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/filter_bar.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/state_view.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace brandbridge::ui {

FilteredTable::FilteredTable(const QString &name, const Words &words, const QList<int> &searched,
                             const QList<ChoiceFilter *> &choices, QObject *parent)
    : QObject(parent),
      m_words(words),
      m_table(new DataTable(name, words.table)),
      m_bar(new FilterBar(m_table, words.searched, searched)),
      m_choices(choices),
      m_filters(new QWidget),
      m_clear(new QPushButton(tr("Clear &filters"))),
      m_rows(new PageStack(m_table))
{
    makeFilters();
    connect(m_table, &DataTable::currentSourceRowChanged, this, &FilteredTable::readCurrent);
    connect(m_table->rowOrder(), &TableProxyModel::filtered, this, &FilteredTable::showFiltered);
    connect(m_table->rowOrder(), &QAbstractItemModel::layoutChanged, this, &FilteredTable::showPlace); // sorted
}

void FilteredTable::makeFilters()
{
    auto *const choices = new QWidget;
    m_line = new FlowLayout(choices);
    for (ChoiceFilter *const choice : std::as_const(m_choices)) {
        m_line->addWidget(choice);
        connect(choice, &ChoiceFilter::changed, this, &FilteredTable::choicesChanged);
    }
    m_clear->setObjectName(u"clearFilters"_qs);
    m_clear->setFlat(true);
    m_clear->hide();
    m_line->addWidget(m_clear);
    connect(m_clear, &QPushButton::clicked, this, &FilteredTable::clearFilters);
    auto *const column = new QVBoxLayout(m_filters);
    column->setContentsMargins({});
    column->setSpacing(spacing::small);
    column->addWidget(m_bar);
    column->addWidget(choices);
    choices->setVisible(!m_choices.isEmpty());
}

QWidget *FilteredTable::rows() const
{
    return m_rows;
}

QLineEdit *FilteredTable::filterBox() const
{
    return m_bar->box();
}

void FilteredTable::addWidgetBefore(QWidget *widget)
{
    m_line->insertWidget(0, widget);
    m_line->parentWidget()->show();
}

void FilteredTable::addWidget(QWidget *widget)
{
    m_line->removeWidget(m_clear); // which stays last, as it comes and goes
    m_line->addWidget(widget);
    m_line->addWidget(m_clear);
    m_line->parentWidget()->show();
}

void FilteredTable::setModel(QAbstractItemModel *model, int stretched, int narrowest)
{
    showModel(model, {}, stretched, narrowest);
}

void FilteredTable::showModel(QAbstractItemModel *model, const QList<int> &hidden, int stretched, int narrowest)
{
    m_table->setRows(model);
    m_table->setHiddenAtFirst(hidden);
    m_table->setStretched(stretched, narrowest);
}

void FilteredTable::showFilled()
{
    showRowsOrWhyNone();
    if (m_isReading && m_table->currentSourceRow() < 0)
        goToFirst();
    readCurrent();
}

void FilteredTable::showFiltered()
{
    showRowsOrWhyNone();
    // Where the row that was read is hidden, Qt makes one beside it the current one, which nobody chose.
    if (m_isReading && m_table->selectionModel()->selectedRows().isEmpty())
        goToFirst();
}

void FilteredTable::goToFirst()
{
    if (m_table->rowOrder()->rowCount() > 0)
        m_table->setCurrentIndex(m_table->rowOrder()->index(0, 0));
}

void FilteredTable::readCurrent()
{
    Q_EMIT rowChanged(m_table->currentSourceRow());
    showPlace();
}

void FilteredTable::clearFilters()
{
    m_bar->clear();
    for (ChoiceFilter *const choice : std::as_const(m_choices))
        choice->clearChoice();
    m_table->setFocus();
}

void FilteredTable::showRowsOrWhyNone()
{
    const TableProxyModel *const order = m_table->rowOrder();
    m_clear->setVisible(order->isFiltering());
    if (order->rowCount() == 0 && order->isFiltering())
        m_rows->showState({PageState::Kind::FilteredEmpty, m_words.noneFits, m_words.hidden, tr("Clear the filters"),
                           [this] { clearFilters(); }});
    else
        m_rows->showContent();
    showPlace();
}

void FilteredTable::showPlace()
{
    Q_EMIT placeChanged(m_table->currentIndex().row(), m_table->rowOrder()->rowCount());
}

void FilteredTable::step(int rows)
{
    const QModelIndex from = m_table->currentIndex();
    const QModelIndex to = m_table->rowOrder()->index(from.row() + rows, qMax(0, from.column()));
    if (to.isValid())
        m_table->setCurrentIndex(to);
}

} // namespace brandbridge::ui
