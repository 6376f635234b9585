// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prompts/prompts.h"
#include "support/browser.h"
#include "support/file_modes.h"
#include "tests/gui/assistants_fixture.h"
#include "ui/assistants/assistant_card.h"
#include "ui/assistants/assistants_screen.h"
#include "ui/desktop/language.h"
#include "ui/words/tool_words.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;
using access::Action;
using access::Right;

class TestAssistantsScreen final : public AssistantsFixture
{
    Q_OBJECT
public:
    TestAssistantsScreen() : AssistantsFixture({900, 2000}) {}

private Q_SLOTS:
    void init()
    {
        begin();
        QVERIFY(QDir(m_machine->path(u"."_s)).mkpath(u".cursor"_s));
    }

    void connectsAndDisconnects()
    {
        const QByteArray before = R"({"mcpServers": {"other": {"url": "http://example.org"}}})";
        put(config(), before);
        open();
        QCOMPARE(text(u"assistantState"_s), u"Found, not connected"_s);
        QVERIFY(pressLaidOut(u"connectButton"_s));
        QVERIFY(visible<QWidget>(card(), u"changePreview"_s));
        QVERIFY(m_screen->findChild<QPlainTextEdit *>(u"changeLines"_s)); // and nothing has happened yet:
        QCOMPARE(bytesOf(config()), before);
        QVERIFY(pressLaidOut(u"cancelChange"_s));
        QVERIFY(!visible<QWidget>(card(), u"changePreview"_s));
        QCOMPARE(bytesOf(config()), before);
        QCOMPARE(m_connector->tokensOf(u"cursor"_s), 0);

        QVERIFY(pressLaidOut(u"connectButton"_s));
        QSignalSpy said(m_screen.get(), &Screen::said);
        QVERIFY(pressLaidOut(u"makeChange"_s));
        QCOMPARE(text(u"assistantState"_s), u"Connected to Brandbridge"_s);
        QCOMPARE(said.size(), 1);
        QVERIFY(bytesOf(config()).contains("brandbridge"));
        QCOMPARE(m_connector->tokensOf(u"cursor"_s), 1);
        QVERIFY(!visible<QWidget>(card(), u"changePreview"_s));

        QVERIFY(m_permissions->setRight(u"cursor"_s, Action::Delete, Right::Allow));
        QVERIFY(pressLaidOut(u"disconnectButton"_s));
        QCOMPARE(text(u"changeNotes"_s).count(u'\n'), 1); // the outcome for the token and the permissions
        const QString lines = visible<QPlainTextEdit>(card(), u"changeLines"_s)->toPlainText();
        QVERIFY(!lines.isEmpty());
        QVERIFY2(!lines.contains(tokenIn(bytesOf(config()))), "the token is masked");
        QVERIFY(pressLaidOut(u"makeChange"_s));
        QCOMPARE(bytesOf(config()), before);
        QCOMPARE(m_connector->tokensOf(u"cursor"_s), 0);
        QVERIFY(m_permissions->stored(u"cursor"_s).isEmpty());
    }

    void replacesTheServicesOwnEntry()
    {
        const QByteArray before =
            R"({"mcpServers": {"acme": {"url": "https:\/\/data.acme.example/api/mcp", "headers": )"
            R"({"x-acme-api-key": "sk_live_0123456789abcdef"}}}})";
        put(config(), before);
        Backend &backend = m_fixture->backend();
        QVERIFY(backend.settings.set(settings::Key::BaseUrl, u"https://data.acme.example/api"_s));
        backend.inUse = ActiveSettings(backend.settings);
        backend.isDemo = false;
        open();
        QTRY_VERIFY(text(u"assistantState"_s).contains(u"with the API key in its file"_s));
        QVERIFY(pressLaidOut(u"connectButton"_s));
        QVERIFY(text(u"changeNotes"_s).contains(u"neither in this file nor in its backup"_s));
        const QString lines = visible<QPlainTextEdit>(card(), u"changeLines"_s)->toPlainText();
        QVERIFY2(lines.contains(u"- acme"_s) && !lines.contains(u"sk_live"_s), qPrintable(lines));
        QVERIFY(pressLaidOut(u"makeChange"_s));
        QCOMPARE(text(u"assistantState"_s), u"Connected to Brandbridge"_s);
        QVERIFY(!bytesOf(config()).contains("sk_live"));
        QVERIFY(!bytesOf(config() + u".brandbridge-backup"_s).contains("sk_live"));
    }

