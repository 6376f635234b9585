// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/screen_fixture.h"
#include "support/faults.h"
#include "support/file_modes.h"
#include "support/files.h"
#include "tests/unit/app/window_fixture.h"

using namespace brandbridge;
using namespace brandbridge::test;

/// The program as it is started, from a folder with nothing in it to data in sight, without a second start.
class TestFirstStart final : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<WindowFixture> m_run;
    std::unique_ptr<QObject> m_context;
    int m_ends = 0;

    static ui::MainWindow *window() { return WindowFixture::window(); }
    /// How many there are, seen or not.
    static qsizetype windowCount()
    {
        const QWidgetList all = QApplication::topLevelWidgets();
        return std::count_if(all.begin(), all.end(), [](auto *one) { return qobject_cast<ui::MainWindow *>(one); });
    }
    static QWidget *page() { return window() ? visible<QWidget>(window(), u"welcomePage"_s) : nullptr; }
    static bool next()
    {
        QCoreApplication::processEvents();
        return page() && press(page(), u"welcomeNext"_s);
    }
    static QString title()
    {
        const auto *const label = page() ? page()->findChild<QLabel *>(u"welcomeTitle"_s) : nullptr;
        return label ? label->text() : QString();
    }
    /// Whether there are brands to choose from: the service has answered.
    static bool showsData()
    {
        const auto *const brands = window() ? window()->findChild<QComboBox *>(u"brandChoice"_s) : nullptr;
        return brands && brands->count() > 0 && !page();
    }
    void start(const std::function<bool()> &isThere = [] { return window() != nullptr; })
    {
        m_context = std::make_unique<QObject>();
        m_run->start({}, m_context.get(), [this](app::ExitCode) { ++m_ends; });
        QTRY_VERIFY(isThere());
    }

