// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_screen.h"

#include "core/service/background.h"
#include "core/statistics/answer_counts.h"
#include "ui/compare/compared_answers.h"
#include "ui/compare/difference_page.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/figures/figure_widgets.h"
#include "ui/figures/period_choice.h"
#include "ui/figures/rivals_button.h"
#include "ui/figures/run_changes.h"
#include "ui/report/report_dialog.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/data_table.h"
#include "ui/widgets/failure.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/fold_button.h"
#include "ui/widgets/layout_state.h"
#include "ui/widgets/step_buttons.h"
#include "ui/words/formats.h"
#include "ui/words/run_words.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QTabWidget>

#include <algorithm>
#include <functional>
#include <utility>

namespace brandbridge::ui {

namespace {

using service::Run;

constexpr int tabLines = 14;       ///< minimum height of the tables
constexpr int narrowestName = 110; ///< pixels, of a rival, topic or model
constexpr int figuresLines = 33;   ///< height of a screen that shows figures and tables at first

template <typename T>
RecordTable<T> *differenceTable(const QString &name, const QString &title, const QString &searched,
                                const QList<Column<T>> &columns, const std::function<QString(const T &)> &key,
                                int stretched = 0, const QList<RecordFilter<T>> &filters = {})
{
    return new RecordTable<T>({.name = name,
                               .words = DifferencePage::tableWords(title, searched),
                               .columns = columns,
                               .key = key,
                               .filters = filters,
                               .stretched = stretched});
}

std::optional<qint64> responsesOf(const Run &run)
{
    return run.metrics ? run.metrics->completedResponses : std::nullopt;
}

template <typename T>
QList<QList<T>> itemsOf(const QList<RunItems<T>> &lists)
{
    QList<QList<T>> items;
    for (const RunItems<T> &list : lists)
        items.append(list.items);
    return items;
}

template <typename T>
bool areComplete(const QList<RunItems<T>> &lists)
{
    return std::all_of(lists.begin(), lists.end(), [](const RunItems<T> &list) { return list.isComplete; });
}

constexpr QLatin1String chosenChoice("chosen");
constexpr QLatin1String gainedChoice("gained");
constexpr QLatin1String lostChoice("lost");

ChoiceFilter *changeChoice()
{
    auto *const choice =
        new ChoiceFilter(u"changeFilter"_s, CompareScreen::tr("Change"), CompareScreen::tr("Gained or lost"));
    choice->setChoices(
        {{gainedChoice, compare_columns::changeWord(true)}, {lostChoice, compare_columns::changeWord(false)}});
    return choice;
}

} // namespace

QStringList CompareScreen::Side::ids() const
{
    QStringList ids;
    for (const Run &run : runs)
        ids.append(run.id);
    return ids;
}

QString CompareScreen::Side::name() const
{
    return runs.size() == 1 ? run_words::day(whole) : PeriodChoice::words(period, runs);
}

CompareScreen::CompareScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Run, backend, parent),
      m_earlier(new PeriodChoice(u"earlierRun"_s, tr("Earlier run or period"))),
      m_later(new PeriodChoice(u"laterRun"_s, tr("Later run or period"))),
      m_figures(new ComparedFigures),
      m_mix(withName(new Text(TextRole::Small), u"comparedMix"_s)),
      m_change(changeChoice()),
      m_topicChoice(new ChoiceFilter(u"topicFilter"_s, tr("Topic"), tr("Any topic"))),
      m_modelChoice(new ChoiceFilter(u"modelFilter"_s, tr("Model"), tr("Any model"))),
      m_promptRows(differenceTable<statistics::PromptDifference>(
          u"compared-prompts"_s, tr("Prompts gained and lost"), tr("prompt, model, topic"), compare_columns::prompts(),
          &statistics::PromptDifference::key, 1, promptFilters())),
      m_sourceRows(differenceTable<statistics::SourceDifference>(
          u"compared-sources"_s, tr("Sources that moved"), tr("domain, page, models"), compare_columns::sources(),
          [](const statistics::SourceDifference &row) { return row.name + QChar(0x1f) + row.page; }, 2)),
      m_topicRows(differenceTable<statistics::TwoShares>(u"compared-topics"_s, tr("Visibility by topic"), tr("topic"),
                                                         compare_columns::totals(tr("Topic"), tr("Topic not known")),
                                                         &statistics::TwoShares::name)),
      m_modelRows(differenceTable<statistics::TwoShares>(
          u"compared-models"_s, tr("Visibility by model"), tr("model"),
          compare_columns::totals(tr("Model"), tr("Model not known"), service_words::shownModel),
          &statistics::TwoShares::name)),
      m_chooseRivals(new RivalsButton(backend)),
      m_rivalShares(
          compare_columns::rivalShares(),
          [](const statistics::RivalShares &row) { return (row.isOfModel ? u"model "_s : u"topic "_s) + row.name; }),
      m_rivalRows(makeRivals()),
      m_prompts(new DifferencePage(m_promptRows, {tr("Reading both runs' results…"), tr("No prompt was gained or lost"),
                                                  tr("The two runs agree in this."), tr("Show both &answers")})),
      m_sources(new DifferencePage(m_sourceRows,
                                   {tr("Reading both runs' sources…"), tr("No source moved"),
                                    tr("The two runs agree in this."), tr("Show &answers")})), // of the topic and model
      m_topics(new DifferencePage(m_topicRows, {tr("Reading both runs' results…"), tr("No topics to compare"),
                                                tr("No answer of these runs says whether it names the brand."),
                                                tr("Show its &prompts")})),
      m_models(new DifferencePage(m_modelRows, {tr("Reading both runs' results…"), tr("No models to compare"),
                                                tr("No answer of these runs says whether it names the brand."),
                                                tr("Show its &prompts")})),
      m_rivals(new DifferencePage(m_rivalRows, {tr("Comparing the rivals…"), tr("No rivals to compare"),
                                                tr("No response of these runs names another brand."),
                                                tr("Show &answers that name it")})),
      m_tabs(withName(new QTabWidget, u"compareTabs"_s)),
      m_answers(new ComparedAnswers(backend, *this, [this] { leaveAnswers(); })),
      m_views(new QStackedWidget),
      m_promptReading{{backend.selection, nullptr}},
      m_sourceReading{{backend.selection, nullptr}}
{
    m_prompts->setGained([this](int row) { return m_promptRows->records().at(row).isGained; });
    m_sources->setGained([this](int row) { return m_sourceRows->records().at(row).isGained; });
    m_views->addWidget(makeComparison());
    m_views->addWidget(m_answers);
    m_pages = new PageStack(m_views);
    makeColumn(this, 0, {m_pages});

    Selection &selection = backend.selection;
    connect(&selection, &Selection::brandsChanged, this, &CompareScreen::showState);
    connect(&selection, &Selection::runsChanged, this, &CompareScreen::showState);
    connect(&selection, &Selection::comparisonChanged, this, [this] {
        m_periods = {};
        becomeStale();
    });
    for (PeriodChoice *const choice : {m_earlier, m_later})
        connect(choice, &PeriodChoice::chosen, this, &CompareScreen::choose);
    connect(m_figures, &ComparedFigures::citationRequested, this, &CompareScreen::cite);
    connect(m_figures, &ComparedFigures::answersRequested, this, [this] {
        if (!m_shown)
            return;
        this->backend().selection.chooseRun(m_shown->later.runs.first().id);
        Q_EMIT wantsResults({}, {}, {});
    });
    connectPages();
}

