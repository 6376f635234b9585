// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/activity/activity_screen.h"

#include "core/message/shown_text.h"
#include "ui/activity/call_columns.h"
#include "ui/approvals/pending_questions.h"
#include "ui/deletions/deleted_page.h"
#include "ui/desktop/dialogs.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/model/service_changes.h"
#include "ui/model/stored_deletions.h"
#include "ui/tables/data_table.h"
#include "ui/tables/filter_bar.h"
#include "ui/widgets/layout_state.h"
#include "ui/widgets/notice_line.h"
#include "ui/widgets/side_by_side.h"
#include "ui/widgets/state_view.h"
#include "ui/words/formats.h"
#include "ui/words/run_words.h"
#include "ui/words/text.h"
#include "ui/words/tool_words.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QDir>
#include <QFontDatabase>
#include <QFormLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSplitter>

#include <algorithm>
#include <limits>

namespace brandbridge::ui {

using activity::ActivityEntry;
using activity::ActivityLogReader;
using activity::Outcome;

namespace {

constexpr int minLines = 5;
constexpr qsizetype maxClientLength = 200;
constexpr int factsWidth = 32; ///< average characters, at least

QPlainTextEdit *readingBox(const QString &name, const QString &title)
{
    auto *const box = withName(new QPlainTextEdit, name);
    box->setAccessibleName(title);
    box->setReadOnly(true);
    box->setTabChangesFocus(true);
    box->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    box->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    box->setMinimumHeight(minLines * box->fontMetrics().lineSpacing());
    return box;
}

/// Indents JSON; returns anything else, such as a truncated text, unchanged.
QString readableJson(const QByteArray &text)
{
    const QJsonDocument document = QJsonDocument::fromJson(text);
    return QString::fromUtf8(document.isNull() ? text : document.toJson(QJsonDocument::Indented)).trimmed();
}

} // namespace

/// Shows a recorded call as plain text: facts, arguments and answer.
class CallDetails final : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::CallDetails)
public:
    CallDetails();

    /// @p removed describes what the call deleted; empty if unknown.
    void show(const ActivityEntry &record, const QString &removed, const QStringList &names);
    /// Shows why no call is shown.
    void showNothing(const QString &why);

private:
    Text *m_title;
    Text *m_tool; ///< the tool's name, if it differs from the title
    Text *m_nothing;
    SideBySide *m_parts;
    QScrollArea *m_factsScroll;
    QFormLayout *m_facts;
    Text *m_argumentsTitle;
    QPlainTextEdit *m_arguments;
    Text *m_answerTitle;
    QPlainTextEdit *m_answer;
};

CallDetails::CallDetails()
    : m_title(withName(new Text(TextRole::Heading), u"callTitle"_s)),
      m_tool(withName(new Text(TextRole::Small), u"callTool"_s)),
      m_nothing(new Text(TextRole::Body)),
      m_parts(new SideBySide),
      m_factsScroll(new QScrollArea),
      m_facts(new QFormLayout),
      m_argumentsTitle(new Text(TextRole::Strong, tr("Arguments"))),
      m_arguments(readingBox(u"callArguments"_s, m_argumentsTitle->text())),
      m_answerTitle(new Text(TextRole::Strong, tr("Answer"))),
      m_answer(readingBox(u"callAnswer"_s, m_answerTitle->text()))
{
    setObjectName(u"callDetails"_s);
    setAccessibleName(tr("The selected call"));
    m_nothing->setMuted(true);
    m_nothing->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    m_argumentsTitle->setBuddy(m_arguments);
    m_answerTitle->setBuddy(m_answer);

    m_facts->setHorizontalSpacing(spacing::large);
    m_facts->setVerticalSpacing(spacing::tiny);
    m_facts->setRowWrapPolicy(QFormLayout::WrapLongRows);

    auto *const factsWidget = new QWidget;
    QVBoxLayout *const facts = makeColumn(factsWidget, spacing::small, {m_title, m_tool});
    facts->addLayout(m_facts);
    facts->addStretch(1);
    m_factsScroll->setWidgetResizable(true);
    m_factsScroll->setFrameShape(QFrame::NoFrame);
    m_factsScroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_factsScroll->setAccessibleName(tr("What is known of the call"));
    m_factsScroll->setWidget(factsWidget);
    m_factsScroll->setMinimumWidth(factsWidth * fontMetrics().averageCharWidth());
    const auto column = [](QWidget *title, QWidget *body) {
        auto *const made = new QWidget;
        makeColumn(made, spacing::tiny, {title, body})->setStretchFactor(body, 1);
        return made;
    };
    m_parts->addWidget(m_factsScroll);
    m_parts->addWidget(column(m_argumentsTitle, m_arguments));
    m_parts->addWidget(column(m_answerTitle, m_answer));
    m_parts->setSizes({400, 250, 350}); // in proportion
    QVBoxLayout *const all = makeColumn(this, spacing::small, {m_nothing, m_parts});
    all->setContentsMargins(0, spacing::small, 0, 0);
    all->setStretchFactor(m_nothing, 1);
    all->setStretchFactor(m_parts, 1);
    showNothing({});
}

