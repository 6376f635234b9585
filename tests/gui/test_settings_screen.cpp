// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/environment_variable.h"
#include "support/published_service.h"
#include "tests/gui/keychain_page.h"
#include "tests/gui/screen_test.h"
#include "ui/settings/settings_screen.h"

using namespace brandbridge;
using namespace brandbridge::test;
using access::Action;
using access::Permissions;
using access::Right;
using settings::Key;

class TestSettingsScreen final : public ScreenTest<ui::SettingsScreen>
{
    Q_OBJECT
private:
    QTemporaryDir m_home;
    std::unique_ptr<KeychainSession> m_keychain;

    ui::Backend &backend() const { return m_fixture->backend(); }
    settings::Settings &stored() const { return backend().settings; }
    IdleBridge &bridge() const { return m_fixture->bridge(); }
    QWidget *field(const QString &name) const { return m_screen->findChild<QWidget *>(name); }
    QLineEdit *line(const QString &name) const { return field(name)->findChild<QLineEdit *>(); }
    QLineEdit *pasteField() const { return m_screen->findChild<QLineEdit *>(u"pasteField"_qs); }
    void paste(const QString &text) const
    {
        QGuiApplication::clipboard()->setText(text);
        pasteField()->setFocus();
        QTest::keySequence(pasteField(), QKeySequence::SelectAll);
        QTest::keySequence(pasteField(), QKeySequence::Paste);
    }
    /// What stands beside a button; empty where nothing does.
    QString said(const QString &name) const { return spokenText(m_screen.get(), name); }
    QString problem(const QString &name) const { return spokenText(field(name), u"problem"_qs); }
    QString note(const QString &name) const { return shownText(field(name), u"note"_qs); }
    /// All that can be read on the screen.
    QString words() const
    {
        QStringList texts;
        for (const QLabel *const label : m_screen->findChildren<QLabel *>()) {
            if (label->isVisible())
                texts.append(label->text());
        }
        return texts.join(u'\n');
    }
    /// Removes the key, and says yes.
    bool removeKey() const
    {
        if (!press(u"removeKey"_qs))
            return false;
        auto *const question = part<QMessageBox>(u"removeKeyQuestion"_qs);
        return question && press(question, u"agreeToIt"_qs);
    }
    void enter(const QString &name, const QString &text) const
    {
        QLineEdit *const box = line(name);
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, text);
        QTest::keyClick(box, Qt::Key_Return);
    }
    QByteArray file() const { return bytesOf(stored().file()); }
    /// What is stored is in use from here on.
    void begin(bool isDemo = false)
    {
        m_screen.reset();
        backend().isDemo = isDemo;
        backend().inUse = ui::SettingsInUse(stored());
        openAgain();
    }
    /// Another window of the same run.
    void openAgain()
    {
        m_screen.reset();
        open({800, 600});
        QVERIFY(QTest::qWaitForWindowExposed(m_screen.get()));
    }

