// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/overview_screen.h"

#include "ui/charts/line_chart.h"
#include "ui/desktop/spacing.h"
#include "ui/figures/run_charts.h"
#include "ui/overview/change_cards.h"
#include "ui/overview/figure_view.h"
#include "ui/report/report_dialog.h"
#include "ui/screen/screen_load_state.h"
#include "ui/widgets/card.h"
#include "ui/widgets/card_grid.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/date_words.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QToolButton>

#include <algorithm>

namespace brandbridge::ui {

namespace {

using service::Run;

constexpr int sparklineRuns = 12;
constexpr int sentimentRuns = 20;
constexpr int mentionedBrands = 8;
constexpr int figureCharacters = 30; ///< how wide a card is at least
constexpr int cardCharacters = 46;

/// Those that the chart of sentiment shows.
QList<Run> recent(const QList<Run> &runs)
{
    return runs.last(std::min<qsizetype>(runs.size(), sentimentRuns));
}

} // namespace

/// When a brand's next scheduled report runs, and how often.
class NextReportCard final : public Card
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::NextReportCard)
public:
    NextReportCard(const Backend &backend, std::function<void()> openSettings);

    /// Reads it for @p brand; not again where it is known, unless @p fresh.
    void load(const QString &brand, bool fresh);

private:
    void show(const service::BrandContext &context);
    static QString scheduleWords(const QString &frequency);

    const service::Organization m_organization;
    const std::function<void()> m_openSettings;
    Text *m_date;
    Text *m_words;
    NoticeLine *m_notice;
    ScreenLoadState *m_reading;
    QString m_brand;                    ///< what is shown or being read
    std::unique_ptr<QObject> m_request; ///< the context of what is under way
};

/// The schedule in words; an unknown one is shown in the service's words.
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
      m_date(new Text(TextRole::Heading)),
      m_words(new Text(TextRole::Small)),
      m_notice(new NoticeLine),
      m_reading(new ScreenLoadState(backend.selection, m_notice, this))
{
    setObjectName(u"nextReportCard"_qs);
    m_date->setObjectName(u"nextReport"_qs);
    body()->addWidget(m_notice);
    body()->addWidget(m_date);
    body()->addWidget(m_words);
    body()->addStretch(1);
}

void NextReportCard::load(const QString &brand, bool fresh)
{
    if (brand == m_brand && !fresh)
        return;
    if (brand != m_brand) {
        m_date->setText(tr("Reading…"));
        m_words->clear();
    }
    m_brand = brand;
    m_reading->clear();
    m_request = std::make_unique<QObject>();
    m_organization.brandContext(brand, m_request.get(), [this](service::Result<service::BrandContext> result) {
        if (result)
            return show(*result);
        const QString failed = std::exchange(m_brand, {});
        m_date->setText(formats::dash());
        m_words->clear();
        m_reading->showFailure(
            result.error(), [this, failed] { load(failed, true); }, m_openSettings);
    });
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

OverviewScreen::OverviewScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Run, backend, parent),
      m_statistics(backend),
      m_marks(backend),
      // Four figures are in one row, or two and two: three and one would look as if one mattered less.
      m_figures(new CardGrid(this, figureCharacters, {1, 2, 4})),
      m_cards(new CardGrid(this, cardCharacters, {1, 2, 3})),
      m_trend(new LineChart),
      m_sentiment(new StackedBars),
      m_topics(new HorizontalBars),
      m_mentions(new HorizontalBars),
      m_voice(new FigureView(RunFigure::ShareOfVoice, FigureView::Form::Lines)),
      m_notice(new NoticeLine),
      m_reading(new ScreenLoadState(backend.selection, m_notice, this)),
      m_changes(new ChangesCard),
      m_largest(new LargestChanges(backend)),
      m_nextReport(new NextReportCard(backend, [this] { Q_EMIT wantsScreen(u"settings"_qs); }))
{
    for (const RunFigure which : runFigures) {
        m_figureCards.append(new FigureView(which, FigureView::Form::Card));
        m_figures->add(m_figureCards.last());
        connect(m_figureCards.last(), &FigureView::citationRequested, this, [this, which] { cite(which); });
    }
    auto *const besides = new QWidget;
    auto *const column = new QVBoxLayout(besides);
    column->setContentsMargins({});
    column->setSpacing(spacing::large);
    column->addWidget(m_changes, 1);
    column->addWidget(m_nextReport);
    m_cards->add(m_trend->makeCard(u"visibilityOverTime"_qs, tr("Visibility over time")), 2);
    m_cards->add(besides);
    m_cards->addLine(m_largest);
    m_cards->add(m_sentiment->makeCard(u"sentimentByRun"_qs, tr("Sentiment by run")));
    m_cards->add(m_topics->makeCard(u"topics"_qs, tr("Topics, by responses that name the brand")));
    auto *const mentions = m_mentions->makeCard(u"mentionedBrands"_qs, tr("Most mentioned brands"));
    mentions->body()->insertWidget(mentions->body()->indexOf(m_mentions), m_voice);
    m_cards->add(mentions);
    m_pages = makeScrolledPages(makeContent(), u"overviewArea"_qs);

    connect(&backend.selection, &Selection::brandsChanged, this, &OverviewScreen::showState);
    connect(&backend.selection, &Selection::runsChanged, this, &OverviewScreen::showState);
    connect(m_trend, &Chart::pointActivated, this, [this](int point) { chooseRun(datedRuns(), point); });
    connect(m_sentiment, &Chart::pointActivated, this, [this](int point) { chooseRun(recent(datedRuns()), point); });
    const auto labelOf = [](const Chart *chart, int point) {
        return chart->rows().at(point + 1).first(); // below the line of headings
    };
    connect(m_topics, &Chart::pointActivated, this,
            [this, labelOf](int point) { Q_EMIT wantsResults(labelOf(m_topics, point), {}, {}); });
    connect(m_mentions, &Chart::pointActivated, this,
            [this, labelOf](int point) { Q_EMIT wantsResults({}, labelOf(m_mentions, point), {}); });
    for (HorizontalBars *const chart : {m_topics, m_mentions})
        chart->setCursor(Qt::PointingHandCursor);
    connect(m_voice, &FigureView::citationRequested, this, [this] { cite(RunFigure::ShareOfVoice); });
    connect(m_changes, &ChangesCard::compareRequested, this, &OverviewScreen::compareWithBefore);
    connect(m_changes, &ChangesCard::reportRequested, this, &OverviewScreen::openReport);
    connect(&m_statistics, &RunFiguresReading::changed, this, &OverviewScreen::showStatistics);
    connect(&m_marks, &BrandMarks::changed, this, &OverviewScreen::showTrend);
    connect(m_largest, &LargestChanges::answersRequested, this,
            [this](const QString &run, const QString &topic, const QString &model) {
                this->backend().selection.chooseRun(run);
                Q_EMIT wantsResults(topic, {}, model);
            });
}

