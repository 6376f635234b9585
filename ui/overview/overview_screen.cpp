// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/overview_screen.h"

#include "ui/charts/horizontal_bars.h"
#include "ui/charts/line_chart.h"
#include "ui/charts/stacked_bars.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/figures/change_history.h"
#include "ui/figures/figure_widgets.h"
#include "ui/figures/looked_runs.h"
#include "ui/figures/run_charts.h"
#include "ui/report/report_dialog.h"
#include "ui/screen/screen_load_state.h"
#include "ui/widgets/card.h"
#include "ui/widgets/card_grid.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/date_words.h"
#include "ui/words/formats.h"
#include "ui/words/run_words.h"
#include "ui/words/text.h"

#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace brandbridge::ui {

namespace {

using service::Run;

constexpr int sparklineRuns = 12;
constexpr int sentimentRuns = 20;
constexpr int mentionedBrands = 8;
constexpr int figureCharacters = 30; ///< minimum width of a card
constexpr int cardCharacters = 46;

/// The runs in the chart of sentiment.
QList<Run> recent(const QList<Run> &runs)
{
    return runs.last(std::min<qsizetype>(runs.size(), sentimentRuns));
}

} // namespace

/// The time of a brand's next scheduled report, and the schedule.
class NextReportCard final : public Card
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::NextReportCard)
public:
    NextReportCard(const Backend &backend, std::function<void()> openSettings);

    /// Reads the schedule of @p brandId; uses known data unless @p fresh.
    void load(const QString &brandId, bool fresh);
    /// Shows whether the brand's latest run is in progress.
    void setLatest(const Run &run);

private:
    void show(const service::BrandContext &context);
    static QString scheduleWords(const QString &frequency);

    const service::Organization m_organization;
    const std::function<void()> m_openSettings;
    Text *m_running;
    Text *m_date;
    Text *m_words;
    NoticeLine *m_notice;
    ScreenLoadState *m_reading;
    QString m_brand;                    ///< ID of the brand that is shown or being read
    std::unique_ptr<QObject> m_request; ///< the context of running requests
};

/// The schedule as text; an unknown one in the service's words.
QString NextReportCard::scheduleWords(const QString &frequency)
{
    if (frequency == u"daily")
        return tr("Reports run daily.");
    if (frequency == u"weekly")
        return tr("Reports run weekly.");
    if (frequency == u"monthly")
        return tr("Reports run monthly.");
    return frequency.isEmpty() ? QString() : tr("Reports run on this schedule: %1.").arg(frequency);
}

NextReportCard::NextReportCard(const Backend &backend, std::function<void()> openSettings)
    : Card(tr("Next report")),
      m_organization(backend.organization),
      m_openSettings(std::move(openSettings)),
      m_running(withName(new Text(TextRole::Body), u"runInProgress"_s)),
      m_date(withName(new Text(TextRole::Heading), u"nextReport"_s)),
      m_words(new Text(TextRole::Small)),
      m_notice(new NoticeLine),
      m_reading(new ScreenLoadState(backend.selection, m_notice, this))
{
    setObjectName(u"nextReportCard"_s);
    body()->addWidget(m_notice);
    body()->addWidget(m_running);
    body()->addWidget(m_date);
    body()->addWidget(m_words);
    body()->addStretch(1);
}

void NextReportCard::load(const QString &brandId, bool fresh)
{
    if (brandId == m_brand && !fresh)
        return;
    if (brandId != m_brand) {
        m_date->setText(tr("Reading…"));
        m_words->clear();
    }
    m_brand = brandId;
    m_reading->clear();
    m_request = std::make_unique<QObject>();
    m_organization.brandContext(brandId, m_request.get(), [this](transport::Result<service::BrandContext> result) {
        if (result)
            return show(*result);
        const QString failed = std::exchange(m_brand, {});
        m_date->setText(formats::dash());
        m_words->clear();
        m_reading->showFailure(
            result.error(), [this, failed] { load(failed, true); }, m_openSettings);
    });
}