private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English)); // Qt 6.11 puts no thousands' separators in the locale "C"
        QVERIFY(moveToOwnKeychain(m_home.path(), m_keychain));
    }
    void cleanupTestCase() { m_keychain.reset(); }
    void init()
    {
        ScreenTestBase::init();
        QVERIFY(stored().set(Key::BaseUrl, u"https://data.example.com"_qs));
        begin();
    }

    void startsAtLogin()
    {
        QVERIFY(!field(u"login"_qs)); // the demo, and this test so far
        const EnvironmentVariable configuration("XDG_CONFIG_HOME", m_home.path().toLocal8Bit());
        backend().startCommand = QStringList{u"/usr/bin/brandbridge"_qs};
        openAgain();
        const QString entry = m_home.filePath(u"autostart/brandbridge.desktop"_qs);
        const auto box = [this] { return field(u"login"_qs)->findChild<QCheckBox *>(); };
        QVERIFY(!box()->isChecked());
        box()->click();
        QVERIFY(QFile::exists(entry));
        openAgain();
        QVERIFY(box()->isChecked());
        box()->click();
        QVERIFY(!QFile::exists(entry));
    }

    void showsHowTheServicesToolsDiffer()
    {
        using State = tools::LiveCatalogueStatus::State;
        const auto fact = [this](const QString &name) { return shownText(m_screen.get(), name); };
        QVERIFY(press(u"advancedToggle"_qs));
        QVERIFY(!part<QWidget>(u"cataloguePanel"_qs)); // no address, no catalogue
        ui::BridgeStatus::State state;
        state.catalogue.state = State::Reading;
        bridge().setState(state);
        QVERIFY(said(u"catalogueOutcome"_qs).startsWith(u"Reading"_qs));
        QVERIFY(!part<QPushButton>(u"readCatalogue"_qs)->isEnabled());
        state.catalogue.state = State::Read;
        state.catalogue.readAt = QDateTime(QDate(2026, 3, 11), QTime(9, 30), Qt::UTC);
        state.catalogue.tools = 19;
        bridge().setState(state);
        QCOMPARE(said(u"catalogueOutcome"_qs), u"19 tool(s), the same as Brandbridge's."_qs);
        QVERIFY(fact(u"catalogueRead"_qs).contains(u"2026"_qs));
        state.catalogue.offered = {u"forecast"_qs};
        state.catalogue.differences = {.missing = {u"delete_topic"_qs},
                                       .extra = {u"forecast"_qs, u"odd"_qs},
                                       .changed = {{u"get_run_stats"_qs, {u"day"_qs}, {u"runId"_qs}}},
                                       .unusable = {{u"odd"_qs, u"it has no name"_qs}},
                                       .incomplete = {}};
        bridge().setState(state);
        QVERIFY(said(u"catalogueOutcome"_qs).contains(u"differ"_qs));
        QCOMPARE(fact(u"catalogueOffered"_qs), u"forecast"_qs);
        QCOMPARE(fact(u"catalogueOnlyThere"_qs), u"forecast, odd"_qs);
        QCOMPARE(fact(u"catalogueOnlyHere"_qs), u"delete_topic"_qs);
        QCOMPARE(fact(u"catalogueChanged"_qs), u"get_run_stats (only there: day; only here: runId)"_qs);
        QCOMPARE(fact(u"catalogueUnusable"_qs), u"odd: it has no name"_qs);
        QCoreApplication::processEvents(); // the layout
        QVERIFY(press(u"readCatalogue"_qs));
        QCOMPARE(bridge().catalogueReadings, 1);
    }
    void warnsWhereAnyProgramMayConnect()
    {
        auto *const choice = field(u"endpoint/token"_qs)->findChild<QComboBox *>();
        QCOMPARE(choice->currentText(), u"Only with a token"_qs);
        QCOMPARE(problem(u"endpoint/token"_qs), QString());
        QTest::keyClick(choice, Qt::Key_Down);
        QCOMPARE(stored().text(Key::Token), u"open"_qs);
        QVERIFY(!problem(u"endpoint/token"_qs).isEmpty());
        QVERIFY(note(u"endpoint/token"_qs).contains(u"when the endpoint restarts"_qs));
        QVERIFY(press(field(u"endpoint/token"_qs), u"takeEffect"_qs));
        QCOMPARE(note(u"endpoint/token"_qs), QString());
        QVERIFY(!problem(u"endpoint/token"_qs).isEmpty()); // for as long as it is so
        QVERIFY(press(field(u"endpoint/token"_qs), u"restore"_qs));
        QCOMPARE(problem(u"endpoint/token"_qs), QString());
    }
    void aCatalogueThatCannotBeReadIsNotFoldedAway()
    {
        using State = tools::LiveCatalogueStatus::State;
        QVERIFY(!field(u"advanced"_qs)->isVisible());
        ui::BridgeStatus::State state;
        state.catalogue.state = State::Failed;
        state.catalogue.failureKind = service::ErrorKind::NotFound;
        bridge().setState(state);
        QVERIFY(field(u"advanced"_qs)->isVisible());
        QVERIFY(said(u"catalogueOutcome"_qs).startsWith(u"There is no MCP endpoint"_qs));
        state.catalogue.failureKind = service::ErrorKind::Network;
        state.catalogue.failure = u"Nobody listens."_qs;
        bridge().setState(state);
        QVERIFY(said(u"catalogueOutcome"_qs).startsWith(u"The service cannot be reached"_qs));
        QVERIFY(said(u"catalogueOutcome"_qs).contains(u"Nobody listens."_qs));
        QCoreApplication::processEvents();   // the layout
        QVERIFY(press(u"readCatalogue"_qs)); // Try again
        QCOMPARE(bridge().catalogueReadings, 1);
        openAgain(); // and a new window shows it
        QVERIFY(field(u"advanced"_qs)->isVisible());
    }

    void storesWhatIsEntered()
    {
        const QSignalSpy storing(m_screen.get(), &ui::SettingsScreen::stored);
        enter(u"endpoint/port"_qs, u"27000"_qs);
        QCOMPARE(storing.count(), 1);
        QCOMPARE(stored().number(Key::EndpointPort), 27000);
        QVERIFY(file().contains("port=27000"));
        QCOMPARE(problem(u"endpoint/port"_qs), QString());
        QCOMPARE(note(u"endpoint/port"_qs),
                 u"Saved. Takes effect when the endpoint restarts. In use until then: 26420"_qs);

        QVERIFY(press(field(u"endpoint/port"_qs), u"restore"_qs));
        QCOMPARE(line(u"endpoint/port"_qs)->text(), u"26420"_qs);
        QVERIFY(!file().contains("port"));
        QCOMPARE(note(u"endpoint/port"_qs), QString());
        QVERIFY(!visible<QToolButton>(field(u"endpoint/port"_qs), u"restore"_qs));

        QCOMPARE(line(u"connection/max-response-bytes"_qs)->text(), u"65,536"_qs); // sizes are in their unit
        enter(u"connection/max-response-bytes"_qs, u"256"_qs);
        QCOMPARE(stored().number(Key::MaxResponseBytes), 256 * 1024);
        enter(u"connection/max-response-bytes"_qs, u"4,096"_qs); // as it is shown
        QCOMPARE(stored().number(Key::MaxResponseBytes), 4096 * 1024);
        QCOMPARE(line(u"connection/max-response-bytes"_qs)->text(), u"4,096"_qs);
    }

    void restartsTheEndpointWithAnotherPort()
    {
        QWidget *const port = field(u"endpoint/port"_qs);
        QVERIFY(!visible<QPushButton>(port, u"takeEffect"_qs));
        enter(u"endpoint/port"_qs, u"27000"_qs);
        bridge().problem = u"Port 27000 is taken."_qs;
        QVERIFY(press(port, u"takeEffect"_qs));
        QVERIFY(problem(u"endpoint/port"_qs).startsWith(bridge().problem));
        QVERIFY(visible<QPushButton>(port, u"takeEffect"_qs)); // it can be tried again
        bridge().problem.clear();
        QVERIFY(press(port, u"takeEffect"_qs));
        QCOMPARE(bridge().port, 27000);
        QCOMPARE(problem(u"endpoint/port"_qs), QString());
        QCOMPARE(note(u"endpoint/port"_qs), QString());
        QVERIFY(!visible<QPushButton>(port, u"takeEffect"_qs));
    }

    void anotherWindowKnowsWhatIsInUse()
    {
        QVERIFY(press(u"advancedToggle"_qs));
        QCoreApplication::processEvents();
        enter(u"connection/base-url"_qs, u"https://other.example.com"_qs);
        enter(u"endpoint/port"_qs, u"27000"_qs);
        openAgain();
        QVERIFY(press(u"advancedToggle"_qs));
        QCoreApplication::processEvents();
        const QSignalSpy wanted(m_screen.get(), &ui::SettingsScreen::restartWanted);
        QVERIFY(press(field(u"connection/base-url"_qs), u"takeEffect"_qs));
        QCOMPARE(wanted.count(), 1); // nothing else helps
        QCOMPARE(note(u"connection/base-url"_qs),
                 u"Saved. Takes effect when Brandbridge restarts. In use until then: https://data.example.com"_qs);
        QCOMPARE(note(u"endpoint/port"_qs),
                 u"Saved. Takes effect when the endpoint restarts. In use until then: 26420"_qs);
        QVERIFY(press(field(u"endpoint/port"_qs), u"takeEffect"_qs));
        openAgain();
        QCOMPARE(note(u"endpoint/port"_qs), QString());
    }

    void saysWhereTheCommandLineDecidesThePort()
    {
        const QString file = stored().file();
        for (const auto &[port, words] : {std::pair(0, u"any free port"_qs), std::pair(27001, u"27001"_qs)}) {
            m_screen.reset();
            stored() = settings::Settings(file, {{Key::EndpointPort, port}});
            begin();
            const QString said = note(u"endpoint/port"_qs);
            QVERIFY2(said.contains(u"“--port”"_qs) && said.contains(words), qPrintable(said));
        }
        QCOMPARE(line(u"endpoint/port"_qs)->text(), u"26420"_qs); // that of the next start
    }

    void refusesWhatCannotBeUsedInWords_data()
    {
        const auto row = columns<QString, QString, QString>("name", "text", "words");
        const QString port = u"Enter a whole number from 0 to 65,535."_qs;
        const QString address = u"Enter an address like https://host/path"_qs;
        row("no port", u"endpoint/port"_qs, u"70000"_qs, port);
        row("no number", u"endpoint/port"_qs, u"a door"_qs, port);
        row("nothing", u"endpoint/port"_qs, u" "_qs, port);
        row("too many", u"endpoint/max-result-characters"_qs, u"99999999999999999"_qs,
            u"Enter a whole number from 0 to 400,000,000."_qs);
        row("a page", u"endpoint/origins"_qs, u"https://a.example/page"_qs, u"Enter origins like https://host:port"_qs);
        row("not the web", u"connection/base-url"_qs, u"ftp://data.example.com"_qs, address);
        row("a password", u"connection/base-url"_qs, u"https://me:word@data.example.com"_qs, address);
        row("too few", u"approvals/timeout-seconds"_qs, u"4"_qs, u"Enter a whole number from 5 to 3,600."_qs);
    }
    void refusesWhatCannotBeUsedInWords()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, text);
        QFETCH(const QString, words);
        QVERIFY(press(u"advancedToggle"_qs));
        QCoreApplication::processEvents(); // the layout
        const QByteArray before = file();
        const QString good = line(name)->text();
        enter(name, text);
        QVERIFY2(problem(name).startsWith(words), qPrintable(problem(name)));
        QCOMPARE(file(), before);
        QCOMPARE(line(name)->text(), text); // to be mended

        QTest::keyClick(line(name), Qt::Key_Escape);
        QCOMPARE(line(name)->text(), good);
        QCOMPARE(problem(name), QString());
    }

    void choicesAndSwitchesAreStoredAtOnce()
    {
        auto *const colors = field(u"window/color-scheme"_qs)->findChild<QComboBox *>();
        colors->setFocus();
        QTest::keyClick(colors, Qt::Key_Down);
        QCOMPARE(stored().text(Key::ColorScheme), u"light"_qs);
        QCOMPARE(note(u"window/color-scheme"_qs), QString()); // counts already

        enter(u"approvals/timeout-seconds"_qs, u"30"_qs);
        QCOMPARE(note(u"approvals/timeout-seconds"_qs), QString()); // counts already

        auto *const notifications = field(u"window/notifications"_qs)->findChild<QCheckBox *>();
        QVERIFY(notifications->isChecked());
        notifications->click();
        QCOMPARE(stored().text(Key::Notifications), u"no"_qs);

        auto *const onlyHere = field(u"approvals/only-here"_qs)->findChild<QCheckBox *>();
        QVERIFY(!onlyHere->isChecked());
        onlyHere->click();
        QCOMPARE(stored().text(Key::AskOnlyHere), u"yes"_qs);
        QCOMPARE(note(u"approvals/only-here"_qs), QString()); // counts already

        QVERIFY(stored().reset(Key::ColorScheme)); // by the menu, say
        m_screen->showStored();
        QCOMPARE(colors->currentIndex(), 0);
    }

    void aConnectionIsPastedAndItsKeyGoesToTheKeychain()
    {
        if (!m_keychain)
            QSKIP("needs dbus-daemon and gnome-keyring-daemon");
        const PublishedService service(enteredBytes());
        const QString host = QString::fromLatin1(service.host());
        const QString none = u"No API key is saved for https://data.example.com yet."_qs;
        QTRY_VERIFY2(words().contains(none), qPrintable(words()));
        QCOMPARE(pasteField()->echoMode(), QLineEdit::Password);
        paste(QString::fromLatin1(service.curlCommand()));
        QCOMPARE(shownText(m_screen.get(), u"pastedAddress"_qs), service.rootText());
        QVERIFY(press(u"revealKey"_qs));
        QCOMPARE(pasteField()->echoMode(), QLineEdit::Normal);
        const QSignalSpy restart(m_screen.get(), &ui::SettingsScreen::restartWanted);
        QVERIFY(!m_screen->isChanging());
        m_keychain->pauseKeyring();
        QVERIFY(press(u"saveConnection"_qs));
        QTRY_VERIFY(m_screen->isChanging()); // so no other window replaces it
        m_keychain->resumeKeyring();
        QTRY_COMPARE(restart.size(), 1); // another address needs another bridge
        QVERIFY(!m_screen->isChanging());
        QVERIFY(isWiped(pasteField()));
        QCOMPARE(readKey(host).key, enteredBytes());
        QCOMPARE(stored().text(Key::BaseUrl), service.rootText());
        QCOMPARE(stored().text(Key::KeyHeader), u"x-acme-api-key"_qs);
        QCOMPARE(line(u"connection/base-url"_qs)->text(), service.rootText());
        QCOMPARE(tracesOfTheKey(backend().folder, m_screen.get()), QStringList());
        const QString saved = u"Saved in this computer's keychain for %1."_qs.arg(host);
        QTRY_VERIFY(words().contains(saved));
        QVERIFY(!words().contains(u"not encrypted"_qs));

        // Another key for what is in use needs no more than to be read.
        backend().inUse = ui::SettingsInUse(stored());
        const QSignalSpy changed(m_screen.get(), &ui::SettingsScreen::keyChanged);
        paste(enteredKey);
        QVERIFY(press(u"saveConnection"_qs));
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(bridge().readings, 1);
        QCOMPARE(restart.size(), 1);

        // It is removed only when that is agreed to.
        QVERIFY(press(u"removeKey"_qs));
        auto *const question = part<QMessageBox>(u"removeKeyQuestion"_qs);
        QVERIFY(question);
        QVERIFY2(question->text().contains(host), qPrintable(question->text()));
        QCOMPARE(question->defaultButton(), question->button(QMessageBox::Cancel));
        QTest::keyClick(question, Qt::Key_Return);
        QTRY_VERIFY(!part<QMessageBox>(u"removeKeyQuestion"_qs));
        QTRY_VERIFY(words().contains(saved));
        QVERIFY(removeKey());
        QTRY_COMPARE(said(u"keyOutcome"_qs), u"The keychain holds no API key any more."_qs);
        QTRY_VERIFY(words().contains(u"No API key is saved for %1 yet."_qs.arg(host)));
    }

    void saysWhereTheKeyComesFromAndWhetherItIsEncrypted()
    {
        const auto says = [this](const QString &text) { return words().contains(text); };
        QVERIFY(!says(u"not encrypted"_qs)); // it is in the keychain, if anywhere
        QVERIFY(stored().set(Key::KeyFile, u"/home/me/key"_qs));
        openAgain();
        QVERIFY(says(u"The key file /home/me/key comes before a key that is saved here."_qs));
        QVERIFY2(says(u"not encrypted"_qs), qPrintable(words()));
        backend().keyPlace = u"BRANDBRIDGE_API_KEY"_qs;
        openAgain();
        QVERIFY2(says(u"BRANDBRIDGE_API_KEY"_qs) && !says(u"BRANDBRIDGE_API_KEY, but"_qs), qPrintable(words()));

        QVERIFY(stored().reset(Key::KeyFile));
        openAgain();
        QVERIFY2(says(u"not encrypted"_qs), qPrintable(words()));

        QVERIFY(stored().set(Key::KeyFile, u"/home/me/key"_qs));
        m_fixture->takeKey(); // neither gives one
        m_fixture->selection().load();
        QTRY_COMPARE(m_fixture->selection().brandsState(), ui::Selection::State::Failed);
        openAgain();
        QVERIFY2(says(u"BRANDBRIDGE_API_KEY, but"_qs), qPrintable(words()));
        backend().keyPlace = {};
        openAgain();
        QVERIFY2(says(u"The key file /home/me/key should give the API key, but"_qs), qPrintable(words()));
    }

    void saysThatWhatIsSavedIsNoKey()
    {
        if (!m_keychain)
            QSKIP("needs dbus-daemon and gnome-keyring-daemon");
        QVERIFY(writeKey(u"https://data.example.com"_qs, "two words"));
        openAgain();
        QTRY_VERIFY2(words().contains(u"is not an API key"_qs), qPrintable(words()));
        QVERIFY(!words().contains(u"No API key is saved"_qs));
        QVERIFY(!words().contains(u"two words"_qs));
        QVERIFY(removeKey());
        QTRY_VERIFY(words().contains(u"No API key is saved for https://data.example.com yet."_qs));
    }

    void makesAKeyFilePrivate()
    {
        const QString path = backend().folder + u"/loose-key"_qs;
        put(path, "sk-live-1");
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
        openAgain();
        QVERIFY(!part<QWidget>(u"makeFilePrivate"_qs));
        QVERIFY(stored().set(Key::KeyFile, path));
        openAgain();
        QVERIFY(press(u"makeFilePrivate"_qs));
        QCOMPARE(QFile(path).permissions() & (QFile::ReadOther | QFile::ReadGroup), QFile::Permissions());
        QVERIFY(!part<QWidget>(u"makeFilePrivate"_qs));
    }

    void whatIsPastedIsSaidToBeUnclear()
    {
        paste(u"two words"_qs);
        QVERIFY(shownText(m_screen.get(), u"pasteNote"_qs).startsWith(u"This text has no address and no key"_qs));
        QVERIFY(press(u"saveConnection"_qs));
        QVERIFY(said(u"tryOutcome"_qs).startsWith(u"This text has no address and no key"_qs));
        QCOMPARE(pasteField()->text(), u"two words"_qs);
    }

    void anAddressCanBeEnteredByHand()
    {
        QVERIFY(press(u"advancedToggle"_qs));
        QCoreApplication::processEvents();
        enter(u"connection/base-url"_qs, u"https://other.example.com"_qs);
        QCOMPARE(visible<QLineEdit>(m_screen.get(), u"serviceAddress"_qs)->text(), u"https://other.example.com"_qs);
        QVERIFY(visible<QPushButton>(field(u"connection/base-url"_qs), u"takeEffect"_qs));
    }

    void theDemoCannotBeConnectedElsewhere()
    {
        begin(true);
        QVERIFY(part<QLabel>(u"demoWords"_qs));
        QVERIFY(!pasteField());
        QVERIFY(!line(u"connection/base-url"_qs)->isEnabled());
        QVERIFY(line(u"endpoint/port"_qs)->isEnabled());
    }

    void fitsWithLargeText()
    {
        const auto large = withLetters(2);
        begin();
        QVERIFY(press(u"advancedToggle"_qs));
        QCoreApplication::processEvents();
        const int width = m_screen->minimumSizeHint().width();
        QVERIFY2(width <= 800, qPrintable(QString::number(width))); // beside the navigation
    }

    void everyInputHasAName()
    {
        QVERIFY(press(u"advancedToggle"_qs));
        for (const QWidget *const widget : m_screen->findChildren<QWidget *>()) {
            const bool isInput = qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QComboBox *>(widget);
            const auto *const button = qobject_cast<const QAbstractButton *>(widget);
            if (widget->isVisible() && (isInput || (button && button->text().isEmpty())))
                QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
        }
    }

    /// The setting of approvals is not the last word where something was decided for all assistants at a terminal.
    void saysWhatGoesBeforeTheSetting()
    {
        const QString file = m_home.filePath(u"permissions.json"_qs);
        Permissions permissions(file, {});
        const auto closing = qScopeGuard([this] { m_screen.reset(); });
        backend().permissions = &permissions;
        openAgain();
        const auto words = [this] { return said(u"notice"_qs); };
        QVERIFY(words().isEmpty());

        // As another process does it.
        Permissions terminal(file, {});
        QVERIFY(terminal.setRight(Permissions::forAll(), Action::Create, Right::Allow));
        permissions.refresh();
        QTRY_VERIFY2(words().contains(u"creating: Allow"), qPrintable(words()));
        QVERIFY(!words().contains(u"deleting"));
        QVERIFY(terminal.setRight(Permissions::forAll(), Action::Delete, Right::Never));
        permissions.refresh();
        QTRY_VERIFY2(words().contains(u"creating: Allow, deleting: Never"), qPrintable(words()));

        QVERIFY(press(part(u"notice"_qs), u"noticeAction"_qs));
        QTRY_VERIFY(words().isEmpty());
        QVERIFY(terminal.stored(Permissions::forAll()).isEmpty());
    }
};

BRANDBRIDGE_TEST(TestSettingsScreen, QApplication)
#include "test_settings_screen.moc"
