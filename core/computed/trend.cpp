// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/computed/words.h"
#include "core/literals.h"

namespace brandbridge::computed {

using service::Run;
using service::RunResult;
using statistics::RunPair;
using statistics::RunPairs;
using statistics::Verdict;

namespace {

constexpr qsizetype defaultRuns = 13;
constexpr qsizetype maxRuns = 53;
constexpr qsizetype maxTrendRows = 40; ///< more are joined into months
constexpr qsizetype maxNames = 5;

struct Share
{
    int part = 0;
    int whole = 0;
};

/// One line of the chart: what is counted in each response.
struct Series
{
    QString name;
    RunPairs::Filter filter = {};                     ///< of pairs; empty for all
    std::function<bool(const RunResult &)> isOf = {}; ///< the same of responses
    QString rival = {};                               ///< counted instead of the brand
};

Share shareIn(const QList<RunResult> &results, const Series &series)
{
    Share share;
    for (const RunResult &result : results) {
        if (!result.isPresent || (series.isOf && !series.isOf(result)))
            continue;
        ++share.whole;
        share.part += series.rival.isEmpty() ? *result.isPresent : result.mentionedBrands.contains(series.rival);
    }
    return share;
}

/// The runs of @p runs that the arguments select, the latest first.
QList<Run> selected(const QList<Run> &runs, const QJsonObject &arguments)
{
    const QString from = arguments.value(u"from"_s).toString();
    const QString to = arguments.value(u"to"_s).toString();
    QList<Run> within;
    for (const Run &run : runs) {
        if ((from.isEmpty() || dateOf(run) >= from) && (to.isEmpty() || dateOf(run) <= to))
            within.append(run);
    }
    return within.mid(0, from.isEmpty() ? defaultRuns : maxRuns);
}

QList<Series> seriesOf(const QList<RunResult> &all, const QString &by, const QString &topic, const QString &brand)
{
    const auto isOfTopic = [topic](const RunResult &result) { return fits(result.topicName, topic); };
    const RunPairs::Filter pairOfTopic = [topic](const RunPair &pair) { return fits(pair.prompt.topicName(), topic); };
    QMap<QString, int> names;
    for (const RunResult &result : all) {
        if (!isOfTopic(result))
            continue;
        for (const QString &name :
             by == u"rival" ? result.mentionedBrands : QStringList{by == u"model" ? result.model : result.topicName})
            ++names[name];
    }
    QList<Series> series;
    if (by == u"run" || by == u"rival")
        series.append({.name = brand, .filter = pairOfTopic, .isOf = isOfTopic});
    if (by == u"run")
        return series;
    for (const QString &name : largest(names, by == u"rival" ? maxNames : 2 * maxNames)) {
        if (by == u"rival")
            series.append({.name = name, .filter = pairOfTopic, .isOf = isOfTopic, .rival = name});
        else if (by == u"model")
            series.append({.name = name,
                           .filter = [=](const RunPair &pair) { return pairOfTopic(pair) && pair.model == name; },
                           .isOf = [=](const RunResult &result) { return isOfTopic(result) && result.model == name; }});
        else
            series.append({.name = name,
                           .filter = [=](const RunPair &pair) { return pair.prompt.topicName() == name; },
                           .isOf = [=](const RunResult &result) { return result.topicName == name; }});
    }
    return series;
}

} // namespace

Answer trend(Facts &facts, const QJsonObject &arguments, const QDateTime &now)
{
    const QString brandId = arguments.value(u"brandId"_s).toString();
    const QString topic = arguments.value(u"topic"_s).toString();
    const QString by = arguments.value(u"by"_s).toString(u"run"_s);
    const QString name = brandName(facts, brandId);
    const QList<Run> runs = selected(finishedRuns(facts.runs(brandId), now), arguments);
    if (facts.isWaiting())
        return {};
    if (runs.isEmpty())
        return {.text = {}, .error = u"%1 has no finished run in this time; list_brand_runs lists them."_s.arg(name)};

    QByteArray text = by == u"run" ? "run,named in,of,share %\n" : by.toUtf8() + ",runs,named in,of,share %,change\n";
    if (by == u"run" && topic.isEmpty()) { // the runs' totals suffice
        for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
            const service::Metrics metrics = run->metrics.value_or(service::Metrics());
            if (const auto share = visibilityOf(metrics))
                text += row({dateOf(*run), QString::number(*metrics.present),
                             QString::number(*metrics.completedResponses), percent(*share)});
        }
        const auto change =
            statistics::compareTotals(statistics::Figure::Visibility, summed(runs.last(1)), summed(runs.first(1)));
        if (change && runs.size() > 1)
            text += "first to latest run: " + changeWords(*change).toUtf8() + " (from totals)\n";
        return {.text = text + receipt(name, dateOf(runs.first())), .brandId = brandId};
    }

    QList<QList<RunResult>> results; // the oldest run first
    for (auto run = runs.rbegin(); run != runs.rend(); ++run)
        results.append(facts.results(run->id));
    if (facts.isWaiting())
        return {};
    QList<RunResult> all;
    for (const QList<RunResult> &each : std::as_const(results))
        all += each;
    if (const auto answer = noSuchTopic(all, topic))
        return *answer;
    const QList<Series> series = seriesOf(all, by, topic, name);

    // Steps: runs, or months if there would be too many rows.
    const bool isByMonth = series.size() * results.size() > maxTrendRows;
    QStringList steps;
    QList<QList<RunResult>> ofSteps;
    for (qsizetype i = 0; i < results.size(); ++i) {
        const QString date = dateOf(runs.at(runs.size() - 1 - i));
        const QString step = isByMonth ? date.left(7) : date;
        if (steps.isEmpty() || steps.last() != step) {
            steps.append(step);
            ofSteps.append(QList<RunResult>());
        }
        ofSteps.last() += results.at(i);
    }
    const RunPairs pairs(ofSteps.first(), ofSteps.last());
    QMap<QString, Verdict> changes;
    for (const Series &each : series) {
        const auto change = steps.size() < 2       ? std::nullopt
                            : each.rival.isEmpty() ? pairs.compare(statistics::Figure::Visibility, each.filter)
                                                   : pairs.compareRival(each.rival, each.filter);
        if (change)
            changes.insert(each.name, *change);
    }
    statistics::settleFamily(changes);
    for (const Series &each : series) {
        for (qsizetype i = 0; i < steps.size(); ++i) {
            const Share share = shareIn(ofSteps.at(i), each);
            const bool isLast = i == steps.size() - 1;
            QStringList cells{steps.at(i), QString::number(share.part), QString::number(share.whole),
                              share.whole > 0 ? percent(static_cast<double>(share.part) / share.whole) : QString()};
            if (by != u"run") {
                cells.prepend(each.name);
                cells.append(isLast && changes.contains(each.name) ? changeWords(changes.value(each.name)) : QString());
            } else if (isLast && changes.contains(each.name)) {
                text += row(cells) + "first to latest run: " + changeWords(changes.value(each.name)).toUtf8() + '\n';
                continue;
            }
            text += row(cells);
        }
    }
    text +=
        "\nChange: from the first to the last row of a name, in points, like for like, with 95 % interval; clear: more "
        "than chance over all names. " +
        receipt(name, dateOf(runs.first()));
    return {.text = text, .brandId = brandId};
}

} // namespace brandbridge::computed
