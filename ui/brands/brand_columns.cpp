// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/brands/brand_columns.h"

#include "ui/desktop/web_address.h"
#include "ui/figures/run_charts.h"
#include "ui/words/date_words.h"
#include "ui/words/formats.h"
#include "ui/words/run_words.h"

#include <algorithm>

namespace brandbridge::ui {

namespace {

constexpr qsizetype trendRuns = 12;

class BrandWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::brand_columns)
};

/// The latest run's figures, with values that only its statistics have.
std::optional<service::Metrics> metricsOf(RunFigure which, const BrandRow &row)
{
    std::optional<service::Metrics> metrics = row.metrics();
    if (which == RunFigure::ShareOfVoice && row.stats) {
        if (!metrics)
            metrics = row.stats;
        metrics->brandMentions = row.stats->brandMentions;
    }
    return metrics;
}

QString unknownFigureReason(const BrandRow &row)
{
    if (!row.runsProblem.isEmpty())
        return row.runsProblem;
    if (!row.hasRead)
        return BrandWords::tr("Not read yet");
    return row.running && row.runs.isEmpty() ? BrandWords::tr("No finished run yet")
           : row.runs.isEmpty()              ? BrandWords::tr("No run yet")
                                             : QString();
}

bool hasNoRun(const BrandRow &row)
{
    return row.hasRead && row.runsProblem.isEmpty() && row.runs.isEmpty() && !row.running;
}

/// The state of a brand that needs no attention.
QString stateWords(const BrandRow &row)
{
    if (row.running)
        //: %1 is "87 of 200 responses"
        return BrandWords::tr("Run in progress: %1").arg(run_words::progress(*row.running));
    if (hasNoRun(row))
        return BrandWords::tr("No run yet");
    return formats::dash();
}

/// @p title may be short: the tooltip starts with the full one.
Column<BrandRow> figureColumn(const QString &id, RunFigure which, ColumnKind kind, const QString &title)
{
    const auto of = [which](const BrandRow &row) { return figure_words::of(which, metricsOf(which, row)); };
    Column<BrandRow> column(
        id, title, kind, [of](const BrandRow &row) { return known(of(row).value); }, figure_words::formula(which),
        false, [of, which](const BrandRow &row) { return figure_words::value(which, of(row)); });
    column.tip = [of, which](const BrandRow &row) {
        const statistics::Estimate shown = of(row);
        return shown.value
                   ? figure_words::sample(which, metricsOf(which, row)) + u'\n' + figure_words::interval(which, shown)
                   : QString();
    };
    column.whyUnknown = unknownFigureReason;
    return column;
}

Column<BrandRow> visibilityChangeColumn()
{
    const auto differenceOf = [](const BrandRow &row) -> std::optional<double> {
        if (row.verdict)
            return row.verdict->difference();
        const auto before = figure_words::of(RunFigure::Visibility, row.metricsBefore()).value;
        const auto now = figure_words::of(RunFigure::Visibility, row.metrics()).value;
        return before && now ? std::optional(*now - *before) : std::nullopt;
    };
    Column<BrandRow> column(
        u"visibilityChange"_s, BrandWords::tr("Change"), ColumnKind::Percent,
        [differenceOf](const BrandRow &row) { return known(differenceOf(row)); },
        BrandWords::tr("Change in visibility since the run before, in percentage points. ▲ or ▼ if it is clear: chance "
                       "explains at most 5 % of the clear changes in this list."),
        false,
        [differenceOf](const BrandRow &row) {
            const auto difference = differenceOf(row);
            return difference ? figure_words::sign(statistics::changeOf(row.verdict)) + u' ' +
                                    (row.verdict ? figure_words::signedPoints(row.verdict->earlier, row.verdict->later)
                                                 : figure_words::signedPoints(0, *difference))
                              : formats::dash();
        });
    column.tip = [](const BrandRow &row) {
        if (row.runs.size() < 2)
            return QString();
        QStringList lines{BrandWords::tr("Compared with the run of %1").arg(run_words::day(row.runs.at(1)))};
        if (row.verdict)
            lines = QStringList{figure_words::difference(*row.verdict)} + lines +
                    QStringList{figure_words::basis(*row.verdict)};
        else if (row.metrics() && row.metricsBefore() &&
                 row.metrics()->totalResponses != row.metricsBefore()->totalResponses)
            lines.append(BrandWords::tr("The runs asked different numbers of questions, so totals cannot say whether "
                                        "this is chance. Compare shows them like for like."));
        return lines.join(u'\n');
    };
    column.whyUnknown = [](const BrandRow &row) {
        return row.runs.size() == 1 ? BrandWords::tr("The first run") : unknownFigureReason(row);
    };
    return column;
}

