// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settings_screen.h"

#include "core/message/shown_text.h"
#include "ui/desktop/dialogs.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/login_item.h"
#include "ui/desktop/spacing.h"
#include "ui/inbox/data_folder.h"
#include "ui/settings/connection_form.h"
#include "ui/settings/connection_panels.h"
#include "ui/settings/form_row.h"
#include "ui/settings/setup_file.h"
#include "ui/settings/setup_panel.h"
#include "ui/widgets/card.h"
#include "ui/widgets/column_scroll.h"
#include "ui/widgets/fact_list.h"
#include "ui/widgets/failure.h"
#include "ui/widgets/fold_button.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/formats.h"
#include "ui/words/outcome_line.h"
#include "ui/words/text.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QDir>
#include <QPushButton>

#include <numeric>
#include <utility>

namespace brandbridge::ui {

using access::Action;
using access::Permissions;
using remote::LiveCatalogueStatus;
using settings::Key;

namespace {

constexpr qsizetype maxListed = 20; ///< in one line; assistants get the whole list
constexpr qsizetype maxToolNameLength = 80;
constexpr qsizetype maxReasonLength = 200;

} // namespace

/// The state of the service's own tool catalogue: when it was read, how it differs from Brandbridge's, or an error.
/// Hidden if this run reads none.
class CataloguePanel final : public QWidget
{
    Q_OBJECT
public:
    /// @p bridge must outlive this object.
    CataloguePanel(BridgeStatus &bridge, QWidget *parent)
        : QWidget(parent),
          m_bridge(bridge),
          m_outcome(withName(new OutcomeLine, u"catalogueOutcome"_s)),
          m_facts(new FactList),
          m_readAgain(withName(new QPushButton, u"readCatalogue"_s))
    {
        setObjectName(u"cataloguePanel"_s);
        QGridLayout *const grid = makeFormRow(this, tr("The service's own tools"), m_outcome);
        grid->addWidget(m_outcome, 1, 1);
        grid->addWidget(m_facts, 2, 1);
        grid->addWidget(m_readAgain, 3, 1, Qt::AlignLeading);
        connect(m_readAgain, &QPushButton::clicked, this, [this] { m_bridge.readCatalogue(); });
        connect(&bridge, &BridgeStatus::changed, this, [this] {
            if (m_bridge.state().catalogue != m_shown)
                refresh();
        });
        refresh();
    }

    /// Whether the last read failed.
    bool isFailed() const { return m_isFailed; }

Q_SIGNALS:
    /// Reading failed, after a success or for the first time.
    void failed();

private:
    void refresh()
    {
        using State = LiveCatalogueStatus::State;
        m_shown = m_bridge.state().catalogue;
        setVisible(m_shown.state != State::NotConfigured);
        const bool isReading = m_shown.state == State::Reading;
        m_readAgain->setEnabled(!isReading);
        if (isReading) {
            m_outcome->display(u"loading"_s, tr("Reading the service's tool catalogue…"));
            return; // keeps the last result
        }
        const bool isFailed = m_shown.state == State::Failed;
        m_readAgain->setText(isFailed ? tr("Try again") : tr("Read again"));
        if (isFailed)
            showFailure(m_shown);
        showDifferences(m_shown);
        if (!std::exchange(m_isFailed, isFailed) && isFailed)
            Q_EMIT failed();
    }

    void showFailure(const LiveCatalogueStatus &status)
    {
        QString words;
        if (status.failureKind == transport::ErrorKind::NotFound) {
            words = tr("There is no MCP endpoint at this address. Correct it or leave it empty.");
        } else {
            const PageState failure = describe(transport::Error{.kind = status.failureKind, .message = status.failure});
            words = failure.title + u'\n' + failure.sentence;
        }
        m_outcome->display(u"warning"_s, words + u'\n' + tr("Brandbridge's own tools work without it."));
    }

