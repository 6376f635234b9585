// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/actions_screen.h"

#include "core/catalogue/run_link.h"
#include "ui/actions/sitemap.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/figures/silent_prompts.h"
#include "ui/screen/screen_load_state.h"
#include "ui/widgets/column_scroll.h"
#include "ui/widgets/fact_list.h"
#include "ui/widgets/failure.h"
#include "ui/widgets/step_buttons.h"
#include "ui/words/markdown.h"
#include "ui/words/run_words.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>
#include <tuple>

namespace brandbridge::ui {

namespace {

using ActionKind = next_actions::Kind;
using service::Run;

constexpr int minWordsWidth = 220;

/// The screen with the evidence of @p kind.
QString evidenceScreen(ActionKind kind)
{
    switch (kind) {
    case ActionKind::Prompt:
        return u"results"_s;
    case ActionKind::Source:
    case ActionKind::OwnPage:
        return u"sources"_s;
    case ActionKind::Suggestion:
        return u"suggestions"_s;
    case ActionKind::Slot:
        return u"prompts"_s;
    }
    Q_UNREACHABLE();
}

QList<Column<ActionRow>> actionColumns()
{
    using Row = ActionRow;
    const auto kindOf = [](const Row &row) { return next_actions::nameOf(row.item.kind); };
    const auto stateOf = [](const Row &row) { return nameOf(row.mark.state); };
    auto words = textColumn<Row>(
        u"action"_s, ActionsScreen::tr("What to do"), {}, [](const Row &row) { return row.item.words; }, false,
        [](const Row &row) { return next_actions::shownWords(row.item); });
    words.tip = [](const Row &row) { return row.item.words; };
    return {
        {u"place"_s, ActionsScreen::tr("No."), ColumnKind::Number, [](const Row &row) { return QVariant(row.place); },
         next_actions::orderWords()},
        words,
        textColumn<Row>(u"state"_s, ActionsScreen::tr("State"), {}, stateOf, false,
                        [](const Row &row) { return shownState(nameOf(row.mark.state)); }),
        textColumn<Row>(u"kind"_s, ActionsScreen::tr("Kind"), {}, kindOf, false,
                        [](const Row &row) { return next_actions::shownKind(next_actions::nameOf(row.item.kind)); }),
        textColumn<Row>(u"reason"_s, ActionsScreen::tr("Why"), {}, [](const Row &row) { return row.item.reason; }),
        textColumn<Row>(u"owner"_s, ActionsScreen::tr("Owner"), {}, [](const Row &row) { return row.mark.owner; }),
        textColumn<Row>(u"note"_s, ActionsScreen::tr("Note"), {}, [](const Row &row) { return row.mark.note; }),
        textColumn<Row>(
            u"topic"_s, ActionsScreen::tr("Topic"), {}, [](const Row &row) { return row.item.topic; }, true),
        {u"responses"_s, ActionsScreen::tr("Responses"), ColumnKind::Number,
         [](const Row &row) { return QVariant(row.item.responses); },
         ActionsScreen::tr("The number of responses that speak for it"), true},
    };
}

QList<RecordFilter<ActionRow>> actionFilters()
{
    QStringList states;
    for (const ActionState state : actionStates)
        states.append(nameOf(state));
    QStringList kinds;
    for (const ActionKind kind : next_actions::kinds)
        kinds.append(next_actions::nameOf(kind));
    return {{new ChoiceFilter(u"kindFilter"_s, ActionsScreen::tr("Kind"), ActionsScreen::tr("Any kind")),
             [](const ActionRow &row) { return next_actions::nameOf(row.item.kind); }, next_actions::shownKind, kinds},
            {new ChoiceFilter(u"stateFilter"_s, ActionsScreen::tr("State"), ActionsScreen::tr("Any state")),
             [](const ActionRow &row) { return nameOf(row.mark.state); }, shownState, states}};
}

} // namespace

/// Shows one thing to do, and takes its state, owner and note.
class ActionPane final : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::ActionPane)
public:
    explicit ActionPane(std::function<void(const ActionMark &)> record);

    void take();
    void showRow(const ActionRow &row);
    void showNothing();
    StepButtons *steps() const { return m_steps; }
    QPushButton *evidenceButton() const { return m_evidence; }
    QPushButton *briefButton() const { return m_brief; }

