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

void FactList::addFact(const QString &id, const QString &name)
{
    const Line line{new Text(TextRole::Body, name), new Text(TextRole::Body)};
    line.name->setWordWrap(false);
    line.name->setMuted(true);
    line.value->setObjectName(id);
    line.value->setAccessibleDescription(name); // its name is its text
    const int row = m_grid->rowCount();
    m_grid->addWidget(line.name, row, 0, Qt::AlignTop | Qt::AlignLeading);
    m_grid->addWidget(line.value, row, 1);
    m_lines.insert(id, line);
    setFact(id, {});
}

void FactList::setFact(const QString &id, const QString &value, const QString &tip)
{
    const Line line = m_lines.value(id);
    line.value->setText(value);
    line.value->setToolTip(plainToolTip(tip));
    line.name->setVisible(!value.isEmpty());
    line.value->setVisible(!value.isEmpty());
}

} // namespace brandbridge::ui