    void showDifferences(const LiveCatalogueStatus &status)
    {
        const remote::CatalogueDifferences &differences = status.differences;
        QStringList changed;
        for (const auto &each : differences.changed)
            changed.append(changeOf(each));
        QStringList unusable;
        for (const remote::UnusableTool &tool : differences.unusable)
            //: a tool, and why it cannot be used
            unusable.append(tr("%1: %2").arg(withoutName(tool.name), message::shownText(tool.why, maxReasonLength)));
        const bool wasRead = status.readAt.isValid();
        m_facts->setFacts({{u"catalogueRead"_s, tr("Read"), wasRead ? formats::time(status.readAt) : QString(),
                            formats::utcTime(status.readAt)},
                           {u"catalogueOffered"_s, tr("Passed through"), namesOf(status.offered)},
                           {u"catalogueOnlyThere"_s, tr("Only there"), namesOf(differences.extra)},
                           {u"catalogueOnlyHere"_s, tr("Only here"), namesOf(differences.missing)},
                           {u"catalogueChanged"_s, tr("Other arguments"), joined(changed, u"\n"_s)},
                           {u"catalogueUnusable"_s, tr("Unusable"), joined(unusable, u"\n"_s)}});
        m_facts->setVisible(wasRead);
        if (status.state != LiveCatalogueStatus::State::Read)
            return;
        if (!differences.incomplete.isEmpty())
            m_outcome->display(u"warning"_s,
                               tr("The service's list of tools is too long or has no end. Only its beginning was "
                                  "read."));
        else if (differences == remote::CatalogueDifferences())
            m_outcome->display(u"ok"_s,
                               tr("%n tool(s), the same as Brandbridge's.", nullptr, static_cast<int>(status.tools)));
        else
            m_outcome->display(u"ok"_s, tr("%n tool(s), which differ from Brandbridge's.", nullptr, status.tools));
    }

    static QString joined(QStringList parts, const QString &between = u", "_s)
    {
        const qsizetype more = parts.size() - maxListed;
        if (more > 0) {
            parts.resize(maxListed);
            parts.append(tr("and %n more", nullptr, static_cast<int>(more)));
        }
        return parts.join(between);
    }

    static QString namesOf(const QStringList &names)
    {
        QStringList shown;
        for (const QString &name : names)
            shown.append(message::shownText(name, maxToolNameLength));
        return joined(shown);
    }

    static QString changeOf(const remote::CatalogueDifferences::Changed &changed)
    {
        if (changed.onlyHere.isEmpty())
            //: a tool, and names of its arguments
            return tr("%1 (only there: %2)").arg(changed.tool, namesOf(changed.onlyThere));
        if (changed.onlyThere.isEmpty())
            //: a tool, and names of its arguments
            return tr("%1 (only here: %2)").arg(changed.tool, namesOf(changed.onlyHere));
        //: a tool, and names of its arguments
        return tr("%1 (only there: %2; only here: %3)")
            .arg(changed.tool, namesOf(changed.onlyThere), namesOf(changed.onlyHere));
    }

    static QString withoutName(const QString &name)
    {
        return name.isEmpty() ? tr("A tool without a name") : message::shownText(name, maxToolNameLength);
    }

    BridgeStatus &m_bridge;
    OutcomeLine *m_outcome;
    FactList *m_facts;
    QPushButton *m_readAgain;
    LiveCatalogueStatus m_shown;
    bool m_isFailed = false; ///< outcome of the last completed read
};

namespace {

constexpr int maxFormWidth = 960;
constexpr qint64 kibibyte = 1024;

class DefaultRightsTexts
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::DefaultRights)
};

} // namespace

SettingsScreen::SettingsScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Nothing, backend, parent),
      m_notice(new NoticeLine)
{
    auto *const column = new QWidget;
    column->setMaximumWidth(maxFormWidth);
    QVBoxLayout *const cards =
        makeColumn(column, spacing::large,
                   {m_notice, makeConnection(), makeEndpoint(), makeApprovals(), makeWindow(), makeRecord()});
    if (backend.cachedAnswers)
        cards->addWidget(makeSearch());
    if (backend.dataFolder)
        cards->addWidget(makeDataFolder());
    cards->addWidget(makeSetup());
    cards->addStretch(1);

    makeColumn(this, 0, {new ColumnScroll(column)})
        ->setContentsMargins(spacing::huge, spacing::small, spacing::large, spacing::large);
}

Card *SettingsScreen::makeCard(const QString &title, const QList<SettingWords> &rows)
{
    auto *const card = new Card(title);
    card->body()->setSpacing(spacing::large);
    add(card->body(), rows);
    return card;
}

