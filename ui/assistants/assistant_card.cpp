// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assistants/assistant_card.h"

#include "core/assistants/connector.h"
#include "core/assistants/file_replacement.h"
#include "core/prompts/prompts.h"
#include "core/service/background.h"
#include "core/transport/route.h"
#include "ui/assistants/rights_panel.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/secret_line.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/card.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/fold_button.h"
#include "ui/words/formats.h"
#include "ui/words/message_words.h"
#include "ui/words/text.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>

#include <algorithm>
#include <memory>
#include <utility>

namespace brandbridge::ui {

using assistants::Inspection;
using assistants::Part;
using assistants::State;

namespace {

QString outdatedWords(const QList<Part> &parts)
{
    const QStringList names{AssistantCard::tr("form"), AssistantCard::tr("address"), AssistantCard::tr("program"),
                            AssistantCard::tr("token"), AssistantCard::tr("the service's own entry")}; // by Part
    QStringList words;
    for (const Part part : parts)
        words.append(names.at(static_cast<int>(part)));
    return AssistantCard::tr("Connected to Brandbridge, but out of date: %1").arg(words.join(u", "_s));
}

QString wordsFor(const Inspection &inspection)
{
    switch (inspection.state) {
    case State::NotFound:
        return AssistantCard::tr("Not found on this machine");
    case State::Found:
        return inspection.serviceEntries.isEmpty()
                   ? AssistantCard::tr("Found, not connected")
                   : AssistantCard::tr(
                         "Found, not connected; it calls your service itself, with the API key in its file");
    case State::Connected:
        return AssistantCard::tr("Connected to Brandbridge");
    case State::Outdated:
        return outdatedWords(inspection.outdated);
    case State::Unreadable:
        return AssistantCard::tr("Its configuration cannot be read");
    case State::Disabled:
        //: %1 is an assistant
        return AssistantCard::tr("Switched off in %1: switch the server on in its settings")
            .arg(inspection.assistant->title);
    case State::EntryMissing:
        return AssistantCard::tr("No longer connected: its configuration lacks the entry. The assistant may have "
                                 "rewritten the file");
    }
    Q_UNREACHABLE();
}

/// Empty in the demo.
assistants::KnownService serviceInUse(const Backend &backend)
{
    using settings::Key;
    const ActiveSettings &inUse = backend.inUse;
    const QUrl url(inUse.text(Key::BaseUrl));
    if (backend.isDemo || url.isEmpty())
        return {};
    return {{url, QUrl(inUse.text(Key::McpUrl))}, inUse.text(Key::KeyHeader).toLatin1()};
}

QString iconFor(State state)
{
    switch (state) {
    case State::Connected:
        return u"ok"_s;
    case State::Outdated:
    case State::Unreadable:
    case State::Disabled:
    case State::EntryMissing:
        return u"warning"_s;
    case State::NotFound:
    case State::Found:
        return u"unplug"_s;
    }
    Q_UNREACHABLE();
}

} // namespace

QString next_step::whatToDo(const assistants::Assistant &assistant)
{
    return QCoreApplication::translate("brandbridge::ui::NextStep", assistant.afterwards)
        .replace(u"%1"_s, assistant.title);
}

QString next_step::question()
{
    return QCoreApplication::translate("brandbridge::ui::NextStep",
                                       "How visible is my brand, and what has changed since the run before?");
}

AccessCard::AccessCard(const QString &name, const QString &title, Backend &backend, const QString &kind)
    : m_name(name),
      m_backend(backend),
      m_card(new Card(title)),
      m_symbol(new SymbolLabel(fontMetrics().height())),
      m_state(withName(new Text(TextRole::Body), kind + u"State"_s)),
      m_problem(withName(new Text(TextRole::Body), kind + u"Problem"_s)),
      m_line(new FlowLayout),
      m_lastCall(withName(new Text(TextRole::Small), u"lastCall"_s))
{
    auto *const state = new QWidget;
    makeLine(state, spacing::small, {m_symbol, m_state})->setStretchFactor(m_state, 1);
    state->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_lastCall->setWordWrap(false);
    m_line->setSpacing(spacing::large);
    m_line->addWidget(state);
    m_line->addWidget(m_lastCall);
    m_card->body()->addLayout(m_line);
    m_card->body()->addWidget(m_problem);
    m_problem->hide();
    m_lastCall->hide();
    makeColumn(this, 0, {m_card});
}

void AccessCard::addDetails(const QList<QWidget *> &others)
{
    m_rights = new RightsPanel(*m_backend.permissions, m_backend.bridge, m_name);
    connect(m_rights, &RightsPanel::said, this, &AccessCard::said);
    m_line->addWidget(m_rights->levels());
    auto *const details = new QWidget;
    QVBoxLayout *const column = makeColumn(details, spacing::small);
    for (QWidget *const widget : others + QList<QWidget *>{m_rights})
        column->addWidget(widget);
    m_card->addToHeading(withName(new FoldButton(details, tr("Details")), u"details"_s));
    m_card->body()->addWidget(details);
}

void AccessCard::setCalls(const QDateTime &last, const activity::Usage &usage)
{
    m_lastCalledAt = last;
    m_tokens = usage.tokens;
    showState();
    if (m_rights)
        m_rights->setUsage(usage);
}

void AccessCard::displayState(const QString &symbol, const QString &sentence, const QString &tip)
{
    m_symbol->display(symbol);
    m_state->setText(sentence);
    m_state->setToolTip(tip);
    m_lastCall->setVisible(m_lastCalledAt.isValid());
    if (!m_lastCalledAt.isValid())
        return;
    //: %1 is an age, "2 hours ago", %2 a number of tokens
    m_lastCall->setText(
        tr("Last call: %1 · %2 tokens in 30 days").arg(formats::age(m_lastCalledAt), formats::count(m_tokens)));
    m_lastCall->setToolTip(formats::time(m_lastCalledAt) + u'\n' + formats::utcTime(m_lastCalledAt));
}

void AccessCard::complain(const QString &problem)
{
    m_problem->display(problem);
}

/// A preview of a change to an assistant's file: added and removed lines with masked tokens, and notes. The user
/// applies or cancels it.
class ChangePreview final : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::ChangePreview)
public:
    ChangePreview()
        : m_what(withName(new Text(TextRole::Body), u"changeWhat"_s)),
          m_lines(withName(new QPlainTextEdit, u"changeLines"_s)),
          m_notes(withName(new Text(TextRole::Body), u"changeNotes"_s)),
          m_openNote(withName(new Text(TextRole::Body), u"openNote"_s)),
          m_makePrivate(withName(new QPushButton(tr("Make this file private")), u"makePrivate"_s)),
          m_make(withName(new QPushButton(tr("&Make this change")), u"makeChange"_s)),
          m_cancel(withName(new QPushButton(tr("Cancel")), u"cancelChange"_s))
    {
        setObjectName(u"changePreview"_s);
        m_lines->setAccessibleName(tr("Lines that come and go"));
        m_lines->setReadOnly(true);
        m_lines->setTabChangesFocus(true);
        m_lines->setLineWrapMode(QPlainTextEdit::NoWrap);
        m_lines->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
        connect(m_makePrivate, &QPushButton::clicked, this, [this] { makePrivate(); });

        QHBoxLayout *const buttons = makeLine(nullptr, spacing::small, {m_make, m_cancel});
        buttons->insertStretch(0, 1);
        QVBoxLayout *const column = makeColumn(this, spacing::small, {m_what, m_lines, m_notes, m_openNote});
        column->addWidget(m_makePrivate, 0, Qt::AlignLeading);
        column->addLayout(buttons);
    }

    const QPushButton *makeButton() const { return m_make; }
    const QPushButton *cancelButton() const { return m_cancel; }

    /// @p alsoEnds: the token is revoked, too; @p alsoForgets: its permissions are removed, too.
    void show(const assistants::Change &change, bool alsoEnds, bool alsoForgets)
    {
        const QString file = QDir::toNativeSeparators(change.replacement.path);
        QStringList lines;
        for (const message::Message &line : assistants::changeLines(change))
            lines.append(words(line));
        m_what->setText(change.kind == assistants::Change::Kind::None ? tr("The file stays as it is.")
                        : change.replacement.before                   ? tr("In %1:").arg(file)
                                                                      : tr("In %1 (new file):").arg(file));
        m_lines->setPlainText(lines.join(u'\n'));
        m_lines->setVisible(!lines.isEmpty());
        constexpr int maxLines = 14;
        const int shown = std::min<int>(maxLines, static_cast<int>(lines.size()));
        m_lines->setFixedHeight((shown + 2) * m_lines->fontMetrics().lineSpacing());
        m_file = change.replacement.target;
        m_openNote->setText(tr("Other users of this computer can read %1 and could read the token in it.")
                                .arg(QDir::toNativeSeparators(m_file)));
        m_openNote->setVisible(change.isTokenReadableByOthers);
        m_makePrivate->setVisible(change.isTokenReadableByOthers);
        QStringList notes;
        if (alsoEnds)
            notes.append(tr("Disconnecting also revokes its token. Nobody can use it after that."));
        if (!change.serviceEntries.isEmpty())
            notes.append(tr("Its own entry for your service (%1) is removed. Your API key is then neither in this file "
                            "nor in its backup. Disconnecting does not bring it back.")
                             .arg(QString::fromUtf8(change.serviceEntries.join(", "))));
        if (alsoForgets)
            notes.append(
                tr("Disconnecting also removes what you allowed it. What you forbade it and its limits stay."));
        m_notes->display(notes.join(u'\n'));
        QWidget::show();
        m_cancel->setFocus();
    }

