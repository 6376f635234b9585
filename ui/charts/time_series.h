// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/measure.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QList>

namespace brandbridge::ui {

/// One value of a series over time: the figure of one run.
struct TimePoint
{
    QDateTime when;
    std::optional<double> value = {}; ///< the line has a gap if it is empty
    std::optional<double> low = {};   ///< the band around the value
    std::optional<double> high = {};
    std::optional<qint64> part = {}; ///< k of k of n
    qint64 sample = 0;               ///< n; 0 if unknown

    bool operator==(const TimePoint &) const = default;
};

struct TimeSeries
{
    QString name = {};
    QList<TimePoint> points = {}; ///< each with a date, the oldest first

    bool operator==(const TimeSeries &) const = default;
};

/// An event to mark in a chart over time.
struct TimeMark
{
    QDateTime when;
    QString text;

    bool operator==(const TimeMark &) const = default;
};

/// Series as a table: a row for each moment at which any series has a point, ascending. Infinite values and those that
/// are not a number count as missing.
class TimeTable final
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::TimeTable)
public:
    TimeTable() = default;
    TimeTable(QList<TimeSeries> series, Measure measure);

    const QList<TimeSeries> &series() const { return m_series; }
    Measure measure() const { return m_measure; }
    int rowCount() const { return static_cast<int>(m_moments.size()); }
    const QList<QDateTime> &moments() const { return m_moments; }
    /// The row that shows a mark of @p when: the first one at or after it, else the last; -1 if there are no rows.
    int rowOf(const QDateTime &when) const;
    /// The point of @p series in @p row, or null.
    const TimePoint *point(int row, int series) const;
    bool hasValues() const { return m_low.has_value(); }
    bool hasBand() const { return m_hasBand; }
    /// Minimum and maximum of all values and bands. Requires a value.
    double low() const { return m_low.value_or(0); }
    double high() const { return m_high.value_or(0); }

    /// One or two sentences for each series.
    QString summary() const;
    /// "12 of 29, 95 % interval 38.0 % to 44.0 %", without unknown parts.
    QString note(const TimePoint &point) const;
    QList<QStringList> rows() const;

private:
    QString summaryOf(const TimeSeries &series) const;

    QList<TimeSeries> m_series;
    Measure m_measure = Measure::Percent;
    QList<QDateTime> m_moments;
    QList<QList<qsizetype>> m_rows; // by row, the index of each series' point or -1
    std::optional<double> m_low;
    std::optional<double> m_high;
    bool m_hasBand = false;
};

} // namespace brandbridge::ui
