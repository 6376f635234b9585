// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/line_plot.h"

#include "ui/charts/plot.h"
#include "ui/words/date_words.h"

#include <cmath>
#include <limits>
#include <numeric>

namespace brandbridge::ui::line_plot {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();
constexpr double markerSize = 6;
constexpr double roomForMarker = 10;
constexpr double loneBandWidth = 10;

// A point is lone where neither neighbour has what `has` asks for.
template <typename Has>
bool isLone(const QList<TimePoint> &points, qsizetype i, Has has)
{
    return has(points[i]) && (i == 0 || !has(points[i - 1])) && (i + 1 == points.size() || !has(points[i + 1]));
}

// Where there is no width to fill between two points, the band is an upright stroke.
void addLoneBands(const QList<TimePoint> &points, const QColor &tint, Drawing &drawing)
{
    QVector<double> keys;
    QVector<double> ends;
    for (qsizetype i = 0; i < points.size(); ++i) {
        if (!isLone(points, i, [](const TimePoint &point) { return point.low.has_value(); }))
            continue;
        const double key = ticks::key(points[i].when);
        keys.append({key, key, key});
        ends.append({*points[i].low, *points[i].high, none});
    }
    if (keys.isEmpty())
        return;
    auto *const strokes = new QCPCurve(drawing.acrossAxis(), drawing.valueAxis());
    QVector<double> order(keys.size());
    std::iota(order.begin(), order.end(), 0);
    strokes->setData(order, keys, ends, true);
    strokes->setPen(QPen(tint, loneBandWidth, Qt::SolidLine, Qt::FlatCap));
}

} // namespace

KeyMark markOf(int series, const Look &look)
{
    return {KeyMark::Kind::Line, look.colors.series[series % look.colors.series.size()], series};
}

void setDateAxis(const TimeTable &table, Drawing &drawing, double before, double after)
{
    const double first = ticks::key(table.moments().first());
    const double last = ticks::key(table.moments().last());
    constexpr double halfDay = 43'200;
    if (last <= first) {
        drawing.setAcross(first - halfDay, last + halfDay);
        return;
    }
    const double inner = std::max(1.0, drawing.area().width() - before - after);
    const double perPixel = (last - first) / inner;
    drawing.setAcross(first - before * perPixel, last + after * perPixel);
}

void addBand(const TimeTable &table, int series, Drawing &drawing)
{
    auto *const low = new QCPGraph(drawing.acrossAxis(), drawing.valueAxis());
    auto *const high = new QCPGraph(drawing.acrossAxis(), drawing.valueAxis());
    QVector<double> keys;
    QVector<double> lows;
    QVector<double> highs;
    for (const TimePoint &point : table.series()[series].points) {
        keys.append(ticks::key(point.when));
        lows.append(point.low.value_or(none));
        highs.append(point.high.value_or(none));
    }
    low->setData(keys, lows, true);
    high->setData(keys, highs, true);
    low->setPen(Qt::NoPen);
    high->setPen(Qt::NoPen);
    QColor tint = markOf(series, drawing.look()).color;
    tint.setAlphaF(drawing.look().colors.isDark ? 0.22F : 0.14F);
    high->setBrush(tint);
    high->setChannelFillGraph(low);
    addLoneBands(table.series()[series].points, tint, drawing);
}

void addLine(const TimeTable &table, int series, Drawing &drawing, bool withMarkers)
{
    const QList<TimePoint> &points = table.series()[series].points;
    QVector<double> keys;
    QVector<double> values;
    QVector<double> loneKeys;
    QVector<double> loneValues;
    for (qsizetype i = 0; i < points.size(); ++i) {
        keys.append(ticks::key(points[i].when));
        values.append(points[i].value.value_or(none));
        if (isLone(points, i, [](const TimePoint &point) { return point.value.has_value(); })) {
            loneKeys.append(keys.last());
            loneValues.append(values.last());
        }
    }
    const KeyMark mark = markOf(series, drawing.look());
    const QCPScatterStyle marker(mark.marker(markerSize), QPen(drawing.look().colors.card, 1), mark.color, markerSize);
    auto *const line = new QCPGraph(drawing.acrossAxis(), drawing.valueAxis());
    line->setData(keys, values, true);
    // Where several points share a pixel the line is a smear with any pen, and a thin one is drawn far quicker.
    const bool isDense = static_cast<double>(points.size()) > 2 * drawing.area().width();
    line->setPen(isDense ? QPen(mark.color, 1) : mark.pen());
    line->setAntialiased(!isDense);
    line->setAntialiasedScatters(true);
    const bool hasRoom = drawing.area().width() >= roomForMarker * static_cast<double>(points.size());
    if (withMarkers && hasRoom) {
        line->setScatterStyle(marker);
    } else if (!loneKeys.isEmpty()) {
        auto *const lone = new QCPGraph(drawing.acrossAxis(), drawing.valueAxis());
        lone->setData(loneKeys, loneValues, true);
        lone->setLineStyle(QCPGraph::lsNone);
        lone->setScatterStyle(marker);
        lone->setAntialiasedScatters(true);
    }
}

void setAnchors(const TimeTable &table, Drawing &drawing)
{
    const double middle = drawing.area().center().y();
    drawing.anchors.clear();
    drawing.anchors.reserve(static_cast<size_t>(table.rowCount()));
    for (int row = 0; row < table.rowCount(); ++row) {
        const double key = ticks::key(table.moments()[row]);
        QPointF anchor(drawing.at(key, 0).x(), middle);
        for (int i = 0; i < table.series().size(); ++i) {
            const TimePoint *const point = table.point(row, i);
            if (point != nullptr && point->value) {
                anchor = drawing.at(key, *point->value);
                break;
            }
        }
        drawing.anchors.push_back(anchor);
    }
}

Reading reading(const TimeTable &table, int row, const Look &look)
{
    Reading made{.title = date_words::fullTime(table.moments()[row])};
    for (int i = 0; i < table.series().size(); ++i) {
        const TimePoint *const point = table.point(row, i);
        if (point == nullptr)
            continue;
        made.rows.append({.mark = markOf(i, look),
                          .name = table.series()[i].name,
                          .value = measures::text(table.measure(), point->value),
                          .note = table.note(*point)});
    }
    return made;
}

void paintMark(QPainter &painter, const TimeTable &table, const Drawing &drawing, int row)
{
    const Colors &colors = drawing.look().colors;
    const double key = ticks::key(table.moments()[row]);
    const double x = std::floor(drawing.at(key, 0).x()) + 0.5;
    painter.setPen(QPen(colors.muted, 1));
    painter.drawLine(QPointF(x, drawing.area().top()), QPointF(x, drawing.area().bottom()));
    for (int i = 0; i < table.series().size(); ++i) {
        const TimePoint *const point = table.point(row, i);
        if (point == nullptr || !point->value)
            continue;
        const KeyMark mark = markOf(i, drawing.look());
        painter.save();
        painter.translate(drawing.at(key, *point->value));
        painter.setPen(QPen(colors.card, 2));
        painter.setBrush(mark.color);
        painter.drawPath(mark.marker(markerSize + 5));
        painter.restore();
    }
}

} // namespace brandbridge::ui::line_plot