private:
    const std::function<void(const ActionMark &)> m_record;
    QPushButton *m_brief;
    QPushButton *m_evidence;
    StepButtons *m_steps;
    Text *m_title;
    FactList *m_facts;
    QComboBox *m_state;
    QLineEdit *m_owner;
    QLineEdit *m_note;
    QWidget *m_page;
    ActionMark m_shown; ///< as stored
};

ActionPane::ActionPane(std::function<void(const ActionMark &)> record)
    : m_record(std::move(record)),
      m_brief(withName(new QPushButton(icon(u"copy"_s), tr("&Copy brief")), u"copyBrief"_s)),
      m_evidence(withName(new QPushButton(tr("Sho&w evidence")), u"showEvidence"_s)),
      m_steps(new StepButtons(tr("Previous action"), tr("Next action"), m_brief)),
      m_title(withName(new Text(TextRole::Heading), u"actionTitle"_s)),
      m_facts(new FactList),
      m_state(withName(new QComboBox, u"actionState"_s)),
      m_owner(withName(new QLineEdit, u"actionOwner"_s)),
      m_note(withName(new QLineEdit, u"actionNote"_s))
{
    setObjectName(u"actionPane"_s);
    for (const ActionState state : actionStates)
        m_state->addItem(shownState(nameOf(state)));
    auto *const fields = new QWidget;
    auto *const form = new QFormLayout(fields);
    form->setContentsMargins({});
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&State"), m_state);
    form->addRow(tr("&Owner"), m_owner);
    form->addRow(tr("No&te"), m_note);
    auto *const body = new QWidget;
    QVBoxLayout *const parts = makeColumn(body, spacing::medium, {m_title, m_facts});
    parts->addWidget(m_evidence, 0, Qt::AlignLeft);
    parts->addWidget(fields);
    parts->addStretch();
    m_page = new ColumnScroll(body);
    QVBoxLayout *const column = makeColumn(this, spacing::small, {m_steps});
    column->addWidget(m_page, 1);
    column->addStretch(0); // while nothing is shown
    connect(m_state, &QComboBox::activated, this, &ActionPane::take);
    for (QLineEdit *const line : {m_owner, m_note})
        connect(line, &QLineEdit::editingFinished, this, &ActionPane::take);
    showNothing();
}

/// Records what the user has entered for the shown row.
void ActionPane::take()
{
    ActionMark mark = m_shown;
    mark.state = actionStates.at(static_cast<size_t>(m_state->currentIndex()));
    mark.owner = m_owner->text().trimmed();
    mark.note = m_note->text().trimmed();
    if (mark.item.words.isEmpty() ||
        std::tie(mark.state, mark.owner, mark.note) == std::tie(m_shown.state, m_shown.owner, m_shown.note))
        return;
    m_shown = mark;
    m_record(mark);
}

void ActionPane::showRow(const ActionRow &row)
{
    if (row.item.key() == m_shown.item.key() && (m_owner->hasFocus() || m_note->hasFocus()))
        return; // the user is typing
    m_shown = row.mark;
    m_shown.item = row.item;
    m_title->setText(next_actions::shownWords(row.item));
    m_title->setToolTip(plainToolTip(row.item.words));
    m_facts->setFacts({{u"actionKind"_s, tr("Kind"), next_actions::shownKind(next_actions::nameOf(row.item.kind))},
                       {u"actionReason"_s, tr("Why"), row.item.reason},
                       {u"actionTopic"_s, tr("Topic"), row.item.topic}});
    m_state->setCurrentIndex(static_cast<int>(row.mark.state));
    m_owner->setText(row.mark.owner);
    m_note->setText(row.mark.note);
    m_brief->setEnabled(true);
    m_page->show();
}

void ActionPane::showNothing()
{
    m_shown = {};
    m_title->setText(tr("Choose an action to see it here."));
    m_title->setToolTip({});
    m_brief->setEnabled(false);
    m_page->hide();
}