Card *SettingsScreen::makeConnection()
{
    Card *const card = makeCard(tr("Connection"));
    QVBoxLayout *const form = card->body();
    if (backend().isDemo) {
        auto *const words =
            new Text(TextRole::Body, tr("This is the demo. It has its own service with invented data, so it needs no "
                                        "address or key, and the connection cannot be changed."));
        words->setObjectName(u"demoWords"_s);
        form->addWidget(words);
    }
    if (!backend().isDemo) {
        m_connection = new ConnectionForm(backend(), ConnectionForm::Storing::ByButton);
        connect(m_connection, &ConnectionForm::done, this, &SettingsScreen::useConnection);
        form->addWidget(m_connection);
        m_keyPanel = new KeyPanel(backend());
        connect(m_keyPanel, &KeyPanel::said, this, &Screen::said);
        connect(m_keyPanel, &KeyPanel::keyChanged, this, &SettingsScreen::keyChanged);
        form->addWidget(m_keyPanel);
    }
    form->addWidget(makeAdvanced());
    if (backend().isDemo) {
        for (SettingField *const field : std::as_const(m_fields))
            field->setEnabled(false);
    }
    return card;
}

QWidget *SettingsScreen::makeAdvanced()
{
    auto *const advanced = withName(new QWidget, u"advanced"_s);
    QVBoxLayout *const form = makeColumn(advanced, spacing::large);
    add(form, {{Key::BaseUrl, tr("Service address"),
                tr("Address of the organization data service, such as https://data.example.com. “Test and save” finds "
                   "it.")},
               {Key::McpUrl, tr("MCP address"),
                tr("The service's own MCP endpoint, for tools that Brandbridge does not know. Optional.")}});
    auto *const catalogue = new CataloguePanel(backend().bridge, advanced);
    form->addWidget(catalogue);
    add(form, {{Key::KeyHeader, tr("Key header"), tr("The HTTP header in which the service expects the API key.")},
               {Key::KeyFile, tr("Key file"),
                tr("A file with the API key that only you can read, instead of the keychain. Optional.")},
               {Key::CaFile, tr("Certificate file"),
                tr("A PEM file with an additional certificate authority to trust. Optional.")},
               {Key::RequestsPerMinute, tr("Request budget"),
                tr("Maximum requests to the service per minute; 0 for no limit."), tr("a minute")},
               {Key::ConnectTimeoutSeconds, tr("Time to connect"), tr("Maximum time to connect to the service."),
                tr("seconds")},
               {Key::AnswerTimeoutSeconds, tr("Time to answer"),
                tr("Maximum time to wait for an answer from the service."), tr("seconds")},
               {Key::MaxResponseBytes, tr("Largest answer"), tr("Larger answers of the service are refused."),
                tr("KiB"), kibibyte}});

    auto *const toggle = withName(new FoldButton(advanced, tr("Advanced")), u"advancedToggle"_s);
    auto *const group = new QWidget;
    QVBoxLayout *const column = makeColumn(group, spacing::medium);
    column->addWidget(toggle, 0, Qt::AlignLeading);
    column->addWidget(advanced);
    // Unfolds the section after a failure.
    connect(catalogue, &CataloguePanel::failed, toggle, [toggle] { toggle->setChecked(true); });
    if (catalogue->isFailed())
        toggle->setChecked(true);
    return group;
}

Card *SettingsScreen::makeEndpoint()
{
    SettingWords token{Key::Token, tr("Who may connect"),
                       backend().isDemo
                           ? tr("In the demo, any program can connect regardless of this setting.")
                           : tr("Each connected assistant has its own token, which identifies its calls.")};
    token.choices = {{u"needed"_s, tr("Only with a token")}, {u"open"_s, tr("Any program")}};
    token.warning = {u"open"_s, tr("Any program of any user on this computer can then read your organization's data, "
                                   "and nobody can tell which one called. Use this for a short trial only.")};
    return makeCard(
        tr("Endpoint for assistants"),
        {{Key::EndpointPort, tr("Port"),
          tr("Connected assistants have the port in their configuration. After changing it, repair each of them on the "
             "Assistants screen. 0 uses any free port, a different one at every start.")},
         token,
         {Key::Origins, tr("Web origins"),
          tr("Web pages that may use the endpoint, such as https://app.example.com:8443, separated by spaces. Leave "
             "empty for none.")},
         {Key::MaxResultCharacters, tr("Largest result"),
          tr("Larger results are shortened before an assistant gets them; 0 for no limit. Until you change this, no "
             "assistant gets more than its program can take, at most 48,000. Each can have a limit of its own on the "
             "Assistants screen."),
          tr("characters")}});
}

