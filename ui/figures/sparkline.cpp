// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/sparkline.h"

#include "ui/charts/line_plot.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace brandbridge::ui {

namespace {

constexpr double sparklineMargin = 7;

} // namespace

Sparkline::Sparkline(QWidget *parent) : Chart(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Sparkline::setContent(const Content &content)
{
    if (content == m_content && pointCount() > 0)
        return;
    m_content = content;
    m_table = TimeTable({content.series}, content.measure);
    contentChanged();
}

QSize Sparkline::imageSize() const
{
    const int line = fontMetrics().height();
    return {line * 24, line * 8};
}

QSize Sparkline::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 20, fontMetrics().height() * 5 / 2};
}

QSize Sparkline::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 8, fontMetrics().height() * 2};
}

void Sparkline::draw(Drawing &drawing) const
{
    if (!m_table.hasValues()) {
        //: Instead of a very small chart.
        drawing.showWords(tr("No values yet"));
        drawing.anchors.assign(static_cast<size_t>(m_table.rowCount()), drawing.area().center());
        return;
    }
    drawing.setArea(drawing.area().adjusted(0, sparklineMargin, 0, -sparklineMargin));
    // The band would press the line flat: the range is that of the values.
    double low = m_table.high();
    double high = m_table.low();
    for (const TimePoint &point : m_table.series().first().points) {
        if (point.value) {
            low = std::min(low, *point.value);
            high = std::max(high, *point.value);
        }
    }
    const double least = std::max(std::abs(high) * 1e-6, 1e-9);
    // Room for half the line's width, too.
    const double air = high - low < least ? std::max(least, 1e-3) : (high - low) * 0.08;
    drawing.setValueRange(low - air, high + air, m_content.lowIsBest);
    line_plot::setDateAxis(m_table, drawing, sparklineMargin, sparklineMargin);
    line_plot::addLine(m_table, 0, drawing, false);
    line_plot::setAnchors(m_table, drawing);

    const QList<TimePoint> &points = m_table.series().first().points;
    const auto last =
        std::find_if(points.crbegin(), points.crend(), [](const TimePoint &point) { return point.value; });
    const QPointF now = drawing.at(ticks::key(last->when), *last->value);
    drawing.sketch([now, color = line_plot::markOf(0, drawing.look()).color](QPainter &painter) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawEllipse(now, 3.5, 3.5);
    });
}

Reading Sparkline::reading(int point) const
{
    return line_plot::reading(m_table, point, Look(*this));
}

void Sparkline::paintMark(QPainter &painter, const Drawing &drawing, int point) const
{
    if (m_table.hasValues())
        line_plot::paintMark(painter, m_table, drawing, point);
}

} // namespace brandbridge::ui