void NextReportCard::setLatest(const Run &run)
{
    const bool isRunning = run_words::isInProgress(run);
    m_running->setVisible(isRunning);
    //: %1 is "87 of 200 responses"
    m_running->setText(isRunning ? tr("A run is in progress: %1.").arg(run_words::progress(run)) : QString());
}

void NextReportCard::show(const service::BrandContext &context)
{
    const QDateTime &next = context.nextEstimatedScheduledFetchAt;
    m_date->setText(next.isValid() ? date_words::fullTime(next) : tr("Not scheduled"));
    m_date->setToolTip(formats::utcTime(next));
    const QString schedule = scheduleWords(context.scheduleFrequency);
    const QString prompts = next.isValid() ? tr("New prompts run with the next scheduled report.")
                                           : tr("The service names no date for this brand.");
    m_words->setText(schedule.isEmpty() ? prompts : schedule + u'\n' + prompts);
}

/// Sentences with the signs of their changes and optional buttons.
class ChangeList final : public QWidget
{
public:
    /// @p name is the object name of the sentences.
    explicit ChangeList(const QString &name) : m_name(name), m_place(makeColumn(this, 0)) {}

    /// Does nothing if the sentences are unchanged. @p makeButton may be null.
    void show(const QList<RunChange> &changes, const std::function<QPushButton *(qsizetype)> &makeButton);

private:
    const QString m_name;
    QVBoxLayout *m_place;
    QWidget *m_lines = nullptr;
    QStringList m_shown;
};

void ChangeList::show(const QList<RunChange> &changes, const std::function<QPushButton *(qsizetype)> &makeButton)
{
    QStringList sentences;
    for (const RunChange &change : changes)
        sentences.append(change.sentence);
    if (sentences == m_shown)
        return;
    m_shown = sentences;
    delete m_lines;
    m_lines = new QWidget;
    QVBoxLayout *const lines = makeColumn(m_lines, spacing::small);
    const Qt::Alignment place = makeButton ? Qt::AlignVCenter : Qt::AlignTop;
    for (qsizetype i = 0; i < changes.size(); ++i) {
        QHBoxLayout *const line = makeLine(nullptr, spacing::small);
        lines->addLayout(line); // gives its widgets a parent
        if (changes.at(i).direction != statistics::Change::Unknown) {
            auto *const mark = new ChangeMark;
            line->addWidget(mark, 0, place);
            mark->show(changes.at(i).direction, changes.at(i).sense);
        }
        line->addWidget(withName(new Text(TextRole::Body, changes.at(i).sentence), m_name), 1);
        if (makeButton)
            line->addWidget(makeButton(i), 0, place);
    }
    m_place->addWidget(m_lines);
}

/// What changed since the previous run, and the largest changes of visibility in the last runs: the most important
/// sentence with its buttons in headline(), the others in this card. Reads causes within the request limit and shows
/// them when available.
class ChangesCard final : public Card
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::ChangesCard)
public:
    /// @p backend must outlive this object; @p screen shows the answers.
    ChangesCard(Backend &backend, Screen *screen);

    /// The sentence, and the buttons to show answers, compare the two runs and create a report.
    Card *headline() const { return m_headline; }
    QPushButton *compareButton() const { return m_compare; }
    QPushButton *reportButton() const { return m_report; }

    /// Without @p before, changes are not mentioned. @p comparison is of both runs.
    void show(const Run &run, const std::optional<Run> &before, const statistics::RunComparison &comparison);
    /// Reads the causes of changes in @p runs, newest first, and the responses of the first two.
    void readCauses(const QList<Run> &runs);

private:
    void readOn();
    void showLines();
    void showAnswers(const QString &run, const change_history::Account &account);

    Selection &m_selection;
    RunResults &m_results;
    Screen *const m_screen;
    RunFiguresLoader m_reading;
    QList<Run> m_runs;
    QList<change_history::Step> m_steps;
    QList<RunChange> m_changes;
    Card *m_headline;
    Text *m_sentence;
    QPushButton *m_answers;
    QPushButton *m_compare;
    QPushButton *m_report;
    Text *m_since;
    ChangeList *m_list;
    ChangeList *m_largest;
    std::function<void()> m_showAnswers; ///< of the headline
};

