// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/brands/brands_screen.h"

#include "ui/brands/brand_row.h"
#include "ui/brands/sparkline_delegate.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/desktop/web_address.h"
#include "ui/figures/change_history.h"
#include "ui/figures/looked_runs.h"
#include "ui/figures/run_charts.h"
#include "ui/slots/status_mark.h"
#include "ui/tables/record_table.h"
#include "ui/widgets/flow_layout.h"
#include "ui/words/date_words.h"
#include "ui/words/formats.h"
#include "ui/words/run_words.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QApplication>

#include <algorithm>
#include <functional>

namespace brandbridge::ui {

namespace {

constexpr int narrowestBrand = 140;
constexpr qsizetype trendRuns = 12;
// Indexes of some columns.
constexpr int attentionPlace = 1;
constexpr int trendPlace = 4;
constexpr int lastRunPlace = 8;
constexpr int slotsPlace = 9;
constexpr int nextReportPlace = 10;
constexpr int usedPlace = 11;
constexpr int domainPlace = 12;
constexpr int largestChangePlace = 13;
constexpr int sinceLookedPlace = 20;

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

QString whyFigureIsUnknown(const BrandRow &row)
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
    column.whyUnknown = whyFigureIsUnknown;
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
        u"visibilityChange"_qs, BrandWords::tr("Change"), ColumnKind::Percent,
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
        return row.runs.size() == 1 ? BrandWords::tr("The first run") : whyFigureIsUnknown(row);
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
            return {u"up"_qs, BrandWords::tr("Rose")};
        case statistics::Change::Down:
            return {u"down"_qs, BrandWords::tr("Fell")};
        case statistics::Change::NotClear:
            return {u"notClear"_qs, BrandWords::tr("Not clear")};
        case statistics::Change::Unknown:
            return {QString(), formats::dash()};
        }
        Q_UNREACHABLE();
    };
    return {u"visibilityTrend"_qs,
            BrandWords::tr("Clear change"),
            ColumnKind::Text,
            [wordsOf](const BrandRow &row) { return known(wordsOf(row).first); },
            BrandWords::tr("Whether visibility rose or fell clearly"),
            true,
            [wordsOf](const BrandRow &row) { return wordsOf(row).second; }};
}

/// The known visibilities of the brand's last runs, oldest first.
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

/// The largest clear change of visibility in the last runs.
std::optional<change_history::Step> largestChangeOf(const BrandRow &row)
{
    const QList<change_history::Step> steps = change_history::largestSteps(row.runs);
    return steps.isEmpty() ? std::nullopt : std::optional(steps.last());
}

Column<BrandRow> trendColumn()
{
    return {u"visibilityRuns"_qs,
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
        u"sinceLooked"_qs, BrandWords::tr("Since you looked"), ColumnKind::Percent,
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
        return row.sinceLooked
                   ? figure_words::difference(*row.sinceLooked) + u'\n' +
                         BrandWords::tr("Compared with the run of %1").arg(formats::time(row.lookedAt->startedAt)) +
                         u'\n' + figure_words::basis(*row.sinceLooked)
                   : QString();
    };
    column.whyUnknown = [](const BrandRow &row) {
        return row.runs.size() > 1 && !row.lookedAt ? BrandWords::tr("No run since you looked")
                                                    : whyFigureIsUnknown(row);
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
        u"largestChange"_qs, BrandWords::tr("Largest change"), ColumnKind::Text,
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
        return row.runs.size() > 1 ? BrandWords::tr("No clear change") : whyFigureIsUnknown(row);
    };
    return column;
}

using Causes = std::function<QStringList(const BrandRow &)>;

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
        u"attention"_qs, BrandWords::tr("Needs a look"), ColumnKind::Text,
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
            for (const AttentionReason &reason : of(row))
                words.append(reason.name == attention::fell ? fallWords(row, causes(row)) : reason.words);
            if (words.isEmpty() || row.running || hasNoRun(row))
                words.append(stateWords(row));
            return words.join(u" · "_qs);
        });
    column.order = [of](const BrandRow &row) {
        double weight = 0;
        for (const AttentionReason &reason : of(row))
            weight += reason.weight;
        return row.hasAny() ? QVariant(-weight) : QVariant();
    };
    return column;
}