/// Whether the change is clear, for readers of exported figures.
Column<BrandRow> clearChangeColumn()
{
    // The exported and the displayed text.
    const auto wordsOf = [](const BrandRow &row) -> std::pair<QString, QString> {
        switch (statistics::changeOf(row.verdict)) {
        case statistics::Change::Up:
            return {u"up"_s, BrandWords::tr("Rose")};
        case statistics::Change::Down:
            return {u"down"_s, BrandWords::tr("Fell")};
        case statistics::Change::NotClear:
            return {u"notClear"_s, BrandWords::tr("Not clear")};
        case statistics::Change::Unknown:
            return {QString(), formats::dash()};
        }
        Q_UNREACHABLE();
    };
    return {u"visibilityTrend"_s,
            BrandWords::tr("Clear change"),
            ColumnKind::Text,
            [wordsOf](const BrandRow &row) { return known(wordsOf(row).first); },
            BrandWords::tr("Whether visibility rose or fell clearly"),
            true,
            [wordsOf](const BrandRow &row) { return wordsOf(row).second; }};
}

Column<BrandRow> trendColumn()
{
    return {u"visibilityRuns"_s,
            BrandWords::tr("Last runs"),
            ColumnKind::Text,
            [](const BrandRow &row) {
                QStringList texts;
                for (const double value : lastVisibilities(row))
                    texts.append(exportedValue(ColumnKind::Percent, value));
                return known(texts.join(u' '));
            },
            BrandWords::tr("Visibility in the last runs, the latest at the end"),
            false,
            [](const BrandRow &row) {
                const QList<double> known = lastVisibilities(row);
                return known.isEmpty()
                           ? formats::dash()
                           //: A brand's visibility: "From 36.9 % to 45.2 % in 12 runs"
                           : BrandWords::tr("From %1 to %2 in %n run(s)", nullptr, static_cast<int>(known.size()))
                                 .arg(formats::percent(known.first()), formats::percent(known.last()));
            }};
}

Column<BrandRow> sinceLookedColumn()
{
    Column<BrandRow> column(
        u"sinceLooked"_s, BrandWords::tr("Since you looked"), ColumnKind::Percent,
        [](const BrandRow &row) {
            return row.sinceLooked ? known(std::optional(row.sinceLooked->difference())) : QVariant();
        },
        BrandWords::tr("Change in visibility since the run that was the latest when you last opened the brand's "
                       "Overview, in percentage points. If you never did: in the last 4 runs."),
        false,
        [](const BrandRow &row) {
            return row.sinceLooked ? figure_words::sign(statistics::changeOf(row.sinceLooked)) + u' ' +
                                         figure_words::signedPoints(row.sinceLooked->earlier, row.sinceLooked->later)
                                   : formats::dash();
        });
    column.tip = [](const BrandRow &row) {
        return row.sinceLooked ? figure_words::difference(*row.sinceLooked) + u'\n' +
                                     BrandWords::tr("Compared with the run of %1").arg(run_words::day(*row.lookedAt)) +
                                     u'\n' + figure_words::basis(*row.sinceLooked)
                               : QString();
    };
    column.whyUnknown = [](const BrandRow &row) {
        return row.runs.size() > 1 && !row.lookedAt ? BrandWords::tr("No run since you looked")
                                                    : unknownFigureReason(row);
    };
    return column;
}

/// The largest change in the last runs, which may be weeks old.
Column<BrandRow> largestChangeColumn()
{
    const auto shown = [](const BrandRow &row) {
        const auto step = largestChangeOf(row);
        return step ? change_history::inShort(*step) : QString();
    };
    Column<BrandRow> column(
        u"largestChange"_s, BrandWords::tr("Largest change"), ColumnKind::Text,
        [shown](const BrandRow &row) { return known(shown(row)); },
        BrandWords::tr("The largest clear change of visibility from one run to the next, in the last %n run(s)",
                       nullptr, change_history::spans.back()));
    column.tip = [](const BrandRow &row) {
        QStringList sentences;
        for (const change_history::Step &step : change_history::largestSteps(row.runs))
            sentences.append(change_history::inWords(step, nullptr).change.sentence);
        return sentences.join(u'\n');
    };
    column.whyUnknown = [](const BrandRow &row) {
        return row.runs.size() > 1 ? BrandWords::tr("No clear change") : unknownFigureReason(row);
    };
    return column;
}

/// "▼ Visibility −22.0, mostly Perplexity and Grüntee"
QString fallWords(const BrandRow &row, const QStringList &causes)
{
    const QString points = figure_words::signedPoints(row.verdict->earlier, row.verdict->later);
    //: %1 are percentage points, as in "−22.0"; %2 is a model, a topic or both, as in "Perplexity and Grüntee"
    return causes.isEmpty() ? BrandWords::tr("▼ Visibility %1").arg(points)
                            : BrandWords::tr("▼ Visibility %1, mostly %2").arg(points, formats::list(causes));
}

