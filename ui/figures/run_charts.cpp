// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/run_charts.h"

#include "core/computed/opportunities.h"
#include "ui/desktop/web_address.h"
#include "ui/figures/run_changes.h"
#include "ui/words/run_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace brandbridge::ui::run_charts {

namespace {

// A namespace-level alias: otherwise lupdate assigns texts of functions that return it to the enclosing class.
using Bars = HorizontalBars::Content;

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

Bars counted(const QString &labelHeading, const QString &valueHeading, const QMap<QString, qint64> &counts)
{
    Bars content{.measure = Measure::Count, .labelHeading = labelHeading, .valueHeading = valueHeading};
    for (auto it = counts.begin(); it != counts.end(); ++it)
        content.bars.append({.label = it.key(), .value = static_cast<double>(it.value())});
    sortMostFirst(content.bars);
    return content;
}

class TopDomainWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::SourceModel)
};

constexpr qsizetype shownDomains = 15;
constexpr qsizetype minNameLength = 4; ///< shorter names occur in many domains by chance
const QString ownSign = u"★"_s;
const QString competitorSign = u"◆"_s;

/// Lower-case letters and digits of @p text, as in a domain name.
QString folded(const QString &text)
{
    QString folded;
    for (const QChar c : text.toCaseFolded()) {
        if (c.isLetterOrNumber())
            folded += c;
    }
    return folded;
}

bool hasName(const QString &domain, const QStringList &names)
{
    const QString letters = folded(domain);
    return std::any_of(names.begin(), names.end(), [&letters](const QString &name) {
        const QString wanted = folded(name);
        return wanted.size() >= minNameLength && letters.contains(wanted);
    });
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
    runs.removeIf([](const service::Run &run) { return !run.startedAt.isValid() || run_words::isInProgress(run); });
    std::stable_sort(runs.begin(), runs.end(), [](const service::Run &one, const service::Run &other) {
        return one.startedAt < other.startedAt;
    });
    return runs;
}

TimePoint pointOf(const QDateTime &when, const statistics::Estimate &figure)
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

Bars topics(const service::Metrics &metrics)
{
    return counted(RunChartWords::tr("Topic"), RunChartWords::tr("Responses that name the brand"),
                   topicCounts(metrics));
}

Bars mentions(const service::Metrics &metrics, const QString &own, qsizetype most)
{
    Bars content =
        counted(RunChartWords::tr("Brand"), RunChartWords::tr("Responses that name it"), metrics.brandMentions);
    // The user's own brand is always shown for comparison.
    const bool hasOwn = metrics.present && !own.isEmpty();
    content.bars = content.bars.mid(0, most - (hasOwn ? 1 : 0));
    if (hasOwn)
        content.bars.append({.label = own, .value = static_cast<double>(*metrics.present), .isMarked = true});
    sortMostFirst(content.bars);
    return content;
}

Bars topDomains(const QList<service::Source> &sources, const DomainContext &context)
{
    QList<service::Source> counted;
    std::copy_if(sources.begin(), sources.end(), std::back_inserter(counted),
                 [](const service::Source &source) { return source.responseCount.has_value(); });
    std::stable_sort(counted.begin(), counted.end(), [](const service::Source &one, const service::Source &other) {
        return *one.responseCount > *other.responseCount;
    });
    Bars content;
    const qint64 most = counted.isEmpty() ? 0 : *counted.first().responseCount;
    const qint64 all = context.responses.value_or(0);
    const bool isShare = all > 0 && most <= all;
    content.measure = isShare ? Measure::Percent : Measure::Count;
    content.labelHeading = TopDomainWords::tr("Domain");
    content.valueHeading = isShare ? TopDomainWords::tr("Share of responses") : TopDomainWords::tr("Responses");
    for (const service::Source &source : counted.first(std::min(shownDomains, counted.size()))) {
        const bool isOwn = computed::isOwnDomain(source.domain, context.ownDomain);
        const bool isCompetitor = !isOwn && hasName(source.domain, context.competitors);
        const auto count = static_cast<double>(*source.responseCount);
        content.bars.append({.label = web_address::shownDomain(source.domain),
                             .value = isShare ? count / static_cast<double>(all) : count,
                             .part = isShare ? source.responseCount : std::nullopt,
                             .sample = isShare ? all : 0,
                             .isMarked = isOwn,
                             .isHatched = isCompetitor,
                             .sign = isOwn          ? ownSign
                                     : isCompetitor ? competitorSign
                                                    : QString()});
    }
    return content;
}

QString domainLegend(const Bars &content)
{
    QStringList words;
    const auto has = [&content](const QString &sign) {
        return std::any_of(content.bars.begin(), content.bars.end(),
                           [&sign](const HorizontalBars::Bar &bar) { return bar.sign == sign; });
    };
    if (has(ownSign))
        words.append(ownSign + u' ' + TopDomainWords::tr("your domain"));
    if (has(competitorSign))
        words.append(competitorSign + u' ' + TopDomainWords::tr("a competitor's domain"));
    return words.join(u" · "_s);
}

} // namespace brandbridge::ui::run_charts