/// The table's columns; @p warnBelow and @p hasOtherBrands as for quotaColumns().
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
            return when.isValid() ? formats::time(when) + u'\n' + formats::utcTime(when) : QString();
        };
        return column;
    };
    Column<BrandRow> lastRun(
        u"startedAt"_qs, BrandWords::tr("Last run"), ColumnKind::Time,
        [](const BrandRow &row) { return known(row.runs.isEmpty() ? QDateTime() : row.runs.first().startedAt); },
        BrandWords::tr("Start of the latest finished run, in local time"));
    lastRun.whyUnknown = whyFigureIsUnknown;
    Column<BrandRow> slotsLeft = quota(u"remainingSlots"_qs);
    slotsLeft.title = BrandWords::tr("Slots");
    slotsLeft.shown = [hasOtherBrands, value = slotsLeft.value](const BrandRow &row) {
        if (row.context && quota::brandUse(row.context->quota).isShared && hasOtherBrands())
            return BrandWords::tr("shared"); // the line above the table has their number
        const QVariant left = value(row);
        return left.isValid() ? formats::count(left.toLongLong()) : formats::dash();
    };
    return {quota(u"name"_qs),
            attentionColumn(warnBelow, causes),
            figureColumn(u"visibility"_qs, RunFigure::Visibility, ColumnKind::Percent,
                         figure_words::title(RunFigure::Visibility)),
            visibilityChangeColumn(),
            trendColumn(),
            figureColumn(u"shareOfVoice"_qs, RunFigure::ShareOfVoice, ColumnKind::Percent,
                         figure_words::title(RunFigure::ShareOfVoice)),
            figureColumn(u"netSentiment"_qs, RunFigure::NetSentiment, ColumnKind::Percent, BrandWords::tr("Sentiment")),
            figureColumn(u"averageRank"_qs, RunFigure::Position, ColumnKind::Decimal, BrandWords::tr("Position")),
            asDay(lastRun),
            slotsLeft,
            asDay(quota(u"nextEstimatedScheduledFetchAt"_qs)),
            quota(u"used"_qs),
            {u"domain"_qs,
             BrandWords::tr("Domain"),
             ColumnKind::Text,
             [](const BrandRow &row) { return known(row.brand.domain); },
             {},
             false,
             [](const BrandRow &row) { return web_address::shownDomain(row.brand.domain); }},
            largestChangeColumn(),
            clearChangeColumn(),
            hidden(quota(u"promptLimit"_qs)),
            quota(u"schedule"_qs),
            quota(u"topicCount"_qs),
            quota(u"promptCount"_qs),
            quota(u"id"_qs),
            sinceLookedColumn()};
}

} // namespace

/// How many brands need a look, and one line about the organization: name, plan, prompts and free slots.
class OrganizationLine final : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::OrganizationLine)
public:
    OrganizationLine()
        : m_headline(withName(new Text(TextRole::Heading), u"brandsHeadline"_qs)),
          m_name(withName(new Text(TextRole::Strong, tr("Organization")), u"organizationName"_qs)),
          m_plan(withName(new Text(TextRole::Small), u"organizationPlan"_qs)),
          m_prompts(withName(new Text(TextRole::Body), u"organizationPrompts"_qs)),
          m_left(withName(new StatusMark, u"organizationLeft"_qs))
    {
        setObjectName(u"organizationLine"_qs);
        auto *const line = new FlowLayout;
        QVBoxLayout *const column = makeColumn(this, spacing::tiny, {m_headline});
        column->addLayout(line);
        line->setSpacing(spacing::large);
        for (Text *const part : {m_name, m_plan, m_prompts}) {
            part->setWordWrap(false);
            line->addWidget(part);
        }
        line->addWidget(m_left);
        m_plan->hide();
        m_prompts->hide();
    }

    void setOrganization(const service::OrganizationContext &organization)
    {
        if (!organization.name.isEmpty())
            m_name->setText(organization.name);
        m_plan->setText(tr("Plan: %1").arg(organization.plan));
        m_plan->setVisible(!organization.plan.isEmpty());
    }

    /// @p needLook is empty while unknown.
    void setBrands(int all, std::optional<int> needLook)
    {
        m_headline->setText(!needLook        ? tr("%n brand(s)", nullptr, all)
                            : *needLook == 0 ? tr("No brand needs a look")
                            : *needLook == 1
                                ? tr("1 of %n brand(s) needs a look", nullptr, all)
                                //: %1 is a number
                                : tr("%1 of %n brand(s) need a look", nullptr, all).arg(formats::count(*needLook)));
    }

    /// @p warnBelow as for quota::levelOf().
    void setUse(const quota::Use &use, qint64 warnBelow)
    {
        m_prompts->setText(tr("%1 of %2 prompts used").arg(formats::count(use.used), formats::count(use.limit)));
        m_prompts->setVisible(use.used || use.limit);
        const qint64 left = use.left.value_or(0);
        m_left->show(quota::levelOf(use.left, warnBelow),
                     !use.left  ? QString()
                     : left < 0 ? tr("%n prompt(s) more than the limit allows", nullptr, quota::pluralCount(-left))
                                : tr("%Ln prompt slot(s) left", nullptr, quota::pluralCount(left)));
    }