ChangesCard::ChangesCard(Backend &backend, Screen *screen)
    : Card(tr("What else changed")),
      m_selection(backend.selection),
      m_results(backend.runResults),
      m_screen(screen),
      m_reading(backend),
      m_headline(new Card),
      m_sentence(withName(new Text(TextRole::Heading), u"changeSentence"_s)),
      m_answers(withName(new QPushButton(tr("Show &answers")), u"showAnswers"_s)),
      m_compare(withName(new QPushButton(icon(u"compare"_s), tr("Co&mpare the two runs")), u"compareWithBefore"_s)),
      m_report(withName(new QPushButton(icon(u"export"_s), tr("Rep&ort…")), u"makeReport"_s)),
      m_since(new Text(TextRole::Small)),
      m_list(new ChangeList(u"changeSentence"_s)),
      m_largest(new ChangeList(u"largestChange"_s))
{
    setObjectName(u"changesCard"_s);
    m_report->setToolTip(tr("Save a report as PDF or HTML"));
    m_answers->setDefault(true);
    auto *const line = new FlowLayout;
    QSizePolicy policy = m_sentence->sizePolicy();
    policy.setHorizontalPolicy(QSizePolicy::Expanding);
    m_sentence->setSizePolicy(policy);
    for (QWidget *const widget : std::initializer_list<QWidget *>{m_sentence, m_answers, m_compare, m_report})
        line->addWidget(widget);
    m_headline->body()->addLayout(line);
    for (QWidget *const widget : std::initializer_list<QWidget *>{m_since, m_list, m_largest})
        body()->addWidget(widget);
    body()->addStretch(1);
    connect(m_answers, &QPushButton::clicked, this, [this] { m_showAnswers(); });
    connect(&m_reading, &RunFiguresLoader::changed, this, [this] {
        if (m_runs.size() > 1)
            m_results.comparison(m_runs.at(1), m_runs.at(0)); // is computed if their results have arrived
        showLines();
    });
    connect(&m_results, &RunResults::compared, this, [this] {
        if (m_headline->isVisible())
            readOn(); // other steps may be the largest
        showLines();
    });
    m_reading.limitRequests();
}

void ChangesCard::show(const Run &run, const std::optional<Run> &before, const statistics::RunComparison &comparison)
{
    m_compare->setVisible(before.has_value());
    //: %1 is a date
    m_since->display(before ? tr("Since the run of %1").arg(run_words::day(*before)) : QString());
    if (run_words::isInProgress(run))
        //: %1 is "87 of 200 responses"
        m_changes = {{.sentence = tr("This run is in progress: %1. Its figures are not compared until it has finished.")
                                      .arg(run_words::progress(run))}};
    else if (!before)
        m_changes = {{.sentence = tr("This is the first run. Changes appear here after the next one.")}};
    else
        m_changes = whatChanged(*before, run, comparison);
    showLines();
}

void ChangesCard::readCauses(const QList<Run> &runs)
{
    m_runs = runs;
    readOn();
    showLines();
}

void ChangesCard::readOn()
{
    m_steps = change_history::largestSteps(
        m_runs, [this](const Run &earlier, const Run &later) { return m_results.comparison(earlier, later); });
    QList<Run> wanted = m_runs.mid(0, 2);
    for (const change_history::Step &step : std::as_const(m_steps))
        wanted += {step.after, step.before};
    m_reading.read({}, wanted);
}

