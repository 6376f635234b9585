// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_screen.h"

#include "core/statistics/counted_answers.h"
#include "ui/compare/difference_page.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/figures/figure_widgets.h"
#include "ui/figures/run_changes.h"
#include "ui/report/report_dialog.h"
#include "ui/results/answer_view.h"
#include "ui/results/result_columns.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/data_table.h"
#include "ui/widgets/failure.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/layout_state.h"
#include "ui/widgets/side_by_side.h"
#include "ui/widgets/step_buttons.h"
#include "ui/words/formats.h"
#include "ui/words/run_words.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QTabWidget>

#include <functional>
#include <utility>

namespace brandbridge::ui {

/// A model's answers to one prompt in two runs, earlier one first: side by side, or stacked if space is limited. Both
/// are read when shown.
class ComparedAnswers final : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::ComparedAnswers)
public:
    /// @p backend must outlive this object. @p leave is called when the user closes the view.
    ComparedAnswers(Backend &backend, Screen &screen, std::function<void()> leave);

    void show(const Selection::Pair &runs, const statistics::PromptDifference &difference);
    /// Cancels reading.
    void clear();
    /// Buttons to move to other differences of the table.
    StepButtons *steps() const { return m_steps; }

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// The answer of one run.
    struct Side
    {
        Text *run;
        Text *presence;
        AnswerView *answer;
    };
    Side makeSide(const QString &name, Backend &backend, Screen &screen);
    static void showSide(const Side &side, const QString &title, const service::Run &run,
                         const statistics::PromptDifference::Side &of);

    const std::function<void()> m_leave;
    StepButtons *m_steps;
    Text *m_prompt;
    Text *m_facts;
    QSplitter *m_splitter;
    Side m_earlier;
    Side m_later;
};

ComparedAnswers::ComparedAnswers(Backend &backend, Screen &screen, std::function<void()> leave)
    : m_leave(std::move(leave)),
      m_steps(new StepButtons(tr("Previous prompt"), tr("Next prompt"))),
      m_prompt(withName(new Text(TextRole::Heading), u"comparedPrompt"_qs)),
      m_facts(withName(new Text(TextRole::Small), u"comparedFacts"_qs)),
      m_splitter(new SideBySide),
      m_earlier(makeSide(u"earlierAnswer"_qs, backend, screen)),
      m_later(makeSide(u"laterAnswer"_qs, backend, screen))
{
    setObjectName(u"comparedAnswers"_qs);
    auto *const back = withName(new QPushButton(tr("&Back to the comparison")), u"leaveAnswers"_qs);
    QHBoxLayout *const head = makeLine(nullptr, spacing::small, {back, m_steps});
    head->addStretch(1);
    QVBoxLayout *const column = makeColumn(this, spacing::small);
    column->setContentsMargins(spacing::huge, spacing::small, spacing::huge, spacing::small);
    column->addLayout(head);
    column->addWidget(m_prompt);
    column->addWidget(m_facts);
    column->addWidget(m_splitter, 1);
    setFocusProxy(back);
    connect(back, &QPushButton::clicked, this, m_leave);
}

ComparedAnswers::Side ComparedAnswers::makeSide(const QString &name, Backend &backend, Screen &screen)
{
    const Side side{withName(new Text(TextRole::Strong), u"answerRun"_qs),
                    withName(new Text(TextRole::Body), u"answerPresence"_qs), new AnswerView(backend)};
    auto *const half = withName(new QWidget, name);
    makeColumn(half, spacing::tiny, {side.run, side.presence, side.answer})->setStretchFactor(side.answer, 1);
    m_splitter->addWidget(half);
    m_splitter->setStretchFactor(m_splitter->indexOf(half), 1);
    connect(side.answer, &AnswerView::wantsScreen, &screen, &Screen::wantsScreen);
    connect(side.answer, &AnswerView::said, &screen, &Screen::said);
    return side;
}

void ComparedAnswers::showSide(const Side &side, const QString &title, const service::Run &run,
                               const statistics::PromptDifference::Side &of)
{
    side.run->setText(title.arg(run_words::day(run)));
    side.run->setToolTip(formats::utcTime(run.startedAt));
    const QString presence = result_columns::presencePhrase(of.result);
    side.presence->setText(of.result.sentiment.isEmpty()
                               ? presence
                               //: How an answer names the brand, and how it speaks of it
                               : tr("%1 · %2").arg(presence, result_columns::sentimentWord(of.result.sentiment)));
    side.answer->setResult(run.id, of.result, of.position);
    side.answer->ask();
}