private:
    void makePrivate()
    {
        const auto done = assistants::makePrivate(m_file);
        m_openNote->setText(done ? tr("Only you can read %1 now.").arg(QDir::toNativeSeparators(m_file))
                                 : done.error());
        m_makePrivate->setVisible(!done);
        if (done)
            m_make->setFocus();
    }

    QString m_file; ///< path of the file to change
    Text *m_what;
    QPlainTextEdit *m_lines;
    Text *m_notes;
    Text *m_openNote; ///< warns that other users can read the file
    QPushButton *m_makePrivate;
    QPushButton *m_make;
    QPushButton *m_cancel;
};

AssistantCard::AssistantCard(const assistants::Assistant &assistant, Backend &backend, bool withRights)
    : AccessCard(assistant.name, assistant.title, backend, u"assistant"_s),
      m_assistant(assistant),
      m_file(new Text(TextRole::Small)),
      m_nextStep(withName(new Text(TextRole::Body), u"nextStep"_s)),
      m_proxyNote(withName(new Text(TextRole::Body), u"proxyNote"_s)),
      m_setUp(withName(new QPushButton(tr("Set it up")), u"setUpService"_s)),
      m_connect(withName(new QPushButton(icon(u"plug"_s), tr("Connect…")), u"connectButton"_s)),
      m_disconnect(withName(new QPushButton(icon(u"unplug"_s), tr("Disconnect…")), u"disconnectButton"_s)),
      m_open(
          withName(new QPushButton(icon(u"open-link"_s), tr("Open in %1").arg(assistant.title)), u"openInAssistant"_s)),
      m_skill(withName(new QPushButton(icon(u"add"_s), tr("Add skill")), u"giveSkill"_s)),
      m_preview(new ChangePreview)
{
    setObjectName(assistant.name + u"Card"_s);
    this->backend().connector->setPatience({}); // see make()
    m_disconnect->setAccessibleName(tr("Disconnect %1").arg(assistant.title));
    auto *const copy = withName(new QPushButton(icon(u"copy"_s), tr("Copy configuration")), u"copyConfiguration"_s);
    copy->setAccessibleName(tr("Copy the configuration for %1").arg(assistant.title));
    copy->setToolTip(
        tr("Paste it into the assistant's file yourself. It contains a new token if the assistant needs one."));
    m_open->setToolTip(tr("%1 asks whether to add Brandbridge, and then starts it itself. No token is needed for that.")
                           .arg(assistant.title));
    m_skill->setAccessibleName(tr("Give %1 the skill").arg(assistant.title));
    m_skill->setToolTip(tr("A guide to your brands' data with ready-made questions, which %1 reads when it needs it")
                            .arg(assistant.title));
    card()->addToHeading(m_connect);
    card()->addToHeading(m_disconnect);
    auto *const others = new QWidget;
    auto *const othersLine = new FlowLayout(others);
    for (QPushButton *button : {m_open, m_skill, copy})
        othersLine->addWidget(button);
    card()->body()->addWidget(m_nextStep);
    card()->body()->addWidget(m_proxyNote);
    card()->body()->addWidget(m_setUp, 0, Qt::AlignLeading);
    card()->body()->addWidget(m_preview);
    if (withRights) {
        addDetails({m_file, others});
    } else {
        card()->body()->addWidget(others);
        card()->body()->addWidget(m_file);
    }

    connect(m_connect, &QPushButton::clicked, this, [this] {
        if (this->backend().connector->lacksFixedPort(m_assistant))
            complain(noFixedPortWords(this->backend().settings));
        else
            plan(this->backend().connector->planConnect(m_assistant));
    });
    connect(m_disconnect, &QPushButton::clicked, this,
            [this] { plan(this->backend().connector->planDisconnect(m_assistant)); });
    connect(m_setUp, &QPushButton::clicked, this, &AssistantCard::setUpRequested);
    connect(m_open, &QPushButton::clicked, this, &AssistantCard::openLink);
    connect(m_skill, &QPushButton::clicked, this, &AssistantCard::installSkill);
    connect(copy, &QPushButton::clicked, this, &AssistantCard::copyConfiguration);
    connect(m_preview->makeButton(), &QPushButton::clicked, this, &AssistantCard::make);
    connect(m_preview->cancelButton(), &QPushButton::clicked, this, &AssistantCard::refresh);
    refresh();
}