void ChangesCard::showLines()
{
    QList<RunChange> changes = m_changes;
    QList<RunChange> largest;
    QList<std::pair<QString, change_history::Account>> accounts;
    m_showAnswers = {};
    for (const change_history::Step &step : std::as_const(m_steps)) {
        const auto account = change_history::inWords(step, m_results.comparison(step.before, step.after).get());
        if (!m_runs.isEmpty() && step.after.id == m_runs.first().id && !changes.isEmpty()) {
            changes[0] = account.change; // says also in which model and topic
            m_showAnswers = [this, account, run = step.after.id] { showAnswers(run, account); };
        } else {
            largest.append(account.change);
            accounts.append({step.after.id, account});
        }
    }
    if (!changes.isEmpty()) {
        const RunChange first = changes.takeFirst();
        m_sentence->setText(first.direction == statistics::Change::Unknown
                                ? first.sentence
                                : figure_words::sign(first.direction) + u' ' + first.sentence);
    }
    m_answers->setVisible(m_showAnswers != nullptr);
    m_answers->setAccessibleName(tr("Show answers: %1").arg(m_sentence->text()));
    m_list->show(changes, {});
    m_largest->show(largest, [this, accounts](qsizetype i) {
        const auto &[run, account] = accounts.at(i);
        auto *const answers = withName(new QPushButton(tr("Show answers")), u"showAnswers"_s);
        //: %1 is a sentence about a change
        answers->setAccessibleName(tr("Show answers: %1").arg(account.change.sentence));
        connect(answers, &QPushButton::clicked, this,
                [this, run = run, account = account] { showAnswers(run, account); });
        return answers;
    });
    setVisible(!changes.isEmpty() || !largest.isEmpty());
}

void ChangesCard::showAnswers(const QString &run, const change_history::Account &account)
{
    m_selection.chooseRun(run);
    Q_EMIT m_screen->wantsResults(account.topic, {}, account.model);
}

OverviewScreen::OverviewScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Run, backend, parent),
      m_statistics(backend),
      m_marks(backend),
      // Four figures in one row or two rows of two: three and one would make one look less important.
      m_figures(new CardGrid(this, figureCharacters, {1, 2, 4})),
      m_cards(new CardGrid(this, cardCharacters, {1, 2, 3})),
      m_trend(new LineChart),
      m_sentiment(new StackedBars),
      m_topics(new HorizontalBars),
      m_mentions(new HorizontalBars),
      m_notice(new NoticeLine),
      m_reading(new ScreenLoadState(backend.selection, m_notice, this)),
      m_changes(new ChangesCard(backend, this)),
      m_nextReport(new NextReportCard(backend, [this] { openSettings(); }))
{
    for (const RunFigure which :
         {RunFigure::Visibility, RunFigure::NetSentiment, RunFigure::Position, RunFigure::ShareOfVoice}) {
        m_figureCards.append(new FigureView(which));
        m_figures->add(m_figureCards.last());
        connect(m_figureCards.last(), &FigureView::citationRequested, this, [this, which] { cite(which); });
        connect(m_figureCards.last(), &FigureView::answersRequested, this, [this] { Q_EMIT wantsResults({}, {}, {}); });
    }
    auto *const besides = new QWidget;
    makeColumn(besides, spacing::large, {m_changes, m_nextReport})->setStretchFactor(m_changes, 1);
    m_cards->add(m_trend->makeCard(u"visibilityOverTime"_s, tr("Visibility over time")), 2);
    m_cards->add(besides);
    m_cards->add(m_sentiment->makeCard(u"sentimentByRun"_s, tr("Sentiment by run")));
    m_cards->add(m_topics->makeCard(u"topics"_s, tr("Topics, by responses that name the brand")));
    m_cards->add(m_mentions->makeCard(u"mentionedBrands"_s, tr("Most mentioned brands")));
    m_pages = makeScrolledPages(makeContent(), u"overviewArea"_s);

    connect(&backend.selection, &Selection::brandsChanged, this, &OverviewScreen::showState);
    connect(&backend.selection, &Selection::runsChanged, this, &OverviewScreen::showState);
    connect(m_trend, &Chart::pointActivated, this, [this](int point) { chooseRun(datedRuns(), point); });
    connect(m_sentiment, &Chart::pointActivated, this, [this](int point) { chooseRun(recent(datedRuns()), point); });
    const auto labelOf = [](const Chart *chart, int point) {
        return chart->rows().at(point + 1).first(); // skips the heading row
    };
    connect(m_topics, &Chart::pointActivated, this,
            [this, labelOf](int point) { Q_EMIT wantsResults(labelOf(m_topics, point), {}, {}); });
    connect(m_mentions, &Chart::pointActivated, this,
            [this, labelOf](int point) { Q_EMIT wantsResults({}, labelOf(m_mentions, point), {}); });
    for (HorizontalBars *const chart : {m_topics, m_mentions})
        chart->setCursor(Qt::PointingHandCursor);
    connect(m_changes->compareButton(), &QPushButton::clicked, this, &OverviewScreen::compareWithBefore);
    connect(m_changes->reportButton(), &QPushButton::clicked, this, &OverviewScreen::openReport);
    connect(&m_statistics, &RunFiguresLoader::changed, this, &OverviewScreen::showStatistics);
    connect(&m_marks, &BrandMarks::changed, this, &OverviewScreen::showTrend);
    connect(&backend.runResults, &RunResults::compared, this, [this] {
        showFigures();
        showBreakdown();
    });
}

