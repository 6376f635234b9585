// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/fact_list.h"

#include "ui/desktop/spacing.h"
#include "ui/words/text.h"

#include <QFormLayout>

namespace brandbridge::ui {

FactList::FactList(QWidget *parent) : QWidget(parent), m_form(new QFormLayout(this))
{
    m_form->setContentsMargins({});
    m_form->setHorizontalSpacing(spacing::large);
    m_form->setVerticalSpacing(spacing::tiny);
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->setLabelAlignment(Qt::AlignTop | Qt::AlignLeading);
}

void FactList::setFacts(const QList<Fact> &facts)
{
    for (int row = 0; row < facts.size(); ++row) {
        const Fact &fact = facts.at(row);
        if (row == m_values.size())
            m_values.append(addLine(fact));
        m_values.at(row)->setText(fact.value);
        m_values.at(row)->setToolTip(plainToolTip(fact.tip));
        m_form->setRowVisible(row, !fact.value.isEmpty());
    }
}

/// A label rounds the width of its longest word down.
QSize FactList::minimumSizeHint() const
{
    return QWidget::minimumSizeHint() + QSize(1, 0);
}

Text *FactList::addLine(const Fact &fact)
{
    auto *const name = new Text(TextRole::Body, fact.name);
    name->setWordWrap(false);
    name->setMuted(true);
    auto *const value = new Text(TextRole::Body);
    value->setObjectName(fact.id);
    value->setAccessibleDescription(fact.name); // its name is its text
    m_form->addRow(name, value);
    return value;
}

} // namespace brandbridge::ui