void ComparedAnswers::show(const Selection::Pair &runs, const statistics::PromptDifference &difference)
{
    const service::RunResult &result = difference.result();
    m_prompt->setText(result.promptText.isEmpty() ? tr("A result without a prompt") : result.promptText);
    QStringList facts{difference.isGained ? tr("Gained") : tr("Lost"), service_words::shownModel(result.model),
                      result.topicName, result_columns::stageWord(result.journeyStage)};
    facts.removeAll(QString());
    m_facts->setText(facts.join(u" · "_qs));
    showSide(m_earlier, tr("Earlier run: %1"), runs.earlier, difference.earlier);
    showSide(m_later, tr("Later run: %1"), runs.later, difference.later);
}

void ComparedAnswers::clear()
{
    m_earlier.answer->clear();
    m_later.answer->clear();
}

void ComparedAnswers::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier)
        m_leave();
    else
        QWidget::keyPressEvent(event);
}

namespace {

using service::Run;

constexpr int tabLines = 14; ///< minimum height of the tables

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

QComboBox *runChoice(const QString &name, const QString &accessibleName)
{
    auto *const box = withName(new QComboBox, name);
    box->setAccessibleName(accessibleName);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(16);
    return box;
}

constexpr QLatin1String gainedChoice("gained");
constexpr QLatin1String lostChoice("lost");

ChoiceFilter *changeChoice()
{
    auto *const choice =
        new ChoiceFilter(u"changeFilter"_qs, CompareScreen::tr("Change"), CompareScreen::tr("Gained or lost"));
    choice->setChoices(
        {{gainedChoice, compare_columns::changeWord(true)}, {lostChoice, compare_columns::changeWord(false)}});
    return choice;
}

} // namespace

/// The part of a list that has been read so far.
template <typename T>
struct CompareScreen::Side
{
    std::optional<RunItems<T>> list = {};
    qsizetype count = 0;
    std::optional<qint64> total = {};
};

CompareScreen::CompareScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Run, backend, parent),
      m_earlier(runChoice(u"earlierRun"_qs, tr("Earlier run"))),
      m_later(runChoice(u"laterRun"_qs, tr("Later run"))),
      m_figures(new ComparedFigures),
      m_mix(withName(new Text(TextRole::Small), u"comparedMix"_qs)),
      m_change(changeChoice()),
      m_topicChoice(new ChoiceFilter(u"topicFilter"_qs, tr("Topic"), tr("Any topic"))),
      m_modelChoice(new ChoiceFilter(u"modelFilter"_qs, tr("Model"), tr("Any model"))),
      m_promptRows(differenceTable<statistics::PromptDifference>(
          u"compared-prompts"_qs, tr("Prompts gained and lost"), tr("prompt, model, topic"), compare_columns::prompts(),
          &statistics::PromptDifference::key, 1, promptFilters())),
      m_sourceRows(differenceTable<statistics::SourceDifference>(
          u"compared-sources"_qs, tr("Sources that moved"), tr("domain, page, models"), compare_columns::sources(),
          [](const statistics::SourceDifference &row) { return row.name + QChar(0x1f) + row.page; }, 2)),
      m_topicRows(differenceTable<statistics::TwoShares>(u"compared-topics"_qs, tr("Visibility by topic"), tr("topic"),
                                                         compare_columns::totals(tr("Topic"), tr("Topic not known")),
                                                         &statistics::TwoShares::name)),
      m_modelRows(differenceTable<statistics::TwoShares>(
          u"compared-models"_qs, tr("Visibility by model"), tr("model"),
          compare_columns::totals(tr("Model"), tr("Model not known"), service_words::shownModel),
          &statistics::TwoShares::name)),
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
      m_tabs(withName(new QTabWidget, u"compareTabs"_qs)),
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
    connect(&selection, &Selection::comparisonChanged, this, &CompareScreen::becomeStale);
    connect(&backend.runResults, &RunResults::compared, this, &CompareScreen::showComparison);
    for (QComboBox *const box : {m_earlier, m_later})
        connect(box, &QComboBox::activated, this, &CompareScreen::choose);
    connect(m_figures, &ComparedFigures::citationRequested, this, &CompareScreen::cite);
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

QWidget *CompareScreen::makeComparison()
{
    auto *const choices = new FlowLayout;
    for (const auto &[words, box] : {std::pair(tr("Earl&ier run"), m_earlier), std::pair(tr("&Later run"), m_later)}) {
        auto *const choice = new QWidget;
        makeLine(choice, spacing::small, {labelFor(box, words), box})->setContentsMargins(0, 0, spacing::small, 0);
        choices->addWidget(choice);
    }
    auto *const report = withName(new QPushButton(icon(u"export"_qs), tr("Rep&ort…")), u"makeReport"_qs);
    report->setToolTip(tr("Save a report as PDF or HTML"));
    connect(report, &QPushButton::clicked, this, &CompareScreen::openReport);
    choices->addWidget(report);

    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_prompts, tr("Prompts gained and lost"));
    m_tabs->addTab(m_topics, tr("By topic"));
    m_tabs->addTab(m_models, tr("By model"));
    m_tabs->addTab(m_sources, tr("Sources that moved"));
    auto *const content = new LowWidget; // its tables scroll
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

