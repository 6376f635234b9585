// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/run_charts.h"

#include "ui/figures/run_changes.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>
#include <utility>

namespace brandbridge::ui::run_charts {

namespace {

class RunChartWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::run_charts)
};

void sortMostFirst(QList<HorizontalBars::Bar> &bars)
{
    std::stable_sort(bars.begin(), bars.end(), [](const HorizontalBars::Bar &one, const HorizontalBars::Bar &other) {
        return one.value.value_or(0) > other.value.value_or(0);
    });
}

// In a function that returns a nested class, lupdate looks for texts of that class, and the translation is not found.
std::pair<QString, QString> topicHeadings()
{
    return {RunChartWords::tr("Topic"), RunChartWords::tr("Responses that name the brand")};
}

std::pair<QString, QString> brandHeadings()
{
    return {RunChartWords::tr("Brand"), RunChartWords::tr("Responses that name it")};
}

HorizontalBars::Content counted(const std::pair<QString, QString> &headings, const QMap<QString, qint64> &counts)
{
    HorizontalBars::Content content{.measure = Measure::Count};
    std::tie(content.labelHeading, content.valueHeading) = headings;
    for (auto it = counts.begin(); it != counts.end(); ++it)
        content.bars.append({.label = it.key(), .value = static_cast<double>(it.value())});
    sortMostFirst(content.bars);
    return content;
}

} // namespace

service::Run withStatistics(service::Run run, const service::Metrics &statistics)
{
    if (!run.metrics)
        run.metrics = statistics;
    if (statistics.topics)
        run.metrics->topics = statistics.topics;
    if (!statistics.brandMentions.isEmpty())
        run.metrics->brandMentions = statistics.brandMentions;
    return run;
}

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

TimeSeries series(RunFigure which, const QList<service::Run> &runs)
{
    TimeSeries made{figure_words::title(which), {}};
    for (const service::Run &run : runs)
        made.points.append(pointOf(run.startedAt, figure_words::of(which, run.metrics)));
    return made;
}

StackedBars::Content sentiment(const QList<service::Run> &runs)
{
    StackedBars::Content content;
    for (const service::Run &run : runs) {
        const service::Metrics metrics = run.metrics.value_or(service::Metrics());
        content.bars.append({run.startedAt, metrics.positive, metrics.neutral, metrics.negative});
    }
    return content;
}

HorizontalBars::Content topics(const service::Metrics &metrics)
{
    return counted(topicHeadings(), topicCounts(metrics));
}

HorizontalBars::Content mentions(const service::Metrics &metrics, const QString &own, qsizetype most)
{
    HorizontalBars::Content content = counted(brandHeadings(), metrics.brandMentions);
    // One's own brand is always there, as it is what the others are measured by.
    const bool hasOwn = metrics.present && !own.isEmpty();
    content.bars = content.bars.mid(0, most - (hasOwn ? 1 : 0));
    if (hasOwn)
        content.bars.append({.label = own, .value = static_cast<double>(*metrics.present), .isMarked = true});
    sortMostFirst(content.bars);
    return content;
}

} // namespace brandbridge::ui::run_charts