void CallDetails::showNothing(const QString &why)
{
    m_nothing->setText(why);
    m_nothing->show();
    m_parts->hide();
}

void CallDetails::show(const ActivityEntry &record, const QString &removed, const QStringList &names)
{
    while (m_facts->rowCount() > 0)
        m_facts->removeRow(0);
    const auto add = [this](const QString &name, const QString &value, const QString &tip = {}) {
        if (value.isEmpty())
            return;
        auto *const label = new Text(TextRole::Body, name);
        label->setMuted(true);
        label->setWordWrap(false);
        auto *const text = new Text(TextRole::Body, value);
        text->setToolTip(tip);
        m_facts->addRow(label, text);
    };
    m_title->setText(call_columns::toolTitle(record.tool));
    m_tool->setText(record.tool);
    m_tool->setVisible(record.tool != m_title->text());
    add(tr("Result"), outcomeWord(record.outcome));
    add(tr("Error"), errorWords(record));
    add(tr("Deleted"), removed);
    add(tr("Concerns"), names.join(u'\n'));
    add(tr("Time"), formats::time(record.startedAt), formats::utcTime(record.startedAt));
    add(tr("Assistant"), record.assistant.isEmpty() ? QString() : call_columns::callerWord(record.assistant));
    add(tr("Client"), message::shownText(record.client, maxClientLength));
    add(tr("Approval"), approvalWord(record.approval));
    add(tr("Duration"), formats::duration(record.duration));
    add(tr("Requests sent"), formats::count(record.requestsSent));
    add(tr("From the cache"),
        record.cachedSince.isValid() ? tr("As of %1").arg(formats::time(record.cachedSince)) : QString(),
        formats::utcTime(record.cachedSince));
    m_arguments->setPlainText(readableJson(record.arguments));
    const bool isKept = !record.answer.isEmpty();
    m_answerTitle->setText(record.resultBytes > record.answer.size() && isKept ? tr("Beginning of the answer")
                                                                               : tr("Answer"));
    m_answer->setPlainText(readableJson(record.answer));
    m_answer->setPlaceholderText(record.resultBytes > 0 ? tr("Answers are not kept.") : tr("There was none."));
    m_nothing->hide();
    m_parts->show();
}

namespace {

constexpr std::chrono::milliseconds typingPause{200};
constexpr std::chrono::seconds missingInterval{10};

} // namespace