ActionsScreen::ActionsScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Run, backend, parent),
      m_store(backend.folder, backend.isDemo),
      m_findSlots(withName(new QPushButton(tr("Look for &idle slots")), u"findIdleSlots"_s)),
      m_readSitemap(withName(new QPushButton(tr("Read site&map…")), u"readSitemap"_s)),
      m_pane(new ActionPane([this](const ActionMark &mark) { record(mark); })),
      m_rows(new RecordTable<ActionRow>(
          {.name = u"actions"_s,
           .words = {tr("What to do next"), tr("what to do, why, topic, owner and note"),
                     tr("No action fits the filters"), tr("There are actions, but the filters hide them all.")},
           .columns = actionColumns(),
           .key = [](const ActionRow &row) { return row.item.key(); },
           .searched = {1, 4, 5, 6, 7},
           .filters = actionFilters(),
           .actions = {m_findSlots, m_readSitemap},
           .stretched = 1,
           .narrowest = minWordsWidth,
           .pane = m_pane,
           .steps = m_pane->steps()}))
{
    auto *const content = new QWidget;
    makeColumn(content, spacing::small,
               {withName(new Text(TextRole::Small, next_actions::orderWords()), u"actionOrder"_s), m_rows})
        ->setStretchFactor(m_rows, 1);
    const RunLoader::List lists{.show = [this](const Run &run) -> std::optional<qsizetype> {
                                    const auto results = this->backend().runResults.results().known(run);
                                    if (!results || !isRead(run))
                                        return std::nullopt;
                                    showItems(run, results->items);
                                    return m_rows->records().size();
                                },
                                .read =
                                    [this](const Run &run, bool fresh, QObject *context,
                                           const service::PagesProgress &progress,
                                           const std::function<void(const transport::Error *)> &done) {
                                        readLists(run, fresh, context, progress, done);
                                    },
                                .clear =
                                    [this] {
                                        m_items.clear();
                                        m_rows->setRecords({});
                                    },
                                .known =
                                    [this](const Run &run) {
                                        const auto results = this->backend().runResults.results().known(run);
                                        return results ? static_cast<RunListState>(*results) : RunListState();
                                    }};
    m_loading = new RunLoader(backend, makePages(content), m_rows->notice(),
                              {tr("Reading the run…"), tr("Nothing to do"),
                               tr("In this run, no response names other brands without yours, and no source stands "
                                  "out.")},
                              lists, this);
    setTable(m_rows);
    m_rows->table()->setWrapping();
    m_rows->table()->setDetailColumns({3, 4, 5, 6});
    m_rows->table()->setOpening(tr("Sho&w evidence"));
    connect(m_findSlots, &QPushButton::clicked, this, &ActionsScreen::findIdleSlots);
    m_readSitemap->setToolTip(tr("Takes the pages of your website from a sitemap.xml that you have downloaded, to list "
                                 "those that are never cited."));
    connect(m_readSitemap, &QPushButton::clicked, this, &ActionsScreen::chooseSitemap);
    connect(m_rows, &FilteredTable::rowChanged, this, [this] {
        m_pane->take(); // may replace rows
        if (const ActionRow *const row = m_rows->current())
            m_pane->showRow(*row);
        else
            m_pane->showNothing();
    });
    const auto openCurrent = [this] {
        if (const ActionRow *const row = m_rows->current())
            showEvidence(row->item);
    };
    connect(m_rows->table(), &QTableView::activated, this, openCurrent);
    connect(m_pane->evidenceButton(), &QPushButton::clicked, this, openCurrent);
    connect(m_pane->briefButton(), &QPushButton::clicked, this, [this] {
        if (const ActionRow *const row = m_rows->current())
            copyBrief(*row);
    });
}

void ActionsScreen::load(bool fresh)
{
    m_loading->load(fresh);
}

/// Whether all lists are known or cannot be read. Other screens may have read only the results.
bool ActionsScreen::isRead(const Run &run) const
{
    RunResults &lists = backend().runResults;
    const std::optional<Run> before = backend().selection.runBefore(run.id);
    return m_readRun == run.id || (lists.sources().known(run) && lists.suggestions().known(run) &&
                                   (!before || lists.sources().known(*before)));
}

