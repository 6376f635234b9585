// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/time_series.h"

#include "ui/words/date_words.h"
#include "ui/words/formats.h"

#include <algorithm>
#include <map>

namespace brandbridge::ui {

TimeTable::TimeTable(QList<TimeSeries> series, Measure measure) : m_series(std::move(series)), m_measure(measure)
{
    // A series may have several points at one moment: the first of each are in one row, and so on.
    std::map<std::pair<QDateTime, int>, QList<qsizetype>> rows;
    for (qsizetype i = 0; i < m_series.size(); ++i) {
        QList<TimePoint> &points = m_series[i].points;
        for (TimePoint &point : points) {
            point.value = measures::sane(point.value);
            if (!point.value)
                point.low = point.high = std::nullopt;
        }
        int ordinal = 0;
        for (qsizetype j = 0; j < points.size(); ++j) {
            ordinal = j > 0 && points[j].when == points[j - 1].when ? ordinal + 1 : 0;
            const auto row = rows.try_emplace({points[j].when, ordinal}, m_series.size(), -1).first;
            row->second[i] = j;
            for (const std::optional<double> &each : {points[j].value, points[j].low, points[j].high}) {
                m_low = each ? std::min(m_low.value_or(*each), *each) : m_low;
                m_high = each ? std::max(m_high.value_or(*each), *each) : m_high;
            }
            m_hasBand = m_hasBand || points[j].low;
        }
    }
    for (const auto &[moment, points] : rows) {
        m_moments.append(moment.first);
        m_rows.append(points);
    }
}

int TimeTable::rowOf(const QDateTime &when) const
{
    const auto row = std::lower_bound(m_moments.cbegin(), m_moments.cend(), when);
    return std::min(static_cast<int>(row - m_moments.cbegin()), rowCount() - 1);
}

const TimePoint *TimeTable::point(int row, int series) const
{
    const qsizetype index = m_rows[row][series];
    return index < 0 ? nullptr : &m_series[series].points[index];
}

QString TimeTable::summary() const
{
    QStringList sentences;
    for (const TimeSeries &each : m_series)
        sentences.append(summaryOf(each));
    return sentences.isEmpty() ? tr("No values yet.") : sentences.join(u'\n');
}

QString TimeTable::summaryOf(const TimeSeries &series) const
{
    QList<const TimePoint *> known;
    for (const TimePoint &point : series.points) {
        if (point.value)
            known.append(&point);
    }
    if (known.isEmpty())
        return tr("%1: no values yet.").arg(series.name);
    const auto value = [this](const TimePoint *point) { return measures::text(m_measure, point->value); };
    const auto day = [](const TimePoint *point) { return date_words::fullDay(point->when); };
    const auto less = [](const TimePoint *one, const TimePoint *other) { return *one->value < *other->value; };
    const TimePoint *const first = known.first();
    const TimePoint *const last = known.last();
    const TimePoint *const lowest = *std::min_element(known.cbegin(), known.cend(), less);
    const TimePoint *const highest = *std::max_element(known.cbegin(), known.cend(), less);
    const auto count = static_cast<int>(known.size());
    QString made;
    if (count == 1)
        //: %1 is a figure such as Visibility, %2 its value, %3 a date.
        made = tr("%1: %2 on %3.").arg(series.name, value(first), day(first));
    else if (*lowest->value == *highest->value)
        //: %1 is a figure such as Visibility, %2 its value, %3 and %4 are dates.
        made = tr("%1 over %n run(s): always %2, from %3 to %4.", nullptr, count)
                   .arg(series.name, value(first), day(first), day(last));
    else
        //: %1 is a figure such as Visibility; the others are values and their dates, in turn.
        made = tr("%1 over %n run(s), from %2 on %3 to %4 on %5; lowest %6 on %7, highest %8 on %9.", nullptr, count)
                   .arg(series.name, value(first), day(first), value(last), day(last), value(lowest), day(lowest),
                        value(highest), day(highest));
    if (const auto missing = static_cast<int>(series.points.size() - known.size()); missing > 0)
        made += u' ' + tr("%n run(s) without a value.", nullptr, missing);
    return made;
}

QString TimeTable::note(const TimePoint &point) const
{
    const QString sample = measures::sample(point.part, point.sample);
    if (!point.low)
        return sample;
    const QString low = measures::text(m_measure, point.low);
    const QString high = measures::text(m_measure, point.high);
    return sample.isEmpty() ? tr("95 % interval %1 to %2").arg(low, high)
                            : tr("%1, 95 % interval %2 to %3").arg(sample, low, high);
}

QList<QStringList> TimeTable::rows() const
{
    QStringList headings{tr("Date")};
    for (const TimeSeries &each : m_series) {
        headings += each.name;
        if (m_hasBand) {
            //: A column's heading; %1 is a figure such as Visibility.
            headings += tr("%1, from").arg(each.name);
            headings += tr("%1, to").arg(each.name);
        }
        headings += tr("%1, count").arg(each.name);
        headings += tr("%1, sample").arg(each.name);
    }
    QList<QStringList> rows{headings};
    for (int row = 0; row < rowCount(); ++row) {
        QStringList cells{date_words::fullDay(m_moments[row])};
        for (int i = 0; i < m_series.size(); ++i) {
            const TimePoint *const known = point(row, i);
            const TimePoint each = known ? *known : TimePoint();
            cells += measures::text(m_measure, each.value);
            if (m_hasBand) {
                cells += measures::text(m_measure, each.low);
                cells += measures::text(m_measure, each.high);
            }
            cells += formats::count(each.part);
            cells += each.sample > 0 ? formats::count(each.sample) : formats::dash();
        }
        rows.append(cells);
    }
    return rows;
}

} // namespace brandbridge::ui
