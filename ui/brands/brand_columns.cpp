// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/brands/brand_columns.h"

#include "ui/brands/attention.h"
#include "ui/figures/change_history.h"
#include "ui/figures/run_charts.h"
#include "ui/slots/quota_columns.h"
#include "ui/words/formats.h"

#include <QCoreApplication>

#include <algorithm>

namespace brandbridge::ui::brand_columns {

namespace {

class BrandWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::brand_columns)
};

/// The latest run's figures, with what only its statistics have.
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

QString whyUnknown(const BrandRow &row)
{
    if (!row.runsProblem.isEmpty())
        return row.runsProblem;
    if (!row.hasRead)
        return BrandWords::tr("Not read yet");
    return row.runs.isEmpty() ? BrandWords::tr("No runs yet") : QString();
}

Column<BrandRow> figure(const QString &id, RunFigure which, ColumnKind kind)
{
    const auto of = [which](const BrandRow &row) { return figure_words::of(which, metricsOf(which, row)); };
    Column<BrandRow> column(
        id, figure_words::title(which), kind, [of](const BrandRow &row) { return known(of(row).value); },
        figure_words::formula(which), false,
        [of, which](const BrandRow &row) { return figure_words::value(which, of(row)); });
    column.tip = [of, which](const BrandRow &row) {
        const figures::Figure shown = of(row);
        return shown.value
                   ? figure_words::sample(which, metricsOf(which, row)) + u'\n' + figure_words::interval(which, shown)
                   : QString();
    };
    column.whyUnknown = whyUnknown;
    return column;
}

constexpr qsizetype trendRuns = 12;

struct Visibilities
{
    figures::Figure before;
    figures::Figure now;

    explicit Visibilities(const BrandRow &row)
        : before(figure_words::of(RunFigure::Visibility, row.metricsBefore())),
          now(figure_words::of(RunFigure::Visibility, row.metrics()))
    {
    }
};

Column<BrandRow> change()
{
    Column<BrandRow> column(
        u"visibilityChange"_qs, BrandWords::tr("Change"), ColumnKind::Percent,
        [](const BrandRow &row) {
            const Visibilities of(row);
            return of.before.value && of.now.value ? QVariant(*of.now.value - *of.before.value) : QVariant();
        },
        BrandWords::tr("Change in visibility since the run before, in percentage points. It may be chance if the 95 % "
                       "intervals of both runs overlap."),
        false,
        [](const BrandRow &row) {
            const Visibilities of(row);
            return of.before.value ? figure_words::change(RunFigure::Visibility, of.before, of.now) : formats::dash();
        });
    column.tip = [](const BrandRow &row) {
        return row.runs.size() > 1
                   ? BrandWords::tr("Compared with the run of %1").arg(formats::time(row.runs.at(1).startedAt))
                   : QString();
    };
    column.whyUnknown = [](const BrandRow &row) {
        return row.runs.size() == 1 ? BrandWords::tr("The first run") : whyUnknown(row);
    };
    return column;
}

/// Whether the change is beyond chance, for readers of exported figures.
Column<BrandRow> beyondChance()
{
    // As exported, and as shown.
    const auto wordsOf = [](const BrandRow &row) -> std::pair<QString, QString> {
        const Visibilities of(row);
        switch (figures::change(of.before, of.now)) {
        case figures::Change::Up:
            return {u"up"_qs, BrandWords::tr("Rose")};
        case figures::Change::Down:
            return {u"down"_qs, BrandWords::tr("Fell")};
        case figures::Change::WithinNoise:
            return {u"withinNoise"_qs, BrandWords::tr("May be chance")};
        case figures::Change::Unknown:
            return {QString(), formats::dash()};
        }
        Q_UNREACHABLE();
    };
    return {u"visibilityTrend"_qs,
            BrandWords::tr("Beyond chance"),
            ColumnKind::Text,
            [wordsOf](const BrandRow &row) { return known(wordsOf(row).first); },
            BrandWords::tr("Whether visibility rose or fell by more than chance explains"),
            true,
            [wordsOf](const BrandRow &row) { return wordsOf(row).second; }};
}

Column<BrandRow> trendColumn()
{
    const auto values = [](const BrandRow &row) {
        QList<double> known;
        const QList<TimePoint> points = visibility(row).points;
        for (const TimePoint &point : points) {
            if (point.value)
                known.append(*point.value);
        }
        return known;
    };
    return {u"visibilityRuns"_qs,
            BrandWords::tr("Last runs"),
            ColumnKind::Text,
            [values](const BrandRow &row) {
                QStringList texts;
                for (const double value : values(row))
                    texts.append(exportedValue(ColumnKind::Percent, value));
                return known(texts.join(u' '));
            },
            BrandWords::tr("Visibility in the last runs, the latest at the end"),
            false,
            [values](const BrandRow &row) {
                const QList<double> known = values(row);
                return known.isEmpty()
                           ? formats::dash()
                           //: A brand's visibility: "From 36.9 % to 45.2 % in 12 runs"
                           : BrandWords::tr("From %1 to %2 in %n run(s)", nullptr, static_cast<int>(known.size()))
                                 .arg(formats::percent(known.first()), formats::percent(known.last()));
            }};
}