    void givesTheSkillAndTakesItAway()
    {
        put(m_machine->path(u".gemini/settings.json"_s), "{}");
        open();
        auto *const gemini = m_screen->findChild<QWidget *>(u"gemini-cliCard"_s);
        QVERIFY(gemini && !visible<QPushButton>(gemini, u"giveSkill"_s));
        const auto click = [gemini](const QString &button) { gemini->findChild<QPushButton *>(button)->click(); };
        click(u"connectButton"_s);
        click(u"makeChange"_s);
        const QString skill = m_machine->path(u".gemini/skills/"_s + skill::Skill::name() + u"/SKILL.md"_s);
        QVERIFY(!QFile::exists(skill));
        QVERIFY(visible<QPushButton>(gemini, u"giveSkill"_s));
        click(u"giveSkill"_s);
        QCOMPARE(bytesOf(skill), prompts::builtInSkill().text());
        QVERIFY(!visible<QPushButton>(gemini, u"giveSkill"_s));
        click(u"disconnectButton"_s);
        click(u"makeChange"_s);
        QVERIFY(!QFile::exists(skill));
    }

    void makesTheFilePrivate()
    {
        if (!filesHaveModes)
            QSKIP("Files have no modes here.");
        put(config(), "{}");
        constexpr QFile::Permissions own = QFile::ReadOwner | QFile::WriteOwner;
        constexpr QFile::Permissions user = QFile::ReadUser | QFile::WriteUser | QFile::ExeUser;
        QVERIFY(QFile::setPermissions(config(), own | QFile::ReadGroup | QFile::ReadOther));
        open();
        QVERIFY(pressLaidOut(u"connectButton"_s));
        QVERIFY(text(u"openNote"_s).contains(config()));
        QVERIFY(pressLaidOut(u"makePrivate"_s));
        QCOMPARE(QFile::permissions(config()) & ~user, own);
        QCOMPARE(bytesOf(config()), "{}"); // the change itself is another question
        QVERIFY(!visible<QPushButton>(card(), u"makePrivate"_s));
        QVERIFY(pressLaidOut(u"makeChange"_s));
        QCOMPARE(text(u"assistantState"_s), u"Connected to Brandbridge"_s);
        QCOMPARE(QFile::permissions(config()) & ~user, own);

        // Its mode comes back. There is no such question about a file that only its user can read.
        QVERIFY(change(u"disconnectButton"_s));
        QCOMPARE(QFile::permissions(config()) & ~user, own | QFile::ReadGroup | QFile::ReadOther);
        QVERIFY(QFile::setPermissions(config(), own));
        QVERIFY(pressLaidOut(u"connectButton"_s));
        QVERIFY(!visible<QPushButton>(card(), u"makePrivate"_s));
    }

    void saysWhatToDoUntilTheFirstCall()
    {
        open();
        QVERIFY(text(u"nextStep"_s).isEmpty());
        QVERIFY(text(u"lastCall"_s).isEmpty());
        QVERIFY(change(u"connectButton"_s));
        QVERIFY(text(u"nextStep"_s).contains(u"Cursor's settings"_s));
        QVERIFY(text(u"nextStep"_s).contains(u"How visible is my brand"_s));

        // While the screen is open.
        const QString cost = text(u"cost"_s);
        record({u"cursor"_s});
        QTRY_VERIFY(text(u"lastCall"_s).startsWith(u"Last call:"_s));
        QVERIFY(text(u"nextStep"_s).isEmpty());
        QTRY_VERIFY(text(u"cost"_s) != cost);

        // What it called before does not prove that it is connected again.
        QVERIFY(change(u"disconnectButton"_s));
        QVERIFY(text(u"nextStep"_s).isEmpty());
        QVERIFY(change(u"connectButton"_s));
        QVERIFY(!text(u"nextStep"_s).isEmpty());
        QVERIFY(!text(u"lastCall"_s).isEmpty());
    }

    void saysWhatToDoInTheWindowsLanguage()
    {
        const Language german(QLocale(u"de"_s));
        for (const assistants::Assistant &assistant : assistants::assistants())
            QVERIFY2(next_step::whatToDo(assistant) != assistant.nextStep(), assistant.afterwards);
    }

