// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/ticks.h"

#include "ui/charts/plot.h"
#include "ui/words/date_words.h"

#include <algorithm>
#include <cmath>

namespace brandbridge::ui::ticks {

namespace {

double roundStep(double raw, bool isShare)
{
    // Quarters are round, too, where they are whole per cents.
    if (isShare && raw > 0.2 && raw <= 0.25)
        return 0.25;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (raw <= factor * power * (1 + 1e-9))
            return factor * power;
    }
    return 10 * power;
}

enum class Unit
{
    Hour,
    Day,
    Month,
    Year
};

double widthOf(const QString &label, const QFontMetricsF &metrics)
{
    double width = 0;
    for (const QString &line : label.split(u'\n'))
        width = std::max(width, metrics.horizontalAdvance(line));
    return width;
}

// Labels from first to last that do not touch. Each says what is new since the one before.
class Labels
{
public:
    Labels(const Room &room, const Look &look, Unit unit) : m_room(room), m_look(look), m_unit(unit) {}

    /// False where it would overlap another.
    bool tryToAdd(const QDateTime &moment, double at)
    {
        const QDateTime local = moment.toLocalTime();
        const Tick tick{at, label(local)};
        const QFontMetricsF metrics(m_look.small);
        const double half = widthOf(tick.label, metrics) / 2;
        const double center = centerOf(tick, m_room, m_look);
        const double distance = m_look.mirrored ? m_edge - center : center - m_edge;
        if (!m_ticks.isEmpty() && distance < half + metrics.averageCharWidth() * 1.6)
            return false;
        m_edge = m_look.mirrored ? center - half : center + half;
        m_lastDay = local.date();
        m_ticks.append(tick);
        return true;
    }

    QList<Tick> ticks() const { return m_ticks; }

private:
    QString label(const QDateTime &local) const
    {
        const QLocale &locale = m_look.locale;
        const QDate date = local.date();
        const QString year = locale.toString(date, u"yyyy"_qs);
        if (m_unit == Unit::Year)
            return year;
        const QString day = date_words::day(local, locale);
        if (m_unit == Unit::Hour) {
            const QString time = locale.toString(local.time(), QLocale::ShortFormat);
            return date == m_lastDay ? time : time + u'\n' + day;
        }
        const QString text = m_unit == Unit::Day ? day : locale.standaloneMonthName(date.month(), QLocale::ShortFormat);
        return m_lastDay.isValid() && m_lastDay.year() == date.year() ? text : text + u'\n' + year;
    }

    const Room &m_room;
    const Look &m_look;
    const Unit m_unit;
    double m_edge = 0;
    QDate m_lastDay;
    QList<Tick> m_ticks;
};

// Whether points follow each other at one distance, more or less.
bool areEven(const QList<QDateTime> &points)
{
    const double mean = (key(points.last()) - key(points.first())) / static_cast<double>(points.size() - 1);
    for (qsizetype i = 1; i < points.size(); ++i) {
        if (std::abs(key(points[i]) - key(points[i - 1]) - mean) > mean / 4)
            return false;
    }
    return true;
}

using Place = std::function<double(qsizetype)>;

// At each of `points`, or at every second, third and so on up to `widest`: the first distance at which no label
// overlaps another; nothing where there is none. At the first, and from the last backwards: both ends show which time
// it is. A label close behind the first is left out.
QList<Tick> atPoints(const QList<QDateTime> &points, qsizetype widest, const Room &room, const Look &look, Unit unit,
                     const Place &place)
{
    const qsizetype last = points.size() - 1;
    for (qsizetype stride = 1; stride <= widest; ++stride) {
        Labels labels(room, look, unit);
        labels.tryToAdd(points.first(), place(0));
        const qsizetype rest = last % stride;
        const qsizetype second = std::min(last, 2 * rest > stride ? rest : rest + stride);
        bool fits = true;
        for (qsizetype i = second; fits && i > 0 && i <= last; i += stride) {
            const bool givesWay = i == rest && i < last;
            fits = labels.tryToAdd(points[i], place(i)) || givesWay;
        }
        if (fits)
            return labels.ticks();
    }
    return {};
}

// The beginning of a year and of a week, from which round dates are counted.
QDateTime originFor(const QLocale &locale)
{
    QDate date(2024, 1, 1);
    while (date.dayOfWeek() != locale.firstDayOfWeek())
        date = date.addYears(-1);
    return date.startOfDay();
}

// Round dates between `first` and `last`, as many as fit; nothing where fewer than two do.
QList<Tick> atRoundDates(double first, double last, const Room &room, const Look &look)
{
    constexpr double narrowest = 24;
    constexpr double day = 86'400;
    QCPAxisTickerDateTime ticker;
    ticker.setTickOrigin(originFor(look.locale));
    for (int count = static_cast<int>((room.right - room.left) / narrowest); count > 0; --count) {
        QVector<double> marks;
        ticker.setTickCount(count);
        ticker.generate({first, last}, look.locale, u'f', 0, marks, nullptr, nullptr);
        const double step = marks.size() < 2 ? 0 : marks[1] - marks[0];
        if (step < day * 0.9) // a day may have 23 hours
            continue;
        Labels labels(room, look, step < 27 * day ? Unit::Day : step < 360 * day ? Unit::Month : Unit::Year);
        if (std::all_of(marks.cbegin(), marks.cend(), [&labels](double mark) {
                return labels.tryToAdd(QDateTime::fromMSecsSinceEpoch(std::llround(mark * 1000)), mark);
            }))
            return labels.ticks();
    }
    return {};
}

} // namespace