/// The choices include all compared rows, not only the differences.
QList<RecordFilter<statistics::PromptDifference>> CompareScreen::promptFilters() const
{
    using Row = statistics::PromptDifference;
    return {{m_change, [](const Row &row, const QString &change) { return row.isGained == (change == gainedChoice); }},
            {m_topicChoice, [](const Row &row, const QString &topic) { return row.result().topicName == topic; }},
            {m_modelChoice, [](const Row &row, const QString &model) { return row.result().model == model; }}};
}

RecordTable<statistics::TwoShares> *CompareScreen::makeRivals()
{
    auto *const table = new DataTable(u"rivalShares"_s, tr("Where the chosen rival moved"));
    table->setRows(&m_rivalShares);
    table->setStretched(0, narrowestName);
    table->setDetailColumns({5, 3, 2, 1}); // the change has a sign for its meaning
    table->setOpening(tr("Show &answers that name it"));
    connect(table, &DataTable::said, this, &Screen::said);
    auto *const pane = new QWidget;
    makeColumn(pane, spacing::small, {table, table->exportNotice()});
    auto *const only = new ChoiceFilter(u"rivalFilter"_s, tr("Rivals to show"), tr("Any rival"));
    only->setChoices({{chosenChoice, tr("Chosen rivals")}});
    const auto isChosen = [this](const QString &name) { return m_chooseRivals->chosen().contains(name); };
    auto *const rows = new RecordTable<statistics::TwoShares>(
        {.name = u"compared-rivals"_s,
         .words = DifferencePage::tableWords(tr("Rivals that rose or fell"), tr("rival")),
         .columns = compare_columns::rivals(isChosen),
         .key = &statistics::TwoShares::name,
         .filters = {{only,
                      [isChosen](const statistics::TwoShares &row, const QString &) { return isChosen(row.name); }}},
         .actions = {m_chooseRivals},
         .pane = pane});
    rows->table()->setStretched(0, narrowestName);
    rows->table()->setDetailColumns({2, 1, 5});
    auto *const splitter = rows->findChild<QSplitter *>();
    splitter->setStretchFactor(0, 5);
    splitter->setStretchFactor(1, 3);
    splitter->setSizes({500, 300}); // in proportion
    connect(rows, &FilteredTable::rowChanged, this, &CompareScreen::showRivalShares);
    connect(m_chooseRivals, &RivalsButton::chosenChanged, this, &CompareScreen::showRivals);
    connect(table, &QTableView::activated, this, [this, table] {
        const int row = table->currentSourceRow();
        if (row < 0 || !m_rivalRows->current())
            return;
        const statistics::RivalShares &part = m_rivalShares.record(row);
        showNaming(m_rivalRows->current()->name, part.isOfModel ? QString() : part.name,
                   part.isOfModel ? part.name : QString());
    });
    return rows;
}

