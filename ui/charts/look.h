// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktop/colors.h"
#include "ui/words/text.h"

#include <QFont>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>
#include <QWidget>

namespace brandbridge::ui {

/// The appearance of a drawing: a widget's colours, fonts, language and direction at one moment.
struct Look
{
    explicit Look(const QWidget &widget)
        : colors(Colors::of(widget.palette())),
          small(fontFor(TextRole::Small, widget.font())),
          body(widget.font()),
          heading(fontFor(TextRole::Heading, widget.font())),
          mirrored(widget.layoutDirection() == Qt::RightToLeft)
    {
    }

    Colors colors;
    QFont small; ///< axes, legend
    QFont body;  ///< words of a row
    QFont heading;
    QLocale locale;
    bool mirrored; ///< read from right to left

    /// Flags of QPainter::drawText(): horizontal alignment in this reading direction, vertically centred.
    int start() const { return line(mirrored ? Qt::AlignRight : Qt::AlignLeft); }
    int end() const { return line(mirrored ? Qt::AlignLeft : Qt::AlignRight); }
    /// The part of @p room that begins at @p from, in reading direction.
    QRectF box(const QRectF &room, double from, double top, double width, double height) const
    {
        return {mirrored ? room.right() - from - width : room.left() + from, top, width, height};
    }
    double lineHeight() const { return QFontMetricsF(small).height(); }

private:
    static int line(Qt::Alignment side) { return static_cast<int>(Qt::AlignAbsolute | Qt::AlignVCenter | side); }
};

inline void paintText(QPainter &painter, const QRectF &box, int flags, const QString &text, const QFont &font,
                      const QColor &color)
{
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(box, flags, text);
}

inline QString elided(const QString &text, const QFont &font, double width)
{
    return QFontMetricsF(font).elidedText(text, Qt::ElideRight, width);
}

} // namespace brandbridge::ui
