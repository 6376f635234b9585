// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/offline/cached_answers.h"
#include "screen_fixture.h"
#include "support/faults.h"
#include "support/folder_test.h"
#include "support/held_port.h"
#include "ui/desktop/color_scheme.h"
#include "ui/shell/main_window.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// Somebody opens the window where the service cannot be reached: on a train.
class TestOffline final : public FolderTest
{
    Q_OBJECT

    /// One run of the window, with what it needs.
    struct Run
    {
        Run(const QString &folder, const QUrl &baseUrl)
            : answerStore(offline::CachedAnswers::fileFor(folder + u"/last-seen"_s, baseUrl)),
              fixture(baseUrl, {}, &answerStore),
              window(backendFor(baseUrl), colors)
        {
            answerStore.setKey("key");
            window.resize(1280, 800);
            window.showScreen(u"overview"_s);
            window.show();
            selection.load();
        }
        /// Of a service whose address is stored.
        ui::Backend &backendFor(const QUrl &baseUrl)
        {
            ui::Backend &backend = fixture.backend();
            backend.isDemo = false;
            const auto stored = backend.settings.set(settings::Key::BaseUrl, baseUrl.toString());
            Q_ASSERT(stored);
            backend.inUse = ui::ActiveSettings(backend.settings);
            return backend;
        }

        /// Whether the run is shown, with the figures that only its statistics have.
        bool showsTheOverview()
        {
            const QWidget *const card = visible<QWidget>(&window, u"visibilityCard"_s);
            return card && !card->findChild<QLabel *>(u"value"_s)->text().isEmpty();
        }
        int resultRows()
        {
            const auto *const table = visible<QTableView>(&window, u"results"_s);
            return table ? table->model()->rowCount() : -1;
        }

        offline::CachedAnswers answerStore;
        ScreenFixture fixture;
        ui::Selection &selection = fixture.selection();
        IdleBridge &bridge = fixture.bridge();
        ColorScheme colors{ColorScheme::Choice::Light};
        MainWindow window;
    };

    void startService()
    {
        m_sandbox = std::make_unique<sandbox::FaultySandbox>(sandbox::Options{.key = "key", .requestsPerMinute = 0});
        QVERIFY(m_sandbox->listen(m_port.number()));
    }
    /// Has a window show overview and results, and then the service go. How many results there are; 0 where it fails.
    int seeAndLoseTheService()
    {
        Run run(m_folder->path(), m_baseUrl);
        if (!test::waitFor([&run] { return run.showsTheOverview(); }) ||
            visible<QWidget>(&run.window, u"staleNotice"_s))
            return 0;
        run.window.showScreen(u"results"_s);
        if (!test::waitFor([&run] { return run.resultRows() > 0; }) ||
            run.selection.readAt().date() != QDateTime::currentDateTimeUtc().date())
            return 0;
        m_sandbox.reset();
        return run.resultRows();
    }

