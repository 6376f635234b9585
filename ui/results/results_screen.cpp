// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/results_screen.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/results/answer_view.h"
#include "ui/screen/screen_load_state.h"
#include "ui/tables/filtered_table.h"
#include "ui/widgets/column_scroll.h"
#include "ui/widgets/fact_list.h"
#include "ui/widgets/layout_state.h"
#include "ui/widgets/notice_line.h"
#include "ui/widgets/state_view.h"
#include "ui/widgets/step_buttons.h"
#include "ui/words/formats.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QApplication>
#include <QBoxLayout>
#include <QButtonGroup>
#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimer>

#include <algorithm>

namespace brandbridge::ui {

namespace {

using service::RunResult;

const QString present = u"present"_s;
const QString absent = u"absent"_s;
const QByteArray byPromptState = "prompts";
constexpr int minPromptWidth = 200;
/// Minimum height of the text, in lines.
constexpr int leastAnswerLines = 10;
constexpr auto budgetPause = std::chrono::seconds(5);

QList<RecordFilter<RunResult>> resultFilters()
{
    return {
        {new ChoiceFilter(u"presenceFilter"_s, ResultsScreen::tr("Presence"), ResultsScreen::tr("Present or not")),
         [](const RunResult &result) { return result.isPresent ? *result.isPresent ? present : absent : QString(); },
         [](const QString &value) {
             return value == present ? ResultsScreen::tr("Present") : ResultsScreen::tr("Not present");
         },
         {present, absent}},
        {new ChoiceFilter(u"sentimentFilter"_s, ResultsScreen::tr("Sentiment"), ResultsScreen::tr("Any sentiment")),
         &RunResult::sentiment,
         result_columns::sentimentWord,
         {u"positive"_s, u"neutral"_s, u"negative"_s}},
        {new ChoiceFilter(u"modelFilter"_s, ResultsScreen::tr("Model"), ResultsScreen::tr("Any model")),
         &RunResult::model, service_words::shownModel},
        {new ChoiceFilter(u"topicFilter"_s, ResultsScreen::tr("Topic"), ResultsScreen::tr("Any topic")),
         &RunResult::topicName}};
}

/// A hidden column with the answer that @p answer returns, if it was read; for the filter and exports.
template <typename T>
Column<T> answerColumn(const std::function<QString(const T &)> &answer)
{
    constexpr qsizetype maxShown = 200;
    return textColumn<T>(u"answer"_s, ResultsScreen::tr("Answer"), {}, answer, true,
                         [answer](const T &row) { return answer(row).left(maxShown).simplified(); });
}

} // namespace

/// Shows one result: the prompt, the facts, and the model's answer on demand.
class ResultPane final : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::ResultPane)
public:
    /// @p screen reports actions and opens other screens.
    ResultPane(Backend &backend, Screen *screen);

    /// Shows the first of @p results of @p run and offers the others. Shows an available answer immediately.
    void showResults(const QString &run, const QList<PlacedResult> &results);
    /// Index of the shown result in its run; -1 if none.
    qsizetype position() const;
    /// Shows that no result is selected.
    void showNothing();
    /// Buttons to move to other rows of the table.
    StepButtons *steps() const { return m_steps; }

    /// Shows the answer, reading it if necessary.
    void askForAnswer();
    /// Marks @p terms in answers.
    void setSought(const QStringList &terms) { m_answer->setSought(terms); }

private:
    void showChosen();
    void showFacts(const RunResult &result);
    void copyAnswer();

    Screen *const m_screen;
    QString m_run;
    QList<PlacedResult> m_results; ///< empty if no row is selected
    QPushButton *m_copy;
    StepButtons *m_steps;
    QComboBox *m_choice; ///< of m_results
    Text *m_prompt;
    FactList *m_facts;
    AnswerView *m_answer;
};

