// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_screen.h"

#include "ui/common/failure.h"
#include "ui/common/formats.h"
#include "ui/common/layout_state.h"
#include "ui/common/spacing.h"
#include "ui/compare/compared_figures.h"
#include "ui/compare/difference_page.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QTabWidget>

namespace brandbridge::ui {

namespace {

using service::Run;

constexpr int tabLines = 14; ///< how high the tables are at least

template <typename T>
Column<T> text(const QString &id, const QString &title, const std::function<QString(const T &)> &value)
{
    return {id, title, ColumnKind::Text, [value](const T &row) {
                const QString words = value(row);
                return words.isEmpty() ? QVariant() : QVariant(words);
            }};
}

template <typename T>
Column<T> gainedOrLost()
{
    return text<T>(u"change"_qs, CompareScreen::tr("Change"), [](const T &row) {
        return row.isGained ? CompareScreen::tr("+ Gained") : CompareScreen::tr("− Lost");
    });
}

QList<Column<PromptDifference>> promptColumns()
{
    using Row = PromptDifference;
    return {
        gainedOrLost<Row>(),
        text<Row>(u"prompt"_qs, CompareScreen::tr("Prompt"), [](const Row &row) { return row.prompt; }),
        text<Row>(u"model"_qs, CompareScreen::tr("Model"), [](const Row &row) { return row.model; }),
        text<Row>(u"topic"_qs, CompareScreen::tr("Topic"), [](const Row &row) { return row.topic; }),
        text<Row>(u"stage"_qs, CompareScreen::tr("Stage"), [](const Row &row) { return row.stage; }),
        {u"rank"_qs, CompareScreen::tr("Position"), ColumnKind::Decimal,
         [](const Row &row) { return row.rank ? QVariant(*row.rank) : QVariant(); },
         CompareScreen::tr("Where the brand stands in the run that names it")},
        text<Row>(u"sentiment"_qs, CompareScreen::tr("Sentiment"), [](const Row &row) { return row.sentiment; }),
    };
}

QList<Column<SourceDifference>> sourceColumns()
{
    using Row = SourceDifference;
    return {
        gainedOrLost<Row>(),
        text<Row>(u"domain"_qs, CompareScreen::tr("Domain"), [](const Row &row) { return row.domain; }),
        {u"page"_qs, CompareScreen::tr("Page"), ColumnKind::Text,
         [](const Row &row) { return row.page.isEmpty() ? CompareScreen::tr("The whole domain") : row.page; },
         CompareScreen::tr("A page of a domain that both runs cite, or the domain with all its pages")},
        {u"responses"_qs, CompareScreen::tr("Responses"), ColumnKind::Number,
         [](const Row &row) { return row.responses ? QVariant(*row.responses) : QVariant(); },
         CompareScreen::tr("How many cite it, in the run that has it")},
        text<Row>(u"models"_qs, CompareScreen::tr("Models"), [](const Row &row) { return row.models; }),
    };
}

QComboBox *runChoice(const QString &name, const QString &accessibleName)
{
    auto *const box = new QComboBox;
    box->setObjectName(name);
    box->setAccessibleName(accessibleName);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(16);
    return box;
}

template <typename T>
int gainedOf(const QList<T> &differences)
{
    return static_cast<int>(
        std::count_if(differences.begin(), differences.end(), [](const T &difference) { return difference.isGained; }));
}

} // namespace

/// What has been read of two lists so far.
template <typename T>
struct CompareScreen::Both
{
    std::optional<RunItems<T>> earlier = {};
    std::optional<RunItems<T>> later = {};
    qsizetype earlierCount = 0;
    qsizetype laterCount = 0;
    std::optional<qint64> earlierTotal = {};
    std::optional<qint64> laterTotal = {};
    bool hasFailed = false;
};

CompareScreen::CompareScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Run, backend, parent),
      m_promptModel(promptColumns(), [](const PromptDifference &row) { return row.key; }),
      m_sourceModel(sourceColumns(), [](const SourceDifference &row) { return row.domain + QChar(0x1f) + row.page; }),
      m_earlier(runChoice(u"earlierRun"_qs, tr("Earlier run"))),
      m_later(runChoice(u"laterRun"_qs, tr("Later run"))),
      m_figures(new ComparedFigures),
      m_prompts(new DifferencePage({u"compared-prompts"_qs, tr("Prompts gained and lost"), tr("prompt, model, topic"),
                                    tr("Reading both runs' results…"), tr("No prompt was gained or lost")},
                                   &m_promptModel, 1)),
      m_sources(new DifferencePage({u"compared-sources"_qs, tr("Sources gained and lost"), tr("domain, page, models"),
                                    tr("Reading both runs' sources…"), tr("No source was gained or lost")},
                                   &m_sourceModel, 2)),
      m_tabs(new QTabWidget)
{
    auto *const earlierLabel = new QLabel(tr("&Earlier run"));
    earlierLabel->setBuddy(m_earlier);
    auto *const laterLabel = new QLabel(tr("&Later run"));
    laterLabel->setBuddy(m_later);
    auto *const choices = new QHBoxLayout;
    choices->setSpacing(spacing::small);
    choices->addWidget(earlierLabel);
    choices->addWidget(m_earlier);
    choices->addSpacing(spacing::large);
    choices->addWidget(laterLabel);
    choices->addWidget(m_later);
    choices->addStretch(1);

    m_tabs->setObjectName(u"compareTabs"_qs);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_prompts, tr("Prompts gained and lost"));
    m_tabs->addTab(m_sources, tr("Sources gained and lost"));
    auto *const content = new QWidget;
    auto *const column = new QVBoxLayout(content);
    column->setContentsMargins(spacing::huge, spacing::small, spacing::huge, spacing::large);
    column->setSpacing(spacing::medium);
    column->addLayout(choices);
    column->addWidget(m_figures);
    column->addWidget(m_tabs, 1);
    // With large letters a table of a few rows is worth more than everything in sight at once.
    m_tabs->setMinimumHeight(fontMetrics().height() * tabLines);
    auto *const area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus); // what is in it has the focus and comes to sight with it
    area->setWidgetResizable(true);
    area->setWidget(content);
    m_pages = new PageStack(area);
    auto *const all = new QVBoxLayout(this);
    all->setContentsMargins({});
    all->addWidget(m_pages);

    Selection &selection = backend.selection;
    connect(&selection, &Selection::brandsChanged, this, &CompareScreen::showState);
    connect(&selection, &Selection::runsChanged, this, &CompareScreen::showState);
    connect(&selection, &Selection::comparisonChanged, this, &CompareScreen::becomeStale);
    for (QComboBox *const box : {m_earlier, m_later})
        connect(box, &QComboBox::activated, this, &CompareScreen::choose);
    for (DifferencePage *const page : {m_prompts, m_sources}) {
        connect(page, &DifferencePage::said, this, &Screen::said);
        connect(page, &DifferencePage::otherRunsWanted, m_earlier, [this] {
            m_earlier->setFocus();
            m_earlier->showPopup();
        });
    }
}