QWidget *CompareScreen::makeComparison()
{
    auto *const choices = new FlowLayout;
    for (const auto &[words, side] : {std::pair(tr("Earl&ier"), m_earlier), std::pair(tr("&Later"), m_later)}) {
        auto *const choice = new QWidget;
        makeLine(choice, spacing::small, {labelFor(side->box(), words), side})
            ->setContentsMargins(0, 0, spacing::small, 0);
        choices->addWidget(choice);
    }
    auto *const report = withName(new QPushButton(icon(u"export"_s), tr("Rep&ort…")), u"makeReport"_s);
    report->setToolTip(tr("Save a report as PDF or HTML"));
    connect(report, &QPushButton::clicked, this, &CompareScreen::openReport);
    choices->addWidget(report);
    m_fold = withName(new FoldButton(m_figures, tr("Figures")), u"foldFigures"_s);
    choices->addWidget(m_fold);

    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_prompts, tr("Prompts gained and lost"));
    m_tabs->addTab(m_topics, tr("By topic"));
    m_tabs->addTab(m_models, tr("By model"));
    m_tabs->addTab(m_rivals, tr("Rivals"));
    m_tabs->addTab(m_sources, tr("Sources that moved"));
    auto *const content = new MinimumHeightWidget; // its tables scroll
    QVBoxLayout *const column = makeColumn(content, spacing::medium);
    column->setContentsMargins(spacing::huge, spacing::small, spacing::huge, spacing::small);
    column->addLayout(choices);
    column->addWidget(m_figures);
    column->addWidget(m_mix);
    column->addWidget(m_tabs, 1);
    // With large fonts, readable tables matter more than fitting everything on the screen.
    m_tabs->setMinimumHeight(fontMetrics().height() * tabLines);
    return makeScrollArea(content);
}