ResultPane::ResultPane(Backend &backend, Screen *screen)
    : m_screen(screen),
      m_copy(withName(new QPushButton(icon(u"copy"_s), tr("&Copy answer")), u"copyAnswer"_s)),
      m_steps(new StepButtons(tr("Previous result"), tr("Next result"), m_copy)),
      m_choice(withName(new QComboBox, u"answerChoice"_s)),
      m_prompt(withName(new Text(TextRole::Heading), u"resultPrompt"_s)),
      m_facts(new FactList(FactList::Form::Chips)),
      m_answer(new AnswerView(backend))
{
    setObjectName(u"resultPane"_s);
    m_choice->setAccessibleName(tr("Answers to the prompt"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &ResultPane::showChosen);
    m_answer->setMinimumHeight(leastAnswerLines * fontMetrics().height());
    auto *const body = new QWidget;
    QVBoxLayout *const column = makeColumn(body, spacing::small, {m_prompt, m_choice, m_facts});
    column->addSpacing(spacing::tiny);
    column->addWidget(m_answer, 1);
    column->addStretch(0); // while no answer is shown
    QVBoxLayout *const all = makeColumn(this, spacing::small);
    connect(m_copy, &QPushButton::clicked, this, &ResultPane::copyAnswer);
    all->addWidget(m_steps);
    all->addWidget(new ColumnScroll(body), 1);
    connect(m_answer, &AnswerView::answerChanged, this, [this] { m_copy->setEnabled(m_answer->hasAnswer()); });
    connect(m_answer, &AnswerView::screenRequested, screen, &Screen::screenRequested);
    connect(m_answer, &AnswerView::said, screen, &Screen::said);
    showNothing();
}

void ResultPane::showResults(const QString &run, const QList<PlacedResult> &results)
{
    if (results.isEmpty())
        return showNothing();
    const qsizetype before = m_run == run ? position() : -1;
    m_run = run;
    m_results = results;
    const QSignalBlocker quiet(m_choice);
    m_choice->clear();
    for (const PlacedResult &each : results) {
        const QString facts = result_columns::facts(each.result).join(u" · "_s);
        //: The number of an answer among several, and what it is: its model and how it names the brand
        m_choice->addItem(tr("%1. %2").arg(formats::count(m_choice->count() + 1), facts));
        if (each.position == before) // keeps the selected answer
            m_choice->setCurrentIndex(m_choice->count() - 1);
    }
    m_choice->setVisible(results.size() > 1);
    showChosen();
}

qsizetype ResultPane::position() const
{
    return m_results.isEmpty() ? -1 : m_results.at(m_choice->currentIndex()).position;
}

void ResultPane::showChosen()
{
    const PlacedResult &shown = m_results.at(m_choice->currentIndex());
    showFacts(shown.result);
    m_answer->setResult(m_run, shown.result, shown.position);
}

void ResultPane::showNothing()
{
    m_results.clear();
    m_prompt->setText(tr("Choose a result to read it here."));
    m_choice->hide();
    m_facts->hide();
    m_answer->hide();
    m_answer->clear();
}

void ResultPane::showFacts(const RunResult &result)
{
    m_prompt->setText(result.promptText.isEmpty() ? tr("A result without a prompt") : result.promptText);
    m_facts->setFacts({{u"resultTopic"_s, tr("Topic"), result.topicName},
                       {u"resultStage"_s, tr("Stage"), result_columns::stageWord(result.journeyStage)},
                       {u"resultModel"_s, tr("Model"), service_words::shownModel(result.model)},
                       {u"resultPresence"_s, tr("Brand"), result_columns::presencePhrase(result)},
                       {u"resultSentiment"_s, tr("Sentiment"), result_columns::sentimentWord(result.sentiment)},
                       {u"resultBrands"_s, tr("Brands mentioned"), result.mentionedBrands.join(u", "_s)}});
    m_facts->show();
    m_answer->setVisible(true);
}

void ResultPane::askForAnswer()
{
    if (m_results.isEmpty())
        return;
    m_answer->ask();
}

void ResultPane::copyAnswer()
{
    QApplication::clipboard()->setText(m_answer->answer());
    Q_EMIT m_screen->said(tr("Copied the answer"));
}

ResultsScreen::ResultsScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Run, backend, parent),
      m_model(result_columns::all() << answerColumn<RunResult>(
                  [this](const RunResult &result) { return knownAnswer(result); }),
              result_columns::key, &RunResult::fields, result_columns::shownFields()),
      m_prompts(std::make_unique<RecordModel<PromptResults>>(promptColumns(), &PromptResults::key)),
      m_filters(resultFilters()),
      m_byPrompt(withName(new QPushButton(tr("&Prompts")), u"byPrompt"_s)),
      m_legend(withName(new Text(TextRole::Small, prompt_results::legend()), u"promptLegend"_s)),
      m_pane(new ResultPane(backend, this)),
      m_results(new FilteredTable(
          u"results"_s,
          {tr("Results of the run"), tr("prompt, topic, stage, model, brands and answers read"),
           tr("No result fits the filters"), tr("The run has results, but the filters hide them all.")},
          result_columns::searched, QList<QWidget *>{makeSwitch()} + choicesOf(m_filters) + makeActions())),
      m_keepingNotice(new NoticeLine)
{
    m_results->setPane(m_pane, m_pane->steps());
    setTable(m_results);
    showModel();
    auto *const pages = new PageStack(m_results);
    QVBoxLayout *const all = makePage();
    all->addWidget(m_keepingNotice);
    all->addWidget(pages);
    m_loading = new RunLoader(backend, pages, m_results->notice(),
                              {tr("Reading the results…"), tr("This run has no results"),
                               tr("The run may have stopped before a model answered. Other runs may have results.")},
                              listOf<RunResult>(backend.runResults.results(),
                                                [this](const QList<RunResult> &results) { showResults(results); }),
                              this);

    connect(m_results, &FilteredTable::choicesChanged, this, [this] {
        applyChoices();
        markFilter();
    });
    connect(m_results, &FilteredTable::rowChanged, this, &ResultsScreen::read);
    connect(m_results->table()->selectionModel(), &QItemSelectionModel::currentColumnChanged, this, [this] {
        if (m_byPrompt->isChecked())
            read();
    });
    connect(m_results->filterBox(), &QLineEdit::textChanged, this, [this](const QString &text) {
        markFilter();
        if (!std::exchange(m_isFiltered, !text.isEmpty()) && m_isFiltered)
            searchColumns(); // again, because answers may have been read
    });
    connect(m_results->table(), &QTableView::activated, m_pane, &ResultPane::askForAnswer);
    m_results->table()->setOpening(tr("Show the &answer"));
    m_results->table()->addRowCommand(u"cite"_s, tr("Copy as a c&itation"), [this] { cite(); });
    m_results->offerRawData([this] {
        const qsizetype position = m_pane->position();
        return position < 0 ? QJsonObject() : m_model.record(static_cast<int>(position)).fields;
    });
}

