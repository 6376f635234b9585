// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/results_screen.h"

#include "ui/common/flow_layout.h"
#include "ui/common/spacing.h"
#include "ui/results/result_columns.h"
#include "ui/results/result_pane.h"
#include "ui/shell/layout_state.h"
#include "ui/shell/run_loading.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/data_table.h"
#include "ui/tables/filter_bar.h"

#include <QBoxLayout>
#include <QPushButton>
#include <QSplitter>

namespace brandbridge::ui {

namespace {

using service::RunResult;

/// A table and a pane stand side by side where there is room for this many characters.
constexpr int sideBySideFrom = 100;
constexpr int narrowestText = 240; ///< pixels of the column that one reads
const QString present = u"present"_qs;
const QString absent = u"absent"_qs;

} // namespace

ResultsScreen::ResultsScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Run, backend, parent),
      m_model(
          result_columns::all(), result_columns::key,
          [](const RunResult &result) -> const QJsonObject & { return result.fields; }, result_columns::shownFields()),
      m_table(new DataTable(u"results"_qs, tr("Results of the run"))),
      m_filter(new FilterBar(m_table, tr("prompt, topic, stage, model and brands"), result_columns::searched())),
      m_presence(new ChoiceFilter(u"presenceFilter"_qs, tr("Presence"), tr("Present or not"))),
      m_sentiment(new ChoiceFilter(u"sentimentFilter"_qs, tr("Sentiment"), tr("Any sentiment"))),
      m_modelChoice(new ChoiceFilter(u"modelFilter"_qs, tr("Model"), tr("Any model"))),
      m_topic(new ChoiceFilter(u"topicFilter"_qs, tr("Topic"), tr("Any topic"))),
      m_clearFilters(new QPushButton(tr("Clear &filters"))),
      m_rows(new PageStack(m_table)),
      m_pane(new ResultPane(backend)),
      m_splitter(new QSplitter(Qt::Horizontal)),
      m_notice(new NoticeLine)
{
    m_table->setRows(&m_model);
    QList<int> hidden;
    for (int column = 0; column < m_model.ownColumns(); ++column) {
        if (m_model.isHiddenAtFirst(column))
            hidden.append(column);
    }
    m_table->setHiddenAtFirst(hidden);
    m_table->setStretched(0, narrowestText);
    m_presence->setChoices({{present, tr("Present")}, {absent, tr("Not present")}});

    m_splitter->setObjectName(u"resultsSplitter"_qs);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(spacing::large);
    m_splitter->addWidget(m_rows);
    m_splitter->addWidget(m_pane);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setSizes({600, 400}); // in proportion

    auto *const content = new QWidget;
    auto *const column = new QVBoxLayout(content);
    column->setContentsMargins({});
    column->setSpacing(spacing::small);
    column->addWidget(m_filter);
    column->addWidget(makeFilters());
    column->addWidget(m_notice);
    column->addWidget(m_splitter, 1);
    m_pages = new PageStack(content);
    auto *const all = new QVBoxLayout(this);
    all->setContentsMargins(spacing::huge, spacing::small, spacing::huge, spacing::large);
    all->addWidget(m_pages);
    m_loading = new RunLoading(backend, m_pages, m_notice,
                               {tr("Reading the results…"), tr("This run has no results"),
                                tr("It may have stopped before a model answered. Other runs may have some.")},
                               listOf<RunResult>(backend.runResults.results(),
                                                 [this](const QList<RunResult> &results) { showResults(results); }),
                               this);
    connectParts();
}

QWidget *ResultsScreen::makeFilters()
{
    m_clearFilters->setObjectName(u"clearFilters"_qs);
    m_clearFilters->setFlat(true);
    m_clearFilters->hide();
    auto *const filters = new QWidget;
    auto *const line = new FlowLayout(filters);
    for (ChoiceFilter *const filter : {m_presence, m_sentiment, m_modelChoice, m_topic}) {
        line->addWidget(filter);
        connect(filter, &ChoiceFilter::changed, this, &ResultsScreen::applyChoices);
    }
    line->addWidget(m_clearFilters);
    return filters;
}