void CompareScreen::resizeEvent(QResizeEvent *event)
{
    Screen::resizeEvent(event);
    const bool hasRoom = height() >= fontMetrics().height() * figuresLines;
    if (std::exchange(m_hasRoom, hasRoom) != hasRoom)
        m_fold->setChecked(hasRoom);
}

void CompareScreen::connectPages()
{
    for (DifferencePage *const page : pages()) {
        connect(page, &DifferencePage::said, this, &Screen::said);
        connect(page, &DifferencePage::otherRunsWanted, m_earlier, [this] {
            m_earlier->setFocus();
            m_earlier->box()->showPopup();
        });
    }
    connect(m_prompts, &DifferencePage::opened, this, &CompareScreen::showAnswers);
    connect(m_topics, &DifferencePage::opened, this, [this] { showPromptsAbout(m_topicRows->current()->name, {}); });
    connect(m_models, &DifferencePage::opened, this, [this] { showPromptsAbout({}, m_modelRows->current()->name); });
    connect(m_sources, &DifferencePage::opened, this, &CompareScreen::showCiting);
    connect(m_rivals, &DifferencePage::opened, this, [this] { showNaming(m_rivalRows->current()->name); });
    connect(m_answers->steps(), &StepButtons::stepRequested, this, [this](int rows) {
        m_promptRows->step(rows);
        showAnswers();
    });
}

QLineEdit *CompareScreen::filterBox() const
{
    return m_views->currentWidget() == m_answers ? nullptr
                                                 : static_cast<DifferencePage *>(m_tabs->currentWidget())->filterBox();
}

QList<DifferencePage *> CompareScreen::pages() const
{
    return {m_prompts, m_sources, m_topics, m_models, m_rivals};
}

QByteArray CompareScreen::layoutState() const
{
    QList<QByteArray> parts;
    for (const DifferencePage *const page : pages())
        parts.append(page->table()->layoutState());
    return joinedLayout(parts);
}

void CompareScreen::restoreLayoutState(const QByteArray &state)
{
    const QList<QByteArray> parts = layoutParts(state, static_cast<int>(pages().size()));
    for (qsizetype i = 0; i < parts.size(); ++i)
        pages().at(i)->table()->restoreLayoutState(parts.at(i));
}

DataOrigin CompareScreen::dataOrigin() const
{
    DataOrigin origin = Screen::dataOrigin();
    if (m_shown) {
        origin.runs = m_shown->earlier.ids() + m_shown->later.ids();
        origin.date = m_shown->later.whole.startedAt;
    }
    return origin;
}

std::optional<CompareScreen::Sides> CompareScreen::wantedSides() const
{
    const Selection &selection = backend().selection;
    const auto sideOf = [&selection](const QString &period) {
        return Side{period, PeriodChoice::runsOf(selection.runs(), period)};
    };
    Sides sides{sideOf(m_periods.first), sideOf(m_periods.second)};
    if (m_periods.first.isEmpty() || sides.earlier.runs.isEmpty() || sides.later.runs.isEmpty() ||
        sides.earlier.ids() == sides.later.ids()) {
        const std::optional<Selection::Pair> pair = selection.comparison();
        if (!pair)
            return std::nullopt;
        sides = {{pair->earlier.id, {pair->earlier}}, {pair->later.id, {pair->later}}};
    }
    for (Side *const side : {&sides.earlier, &sides.later})
        side->whole = statistics::pooledRun(side->runs);
    // By time, whatever the order of the choices.
    const auto timeOf = [](const Side &side) {
        return std::pair(side.runs.last().startedAt, side.runs.first().startedAt);
    };
    if (timeOf(sides.later) < timeOf(sides.earlier))
        std::swap(sides.earlier, sides.later);
    return sides;
}