QWidget *ResultsScreen::makeSwitch()
{
    auto *const byResponse = withName(new QPushButton(tr("Respon&ses")), u"byResponse"_s);
    byResponse->setToolTip(tr("A row for each response"));
    m_byPrompt->setToolTip(tr("A row for each prompt, with a column for each model"));
    auto *const both = new QWidget;
    QHBoxLayout *const line = makeLine(both, 0);
    auto *const group = new QButtonGroup(both);
    for (QPushButton *const button : {byResponse, m_byPrompt}) {
        button->setCheckable(true);
        group->addButton(button);
        line->addWidget(button);
    }
    byResponse->setChecked(true);
    connect(m_byPrompt, &QPushButton::toggled, this, &ResultsScreen::switchRows);
    return both;
}

QList<QWidget *> ResultsScreen::makeActions()
{
    m_legend->setWordWrap(false);
    if (!backend().cachedAnswers)
        return {m_legend};
    auto *const keep = withName(new QPushButton(icon(u"search"_s), tr("&Keep for search")), u"keepForSearch"_s);
    keep->setToolTip(tr("Reads the texts of all answers, to search and filter them"));
    auto *const menu = new QMenu(keep);
    QAction *const stored = menu->addAction(QString());
    stored->setEnabled(false);
    const auto add = [this, menu](const QString &name, const QString &words, auto runs) {
        QAction *const action = withName(menu->addAction(words), name);
        connect(action, &QAction::triggered, this, [this, runs] { storeForSearch(runs(backend().selection)); });
        return action;
    };
    add(u"keepRun"_s, tr("This &run"), [](const Selection &selection) {
        const auto run = selection.run();
        return run ? QList<service::Run>{*run} : QList<service::Run>();
    });
    QAction *const all = add(u"keepAllRuns"_s, tr("&All runs of the brand"),
                             [](const Selection &selection) { return selection.runs(); });
    connect(menu, &QMenu::aboutToShow, this, [this, stored, all] {
        backend().cachedAnswers->countAnswers(this, [this, stored, all](const QMap<QString, int> &answers) {
            const QList<service::Run> &runs = backend().selection.runs();
            const auto isKept = [&answers](const service::Run &run) { return answers.contains(run.id); };
            stored->setText(
                tr("%1 of %2 runs are kept")
                    .arg(formats::count(std::count_if(runs.begin(), runs.end(), isKept)), formats::count(runs.size())));
            all->setEnabled(!m_searchRequest);
        });
    });
    keep->setMenu(menu);
    return {m_legend, keep};
}

