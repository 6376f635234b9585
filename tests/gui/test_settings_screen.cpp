// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/environment_variable.h"
#include "support/published_service.h"
#include "tests/gui/keychain_page.h"
#include "tests/gui/screen_test.h"
#include "ui/inbox/data_folder.h"
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
    QLineEdit *pasteField() const { return m_screen->findChild<QLineEdit *>(u"pasteField"_s); }
    void paste(const QString &text) const
    {
        QGuiApplication::clipboard()->setText(text);
        pasteField()->setFocus();
        QTest::keySequence(pasteField(), QKeySequence::SelectAll);
        QTest::keySequence(pasteField(), QKeySequence::Paste);
    }
    /// What stands beside a button; empty where nothing does.
    QString said(const QString &name) const { return spokenText(m_screen.get(), name); }
    QString problem(const QString &name) const { return spokenText(field(name), u"problem"_s); }
    QString note(const QString &name) const { return shownText(field(name), u"note"_s); }
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
        if (!press(u"removeKey"_s))
            return false;
        auto *const question = part<QMessageBox>(u"removeKeyQuestion"_s);
        return question && press(question, u"agreeToIt"_s);
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
        backend().inUse = ui::ActiveSettings(stored());
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
    void choosesAFolderForData()
    {
        ui::DataFolder folder;
        backend().dataFolder = &folder;
        begin();
        enter(u"data/folder"_s, m_home.filePath(u"data"_s));
        QCOMPARE(stored().text(Key::DataFolder), m_home.filePath(u"data"_s));
        QVERIFY(!part<QPushButton>(u"updateDataFolder"_s)->isEnabled());
        const QSignalSpy wanted(&folder, &ui::DataFolder::updateWanted);
        folder.setPlace(m_home.filePath(u"data"_s), u"csv"_s);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(said(u"dataFolderState"_s), u"Waiting for the first update"_s);
        QVERIFY(press(u"updateDataFolder"_s));
        QCOMPARE(wanted.size(), 2);
        begin(true); // the demo does not write there
        QVERIFY(field(u"data/demo-folder"_s) && !field(u"data/folder"_s));
    }
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English)); // Qt 6.11 puts no thousands' separators in the locale "C"
        QVERIFY(moveToOwnKeychain(m_home.path(), m_keychain));
    }
    void cleanupTestCase() { m_keychain.reset(); }
    void init()
    {
        ScreenTestBase::init();
        QVERIFY(stored().set(Key::BaseUrl, u"https://data.example.com"_s));
        begin();
    }

    void startsAtLogin()
    {
        QVERIFY(!field(u"login"_s)); // the demo, and this test so far
        const EnvironmentVariable configuration("XDG_CONFIG_HOME", m_home.path().toLocal8Bit());
        backend().startCommand = QStringList{u"/usr/bin/brandbridge"_s};
        openAgain();
        const QString entry = m_home.filePath(u"autostart/brandbridge.desktop"_s);
        const auto box = [this] { return field(u"login"_s)->findChild<QCheckBox *>(); };
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
        using State = remote::LiveCatalogueStatus::State;
        const auto fact = [this](const QString &name) { return shownText(m_screen.get(), name); };
        QVERIFY(press(u"advancedToggle"_s));
        QVERIFY(!part<QWidget>(u"cataloguePanel"_s)); // no address, no catalogue
        ui::BridgeStatus::State state;
        state.catalogue.state = State::Reading;
        bridge().setState(state);
        QVERIFY(said(u"catalogueOutcome"_s).startsWith(u"Reading"_s));
        QVERIFY(!part<QPushButton>(u"readCatalogue"_s)->isEnabled());
        state.catalogue.state = State::Read;
        state.catalogue.readAt = QDateTime(QDate(2026, 3, 11), QTime(9, 30), Qt::UTC);
        state.catalogue.tools = 19;
        bridge().setState(state);
        QCOMPARE(said(u"catalogueOutcome"_s), u"19 tool(s), the same as Brandbridge's."_s);
        QVERIFY(fact(u"catalogueRead"_s).contains(u"2026"_s));
        state.catalogue.offered = {u"forecast"_s};
        state.catalogue.differences = {.missing = {u"delete_topic"_s},
                                       .extra = {u"forecast"_s, u"odd"_s},
                                       .changed = {{u"get_run_stats"_s, {u"day"_s}, {u"runId"_s}}},
                                       .unusable = {{u"odd"_s, u"it has no name"_s}},
                                       .incomplete = {}};
        bridge().setState(state);
        QVERIFY(said(u"catalogueOutcome"_s).contains(u"differ"_s));
        QCOMPARE(fact(u"catalogueOffered"_s), u"forecast"_s);
        QCOMPARE(fact(u"catalogueOnlyThere"_s), u"forecast, odd"_s);
        QCOMPARE(fact(u"catalogueOnlyHere"_s), u"delete_topic"_s);
        QCOMPARE(fact(u"catalogueChanged"_s), u"get_run_stats (only there: day; only here: runId)"_s);
        QCOMPARE(fact(u"catalogueUnusable"_s), u"odd: it has no name"_s);
        QCoreApplication::processEvents(); // the layout
        QVERIFY(press(u"readCatalogue"_s));
        QCOMPARE(bridge().catalogueReadings, 1);
    }
    void warnsWhereAnyProgramMayConnect()
    {
        auto *const choice = field(u"endpoint/token"_s)->findChild<QComboBox *>();
        QCOMPARE(choice->currentText(), u"Only with a token"_s);
        QCOMPARE(problem(u"endpoint/token"_s), QString());
        QTest::keyClick(choice, Qt::Key_Down);
        QCOMPARE(stored().text(Key::Token), u"open"_s);
        QVERIFY(!problem(u"endpoint/token"_s).isEmpty());
        QVERIFY(note(u"endpoint/token"_s).contains(u"when the endpoint restarts"_s));
        QVERIFY(press(field(u"endpoint/token"_s), u"takeEffect"_s));
        QCOMPARE(note(u"endpoint/token"_s), QString());
        QVERIFY(!problem(u"endpoint/token"_s).isEmpty()); // for as long as it is so
        QVERIFY(press(field(u"endpoint/token"_s), u"restore"_s));
        QCOMPARE(problem(u"endpoint/token"_s), QString());
    }
    void aCatalogueThatCannotBeReadIsNotFoldedAway()
    {
        using State = remote::LiveCatalogueStatus::State;
        QVERIFY(!field(u"advanced"_s)->isVisible());
        ui::BridgeStatus::State state;
        state.catalogue.state = State::Failed;
        state.catalogue.failureKind = transport::ErrorKind::NotFound;
        bridge().setState(state);
        QVERIFY(field(u"advanced"_s)->isVisible());
        QVERIFY(said(u"catalogueOutcome"_s).startsWith(u"There is no MCP endpoint"_s));
        state.catalogue.failureKind = transport::ErrorKind::Network;
        state.catalogue.failure = u"Nobody listens."_s;
        bridge().setState(state);
        QVERIFY(said(u"catalogueOutcome"_s).startsWith(u"The service cannot be reached"_s));
        QVERIFY(said(u"catalogueOutcome"_s).contains(u"Nobody listens."_s));
        QCoreApplication::processEvents();  // the layout
        QVERIFY(press(u"readCatalogue"_s)); // Try again
        QCOMPARE(bridge().catalogueReadings, 1);
        openAgain(); // and a new window shows it
        QVERIFY(field(u"advanced"_s)->isVisible());
    }

    void storesWhatIsEntered()
    {
        const QSignalSpy storing(m_screen.get(), &ui::SettingsScreen::stored);
        enter(u"endpoint/port"_s, u"27000"_s);
        QCOMPARE(storing.count(), 1);
        QCOMPARE(stored().number(Key::EndpointPort), 27000);
        QVERIFY(file().contains("port=27000"));
        QCOMPARE(problem(u"endpoint/port"_s), QString());
        QCOMPARE(note(u"endpoint/port"_s),
                 u"Saved. Takes effect when the endpoint restarts. In use until then: 26420"_s);

        QVERIFY(press(field(u"endpoint/port"_s), u"restore"_s));
        QCOMPARE(line(u"endpoint/port"_s)->text(), u"26420"_s);
        QVERIFY(!file().contains("port"));
        QCOMPARE(note(u"endpoint/port"_s), QString());
        QVERIFY(!visible<QToolButton>(field(u"endpoint/port"_s), u"restore"_s));

        QCOMPARE(line(u"connection/max-response-bytes"_s)->text(), u"65,536"_s); // sizes are in their unit
        enter(u"connection/max-response-bytes"_s, u"256"_s);
        QCOMPARE(stored().number(Key::MaxResponseBytes), 256 * 1024);
        enter(u"connection/max-response-bytes"_s, u"4,096"_s); // as it is shown
        QCOMPARE(stored().number(Key::MaxResponseBytes), 4096 * 1024);
        QCOMPARE(line(u"connection/max-response-bytes"_s)->text(), u"4,096"_s);
    }

    void restartsTheEndpointWithAnotherPort()
    {
        QWidget *const port = field(u"endpoint/port"_s);
        QVERIFY(!visible<QPushButton>(port, u"takeEffect"_s));
        enter(u"endpoint/port"_s, u"27000"_s);
        bridge().problem = u"Port 27000 is taken."_s;
        QVERIFY(press(port, u"takeEffect"_s));
        QVERIFY(problem(u"endpoint/port"_s).startsWith(bridge().problem));
        QVERIFY(visible<QPushButton>(port, u"takeEffect"_s)); // it can be tried again
        bridge().problem.clear();
        QVERIFY(press(port, u"takeEffect"_s));
        QCOMPARE(bridge().port, 27000);
        QCOMPARE(problem(u"endpoint/port"_s), QString());
        QCOMPARE(note(u"endpoint/port"_s), QString());
        QVERIFY(!visible<QPushButton>(port, u"takeEffect"_s));
    }

    void anotherWindowKnowsWhatIsInUse()
    {
        QVERIFY(press(u"advancedToggle"_s));
        QCoreApplication::processEvents();
        enter(u"connection/base-url"_s, u"https://other.example.com"_s);
        enter(u"endpoint/port"_s, u"27000"_s);
        openAgain();
        QVERIFY(press(u"advancedToggle"_s));
        QCoreApplication::processEvents();
        const QSignalSpy wanted(m_screen.get(), &ui::SettingsScreen::restartRequested);
        QVERIFY(press(field(u"connection/base-url"_s), u"takeEffect"_s));
        QCOMPARE(wanted.count(), 1); // nothing else helps
        QCOMPARE(note(u"connection/base-url"_s),
                 u"Saved. Takes effect when Brandbridge restarts. In use until then: https://data.example.com"_s);
        QCOMPARE(note(u"endpoint/port"_s),
                 u"Saved. Takes effect when the endpoint restarts. In use until then: 26420"_s);
        QVERIFY(press(field(u"endpoint/port"_s), u"takeEffect"_s));
        openAgain();
        QCOMPARE(note(u"endpoint/port"_s), QString());
    }

    void saysWhereTheCommandLineDecidesThePort()
    {
        const QString file = stored().file();
        for (const auto &[port, words] : {std::pair(0, u"any free port"_s), std::pair(27001, u"27001"_s)}) {
            m_screen.reset();
            stored() = settings::Settings(file, {{Key::EndpointPort, port}});
            begin();
            const QString said = note(u"endpoint/port"_s);
            QVERIFY2(said.contains(u"“--port”"_s) && said.contains(words), qPrintable(said));
        }
        QCOMPARE(line(u"endpoint/port"_s)->text(), u"26420"_s); // that of the next start
    }

    void refusesWhatCannotBeUsedInWords_data()
    {
        const auto row = columns<QString, QString, QString>("name", "text", "words");
        const QString port = u"Enter a whole number from 0 to 65,535."_s;
        const QString address = u"Enter an address like https://host/path"_s;
        row("no port", u"endpoint/port"_s, u"70000"_s, port);
        row("no number", u"endpoint/port"_s, u"a door"_s, port);
        row("nothing", u"endpoint/port"_s, u" "_s, port);
        row("too many", u"endpoint/max-result-characters"_s, u"99999999999999999"_s,
            u"Enter a whole number from 0 to 400,000,000."_s);
        row("a page", u"endpoint/origins"_s, u"https://a.example/page"_s, u"Enter origins like https://host:port"_s);
        row("not the web", u"connection/base-url"_s, u"ftp://data.example.com"_s, address);
        row("a password", u"connection/base-url"_s, u"https://me:word@data.example.com"_s, address);
        row("too few", u"approvals/timeout-seconds"_s, u"4"_s, u"Enter a whole number from 5 to 3,600."_s);
    }
    void refusesWhatCannotBeUsedInWords()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, text);
        QFETCH(const QString, words);
        QVERIFY(press(u"advancedToggle"_s));
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
        auto *const colors = field(u"window/color-scheme"_s)->findChild<QComboBox *>();
        colors->setFocus();
        QTest::keyClick(colors, Qt::Key_Down);
        QCOMPARE(stored().text(Key::ColorScheme), u"light"_s);
        QCOMPARE(note(u"window/color-scheme"_s), QString()); // counts already

        enter(u"approvals/timeout-seconds"_s, u"30"_s);
        QCOMPARE(note(u"approvals/timeout-seconds"_s), QString()); // counts already

        auto *const notifications = field(u"window/notifications"_s)->findChild<QCheckBox *>();
        QVERIFY(notifications->isChecked());
        notifications->click();
        QCOMPARE(stored().text(Key::Notifications), u"no"_s);

        auto *const onlyHere = field(u"approvals/only-here"_s)->findChild<QCheckBox *>();
        QVERIFY(!onlyHere->isChecked());
        onlyHere->click();
        QCOMPARE(stored().text(Key::AskOnlyHere), u"yes"_s);
        QCOMPARE(note(u"approvals/only-here"_s), QString()); // counts already

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
        const QString none = u"No API key is saved for https://data.example.com yet."_s;
        QTRY_VERIFY2(words().contains(none), qPrintable(words()));
        QCOMPARE(pasteField()->echoMode(), QLineEdit::Password);
        paste(QString::fromLatin1(service.curlCommand()));
        QCOMPARE(shownText(m_screen.get(), u"pastedAddress"_s), service.rootText());
        QVERIFY(press(u"revealKey"_s));
        QCOMPARE(pasteField()->echoMode(), QLineEdit::Normal);
        const QSignalSpy restart(m_screen.get(), &ui::SettingsScreen::restartRequested);
        QVERIFY(!m_screen->isChanging());
        m_keychain->pauseKeyring();
        QVERIFY(press(u"saveConnection"_s));
        QTRY_VERIFY(m_screen->isChanging()); // so no other window replaces it
        m_keychain->resumeKeyring();
        QTRY_COMPARE(restart.size(), 1); // another address needs another bridge
        QVERIFY(!m_screen->isChanging());
        QVERIFY(isWiped(pasteField()));
        QCOMPARE(readKey(host).key, enteredBytes());
        QCOMPARE(stored().text(Key::BaseUrl), service.rootText());
        QCOMPARE(stored().text(Key::KeyHeader), u"x-acme-api-key"_s);
        QCOMPARE(line(u"connection/base-url"_s)->text(), service.rootText());
        QCOMPARE(tracesOfTheKey(backend().folder, m_screen.get()), QStringList());
        const QString saved = u"Saved in this computer's keychain for %1."_s.arg(host);
        QTRY_VERIFY(words().contains(saved));
        QVERIFY(!words().contains(u"not encrypted"_s));

        // Another key for what is in use needs no more than to be read.
        backend().inUse = ui::ActiveSettings(stored());
        const QSignalSpy changed(m_screen.get(), &ui::SettingsScreen::keyChanged);
        paste(enteredKey);
        QVERIFY(press(u"saveConnection"_s));
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(bridge().readings, 1);
        QCOMPARE(restart.size(), 1);

        // It is removed only when that is agreed to.
        QVERIFY(press(u"removeKey"_s));
        auto *const question = part<QMessageBox>(u"removeKeyQuestion"_s);
        QVERIFY(question);
        QVERIFY2(question->text().contains(host), qPrintable(question->text()));
        QCOMPARE(question->defaultButton(), question->button(QMessageBox::Cancel));
        QTest::keyClick(question, Qt::Key_Return);
        QTRY_VERIFY(!part<QMessageBox>(u"removeKeyQuestion"_s));
        QTRY_VERIFY(words().contains(saved));
        QVERIFY(removeKey());
        QTRY_COMPARE(said(u"keyOutcome"_s), u"The keychain holds no API key any more."_s);
        QTRY_VERIFY(words().contains(u"No API key is saved for %1 yet."_s.arg(host)));
    }

    void saysWhereTheKeyComesFromAndWhetherItIsEncrypted()
    {
        const auto says = [this](const QString &text) { return words().contains(text); };
        QVERIFY(!says(u"not encrypted"_s)); // it is in the keychain, if anywhere
        QVERIFY(stored().set(Key::KeyFile, u"/home/me/key"_s));
        openAgain();
        QVERIFY(says(u"The key file /home/me/key comes before a key that is saved here."_s));
        QVERIFY2(says(u"not encrypted"_s), qPrintable(words()));
        backend().keyPlace = u"BRANDBRIDGE_API_KEY"_s;
        openAgain();
        QVERIFY2(says(u"BRANDBRIDGE_API_KEY"_s) && !says(u"BRANDBRIDGE_API_KEY, but"_s), qPrintable(words()));

        QVERIFY(stored().reset(Key::KeyFile));
        openAgain();
        QVERIFY2(says(u"not encrypted"_s), qPrintable(words()));

        QVERIFY(stored().set(Key::KeyFile, u"/home/me/key"_s));
        m_fixture->takeKey(); // neither gives one
        m_fixture->selection().load();
        QTRY_COMPARE(m_fixture->selection().brandsState(), ui::Selection::State::Failed);
        openAgain();
        QVERIFY2(says(u"BRANDBRIDGE_API_KEY, but"_s), qPrintable(words()));
        backend().keyPlace = {};
        openAgain();
        QVERIFY2(says(u"The key file /home/me/key should give the API key, but"_s), qPrintable(words()));
    }

    void saysThatWhatIsSavedIsNoKey()
    {
        if (!m_keychain)
            QSKIP("needs dbus-daemon and gnome-keyring-daemon");
        QVERIFY(writeKey(u"https://data.example.com"_s, "two words"));
        openAgain();
        QTRY_VERIFY2(words().contains(u"is not an API key"_s), qPrintable(words()));
        QVERIFY(!words().contains(u"No API key is saved"_s));
        QVERIFY(!words().contains(u"two words"_s));
        QVERIFY(removeKey());
        QTRY_VERIFY(words().contains(u"No API key is saved for https://data.example.com yet."_s));
    }

    void makesAKeyFilePrivate()
    {
        const QString path = backend().folder + u"/loose-key"_s;
        put(path, "sk-live-1");
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
        openAgain();
        QVERIFY(!part<QWidget>(u"makeFilePrivate"_s));
        QVERIFY(stored().set(Key::KeyFile, path));
        openAgain();
        QVERIFY(press(u"makeFilePrivate"_s));
        QCOMPARE(QFile(path).permissions() & (QFile::ReadOther | QFile::ReadGroup), QFile::Permissions());
        QVERIFY(!part<QWidget>(u"makeFilePrivate"_s));
    }

    void whatIsPastedIsSaidToBeUnclear()
    {
        paste(u"two words"_s);
        QVERIFY(shownText(m_screen.get(), u"pasteNote"_s).startsWith(u"This text has no address and no key"_s));
        QVERIFY(press(u"saveConnection"_s));
        QVERIFY(said(u"tryOutcome"_s).startsWith(u"This text has no address and no key"_s));
        QCOMPARE(pasteField()->text(), u"two words"_s);
    }

    void anAddressCanBeEnteredByHand()
    {
        QVERIFY(press(u"advancedToggle"_s));
        QCoreApplication::processEvents();
        enter(u"connection/base-url"_s, u"https://other.example.com"_s);
        QCOMPARE(visible<QLineEdit>(m_screen.get(), u"serviceAddress"_s)->text(), u"https://other.example.com"_s);
        QVERIFY(visible<QPushButton>(field(u"connection/base-url"_s), u"takeEffect"_s));
    }

    void theDemoCannotBeConnectedElsewhere()
    {
        begin(true);
        QVERIFY(part<QLabel>(u"demoWords"_s));
        QVERIFY(!pasteField());
        QVERIFY(!line(u"connection/base-url"_s)->isEnabled());
        QVERIFY(line(u"endpoint/port"_s)->isEnabled());
    }

    void fitsWithLargeText()
    {
        const auto large = withLetters(2);
        begin();
        QVERIFY(press(u"advancedToggle"_s));
        QCoreApplication::processEvents();
        const int width = m_screen->minimumSizeHint().width();
        QVERIFY2(width <= 800, qPrintable(QString::number(width))); // beside the navigation
    }

    void everyInputHasAName()
    {
        QVERIFY(press(u"advancedToggle"_s));
        for (const QWidget *const widget : m_screen->findChildren<QWidget *>()) {
            const bool isInput = qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QComboBox *>(widget);
            const auto *const button = qobject_cast<const QAbstractButton *>(widget);
            if (widget->isVisible() && (isInput || (button && button->text().isEmpty())))
                QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
        }
    }

    /// What gives less protection or leads elsewhere is only taken over if it is ticked.
    void handsOverTheSetup()
    {
        const QString file = m_home.filePath(u"setup.json"_s);
        const auto choose = [this, &file](const QString &button, const QString &chooser) {
            QVERIFY(press(button));
            auto *const dialog = m_screen->findChild<QFileDialog *>(chooser);
            QVERIFY(dialog);
            Q_EMIT dialog->fileSelected(file);
            dialog->close();
        };
        const auto question = [this] { return m_screen->findChild<QDialog *>(u"importDialog"_s); };
        const auto box = [&question](const QString &text) {
            for (QCheckBox *const each : question()->findChildren<QCheckBox *>()) {
                if (each->text() == text)
                    return each;
            }
            return static_cast<QCheckBox *>(nullptr);
        };
        QVERIFY(stored().set(Key::Writes, u"allow"_s));
        QVERIFY(stored().set(Key::ColorScheme, u"dark"_s));
        choose(u"exportSetup"_s, u"saveSetup"_s);
        QVERIFY(bytesOf(file).contains("https://data.example.com"));
        choose(u"importSetup"_s, u"openSetup"_s);
        QVERIFY(words().contains(u"is the same as yours"_s) && !question());

        QVERIFY(stored().reset(Key::Writes) && stored().reset(Key::ColorScheme));
        QVERIFY(stored().set(Key::BaseUrl, u"https://mine.example.com"_s));
        choose(u"importSetup"_s, u"openSetup"_s);
        QVERIFY(question() && box(u"Appearance: Same as the system → Dark"_s)->isChecked());
        QVERIFY(!box(u"Creating and deleting: Ask me → Allow"_s)->isChecked());
        QCheckBox *const address = box(u"Service address: https://mine.example.com → https://data.example.com"_s);
        QVERIFY(address && !address->isChecked());
        QVERIFY(question()->focusWidget() ==
                question()->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Cancel));
        address->click();
        QSignalSpy changed(m_screen.get(), &ui::SettingsScreen::stored);
        QVERIFY(press(question(), u"agreeToImport"_s));
        QCOMPARE(changed.size(), 2);
        QCOMPARE(stored().text(Key::ColorScheme), u"dark"_s);
        QCOMPARE(stored().text(Key::BaseUrl), u"https://data.example.com"_s);
        QCOMPARE(stored().text(Key::Writes), u"ask"_s);
        QCOMPARE(field(u"window/color-scheme"_s)->findChild<QComboBox *>()->currentText(), u"Dark"_s);

        put(file, "{}");
        choose(u"importSetup"_s, u"openSetup"_s);
        QVERIFY(words().contains(u"Nothing was changed"_s));
    }

    /// The setting of approvals is not the last word where something was decided for all assistants at a terminal.
    void saysWhatGoesBeforeTheSetting()
    {
        const QString file = m_home.filePath(u"permissions.json"_s);
        Permissions permissions(file, {});
        const auto closing = qScopeGuard([this] { m_screen.reset(); });
        backend().permissions = &permissions;
        openAgain();
        const auto words = [this] { return said(u"notice"_s); };
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

        QVERIFY(press(part(u"notice"_s), u"noticeAction"_s));
        QTRY_VERIFY(words().isEmpty());
        QVERIFY(terminal.stored(Permissions::forAll()).isEmpty());
    }
};

BRANDBRIDGE_TEST(TestSettingsScreen, QApplication)
#include "test_settings_screen.moc"
