// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/run_comparison.h"

#include "core/statistics/tests.h"

#include <QSet>

namespace brandbridge::statistics {

namespace {

using What = SignificantChange::What;

/// The clear changes of @p family with the largest fall and rise.
QList<SignificantChange> extremes(What what, const QMap<QString, Verdict> &family)
{
    std::optional<SignificantChange> fall;
    std::optional<SignificantChange> rise;
    for (auto it = family.begin(); it != family.end(); ++it) {
        if (!it->isClear())
            continue;
        std::optional<SignificantChange> &extreme = it->difference() > 0 ? rise : fall;
        if (!extreme || std::abs(it->difference()) > std::abs(extreme->verdict.difference()))
            extreme = SignificantChange{what, it.key(), *it};
    }
    // Losses matter most for the brand, gains for others.
    QList<SignificantChange> changes;
    for (const auto &each : {what == What::Rival ? rise : fall, what == What::Rival ? fall : rise}) {
        if (each)
            changes.append(*each);
    }
    return changes;
}

QHash<QString, qint64> citations(const QList<service::Source> &sources)
{
    QHash<QString, qint64> counts;
    for (const service::Source &source : sources) {
        if (!source.domain.isEmpty() && source.responseCount)
            counts.insert(source.domain.toLower(), *source.responseCount);
    }
    return counts;
}

} // namespace

std::optional<Verdict> RunComparison::on(Figure figure) const
{
    const auto verdict = figures.constFind(figure);
    return verdict == figures.constEnd() ? std::nullopt : std::optional(*verdict);
}

std::optional<double> RunComparison::detectableChange(double times) const
{
    const auto visibility = figures.constFind(Figure::Visibility);
    if (visibility == figures.constEnd() || visibility->pairs == 0)
        return std::nullopt;
    return statistics::detectableChange(static_cast<double>(visibility->pairs) * times, visibility->flipRate);
}

RunComparison compareRuns(const QList<service::RunResult> &earlier, const QList<service::RunResult> &later,
                          Detail detail)
{
    const RunPairs pairs(earlier, later);
    RunComparison comparison;
    for (const Figure figure : {Figure::Visibility, Figure::NetSentiment, Figure::Position, Figure::ShareOfVoice}) {
        if (const auto verdict = pairs.compare(figure))
            comparison.figures.insert(figure, *verdict);
    }
    comparison.topics = pairs.visibilityByTopic();
    comparison.models = pairs.visibilityByModel();
    comparison.topicsAndModels = pairs.visibilityByTopicAndModel();
    comparison.rivals = pairs.rivals();
    if (detail == Detail::WithVoices)
        comparison.voices = pairs.voiceByModel();
    comparison.mix = pairs.mix();
    QSet<service::PromptKey> prompts;
    for (const RunPair &pair : pairs.pairs())
        prompts.insert(pair.prompt);
    comparison.prompts = prompts.size();
    return comparison;
}

RunComparison comparisonOf(const std::optional<service::Metrics> &earlier, const std::optional<service::Metrics> &later,
                           const RunComparison *likeForLike)
{
    RunComparison comparison = likeForLike ? *likeForLike : RunComparison();
    for (const Figure figure : {Figure::Visibility, Figure::NetSentiment, Figure::Completed}) {
        if (!earlier || !later || (likeForLike && figure != Figure::Completed))
            continue;
        if (const auto verdict = compareTotals(figure, *earlier, *later))
            comparison.figures.insert(figure, *verdict);
    }
    return comparison;
}

void settleBrands(const QList<RunComparison *> &brands)
{
    QMap<Figure, QList<Verdict *>> families;
    for (RunComparison *brand : brands) {
        for (auto it = brand->figures.begin(); it != brand->figures.end(); ++it)
            families[it.key()].append(&*it);
    }
    for (const QList<Verdict *> &family : std::as_const(families))
        settleFamily(family);
}

QList<SignificantChange> clearChanges(const RunComparison &comparison)
{
    QList<SignificantChange> changes;
    for (const auto &[what, figure] :
         {std::pair(What::Visibility, Figure::Visibility), std::pair(What::NetSentiment, Figure::NetSentiment),
          std::pair(What::Completed, Figure::Completed)}) {
        if (const auto verdict = comparison.on(figure); verdict && verdict->isClear())
            changes.append({what, {}, *verdict});
    }
    return changes + extremes(What::Topic, comparison.topics) + extremes(What::Rival, comparison.rivals);
}

QList<SignificantChange> clearSourceChanges(const QMap<QString, Verdict> &family)
{
    return extremes(What::Source, family);
}

QMap<QString, Verdict> compareSources(const CitedSources &earlier, const CitedSources &later)
{
    const QHash<QString, qint64> before = citations(earlier.sources);
    const QHash<QString, qint64> after = citations(later.sources);
    QMap<QString, Verdict> family;
    for (const QString &domain : before.keys() + after.keys()) {
        if (const auto verdict =
                compareShares(before.value(domain), earlier.responses, after.value(domain), later.responses))
            family.insert(domain, *verdict);
    }
    settleFamily(family);
    return family;
}

} // namespace brandbridge::statistics