Card *SettingsScreen::makeApprovals()
{
    SettingWords writes{Key::Writes, tr("Creating and deleting"),
                        tr("Applies to assistants without their own choice on the Assistants screen.")};
    writes.choices = {{u"allow"_s, rightWords(access::Right::Allow)},
                      {u"ask"_s, rightWords(access::Right::Ask)},
                      {u"never"_s, rightWords(access::Right::Never)}};
    Card *const card = makeCard(tr("Approvals"), {writes});
    auto *const decided = new NoticeLine;
    card->body()->addWidget(decided);
    connect(backend().permissions, &Permissions::changed, decided, [this, decided] { showDecidedRights(decided); });
    showDecidedRights(decided);
    add(card->body(), {{Key::ApprovalTimeoutSeconds, tr("A question waits"),
                        tr("If nobody answers in this time, the change is denied."), tr("seconds")},
                       {Key::AskOnlyHere, tr("Ask only in the window or terminal"),
                        tr("Otherwise, while neither is open, the assistant's own form may ask and its program passes "
                           "on the answer.")}});
    return card;
}

/// Shows the rights chosen for all assistants (on the Assistants screen, or by `brandbridge permissions default`),
/// which override the setting.
void SettingsScreen::showDecidedRights(NoticeLine *notice)
{
    const access::StoredPermissions decided = backend().permissions->stored(Permissions::forAll());
    QStringList parts;
    if (const auto creating = decided.right(Action::Create))
        parts.append(DefaultRightsTexts::tr("creating: %1").arg(rightWords(*creating)));
    if (const auto deleting = decided.right(Action::Delete))
        parts.append(DefaultRightsTexts::tr("deleting: %1").arg(rightWords(*deleting)));
    if (parts.isEmpty())
        notice->clear();
    else
        notice->showWarning(
            DefaultRightsTexts::tr("For all assistants, something else is chosen on the Assistants screen (%1), which "
                                   "goes before the setting above.")
                .arg(parts.join(u", "_s)),
            DefaultRightsTexts::tr("Let the setting hold"), [this] { forgetDecidedRights(); });
}

void SettingsScreen::forgetDecidedRights()
{
    const auto done = backend().permissions->update(Permissions::forAll(), [](access::StoredPermissions &stored) {
        stored.right(Action::Create).reset();
        stored.right(Action::Delete).reset();
    });
    if (!done)
        Q_EMIT said(done.error());
}

Card *SettingsScreen::makeWindow()
{
    Card *const card = makeCard(tr("Window"));
    SettingWords appearance{Key::ColorScheme, tr("Appearance"), tr("Light or dark.")};
    appearance.choices = {{u"system"_s, tr("Same as the system")}, {u"light"_s, tr("Light")}, {u"dark"_s, tr("Dark")}};
    SettingWords language{Key::Language, tr("Language"), tr("Of the window.")};
    SettingWords style{Key::Style, tr("Style"), tr("How buttons, lists and other controls look.")};
    style.choices = {{u"brandbridge"_s, tr("Brandbridge")}, {u"system"_s, tr("System style")}};
    // Languages are listed by their own names, which their speakers recognize.
    language.choices = {{u"system"_s, tr("Same as the system")}, {u"en"_s, u"English"_s}, {u"de"_s, u"Deutsch"_s}};
    SettingWords tray{Key::CloseToTray, tr("Keep running in the tray when closed"),
                      tr("Assistants can still use Brandbridge. Otherwise, closing the window quits it.")};
    SettingWords notifications{
        Key::Notifications, tr("Show notifications"),
        tr("When a question waits for your answer or a report changed something, even while the window is hidden.")};
    SettingWords quota{Key::QuotaWarning, tr("Warn when prompt slots run low"),
                       tr("When fewer slots than this are left; 0 for no warning."), tr("slots")};
    if (!backend().startCommand.isEmpty())
        card->body()->addWidget(makeLogin());
    add(card->body(), {appearance, style, language, tray, notifications, quota});
    return card;
}

