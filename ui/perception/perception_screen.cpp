// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/perception/perception_screen.h"

#include "core/service/finished_runs.h"
#include "ui/charts/line_chart.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/model/service_changes.h"
#include "ui/perception/perception_prompt_form.h"
#include "ui/screen/screen_load_state.h"
#include "ui/tables/record_table.h"
#include "ui/widgets/column_scroll.h"
#include "ui/widgets/fact_list.h"
#include "ui/widgets/failure.h"
#include "ui/widgets/layout_state.h"
#include "ui/widgets/notice_line.h"
#include "ui/widgets/state_view.h"
#include "ui/widgets/step_buttons.h"
#include "ui/words/formats.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QMap>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>

namespace brandbridge::ui {

namespace {

constexpr int minPropertyWidth = 90;
constexpr qsizetype maxRuns = 12;
constexpr qsizetype maxProperties = 6; ///< more lines would be hard to distinguish

} // namespace

/// Shows a response to a perception prompt: prompt, score, reason and text.
class PerceptionPane final : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::PerceptionPane)
public:
    PerceptionPane();

    void showRow(const ScoredResponse &row);
    /// Shows that no response is selected.
    void showNothing();
    /// Buttons to move to other rows of the table.
    StepButtons *steps() const { return m_steps; }

private:
    static QString scoreWords(const ScoredResponse &row);

    StepButtons *m_steps;
    Text *m_prompt;
    FactList *m_facts;
    Text *m_reason;
    Text *m_response;
    QWidget *m_reasonPart; ///< with its heading
    QWidget *m_responsePart;
};

PerceptionPane::PerceptionPane()
    : m_steps(new StepButtons(tr("Previous response"), tr("Next response"))),
      m_prompt(withName(new Text(TextRole::Heading), u"perceptionPrompt"_s)),
      m_facts(new FactList),
      m_reason(withName(new Text(TextRole::Body), u"scoreReason"_s)),
      m_response(withName(new Text(TextRole::Body), u"responseText"_s)),
      m_reasonPart(new QWidget),
      m_responsePart(new QWidget)
{
    setObjectName(u"perceptionPane"_s);
    makeColumn(m_reasonPart, spacing::small, {new Text(TextRole::Strong, tr("Why this score")), m_reason});
    makeColumn(m_responsePart, spacing::small, {new Text(TextRole::Strong, tr("Response")), m_response});
    auto *const body = new QWidget;
    QVBoxLayout *const column = makeColumn(body, spacing::small, {m_prompt, m_facts, m_reasonPart, m_responsePart});
    column->insertSpacing(3, spacing::tiny);
    column->insertSpacing(2, spacing::tiny);
    column->addStretch(1);
    QVBoxLayout *const all = makeColumn(this, spacing::small);
    all->addWidget(m_steps, 0, Qt::AlignLeading);
    all->addWidget(new ColumnScroll(body), 1);
    showNothing();
}

/// "8.5, passive, changed by a user"
QString PerceptionPane::scoreWords(const ScoredResponse &row)
{
    if (!row.response || !row.response->score)
        return row.response ? formats::dash() : QString();
    const QString score = formats::decimal(row.response->score);
    //: %1 is a score, %2 is Promoter, Passive or Detractor
    return (row.response->isUserChanged ? tr("%1 · %2 · changed by a user") : tr("%1 · %2"))
        .arg(score, scored_response::bandWord(row));
}

void PerceptionPane::showRow(const ScoredResponse &row)
{
    m_prompt->setText(row.prompt.text.isEmpty() ? tr("A prompt without a text") : row.prompt.text);
    const service::PerceptionPrompt::Response response = row.response.value_or(service::PerceptionPrompt::Response());
    m_facts->setFacts({{u"perceptionProperty"_s, tr("Property"), scored_response::propertyOf(row.prompt)},
                       {u"perceptionModel"_s, tr("Model"), service_words::shownModel(response.model)},
                       {u"perceptionScore"_s, tr("Score"), scoreWords(row)},
                       {u"perceptionTime"_s, tr("Responded"),
                        response.createdAt.isValid() ? formats::time(response.createdAt) : QString(),
                        formats::utcTime(response.createdAt)},
                       {u"perceptionScoring"_s, tr("Scored by"), scored_response::scoringWords(row.prompt)}});
    m_facts->show();
    m_reason->setText(row.response && response.scoreReason.isEmpty() ? tr("The service gives no reason.")
                                                                     : response.scoreReason);
    m_response->setText(!row.response             ? tr("No model has responded to this prompt.")
                        : response.text.isEmpty() ? tr("The service has no words for this response.")
                                                  : response.text);
    m_reasonPart->setVisible(row.response.has_value());
    m_responsePart->show();
}