/// Reads results, then sources and suggestions, which are optional.
void ActionsScreen::readLists(const Run &run, bool fresh, QObject *context, const service::PagesProgress &progress,
                              const std::function<void(const transport::Error *)> &done)
{
    m_isPartial = false;
    m_readRun.clear();
    RunResults &lists = backend().runResults;
    // Calls the next step, or ends reading with an error that would also affect it.
    const auto optional = [this, done](const auto &next) {
        return [this, done, next](const auto &list) {
            if (!list && !affectsOnlyThisRequest(list.error().kind))
                return done(&list.error());
            m_isPartial = m_isPartial || !list;
            next();
        };
    };
    const auto readSuggestions = [=, this, &lists] {
        lists.suggestions().read(run, fresh, context, progress, optional([this, done, id = run.id] {
                                     m_readRun = id;
                                     done(nullptr);
                                 }));
    };
    const auto readEarlier = [=, this, &lists] {
        if (const std::optional<Run> before = backend().selection.runBefore(run.id))
            lists.sources().read(*before, false, context, progress, optional(readSuggestions));
        else
            readSuggestions();
    };
    const auto readSources = [=, &lists] {
        lists.sources().read(run, fresh, context, progress, optional(readEarlier));
    };
    lists.results().read(run, fresh, context, progress, [=](const auto &results) {
        if (results)
            readSources();
        else
            done(&results.error());
    });
}

void ActionsScreen::showItems(const Run &run, const QList<service::RunResult> &results)
{
    RunResults &lists = backend().runResults;
    const auto itemsOf = [](const auto &list) { return list ? list->items : decltype(list->items)(); };
    const std::optional<Run> before = backend().selection.runBefore(run.id);
    m_pane->take(); // for the old brand
    m_brandId = backend().selection.brand().value_or(service::Brand()).id;
    if (m_slotsRun != run.id)
        m_silent.clear();
    m_items = next_actions::itemsIn({backend().selection.brand().value_or(service::Brand()), results,
                                     itemsOf(lists.sources().known(run)),
                                     before ? itemsOf(lists.sources().known(*before)) : QList<service::Source>(),
                                     itemsOf(lists.suggestions().known(run)), m_silent, m_store.pages(m_brandId)});
    const QString words =
        m_isPartial ? tr("The sources or the suggestions could not be read, so nothing here is based on them.")
                    : QString();
    if (const QString problem = showRows(); !problem.isEmpty() || m_isPartial)
        QMetaObject::invokeMethod(
            this, [this, problem, words] { m_rows->notice()->showWarning(problem.isEmpty() ? words : problem); },
            Qt::QueuedConnection); // the loader clears the line after this
}

/// Returns why the marks are missing; empty if they are not.
QString ActionsScreen::showRows()
{
    const auto marks = m_store.read(m_brandId);
    ActionStore::Marks left = marks.value_or(ActionStore::Marks());
    QList<ActionRow> rows;
    for (const next_actions::Item &item : std::as_const(m_items))
        rows.append({item, left.take(item.key())});
    for (const ActionMark &mark : std::as_const(left)) {
        rows.append({mark.item, mark, 0, true});
        rows.last().item.reason = tr("The evidence of this run no longer says so.");
    }
    std::stable_partition(rows.begin(), rows.end(),
                          [](const ActionRow &row) { return isOpen(row.mark.state) && !row.isGone; });
    for (qsizetype i = 0; i < rows.size(); ++i)
        rows[i].place = static_cast<int>(i + 1);
    m_rows->setRecords(rows);
    return marks ? QString() : marks.error();
}

void ActionsScreen::findIdleSlots()
{
    const QList<Run> runs = silent_prompts::runsIn(backend().selection.runs());
    if (runs.isEmpty())
        return m_rows->notice()->showWords(
            tr("%n finished run(s) are needed to tell which slots are idle.", nullptr, statistics::minSilenceRuns));
    if (m_slotsRequest)
        return; // being read
    m_slotsRequest = std::make_unique<QObject>();
    const auto end = [this] {
        m_slotsRequest.release()->deleteLater(); // it may be the caller
        m_rows->notice()->clear();
    };
    const auto showProgress = [this, end](qsizetype done, std::optional<qint64> total) {
        m_rows->notice()->showProgress(tr("Reading the last runs…"), done, total, end);
    };
    showProgress(0, std::nullopt);
    silent_prompts::read(backend().runResults, runs, m_slotsRequest.get(), showProgress,
                         [this, end](const transport::Result<QList<statistics::SilentPrompt>> &silent) {
                             end();
                             if (!silent)
                                 return m_rows->notice()->showFailure(
                                     silent.error(), [this] { findIdleSlots(); }, [this] { openSettings(); });
                             m_silent = *silent;
                             m_slotsRun = backend().selection.run().value_or(Run()).id;
                             load(false);
                             const auto idle = std::count_if(m_items.begin(), m_items.end(), [](const auto &item) {
                                 return item.kind == ActionKind::Slot;
                             });
                             Q_EMIT said(tr("%n idle slot(s) found", nullptr, static_cast<int>(idle)));
                         });
}

