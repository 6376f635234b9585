// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/reading_table.h"

#include "ui/common/flow_layout.h"
#include "ui/common/layout_state.h"
#include "ui/common/notice_line.h"
#include "ui/common/side_by_side.h"
#include "ui/common/spacing.h"
#include "ui/common/state_view.h"
#include "ui/common/step_buttons.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/filter_bar.h"

#include <QBoxLayout>
#include <QPushButton>
#include <QSplitter>

namespace brandbridge::ui {

namespace {

constexpr int narrowestReadColumn = 240; ///< pixels of the column that one reads

} // namespace

ReadingTable::ReadingTable(const QString &name, const Words &words, const QList<int> &searched,
                           const QList<ChoiceFilter *> &choices, QWidget *pane, StepButtons *steps, QWidget *parent)
    : QWidget(parent),
      m_words(words),
      m_table(new DataTable(name, words.table)),
      m_filter(new FilterBar(m_table, words.searched, searched)),
      m_choices(choices),
      m_clear(new QPushButton(tr("Clear &filters"))),
      m_notice(new NoticeLine),
      m_rows(new PageStack(m_table)),
      m_steps(steps),
      m_splitter(new QSplitter(Qt::Horizontal))
{
    m_splitter->setObjectName(name + u"Splitter"_qs);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(spacing::large);
    m_splitter->addWidget(m_rows);
    m_splitter->addWidget(pane);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setSizes({600, 400}); // in proportion

    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(spacing::small);
    column->addWidget(m_filter);
    column->addWidget(makeFilters());
    column->addWidget(m_notice);
    column->addWidget(m_splitter, 1);

    connect(m_table, &DataTable::currentSourceRowChanged, this, &ReadingTable::readCurrent);
    connect(m_steps, &StepButtons::stepRequested, this, &ReadingTable::step);
}

QWidget *ReadingTable::makeFilters()
{
    auto *const filters = new QWidget;
    m_line = new FlowLayout(filters);
    for (ChoiceFilter *const choice : std::as_const(m_choices)) {
        m_line->addWidget(choice);
        connect(choice, &ChoiceFilter::changed, this, &ReadingTable::choicesChanged);
    }
    m_clear->setObjectName(u"clearFilters"_qs);
    m_clear->setFlat(true);
    m_clear->hide();
    m_line->addWidget(m_clear);
    connect(m_clear, &QPushButton::clicked, this, &ReadingTable::clearFilters);
    return filters;
}

void ReadingTable::showModel(QAbstractItemModel *model, const QList<int> &hidden)
{
    m_table->setRows(model);
    m_table->setHiddenAtFirst(hidden);
    m_table->setStretched(0, narrowestReadColumn);
    connect(m_table->rowOrder(), &RowOrder::filtered, this, &ReadingTable::showRowsOrWhyNone);
}

void ReadingTable::addWidget(QWidget *widget)
{
    m_line->removeWidget(m_clear); // which stays last, as it comes and goes
    m_line->addWidget(widget);
    m_line->addWidget(m_clear);
}

QLineEdit *ReadingTable::filterBox() const
{
    return m_filter->box();
}

QByteArray ReadingTable::layoutState() const
{
    return joinedLayout({m_table->layoutState(), m_splitter->saveState()});
}

void ReadingTable::restoreLayoutState(const QByteArray &state)
{
    const QList<QByteArray> parts = layoutParts(state, 2);
    m_table->restoreLayoutState(parts.at(0));
    m_splitter->restoreState(parts.at(1));
}

void ReadingTable::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isWide = width() >= sideBySideWidth(*this);
    m_splitter->setOrientation(isWide ? Qt::Horizontal : Qt::Vertical);
}

void ReadingTable::showFilled()
{
    showRowsOrWhyNone();
    if (m_table->currentSourceRow() < 0 && m_table->rowOrder()->rowCount() > 0)
        m_table->setCurrentIndex(m_table->rowOrder()->index(0, 0));
    readCurrent();
}

void ReadingTable::readCurrent()
{
    Q_EMIT rowChanged(m_table->currentSourceRow());
    showPlace();
}

void ReadingTable::clearFilters()
{
    m_filter->clear();
    for (ChoiceFilter *const choice : std::as_const(m_choices))
        choice->clearChoice();
    m_table->setFocus();
}

void ReadingTable::showRowsOrWhyNone()
{
    const RowOrder *const order = m_table->rowOrder();
    m_clear->setVisible(order->isFiltering());
    if (order->rowCount() == 0 && order->isFiltering())
        m_rows->showState({PageState::Kind::FilteredEmpty, m_words.noneFits, m_words.hidden, tr("Clear the filters"),
                           [this] { clearFilters(); }});
    else
        m_rows->showContent();
    showPlace();
}

void ReadingTable::showPlace()
{
    m_steps->setPlace(m_table->currentIndex().row(), m_table->rowOrder()->rowCount());
}

void ReadingTable::step(int rows)
{
    const QModelIndex to = m_table->rowOrder()->index(m_table->currentIndex().row() + rows, 0);
    if (to.isValid())
        m_table->setCurrentIndex(to);
}

} // namespace brandbridge::ui
