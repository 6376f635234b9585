// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/run_pairs.h"

#include "core/statistics/tests.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

namespace brandbridge::statistics {

namespace {

using service::Metrics;
using service::RunResult;

using PairKey = std::pair<service::PromptKey, QString>;

struct RunTable
{
    QHash<PairKey, PairResponses> pairs;
    QSet<service::PromptKey> prompts;
    QSet<QString> models;
    double present = 0;
    double responses = 0;
};

RunTable tableOf(const QList<RunResult> &results)
{
    RunTable table;
    for (const RunResult &result : results) {
        if (!result.isPresent)
            continue;
        const service::PromptKey prompt = result.promptKey();
        table.prompts.insert(prompt);
        table.models.insert(result.model);
        table.present += *result.isPresent;
        ++table.responses;
        PairResponses &pair = table.pairs[{prompt, result.model}];
        ++pair.responses;
        pair.otherMentions += static_cast<int>(result.mentionedBrands.size());
        for (const QString &rival : result.mentionedBrands)
            ++pair.rivals[rival];
        if (!*result.isPresent)
            continue;
        ++pair.present;
        pair.positive += result.sentiment == u"positive";
        pair.negative += result.sentiment == u"negative";
        pair.neutral += result.sentiment == u"neutral";
        if (result.rank) {
            ++pair.ranked;
            pair.ranks += *result.rank;
        }
    }
    return table;
}

/// How many of @p some are not in @p others.
template <typename T>
qint64 countMissing(const QSet<T> &some, const QSet<T> &others)
{
    return std::count_if(some.begin(), some.end(), [&](const T &each) { return !others.contains(each); });
}

/// Part and whole of a figure, of all responses of a pair.
using Ratio = std::pair<double, double>;

Ratio ratioOf(Figure figure, const PairResponses &pair)
{
    switch (figure) {
    case Figure::Visibility:
        return {pair.present, pair.responses};
    case Figure::NetSentiment:
        return {pair.positive - pair.negative, pair.present};
    case Figure::Position:
        return {pair.ranks, pair.ranked};
    case Figure::Completed:
        break;
    case Figure::ShareOfVoice:
        return {pair.present, pair.present + pair.otherMentions};
    }
    Q_UNREACHABLE();
}

bool hasSentiment(const PairResponses &pair)
{
    return pair.positive + pair.negative + pair.neutral > 0;
}

/// The verdict on a share whose parts per response are @p ratios, if both runs have one response of each pair.
Verdict verdictOnShare(const QList<RatioPair> &ratios)
{
    PairedCounts counts;
    for (const RatioPair &pair : ratios) {
        const bool was = pair.earlierPart > 0;
        const bool is = pair.laterPart > 0;
        ++(was ? (is ? counts.both : counts.lost) : (is ? counts.gained : counts.neither));
    }
    const double pValue = mcNemarMidP(counts.lost, counts.gained);
    return {.earlier = counts.earlierShare(),
            .later = counts.laterShare(),
            .interval = pairedDifferenceInterval(counts),
            .pValue = pValue,
            .qValue = pValue,
            .basis = Verdict::Basis::Pairs,
            .pairs = counts.pairs(),
            .flipRate = counts.flipRate()};
}

std::optional<Verdict> verdictOnRatios(const QList<RatioPair> &ratios)
{
    const std::optional<RatioChange> change = ratioChange(ratios);
    if (!change)
        return std::nullopt;
    const auto flips = std::count_if(ratios.begin(), ratios.end(),
                                     [](const RatioPair &pair) { return pair.earlierPart != pair.laterPart; });
    return Verdict{.earlier = change->earlier,
                   .later = change->later,
                   .interval = change->interval,
                   .pValue = change->pValue,
                   .qValue = change->pValue,
                   .basis = Verdict::Basis::Pairs,
                   .pairs = ratios.size(),
                   .flipRate = static_cast<double>(flips) / static_cast<double>(ratios.size())};
}

/// The verdict on the figure that @p ratioOf gives for all responses of a pair. Each pair counts once, however many
/// responses it has.
template <typename RatioOf>
std::optional<Verdict> verdict(const QList<RunPair> &pairs, const RunPairs::Filter &filter, bool isShare,
                               const RatioOf &ratioOf)
{
    QList<RatioPair> ratios;
    bool isSingle = true;
    for (const RunPair &pair : pairs) {
        if (filter && !filter(pair))
            continue;
        const auto [earlierPart, earlierWhole] = ratioOf(pair.earlier);
        const auto [laterPart, laterWhole] = ratioOf(pair.later);
        const double earlier = pair.earlier.responses;
        const double later = pair.later.responses;
        isSingle = isSingle && pair.earlier.responses == 1 && pair.later.responses == 1;
        ratios.append({earlierPart / earlier, earlierWhole / earlier, laterPart / later, laterWhole / later});
    }
    if (ratios.isEmpty())
        return std::nullopt;
    return isShare && isSingle ? verdictOnShare(ratios) : verdictOnRatios(ratios);
}

bool fits(std::optional<qint64> part, std::optional<qint64> whole)
{
    return part && whole && *whole > 0 && *part >= 0 && *part <= *whole;
}

double real(std::optional<qint64> count)
{
    return static_cast<double>(*count);
}

const auto visibilityRatio = [](const PairResponses &pair) { return ratioOf(Figure::Visibility, pair); };

/// Part and whole of the responses that name @p rival.
auto rivalRatio(const QString &rival)
{
    return [rival](const PairResponses &pair) {
        return Ratio{std::min(pair.rivals.value(rival), pair.responses), pair.responses};
    };
}

/// The share that @p ratioOf gives, of the pairs that have each name.
template <typename NameOf, typename RatioOf>
auto shareBy(const QList<RunPair> &pairs, const NameOf &nameOf, const RatioOf &ratioOf)
{
    using Name = std::invoke_result_t<NameOf, const RunPair &>;
    QMap<Name, QList<RunPair>> byName;
    for (const RunPair &pair : pairs)
        byName[nameOf(pair)].append(pair);
    QMap<Name, Verdict> family;
    for (auto it = byName.begin(); it != byName.end(); ++it)
        family.insert(it.key(), *verdict(*it, {}, true, ratioOf));
    settleFamily(family);
    return family;
}

QString topicOf(const RunPair &pair)
{
    return pair.prompt.topicName();
}

QString modelOf(const RunPair &pair)
{
    return pair.model;
}

} // namespace

bool Verdict::isClear() const
{
    return qValue <= maxClearQ;
}

Change changeOf(const std::optional<Verdict> &verdict)
{
    if (!verdict)
        return Change::Unknown;
    return !verdict->isClear() ? Change::NotClear : verdict->difference() > 0 ? Change::Up : Change::Down;
}

void settleFamily(const QList<Verdict *> &family)
{
    QList<double> pValues;
    for (const Verdict *verdict : family)
        pValues.append(verdict->pValue);
    const QList<double> qValues = benjaminiHochberg(pValues);
    auto qValue = qValues.begin();
    for (Verdict *verdict : family)
        verdict->qValue = *qValue++;
}

RunPairs::RunPairs(const QList<RunResult> &earlier, const QList<RunResult> &later)
{
    const RunTable before = tableOf(earlier);
    const RunTable after = tableOf(later);
    for (auto it = after.pairs.begin(); it != after.pairs.end(); ++it) {
        const auto same = before.pairs.constFind(it.key());
        if (same != before.pairs.constEnd())
            m_pairs.append({it.key().first, it.key().second, *same, *it});
    }
    std::sort(m_pairs.begin(), m_pairs.end(), [](const RunPair &one, const RunPair &other) {
        return std::tie(one.prompt, one.model) < std::tie(other.prompt, other.model);
    });
    m_mix = {.newPrompts = countMissing(after.prompts, before.prompts),
             .gonePrompts = countMissing(before.prompts, after.prompts),
             .newModels = countMissing(after.models, before.models),
             .goneModels = countMissing(before.models, after.models),
             .visibility = {}};
    if (const auto likeForLike = compare(Figure::Visibility))
        m_mix.visibility =
            after.present / after.responses - before.present / before.responses - likeForLike->difference();
}

std::optional<Verdict> RunPairs::compare(Figure figure, const Filter &filter) const
{
    const auto isKnown = [&](PairResponses RunPair::*run) {
        return std::any_of(m_pairs.begin(), m_pairs.end(),
                           [&](const RunPair &pair) { return (!filter || filter(pair)) && hasSentiment(pair.*run); });
    };
    if (figure == Figure::Completed)
        return std::nullopt;
    if (figure == Figure::NetSentiment && !(isKnown(&RunPair::earlier) && isKnown(&RunPair::later)))
        return std::nullopt;
    return verdict(m_pairs, filter, figure == Figure::Visibility,
                   [figure](const PairResponses &pair) { return ratioOf(figure, pair); });
}

std::optional<Verdict> RunPairs::compareRival(const QString &rival, const Filter &filter) const
{
    return verdict(m_pairs, filter, true, rivalRatio(rival));
}

QMap<QString, Verdict> RunPairs::visibilityByTopic() const
{
    return shareBy(m_pairs, topicOf, visibilityRatio);
}

QMap<QString, Verdict> RunPairs::visibilityByModel() const
{
    return shareBy(m_pairs, modelOf, visibilityRatio);
}

QMap<std::pair<QString, QString>, Verdict> RunPairs::visibilityByTopicAndModel() const
{
    return shareBy(
        m_pairs, [](const RunPair &pair) { return std::pair(topicOf(pair), pair.model); }, visibilityRatio);
}

QMap<QString, Verdict> RunPairs::rivalByTopic(const QString &rival) const
{
    return shareBy(m_pairs, topicOf, rivalRatio(rival));
}

QMap<QString, Verdict> RunPairs::rivalByModel(const QString &rival) const
{
    return shareBy(m_pairs, modelOf, rivalRatio(rival));
}

QMap<std::pair<QString, QString>, Verdict> RunPairs::voiceByModel() const
{
    QMap<QString, QList<RunPair>> byModel;
    for (const RunPair &pair : m_pairs)
        byModel[pair.model].append(pair);
    QMap<std::pair<QString, QString>, Verdict> family;
    for (const QString &rival : QStringList{QString()} + mostNamedRivals(maxVoices)) {
        const auto ratio = [&rival](const PairResponses &pair) {
            return Ratio{rival.isEmpty() ? pair.present : pair.rivals.value(rival), pair.present + pair.otherMentions};
        };
        for (auto it = byModel.begin(); it != byModel.end(); ++it) {
            if (const auto voice = verdict(*it, {}, false, ratio))
                family.insert({rival, it.key()}, *voice);
        }
    }
    settleFamily(family);
    return family;
}

QStringList RunPairs::mostNamedRivals(qsizetype max) const
{
    QHash<QString, int> mentions;
    for (const RunPair &pair : m_pairs) {
        for (const PairResponses *run : {&pair.earlier, &pair.later}) {
            for (auto it = run->rivals.begin(); it != run->rivals.end(); ++it)
                mentions[it.key()] += *it;
        }
    }
    QStringList names = mentions.keys();
    std::sort(names.begin(), names.end(), [&](const QString &one, const QString &other) {
        return std::pair(-mentions.value(one), one) < std::pair(-mentions.value(other), other);
    });
    return names.first(std::min(names.size(), max));
}

QMap<QString, Verdict> RunPairs::rivals() const
{
    QMap<QString, Verdict> family;
    for (const QString &name : mostNamedRivals(maxRivals))
        family.insert(name, *compareRival(name));
    settleFamily(family);
    return family;
}

std::optional<Verdict> compareShares(std::optional<qint64> earlierPart, std::optional<qint64> earlierWhole,
                                     std::optional<qint64> laterPart, std::optional<qint64> laterWhole)
{
    if (!fits(earlierPart, earlierWhole) || !fits(laterPart, laterWhole))
        return std::nullopt;
    const auto [a, b, c, d] = std::array{real(earlierPart), real(earlierWhole), real(laterPart), real(laterWhole)};
    const double pValue = scoreTest(a, b, c, d);
    return Verdict{.earlier = a / b,
                   .later = c / d,
                   .interval = differenceInterval(a, b, c, d),
                   .pValue = pValue,
                   .qValue = pValue,
                   .basis = Verdict::Basis::Totals};
}

std::optional<Verdict> compareTotals(Figure figure, const Metrics &earlier, const Metrics &later)
{
    if (figure == Figure::Completed)
        return compareShares(earlier.completedResponses, earlier.totalResponses, later.completedResponses,
                             later.totalResponses);
    if (earlier.totalResponses != later.totalResponses)
        return std::nullopt;
    if (figure == Figure::Visibility)
        return compareShares(earlier.present, earlier.completedResponses, later.present, later.completedResponses);
    if (figure != Figure::NetSentiment)
        return std::nullopt;
    const auto countsOf = [](const Metrics &metrics) -> std::optional<SentimentCounts> {
        const bool isKnown =
            metrics.positive.value_or(0) + metrics.negative.value_or(0) + metrics.neutral.value_or(0) > 0;
        if (!isKnown || !fits(metrics.positive, metrics.present) || !fits(metrics.negative, metrics.present) ||
            *metrics.positive + *metrics.negative > *metrics.present)
            return std::nullopt;
        return SentimentCounts{real(metrics.positive), real(metrics.negative), real(metrics.present)};
    };
    const auto before = countsOf(earlier);
    const auto after = countsOf(later);
    if (!before || !after)
        return std::nullopt;
    const double pValue = scoreTest(*before, *after);
    return Verdict{.earlier = before->net(),
                   .later = after->net(),
                   .interval = differenceInterval(*before, *after),
                   .pValue = pValue,
                   .qValue = pValue,
                   .basis = Verdict::Basis::Totals};
}

} // namespace brandbridge::statistics