QWidget *OverviewScreen::makeContent()
{
    auto *const content = new QWidget;
    QVBoxLayout *const column =
        makeColumn(content, spacing::large, {m_notice, m_changes->headline(), m_figures, m_cards});
    column->setContentsMargins(spacing::huge, spacing::small, spacing::huge, spacing::large);
    column->setStretchFactor(m_cards, 1);
    return content;
}

void OverviewScreen::load(bool fresh)
{
    showState();
    const std::optional<Run> run = backend().selection.run();
    if (!run)
        return;
    if (fresh)
        m_statistics.becomeStale();
    readStatistics();
    m_marks.read(backend().selection.brand().value_or(service::Brand()).id, {});
    m_nextReport->load(backend().selection.brand().value_or(service::Brand()).id, fresh);
}

void OverviewScreen::showState()
{
    Selection &selection = backend().selection;
    if (selection.run()) {
        showRun();
        m_pages->showContent();
    } else {
        m_pages->showState(stateOf(selection, tr("Reading the runs…"), tr("No runs yet"),
                                   tr("The first report has not run yet. Its figures appear here automatically."),
                                   [this] { openSettings(); }));
    }
}

void OverviewScreen::showRun()
{
    const Selection &selection = backend().selection;
    const Run run = *selection.run();
    m_nextReport->setLatest(selection.runs().first());
    showFigures();
    showTrend();
    QList<Run> until = runsUntil(run);
    std::reverse(until.begin(), until.end());
    if (isVisible()) { // starts reading
        m_changes->readCauses(until);
        if (run.id == selection.latestRun()->id)
            looked_runs::record(backend(), run.brandId, run.id);
    }
    StackedBars::Content sentiment = run_charts::sentiment(recent(datedRuns()));
    sentiment.chosen = run.startedAt;
    m_sentiment->setContent(sentiment);
    showBreakdown();
}

void OverviewScreen::showFigures()
{
    const Selection &selection = backend().selection;
    const std::optional<Run> run = selection.run();
    if (!run)
        return;
    const std::optional<Run> before = selection.runBefore(run->id);
    QList<Run> until = runsUntil(*run);
    until = until.last(std::min<qsizetype>(until.size(), sparklineRuns));
    // The list of runs has all figures except the share of voice.
    const auto known = [this](const Run &listed) { return m_statistics.withStatistics(listed); };
    const std::optional<Run> earlier = before ? std::optional(known(*before)) : std::nullopt;
    QList<Run> shares = until;
    for (Run &listed : shares)
        listed = known(listed);
    const auto unread = std::find_if(shares.rbegin(), shares.rend(), [](const Run &listed) {
        return !figure_words::of(RunFigure::ShareOfVoice, listed.metrics).value;
    });
    shares = shares.mid(std::distance(unread, shares.rend())); // a line over gaps would mislead
    for (FigureView *const card : std::as_const(m_figureCards)) {
        const bool isShare = card->figure() == RunFigure::ShareOfVoice;
        card->show(isShare ? known(*run) : *run, isShare ? earlier : before,
                   isShare ? comparison(known(*run), earlier) : comparison(*run, before), isShare ? shares : until);
    }
}

