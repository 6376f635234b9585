// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/ticks.h"

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

// A round distance between two marks: days or months.
struct Step
{
    int days = 0;
    int months = 0;

    Unit unit() const { return months == 0 ? Unit::Day : months % 12 == 0 ? Unit::Year : Unit::Month; }
    double seconds() const { return 86'400.0 * (days + 30 * months); }
    QDate next(QDate date) const { return date.addDays(days).addMonths(months); }
    // The first round day at or before `date`.
    QDate startOf(QDate date, const QLocale &locale) const
    {
        if (months > 0) {
            const int start = (date.year() * 12 + date.month() - 1) / months * months;
            return {std::max(1, start / 12), start % 12 + 1, 1};
        }
        return days < 7 ? date : date.addDays(-((date.dayOfWeek() - locale.firstDayOfWeek() + 7) % 7));
    }
};

constexpr Step steps[] = {{1, 0}, {2, 0},  {7, 0},  {14, 0}, {0, 1},   {0, 2},   {0, 3},
                          {0, 6}, {0, 12}, {0, 24}, {0, 60}, {0, 120}, {0, 300}, {0, 1200}};

double widthOf(const QString &label, const QFontMetricsF &metrics)
{
    double width = 0;
    for (const QString &line : label.split(u'\n'))
        width = std::max(width, metrics.horizontalAdvance(line));
    return width;
}

// Labels from first to last, remembering what the one before said.
class Labels
{
public:
    Labels(const Room &room, const Look &look)
        : m_room(room),
          m_look(look),
          m_metrics(look.small),
          m_gap(m_metrics.averageCharWidth() * 1.6)
    {
    }

    QString label(const QDateTime &local, Unit unit) const
    {
        const QLocale &locale = m_look.locale;
        const QString year = locale.toString(local.date(), u"yyyy"_qs);
        const bool yearIsNew = !m_lastYear || *m_lastYear != local.date().year();
        const bool dayIsNew = m_lastDay != local.date();
        switch (unit) {
        case Unit::Hour: {
            const QString time = locale.toString(local.time(), QLocale::ShortFormat);
            return dayIsNew ? time + u'\n' + date_words::day(local, locale) : time;
        }
        case Unit::Day: {
            const QString day = date_words::day(local, locale);
            return yearIsNew ? day + u'\n' + year : day;
        }
        case Unit::Month: {
            const QString month = locale.standaloneMonthName(local.date().month(), QLocale::ShortFormat);
            return yearIsNew ? month + u'\n' + year : month;
        }
        case Unit::Year:
            return year;
        }
        Q_UNREACHABLE();
    }

    /// False where it would overlap another.
    bool tryToAdd(const QDateTime &local, double at, Unit unit)
    {
        const Tick tick{at, label(local, unit)};
        const double half = widthOf(tick.label, m_metrics) / 2;
        if (2 * half > m_room.right - m_room.left)
            return true; // no label has so little room
        const double center = centerOf(tick, m_room, m_look);
        const bool touches = m_look.mirrored ? center + half > m_edge - m_gap : center - half < m_edge + m_gap;
        if (!m_ticks.isEmpty() && touches)
            return false;
        m_edge = m_look.mirrored ? center - half : center + half;
        m_lastYear = local.date().year();
        m_lastDay = local.date();
        m_ticks.append(tick);
        return true;
    }

    QList<Tick> ticks() const { return m_ticks; }

private:
    const Room &m_room;
    const Look &m_look;
    QFontMetricsF m_metrics;
    double m_gap;
    double m_edge = 0;
    std::optional<int> m_lastYear;
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

// At the first, and from the last backwards at each that many: both ends show which time it is. A label close behind
// the first is left out. Nothing where a label would overlap another.
template <typename Place>
std::optional<QList<Tick>> atEvery(qsizetype stride, const QList<QDateTime> &points, const Room &room, const Look &look,
                                   Unit unit, Place place)
{
    Labels labels(room, look);
    labels.tryToAdd(points.first().toLocalTime(), place(0), unit);
    const qsizetype last = points.size() - 1;
    const qsizetype rest = last % stride;
    const qsizetype second = std::min(last, 2 * rest > stride ? rest : rest + stride);
    for (qsizetype i = second; i > 0 && i <= last; i += stride) {
        const bool givesWay = i == rest && i < last;
        if (!labels.tryToAdd(points[i].toLocalTime(), place(i), unit) && !givesWay)
            return std::nullopt;
    }
    return labels.ticks();
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
    const QDateTime first = points.first().toLocalTime();
    const QDateTime last = points.last().toLocalTime();
    const double span = key(last) - key(first);
    constexpr double hoursMatter = 86'400 * 1.5;
    const Unit finest = span > 0 && span < hoursMatter ? Unit::Hour : Unit::Day;
    // At each point or, where few of them are even, at every second to sixth.
    constexpr qsizetype fewPoints = 40;
    const qsizetype widest = points.size() > fewPoints ? 0 : points.size() > 2 && areEven(points) ? 6 : 1;
    for (qsizetype stride = 1; stride <= widest; ++stride) {
        if (const auto ticks = atEvery(stride, points, room, look, finest, [&](qsizetype i) { return key(points[i]); }))
            return *ticks;
    }
    const double mostLabels = (room.right - room.left) / 12;
    for (const Step &step : steps) {
        if (span / step.seconds() > mostLabels)
            continue;
        Labels labels(room, look);
        bool fits = true;
        for (QDate day = step.startOf(first.date(), look.locale); fits && day <= last.date(); day = step.next(day)) {
            const QDateTime at = day.startOfDay();
            if (at >= first && at <= last)
                fits = labels.tryToAdd(at, key(at), step.unit());
        }
        // One date says where one is, two say how far it is between them.
        if (fits && labels.ticks().size() >= 2)
            return labels.ticks();
    }
    Labels ends(room, look);
    ends.tryToAdd(first, key(first), finest);
    ends.tryToAdd(last, key(last), finest);
    return ends.ticks();
}

QList<Tick> categories(const QList<QDateTime> &points, const Room &room, const Look &look)
{
    if (points.isEmpty())
        return {};
    // Each, or every second, third and so on: the first distance at which no label touches another.
    const double mostLabels = std::max(1.0, (room.right - room.left) / 12);
    const auto least = static_cast<qsizetype>(std::ceil(static_cast<double>(points.size()) / mostLabels));
    for (qsizetype stride = std::max<qsizetype>(1, least); stride < points.size(); ++stride) {
        if (const auto ticks =
                atEvery(stride, points, room, look, Unit::Day, [](qsizetype i) { return static_cast<double>(i); }))
            return *ticks;
    }
    // The latest, where there is not even room for two.
    Labels labels(room, look);
    labels.tryToAdd(points.last().toLocalTime(), static_cast<double>(points.size() - 1), Unit::Day);
    return labels.ticks();
}

} // namespace brandbridge::ui::ticks
