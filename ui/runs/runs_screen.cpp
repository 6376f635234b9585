// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/runs_screen.h"

#include "core/statistics/estimates.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/screen/screen_load_state.h"
#include "ui/tables/record_table.h"
#include "ui/words/formats.h"
#include "ui/words/key_names.h"
#include "ui/words/run_words.h"
#include "ui/words/text.h"

#include <QPushButton>

#include <algorithm>

namespace brandbridge::ui {

namespace {

using service::Metrics;
using service::Run;

/// A column of a run's metrics: no metrics, no value.
template <typename Get>
Column<Run> metric(const QString &id, const QString &title, ColumnKind kind, const QString &explanation, Get get,
                   bool isHidden = false)
{
    return {
        id,          title,
        kind,        [get](const Run &run) { return run.metrics ? known(std::invoke(get, *run.metrics)) : QVariant(); },
        explanation, isHidden};
}

QList<Column<Run>> runColumns()
{
    Column<Run> completed = metric(u"completedResponses"_s, RunsScreen::tr("Completed"), ColumnKind::Number,
                                   RunsScreen::tr("Responses that models gave, of those that were asked for"),
                                   &Metrics::completedResponses);
    completed.shown = [](const Run &run) {
        const Metrics metrics = run.metrics.value_or(Metrics());
        const QString count = formats::count(metrics.completedResponses);
        //: %1 and %2 are numbers
        return metrics.totalResponses && metrics.totalResponses != metrics.completedResponses
                   ? RunsScreen::tr("%1 of %2").arg(count, formats::count(metrics.totalResponses))
                   : count;
    };
    return {
        {u"startedAt"_s, RunsScreen::tr("Started"), ColumnKind::Day,
         [](const Run &run) { return QVariant(run.startedAt); }, RunsScreen::tr("The day on which the run began")},
        {u"state"_s, RunsScreen::tr("State"), ColumnKind::Text,
         [](const Run &run) {
             return QVariant(run_words::isInProgress(run) ? RunsScreen::tr("In progress") : RunsScreen::tr("Finished"));
         },
         RunsScreen::tr("While a run is in progress, responses are missing, and its figures change")},
        completed,
        metric(u"totalResponses"_s, RunsScreen::tr("Total"), ColumnKind::Number,
               RunsScreen::tr("Responses that were asked for"), &Metrics::totalResponses, true),
        metric(u"visibility"_s, RunsScreen::tr("Visibility"), ColumnKind::Percent,
               RunsScreen::tr("Visibility = responses that name the brand / completed responses"),
               [](const Metrics &m) { return statistics::visibility(m).value; }),
        metric(u"positive"_s, RunsScreen::tr("Positive"), ColumnKind::Number,
               RunsScreen::tr("Responses that are positive about the brand"), &Metrics::positive),
        metric(u"neutral"_s, RunsScreen::tr("Neutral"), ColumnKind::Number,
               RunsScreen::tr("Responses that only name the brand"), &Metrics::neutral),
        metric(u"negative"_s, RunsScreen::tr("Negative"), ColumnKind::Number,
               RunsScreen::tr("Responses that are negative about the brand"), &Metrics::negative),
        metric(u"averageRank"_s, RunsScreen::tr("Average position"), ColumnKind::Decimal,
               RunsScreen::tr("The brand's average position in the answers; 1 is first"), &Metrics::averageRank),
        metric(u"calculatedAt"_s, RunsScreen::tr("Calculated"), ColumnKind::Time,
               RunsScreen::tr("When the figures were computed, in local time"), &Metrics::calculatedAt, true),
        textColumn<Run>(u"id"_s, RunsScreen::tr("Run id"), {}, &Run::id, true),
    };
}

/// Cut times would be useless.
int widthOfTime(const QFontMetrics &metrics)
{
    const QDateTime wide(QDate(2028, 9, 28), QTime(22, 58));
    return metrics.horizontalAdvance(formats::time(wide)) + 2 * spacing::medium;
}

} // namespace

RunsScreen::RunsScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Brand, backend, parent),
      m_runs(new RecordTable<Run>({.name = u"runs"_s,
                                   .words = {tr("Runs"), tr("date or figures"), tr("No run fits the filter"),
                                             tr("There are runs, but the filter hides all that were read.")},
                                   .columns = runColumns(),
                                   .key = &Run::id,
                                   .fields = &Run::fields,
                                   .shownFields = {u"id"_s, u"startedAt"_s, u"metrics"_s, u"brandId"_s},
                                   .narrowest = widthOfTime(fontMetrics())})),
      m_hint(withName(new Text(TextRole::Small), u"compareHint"_s)),
      m_compare(withName(new QPushButton(tr("&Compare the two runs")), u"compareButton"_s))
{
    m_runs->setReading(false);
    setTable(m_runs);
    DataTable *const table = m_runs->table();
    table->setOpening(tr("Show its &results"));

    auto *const content = new QWidget;
    QHBoxLayout *const comparison = makeLine(nullptr, spacing::small, {m_hint, m_compare});
    comparison->setStretchFactor(m_hint, 1);
    QVBoxLayout *const column = makeColumn(content, spacing::small, {m_runs});
    column->setStretchFactor(m_runs, 1);
    column->addLayout(comparison);
    m_pages = makePages(content);

    connect(&backend.selection, &Selection::brandsChanged, this, &RunsScreen::showRuns);
    connect(&backend.selection, &Selection::runsChanged, this, &RunsScreen::showRuns);
    connect(table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunsScreen::offerComparison);
    connect(table, &QTableView::activated, this, &RunsScreen::openCurrent);
    connect(m_compare, &QPushButton::clicked, this, [this] {
        const QList<Run> runs = m_runs->selectedRecords();
        if (runs.size() != 2)
            return;
        this->backend().selection.compare(runs.first().id, runs.last().id);
        Q_EMIT screenRequested(u"compare"_s);
    });
    m_compare->setDefault(true);
    offerComparison();
}

void RunsScreen::load(bool)
{
    showRuns(); // the selection reads them
}

void RunsScreen::showRuns()
{
    Selection &selection = backend().selection;
    m_runs->setRecords(selection.runs());
    if (!selection.runs().isEmpty())
        m_pages->showContent();
    else
        m_pages->showState(stateOf(selection, tr("Reading the runs…"), tr("No runs yet"),
                                   tr("The first report has not run yet. Its results appear here automatically."),
                                   [this] { openSettings(); }));
}

void RunsScreen::offerComparison()
{
    const QList<Run> runs = m_runs->selectedRecords();
    const auto running = std::find_if(runs.begin(), runs.end(), &run_words::isInProgress);
    const bool isReady = runs.size() == 2 && running == runs.end();
    const QString missing = isReady ? QString()
                            : running != runs.end() && runs.size() == 2
                                //: %1 is a date, %2 is "87 of 200 responses"
                                ? tr("The run of %1 is in progress, %2. It can be compared once it has finished.")
                                      .arg(run_words::day(*running), run_words::progress(*running))
                                //: %1 is the key Ctrl, %2 Ctrl+Space
                                : tr("Two runs can be compared. Select two rows: %1 and click, or %2.")
                                      .arg(key_names::of(Qt::ControlModifier), key_names::of(Qt::CTRL | Qt::Key_Space));
    m_compare->setEnabled(isReady);
    m_compare->setToolTip(missing);
    m_hint->setText(missing);
}

void RunsScreen::openCurrent()
{
    const Run *const run = m_runs->current();
    if (!run)
        return;
    backend().selection.chooseRun(run->id);
    Q_EMIT screenRequested(u"results"_s);
}

} // namespace brandbridge::ui