    void saysThatTheServiceIsNotSetUp()
    {
        open();
        QVERIFY(change(u"connectButton"_s));
        m_screen.reset();

        m_fixture->backend().isDemo = false; // and no address is stored
        open();
        QCOMPARE(text(u"assistantState"_s),
                 u"Connected to Brandbridge, which has no access to your organization's data yet"_s);
        QVERIFY(!text(u"nextStep"_s).contains(u"How visible is my brand"_s));
        QVERIFY(text(u"nextStep"_s).contains(u"Set up the connection"_s));
        QSignalSpy setUp(m_screen.get(), &Screen::wantsSetUp);
        QVERIFY(pressLaidOut(u"setUpService"_s));
        QCOMPARE(setUp.size(), 1);

        // There is an address by now, but no key for it; and then one.
        settings::Settings &settings = m_fixture->backend().settings;
        QVERIFY(settings.set(settings::Key::BaseUrl, u"https://data.example.com"_s));
        m_fixture->backend().inUse.take(settings, settings::Effect::NextStart);
        m_fixture->takeKey();
        m_fixture->selection().load();
        QTRY_COMPARE(m_fixture->selection().brandsState(), Selection::State::Failed);
        QCOMPARE(text(u"assistantState"_s),
                 u"Connected to Brandbridge, which has no access to your organization's data yet"_s);
        m_fixture->giveKey();
        QVERIFY(m_fixture->choose(0));
        QCOMPARE(text(u"assistantState"_s), u"Connected to Brandbridge"_s);
        QVERIFY(text(u"nextStep"_s).contains(u"How visible is my brand"_s));
        QVERIFY(!visible<QPushButton>(card(), u"setUpService"_s));
    }

    void changesNothingThatWasNotShown()
    {
        open();
        QVERIFY(pressLaidOut(u"connectButton"_s));
        put(config(), "{}");
        QVERIFY(pressLaidOut(u"makeChange"_s));
        QTRY_VERIFY(text(u"assistantProblem"_s).contains(u"changed since"_s));
        QCOMPARE(bytesOf(config()), QByteArray("{}"));
        QCOMPARE(m_connector->tokensOf(u"cursor"_s), 0);
    }

    /// Trying again takes seconds, so the window does not wait for it.
    void changesAFileThatTheAssistantHasJustWritten()
    {
        put(config(), "{\"theme\": 1}");
        QVERIFY(QFile::setPermissions(config(), QFile::ReadOwner | QFile::WriteOwner));
        open();
        QVERIFY(pressLaidOut(u"connectButton"_s));
        put(config(), "{\"theme\": 2}");
        QVERIFY(pressLaidOut(u"makeChange"_s));
        QCOMPARE(text(u"assistantState"_s), u"Found, not connected"_s);
        QTRY_COMPARE(text(u"assistantState"_s), u"Connected to Brandbridge"_s);
        QVERIFY(bytesOf(config()).contains("\"theme\": 2"));
        QCOMPARE(m_connector->tokensOf(u"cursor"_s), 1);
    }

    void readOnlyAssistantHasNoTicksAtChanges()
    {
        open();
        QSignalSpy said(m_screen.get(), &Screen::said);
        auto *const list = card()->findChild<QListWidget *>(u"toolList"_s);
        const auto deletion = [list] {
            return list->findItems(tool_words::title(u"delete_topic"_s), Qt::MatchExactly).value(0);
        };
        QVERIFY(deletion() && deletion()->checkState() == Qt::Checked);
        auto *const reading = card()->findChild<QAbstractButton *>(u"level1"_s);
        QVERIFY(card()->findChild<QAbstractButton *>(u"level2"_s)->isChecked()); // it asks
        reading->click();
        QVERIFY(reading->isChecked());
        QCOMPARE(deletion()->checkState(), Qt::Unchecked);
        QVERIFY(!(deletion()->flags() & Qt::ItemIsUserCheckable));
        QCOMPARE(list->item(0)->checkState(), Qt::Checked);
        QVERIFY(!m_permissions->isOff(u"cursor"_s, u"delete_topic"_s)); // "Delete" is never, that is all
        QCOMPARE(said.size(), 1);
        QVERIFY(said.first().first().toString().contains(u"Restart the assistant"_s));
        auto *const right = card()->findChild<QComboBox *>(u"deleteRight"_s);
        right->setCurrentIndex(right->findText(u"Ask"_s));
        Q_EMIT right->activated(right->currentIndex());
        QCOMPARE(deletion()->checkState(), Qt::Checked);
        QVERIFY(!reading->isChecked()); // no level has these rights
        card()->findChild<QAbstractButton *>(u"level0"_s)->click();
        QCOMPARE(m_permissions->right(u"cursor"_s, Action::Read, {}), Right::Never);
    }