ActivityScreen::ActivityScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Nothing, backend, parent),
      m_feed(backend.activityFile),
      m_model(call_columns::all([this](const QString &id) { return m_names.value(id); }),
              [](const ActivityEntry &call) { return QString::number(call.id); }),
      m_table(new DataTable(u"activity"_s, tr("Calls"))),
      m_assistant(new ChoiceFilter(u"assistantFilter"_s, tr("Calls of which assistant"), tr("All assistants"))),
      m_failedOnly(withName(new QCheckBox(tr("Failed onl&y")), u"failedOnly"_s)),
      m_filter(new FilterBar(m_table, FilterBar::tr("Filter by %1").arg(tr("any text in a call")),
                             {m_assistant, m_failedOnly})),
      m_export(withName(new QPushButton(icon(u"export"_s), tr("E&xport calls…")), u"exportCalls"_s)),
      m_clear(withName(new QPushButton(icon(u"delete"_s), tr("C&lear…")), u"clearCalls"_s)),
      m_restore(withName(new QPushButton(icon(u"undo"_s), tr("&Restore…")), u"restoreDeleted"_s)),
      m_totals(withName(new Text(TextRole::Small), u"callTotals"_s)),
      m_details(new CallDetails),
      m_halves(withName(new SideBySide, u"activityHalves"_s)),
      m_missing(new NoticeLine)
{
    m_table->setRows(&m_model);
    m_table->setStretched(call_columns::tool);
    m_table->setDetailColumns({call_columns::error, call_columns::arguments});
    buildFilters();

    m_halves->addWidget(m_table);
    m_halves->addWidget(m_details);
    m_halves->setStretchFactor(0, 3);
    m_halves->setStretchFactor(1, 2);
    m_halves->setSizes({600, 400}); // in proportion
    m_pages = new PageStack(m_halves);
    QVBoxLayout *const all = makePage();
    all->addWidget(new PendingQuestionsPanel(*backend.approvals));
    all->addWidget(m_filter);
    all->addWidget(m_missing);
    all->addWidget(m_pages, 1);
    QHBoxLayout *const commands = makeLine(nullptr, spacing::small, {m_totals, m_restore, m_export, m_clear});
    commands->setStretchFactor(m_totals, 1);
    all->addLayout(commands);

    connect(&m_feed, &CallFeed::changed, this, &ActivityScreen::showCalls);
    connect(&m_feed, &CallFeed::changed, this, &ActivityScreen::showTotals);
    for (const auto changed : {&Selection::brandsChanged, &Selection::runsChanged})
        connect(&backend.selection, changed, this, &ActivityScreen::readNames);
    connect(backend.changes, &ServiceChanges::changed, this, &ActivityScreen::readNames);
    connect(backend.deletions, &StoredDeletions::changed, this, &ActivityScreen::readNames);
    connect(m_table, &DataTable::said, this, &Screen::said);
    connect(m_table, &DataTable::currentSourceRowChanged, this, &ActivityScreen::showDetails);
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        QScrollBar *const bar = m_table->verticalScrollBar();
        if (value >= bar->maximum() - bar->pageStep())
            m_feed.readOlder();
    });
    m_restore->hide();
    m_restore->setToolTip(tr("Go to what this call deleted, to bring it back"));
    connect(m_restore, &QPushButton::clicked, this, [this] { Q_EMIT wantsRow(u"prompts"_s, m_deletion); });
    connect(m_export, &QPushButton::clicked, this, &ActivityScreen::chooseExport);
    connect(m_clear, &QPushButton::clicked, this, &ActivityScreen::askToClear);
    connect(&backend.bridge, &BridgeStatus::changed, this, [this] {
        if (isVisible())
            readGaps();
    });
    m_missingClock.setInterval(missingInterval);
    connect(&m_missingClock, &QTimer::timeout, this, [this] {
        readGaps();
        showTotals(); // the date may have changed
    });
    showCalls();
    showDetails();
}

ActivityScreen::~ActivityScreen() = default;

