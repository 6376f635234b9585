// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/run_differences.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <utility>

namespace brandbridge::statistics {

namespace {

using service::Metrics;
using service::RunResult;
using service::Source;

/// Prompt and model.
using PairKey = std::pair<service::PromptKey, QString>;

/// A run's answers to one prompt by one model, which may have been asked several times, as indexes into the results.
struct Answers
{
    QList<qsizetype> present;
    QList<qsizetype> absent;

    /// 1 if more than half of the answers name the brand, -1 if fewer, 0 if exactly half.
    int majority() const { return static_cast<int>(present.size() > absent.size()) - (present.size() < absent.size()); }
    /// Index of an answer that agrees with the majority.
    qsizetype place() const { return majority() > 0 ? present.first() : absent.first(); }
};

/// Leaves out answers that do not say whether they name the brand.
QHash<PairKey, Answers> byPromptAndModel(const QList<RunResult> &results)
{
    QHash<PairKey, Answers> found;
    for (qsizetype i = 0; i < results.size(); ++i) {
        if (!results.at(i).isPresent)
            continue;
        Answers &answers = found[{results.at(i).promptKey(), results.at(i).model}];
        (*results.at(i).isPresent ? answers.present : answers.absent).append(i);
    }
    return found;
}

template <typename T>
void setGreatest(QList<T> &shares)
{
    double greatest = 0;
    for (const T &each : std::as_const(shares))
        greatest = std::max(greatest, std::abs(each.change().value_or(0)));
    for (T &each : shares)
        each.greatest = greatest;
}

QHash<QString, Source> byDomain(const QList<Source> &sources)
{
    QHash<QString, Source> found;
    for (const Source &source : sources) {
        if (!source.domain.isEmpty())
            found.insert(source.domain.toCaseFolded(), source);
    }
    return found;
}

/// Whether answers that cite @p source name only other brands; false if the service does not say.
bool isAmongRivals(const Source &source, const QList<RunResult> &results)
{
    bool isRivalNamed = false;
    for (const RunResult &result : results) {
        const bool isThere = (source.topics.isEmpty() || source.topics.contains(result.topicName)) &&
                             (source.models.isEmpty() || source.models.contains(result.model));
        if (isThere && result.isPresent.value_or(true))
            return false;
        isRivalNamed = isRivalNamed || (isThere && !result.mentionedBrands.isEmpty());
    }
    return isRivalNamed;
}

/// Adds sources that @p in has and @p notIn lacks or cites clearly less.
void addSources(QList<SourceDifference> &differences, const CitedSources &in, const CitedSources &notIn, bool isGained,
                const QMap<QString, Verdict> &family)
{
    const QHash<QString, Source> sources = byDomain(in.sources);
    const QHash<QString, Source> others = byDomain(notIn.sources);
    for (auto it = sources.begin(); it != sources.end(); ++it) {
        const auto other = others.constFind(it.key());
        const bool isInBoth = other != others.constEnd();
        const auto differenceOf = [&](std::optional<qint64> most, std::optional<qint64> least) {
            SourceDifference difference;
            difference.name = it->domain;
            difference.isGained = isGained;
            (isGained ? difference.later : difference.earlier) = share(most.value_or(0), in.responses);
            (isGained ? difference.earlier : difference.later) = share(least.value_or(0), notIn.responses);
            return difference;
        };
        const std::optional<qint64> otherCount = isInBoth ? other->responseCount : std::nullopt;
        SourceDifference domain = differenceOf(it->responseCount, otherCount);
        if (const auto verdict = family.constFind(it->domain.toLower()); verdict != family.constEnd())
            domain.verdict = *verdict;
        const Change clear = isGained ? Change::Up : Change::Down;
        if (!isInBoth || (it->responseCount && otherCount && domain.meaning() == clear)) {
            domain.isInBoth = isInBoth;
            domain.models = it->models;
            domain.topics = it->topics;
            domain.isAmongRivals = isAmongRivals(*it, in.results);
            differences.append(domain);
        }
        if (!isInBoth)
            continue;
        QSet<QString> known{QString()};
        for (const Source::Link &link : other->links)
            known.insert(link.address);
        for (const Source::Link &link : it->links) {
            if (known.contains(link.address))
                continue;
            known.insert(link.address);
            SourceDifference page = differenceOf(link.responseCount, {});
            page.page = link.address;
            differences.append(page);
        }
    }
}

} // namespace

QList<PromptDifference> promptDifferences(const QList<RunResult> &earlier, const QList<RunResult> &later)
{
    const QHash<PairKey, Answers> answersBefore = byPromptAndModel(earlier);
    const QHash<PairKey, Answers> answersAfter = byPromptAndModel(later);
    QList<PromptDifference> differences;
    for (auto it = answersAfter.begin(); it != answersAfter.end(); ++it) {
        const auto then = answersBefore.constFind(it.key());
        if (then == answersBefore.constEnd() || then->majority() * it->majority() >= 0)
            continue;
        const auto &[prompt, model] = it.key();
        differences.append({prompt.joined() + QChar(0x1f) + model,
                            it->majority() > 0,
                            {earlier.at(then->place()), then->place()},
                            {later.at(it->place()), it->place()}});
    }
    std::sort(differences.begin(), differences.end(), [](const PromptDifference &one, const PromptDifference &other) {
        return std::tie(one.result().promptText, one.result().model, one.key) <
               std::tie(other.result().promptText, other.result().model, other.key);
    });
    return differences;
}

bool asksSeveralTimes(const QList<RunResult> &results)
{
    const QHash<PairKey, Answers> answers = byPromptAndModel(results);
    return std::any_of(answers.cbegin(), answers.cend(),
                       [](const Answers &each) { return each.present.size() + each.absent.size() > 1; });
}

std::optional<double> TwoShares::change() const
{
    return earlier.value && later.value ? std::optional(*later.value - *earlier.value) : std::nullopt;
}

QList<TwoShares> visibilityTotals(const QMap<QString, Verdict> &family, const QMap<QString, Metrics> &earlier,
                                  const QMap<QString, Metrics> &later)
{
    QList<TwoShares> totals;
    for (auto it = family.begin(); it != family.end(); ++it) {
        const auto shareOf = [pairs = it->pairs](double value) {
            return share(qRound64(value * static_cast<double>(pairs)), pairs);
        };
        totals.append({it.key(), shareOf(it->earlier), shareOf(it->later), *it});
    }
    QMap<QString, Metrics> all = earlier;
    all.insert(later);
    for (const QString &name : all.keys()) {
        if (!family.contains(name))
            totals.append({name, visibility(earlier.value(name)), visibility(later.value(name))});
    }
    setGreatest(totals);
    std::stable_sort(totals.begin(), totals.end(), [](const TwoShares &one, const TwoShares &other) {
        constexpr double last = 2; // larger than any change
        return one.change().value_or(last) < other.change().value_or(last);
    });
    return totals;
}

QList<TwoShares> sharesIn(const QMap<QString, Verdict> &family)
{
    QList<TwoShares> shares = visibilityTotals(family, {}, {});
    std::stable_sort(shares.begin(), shares.end(), [](const TwoShares &one, const TwoShares &other) {
        return std::pair(!one.verdict->isClear(), -std::abs(one.verdict->difference())) <
               std::pair(!other.verdict->isClear(), -std::abs(other.verdict->difference()));
    });
    return shares;
}

QList<RivalShares> rivalShares(const QList<RunResult> &earlier, const QList<RunResult> &later, const QString &rival)
{
    const RunPairs pairs(earlier, later);
    QList<RivalShares> parts;
    for (const TwoShares &topic : sharesIn(pairs.rivalByTopic(rival)))
        parts.append({topic, false});
    for (const TwoShares &model : sharesIn(pairs.rivalByModel(rival)))
        parts.append({model, true});
    return parts;
}

QList<SourceDifference> sourceDifferences(const CitedSources &earlier, const CitedSources &later,
                                          const QMap<QString, Verdict> &family)
{
    QList<SourceDifference> differences;
    addSources(differences, later, earlier, true, family);
    addSources(differences, earlier, later, false, family);
    setGreatest(differences);
    const auto rank = [](const SourceDifference &each) {
        const bool isClear = each.meaning() == Change::Up || each.meaning() == Change::Down;
        return std::tuple(!isClear, isClear ? -std::abs(*each.change()) : 0.0,
                          -std::max(*each.earlier.part, *each.later.part));
    };
    std::sort(differences.begin(), differences.end(), [&](const SourceDifference &one, const SourceDifference &other) {
        return std::tuple(rank(one), one.name, one.page) < std::tuple(rank(other), other.name, other.page);
    });
    return differences;
}

} // namespace brandbridge::statistics
