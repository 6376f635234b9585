// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/line_chart.h"

#include "core/literals.h"
#include "ui/charts/drawing.h"
#include "ui/charts/plot.h"
#include "ui/charts/read_out.h"
#include "ui/charts/ticks.h"
#include "ui/desktop/spacing.h"
#include "ui/words/date_words.h"

#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace brandbridge::ui {

namespace {

constexpr double lineMargin = 8;
constexpr double sparklineMargin = 7;
constexpr double chosenBandWidth = 12;
constexpr double none = std::numeric_limits<double>::quiet_NaN();
constexpr double markerSize = 6;
constexpr double roomForMarker = 10;
constexpr double loneBandWidth = 10;
constexpr double thin = 1.2;
constexpr double lifted = 3;
constexpr float pushedBack = 0.35F; ///< opacity of the lines that are not lifted
constexpr double nearLine = 16;
constexpr double maxNameShare = 0.3; ///< of the width

// Nothing comes before the first place.
void startAtFirst(ticks::Values &values, Measure measure)
{
    if (values.low >= 1)
        return;
    values.low = 1;
    values.ticks.removeIf([&values](const ticks::Tick &tick) { return tick.at < 1 + values.step / 2; });
    values.ticks.prepend({1, measures::axisText(measure, 1, 1)});
}

// Whether a point has `part` and neither neighbour has.
bool isLone(const QList<TimePoint> &points, qsizetype i, std::optional<double> TimePoint::*part)
{
    return points[i].*part && (i == 0 || !(points[i - 1].*part)) && (i + 1 == points.size() || !(points[i + 1].*part));
}

KeyMark markOf(int series, const Look &look)
{
    return {KeyMark::Kind::Line, look.colors.series[series % look.colors.series.size()], series};
}

// The horizontal axis, with so many pixels of padding at its beginning and its end. It includes the marks.
void setDateAxis(const TimeTable &table, const QList<TimeMark> &marks, Drawing &drawing, double before, double after)
{
    double first = ticks::key(table.moments().first());
    double last = ticks::key(table.moments().last());
    for (const TimeMark &mark : marks) {
        first = std::min(first, ticks::key(mark.when));
        last = std::max(last, ticks::key(mark.when));
    }
    constexpr double halfDay = 43'200;
    if (last <= first)
        return drawing.setAcross(first - halfDay, last + halfDay);
    const double inner = std::max(1.0, drawing.area().width() - before - after);
    const double perPixel = (last - first) / inner;
    drawing.setAcross(first - before * perPixel, last + after * perPixel);
}

// The band of `series`, under everything.
void addBand(const TimeTable &table, int series, Drawing &drawing)
{
    auto *const low = new QCPGraph(drawing.acrossAxis(), drawing.valueAxis());
    auto *const high = new QCPGraph(drawing.acrossAxis(), drawing.valueAxis());
    QVector<double> keys;
    QVector<double> lows;
    QVector<double> highs;
    // A point without neighbours is widened: alone it has no width to fill.
    const QList<TimePoint> &points = table.series()[series].points;
    const double widening =
        drawing.acrossAxis()->range().size() / std::max(1.0, drawing.area().width()) * loneBandWidth / 2;
    for (qsizetype i = 0; i < points.size(); ++i) {
        const bool isWidened = isLone(points, i, &TimePoint::low);
        for (const double beside : {isWidened ? -widening : 0, isWidened ? widening : 0}) {
            keys.append(ticks::key(points[i].when) + beside);
            lows.append(points[i].low.value_or(none));
            highs.append(points[i].high.value_or(none));
        }
    }
    low->setData(keys, lows);
    high->setData(keys, highs);
    low->setPen(Qt::NoPen);
    high->setPen(Qt::NoPen);
    QColor tint = markOf(series, drawing.look()).color;
    tint.setAlphaF(drawing.look().colors.isDark ? 0.22F : 0.14F);
    high->setBrush(tint);
    high->setChannelFillGraph(low);
}

// The line with its gaps. Markers if wanted and there is room, and always at a value without neighbours.
void addLine(const TimeTable &table, int series, Drawing &drawing, const QPen &pen, bool withMarkers)
{
    const QList<TimePoint> &points = table.series()[series].points;
    QVector<double> keys;
    QVector<double> values;
    QVector<double> markedKeys;
    QVector<double> markedValues;
    const bool hasRoom = drawing.area().width() >= roomForMarker * static_cast<double>(points.size());
    for (qsizetype i = 0; i < points.size(); ++i) {
        keys.append(ticks::key(points[i].when));
        values.append(points[i].value.value_or(none));
        const bool isMarked = (withMarkers && hasRoom) || isLone(points, i, &TimePoint::value);
        if (isMarked && points[i].value) {
            markedKeys.append(keys.last());
            markedValues.append(values.last());
        }
    }
    const KeyMark mark = markOf(series, drawing.look());
    auto *const line = new QCPGraph(drawing.acrossAxis(), drawing.valueAxis());
    line->setData(keys, values, true);
    line->setPen(pen);
    auto *const markers = new QCPGraph(drawing.acrossAxis(), drawing.valueAxis());
    markers->setData(markedKeys, markedValues, true);
    markers->setLineStyle(QCPGraph::lsNone);
    markers->setScatterStyle({mark.marker(markerSize), QPen(drawing.look().colors.card, 1), mark.color, markerSize});
    markers->setAntialiasedScatters(true);
}

// Where the read-out points to: the first series that has a value.
void setAnchors(const TimeTable &table, Drawing &drawing)
{
    const double middle = drawing.area().center().y();
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

} // namespace

LineChart::LineChart(QWidget *parent, Form form) : Chart(parent), m_isSparkline(form == Form::Sparkline)
{
    if (m_isSparkline)
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LineChart::setContent(const Content &content)
{
    Content shown = content;
    const TimeTable table(content.series, content.measure);
    // Marks before the range belong to none of its points.
    shown.marks.removeIf([&table](const TimeMark &mark) {
        return table.rowCount() == 0 || mark.when < table.moments().first().addDays(-1);
    });
    if (shown == m_content && pointCount() > 0)
        return;
    m_content = shown;
    m_table = table;
    m_lifted = -1;
    contentChanged();
}

QSize LineChart::imageSize() const
{
    const int line = fontMetrics().height();
    return m_isSparkline ? QSize(line * 24, line * 8) : Chart::imageSize();
}

QSize LineChart::sizeHint() const
{
    return m_isSparkline ? sizeOf(20, 2.5) : Chart::sizeHint();
}

QSize LineChart::minimumSizeHint() const
{
    return m_isSparkline ? sizeOf(8, 2) : Chart::minimumSizeHint();
}

void LineChart::draw(Drawing &drawing) const
{
    if (m_isSparkline)
        return drawSparkline(drawing);
    const auto count = static_cast<int>(m_table.series().size());
    const bool hasChosen = m_table.moments().contains(m_content.chosen);
    QList<Drawing::LegendEntry> legend;
    if (m_table.hasBand() && hasOwnBand(0)) {
        QColor tint = markOf(0, drawing.look()).color;
        tint.setAlphaF(0.3F);
        //: In the legend of a chart: the band around a line.
        const QString label = tr("95 % interval");
        legend.append({{KeyMark::Kind::Swatch, tint, 0}, label});
    }
    if (hasChosen)
        legend.append(drawing.chosenEntry());
    if (!m_content.marks.isEmpty()) {
        //: In the legend of a chart: notes and changes at a moment.
        const QString label = tr("Note or change");
        legend.append({{KeyMark::Kind::Flag, drawing.look().colors.muted, 0}, label});
    }
    if (count == 1 && !legend.isEmpty())
        legend.prepend({markOf(0, drawing.look()), m_table.series().first().name});
    drawing.addLegend(legend);
    drawing.reserveBelow();
    const double names = count > 1 ? reserveNames(drawing) : 0;
    const auto [low, high] = m_content.scale.value_or(std::pair(m_table.low(), m_table.high()));
    ticks::Values values = ticks::values(std::min(low, m_table.low()), std::max(high, m_table.high()),
                                         m_table.measure(), drawing.area().height(), drawing.look().lineHeight());
    if (m_content.lowIsBest && m_table.low() >= 1)
        startAtFirst(values, m_table.measure());
    drawing.setValueAxis(values, m_content.lowIsBest);
    // So that the last date has room under the last point; before the first one, there is the value axis.
    const double lastLabel = QFontMetricsF(drawing.look().small)
                                 .horizontalAdvance(date_words::day(m_table.moments().last(), drawing.look().locale));
    setDateAxis(m_table, m_content.marks, drawing, lineMargin, std::max(lineMargin, std::ceil(lastLabel / 2) + 1));
    setAnchors(m_table, drawing);
    drawing.addDates(m_table.moments());
    if (hasChosen)
        drawing.addChosenBand(ticks::key(m_content.chosen), chosenBandWidth);
    for (const TimeMark &mark : m_content.marks)
        drawing.addMark(ticks::key(mark.when));
    if (hasOwnBand(0))
        addBand(m_table, 0, drawing);
    // The first series is the one that the chart is about: it lies on top.
    for (int i = count - 1; i >= 0; --i)
        addLine(m_table, i, drawing, penOf(i, drawing.look()), hasOwnBand(i));
    if (count > 1)
        drawNames(drawing, names);
}

/// Several bands would overlap too much: of the others, only the intervals at the current point are shown.
bool LineChart::hasOwnBand(int series) const
{
    return series == 0 && (m_content.isLed || m_table.series().size() == 1);
}

QPen LineChart::penOf(int series, const Look &look) const
{
    QPen pen = markOf(series, look).pen();
    if (series == m_lifted)
        pen.setWidthF(lifted);
    else if (m_content.isLed && series > 0)
        pen.setWidthF(thin);
    QColor color = pen.color();
    color.setAlphaF(m_lifted < 0 || series == m_lifted ? 1 : pushedBack);
    pen.setColor(color);
    return pen;
}

/// Takes room for the names at the ends of the lines, and returns their width.
double LineChart::reserveNames(Drawing &drawing) const
{
    const QFontMetricsF metrics(drawing.look().small);
    double widest = 0;
    for (const TimeSeries &series : m_table.series())
        widest = std::max(widest, metrics.horizontalAdvance(series.name) + 1);
    widest = std::ceil(std::min(widest, drawing.area().width() * maxNameShare));
    const double room = widest + spacing::large;
    const bool mirrored = drawing.look().mirrored;
    drawing.setArea(drawing.area().adjusted(mirrored ? room : 0, 0, mirrored ? 0 : -room, 0));
    return widest;
}

void LineChart::drawNames(Drawing &drawing, double width) const
{
    struct Name
    {
        int series;
        QPointF end; ///< of the line
        double y;
    };
    QList<Name> names;
    for (int i = 0; i < m_table.series().size(); ++i) {
        const QList<TimePoint> &points = m_table.series()[i].points;
        const auto last =
            std::find_if(points.crbegin(), points.crend(), [](const TimePoint &point) { return point.value; });
        if (last == points.crend())
            continue;
        const QPointF end = drawing.at(ticks::key(last->when), *last->value);
        names.append({i, end, end.y()});
    }
    std::stable_sort(names.begin(), names.end(), [](const Name &one, const Name &other) { return one.y < other.y; });
    // Apart from each other: downwards, then up again from the bottom.
    const Look &look = drawing.look();
    const QRectF area = drawing.area();
    const double line = look.lineHeight();
    for (qsizetype i = 1; i < names.size(); ++i)
        names[i].y = std::max(names.at(i).y, names.at(i - 1).y + line);
    double lowest = area.bottom();
    for (auto name = names.rbegin(); name != names.rend(); ++name, lowest -= line)
        name->y = std::min(name->y, lowest);
    for (const Name &name : std::as_const(names)) {
        const double edge = look.mirrored ? area.left() : area.right();
        const double side = look.mirrored ? -1 : 1;
        const QRectF box(look.mirrored ? edge - spacing::large - width : edge + spacing::large, name.y - line / 2,
                         width, line);
        const QPointF beside(edge + side * (spacing::large - spacing::tiny), name.y);
        const bool isStrong = name.series == m_lifted || (m_lifted < 0 && hasOwnBand(name.series));
        QPen leader = penOf(name.series, look);
        leader.setStyle(Qt::SolidLine);
        leader.setWidthF(1);
        drawing.sketch([box, leader, name, beside, look, isStrong,
                        text = elided(m_table.series()[name.series].name, look.small, width)](QPainter &painter) {
            painter.setPen(leader);
            painter.drawLine(name.end, beside);
            paintText(painter, box, look.start() | Qt::TextDontClip, text, look.small,
                      isStrong ? look.colors.text : look.colors.muted);
        });
    }
}

/// The line at @p position; -1 for none, or if there is only one.
int LineChart::lineAt(QPointF position) const
{
    const Drawing *const drawing = shownDrawing();
    const int row = drawing && m_table.series().size() > 1 ? pointAt(position, *drawing) : -1;
    int nearest = -1;
    double least = nearLine;
    for (int i = 0; row >= 0 && i < m_table.series().size(); ++i) {
        const TimePoint *const point = m_table.point(row, i);
        if (point == nullptr || !point->value)
            continue;
        const double distance =
            std::abs(drawing->at(ticks::key(m_table.moments()[row]), *point->value).y() - position.y());
        if (distance < least) {
            least = distance;
            nearest = i;
        }
    }
    return nearest;
}

/// Shows the line @p series in front of the others; -1 for none.
void LineChart::lift(int series)
{
    if (std::exchange(m_lifted, series) != series)
        redraw();
}

void LineChart::mouseMoveEvent(QMouseEvent *event)
{
    Chart::mouseMoveEvent(event);
    lift(lineAt(event->position()));
}

void LineChart::leaveEvent(QEvent *event)
{
    Chart::leaveEvent(event);
    lift(-1);
}

void LineChart::drawSparkline(Drawing &drawing) const
{
    drawing.setArea(drawing.area().adjusted(0, sparklineMargin, 0, -sparklineMargin));
    // The band would press the line flat: the range is that of the values.
    double low = m_table.high();
    double high = m_table.low();
    const QList<TimePoint> &points = m_table.series().first().points;
    for (const TimePoint &point : points) {
        low = std::min(low, point.value.value_or(low));
        high = std::max(high, point.value.value_or(high));
    }
    const double least = std::max(std::abs(high) * 1e-6, 1e-9);
    // Room for half the line's width, too.
    const double air = high - low < least ? std::max(least, 1e-3) : (high - low) * 0.08;
    drawing.setValueRange(low - air, high + air, m_content.lowIsBest);
    setDateAxis(m_table, {}, drawing, sparklineMargin, sparklineMargin);
    addLine(m_table, 0, drawing, penOf(0, drawing.look()), false);
    setAnchors(m_table, drawing);
    const auto last =
        std::find_if(points.crbegin(), points.crend(), [](const TimePoint &point) { return point.value; });
    drawing.sketch([now = drawing.at(ticks::key(last->when), *last->value),
                    color = markOf(0, drawing.look()).color](QPainter &painter) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawEllipse(now, 3.5, 3.5);
    });
}

QStringList LineChart::marksAt(int row) const
{
    QStringList texts;
    for (const TimeMark &mark : m_content.marks) {
        if (m_table.rowOf(mark.when) == row)
            //: %1 is a date, %2 what happened then
            texts.append(tr("%1: %2").arg(date_words::fullDay(mark.when), mark.text));
    }
    return texts;
}

QList<QStringList> LineChart::rows() const
{
    QList<QStringList> rows = m_table.rows();
    if (m_content.marks.isEmpty())
        return rows;
    rows.first().append(tr("Notes and changes"));
    for (int row = 0; row < m_table.rowCount(); ++row)
        rows[row + 1].append(marksAt(row).join(u"; "_s));
    return rows;
}

QString LineChart::textSummary() const
{
    QString summary = m_table.summary();
    for (int row = 0; row < m_table.rowCount(); ++row) {
        for (const QString &mark : marksAt(row))
            summary += u'\n' + mark + u'.';
    }
    if (!m_table.moments().contains(m_content.chosen))
        return summary;
    //: %1 are sentences about a chart; %2 is a date
    return tr("%1 The chosen run is that of %2.").arg(summary, date_words::fullDay(m_content.chosen));
}

Reading LineChart::reading(int point) const
{
    const Look look(*this);
    Reading made{.title = date_words::fullTime(m_table.moments()[point])};
    for (int i = 0; i < m_table.series().size(); ++i) {
        const TimePoint *const each = m_table.point(point, i);
        if (each == nullptr)
            continue;
        made.rows.append({.mark = markOf(i, look),
                          .name = m_table.series()[i].name,
                          .value = measures::text(m_table.measure(), each->value),
                          .note = m_table.note(*each)});
    }
    for (const QString &mark : marksAt(point))
        made.rows.append({.name = mark});
    return made;
}

// A line through the moment and a ring around each value.
void LineChart::paintMark(QPainter &painter, const Drawing &drawing, int point) const
{
    const Colors &colors = drawing.look().colors;
    const double key = ticks::key(m_table.moments()[point]);
    const double x = std::floor(drawing.at(key, 0).x()) + 0.5;
    painter.setPen(QPen(colors.muted, 1));
    painter.drawLine(QPointF(x, drawing.area().top()), QPointF(x, drawing.area().bottom()));
    for (int i = 0; i < m_table.series().size(); ++i) {
        const TimePoint *const each = m_table.point(point, i);
        if (each == nullptr || !each->value)
            continue;
        const KeyMark mark = markOf(i, drawing.look());
        if (!hasOwnBand(i) && each->low && each->high) {
            QColor tint = mark.color;
            tint.setAlphaF(0.5F);
            painter.setPen(QPen(tint, 5));
            painter.drawLine(drawing.at(key, *each->low), drawing.at(key, *each->high));
        }
        painter.save();
        painter.translate(drawing.at(key, *each->value));
        painter.setPen(QPen(colors.card, 2));
        painter.setBrush(mark.color);
        painter.drawPath(mark.marker(markerSize + 5));
        painter.restore();
    }
}

} // namespace brandbridge::ui