void CompareScreen::connectPages()
{
    for (DifferencePage *const page : pages()) {
        connect(page, &DifferencePage::said, this, &Screen::said);
        connect(page, &DifferencePage::otherRunsWanted, m_earlier, [this] {
            m_earlier->setFocus();
            m_earlier->showPopup();
        });
    }
    connect(m_prompts, &DifferencePage::opened, this, &CompareScreen::showAnswers);
    connect(m_topics, &DifferencePage::opened, this, [this] { showPromptsAbout(m_topicRows->current()->name, {}); });
    connect(m_models, &DifferencePage::opened, this, [this] { showPromptsAbout({}, m_modelRows->current()->name); });
    connect(m_sources, &DifferencePage::opened, this, &CompareScreen::showCiting);
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
    return {m_prompts, m_sources, m_topics, m_models};
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
        origin.runs = {m_shown->earlier.id, m_shown->later.id};
        origin.date = m_shown->later.startedAt;
    }
    return origin;
}

void CompareScreen::load(bool fresh)
{
    const std::optional<Selection::Pair> pair = backend().selection.comparison();
    const bool isSame =
        pair && m_shown && pair->earlier.id == m_shown->earlier.id && pair->later.id == m_shown->later.id;
    m_shown = pair;
    if (!isSame && m_views->currentWidget() == m_answers)
        leaveAnswers();
    showState();
    if (!pair || (isSame && !fresh))
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
    const std::optional<Selection::Pair> pair = selection.comparison();
    if (pair) {
        showChoices();
        showComparison();
        m_pages->showContent();
    } else {
        m_pages->showState(stateOf(selection, tr("Reading the runs…"), tr("Nothing to compare yet"),
                                   tr("Two runs are needed. The next one appears here automatically."),
                                   [this] { openSettings(); }));
    }
}

void CompareScreen::showChoices()
{
    const Selection &selection = backend().selection;
    const std::optional<Selection::Pair> pair = selection.comparison();
    for (const auto &[box, chosen] : {std::pair(m_earlier, pair->earlier.id), std::pair(m_later, pair->later.id)}) {
        box->clear();
        for (const Run &run : selection.runs()) {
            box->addItem(run_words::name(run, selection.runs()), run.id);
            box->setItemData(box->count() - 1, formats::utcTime(run.startedAt), Qt::ToolTipRole);
        }
        box->setCurrentIndex(box->findData(chosen));
    }
    // Disables the other box's run and unfinished runs.
    for (QComboBox *const box : {m_earlier, m_later}) {
        const QComboBox *const other = box == m_earlier ? m_later : m_earlier;
        auto *const items = qobject_cast<QStandardItemModel *>(box->model());
        for (int i = 0; i < box->count(); ++i)
            items->item(i)->setEnabled(i != other->currentIndex() && !run_words::isInProgress(selection.runs().at(i)));
    }
}

void CompareScreen::choose()
{
    // Sorts the runs by time, whatever the order of the choices.
    const QString earlier = m_earlier->currentData().toString();
    const QString later = m_later->currentData().toString();
    if (earlier == later)
        showChoices();
    else
        backend().selection.compare(earlier, later);
}

void CompareScreen::readPrompts(bool fresh)
{
    read<service::RunResult>(backend().runResults.results(), fresh, m_promptReading, {m_prompts, m_topics, m_models},
                             &CompareScreen::readPrompts, &CompareScreen::showPrompts);
}

void CompareScreen::showPrompts(const QList<service::RunResult> &earlier, const QList<service::RunResult> &later,
                                bool isComplete)
{
    m_promptRows->setRecords(statistics::promptDifferences(earlier, later));
    m_prompts->setRemark(
        statistics::asksSeveralTimes(earlier) || statistics::asksSeveralTimes(later)
            ? tr("If a model answered a prompt several times, at least half of its answers must agree.")
            : QString());
    m_earlierCounted = statistics::countAnswers(earlier);
    m_laterCounted = statistics::countAnswers(later);
    m_topicChoice->setValues(m_earlierCounted.byTopic.keys() + m_laterCounted.byTopic.keys(), {},
                             tr("Topic not known"));
    m_modelChoice->setValues(m_earlierCounted.byModel.keys() + m_laterCounted.byModel.keys(), service_words::shownModel,
                             tr("Model not known"));
    m_earlierCited.results = earlier;
    m_laterCited.results = later;
    showComparison(); // the results also show where only other brands are named
    for (DifferencePage *const page : {m_prompts, m_topics, m_models})
        page->showRows(isComplete);
}