QByteArray ResultsScreen::layoutState() const
{
    return joinedLayout({Screen::layoutState(), m_byPrompt->isChecked() ? byPromptState : QByteArray()});
}

void ResultsScreen::restoreLayoutState(const QByteArray &state)
{
    const QList<QByteArray> parts = layoutParts(state, 2);
    Screen::restoreLayoutState(parts.at(0));
    if (parts.at(1) == byPromptState)
        m_byPrompt->setChecked(true);
}

void ResultsScreen::chooseRow(const QString &key)
{
    findChild<QPushButton *>(u"byResponse"_s)->setChecked(true);
    Screen::chooseRow(key);
}

void ResultsScreen::showOnly(const QString &topic, const QString &brand, const QString &model)
{
    clearFilters();
    const auto choice = [this](const QString &name) { return findChild<ChoiceFilter *>(name); };
    if (!topic.isEmpty())
        choice(u"topicFilter"_s)->chooseOnceOffered(topic);
    if (!model.isEmpty())
        choice(u"modelFilter"_s)->chooseOnceOffered(model);
    const auto own = backend().selection.brand();
    if (own && !brand.isEmpty() && own->name == brand)
        choice(u"presenceFilter"_s)->choose(present);
    else
        filterBox()->setText(brand);
    m_results->table()->setFocus();
}

void ResultsScreen::load(bool fresh)
{
    m_loading->load(fresh);
}

void ResultsScreen::showResults(const QList<RunResult> &results)
{
    const auto run = backend().selection.run();
    const QString lastRun = std::exchange(m_run, run ? run->id : QString());
    if (lastRun != m_run && lastRun == m_markedRun)
        markFilter();
    m_model.setRecords(results);
    const QList<PromptResults> prompts = prompt_results::rowsOf(results);
    if (const QStringList models = prompt_results::modelsOf(prompts); models != m_models) {
        m_models = models;
        const auto before = std::exchange(
            m_prompts, std::make_unique<RecordModel<PromptResults>>(promptColumns(), &PromptResults::key));
        if (m_byPrompt->isChecked())
            showModel();
    }
    m_prompts->setRecords(prompts);
    offerValues(m_filters, results);
    m_results->showFilled();
}

void ResultsScreen::showModel()
{
    const bool byPrompt = m_byPrompt->isChecked();
    DataTable *const table = m_results->table();
    table->rowOrder()->setCondition({}); // the condition is for the other model
    m_results->setModel(byPrompt ? static_cast<QAbstractItemModel *>(m_prompts.get()) : &m_model, 0, minPromptWidth);
    searchColumns();
    table->setDetailColumns(byPrompt ? prompt_results::spare : result_columns::spare);
    m_legend->setVisible(byPrompt);
    applyChoices();
}

