// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/brands/sparkline_delegate.h"

#include "ui/desktop/colors.h"
#include "ui/desktop/spacing.h"

#include <QPainter>

#include <algorithm>

namespace brandbridge::ui {

namespace {

constexpr int cellCharacters = 16;
constexpr double lineWidth = 1.5;
constexpr double dotRadius = 2.5;

} // namespace

SparklineDelegate::SparklineDelegate(SeriesOf seriesOf, QObject *parent)
    : CellDelegate(parent),
      m_seriesOf(std::move(seriesOf))
{
}

void SparklineDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    CellDelegate::initStyleOption(option, index);
    option->text.clear();
}

QSize SparklineDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {option.fontMetrics.averageCharWidth() * cellCharacters + 2 * spacing::small,
            option.fontMetrics.height() + spacing::medium};
}

void SparklineDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    CellDelegate::paint(painter, option, index);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QColor color =
        isSelected ? option.palette.color(QPalette::HighlightedText) : Colors::of(option.palette).accent;
    drawLine(*painter, QRectF(option.rect).adjusted(spacing::small, spacing::tiny, -spacing::small, -spacing::tiny),
             m_seriesOf(index), color, option.direction == Qt::RightToLeft);
}

void SparklineDelegate::drawLine(QPainter &painter, const QRectF &area, const TimeSeries &series, const QColor &color,
                                 bool isMirrored)
{
    QList<double> values;
    for (const TimePoint &point : series.points) {
        if (point.value)
            values.append(*point.value);
    }
    if (values.isEmpty())
        return;
    const auto [low, high] = std::minmax_element(values.cbegin(), values.cend());
    const double range = *high - *low;
    const QRectF inner = area.adjusted(dotRadius, dotRadius, -dotRadius, -dotRadius);
    QPolygonF line;
    for (qsizetype i = 0; i < values.size(); ++i) {
        const double along = values.size() > 1 ? static_cast<double>(i) / static_cast<double>(values.size() - 1) : 1;
        const double up = range > 0 ? (values.at(i) - *low) / range : 0.5;
        line.append({isMirrored ? inner.right() - along * inner.width() : inner.left() + along * inner.width(),
                     inner.bottom() - up * inner.height()});
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, lineWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(line.last(), dotRadius, dotRadius);
    painter.restore();
}

} // namespace brandbridge::ui