/// Shows what is known of the difference. Until the runs are compared like for like, that is their totals.
void CompareScreen::showComparison()
{
    if (!m_shown)
        return;
    const auto &[earlier, later] = *m_shown;
    const auto likeForLike = backend().runResults.comparison(earlier, later);
    m_compared = statistics::comparisonOf(earlier.metrics, later.metrics, likeForLike.get());
    m_figures->show(*m_shown, m_compared);
    m_mix->setText(mixSentence(m_compared.mix));
    m_mix->setVisible(!m_compared.mix.isEmpty());
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

void CompareScreen::showAnswers()
{
    const statistics::PromptDifference *const difference = m_promptRows->current();
    if (!m_shown || !difference)
        return;
    const DataTable *const table = m_prompts->table();
    m_answers->steps()->setPlace(table->chosenIndex().row(), table->model()->rowCount());
    m_answers->show(*m_shown, *difference);
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
    auto *const dialog = new ReportDialog(backend(), m_shown->later.id, m_shown->earlier.id, this);
    connect(dialog, &ReportDialog::saved, this, &Screen::said);
    dialog->open();
}

void CompareScreen::readSources(bool fresh)
{
    read<service::Source>(backend().runResults.sources(), fresh, m_sourceReading, {m_sources},
                          &CompareScreen::readSources, &CompareScreen::takeSources);
}

void CompareScreen::takeSources(const QList<service::Source> &earlier, const QList<service::Source> &later,
                                bool isComplete)
{
    m_earlierCited.sources = earlier;
    m_earlierCited.responses = responsesOf(m_shown->earlier);
    m_laterCited.sources = later;
    m_laterCited.responses = responsesOf(m_shown->later);
    m_areAllCited = isComplete;
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
    backend().selection.chooseRun((difference.isGained ? m_shown->later : m_shown->earlier).id);
    Q_EMIT wantsResults(only(difference.topics), {}, only(difference.models));
}

template <typename T>
void CompareScreen::read(RunList<T> &lists, bool fresh, Reading &reading, const QList<DifferencePage *> &pages,
                         void (CompareScreen::*again)(bool fresh),
                         void (CompareScreen::*show)(const QList<T> &, const QList<T> &, bool isComplete))
{
    const auto giveUp = [&reading] {
        // The request may be the caller.
        if (reading.request)
            reading.request.release()->deleteLater();
    };
    giveUp();
    reading.request = std::make_unique<QObject>();
    reading.failure.clear();
    const auto showOnAll = [pages](const PageState &state) {
        for (DifferencePage *const page : pages)
            page->showState(state);
    };
    for (DifferencePage *const page : pages) {
        page->showReading([this, giveUp, again, showOnAll] {
            giveUp();
            showOnAll(notReadState([this, again] { (this->*again)(false); }));
        });
    }
    const auto both = std::make_shared<std::array<Side<T>, 2>>();
    const std::array runs{m_shown->earlier, m_shown->later};
    for (size_t i = 0; i < runs.size(); ++i) {
        lists.read(
            runs.at(i), fresh, reading.request.get(),
            [both, pages, i](qsizetype count, std::optional<qint64> total) {
                both->at(i).count = count;
                both->at(i).total = total;
                const auto &[earlier, later] = *both;
                for (DifferencePage *const page : pages)
                    page->setProgress(earlier.count + later.count, earlier.total && later.total
                                                                       ? std::optional(*earlier.total + *later.total)
                                                                       : std::nullopt);
            },
            [this, both, showOnAll, i, &reading, request = reading.request.get(), giveUp, again,
             show](service::Result<RunItems<T>> result) {
                if (request != reading.request.get()) // the other request failed
                    return;
                if (!result) {
                    giveUp();
                    reading.failure.showFailureInPlace(
                        showOnAll, result.error(), [this, again] { (this->*again)(true); }, [this] { openSettings(); });
                    return;
                }
                both->at(i).list = std::move(*result);
                if (const auto &[earlier, later] = *both; earlier.list && later.list)
                    (this->*show)(earlier.list->items, later.list->items,
                                  earlier.list->isComplete && later.list->isComplete);
            });
    }
}

void CompareScreen::cite(RunFigure which)
{
    const std::optional<Selection::Pair> pair = backend().selection.comparison();
    if (!pair)
        return;
    const auto cited = [&](const Run &run) {
        return citation(figure_words::cited(which, run.metrics), run, u"overview"_qs);
    };
    copyCitation(cited(pair->earlier) + u'\n' + cited(pair->later));
}

} // namespace brandbridge::ui
