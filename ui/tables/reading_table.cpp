// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/reading_table.h"

#include "ui/desktop/spacing.h"
#include "ui/widgets/layout_state.h"
#include "ui/widgets/notice_line.h"
#include "ui/widgets/side_by_side.h"
#include "ui/widgets/step_buttons.h"

#include <QVBoxLayout>

namespace brandbridge::ui {

ReadingTable::ReadingTable(const QString &name, const Words &words, const QList<int> &searched,
                           const QList<ChoiceFilter *> &choices, QWidget *pane, StepButtons *steps, QWidget *parent)
    : QWidget(parent),
      m_rows(new FilteredTable(name, words, searched, choices, this)),
      m_notice(new NoticeLine),
      m_splitter(new SideBySide)
{
    m_splitter->setObjectName(name + u"Splitter"_qs);
    m_splitter->addWidget(m_rows->rows());
    m_splitter->addWidget(pane);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setSizes({600, 400}); // in proportion

    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(spacing::small);
    column->addWidget(m_rows->filters());
    column->addWidget(m_notice);
    column->addWidget(m_splitter, 1);

    connect(m_rows, &FilteredTable::choicesChanged, this, &ReadingTable::choicesChanged);
    connect(m_rows, &FilteredTable::rowChanged, this, &ReadingTable::rowChanged);
    connect(m_rows, &FilteredTable::placeChanged, steps, &StepButtons::setPlace);
    connect(steps, &StepButtons::stepRequested, m_rows, &FilteredTable::step);
}

QByteArray ReadingTable::layoutState() const
{
    return joinedLayout({table()->layoutState(), m_splitter->saveState()});
}

void ReadingTable::restoreLayoutState(const QByteArray &state)
{
    const QList<QByteArray> parts = layoutParts(state, 2);
    table()->restoreLayoutState(parts.at(0));
    m_splitter->restoreState(parts.at(1));
}

} // namespace brandbridge::ui
