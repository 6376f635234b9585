// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/card.h"

#include "ui/desktop/colors.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/flow_layout.h"
#include "ui/words/text.h"

#include <QPainter>

namespace brandbridge::ui {

Card::Card(const QString &heading, QWidget *parent)
    : QFrame(parent),
      m_body(new QVBoxLayout),
      m_headingLine(new FlowLayout),
      m_heading(new Text(TextRole::Heading))
{
    QVBoxLayout *const all = makeColumn(this, spacing::small);
    all->setContentsMargins(spacing::large, spacing::medium, spacing::large, spacing::large);
    m_heading->setWordWrap(true);
    // The rest goes to the other end.
    m_heading->setSizePolicy(QSizePolicy::Expanding, m_heading->sizePolicy().verticalPolicy());
    m_headingLine->addWidget(m_heading);
    all->addLayout(m_headingLine);
    m_body->setSpacing(spacing::small);
    all->addLayout(m_body, 1);
    setHeading(heading);
}

void Card::addToHeading(QWidget *widget)
{
    m_headingLine->addWidget(widget);
}

void Card::setHeading(const QString &heading)
{
    m_heading->setText(heading);
    m_heading->setVisible(!heading.isEmpty());
    setAccessibleName(heading);
}

void Card::paintEvent(QPaintEvent *)
{
    const Colors colors = Colors::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(colors.line);
    painter.setBrush(colors.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), spacing::radius, spacing::radius);
}

} // namespace brandbridge::ui