private Q_SLOTS:
    void init()
    {
        m_run = std::make_unique<WindowFixture>();
        m_ends = 0;
    }
    void cleanup()
    {
        m_context.reset();
        QCOMPARE(m_ends, 0);
    }

    void theDemoOpensAtOnce()
    {
        start();
        QVERIFY(page());
        const auto *const status = window()->findChild<QLabel *>(u"connectionStatus"_s);
        QTRY_COMPARE(status->text(), QString()); // the page says what is missing
        const QPointer<QWidget> first = window();
        page()->findChild<QRadioButton *>(u"demoMode"_s)->click();
        QVERIFY(next());
        // The demo runs before an assistant is connected to it.
        QTRY_VERIFY(first.isNull() && page());
        QCOMPARE(title(), u"Connect an assistant"_s);
        QVERIFY(next() && next());
        QTRY_VERIFY_WITH_TIMEOUT(showsData(), 20'000);
        QCOMPARE(window()->windowTitle(), u"Brandbridge – demo"_s);

        // And back, from the menu: one's own organization still has to be set up.
        const QPointer<QWidget> demo = window();
        window()->findChild<QAction *>(u"showWelcome"_s)->trigger();
        page()->findChild<QRadioButton *>(u"liveMode"_s)->click();
        QVERIFY(next());
        QCOMPARE(title(), u"Connect to your organization's data"_s);
        QVERIFY(press(page(), u"leaveWelcome"_s));
        QVERIFY(showsData());
        QCOMPARE(window(), demo.data());
    }

    /// A web page can have links opened, and the demo listens where assistants look for the organization's data.
    void aLinkToTheDemoAsksFirst()
    {
        for (const bool agrees : {false, true}) {
            int ends = 0;
            QObject context;
            put(m_run->folder.filePath(u"settings.ini"_s), "[endpoint]\nport=0\n");
            m_run->start({u"open"_s, u"brandbridge://run/r-1?demo=yes"_s}, &context,
                         [&ends](app::ExitCode) { ++ends; });
            QTRY_VERIFY(WindowFixture::shown<QMessageBox>(u"demoQuestion"_s));
            auto *const question = WindowFixture::shown<QMessageBox>(u"demoQuestion"_s);
            QVERIFY(!window() && question->defaultButton() == question->button(QMessageBox::Cancel));
            for (QAbstractButton *const button : question->buttons()) {
                if ((button == question->button(QMessageBox::Cancel)) != agrees)
                    button->click();
            }
            QTRY_COMPARE(agrees ? window() != nullptr : ends == 1, true);
            QCOMPARE(ends, agrees ? 0 : 1);
        }
    }

    void whyThereIsNoWindowIsShownOnTheScreen_data()
    {
        const auto row = columns<bool, QString>("isDamaged", "said");
        row("settings that are damaged", true, u"settings.ini"_s);
        if (filesHaveModes)
            row("a folder that others can change", false, u"chmod 700"_s);
    }
    void whyThereIsNoWindowIsShownOnTheScreen()
    {
        QFETCH(bool, isDamaged);
        QFETCH(QString, said);
        const QString folder = m_run->folder.path();
        if (isDamaged)
            put(folder + u"/settings.ini"_s, "[endpoint]\nno setting at all\n");
        else
            QVERIFY(QFile::setPermissions(folder,
                                          QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::WriteOther));
        m_context = std::make_unique<QObject>();
        m_run->start({}, m_context.get(), [this](app::ExitCode code) {
            ++m_ends;
            QCOMPARE(code, app::ExitCode::Configuration);
        });
        const auto box = &WindowFixture::startFailure;
        QTRY_VERIFY(box());
        QVERIFY2(box()->text().contains(said) && box()->text().contains(QDir::toNativeSeparators(folder)),
                 qPrintable(box()->text()));
        QVERIFY(m_run->err.data().contains(said.toUtf8()));
        QCOMPARE(m_ends, 0);
        box()->button(QMessageBox::Close)->click();
        QTRY_COMPARE(m_ends, 1);
        m_ends = 0;
        QVERIFY(!window());
    }

    void damagedSettingsAreRestored()
    {
        const QString folder = m_run->folder.path();
        settings::Settings settings = m_run->settings();
        QVERIFY(settings.set(settings::Key::Writes, u"never"_s));
        put(folder + u"/settings.ini"_s, {});
        start([] { return WindowFixture::startFailure() != nullptr; });
        QMessageBox *const box = WindowFixture::startFailure();
        QVERIFY2(box->text().contains(u"settings --restore"), qPrintable(box->text()));
        const QList<QAbstractButton *> buttons = box->buttons();
        for (QAbstractButton *const button : buttons) {
            if (button->text().contains(u"Restore"))
                button->click();
        }
        QTRY_VERIFY(window());
        QCOMPARE(m_run->settings().text(settings::Key::Writes), u"never"_s);
    }

    void anUnusableCertificateFileIsMendedInTheWindow()
    {
#ifdef Q_OS_WIN
        QSKIP("Certificate authorities come from Windows' own store.");
#endif
        const auto write = [this](const QString &name, const QByteArray &bytes) {
            putPrivate(m_run->folder.filePath(name), bytes);
            return m_run->folder.filePath(name);
        };
        settings::Settings settings = m_run->settings();
        QVERIFY(settings.set(settings::Key::BaseUrl, u"https://127.0.0.1:1"_s));
        QVERIFY(settings.set(settings::Key::KeyFile, write(u"key"_s, "sk-live-2f6c0a9d41\n")));
        QVERIFY(settings.set(settings::Key::CaFile, write(u"authority.pem"_s, "nothing of the kind")));
        start();
        QVERIFY(window());
        QTRY_COMPARE_WITH_TIMEOUT(stateOf(window()), u"The certificate file cannot be used"_s, 20'000);
        const QString said = visible<QWidget>(window(), u"stateView"_s)->accessibleDescription();
        QVERIFY2(said.contains(u"authority.pem"_s) && said.contains(u"“Certificate file”"_s), qPrintable(said));

        QVERIFY(press(window(), u"stateAction"_s));
        auto *const field = window()->findChild<QWidget *>(u"connection/ca-file"_s);
        QVERIFY(field && field->isEnabled());
        window()->findChild<QAbstractButton *>(u"advancedToggle"_s)->click();
        QCoreApplication::processEvents(); // the layout
        QVERIFY(press(field, u"restore"_s));
        const QPointer<QWidget> first = window();
        QCoreApplication::processEvents();
        QVERIFY(press(field, u"takeEffect"_s));
        QTRY_VERIFY(first.isNull() && window());
        window()->showScreen(u"overview"_s);
        QTRY_COMPARE_WITH_TIMEOUT(stateOf(window()), u"The service cannot be reached"_s, 20'000);
    }

    void aConnectionIsInUseAtOnce()
    {
        sandbox::FaultySandbox service({.key = "sk-live-2f6c0a9d41"});
        QVERIFY(service.listen(0));
        const QString key = m_run->folder.filePath(u"key"_s);
        putPrivate(key, "sk-live-2f6c0a9d41\n");
        QVERIFY(m_run->settings().set(settings::Key::KeyFile, key));

        start();
        const QPointer<QWidget> first = window();
        QVERIFY(next());
        QTest::keyClicks(page()->findChild<QLineEdit *>(u"pasteField"_s), service.baseUrl().toString());
        QVERIFY(next()); // with the key of the file
        QTRY_COMPARE_WITH_TIMEOUT(title(), u"Connect an assistant"_s, 20'000);
        // Before an assistant is connected, whose first call must arrive.
        QTRY_VERIFY(first.isNull() && title() == u"Connect an assistant"_s);
        const auto *const status = window()->findChild<QLabel *>(u"connectionStatus"_s);
        QTRY_COMPARE_WITH_TIMEOUT(status->text(), u"Connected to the service"_s, 20'000);
        const QPointer<QWidget> second = window();
        QVERIFY(next() && next());
        QCOMPARE(window(), second.data());
        QTRY_VERIFY_WITH_TIMEOUT(showsData(), 20'000);
        QCOMPARE(window()->windowTitle(), u"Brandbridge"_s);
        QVERIFY(!m_run->err.data().contains("sk-live"));

        // So does the next start.
        m_context.reset();
        QVERIFY(!window());
        start();
        QTRY_VERIFY_WITH_TIMEOUT(showsData(), 20'000);
    }

    /// As at login.
    void isShownOnceItIsWanted()
    {
        const auto run = [this](const QStringList &arguments, QObject *context, const app::EndFunction &ended) {
            m_run->start(QStringList{u"window"_s, u"--demo"_s} + arguments, context, ended);
        };
        m_context = std::make_unique<QObject>();
        run({u"--background"_s}, m_context.get(), [this](app::ExitCode) { ++m_ends; });
        QTRY_COMPARE(windowCount(), 1);
        QVERIFY(!window());

        std::optional<app::ExitCode> code;
        run({u"--background"_s}, m_context.get(), [&](app::ExitCode ended) { code = ended; }); // logged in twice
        QTRY_COMPARE(code, app::ExitCode::Ok);
        QVERIFY(!window());

        code.reset();
        run({}, m_context.get(), [&](app::ExitCode ended) { code = ended; });
        QTRY_COMPARE(code, app::ExitCode::Ok);
        QTRY_VERIFY(window());
        QCOMPARE(windowCount(), 1);
    }
};

BRANDBRIDGE_TEST(TestFirstStart, QApplication)
#include "test_first_start.moc"
