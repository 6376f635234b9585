// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/key_mark.h"

#include <QImage>
#include <QPainter>

#include <iterator>

namespace brandbridge::ui {

namespace {

constexpr double lineWidth = 2;

// Lines at 45 degrees that meet their neighbours at the tile's edges, drawn fine and scaled down.
QBrush hatch(const QColor &color, const QColor &ground)
{
    constexpr int side = 24;
    constexpr double fineness = 4;
    QImage tile(side, side, QImage::Format_ARGB32_Premultiplied);
    tile.fill(color);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ground, fineness * 1.3));
    for (const int offset : {-side, 0, side})
        painter.drawLine(offset, side, offset + side, 0);
    painter.end();
    QBrush brush(tile);
    brush.setTransform(QTransform::fromScale(1 / fineness, 1 / fineness));
    return brush;
}

} // namespace

QPen KeyMark::pen() const
{
    static const QList<qreal> dashes[] = {{}, {4, 2.5}, {1, 2}, {5, 2, 1, 2}};
    QPen pen(color, lineWidth, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    const QList<qreal> &pattern = dashes[static_cast<size_t>(series) % std::size(dashes)];
    if (!pattern.isEmpty())
        pen.setDashPattern(pattern);
    return pen;
}

QPainterPath KeyMark::marker(double size) const
{
    // Around the origin, each as large to the eye as a circle of radius 1.
    static const QPolygonF shapes[] = {{{-0.9, -0.9}, {0.9, -0.9}, {0.9, 0.9}, {-0.9, 0.9}},
                                       {{0, -1.25}, {1.25, 0}, {0, 1.25}, {-1.25, 0}},
                                       {{0, -1.2}, {1.2, 0.96}, {-1.2, 0.96}}};
    QPainterPath path;
    if (const int shape = series % 4; shape == 0)
        path.addEllipse(QPointF(), 1, 1);
    else
        path.addPolygon(shapes[shape - 1]);
    path.closeSubpath();
    return QTransform::fromScale(size / 2, size / 2).map(path);
}

QBrush KeyMark::brush(const QColor &ground) const
{
    return kind == Kind::Hatched ? hatch(color, ground) : QBrush(color);
}

void KeyMark::paintTriangle(QPainter &painter, QPointF middle, const QColor &color, bool pointsUp)
{
    constexpr double half = 4;
    const double base = pointsUp ? half : -half;
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(
        QPolygonF{middle + QPointF(-half, base), middle + QPointF(half, base), middle + QPointF(0, -base)});
}

void KeyMark::paint(QPainter &painter, const QRectF &box, const QColor &ground) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF center = box.center();
    if (kind == Kind::Line) {
        painter.setPen(pen());
        painter.drawLine(QPointF(box.left(), center.y()), QPointF(box.right(), center.y()));
        painter.translate(center);
        painter.fillPath(marker(7), color);
    } else if (kind == Kind::Flag) {
        paintTriangle(painter, center, color, false);
    } else if (kind != Kind::None) {
        const double side = std::min({box.width(), box.height(), 12.0});
        QRectF square(0, 0, side, side);
        square.moveCenter(center);
        painter.setPen(Qt::NoPen);
        painter.setBrush(brush(ground));
        painter.drawRoundedRect(square, 2, 2);
    }
    painter.restore();
}

} // namespace brandbridge::ui