QLineEdit *CompareScreen::filterBox() const
{
    return static_cast<DifferencePage *>(m_tabs->currentWidget())->filterBox();
}

QByteArray CompareScreen::layoutState() const
{
    return joinedLayout({m_prompts->layoutState(), m_sources->layoutState()});
}

void CompareScreen::restoreLayoutState(const QByteArray &state)
{
    const QList<QByteArray> parts = layoutParts(state, 2);
    m_prompts->restoreLayoutState(parts.at(0));
    m_sources->restoreLayoutState(parts.at(1));
}

void CompareScreen::load(bool anew)
{
    const std::optional<Selection::Pair> pair = backend().selection.comparison();
    const bool isSame =
        pair && m_shown && pair->earlier.id == m_shown->earlier.id && pair->later.id == m_shown->later.id;
    m_shown = pair;
    showState();
    if (!pair || (isSame && !anew))
        return;
    readPrompts(anew);
    readSources(anew);
}

void CompareScreen::showState()
{
    using State = Selection::State;
    Selection &selection = backend().selection;
    const bool failed = selection.brandsState() == State::Failed || selection.runsState() == State::Failed;
    const bool loading = selection.brandsState() == State::Loading || selection.runsState() == State::Loading;
    const std::optional<Selection::Pair> pair = selection.comparison();
    if (pair) {
        showChoices();
        m_figures->show(*pair);
        m_pages->showContent();
    } else if (failed) {
        m_pages->showState(stateOf(
            selection.error(), [&selection] { selection.load(); }, [this] { Q_EMIT wantsScreen(u"settings"_qs); }));
    } else if (loading || selection.brandsState() == State::Idle) {
        m_pages->showState({PageState::Kind::Loading, tr("Reading the runs…"), {}});
    } else {
        m_pages->showState({PageState::Kind::Empty, tr("Nothing to compare yet"),
                            tr("Two runs are needed. The next one appears here by itself."), tr("Look again"),
                            [&selection] { selection.load(); }});
    }
}