double key(const QDateTime &moment)
{
    return static_cast<double>(moment.toMSecsSinceEpoch()) / 1000;
}

double centerOf(const Tick &tick, const Room &room, const Look &look)
{
    const double half = widthOf(tick.label, QFontMetricsF(look.small)) / 2;
    const double least = room.left + half;
    return std::clamp(room.pixelOf(tick.at), least, std::max(least, room.right - half));
}

Values values(double low, double high, Measure measure, double height, const Look &look)
{
    const bool isShare = measure == Measure::Percent || measure == Measure::SignedPercent;
    const double least = measure == Measure::SignedPercent ? -1 : 0;
    const bool staysAboveLeast = isShare ? low >= least : measure == Measure::Count && low >= 0;
    const bool staysBelowOne = isShare && high <= 1;
    // Values that are all but equal get a range of their own size around them.
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

    const double wanted = std::clamp(height / (look.lineHeight() * 2.6), 1.0, 6.0);
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

QList<Tick> dates(const QList<QDateTime> &points, const Room &room, const Look &look)
{
    if (points.isEmpty())
        return {};
    const double first = key(points.first());
    const double last = key(points.last());
    constexpr double hoursMatter = 86'400 * 1.5;
    const Unit finest = last > first && last - first < hoursMatter ? Unit::Hour : Unit::Day;
    // Few points have one each or, where they are even, at every second to sixth.
    constexpr qsizetype fewPoints = 40;
    const qsizetype widest = points.size() > fewPoints ? 0 : points.size() > 2 && areEven(points) ? 6 : 1;
    QList<Tick> ticks = atPoints(points, widest, room, look, finest, [&points](qsizetype i) { return key(points[i]); });
    if (ticks.isEmpty() && last > first)
        ticks = atRoundDates(first, last, room, look);
    if (!ticks.isEmpty())
        return ticks;
    Labels ends(room, look, finest);
    ends.tryToAdd(points.first(), first);
    ends.tryToAdd(points.last(), last);
    return ends.ticks();
}

QList<Tick> categories(const QList<QDateTime> &points, const Room &room, const Look &look)
{
    if (points.isEmpty())
        return {};
    const auto place = [](qsizetype i) { return static_cast<double>(i); };
    const QList<Tick> ticks = atPoints(points, points.size() - 1, room, look, Unit::Day, place);
    if (!ticks.isEmpty())
        return ticks;
    // The latest, where there is not even room for two.
    Labels labels(room, look, Unit::Day);
    labels.tryToAdd(points.last(), place(points.size() - 1));
    return labels.ticks();
}

} // namespace brandbridge::ui::ticks
