// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/results_screen.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/spacing.h"
#include "ui/results/result_columns.h"
#include "ui/results/result_pane.h"
#include "ui/screen/run_loader.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/reading_table.h"
#include "ui/widgets/layout_state.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/formats.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace brandbridge::ui {

namespace {

using service::RunResult;

const QString present = u"present"_qs;
const QString absent = u"absent"_qs;
const QByteArray byPromptState = "prompts";

QString promptKey(const PromptResults &row)
{
    return row.key;
}

} // namespace

ResultsScreen::ResultsScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Run, backend, parent),
      m_model(
          result_columns::all(), result_columns::key,
          [](const RunResult &result) -> const QJsonObject & { return result.fields; }, result_columns::shownFields()),
      m_prompts(std::make_unique<RecordModel<PromptResults>>(prompt_results::columns({}), promptKey)),
      m_byPrompt(new QPushButton(tr("&Prompts"))),
      m_legend(new Text(TextRole::Small, prompt_results::legend())),
      m_presence(new ChoiceFilter(u"presenceFilter"_qs, tr("Presence"), tr("Present or not"))),
      m_sentiment(new ChoiceFilter(u"sentimentFilter"_qs, tr("Sentiment"), tr("Any sentiment"))),
      m_modelChoice(new ChoiceFilter(u"modelFilter"_qs, tr("Model"), tr("Any model"))),
      m_topic(new ChoiceFilter(u"topicFilter"_qs, tr("Topic"), tr("Any topic"))),
      m_pane(new ResultPane(backend)),
      m_results(new ReadingTable(
          u"results"_qs,
          {tr("Results of the run"), tr("prompt, topic, stage, model and brands"), tr("No result fits the filters"),
           tr("The run has results, but the filters hide them all.")},
          result_columns::searched(), {m_presence, m_sentiment, m_modelChoice, m_topic}, m_pane, m_pane->steps())),
      m_pages(new PageStack(m_results)),
      m_loading(new RunLoader(backend, m_pages, m_results->notice(),
                              {tr("Reading the results…"), tr("This run has no results"),
                               tr("The run may have stopped before a model answered. Other runs may have results.")},
                              listOf<RunResult>(backend.runResults.results(),
                                                [this](const QList<RunResult> &results) { showResults(results); }),
                              this)),
      m_keepingNotice(new NoticeLine)
{
    m_results->addWidgetBefore(makeSwitch());
    m_results->addWidget(m_legend);
    if (backend.keptAnswers) {
        auto *const keep = new QPushButton(icon(u"search"_qs), tr("&Keep for search"));
        keep->setObjectName(u"keepForSearch"_qs);
        keep->setToolTip(tr("Reads every answer of this run, so that all of them can be searched"));
        connect(keep, &QPushButton::clicked, this, &ResultsScreen::keepForSearch);
        m_results->addWidget(keep);
    }
    showModel();
    m_presence->setChoices({{present, tr("Present")}, {absent, tr("Not present")}});
    auto *const all = new QVBoxLayout(this);
    all->setContentsMargins(spacing::huge, spacing::small, spacing::huge, spacing::large);
    all->addWidget(m_keepingNotice);
    all->addWidget(m_pages);

    connect(m_results, &ReadingTable::choicesChanged, this, &ResultsScreen::applyChoices);
    connect(m_results, &ReadingTable::rowChanged, this, &ResultsScreen::read);
    connect(m_results->table()->selectionModel(), &QItemSelectionModel::currentColumnChanged, this, [this] {
        if (m_byPrompt->isChecked())
            read();
    });
    connect(m_results->table(), &QTableView::activated, m_pane, &ResultPane::askForAnswer);
    connect(m_results->table(), &DataTable::said, this, &Screen::said);
    m_results->table()->setOpening(tr("Show the &answer"));
    m_results->table()->addRowCommand(u"cite"_qs, tr("Copy as a c&itation"), [this] { cite(); });
    connect(m_pane, &ResultPane::said, this, &Screen::said);
    connect(m_pane, &ResultPane::wantsScreen, this, &Screen::wantsScreen);
    connect(m_loading, &RunLoader::wantsScreen, this, &Screen::wantsScreen);
}

