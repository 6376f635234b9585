// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/ticks.h"

#include "core/literals.h"
#include "ui/words/date_words.h"

#include <algorithm>
#include <cmath>

namespace brandbridge::ui::ticks {

namespace {

double roundStep(double raw, bool isShare)
{
    // Quarters are round, too, if they are whole per cents.
    if (isShare && raw > 0.2 && raw <= 0.25)
        return 0.25;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (raw <= factor * power * (1 + 1e-9))
            return factor * power;
    }
    return 10 * power;
}

double widthOf(const QString &label, const QFontMetricsF &metrics)
{
    double width = 0;
    for (const QString &line : label.split(u'\n'))
        width = std::max(width, metrics.horizontalAdvance(line));
    return width;
}

QString timeOf(const QTime &time, const Look &look)
{
    return look.locale.toString(time, QLocale::ShortFormat);
}

// The middle of a label, at `pixel` or as near to it as lets the label end within `room`.
double centered(double pixel, double label, double room)
{
    return std::clamp(pixel, label / 2, std::max(label / 2, room - label / 2));
}

// That no date's label exceeds.
double widestLabel(const Look &look, bool hasTimes)
{
    const QFontMetricsF metrics(look.small);
    double width = hasTimes ? widthOf(timeOf(QTime(22, 58), look), metrics) : 0;
    for (int month = 1; month <= 12; ++month)
        width = std::max(width, widthOf(date_words::day(QDate(2028, month, 28).startOfDay(), look.locale), metrics));
    return width;
}

} // namespace

double key(const QDateTime &moment)
{
    return static_cast<double>(moment.toMSecsSinceEpoch()) / 1000;
}

Values values(double low, double high, Measure measure, double height, double lineHeight)
{
    const bool isShare = measure == Measure::Percent || measure == Measure::SignedPercent;
    const double least = measure == Measure::SignedPercent ? -1 : 0;
    const bool staysAboveLeast = isShare ? low >= least : measure == Measure::Count && low >= 0;
    const bool staysBelowOne = isShare && high <= 1;
    // Values that are almost equal get a range of their size around them.
    const double smallest = std::max({isShare ? 0.02 : 1.0, std::abs(low) * 0.02, std::abs(high) * 0.02});
    if (high - low < smallest) {
        const double middle = (low + high) / 2;
        low = middle - smallest / 2;
        high = middle + smallest / 2;
    }
    const double air = (high - low) * 0.06;
    low -= air;
    high += air;
    if (staysAboveLeast)
        low = std::max(low, least);
    if (staysBelowOne)
        high = std::min(high, 1.0);

    const double wanted = std::clamp(height / (lineHeight * 2.6), 1.0, 6.0);
    double step = roundStep((high - low) / wanted, isShare);
    if (measure == Measure::Count)
        step = std::max(step, 1.0);
    if (isShare && staysBelowOne)
        step = std::min(step, 1.0);
    Values made{std::floor(low / step + 1e-9) * step, std::ceil(high / step - 1e-9) * step, step, {}};
    const auto count = std::min<qint64>(std::llround((made.high - made.low) / step), 20);
    for (qint64 i = 0; i <= count; ++i) {
        const double at = made.low + static_cast<double>(i) * step;
        made.ticks.append({at, measures::axisText(measure, at, step)});
    }
    return made;
}

QList<Tick> dates(const QList<QDateTime> &points, const QList<double> &pixels, double width, const Look &look)
{
    if (points.isEmpty())
        return {};
    constexpr qint64 timesMatter = 36 * 3600;
    const qsizetype last = points.size() - 1;
    const qint64 length = points.first().secsTo(points.last());
    const bool hasTimes = length > 0 && length < timesMatter;
    const QFontMetricsF metrics(look.small);
    const double widest = widestLabel(look, hasTimes);
    const double apart = widest + metrics.averageCharWidth() * 1.6;
    const double begin = centered(pixels[0], widest, width);
    double next = pixels[last];
    // The label at the end is moved into the room. All are treated like it: even points get labels at even distances.
    const double moved = std::abs(centered(next, widest, width) - next);
    QList<qsizetype> labelled{last};
    for (qsizetype i = last - 1; i > 0; --i) {
        const double at = pixels[i];
        if (std::abs(next - at) < apart + moved || std::abs(at - begin) < apart)
            continue;
        labelled.prepend(i);
        next = at;
    }
    if (last > 0 && std::abs(centered(next, widest, width) - begin) >= apart)
        labelled.prepend(0);
    // Each says what is new since the one before.
    QList<Tick> ticks;
    QDate before;
    for (const qsizetype i : std::as_const(labelled)) {
        const QDateTime local = points[i].toLocalTime();
        const QString day = date_words::day(local, look.locale);
        QString label = hasTimes ? timeOf(local.time(), look) : day;
        if (hasTimes ? local.date() != before : local.date().year() != before.year())
            label += u'\n' + (hasTimes ? day : look.locale.toString(local.date(), u"yyyy"_s));
        ticks.append({centered(pixels[i], widthOf(label, metrics), width), label});
        before = local.date();
    }
    return ticks;
}

} // namespace brandbridge::ui::ticks
