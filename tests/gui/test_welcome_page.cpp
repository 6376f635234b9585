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
    QLineEdit *address() const { return part<QLineEdit>(u"serviceAddress"_qs); }
    QLineEdit *pasteField() const { return part<QLineEdit>(u"pasteField"_qs); }
    QString title() const { return part<QLabel>(u"welcomeTitle"_qs)->text(); }
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
        return isPlanned && press(card, u"makeChange"_qs);
    }
    bool next() const { return pressLaidOut(u"welcomeNext"_qs); }
    void setFaults(const QString &faults) const { m_service->setFaults(sandbox::Faults::parse(faults)); }
    /// Makes the page, with what is stored in use.
    void begin(std::chrono::milliseconds keychainTime = access::KeyStore::standardTimeout)
    {
        m_screen.reset();
        backend().isDemo = false;
        backend().inUse = ui::SettingsInUse(stored());
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
        QCOMPARE(title(), u"Connect to your organization's data"_qs);
        paste(m_service->baseUrl().toString() + u'\n' + text);
    }
    QString organizationId() const
    {
        const auto ask = [this](auto done) { backend().organization.root(m_screen.get(), done); };
        return awaited<service::Result<service::Root>>(ask)->organizationId;
    }
    QByteArray storedKey() const { return readKey(access::KeyStore::profileOf(m_service->baseUrl())).key; }
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
        QVERIFY(QDir(m_machine->path(u"."_qs)).mkpath(u".cursor"_qs));
        m_connector = std::make_unique<assistants::Connector>(
            m_machine->places, m_machine->reach, access::TokenStore(m_machine->path(u"tokens.json"_qs)), true);
        begin();
    }

    void connectsAnOrganizationAndAnAssistant()
    {
        if (!m_keychain)
            QSKIP("needs dbus-daemon and gnome-keyring-daemon");
        QCOMPARE(title(), u"Welcome to Brandbridge"_qs);
        QVERIFY(part<QRadioButton>(u"liveMode"_qs)->isChecked());
        enterConnection(enteredKey);
        QCOMPARE(shownText(m_screen.get(), u"pastedAddress"_qs), m_service->baseUrl().toString());
        QVERIFY(shownText(m_screen.get(), u"pastedKey"_qs).startsWith(u"a key of 18 character"_qs));
        QCOMPARE(pasteField()->echoMode(), QLineEdit::Password);
        QVERIFY(press(u"revealKey"_qs));
        QCOMPARE(pasteField()->echoMode(), QLineEdit::Normal);
        QVERIFY(press(u"tryConnection"_qs));
        QTRY_VERIFY(said(u"tryOutcome"_qs).startsWith(u"The connection works. Organization: "_qs));
        QVERIFY(said(u"tryOutcome"_qs).contains(u"Version of the service: v"_qs));
        QVERIFY(!said(u"tryOutcome"_qs).contains(organizationId())); // it has a name
        QVERIFY(stored().text(Key::BaseUrl).isEmpty());              // a test stores nothing
        const qsizetype asked = m_service->seenRequests().size();

        QVERIFY(next());
        QTRY_COMPARE(title(), u"Connect an assistant"_qs);
        QCOMPARE(m_service->seenRequests().size(), asked); // tested already
        QCOMPARE(stored().url(Key::BaseUrl), m_service->baseUrl());
        QCOMPARE(bridge().restarts, QList<bool>{false}); // another address needs another bridge
        QCOMPARE(storedKey(), enteredBytes());
        verifyNoTraceOfTheKey();

        QVERIFY(change(part<ui::AssistantCard>(u"cursorCard"_qs), u"connectButton"_qs));
        QVERIFY(said(u"connectOutcome"_qs).contains(u"is connected"_qs));

        QVERIFY(next());
        QCOMPARE(title(), u"Ready"_qs);
        const QString words = part<QLabel>(u"welcomeDone"_qs)->text();
        QVERIFY2(words.contains(u"The connection to organization"_qs) &&
                     words.contains(u"Cursor: Switch the server on"_qs) &&
                     words.contains(u"How visible is my brand"_qs),
                 qPrintable(words));
        const QSignalSpy left(m_screen.get(), &ui::WelcomePage::left);
        QVERIFY(next());
        QCOMPARE(left.size(), 1);
        QCOMPARE(bridge().restarts.size(), 1);

        // At the next start of it the key can stay where it is.
        begin();
        QVERIFY(next());
        QCOMPARE(address()->text(), m_service->baseUrl().toString());
        QVERIFY(part<QLabel>(u"pasteNote"_qs)->text().contains(u"saved"_qs));
        m_service->forgetSeenRequests();
        QVERIFY(next());
        QTRY_COMPARE(title(), u"Connect an assistant"_qs);
        QCOMPARE(m_service->seenRequests().size(), asked);
        QVERIFY(next() && next());
        QCOMPARE(bridge().restarts.size(), 1); // nothing has changed
        QCOMPARE(bridge().readings, 0);

        // Another key for the same address needs no more than to be read.
        begin();
        enterConnection(enteredKey);
        QVERIFY(next());
        QTRY_COMPARE(title(), u"Connect an assistant"_qs);
        QCOMPARE(bridge().readings, 1);
        QVERIFY(next() && next());
        QCOMPARE(bridge().restarts.size(), 1);
        QCOMPARE(bridge().readings, 1);
    }

    /// What is stored when the page is made need not be in use.
    void restartsWhereAnotherAddressIsInUse()
    {
        const QString file = backend().folder + u"/key"_qs;
        putPrivate(file, m_service->key());
        QVERIFY(stored().set(Key::KeyFile, file));
        QVERIFY(stored().set(Key::BaseUrl, m_service->baseUrl().toString()));
        open({900, 1200});
        QVERIFY(QTest::qWaitForWindowExposed(m_screen.get()));
        QVERIFY(next() && next());
        QTRY_COMPARE(title(), u"Connect an assistant"_qs);
        QCOMPARE(bridge().restarts, QList<bool>{false});
        QVERIFY(next() && next());
        QCOMPARE(bridge().restarts, QList<bool>{false});
    }

    void aRefusedKeyIsNotStored()
    {
        enterConnection(u"sk-wrong"_qs);
        QVERIFY(next());
        QTRY_VERIFY(said(u"tryOutcome"_qs).startsWith(u"The service does not accept the API key\n"_qs));
        QVERIFY(!said(u"tryOutcome"_qs).contains(u"sk-wrong"_qs));
        QVERIFY(!visible<QWidget>(m_screen.get(), u"storeAnyway"_qs));
        QVERIFY(stored().text(Key::BaseUrl).isEmpty());
        QVERIFY(pasteField()->text().endsWith(u"sk-wrong"_qs)); // to be mended
        QCOMPARE(pasteField()->selectedText(), pasteField()->text());
        const QSignalSpy left(m_screen.get(), &ui::WelcomePage::left);
        QTest::keyClick(m_screen.get(), Qt::Key_Escape);
        QCOMPARE(left.size(), 1);
        QVERIFY(bridge().restarts.isEmpty());
        // It is still there the next time, in another window, too; and on no disk.
        begin();
        QVERIFY(next());
        QVERIFY(pasteField()->text().endsWith(u"sk-wrong"_qs));
        QCOMPARE(pasteField()->echoMode(), QLineEdit::Password);
        QDirIterator files(backend().folder, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext())
            QVERIFY(!bytesOf(files.next()).contains("sk-wrong"));
    }

    void aSlowServiceCanBeLeftWaiting()
    {
        setFaults(u"latency=60000"_qs);
        enterConnection(enteredKey);
        QVERIFY(press(u"tryConnection"_qs));
        QTRY_COMPARE(said(u"tryOutcome"_qs), u"Asking the service…"_qs);
        QVERIFY(!part<QPushButton>(u"welcomeNext"_qs)->isEnabled());
        QCOMPARE(part<QPushButton>(u"tryConnection"_qs)->text(), u"Cancel"_qs);
        QVERIFY(pressLaidOut(u"tryConnection"_qs));
        QCOMPARE(said(u"tryOutcome"_qs), QString());
        QVERIFY(pasteField()->text().endsWith(enteredKey)); // nothing is lost

        // Nor is what is no such service taken for one.
        setFaults(u"invalid-json"_qs);
        QVERIFY(next());
        QTRY_VERIFY2(said(u"tryOutcome"_qs).startsWith(u"The service does not offer this\n"_qs),
                     qPrintable(said(u"tryOutcome"_qs)));
        QVERIFY(stored().text(Key::BaseUrl).isEmpty());
        setFaults({});
        QVERIFY(pressLaidOut(u"tryConnection"_qs));
        QTRY_VERIFY(said(u"tryOutcome"_qs).startsWith(u"The connection works."_qs));
    }

    void aServiceThatCannotBeReachedCanBeSavedAllTheSame()
    {
        if (!m_keychain)
            QSKIP("needs dbus-daemon and gnome-keyring-daemon");
        enterConnection(enteredKey);
        const QUrl gone = m_service->baseUrl();
        m_service.reset();
        QVERIFY(next());
        QTRY_VERIFY(said(u"tryOutcome"_qs).startsWith(u"The service cannot be reached\n"_qs));
        QVERIFY(stored().text(Key::BaseUrl).isEmpty());
        QVERIFY(pressLaidOut(u"storeAnyway"_qs));
        QTRY_COMPARE(title(), u"Connect an assistant"_qs);
        QCOMPARE(stored().url(Key::BaseUrl), gone);
        QVERIFY(next());
        QVERIFY(part<QLabel>(u"welcomeDone"_qs)->text().contains(u"not tested"_qs));
    }

    void saysWhatIsWrongWithWhatWasPasted_data()
    {
        const auto row = columns<QString, QString>("pasted", "words");
        row("nothing", {}, u"Paste what"_qs);
        row("no key", u"please send me the key"_qs, u"This text has no address and no key"_qs);
        row("an example", u"https://data.example.com YOUR_API_KEY"_qs, u"Instead of a key"_qs);
        row("two keys", u"sk-live-0123456789ab sk-live-ba9876543210"_qs, u"There are different keys"_qs);
        row("no address", enteredKey, u"Enter the address of"_qs);
    }
    void saysWhatIsWrongWithWhatWasPasted()
    {
        QFETCH(QString, pasted);
        QFETCH(QString, words);
        QVERIFY(next());
        paste(pasted);
        QVERIFY(next());
        QTRY_VERIFY2(said(u"tryOutcome"_qs).startsWith(words), qPrintable(said(u"tryOutcome"_qs)));
        QVERIFY(!said(u"tryOutcome"_qs).contains(u"sk-live"_qs));
        QVERIFY(m_service->seenRequests().isEmpty());
        QVERIFY(stored().text(Key::BaseUrl).isEmpty());
        QCOMPARE(pasteField()->text(), pasted);
    }

    /// Each of what a service shows is one paste and one key press.
    void anythingThatTheServiceGivesWillDo_data()
    {
        const auto row = columns<QString, QString>("pasted", "address");
        // HOST, KEY: those of the service.
        row("the key, and where it was found", enteredKey, u"HOST/settings/api-keys"_qs);
        row("an MCP configuration",
            u"{\n  \"mcpServers\": {\n    \"acme\": {\n      \"url\": \"HOST/api/mcp\",\n      \"headers\": {\n        \"x-acme-api-key\": \"KEY\"\n      }\n    }\n  }\n}"_qs,
            {});
        row("a connector address", u"HOST/api/mcp?api_key=KEY"_qs, {});
        row("a curl command", u"curl -s -H \"x-acme-api-key: KEY\" \\\n  \"HOST/api/v1/brands\""_qs, {});
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
        QVERIFY(!visible<QLineEdit>(m_screen.get(), u"serviceAddress"_qs)); // one field
        paste(pasted.replace(u"HOST"_qs, host).replace(u"KEY"_qs, enteredKey));
        QCOMPARE(pasteField()->echoMode(), QLineEdit::Password);
        if (!address.isEmpty())
            QTest::keyClicks(visible<QLineEdit>(m_screen.get(), u"serviceAddress"_qs),
                             address.replace(u"HOST"_qs, host));
        QTest::keyClick(address.isEmpty() ? pasteField() : this->address(), Qt::Key_Return);
        QTRY_COMPARE(title(), u"Connect an assistant"_qs);
        QCOMPARE(stored().text(Key::BaseUrl), service.rootText());
        QCOMPARE(stored().text(Key::McpUrl), service.rootText() + u"/mcp"_qs);
        QCOMPARE(stored().text(Key::KeyHeader), u"x-acme-api-key"_qs);
        QCOMPARE(readKey(host).key, enteredBytes());
        verifyNoTraceOfTheKey();
        QVERIFY(next());
        QVERIFY(part<QLabel>(u"welcomeDone"_qs)->text().contains(u"Acme Corp"_qs));
    }

    void aKeyThatAnAssistantHasIsOffered()
    {
        if (!m_keychain)
            QSKIP("needs dbus-daemon and gnome-keyring-daemon");
        const PublishedService service(enteredBytes());
        put(m_machine->path(u".cursor/mcp.json"_qs), service.mcpServers());
        begin();
        QVERIFY(next());
        auto *const offer = visible<QPushButton>(m_screen.get(), u"useFoundKey"_qs);
        QVERIFY(offer && offer->text().contains(u"Cursor"_qs) && !offer->text().contains(enteredKey));
        QVERIFY(pressLaidOut(u"useFoundKey"_qs));
        QTRY_COMPARE(title(), u"Connect an assistant"_qs);
        QCOMPARE(stored().text(Key::BaseUrl), service.rootText());

        // It has no more use for it.
        auto *const card = part<ui::AssistantCard>(u"cursorCard"_qs);
        QVERIFY(shownText(card, u"assistantState"_qs).contains(u"with the API key in its file"_qs));
        QVERIFY(change(card, u"connectButton"_qs));
        QVERIFY(!bytesOf(m_machine->path(u".cursor/mcp.json"_qs)).contains(enteredBytes()));
        QVERIFY(!bytesOf(m_machine->path(u".cursor/mcp.json.brandbridge-backup"_qs)).contains(enteredBytes()));
    }

    void plainHttpIsAskedAbout()
    {
        const ScriptedServer server(answer(301, {}, "Location: https://0.0.0.0/api\r\n"));
        QVERIFY(next());
        paste(u"http://0.0.0.0:%1/api "_qs.arg(server.serverPort()) + enteredKey);
        QVERIFY(next());
        QTRY_VERIFY2(said(u"tryOutcome"_qs).startsWith(u"The service is at https://0.0.0.0/api."_qs),
                     qPrintable(said(u"tryOutcome"_qs)));
        QCOMPARE(part<QPushButton>(u"useHttps"_qs)->text(), u"Use https://0.0.0.0/api"_qs);
        QVERIFY(!server.requests.first().has("x-service-api-key"));
        QVERIFY(pressLaidOut(u"useHttps"_qs));
        QTRY_VERIFY(said(u"tryOutcome"_qs).startsWith(u"The service cannot be reached"_qs));
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
        QTRY_VERIFY(said(u"keepOutcome"_qs).startsWith(u"The key is not saved yet."_qs));
        m_keychain->resumeKeyring();
        QVERIFY(said(u"keepOutcome"_qs).contains(u"has not answered yet"_qs));
        QVERIFY(stored().text(Key::BaseUrl).isEmpty());
        QVERIFY(!QFile::exists(backend().folder + u"/api-key"_qs)); // nothing unless somebody wants it
        QVERIFY(visible<QLabel>(m_screen.get(), u"keyFileWarning"_qs)->text().contains(u"not encrypted"_qs));

        const QString file = m_machine->path(u"key"_qs);
        putPrivate(file, "another-key\n");
        part<QLineEdit>(u"keyFile"_qs)->setText(file);
        QVERIFY(pressLaidOut(u"saveKeyFile"_qs));
        QVERIFY(said(u"keyFileOutcome"_qs).contains(u"exists already"_qs));
        QCOMPARE(bytesOf(file), QByteArray("another-key\n"));

        part<QLineEdit>(u"keyFile"_qs)->setText(m_machine->path(u"own-key"_qs));
        QVERIFY(pressLaidOut(u"saveKeyFile"_qs));
        QTRY_COMPARE(title(), u"Connect an assistant"_qs);
        const QFileInfo written(m_machine->path(u"own-key"_qs));
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
        QVERIFY(writeKey(u"other"_qs, "k3y")); // which makes it
        QVERIFY(m_keychain->lockKeyring());
        enterConnection(enteredKey);
        QVERIFY(next());
        QTRY_VERIFY(said(u"keepOutcome"_qs).startsWith(u"The key is not saved yet."_qs));
        QVERIFY2(said(u"keepOutcome"_qs).contains(u"is locked"_qs), qPrintable(said(u"keepOutcome"_qs)));
        QVERIFY(stored().text(Key::BaseUrl).isEmpty());
        QVERIFY(visible<QWidget>(m_screen.get(), u"keyFileWarning"_qs));

        // Still locked: nothing has changed.
        QVERIFY(pressLaidOut(u"tryKeychain"_qs));
        QTRY_VERIFY(said(u"keepOutcome"_qs).contains(u"is locked"_qs));

        QVERIFY(m_keychain->unlockKeyring("password"));
        QVERIFY(pressLaidOut(u"tryKeychain"_qs));
        QTRY_COMPARE(title(), u"Connect an assistant"_qs);
        QCOMPARE(storedKey(), enteredBytes());
        verifyNoTraceOfTheKey();
    }

    void aRestartedKeychainCanBeTriedAgain()
    {
        if (!m_keychain)
            QSKIP("needs dbus-daemon and gnome-keyring-daemon");
        QVERIFY(stored().set(Key::KeyFile, m_machine->path(u"old-key"_qs)));
        begin(std::chrono::milliseconds(1'000));
        enterConnection(enteredKey);
        storedKey(); // it has been used before
        m_keychain->pauseKeyring();
        QVERIFY(next());
        QTRY_VERIFY(said(u"keepOutcome"_qs).startsWith(u"The key is not saved yet."_qs));
        m_keychain->resumeKeyring();
        m_keychain->stopKeyring();
        QVERIFY(m_keychain->startKeyring("password"));
        QVERIFY(pressLaidOut(u"tryKeychain"_qs));
        QTRY_COMPARE(title(), u"Connect an assistant"_qs);
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
        QVERIFY(!visible<QLineEdit>(m_screen.get(), u"serviceAddress"_qs));
        QVERIFY(stored().set(Key::BaseUrl, m_service->baseUrl().toString()));
        m_screen->beginWithConnection();
        QCOMPARE(visible<QLineEdit>(m_screen.get(), u"serviceAddress"_qs)->text(), m_service->baseUrl().toString());
        QCOMPARE(m_screen->focusWidget(), pasteField());
        QVERIFY(pressLaidOut(u"welcomeBack"_qs));
        QCOMPARE(title(), u"Welcome to Brandbridge"_qs);
    }

    void disconnectingForgetsTheRights()
    {
        part<QRadioButton>(u"demoMode"_qs)->setChecked(true);
        QVERIFY(next());
        auto *const card = part<ui::AssistantCard>(u"cursorCard"_qs);
        QVERIFY(change(card, u"connectButton"_qs));
        QVERIFY(!visible<QComboBox>(card, u"deleteRight"_qs)); // which has its own place
        access::Permissions &permissions = *backend().permissions;
        QVERIFY(permissions.setRight(u"cursor"_qs, access::Action::Delete, access::Right::Allow));
        QVERIFY(change(card, u"disconnectButton"_qs));
        QVERIFY(permissions.stored(u"cursor"_qs).isEmpty());
    }

    void anAssistantThatIsConnectedToTheDemoStartsIt()
    {
        part<QRadioButton>(u"demoMode"_qs)->setChecked(true);
        QVERIFY(next());
        QVERIFY(press(u"showAbsent"_qs));
        QVERIFY(change(part<ui::AssistantCard>(u"claude-desktopCard"_qs), u"connectButton"_qs));
        const assistants::Assistant &desktop = *assistants::findAssistant(u"claude-desktop"_qs);
        const QString file = assistants::configurationFile(desktop, m_machine->places);
        QVERIFY2(bytesOf(file).contains("\"--demo\""), bytesOf(file).constData());
        QCOMPARE(m_connector->inspect(desktop).state, assistants::State::Connected);
        // Whoever leaves it before the demo starts has it for repair.
        QVERIFY(pressLaidOut(u"welcomeBack"_qs) && pressLaidOut(u"leaveWelcome"_qs));
        QCOMPARE(m_connector->inspect(desktop).state, assistants::State::Outdated);
    }

    void theDemoNeedsNoConnection()
    {
        m_screen->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_screen.get()));
        QTRY_VERIFY(part<QRadioButton>(u"liveMode"_qs)->hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        QVERIFY(part<QRadioButton>(u"demoMode"_qs)->isChecked());
        QVERIFY(part<QRadioButton>(u"demoMode"_qs)->hasFocus());
        QCOMPARE(part<QLabel>(u"welcomeCount"_qs)->text(), u"Step 1"_qs);
        QVERIFY(next());
        QCOMPARE(title(), u"Connect an assistant"_qs);
        QCOMPARE(part<QLabel>(u"welcomeCount"_qs)->text(), u"Step 2 of 3"_qs);
        QVERIFY(pressLaidOut(u"welcomeBack"_qs));
        QCOMPARE(title(), u"Welcome to Brandbridge"_qs);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(title(), u"Connect an assistant"_qs);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(title(), u"Ready"_qs);
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
            auto *const page = visible<ui::WelcomePage>(&first, u"welcomePage"_qs);
            QVERIFY(page);
            QVERIFY(press(page, u"leaveWelcome"_qs));
            QVERIFY(!page->isVisible());

            // Nothing to see yet, and a way on.
            QCOMPARE(stateOf(&first), u"Brandbridge is not set up yet"_qs);
            for (const QLabel *const label : visible<QWidget>(&first, u"stateView"_qs)->findChildren<QLabel *>()) {
                if (label->wordWrap())
                    QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
            }
            QVERIFY(press(&first, u"stateAction"_qs));
            QVERIFY(page->isVisible());
            QVERIFY(visible<QLineEdit>(page, u"pasteField"_qs)); // the page already knows that it is no demo
            QVERIFY(press(page, u"leaveWelcome"_qs));
            QVERIFY(press(&first, u"secondStateAction"_qs));
            QCOMPARE(bridge().restarts, QList<bool>{true});
            first.showScreen(u"activity"_qs); // which needs no service
            QVERIFY(stateOf(&first) != u"Brandbridge is not set up yet"_qs);
            first.showScreen(u"runs"_qs);
            QCOMPARE(stateOf(&first), u"Brandbridge is not set up yet"_qs);
            first.findChild<QAction *>(u"showWelcome"_qs)->trigger();
            QVERIFY(page->isVisible());
            QVERIFY(press(page, u"welcomeNext"_qs));
            QTest::keyClicks(page->findChild<QLineEdit *>(u"pasteField"_qs), enteredKey);
            first.showScreen(u"settings"_qs);
            QVERIFY(!page->isVisible());
            // What was typed is not lost, and the same field is there.
            auto *const other = visible<QLineEdit>(first.findChild<QWidget *>(u"settingsScreen"_qs), u"pasteField"_qs);
            QVERIFY(other);
            QCOMPARE(other->text(), enteredKey);
            QCOMPARE(other->echoMode(), QLineEdit::Password);
        }
        {
            // Wherever the last window was left: behind the welcome is a way on.
            ui::MainWindow second(backend(), colors);
            second.show();
            QVERIFY(press(&second, u"leaveWelcome"_qs));
            QCOMPARE(stateOf(&second), u"Brandbridge is not set up yet"_qs);
        }
        QVERIFY(stored().set(Key::BaseUrl, m_service->baseUrl().toString()));
        backend().inUse.take(stored(), settings::Effect::NextStart);
        ui::MainWindow later(backend(), colors);
        later.show();
        QVERIFY(!visible<ui::WelcomePage>(&later, u"welcomePage"_qs));
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