void ResultsScreen::connectParts()
{
    connect(m_clearFilters, &QPushButton::clicked, this, &ResultsScreen::clearFilters);
    connect(m_table->rowOrder(), &RowOrder::filtered, this, &ResultsScreen::showRowsOrWhyNone);
    connect(m_table, &DataTable::currentSourceRowChanged, this, &ResultsScreen::readCurrent);
    connect(m_table, &QTableView::activated, m_pane, &ResultPane::askForAnswer);
    connect(m_table, &DataTable::said, this, &Screen::said);
    connect(m_pane, &ResultPane::said, this, &Screen::said);
    connect(m_pane, &ResultPane::wantsScreen, this, &Screen::wantsScreen);
    connect(m_pane, &ResultPane::stepRequested, this, &ResultsScreen::step);
    connect(m_loading, &RunLoading::wantsScreen, this, &Screen::wantsScreen);
}

QLineEdit *ResultsScreen::filterBox() const
{
    return m_filter->box();
}

QByteArray ResultsScreen::layoutState() const
{
    return joinedLayout({m_table->layoutState(), m_splitter->saveState()});
}

void ResultsScreen::restoreLayoutState(const QByteArray &state)
{
    const QList<QByteArray> parts = layoutParts(state, 2);
    m_table->restoreLayoutState(parts.at(0));
    m_splitter->restoreState(parts.at(1));
}

void ResultsScreen::load(bool anew)
{
    m_loading->load(anew);
}

void ResultsScreen::resizeEvent(QResizeEvent *event)
{
    Screen::resizeEvent(event);
    const bool isWide = width() >= fontMetrics().averageCharWidth() * sideBySideFrom;
    m_splitter->setOrientation(isWide ? Qt::Horizontal : Qt::Vertical);
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
    showRowsOrWhyNone();
    if (m_table->currentSourceRow() < 0 && m_table->rowOrder()->rowCount() > 0)
        m_table->setCurrentIndex(m_table->rowOrder()->index(0, 0));
    readCurrent();
}

void ResultsScreen::applyChoices()
{
    const auto presence = m_presence->chosen();
    const auto sentiment = m_sentiment->chosen();
    const auto model = m_modelChoice->chosen();
    const auto topic = m_topic->chosen();
    if (!presence && !sentiment && !model && !topic)
        return m_table->rowOrder()->setCondition({});
    m_table->rowOrder()->setCondition([this, presence, sentiment, model, topic](int row) {
        const RunResult &result = m_model.record(row);
        return (!presence || (result.isPresent && *result.isPresent == (*presence == present))) &&
               (!sentiment || result.sentiment == *sentiment) && (!model || result.model == *model) &&
               (!topic || result.topicName == *topic);
    });
}

void ResultsScreen::clearFilters()
{
    m_filter->clear();
    for (ChoiceFilter *const filter : {m_presence, m_sentiment, m_modelChoice, m_topic})
        filter->clearChoice();
    m_table->setFocus();
}

void ResultsScreen::showRowsOrWhyNone()
{
    const RowOrder *const order = m_table->rowOrder();
    m_clearFilters->setVisible(order->isFiltering());
    if (order->rowCount() == 0 && order->isFiltering())
        m_rows->showState({PageState::Kind::FilteredEmpty, tr("No result fits the filters"),
                           tr("The run has results, but the filters hide them all."), tr("Clear the filters"),
                           [this] { clearFilters(); }});
    else
        m_rows->showContent();
    m_pane->setPlace(m_table->currentIndex().row(), order->rowCount());
}

void ResultsScreen::readCurrent()
{
    const int row = m_table->currentSourceRow();
    const auto run = backend().selection.run();
    if (row < 0 || !run)
        return m_pane->showNothing();
    m_pane->showResult(run->id, m_model.record(row), row);
    m_pane->setPlace(m_table->currentIndex().row(), m_table->rowOrder()->rowCount());
}

void ResultsScreen::step(int rows)
{
    const QModelIndex to = m_table->rowOrder()->index(m_table->currentIndex().row() + rows, 0);
    if (to.isValid())
        m_table->setCurrentIndex(to);
}

} // namespace brandbridge::ui