void ActionsScreen::chooseSitemap()
{
    auto *const dialog =
        withName(new QFileDialog(window(), tr("Choose a sitemap of the brand's website")), u"sitemapDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Sitemaps (*.xml)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &ActionsScreen::takeSitemap);
    dialog->open();
}

void ActionsScreen::takeSitemap(const QString &path)
{
    const auto brand = backend().selection.brand();
    if (!brand)
        return;
    const auto pages = pagesInSitemap(path, brand->domain);
    const auto done = pages ? m_store.setPages(brand->id, *pages) : tl::unexpected(pages.error());
    if (!done)
        return m_rows->notice()->showWarning(done.error());
    load(false);
    //: %1 is a domain
    Q_EMIT said(
        tr("%Ln page(s) of %1 taken from the sitemap", nullptr, static_cast<int>(pages->size())).arg(brand->domain));
}

void ActionsScreen::record(const ActionMark &mark)
{
    if (const auto done = m_store.set(m_brandId, mark); !done)
        return m_rows->notice()->showWarning(done.error());
    // The row must not move under the mouse. It gets its new place when the screen is read again.
    const QList<ActionRow> rows = m_rows->records();
    for (qsizetype i = 0; i < rows.size(); ++i) {
        if (rows.at(i).item.key() != mark.item.key())
            continue;
        ActionRow row = rows.at(i);
        row.mark = mark;
        m_rows->replace(static_cast<int>(i), row);
    }
}

/// The selected run, or the one before, which still cites pages.
Run ActionsScreen::evidenceRun(ActionKind kind) const
{
    const Run run = backend().selection.run().value_or(Run());
    return kind == ActionKind::OwnPage ? backend().selection.runBefore(run.id).value_or(run) : run;
}

void ActionsScreen::showEvidence(const next_actions::Item &item)
{
    // A page that was never cited has no row.
    const bool isCited = item.kind != ActionKind::OwnPage || item.responses > 0;
    const QString subject = isCited ? item.subject : QUrl(item.subject).host(); // choosing a run may remove the item
    const QString screen = evidenceScreen(item.kind);
    backend().selection.chooseRun(evidenceRun(item.kind).id);
    Q_EMIT wantsFilter(screen, subject);
}

void ActionsScreen::copyBrief(const ActionRow &row)
{
    const Run run = evidenceRun(row.item.kind);
    const service::Brand brand = backend().selection.brand().value_or(service::Brand());
    const catalogue::RunLink link{.run = run.id,
                                  .brand = brand.id,
                                  .screen = evidenceScreen(row.item.kind),
                                  .filter = row.item.subject,
                                  .row = {},
                                  .isDemo = backend().isDemo};
    const std::pair<QString, QString> facts[]{
        {tr("Brand"), brand.name},        {tr("Kind"), next_actions::shownKind(next_actions::nameOf(row.item.kind))},
        {tr("Topic"), row.item.topic},    {tr("Why"), row.item.reason},
        {tr("Run"), run_words::day(run)}, {tr("State"), shownState(nameOf(row.mark.state))},
        {tr("Owner"), row.mark.owner},    {tr("Note"), row.mark.note}};
    QString text = u"# "_s + markdownText(row.item.words) + u"\n\n"_s;
    for (const auto &[name, value] : facts) {
        if (!value.isEmpty())
            text += u"- **%1:** %2\n"_s.arg(name, markdownText(value));
    }
    if (row.item.kind != ActionKind::Slot) // its screen shows no run
        text += u"- **%1:** <%2>\n"_s.arg(tr("Evidence"), link.uri());
    QApplication::clipboard()->setText(text);
    Q_EMIT said(tr("Copied the brief as Markdown"));
}

} // namespace brandbridge::ui