QString AssistantCard::noFixedPortWords(const settings::Settings &settings)
{
    if (settings.origin(settings::Key::EndpointPort) == settings::Settings::Origin::Override)
        return tr("Brandbridge was started with “--port 0” (any free port), so the assistant could not find the "
                  "endpoint again. Start it without that option, or with a fixed port, first.");
    return tr("The endpoint has a new port at each start, so the assistant could not find it again. Set a fixed port "
              "in the settings first.");
}

void AssistantCard::refresh()
{
    m_plan.reset();
    const bool hadFocus = m_preview->isAncestorOf(QApplication::focusWidget());
    m_preview->hide();
    backend().connector->setService(m_lacksService ? assistants::KnownService() : serviceInUse(backend()));
    m_inspection = backend().connector->inspect(m_assistant);
    m_file->setText(QDir::toNativeSeparators(m_inspection.file));
    complain(m_inspection.problem);
    const State state = m_inspection.state;
    const bool needsRepair = state == State::Outdated || state == State::EntryMissing;
    m_connect->setText(needsRepair ? tr("Repair…") : tr("Connect…"));
    m_connect->setAccessibleName(needsRepair ? tr("Repair %1").arg(m_assistant.title)
                                             : tr("Connect %1").arg(m_assistant.title));
    m_connect->setIcon(icon(needsRepair ? u"wrench"_s : u"plug"_s));
    m_connect->setVisible(state != State::Connected && state != State::Disabled && state != State::Unreadable);
    m_disconnect->setVisible(m_inspection.hasEntry());
    const bool isProxied =
        !m_assistant.connection.isStdio && state != State::NotFound && transport::isLoopbackProxied();
    m_proxyNote->display(isProxied ? tr("A proxy is set in this computer's environment and may keep %1 from "
                                        "Brandbridge. Add 127.0.0.1 to no_proxy, or let %1 start the command "
                                        "“brandbridge stdio --as %2”, which needs no network.")
                                         .arg(m_assistant.title, m_assistant.name)
                                   : QString());
    m_open->setVisible(state == State::Found && !backend().connector->installLink(m_assistant).isEmpty());
    const auto folder = backend().connector->skillFolder(m_assistant);
    m_skill->setVisible(state == State::Connected && folder && folder->state() != skill::SkillFolder::State::Modified &&
                        !folder->holds(prompts::builtInSkill()));
    if (hadFocus) // not a right, which an arrow key would change
        (m_connect->isVisibleTo(this) ? m_connect : m_disconnect)->setFocus();
    showState();
}

