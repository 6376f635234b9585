// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/change_mark.h"

#include "ui/desktop/colors.h"

#include <QPainter>
#include <QPainterPath>

namespace brandbridge::ui {

ChangeMark::ChangeMark(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

/// The number of responses is neither good nor bad for the brand.
ChangeMark::Sense ChangeMark::senseOf(RunFigure which, figures::Change change)
{
    if (which == RunFigure::Completed || change == figures::Change::WithinNoise)
        return Sense::Neutral;
    return change == figures::Change::Up ? Sense::Good : Sense::Bad;
}

void ChangeMark::show(figures::Change change, Sense sense)
{
    m_change = change;
    m_sense = sense;
    setVisible(change != figures::Change::Unknown);
    update();
}

QSize ChangeMark::sizeHint() const
{
    const int side = fontMetrics().height() * 3 / 4;
    return {side, fontMetrics().height()};
}

void ChangeMark::paintEvent(QPaintEvent *)
{
    const Colors colors = Colors::of(palette());
    const QColor color = m_sense == Sense::Good  ? colors.positive
                         : m_sense == Sense::Bad ? colors.negative
                                                 : colors.neutral;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double side = width();
    const QRectF box((width() - side) / 2, (height() - side) / 2, side, side);
    QPainterPath path;
    if (m_change == figures::Change::WithinNoise) {
        painter.setPen(QPen(color, side / 8, Qt::SolidLine, Qt::RoundCap));
        for (const double y : {0.38, 0.66}) {
            path.moveTo(box.left() + side * 0.1, box.top() + side * y);
            path.cubicTo(box.left() + side * 0.4, box.top() + side * (y - 0.25), box.left() + side * 0.6,
                         box.top() + side * (y + 0.25), box.left() + side * 0.9, box.top() + side * y);
        }
        painter.drawPath(path);
        return;
    }
    const bool isUp = m_change == figures::Change::Up;
    const double base = isUp ? 0.85 : 0.15;
    path.moveTo(box.left() + side * 0.5, box.top() + side * (1 - base));
    path.lineTo(box.left() + side * 0.95, box.top() + side * base);
    path.lineTo(box.left() + side * 0.05, box.top() + side * base);
    path.closeSubpath();
    painter.fillPath(path, color);
}

} // namespace brandbridge::ui