    void saysWhatIsWrong()
    {
        put(config(), "{ broken");
        open();
        QCOMPARE(text(u"assistantState"_s), u"Its configuration cannot be read"_s);
        QVERIFY(text(u"assistantProblem"_s).contains(u"mcp.json"_s));
        QVERIFY(!visible<QWidget>(card(), u"connectButton"_s));
    }

    void repairsWhatIsOutdated()
    {
        open();
        QVERIFY(change(u"connectButton"_s));
        QByteArray changed = bytesOf(config());
        changed.replace("26420", "26421");
        put(config(), changed);
        m_screen->refresh();
        QVERIFY(text(u"assistantState"_s).contains(u"address"_s));
        QCOMPARE(visible<QPushButton>(card(), u"connectButton"_s)->text(), u"Repair…"_s);
        QVERIFY(change(u"connectButton"_s));
        QCOMPARE(text(u"assistantState"_s), u"Connected to Brandbridge"_s);
        QCOMPARE(m_connector->tokensOf(u"cursor"_s), 1);
    }

    /// A user who comes back from a terminal sees what was done there.
    void showsWhatWasDoneElsewhere()
    {
        open();
        QScrollArea window; // as the main window has it
        window.setWidget(m_screen.get());
        const auto leaveIt = qScopeGuard([&window] { window.takeWidget(); });
        QWidget terminal;
        const auto goTo = [](QWidget &there) {
            there.show();
            there.activateWindow();
            return QTest::qWaitForWindowActive(&there);
        };
        QVERIFY(goTo(window) && goTo(terminal));
        assistants::Connector elsewhere(m_machine->places, m_machine->reach, access::TokenStore(tokenFile()), true);
        QVERIFY(elsewhere.connect(*elsewhere.planConnect(*assistants::findAssistant(u"cursor"_s))));
        QVERIFY(goTo(window));
        QTRY_COMPARE(text(u"assistantState"_s), u"Connected to Brandbridge"_s);

        QVERIFY(goTo(terminal));
        access::TokenStore tokens(tokenFile());
        QVERIFY(tokens.revoke(u"cursor"_s));
        QVERIFY(goTo(window));
        QTRY_VERIFY2(text(u"assistantState"_s).contains(u"token"_s), qPrintable(text(u"assistantState"_s)));

        // What is being looked at stays.
        QVERIFY(pressLaidOut(u"connectButton"_s));
        QVERIFY(visible<QWidget>(card(), u"changePreview"_s));
        QVERIFY(goTo(terminal) && goTo(window));
        QCoreApplication::processEvents();
        QVERIFY(visible<QWidget>(card(), u"changePreview"_s));
    }

    void hasTheAssistantAddIt()
    {
        open();
        Browser browser;
        QCOMPARE(visible<QPushButton>(card(), u"openInAssistant"_s)->text(), u"Open in Cursor"_s);
        QVERIFY(pressLaidOut(u"openInAssistant"_s));
        QCOMPARE(browser.opened.size(), 1);
        QCOMPARE(browser.opened.first().scheme(), u"cursor"_s);
        QCOMPARE(m_connector->tokensOf(u"cursor"_s), 0); // it needs none
        QVERIFY(!QFile::exists(config()));               // it is Cursor that writes it

        // As it does:
        put(config(), "{\"mcpServers\": {\"brandbridge\": {\"command\": \"" +
                          m_machine->reach.program.command.toUtf8() +
                          "\", \"args\": [\"stdio\", \"--as\", \"cursor\"]}}}");
        m_screen->refresh();
        QCOMPARE(text(u"assistantState"_s), u"Connected to Brandbridge"_s);
        QVERIFY(!visible<QPushButton>(card(), u"openInAssistant"_s));
        QVERIFY(change(u"disconnectButton"_s));
        QCOMPARE(text(u"assistantState"_s), u"Found, not connected"_s);
    }