void CompareScreen::load(bool fresh)
{
    std::optional<Sides> sides = wantedSides();
    const bool isSame = sides && m_shown && sides->earlier.ids() == m_shown->earlier.ids() &&
                        sides->later.ids() == m_shown->later.ids();
    if (isSame && !fresh)
        return showState();
    m_shown = std::move(sides);
    m_likeForLike.reset();
    m_rivalRequest.reset();
    m_promptReading.giveUp();
    m_sourceReading.giveUp();
    if (!isSame && m_views->currentWidget() == m_answers)
        leaveAnswers();
    showState();
    if (!m_shown)
        return;
    m_earlierCited = m_laterCited = {};
    m_earlierCounted = m_laterCounted = {};
    m_areAllCited.reset();
    readPrompts(fresh);
    readSources(fresh);
}

void CompareScreen::showState()
{
    Selection &selection = backend().selection;
    if (const std::optional<Sides> sides = wantedSides()) {
        showChoices(*sides);
        showComparison();
        m_pages->showContent();
    } else {
        m_pages->showState(stateOf(selection, tr("Reading the runs…"), tr("Nothing to compare yet"),
                                   tr("Two runs are needed. The next one appears here automatically."),
                                   [this] { openSettings(); }));
    }
}

void CompareScreen::showChoices(const Sides &sides)
{
    const QList<Run> &runs = backend().selection.runs();
    QList<PeriodChoice::Choice> choices;
    for (const Run &run : runs)
        choices.append({run_words::name(run, runs), run.id, formats::utcTime(run.startedAt)});
    for (const auto &[choice, side] : {std::pair(m_earlier, &sides.earlier), std::pair(m_later, &sides.later)}) {
        choice->offer(choices, runs);
        choice->choose(side->period);
    }
    // Disables the other box's run and unfinished runs.
    for (QComboBox *const box : {m_earlier->box(), m_later->box()}) {
        const QComboBox *const other = box == m_earlier->box() ? m_later->box() : m_earlier->box();
        auto *const items = qobject_cast<QStandardItemModel *>(box->model());
        for (const Run &run : runs)
            items->item(box->findData(run.id))
                ->setEnabled(run.id != other->currentData() && !run_words::isInProgress(run));
    }
}

void CompareScreen::choose()
{
    const std::pair periods(m_earlier->period(), m_later->period());
    const QList<Run> &runs = backend().selection.runs();
    const auto isRun = [&runs](const QString &period) {
        return std::any_of(runs.begin(), runs.end(), [&period](const Run &run) { return run.id == period; });
    };
    if (periods.first != periods.second && isRun(periods.first) && isRun(periods.second))
        return backend().selection.compare(periods.first, periods.second);
    if (!isRun(periods.first) || !isRun(periods.second))
        m_periods = periods;
    load(false);
}

void CompareScreen::readPrompts(bool fresh)
{
    read<service::RunResult>(backend().runResults.results(), fresh, m_promptReading,
                             {m_prompts, m_topics, m_models, m_rivals}, &CompareScreen::readPrompts,
                             &CompareScreen::showPrompts);
}

