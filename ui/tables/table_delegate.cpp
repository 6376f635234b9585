// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_delegate.h"

#include "ui/desktop/colors.h"
#include "ui/desktop/spacing.h"
#include "ui/tables/column.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace brandbridge::ui {

namespace {

constexpr int barLetters = 12; ///< how wide a bar's place is

QColor signColor(const Colors &colors, double value)
{
    return value > 0 ? colors.positive : value < 0 ? colors.negative : colors.neutral;
}

/// Text on it is as readable as beside it.
QColor ground(const Colors &colors, double tint)
{
    QColor color = signColor(colors, tint);
    color.setAlphaF(static_cast<float>((colors.isDark ? 0.14 : 0.10) + 0.22 * std::min(1.0, std::abs(tint))));
    return color;
}

int barWidth(const QStyleOptionViewItem &option)
{
    return barLetters * option.fontMetrics.averageCharWidth();
}

/// Filled where it has a tint, an outline where chance may explain it.
void drawBar(QPainter *painter, const QRectF &place, const Colors &colors, double bar, bool isFilled, bool isMirrored)
{
    const double middle = place.center().x();
    const double length = std::clamp(bar, -1.0, 1.0) * place.width() / 2 * (isMirrored ? -1 : 1);
    painter->setPen(QPen(colors.muted, 1));
    painter->drawLine(QPointF(middle, place.top()), QPointF(middle, place.bottom()));
    const QRectF box =
        QRectF(QPointF(middle, place.top() + 2), QPointF(middle + length, place.bottom() - 2)).normalized();
    painter->setPen(QPen(isFilled ? signColor(colors, bar) : colors.muted, 1));
    painter->setBrush(isFilled ? QBrush(signColor(colors, bar)) : QBrush(Qt::NoBrush));
    painter->drawRect(box);
}

} // namespace

void TableDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QVariant tint = index.data(table_role::tint);
    const QVariant bar = index.data(table_role::bar);
    if (!tint.isValid() && !bar.isValid())
        return CellDelegate::paint(painter, option, index);
    const Colors colors = Colors::of(option.palette);
    const bool isMirrored = option.direction == Qt::RightToLeft;
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = std::exchange(cell.text, QString());
    const QStyle *const style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, option.widget); // row, choice and focus

    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QRect words = option.rect.adjusted(spacing::small, 0, -spacing::small, 0);
    if (bar.isValid()) {
        const int width = std::min(barWidth(option), words.width() / 2);
        const QRect place(isMirrored ? words.right() - width : words.left(),
                          words.center().y() - option.fontMetrics.height() / 2, width, option.fontMetrics.height());
        drawBar(painter, place, colors, bar.toDouble(), tint.isValid(), isMirrored);
        words.adjust(isMirrored ? 0 : width, 0, isMirrored ? -width : 0, 0);
    } else {
        painter->setPen(Qt::NoPen);
        painter->setBrush(ground(colors, tint.toDouble()));
        painter->drawRoundedRect(option.rect.adjusted(2, 2, -2, -2), spacing::radius, spacing::radius);
    }
    painter->setFont(option.font);
    painter->setPen(colors.text);
    painter->drawText(words, static_cast<int>(QStyle::visualAlignment(option.direction, cell.displayAlignment)),
                      option.fontMetrics.elidedText(text, option.textElideMode, words.width()));
    painter->restore();
}

QSize TableDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QSize size = CellDelegate::sizeHint(option, index);
    return index.data(table_role::bar).isValid() ? size + QSize(barWidth(option) + spacing::small, 0) : size;
}

} // namespace brandbridge::ui