QWidget *SettingsScreen::makeLogin()
{
    auto *const row = withName(new QWidget, u"login"_s);
    auto *const atLogin = new QCheckBox(tr("Start at login"));
    const QString help = tr("Brandbridge starts in the tray, so assistants can always use it.");
    atLogin->setAccessibleDescription(help);
    auto *const problem = new OutcomeLine;
    QGridLayout *const grid = makeFormRow(row, {}, atLogin);
    grid->addWidget(atLogin, 1, 1);
    grid->addWidget(new Text(TextRole::Small, help), 2, 1);
    grid->addWidget(problem, 3, 1);
    const LoginItem item(backend().startCommand, assistants::MachinePaths::ofThisMachine());
    atLogin->setChecked(item.isOn());
    connect(atLogin, &QCheckBox::clicked, this, [this, atLogin, problem, item](bool on) {
        const tl::expected<void, QString> done = item.set(on);
        atLogin->setChecked(item.isOn());
        problem->display(u"warning"_s, done ? QString() : done.error());
        if (done)
            Q_EMIT said(on ? tr("Brandbridge starts at login") : tr("Brandbridge no longer starts at login"));
    });
    return row;
}

Card *SettingsScreen::makeRecord()
{
    return makeCard(
        tr("Activity log"),
        {{Key::ActivityKeepDays, tr("Kept for"), tr("Older calls are removed from the Activity screen."), tr("days")},
         {Key::ActivityMaxMegabytes, tr("Largest size"), tr("When the log is larger, the oldest calls are removed."),
          tr("MiB")},
         {Key::ActivityKeepAnswers, tr("Keep answers"),
          tr("The log also keeps the beginning of each answer. Otherwise it keeps only what was asked, by whom, and "
             "how it ended.")}});
}

Card *SettingsScreen::makeSearch()
{
    Card *const card = makeCard(
        tr("Search"), {{Key::SearchMaxMegabytes, tr("Largest size"),
                        tr("What you read in the window is kept on this computer for search. When it is larger, the "
                           "oldest runs are removed; 0 keeps nothing."),
                        tr("MiB")}});
    auto *const remove =
        withName(new QPushButton(icon(u"delete"_s), tr("Remove what is kept for search…")), u"clearSearch"_s);
    m_kept = withName(new Text(TextRole::Small), u"keptForSearch"_s);
    card->body()->addWidget(m_kept);
    card->body()->addWidget(remove, 0, Qt::AlignLeading);
    connect(remove, &QPushButton::clicked, this, [this] {
        ask(this,
            {u"clearSearchQuestion"_s, tr("Remove what is kept for search?"),
             tr("All topics, prompts, sources, suggestions and answers that are kept for search on this computer."),
             tr("The service keeps its data. What you read again can be searched again."), tr("&Remove")},
            [this] {
                backend().cachedAnswers->clearSearch();
                showKept();
                Q_EMIT said(tr("Nothing is kept for search now"));
            });
    });
    return card;
}

Card *SettingsScreen::makeDataFolder()
{
    SettingWords format{Key::DataFormat, tr("Tables"), tr("An SQLite file with the same tables is always there.")};
    format.choices = {{u"csv"_s, tr("CSV")}, {u"xlsx"_s, tr("Excel (XLSX)")}};
    Card *const card = makeCard(
        tr("Data for Excel and BI tools"),
        {{backend().isDemo ? Key::DemoDataFolder : Key::DataFolder, tr("Folder"),
          tr("Brands, runs, results and sources are kept here as tables for other programs, and each finished run is "
             "added. Leave empty for none.")},
         format});
    auto *const state = withName(new OutcomeLine, u"dataFolderState"_s);
    auto *const update = withName(new QPushButton(icon(u"refresh"_s), tr("Update now")), u"updateDataFolder"_s);
    card->body()->addWidget(state);
    card->body()->addWidget(update, 0, Qt::AlignLeading);
    DataFolder *const folder = backend().dataFolder;
    connect(update, &QPushButton::clicked, this, [this, folder] {
        Q_EMIT folder->updateWanted();
        Q_EMIT said(tr("The folder is updated in the background"));
    });
    const auto show = [folder, state, update] {
        const bool isChosen = !folder->folder().isEmpty();
        update->setEnabled(isChosen);
        if (!isChosen)
            state->clear();
        else if (folder->left() > 0)
            state->display(u"loading"_s, tr("%Ln run(s) still to be read", nullptr, static_cast<int>(folder->left())));
        else if (!folder->problem().isEmpty())
            state->display(u"warning"_s, folder->problem());
        else if (folder->updatedAt().isValid())
            state->display(u"ok"_s, tr("Last new data: %1").arg(formats::time(folder->updatedAt())));
        else
            state->display(u"loading"_s, tr("Waiting for the first update"));
    };
    connect(folder, &DataFolder::changed, state, show);
    show();
    return card;
}