void CompareScreen::showPrompts(const ResultLists &earlierLists, const ResultLists &laterLists)
{
    for (const auto &[lists, side, cited] : {std::tuple(&earlierLists, &m_shown->earlier, &m_earlierCited),
                                             std::tuple(&laterLists, &m_shown->later, &m_laterCited)}) {
        cited->results.clear();
        side->counts.clear();
        for (const RunItems<service::RunResult> &list : *lists) {
            cited->results += list.items;
            side->counts.append(list.items.size());
        }
    }
    struct Findings
    {
        std::pair<service::Run, service::Run> wholes;
        std::pair<statistics::AnswerCounts, statistics::AnswerCounts> counts;
        QList<statistics::PromptDifference> prompts;
        bool asksSeveralTimes;
    };
    const auto find = [runs = std::pair(m_shown->earlier.runs, m_shown->later.runs), earlier = m_earlierCited.results,
                       later = m_laterCited.results]() -> Findings {
        return {{statistics::pooledRun(runs.first, earlier), statistics::pooledRun(runs.second, later)},
                {statistics::countAnswers(earlier), statistics::countAnswers(later)},
                statistics::promptDifferences(earlier, later),
                statistics::asksSeveralTimes(earlier) || statistics::asksSeveralTimes(later)};
    };
    const bool isComplete = areComplete(earlierLists) && areComplete(laterLists);
    QObject *const request = m_promptReading.request.get();
    service::runInBackground(request, find, [this, request, isComplete](const Findings &found) {
        if (request != m_promptReading.request.get())
            return;
        std::tie(m_shown->earlier.whole, m_shown->later.whole) = found.wholes;
        std::tie(m_earlierCounted, m_laterCounted) = found.counts;
        m_promptRows->setRecords(found.prompts);
        m_prompts->setRemark(found.asksSeveralTimes
                                 ? tr("If a model answered a prompt several times, most of its answers must agree.")
                                 : QString());
        m_topicChoice->setValues(m_earlierCounted.byTopic.keys() + m_laterCounted.byTopic.keys(), {},
                                 tr("Topic not known"));
        m_modelChoice->setValues(m_earlierCounted.byModel.keys() + m_laterCounted.byModel.keys(),
                                 service_words::shownModel, tr("Model not known"));
        showComparison(); // the results also show where only other brands are named
        for (DifferencePage *const page : {m_prompts, m_topics, m_models})
            page->showRows(isComplete);
        compareLikeForLike(isComplete);
    });
}

void CompareScreen::compareLikeForLike(bool isComplete)
{
    QObject *const request = m_promptReading.request.get();
    service::runInBackground(
        request,
        [earlier = m_earlierCited.results, later = m_laterCited.results] {
            return statistics::compareRuns(earlier, later);
        },
        [this, request, isComplete](const statistics::RunComparison &likeForLike) {
            if (request != m_promptReading.request.get())
                return;
            m_likeForLike = likeForLike;
            showComparison();
            showRivals();
            m_rivals->showRows(isComplete);
        });
}

void CompareScreen::showRivals()
{
    QList<statistics::TwoShares> rows = statistics::sharesIn(m_compared.rivals);
    QStringList names;
    for (const statistics::TwoShares &row : std::as_const(rows))
        names.append(row.name);
    m_chooseRivals->offer(names);
    std::stable_partition(rows.begin(), rows.end(), [this](const statistics::TwoShares &row) {
        return m_chooseRivals->chosen().contains(row.name);
    });
    m_rivalRows->setRecords(rows);
    Q_EMIT m_rivalRows->choicesChanged(); // the filter may hide other rows now
}

void CompareScreen::showRivalShares()
{
    const statistics::TwoShares *const rival = m_rivalRows->current();
    if (!rival || !m_likeForLike)
        return m_rivalShares.setRecords({});
    m_rivalRequest = std::make_unique<QObject>();
    service::runInBackground(
        m_rivalRequest.get(),
        [earlier = m_earlierCited.results, later = m_laterCited.results, name = rival->name] {
            return statistics::rivalShares(earlier, later, name);
        },
        [this](const QList<statistics::RivalShares> &shares) { m_rivalShares.setRecords(shares); });
}