void AssistantCard::lookAgain()
{
    if (!m_plan && backend().connector->inspect(m_assistant) != m_inspection)
        refresh();
}

void AssistantCard::setLacksService(bool lacks)
{
    if (std::exchange(m_lacksService, lacks) != lacks && !m_plan)
        refresh(); // an assistant may have the only copy of the key
    showState();
}

/// Being connected only means that the file is right. Until the first call proves it, the card shows the next step.
void AssistantCard::showState()
{
    const bool isOfNoUse = m_lacksService && m_inspection.state == State::Connected;
    displayState(isOfNoUse ? u"warning"_s : iconFor(m_inspection.state),
                 isOfNoUse ? tr("Connected to Brandbridge, which has no access to your organization's data yet")
                           : wordsFor(m_inspection));
    m_setUp->setVisible(isOfNoUse);
    const bool isProven = lastCalledAt().isValid() && (!m_connectedAt.isValid() || lastCalledAt() >= m_connectedAt);
    m_nextStep->setText(m_lacksService
                            ? tr("To do: Set up the connection to your organization's data. Until then, %1 gets none.")
                                  .arg(m_assistant.title)
                            : tr("To do: %1 Then ask %2: “%3” Its first call shows here.")
                                  .arg(next_step::whatToDo(m_assistant), m_assistant.title, next_step::question()));
    m_nextStep->setVisible(m_inspection.state == State::Connected && (m_lacksService || !isProven));
}