void ResultsScreen::searchColumns()
{
    const QList<int> answer{static_cast<int>(result_columns::all().size())};
    m_results->table()->rowOrder()->setFilterColumns(m_byPrompt->isChecked() ? prompt_results::searched(m_models)
                                                                             : result_columns::searched + answer);
}

void ResultsScreen::switchRows()
{
    const qsizetype position = m_pane->position();
    showModel();
    if (position >= 0)
        goTo(position);
    m_results->showFilled();
}

/// Selects the result at @p position, or the row of its prompt and model.
void ResultsScreen::goTo(qsizetype position)
{
    DataTable *const table = m_results->table();
    if (!m_byPrompt->isChecked())
        return table->setCurrentSourceRow(static_cast<int>(position));
    const RunResult &result = m_model.record(static_cast<int>(position));
    const QList<PromptResults> &rows = m_prompts->records();
    const auto row =
        std::find_if(rows.begin(), rows.end(),
                     [key = result.promptKey().joined()](const PromptResults &each) { return each.key == key; });
    const int column = prompt_results::firstModelColumn + static_cast<int>(m_models.indexOf(result.model));
    const QModelIndex cell =
        table->rowOrder()->mapFromSource(m_prompts->index(static_cast<int>(row - rows.begin()), column));
    if (cell.isValid()) {
        table->setCurrentIndex(cell);
        table->scrollTo(cell);
    }
}

void ResultsScreen::applyChoices()
{
    TableProxyModel *const order = m_results->table()->rowOrder();
    const auto fits = conditionOf(m_filters);
    if (!fits)
        return order->setCondition({});
    if (!m_byPrompt->isChecked())
        return order->setCondition([this, fits](int row) { return fits(m_model.record(row)); });
    order->setCondition([this, fits](int row) {
        const QList<PlacedResult> answers = m_prompts->record(row).answersBy({});
        return std::any_of(answers.begin(), answers.end(),
                           [&fits](const PlacedResult &answer) { return fits(answer.result); });
    });
}

void ResultsScreen::read()
{
    const auto run = backend().selection.run();
    const int row = m_results->table()->currentSourceRow();
    // Checks the model and not m_byPrompt, which differs while switching.
    const QAbstractItemModel *const shown = m_results->table()->rowOrder()->sourceModel();
    if (row >= 0 && run && shown == &m_model)
        return m_pane->showResults(run->id, {{m_model.record(row), row}});
    if (row < 0 || !run || shown != m_prompts.get())
        return m_pane->showNothing();
    const int column = m_results->table()->currentIndex().column() - prompt_results::firstModelColumn;
    m_pane->showResults(run->id, m_prompts->record(row).answersBy(m_models.value(column)));
}

void ResultsScreen::cite()
{
    const auto run = backend().selection.run();
    const qsizetype position = m_pane->position();
    if (position < 0 || !run)
        return;
    const RunResult &result = m_model.record(static_cast<int>(position));
    const QString facts = result_columns::facts(result).join(u", "_s);
    copyCitation(citation(tr("“%1”: %2", "a prompt and what came of it").arg(result.promptText, facts), *run,
                          u"results"_s, result.id));
}

QString ResultsScreen::knownAnswer(const RunResult &result) const
{
    constexpr qsizetype noPosition = -1; // answers without an ID are not found
    return backend().runResults.answers().known(m_run, result, noPosition).value_or(std::nullopt).value_or(QString());
}

QList<Column<PromptResults>> ResultsScreen::promptColumns() const
{
    return prompt_results::columns(m_models) << answerColumn<PromptResults>([this](const PromptResults &row) {
               QStringList answers;
               for (const PlacedResult &each : row.answersBy({}))
                   answers.append(knownAnswer(each.result));
               return answers.join(u'\n');
           });
}