    test::HeldPort m_port;
    std::unique_ptr<sandbox::FaultySandbox> m_sandbox;
    QUrl m_baseUrl;

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }
    void init()
    {
        FolderTest::init();
        startService();
        m_baseUrl = m_sandbox->baseUrl();
    }

    void showsWhatItSawLastAndHowOldThatIs()
    {
        const int rows = seeAndLoseTheService();
        QVERIFY(rows > 0);
        QDateTime readAt;
        QString brand;
        {
            Run run(m_folder->path(), m_baseUrl);
            QTRY_VERIFY(run.showsTheOverview());
            readAt = run.selection.readAt();
            brand = run.selection.brand()->id;
        }

        Run run(m_folder->path(), m_baseUrl); // as after a change of settings that takes another window
        QTRY_VERIFY(run.showsTheOverview());
        QCOMPARE(run.selection.readAt(), readAt); // it does not become newer by being shown
        QVERIFY(readAt.isValid());
        QCOMPARE(run.selection.brand()->id, brand);
        QWidget *const notice = visible<QWidget>(&run.window, u"staleNotice"_s);
        QVERIFY(notice);
        QVERIFY(notice->accessibleName().contains(u"cannot be reached"_s));
        QVERIFY(notice->accessibleName().contains(u"Brands and runs were read just now"_s)); // maybe nothing else was
        QCOMPARE(shownText(&run.window, u"connectionStatus"_s), u"The service cannot be reached"_s);
        QVERIFY(shownText(&run.window, u"dataAge"_s).startsWith(u"Data from"_s));
        run.window.showScreen(u"results"_s);
        QTRY_COMPARE(run.resultRows(), rows);

        startService();
        QVERIFY(press(notice, u"noticeAction"_s));
        QTRY_VERIFY(run.selection.state() == Selection::State::Ready && !run.selection.isCached());
        QVERIFY(!visible<QWidget>(&run.window, u"staleNotice"_s));
    }
    void readsAgainByItselfOnceTheServiceAnswers_data()
    {
        const auto row = columns<bool>("hasOtherCaller");
        row("it asks", false);
        row("an assistant was answered", true);
    }
    void readsAgainByItselfOnceTheServiceAnswers()
    {
        QFETCH(bool, hasOtherCaller);
        QVERIFY(seeAndLoseTheService() > 0);
        Run run(m_folder->path(), m_baseUrl);
        BridgeStatus::State state;
        state.unreached = transport::Error{.kind = transport::ErrorKind::Network};
        run.bridge.setState(state);
        run.window.showScreen(u"results"_s);
        QTRY_VERIFY(run.resultRows() > 0);
        run.window.showScreen(u"overview"_s);
        QTRY_VERIFY(run.showsTheOverview());
        QTRY_VERIFY(visible<QWidget>(&run.window, u"staleNotice"_s));

        startService();
        auto *const clock = run.window.findChild<QTimer *>(u"probeClock"_s);
        QVERIFY(clock);
        QTRY_VERIFY(clock->isActive());
        if (hasOtherCaller)
            run.bridge.setState({});
        else
            clock->start(1);
        QTRY_VERIFY(run.selection.state() == Selection::State::Ready && !run.selection.isCached());
        QVERIFY(!visible<QWidget>(&run.window, u"staleNotice"_s));
        QVERIFY(!clock->isActive());
        for (const QString &screen : {u"results"_s, u"overview"_s}) {
            run.window.showScreen(screen);
            QTRY_VERIFY(namesContaining(&run.window, u"cannot be reached"_s).isEmpty());
        }
    }
    void readsTheBrandsByItselfWhereNothingWasSeen()
    {
        m_sandbox.reset();
        Run run(m_folder->path(), m_baseUrl);
        QTRY_COMPARE(run.selection.brandsState(), Selection::State::Failed);
        QVERIFY(!visible<QWidget>(&run.window, u"staleNotice"_s));
        QCOMPARE(stateOf(&run.window), u"The service cannot be reached"_s);
        startService();
        run.window.findChild<QTimer *>(u"probeClock"_s)->start(1);
        QTRY_VERIFY(run.showsTheOverview());
    }
    void saysNothingOfTheTimeWhereNothingWasRead()
    {
        QVERIFY(seeAndLoseTheService() > 0);
        Run run(m_folder->path(), m_baseUrl);
        QTRY_VERIFY(visible<QWidget>(&run.window, u"staleNotice"_s));
        run.selection.chooseBrand(run.selection.brands().at(1).id);
        QTRY_COMPARE(run.selection.state(), Selection::State::Failed);
        run.selection.load(); // the brands are known, and none of their runs
        QTRY_COMPARE(run.selection.state(), Selection::State::Failed);
        QVERIFY(!visible<QWidget>(&run.window, u"staleNotice"_s));
        QCOMPARE(stateOf(&run.window), u"The service cannot be reached"_s);
        QCOMPARE(shownText(&run.window, u"dataAge"_s), QString());
    }
    void saysItOnce_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("wasSeen");
        for (const ScreenRow &row : screenTable()) {
            for (const bool wasSeen : {true, false}) {
                if (row.usesService)
                    QTest::addRow("%s, %s", qPrintable(row.name), wasSeen ? "seen before" : "not seen")
                        << row.name << wasSeen;
            }
        }
    }
    /// The window above the screens and a screen with its own requests.
    void saysItOnce()
    {
        QFETCH(QString, name);
        QFETCH(bool, wasSeen);
        const auto settle = [](Run &run) {
            return test::waitFor([&run] {
                for (const QProgressBar *const bar : run.window.findChildren<QProgressBar *>()) {
                    const QString of = bar->parentWidget()->objectName(); // and no meter
                    if (bar->isVisible() && (of == u"notice" || of == u"stateView"))
                        return false;
                }
                return run.selection.state() == Selection::State::Ready;
            });
        };
        {
            Run run(m_folder->path(), m_baseUrl);
            QVERIFY(settle(run));
            if (wasSeen)
                run.window.showScreen(name);
            QVERIFY(settle(run));
        }
        m_sandbox.reset();
        Run run(m_folder->path(), m_baseUrl);
        run.window.showScreen(name);
        QVERIFY(settle(run));
        QTRY_VERIFY(visible<QWidget>(&run.window, u"staleNotice"_s));
        const QString what = u"cannot be reached"_s;
        QCOMPARE(namesContaining(&run.window, what).size(), 1);

        startService();
        QVERIFY(press(visible<QWidget>(&run.window, u"staleNotice"_s), u"noticeAction"_s));
        QTRY_VERIFY(namesContaining(&run.window, what).isEmpty());
    }
};

BRANDBRIDGE_TEST(TestOffline, QApplication)
#include "test_offline.moc"