void AssistantCard::plan(const tl::expected<assistants::Change, QString> &change)
{
    refresh();
    if (!change) {
        complain(change.error());
        return;
    }
    m_plan = *change;
    const bool isDisconnect = change->kind == assistants::Change::Kind::Disconnect;
    access::Permissions &permissions = *backend().permissions;
    m_preview->show(*m_plan, isDisconnect && backend().connector->tokensOf(m_assistant.name) > 0,
                    isDisconnect && permissions.stored(m_assistant.name) != permissions.restrictions(m_assistant.name));
}

void AssistantCard::make()
{
    if (!m_plan)
        return;
    const assistants::Change change = *m_plan;
    const auto carryOut = [change](assistants::Connector &connector) {
        return change.kind == assistants::Change::Kind::Disconnect ? connector.disconnect(change)
                                                                   : connector.connect(change);
    };
    if (const auto done = carryOut(*backend().connector))
        return finish(change, done);
    // The assistant may be writing its file: trying again takes seconds.
    m_preview->setEnabled(false);
    const auto patient = std::make_shared<assistants::Connector>(*backend().connector);
    patient->setPatience(assistants::Connector::standardPatience);
    service::runInBackground(
        this, [patient, carryOut] { return carryOut(*patient); },
        [this, change](const tl::expected<void, QString> &done) { finish(change, done); });
}

/// Shows the outcome of @p change. If it disconnected, forgets granted rights but keeps restrictions: reconnecting must
/// not lift them.
void AssistantCard::finish(const assistants::Change &change, tl::expected<void, QString> done)
{
    const bool isDisconnect = change.kind == assistants::Change::Kind::Disconnect;
    if (done && isDisconnect)
        done = backend().permissions->keepRestrictions(m_assistant.name);
    m_preview->setEnabled(true);
    if (done && !isDisconnect)
        m_connectedAt = QDateTime::currentDateTimeUtc();
    refresh();
    if (!done)
        complain(done.error());
    else
        Q_EMIT said((isDisconnect ? tr("%1 is disconnected.") : tr("%1 is connected.")).arg(m_assistant.title));
}

void AssistantCard::copyConfiguration()
{
    if (backend().connector->lacksFixedPort(m_assistant)) {
        complain(noFixedPortWords(backend().settings));
        return;
    }
    const auto text = backend().connector->pasteable(m_assistant);
    if (!text) {
        complain(text.error());
        return;
    }
    if (m_assistant.connection.isStdio) {
        QGuiApplication::clipboard()->setText(QString::fromUtf8(*text));
        Q_EMIT said(tr("The configuration for %1 is in the clipboard.").arg(m_assistant.title));
        return;
    }
    copySecret(QString::fromUtf8(*text));
    Q_EMIT said(tr("The configuration for %1 is in the clipboard, with a new token.").arg(m_assistant.title));
}

void AssistantCard::installSkill()
{
    const auto given = backend().connector->skillFolder(m_assistant)->write(prompts::builtInSkill());
    refresh();
    if (given)
        Q_EMIT said(tr("%1 has the skill. Disconnecting takes it away again.").arg(m_assistant.title));
    else
        complain(given.error());
}

void AssistantCard::openLink()
{
    if (QDesktopServices::openUrl(backend().connector->installLink(m_assistant)))
        Q_EMIT said(tr("%1 was asked to add Brandbridge. Agree there, then come back.").arg(m_assistant.title));
    else
        complain(
            tr("No program on this computer opens links to %1. Use “Connect…” instead, which writes its configuration.")
                .arg(m_assistant.title));
}

} // namespace brandbridge::ui
