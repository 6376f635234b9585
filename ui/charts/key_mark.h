// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QColor>
#include <QPainterPath>
#include <QPen>

namespace brandbridge::ui {

/// The distinguishing mark of a series: its colour with dashes and a marker shape, or with a pattern. It precedes the
/// name in a legend and in a read-out.
struct KeyMark
{
    /// The room for the sign before a name.
    static constexpr double width = 20;

    enum class Kind
    {
        None,
        Line,    ///< a line with its marker
        Swatch,  ///< a filled square
        Hatched, ///< a filled square with diagonal lines
        Flag     ///< a triangle that points down: an event
    };
    Kind kind = Kind::None;
    QColor color = {};
    int series = 0; ///< decides dashes and marker of a line

    /// The pen of the series' line.
    QPen pen() const;
    /// The shape of the series' markers, about @p size across, around the origin.
    QPainterPath marker(double size) const;
    /// The brush of a bar; lines on @p ground if it is hatched.
    QBrush brush(const QColor &ground) const;

    static void paintTriangle(QPainter &painter, QPointF middle, const QColor &color, bool pointsUp);
    /// Draws the sign into @p box.
    void paint(QPainter &painter, const QRectF &box, const QColor &ground) const;
};

} // namespace brandbridge::ui
