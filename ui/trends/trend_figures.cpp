// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/trend_figures.h"

#include "ui/figures/run_charts.h"
#include "ui/words/formats.h"
#include "ui/words/service_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <iterator>

namespace brandbridge::ui::trend_figures {

namespace {

using service::Metrics;
using statistics::AnswerCounts;
using statistics::Estimate;
using statistics::RunComparison;

// A namespace-level alias: otherwise lupdate assigns texts of functions that return it to the enclosing class.
using Map = HeatMap::Content;

class TrendWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::trend_figures)
};

constexpr qsizetype rivalsInMap = 9;

/// Names sorted by count, largest first.
QStringList biggestFirst(const QMap<QString, qint64> &counts)
{
    QList<QMap<QString, qint64>::const_iterator> entries;
    for (auto it = counts.begin(); it != counts.end(); ++it)
        entries.append(it);
    std::stable_sort(entries.begin(), entries.end(),
                     [](const auto &one, const auto &other) { return one.value() > other.value(); });
    QStringList names;
    for (const auto &entry : entries)
        names.append(entry.key());
    return names;
}

/// @p names with those of @p chosen first, which are added if missing.
QStringList chosenFirst(QStringList names, const QStringList &chosen)
{
    names += chosen;
    names.removeDuplicates();
    std::stable_partition(names.begin(), names.end(), [&chosen](const QString &name) { return chosen.contains(name); });
    return names;
}

const QMap<QString, Metrics> &partsOf(Split split, const AnswerCounts &answers)
{
    return split == Split::Models ? answers.byModel : answers.byTopic;
}

QStringList namesIn(const QMap<QString, Metrics> &parts)
{
    QMap<QString, qint64> counts;
    for (auto it = parts.begin(); it != parts.end(); ++it)
        counts.insert(it.key(), it->completedResponses.value_or(0));
    return biggestFirst(counts);
}

/// The names of all lines except the brand's own, @p chosen ones first.
QStringList allNames(Split split, const QList<TrendRun> &runs, const QStringList &chosen)
{
    if (split == Split::Brands)
        return chosenFirst(rivalsIn(runs), chosen);
    for (auto run = runs.crbegin(); run != runs.crend(); ++run) {
        if (run->answers)
            return namesIn(partsOf(split, *run->answers));
    }
    return {};
}

/// How many of allNames() are shown.
qsizetype lineCount(Split split, const QStringList &chosen)
{
    return split != Split::Brands ? maxLines : chosen.isEmpty() ? maxLines - 1 : std::min(maxLines - 1, chosen.size());
}

QString shownName(const QString &name)
{
    return name.isEmpty() ? TrendWords::tr("Not known") : name;
}

QString shownModel(const QString &name)
{
    return shownName(service_words::shownModel(name));
}

using Cells = QMap<std::pair<QString, QString>, statistics::Verdict>;

/// Builds a map with rows and columns sorted by name; @p figureOf returns the cell's figure. @p names are those of the
/// rows in @p verdicts.
Map mapOf(const QStringList &rows, const QStringList &models, const QStringList &names, const Cells &verdicts,
          const std::function<Estimate(const QString &, const QString &)> &figureOf)
{
    Map content{.rowKeys = rows, .columnKeys = models};
    std::transform(rows.begin(), rows.end(), std::back_inserter(content.rows), shownName);
    std::transform(models.begin(), models.end(), std::back_inserter(content.columns), shownModel);
    for (qsizetype row = 0; row < rows.size(); ++row) {
        for (const QString &model : models) {
            const auto verdict = verdicts.constFind({names.at(row), model});
            content.cells.append({figureOf(rows.at(row), model),
                                  verdict == verdicts.constEnd() ? std::nullopt : std::optional(*verdict)});
        }
    }
    return content;
}

} // namespace

QList<TimeSeries> series(RunFigure which, Split split, const QList<TrendRun> &runs, const QString &brand,
                         const QStringList &chosen)
{
    const auto line = [&runs](const QString &name, const auto &figureOf) {
        TimeSeries made{name, {}};
        for (const TrendRun &run : runs)
            made.points.append(run_charts::pointOf(run.run.startedAt, figureOf(run)));
        return made;
    };
    const QStringList names = allNames(split, runs, chosen).mid(0, lineCount(split, chosen));
    QList<TimeSeries> lines;
    if (split != Split::Brands) {
        for (const QString &name : names)
            lines.append(line(split == Split::Models ? shownModel(name) : shownName(name), [&](const TrendRun &run) {
                const auto part = run.answers ? partsOf(split, *run.answers).value(name) : Metrics();
                return figure_words::of(which, part);
            }));
        return lines;
    }
    lines.append(line(brand, [which](const TrendRun &run) { return figure_words::of(which, run.run.metrics); }));
    if (which != RunFigure::Visibility && which != RunFigure::ShareOfVoice)
        return lines;
    for (const QString &rival : names)
        lines.append(line(rival, [&](const TrendRun &run) {
            const Metrics metrics = run.run.metrics.value_or(Metrics());
            return which == RunFigure::ShareOfVoice ? statistics::shareOfVoice(metrics, rival)
                                                    : statistics::visibility(metrics, rival);
        }));
    return lines;
}

