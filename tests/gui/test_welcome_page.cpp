// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/held_port.h"
#include "support/published_service.h"
#include "tests/gui/keychain_page.h"
#include "tests/gui/screen_test.h"
#include "tests/unit/assistants/machine.h"
#include "ui/assistants/assistant_card.h"
#include "ui/desktop/color_scheme.h"
#include "ui/shell/main_window.h"
#include "ui/welcome/welcome_page.h"

using namespace brandbridge;
using namespace brandbridge::test;
using settings::Key;

/// Somebody who has never seen the program gets from nothing to a connection.
class TestWelcomePage final : public ScreenTest<ui::WelcomePage>
{
    Q_OBJECT
private:
    QTemporaryDir m_home;
    std::unique_ptr<KeychainSession> m_keychain;
    test::HeldPort m_port;
    std::unique_ptr<sandbox::FaultySandbox> m_service;
    std::unique_ptr<Machine> m_machine;
    std::unique_ptr<assistants::Connector> m_connector;

    ui::Backend &backend() const { return m_fixture->backend(); }
    settings::Settings &stored() const { return backend().settings; }
    IdleBridge &bridge() const { return m_fixture->bridge(); }
    template <typename T = QWidget>
    T *part(const QString &name) const
    {
        return m_screen->findChild<T *>(name);
    }
    QLineEdit *address() const { return part<QLineEdit>(u"serviceAddress"_s); }
    QLineEdit *pasteField() const { return part<QLineEdit>(u"pasteField"_s); }
    QString title() const { return part<QLabel>(u"welcomeTitle"_s)->text(); }
    /// What an outcome says; empty where it is not to be seen.
    QString said(const QString &name) const { return spokenText(m_screen.get(), name); }
    bool pressLaidOut(const QString &name) const
    {
        QCoreApplication::processEvents();
        return press(name);
    }
    /// Makes the change that a button of @p card plans.
    static bool change(ui::AssistantCard *card, const QString &button)
    {
        QCoreApplication::processEvents();
        const bool isPlanned = press(card, button);
        QCoreApplication::processEvents();
        return isPlanned && press(card, u"makeChange"_s);
    }
    bool next() const { return pressLaidOut(u"welcomeNext"_s); }
    void setFaults(const QString &faults) const { m_service->setFaults(sandbox::Faults::parse(faults)); }
    /// Makes the page, with what is stored in use.
    void begin(std::chrono::milliseconds keychainTime = keys::KeyStore::standardTimeout)
    {
        m_screen.reset();
        backend().isDemo = false;
        backend().inUse = ui::ActiveSettings(stored());
        backend().connector = m_connector.get();
        m_screen = std::make_unique<ui::WelcomePage>(backend(), keychainTime);
        m_screen->resize(900, 1200);
        m_screen->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_screen.get()));
    }
    /// Pastes @p text, as a user does, over what is there.
    void paste(const QString &text) const
    {
        QGuiApplication::clipboard()->setText(text);
        pasteField()->setFocus();
        QTest::keySequence(pasteField(), QKeySequence::SelectAll);
        QTest::keySequence(pasteField(), QKeySequence::Paste);
    }
    /// Goes to the connection, and pastes the service's address and @p text on two lines.
    void enterConnection(const QString &text) const
    {
        QVERIFY(next());
        QCOMPARE(title(), u"Connect to your organization's data"_s);
        paste(m_service->baseUrl().toString() + u'\n' + text);
    }
    QString organizationId() const
    {
        const auto ask = [this](auto done) { backend().organization.root(m_screen.get(), done); };
        return awaited<transport::Result<service::Root>>(ask)->organizationId;
    }
    QByteArray storedKey() const { return readKey(keys::KeyStore::profileOf(m_service->baseUrl())).key; }
    void verifyNoTraceOfTheKey() const
    {
        QCOMPARE(tracesOfTheKey(backend().folder, m_screen.get()), QStringList());
        QVERIFY(isWiped(pasteField()));
        QVERIFY(backend().pasted.isEmpty());
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(moveToOwnKeychain(m_home.path(), m_keychain)); }
    void cleanupTestCase() { m_keychain.reset(); }
    void init()
    {
        ScreenTestBase::init();
        m_service = std::make_unique<sandbox::FaultySandbox>(sandbox::Options{.key = enteredBytes()});
        QVERIFY(m_service->listen(m_port.number()));
        m_machine = std::make_unique<Machine>();
        QVERIFY(QDir(m_machine->path(u"."_s)).mkpath(u".cursor"_s));
        m_connector = std::make_unique<assistants::Connector>(
            m_machine->places, m_machine->reach, access::TokenStore(m_machine->path(u"tokens.json"_s)), true);
        begin();
    }

    void connectsAnOrganizationAndAnAssistant()
    {
        if (!m_keychain)
            QSKIP("needs dbus-daemon and gnome-keyring-daemon");
        QCOMPARE(title(), u"Welcome to Brandbridge"_s);
        QVERIFY(part<QRadioButton>(u"liveMode"_s)->isChecked());
        enterConnection(enteredKey);
        QCOMPARE(shownText(m_screen.get(), u"pastedAddress"_s), m_service->baseUrl().toString());
        QVERIFY(shownText(m_screen.get(), u"pastedKey"_s).startsWith(u"a key of 18 character"_s));
        QCOMPARE(pasteField()->echoMode(), QLineEdit::Password);
        QVERIFY(press(u"revealKey"_s));
        QCOMPARE(pasteField()->echoMode(), QLineEdit::Normal);
        QVERIFY(press(u"tryConnection"_s));
        QTRY_VERIFY(said(u"tryOutcome"_s).startsWith(u"The connection works. Organization: "_s));
        QVERIFY(said(u"tryOutcome"_s).contains(u"Version of the service: v"_s));
        QVERIFY(!said(u"tryOutcome"_s).contains(organizationId())); // it has a name
        QVERIFY(stored().text(Key::BaseUrl).isEmpty());             // a test stores nothing
        const qsizetype asked = m_service->seenRequests().size();

        QVERIFY(next());
        QTRY_COMPARE(title(), u"Connect an assistant"_s);
        QCOMPARE(m_service->seenRequests().size(), asked); // tested already
        QCOMPARE(stored().url(Key::BaseUrl), m_service->baseUrl());
        QCOMPARE(bridge().restarts, QList<bool>{false}); // another address needs another bridge
        QCOMPARE(storedKey(), enteredBytes());
        verifyNoTraceOfTheKey();

        QVERIFY(change(part<ui::AssistantCard>(u"cursorCard"_s), u"connectButton"_s));
        QVERIFY(said(u"connectOutcome"_s).contains(u"is connected"_s));

        QVERIFY(next());
        QCOMPARE(title(), u"Ready"_s);
        const QString words = part<QLabel>(u"welcomeDone"_s)->text();
        QVERIFY2(words.contains(u"The connection to organization"_s) &&
                     words.contains(u"Cursor: Switch the server on"_s) && words.contains(u"How visible is my brand"_s),
                 qPrintable(words));
        const QSignalSpy left(m_screen.get(), &ui::WelcomePage::left);
        QVERIFY(next());
        QCOMPARE(left.size(), 1);
        QCOMPARE(bridge().restarts.size(), 1);

        // At the next start of it the key can stay where it is.
        begin();
        QVERIFY(next());
        QCOMPARE(address()->text(), m_service->baseUrl().toString());
        QVERIFY(part<QLabel>(u"pasteNote"_s)->text().contains(u"saved"_s));
        m_service->forgetSeenRequests();
        QVERIFY(next());
        QTRY_COMPARE(title(), u"Connect an assistant"_s);
        QCOMPARE(m_service->seenRequests().size(), asked);
        QVERIFY(next() && next());
        QCOMPARE(bridge().restarts.size(), 1); // nothing has changed
        QCOMPARE(bridge().readings, 0);

        // Another key for the same address needs no more than to be read.
        begin();
        enterConnection(enteredKey);
        QVERIFY(next());
        QTRY_COMPARE(title(), u"Connect an assistant"_s);
        QCOMPARE(bridge().readings, 1);
        QVERIFY(next() && next());
        QCOMPARE(bridge().restarts.size(), 1);
        QCOMPARE(bridge().readings, 1);
    }

    /// What is stored when the page is made need not be in use.
    void restartsWhereAnotherAddressIsInUse()
    {
        const QString file = backend().folder + u"/key"_s;
        putPrivate(file, m_service->key());
        QVERIFY(stored().set(Key::KeyFile, file));
        QVERIFY(stored().set(Key::BaseUrl, m_service->baseUrl().toString()));
        open({900, 1200});
        QVERIFY(QTest::qWaitForWindowExposed(m_screen.get()));
        QVERIFY(next() && next());
        QTRY_COMPARE(title(), u"Connect an assistant"_s);
        QCOMPARE(bridge().restarts, QList<bool>{false});
        QVERIFY(next() && next());
        QCOMPARE(bridge().restarts, QList<bool>{false});
    }

    void aRefusedKeyIsNotStored()
    {
        enterConnection(u"sk-wrong"_s);
        QVERIFY(next());
        QTRY_VERIFY(said(u"tryOutcome"_s).startsWith(u"The service does not accept the API key\n"_s));
        QVERIFY(!said(u"tryOutcome"_s).contains(u"sk-wrong"_s));
        QVERIFY(!visible<QWidget>(m_screen.get(), u"storeAnyway"_s));
        QVERIFY(stored().text(Key::BaseUrl).isEmpty());
        QVERIFY(pasteField()->text().endsWith(u"sk-wrong"_s)); // to be mended
        QCOMPARE(pasteField()->selectedText(), pasteField()->text());
        const QSignalSpy left(m_screen.get(), &ui::WelcomePage::left);
        QTest::keyClick(m_screen.get(), Qt::Key_Escape);
        QCOMPARE(left.size(), 1);
        QVERIFY(bridge().restarts.isEmpty());
        // It is still there the next time, in another window, too; and on no disk.
        begin();
        QVERIFY(next());
        QVERIFY(pasteField()->text().endsWith(u"sk-wrong"_s));
        QCOMPARE(pasteField()->echoMode(), QLineEdit::Password);
        QDirIterator files(backend().folder, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext())
            QVERIFY(!bytesOf(files.next()).contains("sk-wrong"));
    }

    void aSlowServiceCanBeLeftWaiting()
    {
        setFaults(u"latency=60000"_s);
        enterConnection(enteredKey);
        QVERIFY(press(u"tryConnection"_s));
        QTRY_COMPARE(said(u"tryOutcome"_s), u"Asking the service…"_s);
        QVERIFY(!part<QPushButton>(u"welcomeNext"_s)->isEnabled());
        QCOMPARE(part<QPushButton>(u"tryConnection"_s)->text(), u"Cancel"_s);
        QVERIFY(pressLaidOut(u"tryConnection"_s));
        QCOMPARE(said(u"tryOutcome"_s), QString());
        QVERIFY(pasteField()->text().endsWith(enteredKey)); // nothing is lost

        // Nor is what is no such service taken for one.
        setFaults(u"invalid-json"_s);
        QVERIFY(next());
        QTRY_VERIFY2(said(u"tryOutcome"_s).startsWith(u"The service does not offer this\n"_s),
                     qPrintable(said(u"tryOutcome"_s)));
        QVERIFY(stored().text(Key::BaseUrl).isEmpty());
        setFaults({});
        QVERIFY(pressLaidOut(u"tryConnection"_s));
        QTRY_VERIFY(said(u"tryOutcome"_s).startsWith(u"The connection works."_s));
    }

    void aServiceThatCannotBeReachedCanBeSavedAllTheSame()
    {
        if (!m_keychain)
            QSKIP("needs dbus-daemon and gnome-keyring-daemon");
        enterConnection(enteredKey);
        const QUrl gone = m_service->baseUrl();
        m_service.reset();
        QVERIFY(next());
        QTRY_VERIFY(said(u"tryOutcome"_s).startsWith(u"The service cannot be reached\n"_s));
        QVERIFY(stored().text(Key::BaseUrl).isEmpty());
        QVERIFY(pressLaidOut(u"storeAnyway"_s));
        QTRY_COMPARE(title(), u"Connect an assistant"_s);
        QCOMPARE(stored().url(Key::BaseUrl), gone);
        QVERIFY(next());
        QVERIFY(part<QLabel>(u"welcomeDone"_s)->text().contains(u"not tested"_s));
    }

    void saysWhatIsWrongWithWhatWasPasted_data()
    {
        const auto row = columns<QString, QString>("pasted", "words");
        row("nothing", {}, u"Paste what"_s);
        row("no key", u"please send me the key"_s, u"This text has no address and no key"_s);
        row("an example", u"https://data.example.com YOUR_API_KEY"_s, u"Instead of a key"_s);
        row("two keys", u"sk-live-0123456789ab sk-live-ba9876543210"_s, u"There are different keys"_s);
        row("no address", enteredKey, u"Enter the address of"_s);
    }
    void saysWhatIsWrongWithWhatWasPasted()
    {
        QFETCH(QString, pasted);
        QFETCH(QString, words);
        QVERIFY(next());
        paste(pasted);
        QVERIFY(next());
        QTRY_VERIFY2(said(u"tryOutcome"_s).startsWith(words), qPrintable(said(u"tryOutcome"_s)));
        QVERIFY(!said(u"tryOutcome"_s).contains(u"sk-live"_s));
        QVERIFY(m_service->seenRequests().isEmpty());
        QVERIFY(stored().text(Key::BaseUrl).isEmpty());
        QCOMPARE(pasteField()->text(), pasted);
    }

    /// Each of what a service shows is one paste and one key press.
    void anythingThatTheServiceGivesWillDo_data()
    {
        const auto row = columns<QString, QString>("pasted", "address");
        // HOST, KEY: those of the service.
        row("the key, and where it was found", enteredKey, u"HOST/settings/api-keys"_s);
        row("an MCP configuration",
            u"{\n  \"mcpServers\": {\n    \"acme\": {\n      \"url\": \"HOST/api/mcp\",\n      \"headers\": {\n        \"x-acme-api-key\": \"KEY\"\n      }\n    }\n  }\n}"_s,
            {});
        row("a connector address", u"HOST/api/mcp?api_key=KEY"_s, {});
        row("a curl command", u"curl -s -H \"x-acme-api-key: KEY\" \\\n  \"HOST/api/v1/brands\""_s, {});
    }
    void anythingThatTheServiceGivesWillDo()
    {
        if (!m_keychain)
            QSKIP("needs dbus-daemon and gnome-keyring-daemon");
        QFETCH(QString, pasted);
        QFETCH(QString, address);
        const PublishedService service(enteredBytes());
        const QString host = QString::fromLatin1(service.host());
        QVERIFY(next());
        QVERIFY(!visible<QLineEdit>(m_screen.get(), u"serviceAddress"_s)); // one field
        paste(pasted.replace(u"HOST"_s, host).replace(u"KEY"_s, enteredKey));
        QCOMPARE(pasteField()->echoMode(), QLineEdit::Password);
        if (!address.isEmpty())
            QTest::keyClicks(visible<QLineEdit>(m_screen.get(), u"serviceAddress"_s), address.replace(u"HOST"_s, host));
        QTest::keyClick(address.isEmpty() ? pasteField() : this->address(), Qt::Key_Return);
        QTRY_COMPARE(title(), u"Connect an assistant"_s);
        QCOMPARE(stored().text(Key::BaseUrl), service.rootText());
        QCOMPARE(stored().text(Key::McpUrl), service.rootText() + u"/mcp"_s);
        QCOMPARE(stored().text(Key::KeyHeader), u"x-acme-api-key"_s);
        QCOMPARE(readKey(host).key, enteredBytes());
        verifyNoTraceOfTheKey();
        QVERIFY(next());
        QVERIFY(part<QLabel>(u"welcomeDone"_s)->text().contains(u"Acme Corp"_s));
    }

    void aKeyThatAnAssistantHasIsOffered()
    {
        if (!m_keychain)
            QSKIP("needs dbus-daemon and gnome-keyring-daemon");
        const PublishedService service(enteredBytes());
        put(m_machine->path(u".cursor/mcp.json"_s), service.mcpServers());
        begin();
        QVERIFY(next());
        auto *const offer = visible<QPushButton>(m_screen.get(), u"useFoundKey"_s);
        QVERIFY(offer && offer->text().contains(u"Cursor"_s) && !offer->text().contains(enteredKey));
        QVERIFY(pressLaidOut(u"useFoundKey"_s));
        QTRY_COMPARE(title(), u"Connect an assistant"_s);
        QCOMPARE(stored().text(Key::BaseUrl), service.rootText());

        // It has no more use for it.
        auto *const card = part<ui::AssistantCard>(u"cursorCard"_s);
        QVERIFY(shownText(card, u"assistantState"_s).contains(u"with the API key in its file"_s));
        QVERIFY(change(card, u"connectButton"_s));
        QVERIFY(!bytesOf(m_machine->path(u".cursor/mcp.json"_s)).contains(enteredBytes()));
        QVERIFY(!bytesOf(m_machine->path(u".cursor/mcp.json.brandbridge-backup"_s)).contains(enteredBytes()));
    }

    void plainHttpIsAskedAbout()
    {
        const ScriptedServer server(answer(301, {}, "Location: https://0.0.0.0/api\r\n"));
        QVERIFY(next());
        paste(u"http://0.0.0.0:%1/api "_s.arg(server.serverPort()) + enteredKey);
        QVERIFY(next());
        QTRY_VERIFY2(said(u"tryOutcome"_s).startsWith(u"The service is at https://0.0.0.0/api."_s),
                     qPrintable(said(u"tryOutcome"_s)));
        QCOMPARE(part<QPushButton>(u"useHttps"_s)->text(), u"Use https://0.0.0.0/api"_s);
        QVERIFY(!server.requests.first().has("x-service-api-key"));
        QVERIFY(pressLaidOut(u"useHttps"_s));
        QTRY_VERIFY(said(u"tryOutcome"_s).startsWith(u"The service cannot be reached"_s));
        QCOMPARE(server.requests.size(), 1);
    }

    void aSilentKeychainLeavesTheChoiceOfAFile()
    {
        if (!m_keychain)
            QSKIP("needs dbus-daemon and gnome-keyring-daemon");
        begin(std::chrono::milliseconds(400));
        enterConnection(enteredKey);
        m_keychain->pauseKeyring();
        QVERIFY(next());
        QTRY_VERIFY(said(u"keepOutcome"_s).startsWith(u"The key is not saved yet."_s));
        m_keychain->resumeKeyring();
        QVERIFY(said(u"keepOutcome"_s).contains(u"has not answered yet"_s));
        QVERIFY(stored().text(Key::BaseUrl).isEmpty());
        QVERIFY(!QFile::exists(backend().folder + u"/api-key"_s)); // nothing unless somebody wants it
        QVERIFY(visible<QLabel>(m_screen.get(), u"keyFileWarning"_s)->text().contains(u"not encrypted"_s));

        const QString file = m_machine->path(u"key"_s);
        putPrivate(file, "another-key\n");
        part<QLineEdit>(u"keyFile"_s)->setText(file);
        QVERIFY(pressLaidOut(u"saveKeyFile"_s));
        QVERIFY(said(u"keyFileOutcome"_s).contains(u"exists already"_s));
        QCOMPARE(bytesOf(file), QByteArray("another-key\n"));

        part<QLineEdit>(u"keyFile"_s)->setText(m_machine->path(u"own-key"_s));
        QVERIFY(pressLaidOut(u"saveKeyFile"_s));
        QTRY_COMPARE(title(), u"Connect an assistant"_s);
        const QFileInfo written(m_machine->path(u"own-key"_s));
        QCOMPARE(bytesOf(written.filePath()), enteredBytes() + '\n');
        QVERIFY(!(written.permissions() & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup)));
        QCOMPARE(stored().text(Key::KeyFile), written.filePath());
        QCOMPARE(stored().url(Key::BaseUrl), m_service->baseUrl());
        verifyNoTraceOfTheKey();
    }

    void aLockedKeychainIsSaidToBeAndTriedAgain()
    {
        if (!m_keychain)
            QSKIP("needs dbus-daemon and gnome-keyring-daemon");
        QVERIFY(writeKey(u"other"_s, "k3y")); // which makes it
        QVERIFY(m_keychain->lockKeyring());
        enterConnection(enteredKey);
        QVERIFY(next());
        QTRY_VERIFY(said(u"keepOutcome"_s).startsWith(u"The key is not saved yet."_s));
        QVERIFY2(said(u"keepOutcome"_s).contains(u"is locked"_s), qPrintable(said(u"keepOutcome"_s)));
        QVERIFY(stored().text(Key::BaseUrl).isEmpty());
        QVERIFY(visible<QWidget>(m_screen.get(), u"keyFileWarning"_s));

        // Still locked: nothing has changed.
        QVERIFY(pressLaidOut(u"tryKeychain"_s));
        QTRY_VERIFY(said(u"keepOutcome"_s).contains(u"is locked"_s));

        QVERIFY(m_keychain->unlockKeyring("password"));
        QVERIFY(pressLaidOut(u"tryKeychain"_s));
        QTRY_COMPARE(title(), u"Connect an assistant"_s);
        QCOMPARE(storedKey(), enteredBytes());
        verifyNoTraceOfTheKey();
    }

    void aRestartedKeychainCanBeTriedAgain()
    {
        if (!m_keychain)
            QSKIP("needs dbus-daemon and gnome-keyring-daemon");
        QVERIFY(stored().set(Key::KeyFile, m_machine->path(u"old-key"_s)));
        begin(std::chrono::milliseconds(1'000));
        enterConnection(enteredKey);
        storedKey(); // it has been used before
        m_keychain->pauseKeyring();
        QVERIFY(next());
        QTRY_VERIFY(said(u"keepOutcome"_s).startsWith(u"The key is not saved yet."_s));
        m_keychain->resumeKeyring();
        m_keychain->stopKeyring();
        QVERIFY(m_keychain->startKeyring("password"));
        QVERIFY(pressLaidOut(u"tryKeychain"_s));
        QTRY_COMPARE(title(), u"Connect an assistant"_s);
        QCOMPARE(storedKey(), enteredBytes());
        QCOMPARE(stored().text(Key::KeyFile), QString()); // it would come before the keychain
        QVERIFY(next() && next());
        QCOMPARE(bridge().restarts, QList<bool>{false});
    }

    void beginsWithWhatIsMissing()
    {
        m_screen->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_screen.get()));
        m_screen->beginWithConnection();
        QCOMPARE(m_screen->focusWidget(), pasteField());
        QVERIFY(!visible<QLineEdit>(m_screen.get(), u"serviceAddress"_s));
        QVERIFY(stored().set(Key::BaseUrl, m_service->baseUrl().toString()));
        m_screen->beginWithConnection();
        QCOMPARE(visible<QLineEdit>(m_screen.get(), u"serviceAddress"_s)->text(), m_service->baseUrl().toString());
        QCOMPARE(m_screen->focusWidget(), pasteField());
        QVERIFY(pressLaidOut(u"welcomeBack"_s));
        QCOMPARE(title(), u"Welcome to Brandbridge"_s);
    }

    void disconnectingForgetsTheRights()
    {
        m_screen->resume();
        auto *const card = part<ui::AssistantCard>(u"cursorCard"_s);
        QVERIFY(change(card, u"connectButton"_s));
        QVERIFY(!visible<QComboBox>(card, u"deleteRight"_s)); // which has its own place
        access::Permissions &permissions = *backend().permissions;
        QVERIFY(permissions.setRight(u"cursor"_s, access::Action::Delete, access::Right::Allow));
        QVERIFY(change(card, u"disconnectButton"_s));
        QVERIFY(permissions.stored(u"cursor"_s).isEmpty());
    }

    void theDemoNeedsNoConnection()
    {
        m_screen->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_screen.get()));
        QTRY_VERIFY(part<QRadioButton>(u"liveMode"_s)->hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        QVERIFY(part<QRadioButton>(u"demoMode"_s)->isChecked());
        QVERIFY(part<QRadioButton>(u"demoMode"_s)->hasFocus());
        QCOMPARE(part<QLabel>(u"welcomeCount"_s)->text(), u"Step 1"_s);
        QVERIFY(next());
        QCOMPARE(bridge().restarts, QList<bool>{true}); // assistants are connected to the demo that runs
        backend().isDemo = true;
        m_screen->resume();
        QCOMPARE(title(), u"Connect an assistant"_s);
        QCOMPARE(part<QLabel>(u"welcomeCount"_s)->text(), u"Step 2 of 3"_s);
        QVERIFY(pressLaidOut(u"welcomeBack"_s));
        QCOMPARE(title(), u"Welcome to Brandbridge"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(title(), u"Connect an assistant"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(title(), u"Ready"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(bridge().restarts, QList<bool>{true});
        QVERIFY(stored().text(Key::BaseUrl).isEmpty());
    }

    void isShownAtTheFirstStartAndByTheMenu()
    {
        ui::ColorScheme colors(ui::ColorScheme::Choice::Light);
        {
            ui::MainWindow first(backend(), colors);
            first.show();
            auto *const page = visible<ui::WelcomePage>(&first, u"welcomePage"_s);
            QVERIFY(page);
            QVERIFY(press(page, u"leaveWelcome"_s));
            QVERIFY(!page->isVisible());

            // Nothing to see yet, and a way on.
            QCOMPARE(stateOf(&first), u"Brandbridge is not set up yet"_s);
            for (const QLabel *const label : visible<QWidget>(&first, u"stateView"_s)->findChildren<QLabel *>()) {
                if (label->wordWrap())
                    QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
            }
            QVERIFY(press(&first, u"stateAction"_s));
            QVERIFY(page->isVisible());
            QVERIFY(visible<QLineEdit>(page, u"pasteField"_s)); // the page already knows that it is no demo
            QVERIFY(press(page, u"leaveWelcome"_s));
            QVERIFY(press(&first, u"secondStateAction"_s));
            QCOMPARE(bridge().restarts, QList<bool>{true});
            first.showScreen(u"activity"_s); // which needs no service
            QVERIFY(stateOf(&first) != u"Brandbridge is not set up yet"_s);
            first.showScreen(u"runs"_s);
            QCOMPARE(stateOf(&first), u"Brandbridge is not set up yet"_s);
            first.findChild<QAction *>(u"showWelcome"_s)->trigger();
            QVERIFY(page->isVisible());
            QVERIFY(press(page, u"welcomeNext"_s));
            QTest::keyClicks(page->findChild<QLineEdit *>(u"pasteField"_s), enteredKey);
            first.showScreen(u"settings"_s);
            QVERIFY(!page->isVisible());
            // What was typed is not lost, and the same field is there.
            auto *const other = visible<QLineEdit>(first.findChild<QWidget *>(u"settingsScreen"_s), u"pasteField"_s);
            QVERIFY(other);
            QCOMPARE(other->text(), enteredKey);
            QCOMPARE(other->echoMode(), QLineEdit::Password);
        }
        {
            // Wherever the last window was left: behind the welcome is a way on.
            ui::MainWindow second(backend(), colors);
            second.show();
            QVERIFY(press(&second, u"leaveWelcome"_s));
            QCOMPARE(stateOf(&second), u"Brandbridge is not set up yet"_s);
        }
        QVERIFY(stored().set(Key::BaseUrl, m_service->baseUrl().toString()));
        backend().inUse.take(stored(), settings::Effect::NextStart);
        ui::MainWindow later(backend(), colors);
        later.show();
        QVERIFY(!visible<ui::WelcomePage>(&later, u"welcomePage"_s));
    }

    /// The hidden ones, too.
    void everyInputHasAName()
    {
        QVERIFY(next());
        for (const QWidget *const widget : m_screen->findChildren<QWidget *>()) {
            const bool isInput = qobject_cast<const QLineEdit *>(widget);
            const auto *const button = qobject_cast<const QAbstractButton *>(widget);
            if (isInput || (button && button->text().isEmpty()))
                QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
        }
    }
};

BRANDBRIDGE_TEST(TestWelcomePage, QApplication)
#include "test_welcome_page.moc"
