// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/run_series.h"

#include <algorithm>

namespace brandbridge::ui::run_series {

QList<service::Run> dated(QList<service::Run> runs)
{
    runs.removeIf([](const service::Run &run) { return !run.startedAt.isValid(); });
    std::stable_sort(runs.begin(), runs.end(), [](const service::Run &one, const service::Run &other) {
        return one.startedAt < other.startedAt;
    });
    return runs;
}

TimePoint pointOf(const QDateTime &when, const figures::Figure &figure)
{
    TimePoint point{.when = when, .value = figure.value, .part = figure.part, .sample = figure.sample};
    if (figure.interval) {
        point.low = figure.interval->low;
        point.high = figure.interval->high;
    }
    return point;
}

TimeSeries of(RunFigure which, const QList<service::Run> &runs)
{
    return of(figure_words::title(which), runs,
              [which](const service::Run &run) { return figure_words::of(which, run.metrics); });
}

TimeSeries of(const QString &name, const QList<service::Run> &runs,
              const std::function<figures::Figure(const service::Run &)> &figureOf)
{
    TimeSeries series{name, {}};
    for (const service::Run &run : runs)
        series.points.append(pointOf(run.startedAt, figureOf(run)));
    return series;
}

} // namespace brandbridge::ui::run_series