void PerceptionPane::showNothing()
{
    m_prompt->setText(tr("Choose a response to read it here."));
    for (QWidget *const part : std::initializer_list<QWidget *>{m_facts, m_reasonPart, m_responsePart})
        part->hide();
    m_steps->setPlace(-1, 0);
}

/// A chart of mean scores by property over the last runs. Reads the runs one by one when first shown.
class PerceptionTrend final : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::PerceptionTrend)
public:
    /// @p backend must outlive this object.
    PerceptionTrend(Backend &backend, std::function<void()> openSettings);

    /// Reads the changed runs or brand immediately, or when the page is shown.
    void refresh();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void next();
    void take(const service::Run &run, const QList<service::PerceptionPrompt> &prompts);
    void showChart();

    Backend &m_backend;
    const std::function<void()> m_openSettings;
    LineChart *m_chart;
    PageStack *m_pages;
    bool m_isStale = true;
    QList<service::Run> m_waiting; ///< the latest first
    qsizetype m_total = 0;
    QMap<QString, QMap<QDateTime, MeanScore>> m_means; ///< by property and time
    std::unique_ptr<QObject> m_request;
};

PerceptionTrend::PerceptionTrend(Backend &backend, std::function<void()> openSettings)
    : m_backend(backend),
      m_openSettings(std::move(openSettings)),
      m_chart(withName(new LineChart, u"perceptionTrend"_s))
{
    m_chart->setTitle(tr("Mean scores over the last runs"));
    auto *const content = new QWidget;
    QVBoxLayout *const column = makeColumn(content, spacing::small);
    column->setContentsMargins(0, spacing::small, 0, 0);
    column->addWidget(m_chart->makeMenuButton(), 0, Qt::AlignTrailing);
    column->addWidget(m_chart, 1);
    m_pages = new PageStack(content);
    m_pages->setMinimumWidth(m_chart->minimumSizeHint().width()); // the states would need more width
    makeColumn(this, 0, {m_pages});
}

void PerceptionTrend::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        refresh();
}

void PerceptionTrend::refresh()
{
    m_isStale = !isVisible();
    m_request.reset();
    m_means.clear();
    if (m_isStale)
        return;
    const QDateTime now = QDateTime::currentDateTimeUtc();
    m_waiting = m_backend.selection.runs();
    m_waiting.removeIf(
        [&now](const service::Run &run) { return !service::isOver(run, now) || !run.startedAt.isValid(); });
    m_waiting.resize(std::min(m_waiting.size(), maxRuns));
    m_total = m_waiting.size();
    m_pages->showState(
        {PageState::Kind::Loading, tr("Reading the perception of the last runs…"), {}, tr("Cancel"), [this] {
             m_waiting.clear();
             m_request.reset();
             showChart();
         }});
    m_request = std::make_unique<QObject>();
    next();
}

void PerceptionTrend::next()
{
    if (m_waiting.isEmpty())
        return showChart();
    m_pages->setProgress(m_total - m_waiting.size(), m_total);
    const service::Run run = m_waiting.takeFirst();
    m_backend.runResults.perception().read(
        run, false, m_request.get(), {},
        [this, run](const transport::Result<RunItems<service::PerceptionPrompt>> &read) {
            if (read) {
                take(run, read->items);
                return next();
            }
            m_pages->showState(stateOf(
                read.error(), [this] { refresh(); }, m_openSettings));
        });
}

void PerceptionTrend::take(const service::Run &run, const QList<service::PerceptionPrompt> &prompts)
{
    for (const service::PerceptionPrompt &prompt : prompts) {
        for (const service::PerceptionPrompt::Response &response : prompt.responses) {
            if (response.score)
                m_means[scored_response::propertyOf(prompt)][run.startedAt].add(*response.score);
        }
    }
}

