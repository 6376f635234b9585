// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/time_series.h"
#include "ui/widgets/cell_delegate.h"

#include <functional>

namespace brandbridge::ui {

/// Draws a cell as a small line through the values of a series, with a dot at the latest. What the cell says in words
/// is for those who do not see it.
class SparklineDelegate final : public CellDelegate
{
    Q_OBJECT
public:
    using SeriesOf = std::function<TimeSeries(const QModelIndex &index)>;

    SparklineDelegate(SeriesOf seriesOf, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// Draws @p series into @p area, from right to left where @p isMirrored.
    static void drawLine(QPainter &painter, const QRectF &area, const TimeSeries &series, const QColor &color,
                         bool isMirrored);

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    SeriesOf m_seriesOf;
};

} // namespace brandbridge::ui
