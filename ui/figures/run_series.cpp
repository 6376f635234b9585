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

TimeSeries of(RunFigure which, const QList<service::Run> &runs)
{
    TimeSeries series{figure_words::title(which), {}};
    for (const service::Run &run : runs) {
        const figures::Figure figure = figure_words::of(which, run.metrics);
        TimePoint point{.when = run.startedAt, .value = figure.value, .part = figure.part, .sample = figure.sample};
        if (figure.interval) {
            point.low = figure.interval->low;
            point.high = figure.interval->high;
        }
        series.points.append(point);
    }
    return series;
}

} // namespace brandbridge::ui::run_series