Column<BrandRow> attentionColumn(const std::function<qint64()> &warnBelow, const Causes &causes)
{
    const auto of = [warnBelow](const BrandRow &row) {
        return attention::reasonsOf(row, warnBelow(), QDateTime::currentDateTimeUtc());
    };
    Column<BrandRow> column(
        u"attention"_s, BrandWords::tr("Needs a look"), ColumnKind::Text,
        [of](const BrandRow &row) {
            QStringList names;
            for (const AttentionReason &reason : of(row))
                names.append(reason.name);
            return known(names.join(u' '));
        },
        BrandWords::tr("Visibility fell clearly, slots are nearly used up, or no run for more than twice the time "
                       "between reports"),
        false,
        [of, causes](const BrandRow &row) {
            QStringList words;
            const bool fellLast = statistics::changeOf(row.verdict) == statistics::Change::Down;
            for (const AttentionReason &reason : of(row))
                words.append(reason.name == attention::fell && fellLast ? fallWords(row, causes(row)) : reason.words);
            if (words.isEmpty() || hasNoRun(row))
                words.append(stateWords(row));
            return words.join(u" · "_s);
        });
    column.order = [of](const BrandRow &row) {
        double weight = 0;
        for (const AttentionReason &reason : of(row))
            weight += reason.weight;
        return row.hasAny() ? QVariant(-weight) : QVariant();
    };
    return column;
}

} // namespace

QList<double> lastVisibilities(const BrandRow &row)
{
    const TimeSeries series = run_charts::series(RunFigure::Visibility, run_charts::dated(row.runs.mid(0, trendRuns)));
    QList<double> known;
    for (const TimePoint &point : series.points) {
        if (point.value)
            known.append(*point.value);
    }
    return known;
}

std::optional<change_history::Step> largestChangeOf(const BrandRow &row)
{
    const QList<change_history::Step> steps = change_history::largestSteps(row.runs);
    return steps.isEmpty() ? std::nullopt : std::optional(steps.last());
}

QList<Column<BrandRow>> brandColumns(const std::function<qint64()> &warnBelow,
                                     const std::function<bool()> &hasOtherBrands, const Causes &causes)
{
    const QList<Column<BrandRow>> slotColumns = quotaColumns(warnBelow, hasOtherBrands);
    const auto quota = [&slotColumns](const QString &id) {
        return *std::find_if(slotColumns.cbegin(), slotColumns.cend(),
                             [&id](const Column<BrandRow> &column) { return column.id == id; });
    };
    const auto hidden = [](Column<BrandRow> column) {
        column.isHidden = true;
        return column;
    };
    const auto asDay = [](Column<BrandRow> column) { // the time is in the tooltip
        column.shown = [value = column.value](const BrandRow &row) {
            const QDateTime when = value(row).toDateTime();
            const bool isThisYear = when.toLocalTime().date().year() == QDate::currentDate().year();
            return !when.isValid() ? QString() : isThisYear ? date_words::day(when) : date_words::fullDay(when);
        };
        column.tip = [value = column.value](const BrandRow &row) {
            const QDateTime when = value(row).toDateTime();
            return formats::utcTime(when);
        };
        return column;
    };
    Column<BrandRow> lastRun(
        u"startedAt"_s, BrandWords::tr("Last run"), ColumnKind::Day,
        [](const BrandRow &row) { return known(row.runs.isEmpty() ? QDateTime() : row.runs.first().startedAt); },
        BrandWords::tr("Start of the latest finished run, in local time"));
    lastRun.whyUnknown = unknownFigureReason;
    Column<BrandRow> slotsLeft = quota(u"remainingSlots"_s);
    slotsLeft.title = BrandWords::tr("Slots");
    slotsLeft.shown = [hasOtherBrands, value = slotsLeft.value](const BrandRow &row) {
        if (row.context && quota::brandUse(row.context->quota).isShared && hasOtherBrands())
            return BrandWords::tr("shared"); // the line above the table has their number
        const QVariant left = value(row);
        return left.isValid() ? formats::count(left.toLongLong()) : formats::dash();
    };
    return {quota(u"name"_s),
            attentionColumn(warnBelow, causes),
            figureColumn(u"visibility"_s, RunFigure::Visibility, ColumnKind::Percent,
                         figure_words::title(RunFigure::Visibility)),
            visibilityChangeColumn(),
            trendColumn(),
            figureColumn(u"shareOfVoice"_s, RunFigure::ShareOfVoice, ColumnKind::Percent,
                         figure_words::title(RunFigure::ShareOfVoice)),
            figureColumn(u"netSentiment"_s, RunFigure::NetSentiment, ColumnKind::Percent, BrandWords::tr("Sentiment")),
            figureColumn(u"averageRank"_s, RunFigure::Position, ColumnKind::Decimal, BrandWords::tr("Position")),
            asDay(lastRun),
            slotsLeft,
            asDay(quota(u"nextEstimatedScheduledFetchAt"_s)),
            quota(u"used"_s),
            {u"domain"_s,
             BrandWords::tr("Domain"),
             ColumnKind::Text,
             [](const BrandRow &row) { return known(row.brand.domain); },
             {},
             false,
             [](const BrandRow &row) { return web_address::shownDomain(row.brand.domain); }},
            largestChangeColumn(),
            clearChangeColumn(),
            hidden(quota(u"promptLimit"_s)),
            quota(u"schedule"_s),
            quota(u"topicCount"_s),
            quota(u"promptCount"_s),
            quota(u"id"_s),
            sinceLookedColumn()};
}

} // namespace brandbridge::ui