Card *SettingsScreen::makeSetup()
{
    auto *const panel = new SetupPanel(backend(), [this](SetupChange change) {
        for (const SettingField *const field : std::as_const(m_fields)) {
            if (field->key() == change.key) {
                change.what = field->label();
                change.before = field->inWords(change.before);
                change.after = field->inWords(change.after);
            }
        }
        return change.words();
    });
    connect(panel, &SetupPanel::said, this, &Screen::said);
    connect(panel, &SetupPanel::stored, this, [this](Key key) {
        showStored();
        take(key);
    });
    return panel;
}

void SettingsScreen::showKept()
{
    if (!m_kept)
        return;
    backend().cachedAnswers->countAnswers(this, [this](const QMap<QString, int> &answers) {
        const int total = std::accumulate(answers.begin(), answers.end(), 0);
        //: %1 is "%n run(s)"
        m_kept->setText(tr("Kept now: %Ln answer(s) of %1", nullptr, total)
                            .arg(tr("%Ln run(s)", nullptr, static_cast<int>(answers.size()))));
    });
}

void SettingsScreen::add(QVBoxLayout *form, const QList<SettingWords> &rows)
{
    for (const SettingWords &row : rows) {
        auto *const field = new SettingField(backend().settings, backend().inUse, row);
        connect(field, &SettingField::said, this, &Screen::said);
        connect(field, &SettingField::stored, this, &SettingsScreen::take);
        connect(field, &SettingField::reopeningWanted, this, [this, field] { reopenEndpoint(field); });
        connect(field, &SettingField::restartRequested, this, &SettingsScreen::restartRequested);
        form->addWidget(field);
        m_fields.append(field);
    }
}

void SettingsScreen::take(Key key)
{
    if (m_keyPanel && (key == Key::BaseUrl || key == Key::KeyFile))
        m_keyPanel->refresh();
    if (m_connection && key == Key::BaseUrl && !m_connection->isBusy())
        m_connection->begin();
    Q_EMIT stored(key);
}

/// Applies the stored connection.
void SettingsScreen::useConnection()
{
    showStored();
    m_keyPanel->refresh();
    if (backend().inUse.isOutdated(backend().settings, settings::Effect::NextStart)) {
        Q_EMIT said(tr("The connection is saved. Brandbridge restarts to use it."));
        Q_EMIT restartRequested();
    } else if (m_connection->hasNewKey()) {
        backend().bridge.rereadKey();
        backend().runResults.clear(); // the cache may be another organization's
        Q_EMIT said(tr("The connection is saved."));
        Q_EMIT keyChanged();
    }
}

void SettingsScreen::reopenEndpoint(SettingField *field)
{
    field->setBusy(true);
    m_isReopening = true;
    backend().bridge.reopenEndpoint(backend().settings, this, [this, field](const QString &problem) {
        field->setBusy(false);
        m_isReopening = false;
        if (!problem.isEmpty())
            return field->showProblem(tr("%1\nThe endpoint goes on as before.").arg(problem));
        backend().inUse.take(backend().settings, settings::Effect::Endpoint);
        for (SettingField *const each : std::as_const(m_fields)) {
            if (settings::effectOf(each->key()) == settings::Effect::Endpoint)
                each->refresh();
        }
        Q_EMIT said(tr("The endpoint was restarted"));
    });
}

void SettingsScreen::showStored()
{
    for (SettingField *const field : std::as_const(m_fields)) {
        if (!field->hasUnstored()) // keeps input that is invalid or being entered
            field->refresh();
    }
    const QString problem = backend().settings.fileProblem();
    if (problem.isEmpty())
        m_notice->clear();
    else
        m_notice->showWords(tr("Nothing can be changed here until the settings file is repaired. %1").arg(problem));
}

bool SettingsScreen::isChanging() const
{
    return m_isReopening || (m_keyPanel && m_keyPanel->isBusy()) || (m_connection && m_connection->isStoring());
}

void SettingsScreen::restoreFormState(const QVariant &)
{
    for (SettingField *const field : std::as_const(m_fields))
        field->reportProblem();
}

void SettingsScreen::load(bool)
{
    showStored();
}

void SettingsScreen::showEvent(QShowEvent *event)
{
    Screen::showEvent(event);
    showStored();
    showKept();
}

} // namespace brandbridge::ui

#include "settings_screen.moc"