    void needsAFixedPort()
    {
        connectWithPort(false);
        open();
        QVERIFY(pressLaidOut(u"connectButton"_s));
        QVERIFY(text(u"assistantProblem"_s).contains(u"port"_s));
        QVERIFY(!visible<QWidget>(card(), u"changePreview"_s));

        // The command line has said so, which the settings cannot change.
        settings::Settings &settings = m_fixture->backend().settings;
        settings = settings::Settings(settings.file(), {{settings::Key::EndpointPort, 0}});
        open();
        QVERIFY(pressLaidOut(u"connectButton"_s));
        QVERIFY2(text(u"assistantProblem"_s).contains(u"--port 0"_s), qPrintable(text(u"assistantProblem"_s)));
        QVERIFY(!text(u"assistantProblem"_s).contains(u"settings"_s));
    }

    void copiesAConfigurationThatWorks()
    {
        open();
        QVERIFY(pressLaidOut(u"copyConfiguration"_s));
        QVERIFY(clipboard().contains(u"http://127.0.0.1:26420/mcp"_s));
        QCOMPARE(m_connector->tokensOf(u"cursor"_s), 1);
        // The histories of clipboards, which are kept on disk, leave it out.
        const QMimeData *const copied = QApplication::clipboard()->mimeData();
        QCOMPARE(copied->data(u"x-kde-passwordManagerHint"_s), QByteArray("secret"));
    }

    void changesRightsAndTools()
    {
        open();
        auto *const box = card()->findChild<QComboBox *>(u"deleteRight"_s);
        // Nothing is decided of it, so what holds for all does, and follows.
        QCOMPARE(box->currentText(), u"Default (Ask)"_s);
        m_permissions->setBasis({.writes = Right::Allow});
        QCOMPARE(box->currentText(), u"Default (Allow)"_s);
        m_permissions->setBasis({.writes = Right::Ask});
        QTest::keyClick(box, Qt::Key_Up);
        QCOMPARE(m_permissions->right(u"cursor"_s, Action::Delete, {}), Right::Never);
        QCOMPARE(box->currentText(), u"Never"_s);
        QTest::keyClick(box, Qt::Key_Down);
        QVERIFY(!m_permissions->stored(u"cursor"_s).right(Action::Delete));
        QCOMPARE(box->currentText(), u"Default (Ask)"_s);
        QCOMPARE(m_permissions->right(u"cursor"_s, Action::Create, {}), Right::Ask);

        auto *const list = card()->findChild<QListWidget *>(u"toolList"_s);
        QVERIFY(!list->isVisible());
        auto *const toggle = card()->findChild<QToolButton *>(u"toolsToggle"_s);
        toggle->click();
        QVERIFY(list->isVisible());
        QVERIFY(list->count() > 10);
        QCOMPARE(list->item(0)->text(), u"Usage guide"_s);
        QCOMPARE(list->item(0)->toolTip().contains(u"get_spotlight_usage_guide"_s), true);
        list->item(0)->setCheckState(Qt::Unchecked);
        QVERIFY(m_permissions->isOff(u"cursor"_s, u"get_spotlight_usage_guide"_s));
        QVERIFY(toggle->text().contains(u'1'));

        // Somebody else decides otherwise.
        QVERIFY(m_permissions->reset(u"cursor"_s));
        QTRY_COMPARE(list->item(0)->checkState(), Qt::Checked);
        QCOMPARE(box->currentText(), u"Default (Ask)"_s);
    }

    void makesOneOrAllAssistantsReadOnly()
    {
        open();
        auto *const button = card()->findChild<QToolButton *>(u"presets"_s);
        const QString all = text(u"cost"_s);
        const QSignalSpy said(m_screen.get(), &Screen::said);
        button->menu()->actions().at(1)->trigger(); // reading
        QCOMPARE(said.size(), 1);                   // what was changed
        QCOMPARE(m_permissions->right(u"cursor"_s, Action::Create, {}), Right::Never);
        QCOMPARE(m_permissions->right(u"cursor"_s, Action::Delete, {}), Right::Never);
        QVERIFY(text(u"cost"_s) != all);
        button->menu()->actions().last()->trigger(); // runs only
        QVERIFY(m_permissions->isOff(u"cursor"_s, u"get_brand_context"_s));
        button->menu()->actions().first()->trigger();
        QVERIFY(m_permissions->stored(u"cursor"_s).isEmpty());
        QCOMPARE(text(u"cost"_s), all);

        // And all of them, where nothing else is decided.
        auto *const forAll = m_screen->findChild<QWidget *>(u"allAssistants"_s);
        auto *const box = forAll->findChild<QComboBox *>(u"deleteRight"_s);
        QCOMPARE(box->currentText(), u"Ask"_s);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(m_permissions->right(u"cursor"_s, Action::Delete, {}), Right::Never);
        QCOMPARE(box->count(), 3);
    }