void CompareScreen::showChoices()
{
    const Selection &selection = backend().selection;
    const std::optional<Selection::Pair> pair = selection.comparison();
    for (const auto &[box, chosen] : {std::pair(m_earlier, pair->earlier.id), std::pair(m_later, pair->later.id)}) {
        box->clear();
        for (const Run &run : selection.runs()) {
            box->addItem(run.startedAt.isValid() ? formats::time(run.startedAt) : run.id, run.id);
            box->setItemData(box->count() - 1, formats::utcTime(run.startedAt), Qt::ToolTipRole);
        }
        box->setCurrentIndex(box->findData(chosen));
    }
}

void CompareScreen::choose()
{
    // In whichever order they were chosen, the earlier one is shown as such.
    backend().selection.compare(m_earlier->currentData().toString(), m_later->currentData().toString());
}

void CompareScreen::readPrompts(bool anew)
{
    read<service::RunResult>(
        backend().runResults.results(), anew, m_promptRequest, m_prompts, [this](bool again) { readPrompts(again); },
        [this](const auto &earlier, const auto &later, bool isComplete) {
            const QList<PromptDifference> differences = promptDifferences(earlier, later);
            m_promptModel.setRecords(differences);
            const int gained = gainedOf(differences);
            m_prompts->showDifferences(gained, static_cast<int>(differences.size()) - gained, isComplete);
        });
}

void CompareScreen::readSources(bool anew)
{
    read<service::Source>(
        backend().runResults.sources(), anew, m_sourceRequest, m_sources, [this](bool again) { readSources(again); },
        [this](const auto &earlier, const auto &later, bool isComplete) {
            const QList<SourceDifference> differences = sourceDifferences(earlier, later);
            m_sourceModel.setRecords(differences);
            const int gained = gainedOf(differences);
            m_sources->showDifferences(gained, static_cast<int>(differences.size()) - gained, isComplete);
        });
}

template <typename T>
void CompareScreen::read(
    RunList<T> &lists, bool anew, std::unique_ptr<QObject> &request, DifferencePage *page,
    const std::function<void(bool anew)> &again,
    const std::function<void(const QList<T> &earlier, const QList<T> &later, bool isComplete)> &show)
{
    const auto giveUp = [&request] {
        // It may be what is calling.
        if (request)
            request.release()->deleteLater();
    };
    giveUp();
    request = std::make_unique<QObject>();
    page->showReading([this, page, giveUp, again] {
        giveUp();
        page->showState({PageState::Kind::Empty, tr("Not read"), tr("You cancelled it before everything was here."),
                         tr("Read it now"), [again] { again(false); }});
    });
    const auto both = std::make_shared<Both<T>>();
    for (const bool isLater : {false, true}) {
        const Run run = isLater ? m_shown->later : m_shown->earlier;
        lists.read(
            run, anew, request.get(),
            [both, page, isLater](qsizetype count, std::optional<qint64> total) {
                (isLater ? both->laterCount : both->earlierCount) = count;
                (isLater ? both->laterTotal : both->earlierTotal) = total;
                const bool isKnown = both->earlierTotal && both->laterTotal;
                page->setProgress(both->earlierCount + both->laterCount,
                                  isKnown ? std::optional(*both->earlierTotal + *both->laterTotal) : std::nullopt);
            },
            [this, both, page, isLater, giveUp, again, show](service::Result<RunItems<T>> result) {
                if (both->hasFailed)
                    return;
                if (!result) {
                    both->hasFailed = true;
                    giveUp();
                    page->showState(stateOf(
                        result.error(), [again] { again(true); }, [this] { Q_EMIT wantsScreen(u"settings"_qs); }));
                    return;
                }
                (isLater ? both->later : both->earlier) = std::move(*result);
                if (both->earlier && both->later)
                    show(both->earlier->items, both->later->items,
                         both->earlier->isComplete && both->later->isComplete);
            });
    }
}

} // namespace brandbridge::ui
