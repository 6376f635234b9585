// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/results_screen.h"

#include "ui/desktop/spacing.h"
#include "ui/results/result_columns.h"
#include "ui/results/result_pane.h"
#include "ui/screen/run_loader.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/reading_table.h"
#include "ui/words/service_words.h"

#include <QBoxLayout>
#include <QLineEdit>

namespace brandbridge::ui {

namespace {

using service::RunResult;

const QString present = u"present"_qs;
const QString absent = u"absent"_qs;

} // namespace

ResultsScreen::ResultsScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Run, backend, parent),
      m_model(
          result_columns::all(), result_columns::key,
          [](const RunResult &result) -> const QJsonObject & { return result.fields; }, result_columns::shownFields()),
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
                               tr("It may have stopped before a model answered. Other runs may have some.")},
                              listOf<RunResult>(backend.runResults.results(),
                                                [this](const QList<RunResult> &results) { showResults(results); }),
                              this))
{
    m_results->setModel(&m_model);
    m_presence->setChoices({{present, tr("Present")}, {absent, tr("Not present")}});
    auto *const all = new QVBoxLayout(this);
    all->setContentsMargins(spacing::huge, spacing::small, spacing::huge, spacing::large);
    all->addWidget(m_pages);

    connect(m_results, &ReadingTable::choicesChanged, this, &ResultsScreen::applyChoices);
    connect(m_results, &ReadingTable::rowChanged, this, &ResultsScreen::read);
    connect(m_results->table(), &QTableView::activated, m_pane, &ResultPane::askForAnswer);
    connect(m_results->table(), &DataTable::said, this, &Screen::said);
    m_results->table()->setOpening(tr("Show the &answer"));
    m_results->table()->addRowCommand(u"cite"_qs, tr("Copy as a c&itation"), [this] { cite(); });
    connect(m_pane, &ResultPane::said, this, &Screen::said);
    connect(m_pane, &ResultPane::wantsScreen, this, &Screen::wantsScreen);
    connect(m_loading, &RunLoader::wantsScreen, this, &Screen::wantsScreen);
}

QLineEdit *ResultsScreen::filterBox() const
{
    return m_results->filterBox();
}

QByteArray ResultsScreen::layoutState() const
{
    return m_results->layoutState();
}

void ResultsScreen::restoreLayoutState(const QByteArray &state)
{
    m_results->restoreLayoutState(state);
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

void ResultsScreen::load(bool anew)
{
    m_loading->load(anew);
}

void ResultsScreen::showResults(const QList<RunResult> &results)
{
    m_model.setRecords(results);
    QStringList models;
    QStringList topics;
    QStringList sentiments;
    for (const RunResult &result : results) {
        models.append(result.model);
        topics.append(result.topicName);
        sentiments.append(result.sentiment);
    }
    m_modelChoice->setValues(models);
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

void ResultsScreen::applyChoices()
{
    const auto presence = m_presence->chosen();
    const auto sentiment = m_sentiment->chosen();
    const auto model = m_modelChoice->chosen();
    const auto topic = m_topic->chosen();
    if (!presence && !sentiment && !model && !topic)
        return m_results->table()->rowOrder()->setCondition({});
    m_results->table()->rowOrder()->setCondition([this, presence, sentiment, model, topic](int row) {
        const RunResult &result = m_model.record(row);
        return (!presence || (result.isPresent && *result.isPresent == (*presence == present))) &&
               (!sentiment || result.sentiment == *sentiment) && (!model || result.model == *model) &&
               (!topic || result.topicName == *topic);
    });
}

void ResultsScreen::read(int row)
{
    const auto run = backend().selection.run();
    if (row < 0 || !run)
        return m_pane->showNothing();
    m_pane->showResult(run->id, m_model.record(row), row);
}

void ResultsScreen::cite()
{
    const auto run = backend().selection.run();
    const int row = m_results->table()->currentSourceRow();
    if (row < 0 || !run)
        return;
    const RunResult &result = m_model.record(row);
    QStringList facts{result.model, result_columns::presencePhrase(result),
                      service_words::shown(service_words::Vocabulary::Sentiment, result.sentiment)};
    facts.removeAll(QString());
    copyCitation(citation(tr("“%1”: %2", "a prompt and what came of it").arg(result.promptText, facts.join(u", "_qs)),
                          *run, u"results"_qs, result.id));
}

} // namespace brandbridge::ui