    void limitsResults()
    {
        open();
        auto *const box = card()->findChild<QComboBox *>(u"resultCharacters"_s);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(m_permissions->resultLimit(u"cursor"_s).max, 7'000);
        QTest::keyClick(box, Qt::Key_End);
        QCOMPARE(m_permissions->stored(u"cursor"_s).resultCharacters, std::optional<qint64>(0));
        QVERIFY(m_permissions->update(u"cursor"_s, [](auto &stored) { stored.resultCharacters = 12'345; }));
        QTRY_COMPARE(box->currentData().toLongLong(), 12'345);
        QTest::keyClick(box, Qt::Key_Home);
        QVERIFY(!m_permissions->stored(u"cursor"_s).resultCharacters);
    }

    void foldsThoseAwayThatAreNotHere()
    {
        open();
        auto *const absent = m_screen->findChild<QWidget *>(u"lm-studioCard"_s);
        QVERIFY(!absent->isVisible());
        m_screen->findChild<QToolButton *>(u"absentToggle"_s)->click();
        QVERIFY(absent->isVisible());
    }

    void switchesTheServicesOwnTools()
    {
        ui::BridgeStatus::State state;
        state.catalogue.offered = {u"forecast"_s};
        m_fixture->bridge().setState(state);
        open();
        card()->findChild<QToolButton *>(u"toolsToggle"_s)->click();
        auto *const list = card()->findChild<QListWidget *>(u"toolList"_s);
        const auto named = [list](const QString &name) {
            return list->findItems(name, Qt::MatchExactly).value(0, nullptr);
        };
        const int ours = list->count() - 1;
        QVERIFY(named(u"forecast"_s));
        QCOMPARE(named(u"forecast"_s)->checkState(), Qt::Checked);
        named(u"forecast"_s)->setCheckState(Qt::Unchecked);
        QVERIFY(m_permissions->isOff(u"cursor"_s, u"forecast"_s));

        // Another comes; and that one goes, but stays off.
        state.catalogue.offered = {u"trends"_s};
        m_fixture->bridge().setState(state);
        QVERIFY(named(u"trends"_s));
        QCOMPARE(list->count(), ours + 2);
        QCOMPARE(named(u"forecast"_s)->checkState(), Qt::Unchecked);
        QVERIFY(card()->findChild<QToolButton *>(u"toolsToggle"_s)->text().contains(u'1'));
        named(u"forecast"_s)->setCheckState(Qt::Checked);
        QVERIFY(!m_permissions->isOff(u"cursor"_s, u"forecast"_s));
        state.catalogue.offered = {};
        m_fixture->bridge().setState(state);
        QCOMPARE(list->count(), ours);
    }

private:
    QString config() const { return m_machine->path(u".cursor/mcp.json"_s); }
    static QString tokenIn(const QByteArray &text)
    {
        const qsizetype at = text.indexOf("Bearer ");
        const qsizetype begin = at + 7;
        return at < 0 ? u"no token"_s : QString::fromUtf8(text.mid(begin, text.indexOf('"', begin) - begin));
    }
    /// Presses a button of the card, which may have appeared just now.
    bool pressLaidOut(const QString &name) const
    {
        QCoreApplication::processEvents(); // the layout
        return press(card(), name);
    }
    /// Connects or disconnects, and agrees to the change.
    bool change(const QString &button) const { return pressLaidOut(button) && pressLaidOut(u"makeChange"_s); }
    AssistantCard *card() const { return m_screen->findChild<AssistantCard *>(u"cursorCard"_s); }
    QString text(const QString &name) const { return shownText(card(), name); }
};

BRANDBRIDGE_TEST(TestAssistantsScreen, QApplication)
#include "test_assistants_screen.moc"