statistics::RunComparison OverviewScreen::comparison(const Run &run, const std::optional<Run> &before) const
{
    if (!before || run_words::isInProgress(run))
        return {};
    return statistics::comparisonOf(before->metrics, run.metrics, backend().runResults.comparison(*before, run).get());
}

/// The runs in the charts up to @p run.
QList<Run> OverviewScreen::runsUntil(const Run &run) const
{
    QList<Run> runs = datedRuns();
    runs.removeIf([&run](const Run &other) { return run.startedAt.isValid() && other.startedAt > run.startedAt; });
    return runs;
}

void OverviewScreen::showTrend()
{
    m_trend->setContent({.series = {run_charts::series(RunFigure::Visibility, datedRuns())},
                         .chosen = backend().selection.run().value_or(Run()).startedAt,
                         .marks = m_marks.marks()});
}

void OverviewScreen::showBreakdown()
{
    const Selection &selection = backend().selection;
    const std::optional<Run> selected = selection.run();
    if (!selected)
        return;
    const Run run = m_statistics.withStatistics(*selected);
    const std::optional<Run> before = selection.runBefore(run.id);
    const service::Metrics metrics = run.metrics.value_or(service::Metrics());
    m_topics->setContent(run_charts::topics(metrics));
    const service::Brand brand = selection.brand().value_or(service::Brand());
    m_mentions->setContent(run_charts::mentions(metrics, brand.name, mentionedBrands));
    const std::optional<Run> earlier = before ? std::optional(m_statistics.withStatistics(*before)) : std::nullopt;
    m_changes->show(run, earlier, comparison(run, earlier));
}

void OverviewScreen::readStatistics()
{
    const Run run = backend().selection.run().value_or(Run());
    const std::optional<Run> before = backend().selection.runBefore(run.id);
    m_statistics.read(before ? QList<Run>{run, *before} : QList<Run>{run}, {});
}

void OverviewScreen::showStatistics()
{
    if (m_statistics.state() == RunFiguresLoader::State::Failed || m_statistics.unread() > 0)
        m_reading->showFailure(
            m_statistics.error(),
            [this] {
                m_statistics.becomeStale();
                readStatistics();
            },
            [this] { openSettings(); });
    else
        m_reading->clear();
    showFigures();
    showBreakdown();
}

/// The runs in the charts, one for each point.
QList<Run> OverviewScreen::datedRuns() const
{
    return run_charts::dated(backend().selection.runs());
}

void OverviewScreen::chooseRun(const QList<Run> &runs, int point)
{
    if (point >= 0 && point < runs.size())
        backend().selection.chooseRun(runs.at(point).id);
}

void OverviewScreen::compareWithBefore()
{
    const std::optional<Run> run = backend().selection.run();
    const std::optional<Run> before = run ? backend().selection.runBefore(run->id) : std::nullopt;
    if (!before)
        return;
    backend().selection.compare(before->id, run->id);
    Q_EMIT screenRequested(u"compare"_s);
}

void OverviewScreen::openReport()
{
    const Run run = backend().selection.run().value_or(Run());
    auto *const dialog =
        new ReportDialog(backend(), run.id, backend().selection.runBefore(run.id).value_or(Run()).id, this);
    connect(dialog, &ReportDialog::saved, this, &Screen::said);
    dialog->open();
}

void OverviewScreen::cite(RunFigure which)
{
    const std::optional<Run> run = backend().selection.run();
    if (!run)
        return;
    // The list of runs has all figures except the share of voice.
    const Run shown = which == RunFigure::ShareOfVoice ? m_statistics.withStatistics(*run) : *run;
    copyCitation(citation(figure_words::cited(which, shown.metrics), *run, u"overview"_s));
}

} // namespace brandbridge::ui