QWidget *ResultsScreen::makeSwitch()
{
    auto *const byResponse = new QPushButton(tr("Respo&nses"));
    byResponse->setObjectName(u"byResponse"_qs);
    byResponse->setToolTip(tr("A row for each response"));
    m_byPrompt->setObjectName(u"byPrompt"_qs);
    m_byPrompt->setToolTip(tr("A row for each prompt, with a column for each model"));
    m_legend->setObjectName(u"promptLegend"_qs);
    m_legend->setWordWrap(false);
    auto *const both = new QWidget;
    auto *const line = new QHBoxLayout(both);
    line->setContentsMargins({});
    line->setSpacing(0);
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

QLineEdit *ResultsScreen::filterBox() const
{
    return m_results->filterBox();
}

QByteArray ResultsScreen::layoutState() const
{
    return joinedLayout({m_results->layoutState(), m_byPrompt->isChecked() ? byPromptState : QByteArray()});
}

void ResultsScreen::restoreLayoutState(const QByteArray &state)
{
    const QList<QByteArray> parts = layoutParts(state, 2);
    m_results->restoreLayoutState(parts.at(0));
    if (parts.at(1) == byPromptState)
        m_byPrompt->setChecked(true);
}

void ResultsScreen::chooseRow(const QString &key)
{
    findChild<QPushButton *>(u"byResponse"_qs)->setChecked(true);
    Screen::chooseRow(key);
}

void ResultsScreen::showOnly(const QString &topic, const QString &brand, const QString &model)
{
    clearFilters();
    if (!topic.isEmpty())
        m_topic->chooseOnceOffered(topic);
    if (!model.isEmpty())
        m_modelChoice->chooseOnceOffered(model);
    const auto own = backend().selection.brand();
    if (own && !brand.isEmpty() && own->name == brand)
        m_presence->choose(present);
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
    m_model.setRecords(results);
    const QList<PromptResults> prompts = prompt_results::rowsOf(results);
    if (const QStringList models = prompt_results::modelsOf(prompts); models != m_models) {
        m_models = models;
        const auto before = std::exchange(
            m_prompts, std::make_unique<RecordModel<PromptResults>>(prompt_results::columns(models), promptKey));
        if (m_byPrompt->isChecked())
            showModel();
    }
    m_prompts->setRecords(prompts);
    QStringList topics;
    QStringList sentiments;
    for (const RunResult &result : results) {
        topics.append(result.topicName);
        sentiments.append(result.sentiment);
    }
    m_modelChoice->setValues(m_models, service_words::shownModel);
    m_topic->setValues(topics);
    // The ones everybody knows first, in their order.
    QList<ChoiceFilter::Choice> choices;
    sentiments = QStringList{u"positive"_qs, u"neutral"_qs, u"negative"_qs} + sentiments;
    sentiments.removeDuplicates();
    sentiments.removeAll(QString());
    for (const QString &sentiment : std::as_const(sentiments))
        choices.append({sentiment, result_columns::sentimentWord(sentiment)});
    m_sentiment->setChoices(choices);
    m_results->showFilled();
}

void ResultsScreen::showModel()
{
    const bool byPrompt = m_byPrompt->isChecked();
    DataTable *const table = m_results->table();
    table->rowOrder()->setCondition({}); // which is for the other rows
    if (byPrompt)
        m_results->setModel(m_prompts.get());
    else
        m_results->setModel(&m_model);
    table->rowOrder()->setFilterColumns(byPrompt ? prompt_results::searched(m_models) : result_columns::searched());
    table->setSpare(byPrompt ? prompt_results::spare() : result_columns::spare());
    m_legend->setVisible(byPrompt);
    applyChoices();
}

void ResultsScreen::switchRows()
{
    const qsizetype position = m_pane->position();
    showModel();
    if (position >= 0)
        goTo(position);
    m_results->showFilled();
}

/// Makes the result at @p position the current one, or its prompt and model.
void ResultsScreen::goTo(qsizetype position)
{
    DataTable *const table = m_results->table();
    if (!m_byPrompt->isChecked())
        return table->setCurrentSourceRow(static_cast<int>(position));
    const RunResult &result = m_model.record(static_cast<int>(position));
    const QList<PromptResults> &rows = m_prompts->records();
    const auto row =
        std::find_if(rows.begin(), rows.end(),
                     [key = prompt_results::keyOf(result)](const PromptResults &each) { return each.key == key; });
    const int column = prompt_results::firstModelColumn() + static_cast<int>(m_models.indexOf(result.model));
    const QModelIndex cell =
        table->rowOrder()->mapFromSource(m_prompts->index(static_cast<int>(row - rows.begin()), column));
    if (cell.isValid()) {
        table->setCurrentIndex(cell);
        table->scrollTo(cell);
    }
}

void ResultsScreen::applyChoices()
{
    const auto presence = m_presence->chosen();
    const auto sentiment = m_sentiment->chosen();
    const auto model = m_modelChoice->chosen();
    const auto topic = m_topic->chosen();
    TableProxyModel *const order = m_results->table()->rowOrder();
    if (!presence && !sentiment && !model && !topic)
        return order->setCondition({});
    const auto fits = [presence, sentiment, model, topic](const RunResult &result) {
        return (!presence || (result.isPresent && *result.isPresent == (*presence == present))) &&
               (!sentiment || result.sentiment == *sentiment) && (!model || result.model == *model) &&
               (!topic || result.topicName == *topic);
    };
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
    // Not what m_byPrompt says, while the one takes the other's place.
    const QAbstractItemModel *const shown = m_results->table()->rowOrder()->sourceModel();
    if (row >= 0 && run && shown == &m_model)
        return m_pane->showResults(run->id, {{m_model.record(row), row}});
    if (row < 0 || !run || shown != m_prompts.get())
        return m_pane->showNothing();
    const int column = m_results->table()->currentIndex().column() - prompt_results::firstModelColumn();
    m_pane->showResults(run->id, m_prompts->record(row).answersBy(m_models.value(column)));
}

void ResultsScreen::cite()
{
    const auto run = backend().selection.run();
    const qsizetype position = m_pane->position();
    if (position < 0 || !run)
        return;
    const RunResult &result = m_model.record(static_cast<int>(position));
    QStringList facts{service_words::shownModel(result.model), result_columns::presencePhrase(result),
                      service_words::shown(service_words::Vocabulary::Sentiment, result.sentiment)};
    facts.removeAll(QString());
    copyCitation(citation(tr("“%1”: %2", "a prompt and what came of it").arg(result.promptText, facts.join(u", "_qs)),
                          *run, u"results"_qs, result.id));
}

void ResultsScreen::keepForSearch()
{
    const auto run = backend().selection.run();
    if (!run || m_keeping)
        return;
    const auto openSettings = [this] { Q_EMIT wantsScreen(u"settings"_qs); };
    if (backend().settings.number(settings::Key::SearchMaxMegabytes) == 0)
        return m_keepingNotice->showWords(tr("The settings say that nothing is kept for search."), tr("&Settings"),
                                          openSettings);
    const auto showProgress = [this](qsizetype read, std::optional<qint64> total) {
        m_keepingNotice->showProgress(tr("Reading every answer of the run…"), read, total, [this] {
            m_keeping.reset();
            m_keepingNotice->clear();
        });
    };
    m_keeping = std::make_unique<QObject>();
    showProgress(0, {});
    backend().runResults.answers().readAll(
        run->id, m_keeping.get(), showProgress,
        [this, openSettings](const service::Result<service::AllPages<RunResult>> &all) {
            m_keeping.release()->deleteLater(); // it is what is calling
            m_keepingNotice->clear();
            if (!all)
                return m_keepingNotice->showFailure(
                    all.error(), [this] { keepForSearch(); }, openSettings);
            Q_EMIT said(tr("%1 answers can be searched").arg(formats::count(all->items.size())));
        });
}

} // namespace brandbridge::ui