/// Shows the properties with the most scores.
void PerceptionTrend::showChart()
{
    const auto scores = [this](const QString &property) {
        int all = 0;
        for (const MeanScore &mean : m_means.value(property))
            all += mean.count;
        return all;
    };
    QStringList properties = m_means.keys();
    std::stable_sort(properties.begin(), properties.end(),
                     [&](const QString &one, const QString &other) { return scores(one) > scores(other); });
    properties.resize(std::min(properties.size(), maxProperties));
    LineChart::Content content{.measure = Measure::Decimal, .scale = std::pair(0.0, score_band::maxScore)};
    for (const QString &property : std::as_const(properties)) {
        TimeSeries series{property};
        const auto &means = m_means[property];
        for (auto at = means.begin(); at != means.end(); ++at)
            series.points.append({.when = at.key(), .value = at->value(), .sample = at->count});
        content.series.append(series);
    }
    m_chart->setContent(content);
    if (content.series.isEmpty())
        m_pages->showState({PageState::Kind::Empty, tr("No scores in the last runs"),
                            tr("They come from the responses to perception prompts.")});
    else
        m_pages->showContent();
}

PerceptionScreen::PerceptionScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Run, backend, parent),
      m_scoresModel(PropertyScores().columns(), &PropertyScores::Row::property),
      m_scores(new DataTable(u"propertyScores"_s, tr("Scores by property and model"))),
      m_property(new ChoiceFilter(u"propertyFilter"_s, tr("Property"), tr("Any property"))),
      m_llm(new ChoiceFilter(u"modelFilter"_s, tr("Model"), tr("Any model"))),
      m_responses(new RecordTable<ScoredResponse>(
          {.name = u"perception"_s,
           .words = {tr("Responses to perception prompts"), tr("property, model, reason and prompt"),
                     tr("No response fits the filters"), tr("The run has responses, but the filters hide them all.")},
           .columns = scored_response::columns(),
           .key = &ScoredResponse::key,
           .fields = &ScoredResponse::fields,
           .shownFields = scored_response::shownFields(),
           .searched = scored_response::searched,
           .filters = {{m_property, [](const ScoredResponse &row) { return scored_response::propertyOf(row.prompt); }},
                       {m_llm, scored_response::modelOf, service_words::shownModel}},
           .stretched = scored_response::widestColumn})),
      m_tabs(withName(new QTabBar, u"perceptionTabs"_s)),
      m_tables(new QStackedWidget),
      m_pane(new PerceptionPane),
      m_adding(new PerceptionPromptForm(backend)),
      m_trend(new PerceptionTrend(backend, [this] { openSettings(); })),
      m_notice(new NoticeLine),
      m_pages(new PageStack(m_tables))
{
    m_responses->setPane(m_pane, m_pane->steps());
    setTable(m_responses);
    m_scores->setRows(&m_scoresModel);
    m_scores->setStretched(0, minPropertyWidth);
    m_scores->verticalHeader()->setDefaultSectionSize(m_scores->verticalHeader()->defaultSectionSize() * 4 / 3);
    auto *const scores = new QWidget;
    makeColumn(scores, spacing::small,
               {m_scores->exportNotice(), m_scores,
                new Text(TextRole::Small,
                         tr("Mean scores from 0 to 10, with the number of responses in brackets. Colours are the same "
                            "for every brand: red below 7, grey from 7, green from 9; paler near grey and for a single "
                            "response. Double-click a score, or press Enter, to show its responses."))})
        ->setStretchFactor(m_scores, 1);
    m_tables->addWidget(scores);
    m_tables->addWidget(m_responses);
    auto *const views = new QStackedWidget;
    for (QWidget *const view : std::initializer_list<QWidget *>{m_pages, m_trend, m_adding})
        views->addWidget(view);
    m_tabs->setDocumentMode(true);
    m_tabs->setExpanding(false);
    for (const QString &title : {tr("Scores"), tr("Responses"), tr("Trend"), tr("Add prompts")})
        m_tabs->addTab(title);
    connect(m_tabs, &QTabBar::currentChanged, this, [this, views](int tab) {
        if (tab <= Responses)
            m_tables->setCurrentIndex(tab);
        views->setCurrentIndex(std::max(0, tab - Responses));
    });
    QVBoxLayout *const all = makePage();
    all->addWidget(m_tabs);
    all->addWidget(m_notice);
    all->addWidget(views, 1);

    m_loading = new RunLoader(backend, m_pages, m_notice,
                              {tr("Reading the perception…"), tr("No perception prompts in this run"),
                               tr("Models were not asked about the brand itself. Add perception prompts; they run with "
                                  "the next scheduled report.")},
                              listOf<service::PerceptionPrompt>(
                                  backend.runResults.perception(),
                                  [this](const QList<service::PerceptionPrompt> &prompts) { showPrompts(prompts); }),
                              this);
    connectParts();
}