private:
    Text *m_headline;
    Text *m_name;
    Text *m_plan;
    Text *m_prompts;
    StatusMark *m_left;
};

BrandsScreen::BrandsScreen(Backend &backend, QWidget *parent)
    : EveryBrandScreen(Shows::Nothing, backend, BrandsReading::What::Everything, std::chrono::minutes(10), parent),
      m_organization(new OrganizationLine),
      m_responses(backend)
{
    auto *const reasons = new ChoiceFilter(u"attentionChoice"_qs, tr("Needs a look"), tr("Any brand"));
    reasons->setChoices({{attention::fell, tr("Visibility fell")},
                         {attention::slotsLow, tr("Few slots left")},
                         {attention::noRun, tr("No run for long")},
                         {attention::unread, tr("Could not be read")}});
    m_brands = new RecordTable<BrandRow>(
        {.name = u"brands"_qs,
         .words = {tr("Every brand"), tr("brand, domain or what needs a look"), tr("No brand fits the filters"),
                   tr("There are brands, but the filters hide them all.")},
         .columns =
             brandColumns([this] { return warnBelow(); }, [this] { return this->backend().selection.hasOtherBrands(); },
                          [this](const BrandRow &row) { return causesOf(row); }),
         .key = &BrandRow::id,
         .fields = [](const BrandRow &row) -> const QJsonObject & { return row.brand.fields; },
         .shownFields = {u"id"_qs, u"name"_qs, u"domain"_qs},
         .searched = {0, attentionPlace, domainPlace},
         .filters = {{reasons,
                      [this](const BrandRow &row, const QString &reason) {
                          const auto reasons = attention::reasonsOf(row, warnBelow(), QDateTime::currentDateTimeUtc());
                          return std::any_of(reasons.begin(), reasons.end(),
                                             [&reason](const AttentionReason &each) { return each.name == reason; });
                      }}},
         .narrowest = narrowestBrand});
    m_brands->setReading(false);
    setTable(m_brands);
    DataTable *const table = m_brands->table();
    table->setItemDelegateForColumn(
        trendPlace,
        new SparklineDelegate(
            [this](const QModelIndex &index) { return lastVisibilities(m_brands->shown(index.row())); }, table));
    table->setSpare(
        {sinceLookedPlace, lastRunPlace, nextReportPlace, slotsPlace, largestChangePlace, domainPlace, usedPlace});
    table->sortByColumn(attentionPlace, Qt::AscendingOrder);
    addRowCommands();
    auto *const content = new QWidget;
    makeColumn(content, spacing::medium, {m_organization, m_brands})->setStretchFactor(m_brands, 1);
    setContent(content);

    reading().setInSight([this] { return inSight(); });
    // Like for like if the responses of both runs have been read.
    reading().setJudge([&backend](const service::Run &before, const service::Run &after) {
        return statistics::comparisonOf(before.metrics, after.metrics,
                                        backend.runResults.comparison(before, after).get())
            .on(RunFigure::Visibility);
    });
    m_responses.leaveRequestsToAssistants();
    connect(&m_responses, &RunFiguresReading::changed, this, &BrandsScreen::showCauses);
    connect(&backend.runResults, &RunResults::compared, this, &BrandsScreen::showCauses);
    reading().setLooked([this](const QString &brandId) { return m_looked.value(brandId); });
    connect(&reading(), &BrandsReading::started, this, [this] { m_brands->setRecords(reading().rows()); });
    connect(&reading(), &BrandsReading::rowChanged, this,
            [this](int row) { m_brands->replace(row, reading().rows().at(row)); });
    connect(&backend.bridge, &BridgeStatus::changed, this, &BrandsScreen::leaveRoomForOthers);
}

void BrandsScreen::addRowCommands()
{
    DataTable *const table = m_brands->table();
    table->setOpening(tr("Open &Overview"));
    connect(table, &QTableView::activated, this, [this] { openCurrent(u"overview"_qs); });
    connect(table, &QTableView::clicked, this, [this] {
        if (QApplication::keyboardModifiers() == Qt::NoModifier)
            openCurrent(u"overview"_qs);
    });
    table->addRowCommand(u"openRuns"_qs, tr("Open &Runs"), [this] { openCurrent(u"runs"_qs); });
    table->addRowCommand(u"openLargestChange"_qs, tr("Show the &answers of the largest change"),
                         [this] { openLargestChange(); });
    table->addRowCommand(u"openQuota"_qs, tr("Open &Quota"), [this] { openCurrent(u"quota"_qs); });
}

