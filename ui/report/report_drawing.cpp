// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_drawing.h"

#include "core/literals.h"
#include "ui/charts/ticks.h"
#include "ui/desktop/colors.h"
#include "ui/words/date_words.h"

#include <algorithm>
#include <cmath>

namespace brandbridge::ui::report {

namespace {

constexpr int barWidth = 160;
constexpr int barHeight = 10;
constexpr QSize trendSize(672, 220); ///< as wide as an A4 page
constexpr double left = 52;
constexpr double right = 660;
constexpr double top = 10;
constexpr double bottom = 190;
constexpr double labelWidth = 66;
constexpr double lineHeight = 13;
constexpr int maxMarkers = 60;

const Colors &paper()
{
    static const Colors colors = Colors::of(lightPalette());
    return colors;
}

struct ToneRow
{
    QLatin1String name;
    QColor Colors::*color;
};
// In the order of Tone.
constexpr ToneRow toneRows[] = {{QLatin1String("plain"), &Colors::accent},
                                {QLatin1String("good"), &Colors::positive},
                                {QLatin1String("bad"), &Colors::negative},
                                {QLatin1String("muted"), &Colors::neutral}};

/// Locale-independent, limited to visible precision.
QString number(double value)
{
    return QString::number(std::round(value * 10) / 10, 'g', 6);
}

QString opened(QSize size)
{
    return u"<svg viewBox=\"0 0 %1 %2\" width=\"%1\" height=\"%2\">"_s.arg(size.width()).arg(size.height());
}

QString point(double x, double y)
{
    return number(x) + u',' + number(y) + u' ';
}

} // namespace

QString toneName(Tone tone)
{
    return toneRows[static_cast<size_t>(tone)].name;
}

Drawing bar(const QList<Segment> &segments)
{
    const QSize size(barWidth, barHeight);
    QString svg = opened(size);
    double at = 0;
    for (const Segment &segment : segments) {
        const double width = std::clamp(segment.share, 0.0, 1.0) * barWidth;
        svg += u"<rect class=\"%1\" fill=\"%2\" x=\"%3\" y=\"0\" width=\"%4\" height=\"%5\"/>"_s.arg(
            toneName(segment.tone), (paper().*toneRows[static_cast<size_t>(segment.tone)].color).name(), number(at),
            number(width), QString::number(barHeight));
        at += width;
    }
    return {(svg + u"</svg>"_s).toUtf8(), size, {}};
}

Drawing trend(const TimeTable &table)
{
    if (!table.hasValues())
        return {};
    const ticks::Values values = ticks::values(table.low(), table.high(), table.measure(), bottom - top, lineHeight);
    const QList<QDateTime> &moments = table.moments();
    const double begin = static_cast<double>(moments.first().toSecsSinceEpoch());
    const double length = static_cast<double>(moments.first().secsTo(moments.last()));
    const auto across = [&](const QDateTime &moment) {
        const double part = length > 0 ? (static_cast<double>(moment.toSecsSinceEpoch()) - begin) / length : 0.5;
        return left + labelWidth / 4 + part * (right - left - labelWidth * 0.75);
    };
    const auto up = [&](double value) {
        return bottom - (value - values.low) / (values.high - values.low) * (bottom - top);
    };
    QList<Drawing::Label> labels;
    QString svg = opened(trendSize);
    for (const ticks::Tick &tick : values.ticks) {
        svg += u"<line class=\"line\" stroke=\"%1\" x1=\"%2\" x2=\"%3\" y1=\"%4\" y2=\"%4\"/>"_s.arg(
            paper().line.name(), number(left), number(right), number(up(tick.at)));
        labels.append({{left - 6, up(tick.at) + 4}, tick.label});
    }
    QString band;
    QString bandBack;
    QString line;
    QString shapes;
    const auto endLine = [&] {
        if (line.isEmpty())
            return;
        if (!band.isEmpty())
            svg += u"<polygon class=\"soft\" fill=\"%1\" points=\"%2\"/>"_s.arg(paper().accentSoft.name(),
                                                                                (band + bandBack).trimmed());
        shapes += u"<polyline class=\"stroke\" fill=\"none\" stroke=\"%1\" stroke-width=\"2\" points=\"%2\"/>"_s.arg(
            paper().accent.name(), line.trimmed());
        band.clear();
        bandBack.clear();
        line.clear();
    };
    double labelEnd = 0;
    for (int row = 0; row < table.rowCount(); ++row) {
        const TimePoint *const each = table.point(row, 0);
        if (!each || !each->value) {
            endLine(); // a run without a value leaves a gap
            continue;
        }
        const double x = across(each->when);
        if (each->low && each->high) {
            band += point(x, up(*each->high));
            bandBack.prepend(point(x, up(*each->low)));
        }
        line += point(x, up(*each->value));
        if (table.rowCount() <= maxMarkers)
            shapes += u"<circle class=\"plain\" fill=\"%1\" cx=\"%2\" cy=\"%3\" r=\"2.5\"/>"_s.arg(
                paper().accent.name(), number(x), number(up(*each->value)));
        const bool isLast = row + 1 == table.rowCount();
        // Always shows the last date, and omits dates that would overlap it.
        const bool isFree = x - labelWidth / 2 >= labelEnd &&
                            (isLast || x + labelWidth <= across(moments.last()) || moments.size() == 1);
        if (isFree) {
            labels.append({{x, bottom + 20}, date_words::day(each->when), true});
            labelEnd = x + labelWidth / 2;
        }
    }
    endLine();
    return {(svg + shapes + u"</svg>"_s).toUtf8(), trendSize, labels};
}

} // namespace brandbridge::ui::report