QWidget *OverviewScreen::makeContent()
{
    auto *const content = new QWidget;
    auto *const column = new QVBoxLayout(content);
    column->setContentsMargins(spacing::huge, spacing::small, spacing::huge, spacing::large);
    column->setSpacing(spacing::large);
    column->addWidget(m_notice);
    column->addWidget(m_figures);
    column->addWidget(m_cards, 1);
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
                                   [this] { Q_EMIT wantsScreen(u"settings"_qs); }));
    }
}

void OverviewScreen::showRun()
{
    const Selection &selection = backend().selection;
    const Run run = *selection.run();
    const std::optional<Run> before = selection.runBefore(run.id);
    QList<Run> until = datedRuns();
    until.removeIf([&run](const Run &other) { return run.startedAt.isValid() && other.startedAt > run.startedAt; });
    for (FigureView *const card : std::as_const(m_figureCards))
        card->show(run, before, until.last(std::min<qsizetype>(until.size(), sparklineRuns)));
    showTrend();
    std::reverse(until.begin(), until.end());
    if (isVisible()) // it reads
        m_largest->show(until);
    StackedBars::Content sentiment = run_charts::sentiment(recent(datedRuns()));
    sentiment.chosen = run.startedAt;
    m_sentiment->setContent(sentiment);
    showBreakdown();
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
    m_voice->show(run, earlier);
    m_changes->show(run, earlier);
}

void OverviewScreen::readStatistics()
{
    const Run run = backend().selection.run().value_or(Run());
    const std::optional<Run> before = backend().selection.runBefore(run.id);
    m_statistics.read(before ? QList<Run>{run, *before} : QList<Run>{run}, {});
}

void OverviewScreen::showStatistics()
{
    if (m_statistics.state() == RunFiguresReading::State::Failed || m_statistics.unread() > 0)
        m_reading->showFailure(
            m_statistics.error(),
            [this] {
                m_statistics.becomeStale();
                readStatistics();
            },
            [this] { Q_EMIT wantsScreen(u"settings"_qs); });
    else
        m_reading->clear();
    showBreakdown();
}

/// A point of the charts for each.
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
    Q_EMIT wantsScreen(u"compare"_qs);
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
    // The card has the figure of the list of runs, where the share of voice is not.
    const Run shown = which == RunFigure::ShareOfVoice ? m_statistics.withStatistics(*run) : *run;
    copyCitation(citation(figure_words::cited(which, shown.metrics), *run, u"overview"_qs));
}

} // namespace brandbridge::ui
