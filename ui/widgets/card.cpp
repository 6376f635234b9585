// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/card.h"

#include "ui/desktop/colors.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/flow_layout.h"
#include "ui/words/text.h"

#include <QPainter>

namespace brandbridge::ui {

void paintGround(QWidget *widget, const QBrush &fill)
{
    QPainter painter(widget);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Colors::of(widget->palette()).line);
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(widget->rect()).adjusted(0.5, 0.5, -0.5, -0.5), spacing::radius, spacing::radius);
}

Card::Card(const QString &heading, QWidget *parent)
    : QFrame(parent),
      m_body(new QVBoxLayout),
      m_headingLine(new FlowLayout),
      m_heading(new Text(TextRole::Heading))
{
    QVBoxLayout *const all = makeColumn(this, spacing::small);
    all->setContentsMargins(spacing::large, spacing::medium, spacing::large, spacing::large);
    // Added widgets move to the other end.
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
    m_heading->display(heading);
    setAccessibleName(heading);
}

void Card::paintEvent(QPaintEvent *)
{
    paintGround(this, Colors::of(palette()).card);
}

} // namespace brandbridge::ui
