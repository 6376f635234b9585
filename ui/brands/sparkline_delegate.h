// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktop/colors.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/cell_delegate.h"

#include <QPainter>

#include <algorithm>
#include <functional>

namespace brandbridge::ui {

/// Draws a cell as a sparkline of the row's values with a dot at the latest. The cell's text is for screen readers.
class SparklineDelegate final : public CellDelegate
{
public:
    using ValuesOf = std::function<QList<double>(const QModelIndex &index)>;

    SparklineDelegate(ValuesOf valuesOf, QObject *parent) : CellDelegate(parent), m_valuesOf(std::move(valuesOf)) {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        CellDelegate::paint(painter, option, index);
        const QList<double> values = m_valuesOf(index);
        if (values.isEmpty())
            return;
        const auto [low, high] = std::minmax_element(values.cbegin(), values.cend());
        const double range = *high - *low;
        const bool isMirrored = option.direction == Qt::RightToLeft;
        const QRectF area = QRectF(option.rect)
                                .adjusted(spacing::small, spacing::tiny, -spacing::small, -spacing::tiny)
                                .adjusted(dotRadius, dotRadius, -dotRadius, -dotRadius);
        QPolygonF line;
        for (qsizetype i = 0; i < values.size(); ++i) {
            const double along =
                values.size() > 1 ? static_cast<double>(i) / static_cast<double>(values.size() - 1) : 1;
            const double up = range > 0 ? (values.at(i) - *low) / range : 0.5;
            line.append({isMirrored ? area.right() - along * area.width() : area.left() + along * area.width(),
                         area.bottom() - up * area.height()});
        }
        const QColor color = Colors::of(option.palette).accent;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(color, lineWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->drawPolyline(line);
        painter->setPen(Qt::NoPen);
        painter->setBrush(color);
        painter->drawEllipse(line.last(), dotRadius, dotRadius);
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {option.fontMetrics.averageCharWidth() * cellCharacters + 2 * spacing::small,
                option.fontMetrics.height() + spacing::medium};
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        CellDelegate::initStyleOption(option, index);
        option->text.clear();
    }

private:
    static constexpr int cellCharacters = 12;
    static constexpr double lineWidth = 1.5;
    static constexpr double dotRadius = 2.5;

    ValuesOf m_valuesOf;
};

} // namespace brandbridge::ui