/// The largest change of the last runs, which may have come weeks ago.
Column<BrandRow> largestChangeColumn()
{
    const auto shown = [](const BrandRow &row) {
        const auto step = largestChange(row);
        return step ? change_history::inShort(*step) : QString();
    };
    Column<BrandRow> column(
        u"largestChange"_qs, BrandWords::tr("Largest change"), ColumnKind::Text,
        [shown](const BrandRow &row) { return known(shown(row)); },
        BrandWords::tr("The largest change of visibility beyond chance from one run to the next, in the last %n run(s)",
                       nullptr, change_history::spans.back()));
    column.tip = [](const BrandRow &row) {
        QStringList sentences;
        for (const change_history::Step &step : change_history::largestSteps(row.runs))
            sentences.append(change_history::inWords(step, nullptr, nullptr).change.sentence);
        return sentences.join(u'\n');
    };
    column.whyUnknown = [](const BrandRow &row) {
        return row.runs.size() > 1 ? BrandWords::tr("No change beyond chance") : whyUnknown(row);
    };
    return column;
}

Column<BrandRow> attentionColumn(const std::function<qint64()> &warnBelow)
{
    const auto of = [warnBelow](const BrandRow &row) {
        return Attention::of(row, warnBelow(), QDateTime::currentDateTimeUtc());
    };
    Column<BrandRow> column(
        u"attention"_qs, BrandWords::tr("Needs a look"), ColumnKind::Text,
        [of](const BrandRow &row) { return known(of(row).reasons().join(u' ')); },
        BrandWords::tr("Visibility fell by more than chance explains, slots are nearly used up, or no run for more "
                       "than twice the time between reports"),
        false, [of](const BrandRow &row) { return row.hasAny() ? of(row).words() : formats::dash(); });
    column.order = [of](const BrandRow &row) { return row.hasAny() ? QVariant(of(row).order()) : QVariant(); };
    return column;
}

/// A column of the Quota screen.
Column<BrandRow> ofQuota(const Column<BrandQuota> &column)
{
    Column<BrandRow> adapted(column.id, column.title, column.kind, column.value, column.explanation, column.isHidden,
                             column.shown);
    adapted.tip = column.tip;
    adapted.whyUnknown = column.whyUnknown;
    return adapted;
}

} // namespace

TimeSeries visibility(const BrandRow &row)
{
    return run_charts::series(RunFigure::Visibility, run_charts::dated(row.runs.mid(0, trendRuns)));
}

std::optional<change_history::Step> largestChange(const BrandRow &row)
{
    const QList<change_history::Step> steps = change_history::largestSteps(row.runs);
    return steps.isEmpty() ? std::nullopt : std::optional(steps.last());
}

QList<Column<BrandRow>> all(const std::function<qint64()> &warnBelow, const std::function<bool()> &hasOtherBrands)
{
    const QList<Column<BrandQuota>> slotColumns = quotaColumns(warnBelow, hasOtherBrands);
    const auto quota = [&slotColumns](const QString &id) {
        return ofQuota(*std::find_if(slotColumns.cbegin(), slotColumns.cend(),
                                     [&id](const Column<BrandQuota> &column) { return column.id == id; }));
    };
    const auto hidden = [](Column<BrandRow> column) {
        column.isHidden = true;
        return column;
    };
    Column<BrandRow> lastRun(
        u"startedAt"_qs, BrandWords::tr("Last run"), ColumnKind::Time,
        [](const BrandRow &row) { return known(row.runs.isEmpty() ? QDateTime() : row.runs.first().startedAt); },
        BrandWords::tr("Start of the latest run, in local time"));
    lastRun.whyUnknown = whyUnknown;
    return {quota(u"name"_qs),
            attentionColumn(warnBelow),
            figure(u"visibility"_qs, RunFigure::Visibility, ColumnKind::Percent),
            change(),
            trendColumn(),
            figure(u"netSentiment"_qs, RunFigure::NetSentiment, ColumnKind::Percent),
            figure(u"averageRank"_qs, RunFigure::Position, ColumnKind::Decimal),
            figure(u"shareOfVoice"_qs, RunFigure::ShareOfVoice, ColumnKind::Percent),
            quota(u"remainingSlots"_qs),
            quota(u"used"_qs),
            lastRun,
            quota(u"nextEstimatedScheduledFetchAt"_qs),
            {u"domain"_qs, BrandWords::tr("Domain"), ColumnKind::Text,
             [](const BrandRow &row) { return known(row.brand.domain); }},
            beyondChance(),
            largestChangeColumn(),
            hidden(quota(u"promptLimit"_qs)),
            quota(u"schedule"_qs),
            quota(u"topicCount"_qs),
            quota(u"promptCount"_qs),
            quota(u"id"_qs)};
}

} // namespace brandbridge::ui::brand_columns