void ActivityScreen::buildFilters()
{
    m_filter->countRowsOf(m_table->rowOrder());
    // Searches the log itself, including calls that are not loaded and fields without a column.
    m_typing.setSingleShot(true);
    m_typing.setInterval(typingPause);
    connect(m_filter->box(), &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(&m_typing, &QTimer::timeout, this, &ActivityScreen::filter);

    connect(m_assistant, &ChoiceFilter::changed, this, &ActivityScreen::filter);
    m_failedOnly->setToolTip(tr("Calls that failed, were not valid, were denied or cancelled"));
    connect(m_failedOnly, &QCheckBox::toggled, this, &ActivityScreen::filter);
}

QLineEdit *ActivityScreen::filterBox() const
{
    return m_filter->box();
}

bool ActivityScreen::clearFilters()
{
    const bool wasFiltering = isFiltered() || !m_filter->box()->text().isEmpty(); // the box takes effect with a delay
    if (wasFiltering)
        removeFilters();
    return wasFiltering;
}

QByteArray ActivityScreen::layoutState() const
{
    return joinedLayout({m_table->layoutState(), m_halves->saveState()});
}

void ActivityScreen::restoreLayoutState(const QByteArray &state)
{
    const QList<QByteArray> parts = layoutParts(state, 2);
    m_table->restoreLayoutState(parts.first());
    m_halves->restoreState(parts.last());
}

void ActivityScreen::load(bool)
{
    m_feed.refresh();
    readGaps();
}

void ActivityScreen::showEvent(QShowEvent *event)
{
    Screen::showEvent(event);
    m_feed.setWatching(true);
    m_missingClock.start();
    readNames();
    readGaps();
}

void ActivityScreen::hideEvent(QHideEvent *event)
{
    m_feed.setWatching(false);
    m_missingClock.stop();
    Screen::hideEvent(event);
}

void ActivityScreen::filter()
{
    m_typing.stop();
    activity::ActivityFilter filter;
    filter.text = m_filter->box()->text().trimmed();
    if (!filter.text.isEmpty())
        filter.textTools = tool_words::namesByTitle(filter.text);
    filter.assistant = m_assistant->chosen().value_or(QString());
    if (m_failedOnly->isChecked())
        filter.outcomes = {Outcome::Failed, Outcome::Refused, Outcome::Denied, Outcome::Cancelled};
    m_feed.setFilter(filter);
}

void ActivityScreen::removeFilters()
{
    m_filter->box()->clear();
    m_assistant->clearChoice();
    m_failedOnly->setChecked(false);
    filter();
}

bool ActivityScreen::isFiltered() const
{
    const activity::ActivityFilter &filter = m_feed.filter();
    return !filter.text.isEmpty() || !filter.assistant.isEmpty() || !filter.outcomes.isEmpty();
}

void ActivityScreen::showCalls()
{
    using Kind = PageState::Kind;
    if (m_feed.state() != CallFeed::State::Failed)
        m_model.setRecords(m_feed.calls());
    offerAssistants();
    m_export->setEnabled(!m_feed.calls().isEmpty());
    m_clear->setEnabled(!m_feed.calls().isEmpty() || isFiltered() || !m_missing->isHidden());
    if (m_feed.state() == CallFeed::State::Failed)
        m_pages->showState({Kind::Failed, tr("The activity log cannot be read"), m_feed.problem(), tr("Try again"),
                            [this] { m_feed.refresh(); }});
    else if (!m_feed.calls().isEmpty())
        m_pages->showContent();
    else if (m_feed.state() == CallFeed::State::Loading)
        m_pages->showState({Kind::Loading, tr("Reading the calls…"), {}});
    else if (isFiltered())
        m_pages->showState({Kind::FilteredEmpty, tr("No call matches"), tr("Calls may be hidden by the filters."),
                            tr("Remove the filters"), [this] { removeFilters(); }});
    else
        m_pages->showState(
            {Kind::Empty, tr("No calls yet"),
             tr("Calls of connected assistants and changes you make in this window appear here immediately."),
             tr("Connect an assistant"), [this] { Q_EMIT screenRequested(u"assistants"_s); }});
    showDetails();
}

void ActivityScreen::offerAssistants()
{
    for (const ActivityEntry &call : m_feed.calls()) {
        const ChoiceFilter::Choice choice{call.assistant, call_columns::callerWord(call.assistant)};
        if (!call.assistant.isEmpty() && !m_assistants.contains(choice))
            m_assistants.append(choice);
    }
    m_assistant->setChoices(m_assistants);
}

void ActivityScreen::showDetails()
{
    const int row = m_table->currentSourceRow();
    const qint64 wanted = row < 0 ? 0 : m_model.record(row).id;
    if (wanted == 0)
        m_details->showNothing(tr("Select a call to see what was asked and answered."));
    if (wanted == m_detailed)
        return;
    m_detailed = wanted;
    m_detailsRequest = std::make_unique<QObject>();
    m_restore->hide();
    if (wanted == 0)
        return;
    m_feed.ask(
        m_detailsRequest.get(), [wanted](ActivityLogReader &reader) { return reader.record(wanted); },
        [this](const auto &found) {
            if (!found)
                m_details->showNothing(found.error());
            else if (!*found)
                m_details->showNothing(tr("This call has been removed from the activity log."));
            else
                showCall(**found);
        });
}

/// Collects the names behind the IDs in calls.
void ActivityScreen::readNames()
{
    if (!isVisible())
        return;
    m_names.clear();
    for (const service::Brand &brand : backend().selection.brands())
        m_names.insert(brand.id, brand.name);
    for (const service::Run &run : backend().selection.runs())
        m_names.insert(run.id, tr("run of %1").arg(run_words::day(run)));
    const lookup::KnownPrompts known = backend().changes->prompts().known();
    for (const lookup::KnownTopic &topic : known.topics())
        m_names.insert(topic.id, topic.name);
    for (const lookup::KnownPrompt &prompt : known.prompts())
        m_names.insert(prompt.prompt.id, prompt.prompt.text);
    for (const deletions::StoredDeletion &deletion : backend().deletions->list().deletions) {
        for (const deletions::Brand &brand : deletion.brands) {
            for (const deletions::Prompt &prompt : brand.perceptionPrompts)
                m_names.insert(prompt.id, prompt.text);
            for (const deletions::Topic &topic : brand.topics) {
                m_names.insert(topic.id, topic.name);
                for (const deletions::Prompt &prompt : topic.prompts)
                    m_names.insert(prompt.id, prompt.text);
            }
        }
    }
    m_names.remove(QString());
    m_table->viewport()->update();
}

void ActivityScreen::showCall(const ActivityEntry &call)
{
    const std::optional<deletions::StoredDeletion> deletion = deletionBy(call);
    QString removed; // by name, because the call has only IDs
    if (deletion) {
        const QString brand = deletion->brands.size() == 1 ? deletion->brands.first().name : QString();
        removed = brand.isEmpty() ? DeletedPage::whatWasDeleted(*deletion)
                                  : tr("%1, of %2").arg(DeletedPage::whatWasDeleted(*deletion), brand);
        m_deletion = deletion->id;
    }
    m_restore->setVisible(deletion.has_value());
    m_details->show(call, removed,
                    call_columns::named(call.arguments, [this](const QString &id) { return m_names.value(id); }));
}

/// The stored deletion made by @p call.
std::optional<deletions::StoredDeletion> ActivityScreen::deletionBy(const ActivityEntry &call)
{
    const bool mayHaveDeleted =
        call.outcome == Outcome::Succeeded || call.outcome == Outcome::Failed || call.outcome == Outcome::Cancelled;
    if (!call.tool.startsWith(u"delete_") || !mayHaveDeleted)
        return std::nullopt;
    const QDateTime end = call.startedAt.addMSecs(std::chrono::ceil<std::chrono::milliseconds>(call.duration).count());
    const QList<deletions::StoredDeletion> kept = backend().deletions->list().deletions;
    const auto found = std::find_if(kept.cbegin(), kept.cend(), [&](const deletions::StoredDeletion &deletion) {
        return deletion.tool == call.tool && deletion.assistant == call.assistant && deletion.at >= call.startedAt &&
               deletion.at <= end;
    });
    return found == kept.cend() ? std::nullopt : std::optional(*found);
}

/// "Today: 12 calls, about 3,400 tokens (Cursor 9, Claude Code 3)", and the same for the last seven days.
void ActivityScreen::showTotals()
{
    m_totalsRequest = std::make_unique<QObject>();
    const QDateTime today = QDate::currentDate().startOfDay();
    const auto words = [](const QString &when, const QHash<QString, activity::Usage> &usage) {
        activity::Usage all;
        QStringList callers = usage.keys();
        std::sort(callers.begin(), callers.end(), [&](const QString &one, const QString &other) {
            return std::pair(-usage[one].calls, one) < std::pair(-usage[other].calls, other);
        });
        for (QString &caller : callers) {
            all.calls += usage[caller].calls;
            all.tokens += usage[caller].tokens;
            //: %1 is an assistant, %2 the number of its calls
            caller = tr("%1 %2").arg(call_columns::callerWord(caller), formats::count(usage[caller].calls));
        }
        if (all.calls == 0)
            return QString();
        //: %1 is "Today" or "Last 7 days", %2 a number of tokens, %3 "Cursor 9, Claude Code 3"
        return tr("%1: %n call(s), about %2 tokens (%3)", nullptr, static_cast<int>(all.calls))
            .arg(when, formats::count(all.tokens), formats::list(callers));
    };
    using Usage = QHash<QString, activity::Usage>;
    m_feed.ask(
        m_totalsRequest.get(),
        [today](ActivityLogReader &reader) {
            return std::pair(reader.usage(today).value_or(Usage()), reader.usage(today.addDays(-6)).value_or(Usage()));
        },
        [this, words](const auto &usage) {
            const QStringList lines{words(tr("Today"), usage.first), words(tr("Last 7 days"), usage.second)};
            m_totals->setText(lines.join(u'\n').trimmed());
        });
}

void ActivityScreen::readGaps()
{
    m_missingRequest = std::make_unique<QObject>();
    m_feed.ask(
        m_missingRequest.get(), [](ActivityLogReader &reader) { return std::pair(reader.gaps({}), reader.setAside()); },
        [this](const auto &missing) {
            if (missing.first) // if the log is unreadable, the page shows that
                showMissing(*missing.first, missing.second);
        });
}

void ActivityScreen::showMissing(const QList<activity::ActivityLogGap> &gaps, const QStringList &setAside)
{
    QStringList sentences;
    if (!backend().bridge.state().isRecording)
        sentences.append(tr("New calls are not recorded because %1 cannot be written. Check that the disk is not full "
                            "and that you can write to the folder. Assistants are still served.")
                             .arg(QDir::toNativeSeparators(backend().activityFile)));
    if (!gaps.isEmpty()) {
        qint64 calls = 0;
        for (const activity::ActivityLogGap &gap : gaps)
            calls += gap.calls;
        sentences.append(
            tr("%n call(s) from %1 to %2 could not be recorded and are not in this list. They were carried out.",
               nullptr, static_cast<int>(std::min<qint64>(calls, std::numeric_limits<int>::max())))
                .arg(formats::time(gaps.first().firstAt), formats::time(gaps.last().lastAt)));
    }
    if (!setAside.isEmpty()) {
        sentences.append(tr("The activity log was damaged, so a new one was started. Earlier calls are in the file %1, "
                            "as far as it can be read.")
                             .arg(QDir::toNativeSeparators(setAside.last())));
    }
    m_clear->setEnabled(!m_feed.calls().isEmpty() || isFiltered() || !gaps.isEmpty() || !setAside.isEmpty());
    if (sentences.isEmpty())
        m_missing->clear();
    else if (const QString words = sentences.join(u'\n'); m_missing->accessibleName() != words || m_missing->isHidden())
        m_missing->showWords(words);
}

void ActivityScreen::chooseExport()
{
    askWhereToSave(this, u"exportCalls"_s, tr("Export calls"), QStandardPaths::DocumentsLocation, u"activity.csv"_s,
                   {tr("Comma-separated values (*.csv)"), tr("JSON, a call in each line (*.jsonl)")},
                   [this](const QString &path) { exportTo(path); });
}

void ActivityScreen::exportTo(const QString &path)
{
    ++m_exports;
    m_table->exportNotice()->clear();
    m_feed.exportTo(path, this, [this, path](const activity::ActivityLogReader::Result<qint64> &count) {
        --m_exports;
        if (count)
            Q_EMIT said(
                tr("%n call(s) written to %1", nullptr, static_cast<int>(*count)).arg(QDir::toNativeSeparators(path)));
        else
            reportProblem(tr("The calls were not exported"), count.error(), [this, path] { exportTo(path); });
    });
}

/// Shows @p what happened and @p why; @p again retries.
void ActivityScreen::reportProblem(const QString &what, const QString &why, const std::function<void()> &again)
{
    m_table->exportNotice()->showWarning(what + u'\n' + why, tr("Try again"), again);
}

void ActivityScreen::askToClear()
{
    m_table->exportNotice()->clear();
    m_countRequest = std::make_unique<QObject>();
    const auto question = [this](const CallFeed::Result<qint64> &count) {
        if (!count) {
            reportProblem(tr("The activity log was not cleared"), count.error(), [this] { askToClear(); });
            return;
        }
        ask(this,
            {u"clearQuestion"_s, tr("Clear the activity log"),
             tr("Remove all %n recorded call(s) of all assistants?", nullptr, static_cast<int>(*count)),
             tr("This cannot be undone. Changes made by assistants stay. So does who created prompts today, because "
                "the daily limit counts it."),
             tr("&Remove the calls")},
            [this] { clear(); });
    };
    m_feed.ask(
        m_countRequest.get(), [](ActivityLogReader &reader) { return reader.count({}); }, question);
}

void ActivityScreen::clear()
{
    m_table->exportNotice()->clear();
    m_feed.clear(this, [this](const activity::ActivityLogReader::Result<void> &cleared) {
        if (cleared)
            Q_EMIT said(tr("The activity log was cleared"));
        else
            reportProblem(tr("The activity log was not cleared"), cleared.error(), [this] { clear(); });
        readGaps();
    });
}

} // namespace brandbridge::ui