QStringList rivalsIn(const QList<TrendRun> &runs)
{
    for (auto run = runs.crbegin(); run != runs.crend(); ++run) {
        if (run->run.metrics && !run->run.metrics->brandMentions.isEmpty())
            return biggestFirst(run->run.metrics->brandMentions);
    }
    return {};
}

QStringList leftOut(Split split, const QList<TrendRun> &runs, const QStringList &chosen)
{
    QStringList names = allNames(split, runs, chosen).mid(lineCount(split, chosen));
    for (QString &name : names)
        name = split == Split::Models ? shownModel(name) : shownName(name);
    return names;
}

Map visibilityMap(const AnswerCounts &now, const RunComparison *comparison)
{
    const QStringList topics = now.byTopic.keys();
    Map content = mapOf(topics, namesIn(now.byModel), topics, comparison ? comparison->topicsAndModels : Cells(),
                        [&now](const QString &topic, const QString &model) {
                            return statistics::visibility(now.byTopicAndModel.value({topic, model}));
                        });
    content.rowHeading = TrendWords::tr("Topic");
    content.valueHeading = figure_words::title(RunFigure::Visibility);
    return content;
}

Map voiceMap(const AnswerCounts &now, const RunComparison *comparison, const QString &brand, const QStringList &chosen)
{
    const QStringList rivals = chosenFirst(biggestFirst(now.all.brandMentions), chosen)
                                   .mid(0, chosen.isEmpty() ? rivalsInMap : std::min(rivalsInMap, chosen.size()));
    Map content = mapOf(QStringList{brand} + rivals, namesIn(now.byModel), QStringList{QString()} + rivals,
                        comparison ? comparison->voices : Cells(), [&](const QString &name, const QString &model) {
                            return name == brand ? statistics::shareOfVoice(now.byModel.value(model))
                                                 : now.voiceOf(name, now.byModel, model);
                        });
    content.rowHeading = TrendWords::tr("Brand");
    content.valueHeading = figure_words::title(RunFigure::ShareOfVoice);
    return content;
}

QString flipSentence(const RunComparison *comparison)
{
    const auto visibility = comparison ? comparison->on(RunFigure::Visibility) : std::nullopt;
    return visibility
               //: %1 is a share, %2 a number: "12.5 % of 480 pairs"
               ? TrendWords::tr("Since the run before, %1 of %2 pairs of prompt and model changed between naming the "
                                "brand and not naming it (flip rate).")
                     .arg(formats::percent(visibility->flipRate), formats::count(visibility->pairs))
               : QString();
}

QList<Column<TrendRow>> columns()
{
    using Row = TrendRow;
    return {
        {u"startedAt"_s, TrendWords::tr("When"), ColumnKind::Day,
         [](const Row &row) { return QVariant(row.point.when); }},
        {u"figure"_s, TrendWords::tr("Figure"), ColumnKind::Text, [](const Row &row) { return known(row.figure); }},
        {u"name"_s, TrendWords::tr("Name"), ColumnKind::Text, [](const Row &row) { return known(row.name); }},
        {u"model"_s, TrendWords::tr("Model"), ColumnKind::Text, [](const Row &row) { return known(row.model); }},
        {u"value"_s, TrendWords::tr("Value"), ColumnKind::Decimal,
         [](const Row &row) { return known(row.point.value); }},
        {u"low"_s, TrendWords::tr("95 % from"), ColumnKind::Decimal,
         [](const Row &row) { return known(row.point.low); }},
        {u"high"_s, TrendWords::tr("95 % to"), ColumnKind::Decimal,
         [](const Row &row) { return known(row.point.high); }},
        {u"count"_s, TrendWords::tr("Count"), ColumnKind::Number, [](const Row &row) { return known(row.point.part); }},
        {u"sample"_s, TrendWords::tr("Sample"), ColumnKind::Number,
         [](const Row &row) { return row.point.sample > 0 ? QVariant(row.point.sample) : QVariant(); }},
        {u"change"_s, TrendWords::tr("Clear change"), ColumnKind::Text,
         [](const Row &row) {
             return row.change == statistics::Change::Up     ? QVariant(u"up"_s)
                    : row.change == statistics::Change::Down ? QVariant(u"down"_s)
                                                             : QVariant();
         }},
        {u"note"_s, TrendWords::tr("Note or change"), ColumnKind::Text, [](const Row &row) { return known(row.note); }},
    };
}

QList<TrendRow> rowsOf(RunFigure which, const QList<TimeSeries> &series)
{
    QList<TrendRow> rows;
    for (const TimeSeries &line : series) {
        for (const TimePoint &point : line.points)
            rows.append({figure_words::title(which), line.name, {}, point});
    }
    return rows;
}

QList<TrendRow> rowsOf(const Map &map, const QDateTime &when)
{
    QList<TrendRow> rows;
    for (qsizetype i = 0; i < map.cells.size(); ++i) {
        const HeatMap::Cell &cell = map.cells.at(i);
        rows.append({map.valueHeading, map.rows.at(i / map.columns.size()), map.columns.at(i % map.columns.size()),
                     run_charts::pointOf(when, cell.now), statistics::changeOf(cell.verdict)});
    }
    return rows;
}

} // namespace brandbridge::ui::trend_figures