/// Also reads the organization, whose errors are ignored: reading the brands reports problems with the service.
void BrandsScreen::startReading()
{
    m_request = std::make_unique<QObject>();
    backend().organization.organizationContext(m_request.get(),
                                               [this](const service::Result<service::OrganizationContext> &result) {
                                                   if (result)
                                                       m_organization->setOrganization(*result);
                                               });
    leaveRoomForOthers();
    EveryBrandScreen::startReading();
}

void BrandsScreen::showEvent(QShowEvent *event)
{
    m_looked = looked_runs::all(backend());
    reading().settle();
    EveryBrandScreen::showEvent(event);
}

void BrandsScreen::countAttention()
{
    if (reading().state() != BrandsReading::State::Done)
        return m_organization->setBrands(reading().total(), std::nullopt);
    const auto needsLook = [this, now = QDateTime::currentDateTimeUtc()](const BrandRow &row) {
        return !attention::reasonsOf(row, warnBelow(), now).isEmpty();
    };
    const QList<BrandRow> &rows = reading().rows();
    m_organization->setBrands(reading().total(), static_cast<int>(std::count_if(rows.begin(), rows.end(), needsLook)));
}

/// Also reads the responses of the brands that fell most, for the causes.
void BrandsScreen::showRead()
{
    constexpr qsizetype maxFalls = 3;
    countAttention();
    QList<BrandRow> fallen = reading().rows();
    fallen.removeIf([](const BrandRow &row) { return statistics::changeOf(row.verdict) != statistics::Change::Down; });
    std::sort(fallen.begin(), fallen.end(), [](const BrandRow &one, const BrandRow &other) {
        return one.verdict->difference() < other.verdict->difference();
    });
    QList<service::Run> wanted;
    for (const BrandRow &row : std::as_const(fallen).mid(0, maxFalls))
        wanted += row.runs.mid(0, 2);
    if (reading().state() == BrandsReading::State::Done)
        m_responses.read({}, wanted);
    m_organization->setUse(quota::organizationUse(reading().latest()), warnBelow());
}

void BrandsScreen::showCauses()
{
    reading().settle();
    const QList<BrandRow> &rows = reading().rows();
    for (int row = 0; row < rows.size(); ++row) {
        if (statistics::changeOf(rows.at(row).verdict) == statistics::Change::Down)
            m_brands->replace(row, rows.at(row));
    }
    countAttention();
}

/// The model and the topic with most of a fall, as far as known.
QStringList BrandsScreen::causesOf(const BrandRow &row) const
{
    const auto compared = row.runs.size() > 1 && row.verdict
                              ? backend().runResults.comparison(row.runs.at(1), row.runs.first())
                              : nullptr;
    if (!compared)
        return {};
    const auto account = change_history::inWords({row.runs.at(1), row.runs.first(), 1, *row.verdict}, compared.get());
    QStringList causes{service_words::shownModel(account.model), account.topic};
    causes.removeAll(QString());
    return causes;
}

QString BrandsScreen::progress(const QString &done, const QString &total) const
{
    return (reading().isHeld() ? tr("%1 of %2 brands read. Waiting, to leave requests for assistants…")
                               : tr("Reading the brands (%1 of %2 done)…"))
        .arg(done, total);
}

QString BrandsScreen::howToBegin() const
{
    return tr("Add a brand in the service, and it appears here.");
}

/// Keeps many brands from using up the minute's requests.
void BrandsScreen::leaveRoomForOthers()
{
    reading().setAllowance(backend().bridge.state().requestsToRead());
}

QStringList BrandsScreen::inSight() const
{
    QStringList ids;
    const DataTable *const table = m_brands->table();
    const int first = table->rowAt(0);
    const int below = table->rowAt(table->viewport()->height() - 1);
    const int rows = table->rowOrder()->rowCount();
    for (int row = qMax(first, 0); row < (below < 0 ? rows : below + 1); ++row)
        ids.append(m_brands->shown(row).id());
    return ids;
}

void BrandsScreen::openLargestChange()
{
    const BrandRow *const row = m_brands->current();
    const auto step = row ? largestChangeOf(*row) : std::nullopt;
    if (!step)
        return;
    backend().selection.load(row->id(), step->after.id);
    Q_EMIT wantsResults({}, {}, {});
}

void BrandsScreen::openCurrent(const QString &screen)
{
    const BrandRow *const row = m_brands->current();
    if (!row)
        return;
    backend().selection.chooseBrand(row->id());
    Q_EMIT wantsScreen(screen);
}

} // namespace brandbridge::ui