/// Shows the answers of the newest run that names @p rival.
void CompareScreen::showNaming(const QString &rival, const QString &topic, const QString &model)
{
    for (const auto &[side, cited] :
         {std::pair(&m_shown->later, &m_laterCited), std::pair(&m_shown->earlier, &m_earlierCited)}) {
        for (qsizetype i = 0; i < cited->results.size(); ++i) {
            const service::RunResult &result = cited->results.at(i);
            if (!result.mentionedBrands.contains(rival) || (!topic.isEmpty() && result.topicName != topic) ||
                (!model.isEmpty() && result.model != model))
                continue;
            statistics::PromptDifference::Side place{result, i};
            const service::Run run = runOf(*side, place);
            backend().selection.chooseRun(run.id);
            Q_EMIT wantsResults(topic, rival, model);
            return;
        }
    }
}

/// Shows what is known of the difference. Until the runs are compared like for like, that is their totals.
void CompareScreen::showComparison()
{
    if (!m_shown)
        return;
    const Selection::Pair runs = m_shown->wholes();
    m_compared =
        statistics::comparisonOf(runs.earlier.metrics, runs.later.metrics, m_likeForLike ? &*m_likeForLike : nullptr);
    m_figures->show(runs, m_compared, m_shown->earlier.name(), m_shown->later.name());
    QStringList shared = m_shown->earlier.ids();
    shared.removeIf([ids = m_shown->later.ids()](const QString &id) { return !ids.contains(id); });
    QStringList remarks{mixSentence(m_compared.mix), shared.isEmpty()
                                                         ? QString()
                                                         : tr("%n run(s) are in both periods, which hides changes.",
                                                              nullptr, static_cast<int>(shared.size()))};
    remarks.removeAll(QString());
    m_mix->setText(remarks.join(u' '));
    m_mix->setVisible(!remarks.isEmpty());
    m_topicRows->setRecords(
        statistics::visibilityTotals(m_compared.topics, m_earlierCounted.byTopic, m_laterCounted.byTopic));
    m_modelRows->setRecords(
        statistics::visibilityTotals(m_compared.models, m_earlierCounted.byModel, m_laterCounted.byModel));
    m_sources->setRemark(m_compared.mix.isEmpty() ? QString()
                                                  : tr("The runs have different prompts or models, so no source is "
                                                       "said to be cited clearly more or less."));
    showSources();
}

void CompareScreen::showPromptsAbout(const std::optional<QString> &topic, const std::optional<QString> &model)
{
    m_tabs->setCurrentWidget(m_prompts);
    m_prompts->filterBox()->clear();
    m_change->clearChoice();
    for (const auto &[choice, wanted] : {std::pair(m_topicChoice, topic), std::pair(m_modelChoice, model)}) {
        if (wanted)
            choice->choose(*wanted);
        else
            choice->clearChoice();
    }
    m_prompts->table()->setFocus();
}

service::Run CompareScreen::runOf(const Side &side, statistics::PromptDifference::Side &of)
{
    qsizetype run = 0;
    for (; run + 1 < side.counts.size() && of.position >= side.counts.at(run); ++run)
        of.position -= side.counts.at(run);
    return side.runs.at(run);
}

void CompareScreen::showAnswers()
{
    const statistics::PromptDifference *const difference = m_promptRows->current();
    if (!m_shown || !difference)
        return;
    const DataTable *const table = m_prompts->table();
    m_answers->steps()->setPlace(table->chosenIndex().row(), table->model()->rowCount());
    statistics::PromptDifference shown = *difference;
    const Selection::Pair runs{runOf(m_shown->earlier, shown.earlier), runOf(m_shown->later, shown.later)};
    m_answers->show(runs, shown);
    m_views->setCurrentWidget(m_answers);
    m_answers->setFocus();
}

void CompareScreen::leaveAnswers()
{
    const bool hadFocus = m_answers->isAncestorOf(QApplication::focusWidget());
    m_views->setCurrentIndex(0);
    m_answers->clear();
    if (hadFocus)
        m_prompts->table()->setFocus();
}

void CompareScreen::openReport()
{
    if (!m_shown)
        return;
    auto *const dialog = new ReportDialog(backend(), m_shown->later.period, m_shown->earlier.period, this);
    connect(dialog, &ReportDialog::saved, this, &Screen::said);
    dialog->open();
}

