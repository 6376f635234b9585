// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/computed/words.h"

#include "core/literals.h"
#include "core/statistics/answer_counts.h"
#include "core/statistics/run_comparison.h"
#include "core/statistics/run_period.h"
#include "core/statistics/tests.h"

#include <algorithm>
#include <cmath>

namespace brandbridge::computed {

using service::Run;
using service::RunResult;
using statistics::Figure;
using statistics::RunPair;
using statistics::RunPairs;
using statistics::Verdict;

namespace {

constexpr qsizetype maxScanned = 26;  ///< runs searched for a break
constexpr qsizetype maxPeriod = 14;   ///< runs of a period: a quarter of weekly runs
constexpr qsizetype runsEachSide = 2; ///< of a break, or before a date
constexpr qsizetype maxRows = 4;      ///< of a table
constexpr qsizetype maxPrompts = 5;
constexpr qsizetype maxEvidence = 3;
constexpr qsizetype excerptSize = 160;

/// Two groups of runs, each the latest first.
struct Sides
{
    QList<Run> earlier;
    QList<Run> later;
    QString reason; ///< why these, a sentence
};

QList<Run> runsMeant(const QList<Run> &runs, const QString &text)
{
    const QList<Run> meant = statistics::runsIn(runs, text, statistics::Clock::Utc);
    return meant.first(std::min(meant.size(), maxPeriod));
}

/// The split of @p runs where visibility changed most, by totals before and after it; the q-value is within all splits.
std::pair<qsizetype, Verdict> breakIn(const QList<Run> &runs)
{
    QMap<QString, Verdict> splits; // by number of later runs, with leading zeros
    for (qsizetype later = 1; later < runs.size(); ++later) {
        if (const auto change =
                statistics::compareTotals(Figure::Visibility, summed(runs.mid(later)), summed(runs.first(later))))
            splits.insert(u"%1"_s.arg(later, 4, 10, QChar(u'0')), *change);
    }
    statistics::settleFamily(splits);
    const auto best = std::min_element(splits.begin(), splits.end(), [](const Verdict &one, const Verdict &other) {
        return std::pair(one.pValue, -std::abs(one.difference())) <
               std::pair(other.pValue, -std::abs(other.difference()));
    });
    return best == splits.end() ? std::pair<qsizetype, Verdict>{0, {}} : std::pair{best.key().toLongLong(), *best};
}

Sides sidesOf(const QList<Run> &runs, const QJsonObject &arguments)
{
    const QString since = arguments.value(u"since"_s).toString();
    const QString earlier = arguments.value(u"earlier"_s).toString();
    if (!earlier.isEmpty()) {
        const QString later = arguments.value(u"later"_s).toString(u"latest"_s);
        return {runsMeant(runs, earlier), runsMeant(runs, later), u"As asked."_s};
    }
    if (!since.isEmpty()) {
        const auto split =
            std::partition_point(runs.begin(), runs.end(), [&since](const Run &run) { return dateOf(run) >= since; });
        const qsizetype later = split - runs.begin();
        return {runs.mid(later, runsEachSide), runs.first(std::min(later, runsEachSide)),
                u"The latest runs against the last ones before %1."_s.arg(since)};
    }
    const QList<Run> scanned = runs.first(std::min(runs.size(), maxScanned));
    const auto [later, change] = breakIn(scanned);
    if (later == 0 || !change.isClear())
        return {runs.mid(1, 1), runs.first(std::min<qsizetype>(runs.size(), 1)),
                u"No clear break in the latest %1 runs; the latest run against the one before."_s.arg(scanned.size())};
    const qsizetype from = std::max<qsizetype>(0, later - runsEachSide);
    return {
        scanned.mid(later, runsEachSide), scanned.mid(from, later - from),
        u"Break: visibility changed with the run of %1, from %2 % in the runs before to %3 % since (q %4, best of %5 "
        "splits, totals)."_s.arg(dateOf(scanned.at(later - 1)), percent(change.earlier), percent(change.later),
                                 QString::number(change.qValue, 'g', 2), QString::number(scanned.size() - 1))};
}

QList<RunResult> resultsOf(Facts &facts, const QList<Run> &runs, bool withAnswersOfFirst = false)
{
    QList<RunResult> all;
    for (qsizetype i = 0; i < runs.size(); ++i)
        all += facts.results(runs.at(i).id, withAnswersOfFirst && i == 0);
    return all;
}

statistics::CitedSources citedIn(Facts &facts, const QList<Run> &runs)
{
    QList<QList<service::Source>> sources;
    for (const Run &run : runs)
        sources.append(facts.sources(run.id));
    return {.sources = statistics::pooledSources(sources), .responses = summed(runs).completedResponses};
}

/// The prompts whose visibility changed most in the direction of the whole, as a table.
QByteArray promptTable(const RunPairs &pairs, bool isFall)
{
    struct Row
    {
        double change = 0;
        QStringList models;
    };
    QMap<service::PromptKey, Row> rows;
    for (const RunPair &pair : pairs.pairs()) {
        const double change = static_cast<double>(pair.later.present) / pair.later.responses -
                              static_cast<double>(pair.earlier.present) / pair.earlier.responses;
        if (isFall ? change >= 0 : change <= 0)
            continue;
        rows[pair.prompt].change += std::abs(change);
        rows[pair.prompt].models.append(pair.model);
    }
    QList<service::PromptKey> keys = rows.keys();
    std::stable_sort(keys.begin(), keys.end(),
                     [&rows](const auto &one, const auto &other) { return rows[one].change > rows[other].change; });
    QByteArray table =
        isFall ? "prompt,topic,models that name the brand less\n" : "prompt,topic,models that name the brand more\n";
    for (const service::PromptKey &key : keys.mid(0, maxPrompts))
        table += row({key.text(), key.topicName(), rows[key].models.join(u' ')});
    if (keys.size() > maxPrompts)
        table += u"(%1 prompts in all)\n"_s.arg(keys.size()).toUtf8();
    return table;
}

QString excerpt(const QString &answer)
{
    const QString text = answer.simplified();
    return text.size() <= excerptSize ? text : text.left(text.lastIndexOf(u' ', excerptSize)) + u" ..."_s;
}

/// Responses of the later run that show the change: without the brand if it fell, from the most changed topics first.
QByteArray evidence(const QList<RunResult> &results, const RunPairs &pairs, bool isFall, const QStringList &topics)
{
    QList<RunResult> found;
    for (const RunPair &pair : pairs.pairs()) {
        if ((pair.later.present > 0) == isFall || (pair.earlier.present > 0) != isFall)
            continue;
        const auto result = std::find_if(results.begin(), results.end(), [&pair](const RunResult &each) {
            return each.answer && each.promptKey() == pair.prompt && each.model == pair.model;
        });
        if (result != results.end())
            found.append(*result);
    }
    const auto rankOf = [&topics](const RunResult &result) {
        const qsizetype index = topics.indexOf(result.topicName);
        return index < 0 ? topics.size() : index;
    };
    std::stable_sort(found.begin(), found.end(),
                     [&rankOf](const RunResult &one, const RunResult &other) { return rankOf(one) < rankOf(other); });
    QByteArray text;
    for (const RunResult &result : found.mid(0, maxEvidence))
        text += u"- %1, \"%2\" (names %3): %4\n"_s
                    .arg(result.model, result.promptText, result.mentionedBrands.mid(0, 3).join(u", "_s),
                         excerpt(*result.answer))
                    .toUtf8();
    return text;
}

} // namespace

Answer explainChange(Facts &facts, const QJsonObject &arguments, const QDateTime &now)
{
    const QString brandId = arguments.value(u"brandId"_s).toString();
    const QString name = brandName(facts, brandId);
    const QList<Run> runs = finishedRuns(facts.runs(brandId), now);
    if (facts.isWaiting())
        return {};
    const Sides sides = sidesOf(runs, arguments);
    for (const QString &side : {u"earlier"_s, u"later"_s}) {
        const QString meant = arguments.value(side).toString();
        if (!runs.isEmpty() && !meant.isEmpty() && runsMeant(runs, meant).isEmpty())
            return {.text = {},
                    .error =
                        u"No finished run is in `%1` \"%2\". It takes latest, previous, a day such as 2026-10-05, a "
                        "month such as 2026-10, a quarter such as 2026-Q4, or \"2026-09-01 to 2026-09-30\". The "
                        "runs are from %3 to %4."_s.arg(side, meant, dateOf(runs.last()), dateOf(runs.first()))};
    }
    if (sides.earlier.isEmpty() || sides.later.isEmpty()) {
        QStringList dates;
        for (const Run &run : runs)
            dates.append(dateOf(run));
        return {.text = {},
                .error = u"Two finished runs are needed to compare. The brand's runs are of: %1."_s.arg(
                    dates.isEmpty() ? u"none"_s : dates.mid(0, maxScanned).join(u", "_s))};
    }
    const QList<RunResult> before = resultsOf(facts, sides.earlier);
    const QList<RunResult> after = resultsOf(facts, sides.later, true);
    const statistics::CitedSources citedBefore = citedIn(facts, sides.earlier);
    const statistics::CitedSources citedAfter = citedIn(facts, sides.later);
    if (facts.isWaiting())
        return {};

    const RunPairs pairs(before, after);
    const auto whole = pairs.compare(Figure::Visibility);
    if (!whole)
        return {.text = {}, .error = u"The two sides have no prompt in common that says whether the brand is named."_s};
    const bool isFall = whole->difference() < 0;
    const QMap<QString, Verdict> topics = pairs.visibilityByTopic();
    QByteArray text =
        u"%1, visibility like for like: %2 % (%3) to %4 % (%5), in points: %6; %7 pairs of prompt and model.\n%8\n"_s
            .arg(name, percent(whole->earlier), datesOf(sides.earlier), percent(whole->later), datesOf(sides.later),
                 changeWords(*whole), QString::number(whole->pairs), sides.reason)
            .toUtf8();
    if (const auto latest = visibilityOf(summed(runs.first(1))); latest && runs.first().id != sides.later.first().id)
        text += u"Latest run, %1: %2 %.\n"_s.arg(dateOf(runs.first()), percent(*latest)).toUtf8();
    if (sides.earlier.size() == 1 && sides.later.size() == 1) // the flip rate is that of single responses
        text += u"Smaller changes than %1 points would not be clear here.\n"_s
                    .arg(percent(statistics::detectableChange(static_cast<double>(whole->pairs), whole->flipRate)))
                    .toUtf8();
    if (const auto &mix = pairs.mix(); !mix.isEmpty())
        text +=
            u"Not compared: %1 prompts are new and %2 gone, %3 models new and %4 gone; they account for %5 points of "
            "the change of the whole.\n"_s.arg(mix.newPrompts)
                .arg(mix.gonePrompts)
                .arg(mix.newModels)
                .arg(mix.goneModels)
                .arg(mix.visibility ? signedDecimal(100 * *mix.visibility) : u"unknown"_s)
                .toUtf8();
    text += '\n' + changeTable("topic", topics, maxRows) + '\n' +
            changeTable("model", pairs.visibilityByModel(), maxRows) + '\n' + promptTable(pairs, isFall) + '\n' +
            changeTable("other brand", pairs.rivals(), maxRows) + '\n';
    if (pairs.mix().isEmpty()) { // totals of runs with different prompts or models are not compared
        const QMap<QString, Verdict> sources = statistics::compareSources(citedBefore, citedAfter);
        text += sources.isEmpty() ? QByteArray() : changeTable("cited site (from totals)", sources, maxRows) + '\n';
    }
    if (const QByteArray answers = evidence(after, pairs, isFall, mostChanged(topics, maxRows)); !answers.isEmpty())
        text += "Responses now " + QByteArray(isFall ? "without" : "with") + " the brand:\n" + answers;
    text += "Shares in %, changes in points with 95 % interval; clear: more than chance within its table. " +
            receipt(name, dateOf(sides.later.first()));
    return {.text = text, .runId = sides.later.first().id, .brandId = brandId};
}

} // namespace brandbridge::computed