void PerceptionScreen::connectParts()
{
    connect(m_responses, &FilteredTable::rowChanged, this, &PerceptionScreen::read);
    connect(filterBox(), &QLineEdit::textChanged, this, [this] { m_tabs->setCurrentIndex(Responses); });
    connect(m_scores, &QAbstractItemView::activated, this, &PerceptionScreen::chooseCell);
    connect(m_scores, &DataTable::said, this, &Screen::said);
    connect(backend().changes, &ServiceChanges::changed, this, &PerceptionScreen::showAll);
    connect(m_adding, &PerceptionPromptForm::screenRequested, this, &Screen::screenRequested);
    connect(&backend().selection, &Selection::runsChanged, m_trend, &PerceptionTrend::refresh);
    connect(&backend().selection, &Selection::runsChanged, this, &PerceptionScreen::loadWithoutRun);
}

QByteArray PerceptionScreen::layoutState() const
{
    return joinedLayout({Screen::layoutState(), m_scores->layoutState()});
}

void PerceptionScreen::restoreLayoutState(const QByteArray &state)
{
    const QList<QByteArray> parts = layoutParts(state, 2);
    Screen::restoreLayoutState(parts.at(0));
    m_scores->restoreLayoutState(parts.at(1));
}

void PerceptionScreen::chooseRow(const QString &key)
{
    m_tabs->setCurrentIndex(Responses);
    Screen::chooseRow(key);
}

bool PerceptionScreen::isChanging() const
{
    return m_adding->isAdding();
}

void PerceptionScreen::load(bool fresh)
{
    const std::optional<service::Brand> brand = backend().selection.brand();
    m_adding->setBrand(brand ? brand->id : QString());
    if (fresh)
        m_adding->refresh();
    m_loading->load(fresh);
    loadWithoutRun();
}

/// Shows the prompts of a brand that has no run yet.
void PerceptionScreen::loadWithoutRun()
{
    m_promptsRequest.reset();
    const Selection &selection = backend().selection;
    if (!isVisible() || !selection.brand() || selection.run() || selection.state() != Selection::State::Ready)
        return;
    m_promptsRequest = std::make_unique<QObject>();
    backend().organization.perceptionPrompts(
        selection.brand()->id, m_promptsRequest.get(),
        [this](const transport::Result<service::Page<service::PerceptionPrompt>> &page) {
            if (!page || page->items.isEmpty())
                return;
            showPrompts(page->items);
            m_notice->showWords(tr("No run yet. These prompts run with the first scheduled report."));
            m_pages->showContent();
        });
}

void PerceptionScreen::showPrompts(const QList<service::PerceptionPrompt> &prompts)
{
    m_prompts = prompts;
    m_adding->setReported(prompts);
    showAll();
}

/// Shows the run's prompts and, for the latest run, those added since.
void PerceptionScreen::showAll()
{
    QList<service::PerceptionPrompt> prompts = m_prompts;
    const QList<service::Run> &runs = backend().selection.runs();
    const auto run = backend().selection.run();
    const auto brand = backend().selection.brand();
    if (brand && run && !prompts.isEmpty() && run->id == runs.first().id) {
        const auto isReported = [this](const service::PerceptionPrompt &one) {
            return !one.id.isEmpty() &&
                   std::any_of(m_prompts.cbegin(), m_prompts.cend(),
                               [&one](const service::PerceptionPrompt &other) { return one.id == other.id; });
        };
        for (const service::PerceptionPrompt &one : backend().changes->createdPerception(brand->id, run->startedAt)) {
            if (!isReported(one))
                prompts.append(one);
        }
    }
    const QList<ScoredResponse> rows = scored_response::rowsOf(prompts);
    const PropertyScores scores(rows);
    m_models = scores.models();
    m_scoresModel.setColumns(scores.columns());
    m_scoresModel.setRecords(scores.rows());
    m_responses->setRecords(rows);
}

void PerceptionScreen::chooseCell(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const QString model = m_models.value(index.column() - PropertyScores::firstModel);
    m_property->choose(m_scoresModel.record(m_scores->rowOrder()->sourceRow(index.row())).property);
    if (model.isEmpty())
        m_llm->clearChoice();
    else
        m_llm->choose(model);
    m_responses->goToFirst();
    m_tabs->setCurrentIndex(Responses);
    m_responses->table()->setFocus(Qt::OtherFocusReason);
}

void PerceptionScreen::read()
{
    const ScoredResponse *const shown = m_responses->current();
    if (!shown)
        return m_pane->showNothing();
    m_pane->showRow(*shown);
}

} // namespace brandbridge::ui
