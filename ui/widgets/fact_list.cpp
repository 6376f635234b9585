// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/fact_list.h"

#include "ui/desktop/spacing.h"
#include "ui/words/text.h"

#include <QGridLayout>

namespace brandbridge::ui {

FactList::FactList(QWidget *parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins({});
    m_grid->setHorizontalSpacing(spacing::large);
    m_grid->setVerticalSpacing(spacing::tiny);
    m_grid->setColumnStretch(1, 1);
}

void FactList::setFacts(const QList<Fact> &facts)
{
    for (int row = 0; row < facts.size(); ++row) {
        const Fact &fact = facts.at(row);
        if (row == m_lines.size())
            m_lines.append(addLine(fact));
        const auto &[name, value] = m_lines.at(row);
        value->setText(fact.value);
        value->setToolTip(plainToolTip(fact.tip));
        name->setVisible(!fact.value.isEmpty());
        value->setVisible(!fact.value.isEmpty());
    }
}

FactList::Line FactList::addLine(const Fact &fact)
{
    const Line line{new Text(TextRole::Body, fact.name), new Text(TextRole::Body)};
    line.name->setWordWrap(false);
    line.name->setMuted(true);
    line.value->setObjectName(fact.id);
    line.value->setAccessibleDescription(fact.name); // the accessible name is the text
    const int row = m_grid->rowCount();
    m_grid->addWidget(line.name, row, 0, Qt::AlignTop | Qt::AlignLeading);
    m_grid->addWidget(line.value, row, 1);
    return line;
}

} // namespace brandbridge::ui
