// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/filtered_table.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/filter_bar.h"
#include "ui/widgets/json_tree.h"
#include "ui/widgets/layout_state.h"
#include "ui/widgets/notice_line.h"
#include "ui/widgets/side_by_side.h"
#include "ui/widgets/state_view.h"
#include "ui/widgets/step_buttons.h"

#include <QJsonDocument>
#include <QLineEdit>
#include <QToolButton>

namespace brandbridge::ui {

FilteredTable::FilteredTable(const QString &name, const Words &words, const QList<int> &searched,
                             const QList<QWidget *> &choices, QWidget *parent)
    : QWidget(parent),
      m_words(words),
      m_table(new DataTable(name, words.table)),
      m_clear(iconButton(u"clearFilters"_s, u"close"_s, tr("Clear the filters"))),
      m_bar(new FilterBar(m_table, FilterBar::tr("Filter by %1").arg(words.searched),
                          choices + QList<QWidget *>{m_clear})),
      m_rows(new PageStack(m_table))
{
    makeColumn(this, spacing::small, {m_bar, m_rows})->setStretchFactor(m_rows, 1);
    for (QWidget *const widget : choices) {
        if (auto *const choice = qobject_cast<ChoiceFilter *>(widget)) {
            m_choices.append(choice);
            connect(choice, &ChoiceFilter::changed, this, &FilteredTable::choicesChanged);
        }
    }
    QSizePolicy place = m_clear->sizePolicy(); // nothing moves when it appears
    place.setRetainSizeWhenHidden(true);
    m_clear->setSizePolicy(place);
    m_clear->hide();
    connect(m_clear, &QToolButton::clicked, this, &FilteredTable::clearFilters);
    TableProxyModel *const order = m_table->rowOrder();
    order->setFilterColumns(searched);
    m_bar->countRowsOf(order);
    connect(m_bar->box(), &QLineEdit::textChanged, order, &TableProxyModel::setFilterText);
    connect(m_table, &DataTable::currentSourceRowChanged, this, &FilteredTable::readCurrent);
    connect(order, &TableProxyModel::filtered, this, &FilteredTable::showFiltered);
    const auto showCurrent = [this] { m_table->scrollTo(m_table->chosenIndex()); };
    connect(m_bar->box(), &QLineEdit::textChanged, this, showCurrent, Qt::QueuedConnection);
    connect(this, &FilteredTable::choicesChanged, this, showCurrent, Qt::QueuedConnection);
    connect(order, &QAbstractItemModel::layoutChanged, this, &FilteredTable::showPlace); // sorted
}

void FilteredTable::setPane(QWidget *pane, StepButtons *steps)
{
    m_notice = new NoticeLine;
    m_splitter = withName(new SideBySide, m_table->objectName() + u"Splitter"_s);
    m_splitter->addWidget(m_rows);
    m_splitter->addWidget(pane);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setSizes({600, 400}); // in proportion
    m_table->setWrapping();
    auto *const column = static_cast<QVBoxLayout *>(layout());
    column->addWidget(m_notice);
    column->addWidget(m_splitter, 1);
    if (!steps)
        return;
    connect(this, &FilteredTable::placeChanged, steps, &StepButtons::setPlace);
    connect(steps, &StepButtons::stepRequested, this, &FilteredTable::step);
}

QLineEdit *FilteredTable::filterBox() const
{
    return m_bar->box();
}

QByteArray FilteredTable::layoutState() const
{
    return m_splitter ? joinedLayout({m_table->layoutState(), m_splitter->saveState()}) : m_table->layoutState();
}

void FilteredTable::restoreLayoutState(const QByteArray &state)
{
    if (!m_splitter)
        return m_table->restoreLayoutState(state);
    const QList<QByteArray> parts = layoutParts(state, 2);
    m_table->restoreLayoutState(parts.at(0));
    m_splitter->restoreState(parts.at(1));
}

void FilteredTable::setModel(QAbstractItemModel *model, int stretched, int narrowest)
{
    constexpr double shareBesidePane = 0.44; // enough to distinguish texts with a common beginning
    m_table->setRows(model);
    m_table->setStretched(stretched, narrowest, m_splitter ? shareBesidePane : 0);
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
    // If the current row becomes hidden, Qt makes a neighbour the current one, which the user has not chosen.
    if (m_isReading && m_table->selectionModel()->selectedRows().isEmpty())
        goToFirst();
}

void FilteredTable::goToFirst()
{
    if (m_table->rowOrder()->rowCount() > 0)
        m_table->setCurrentIndex(m_table->rowOrder()->index(0, 0));
}

void FilteredTable::offerRawData(const std::function<QJsonObject()> &fields)
{
    m_table->addRowCommand(u"rawData"_s, tr("Show ra&w data"), [fields] {
        showRawData(QJsonDocument(fields()).toJson(), tr("Everything the service sent for this, unchanged"));
    });
}

void FilteredTable::readCurrent()
{
    Q_EMIT rowChanged(m_table->currentSourceRow());
    showPlace();
}

void FilteredTable::clearFilters()
{
    m_bar->box()->clear();
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
    Q_EMIT placeChanged(m_table->chosenIndex().row(), m_table->rowOrder()->rowCount());
}

void FilteredTable::step(int rows)
{
    const QModelIndex from = m_table->chosenIndex();
    const QModelIndex to = m_table->rowOrder()->index(from.row() + rows, qMax(0, from.column()));
    if (to.isValid())
        m_table->setCurrentIndex(to);
}

} // namespace brandbridge::ui