void ResultsScreen::markInAnswers(const QString &run, const QStringList &terms)
{
    m_markedRun = run;
    m_pane->setSought(terms);
}

/// Marks the words of the filter.
void ResultsScreen::markFilter()
{
    markInAnswers({}, offline::searchTerms(filterBox()->text()));
}

/// Reads all answers of @p runs of the chosen brand, one run after the other, also while other screens are shown.
void ResultsScreen::storeForSearch(QList<service::Run> runs)
{
    const auto brand = backend().selection.brand();
    if (runs.isEmpty() || m_searchRequest || !brand)
        return;
    if (backend().settings.number(settings::Key::SearchMaxMegabytes) == 0)
        return m_keepingNotice->showWords(tr("The settings say that nothing is kept for search."), tr("&Settings"),
                                          [this] { openSettings(); });
    for (service::Run &run : runs) {
        if (run.brandId.isEmpty()) // another brand may be chosen when it tries again
            run.brandId = brand->id;
    }
    m_storedBrand = brand->name;
    m_toStore = {runs.rbegin(), runs.rend()}; // the search lists first what was stored last
    m_runsToStore = runs.size();
    m_answersStored = 0;
    m_searchRequest = std::make_unique<QObject>();
    if (runs.size() == 1)
        return storeNextRun();
    backend().cachedAnswers->countAnswers(m_searchRequest.get(), [this](const QMap<QString, int> &answers) {
        m_toStore.removeIf([&answers](const service::Run &run) {
            const auto responses = run.metrics ? run.metrics->completedResponses : std::nullopt;
            return responses && answers.value(run.id) >= *responses;
        });
        storeNextRun();
    });
}

void ResultsScreen::storeNextRun()
{
    const auto showProgress = [this](const QString &words, qsizetype read, std::optional<qint64> total) {
        m_keepingNotice->showProgress(words, read, total, [this] {
            m_searchRequest.reset();
            m_keepingNotice->clear();
        });
    };
    if (m_toStore.isEmpty()) {
        m_searchRequest.release()->deleteLater(); // may be the caller
        m_keepingNotice->clear();
        m_model.setRecords(m_model.records()); // the filter finds the answers
        m_prompts->setRecords(m_prompts->records());
        Q_EMIT said(m_answersStored == 0 ? tr("All answers are kept already")
                                         : tr("%1 answers can be searched").arg(formats::count(m_answersStored)));
        return;
    }
    const qsizetype done = m_runsToStore - m_toStore.size();
    const bool isOne = m_runsToStore == 1;
    if (!isOne && backend().bridge.state().isWaiting()) {
        showProgress(tr("%1: %2 of %3 runs are kept. The next one waits for the request budget.")
                         .arg(m_storedBrand, formats::count(done), formats::count(m_runsToStore)),
                     done, m_runsToStore);
        return QTimer::singleShot(budgetPause, m_searchRequest.get(), [this] { storeNextRun(); });
    }
    const QString words = isOne ? tr("Reading every answer of the run…")
                                : tr("%1: reading every answer of run %2 of %3…")
                                      .arg(m_storedBrand, formats::count(done + 1), formats::count(m_runsToStore));
    showProgress(words, isOne ? 0 : done, isOne ? std::nullopt : std::optional<qint64>(m_runsToStore));
    backend().runResults.answers().readAll(
        m_toStore.first(), m_searchRequest.get(),
        [=](qsizetype read, std::optional<qint64> total) {
            if (isOne)
                showProgress(words, read, total);
        },
        [this](const transport::Result<service::AllPages<RunResult>> &all) {
            if (!all) {
                m_searchRequest.release()->deleteLater(); // the request is the caller
                return m_keepingNotice->showFailure(
                    all.error(), [this, rest = m_toStore] { storeForSearch(rest); }, [this] { openSettings(); });
            }
            m_answersStored += all->items.size();
            m_toStore.removeFirst();
            storeNextRun();
        });
}

} // namespace brandbridge::ui