void CompareScreen::readSources(bool fresh)
{
    read<service::Source>(backend().runResults.sources(), fresh, m_sourceReading, {m_sources},
                          &CompareScreen::readSources, &CompareScreen::takeSources);
}

void CompareScreen::takeSources(const SourceLists &earlier, const SourceLists &later)
{
    m_earlierCited.sources = statistics::pooledSources(itemsOf(earlier));
    m_earlierCited.responses = responsesOf(statistics::pooledRun(m_shown->earlier.runs));
    m_laterCited.sources = statistics::pooledSources(itemsOf(later));
    m_laterCited.responses = responsesOf(statistics::pooledRun(m_shown->later.runs));
    m_areAllCited = areComplete(earlier) && areComplete(later);
    showSources();
}

void CompareScreen::showSources()
{
    if (!m_areAllCited)
        return;
    // Their counts are of whole runs.
    const bool isFair = m_compared.prompts > 0 && m_compared.mix.isEmpty();
    m_sourceRows->setRecords(statistics::sourceDifferences(
        m_earlierCited, m_laterCited,
        isFair ? statistics::compareSources(m_earlierCited, m_laterCited) : QMap<QString, statistics::Verdict>()));
    m_sources->showRows(*m_areAllCited);
}

/// Shows the answers of the run that cites the source more often, as far as the service lists them.
void CompareScreen::showCiting()
{
    if (!m_shown)
        return;
    const statistics::SourceDifference difference = *m_sourceRows->current();
    const auto only = [](const QStringList &names) { return names.size() == 1 ? names.first() : QString(); };
    backend().selection.chooseRun((difference.isGained ? m_shown->later : m_shown->earlier).whole.id);
    Q_EMIT wantsResults(only(difference.topics), {}, only(difference.models));
}

template <typename T>
void CompareScreen::read(RunList<T> &lists, bool fresh, Reading &reading, const QList<DifferencePage *> &pages,
                         void (CompareScreen::*again)(bool fresh),
                         void (CompareScreen::*take)(const QList<RunItems<T>> &, const QList<RunItems<T>> &))
{
    reading.giveUp();
    reading.request = std::make_unique<QObject>();
    reading.failure.clear();
    const auto showOnAll = [pages](const PageState &state) {
        for (DifferencePage *const page : pages)
            page->showState(state);
    };
    for (DifferencePage *const page : pages) {
        page->showReading([this, &reading, again, showOnAll] {
            reading.giveUp();
            showOnAll(notReadState([this, again] { (this->*again)(false); }));
        });
    }
    lists.readAll(
        m_shown->earlier.runs + m_shown->later.runs, fresh, reading.request.get(),
        [pages](qsizetype count, std::optional<qint64> total) {
            for (DifferencePage *const page : pages)
                page->setProgress(count, total);
        },
        [this, showOnAll, &reading, request = reading.request.get(), again,
         take](const transport::Result<QList<RunItems<T>>> &all) {
            if (request != reading.request.get())
                return;
            if (!all) {
                reading.giveUp();
                return reading.failure.showFailureInPlace(
                    showOnAll, all.error(), [this, again] { (this->*again)(true); }, [this] { openSettings(); });
            }
            const qsizetype earlier = m_shown->earlier.runs.size();
            (this->*take)(all->first(earlier), all->sliced(earlier));
        });
}

void CompareScreen::cite(RunFigure which)
{
    if (!m_shown)
        return;
    const auto cited = [&](const Side &side) {
        const QString figure = figure_words::cited(which, side.whole.metrics);
        return citation(side.runs.size() == 1 ? figure : side.name() + u": "_s + figure, side.whole, u"overview"_s);
    };
    copyCitation(cited(m_shown->earlier) + u'\n' + cited(m_shown->later));
}

} // namespace brandbridge::ui
