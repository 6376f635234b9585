// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screen_test.h"
#include "tests/gui/window/whole_window.h"
#include "ui/charts/chart.h"
#include "ui/desktop/color_scheme.h"
#include "ui/shell/main_window.h"
#include "ui/shell/tray.h"

using namespace brandbridge;
using namespace brandbridge::test;

namespace {

class NewScreen final : public ui::Screen
{
public:
    explicit NewScreen(ui::Backend &backend) : Screen(Shows::Brand, backend, nullptr) {}

protected:
    void load(bool) override { setWindowTitle(this->backend().selection.brand()->name); }
};

} // namespace

/// How the window was left, which the next one finds again.
class TestWindowState final : public ScreenTestBase
{
    Q_OBJECT

    void close() override {}
    ui::ColorScheme m_colors{ui::ColorScheme::Choice::Light};

private Q_SLOTS:
    void aNewScreenIsOneRow()
    {
        ScreenFixture fixture;
        QVERIFY(fixture.choose(0));
        QList<ui::ScreenRow> rows = ui::screenTable();
        rows.append({u"help"_s, u"New things"_s, true, true, false,
                     [](ui::Backend &backend) -> ui::Screen * { return new NewScreen(backend); }});
        ui::MainWindow window(fixture.backend(), m_colors, rows);
        window.show();
        QAction *const action = [&window]() -> QAction * {
            for (QAction *const action : window.findChildren<QAction *>()) {
                if (action->text() == u"New things"_s)
                    return action;
            }
            return nullptr;
        }();
        QVERIFY(action && !action->icon().isNull());
        action->trigger();
        QWidget *const screen = window.findChild<QWidget *>(u"helpScreen"_s);
        QVERIFY(screen && screen->isVisible());
        QTRY_COMPARE(screen->windowTitle(), fixture.selection().brand()->name);
    }
    void barsShowTheirResults()
    {
        WholeWindow whole;
        QVERIFY(whole.open());
        const auto activate = [&whole](const QString &chart, int point) {
            Q_EMIT whole.screen(u"overview"_s)->findChild<ui::Chart *>(chart)->pointActivated(point);
            QVERIFY(whole.settle());
        };
        const auto labelOf = [&whole](const QString &chart, int point) {
            return whole.screen(u"overview"_s)->findChild<ui::Chart *>(chart)->rows().at(point + 1).first();
        };
        QVERIFY(whole.visit(u"overview"_s));
        const QString topic = labelOf(u"topics"_s, 1);
        activate(u"topics"_s, 1);
        QWidget *const results = whole.screen(u"results"_s);
        QVERIFY(results && results->isVisible());
        const auto *const table = results->findChild<QTableView *>(u"results"_s);
        const int some = table->model()->rowCount();
        QVERIFY(some > 0);
        for (int row = 0; row < some; ++row)
            QCOMPARE(table->model()->index(row, 5).data().toString(), topic);

        QVERIFY(whole.visit(u"overview"_s));
        const QString own = whole.fixture().selection().brand()->name;
        const int other = labelOf(u"mentionedBrands"_s, 0) == own ? 1 : 0;
        const QString brand = labelOf(u"mentionedBrands"_s, other);
        activate(u"mentionedBrands"_s, other);
        QVERIFY(table->model()->rowCount() > some);
        QVERIFY2(table->model()->index(0, 7).data().toString().contains(brand), qPrintable(brand));
    }
    void asksBeforeClosingEndsTheEndpoint()
    {
        ui::MainWindow window(m_fixture->backend(), m_colors);
        window.setOnClose(ui::MainWindow::OnClose::Ask);
        window.show();
        const QSignalSpy quits(&window, &ui::MainWindow::quitRequested);
        const auto ask = [&window] {
            QVERIFY(!window.close());
            QVERIFY(window.isVisible());
        };
        ask();
        const auto question = [&window] { return window.findChild<QMessageBox *>(u"closeQuestion"_s); };
        QVERIFY(question());
        QVERIFY(question()->windowFlags().testFlag(Qt::WindowStaysOnTopHint)); // as an assistant's question does
        QTest::keyClick(question(), Qt::Key_Escape);
        QTRY_VERIFY(!question());
        QVERIFY(quits.isEmpty());

        ask();
        QVERIFY(press(question(), u"minimizeInstead"_s));
        QTRY_VERIFY(window.isMinimized());
        QVERIFY(quits.isEmpty());
        window.bringToFront();
        QTRY_VERIFY(!question());

        ask();
        QVERIFY(press(question(), u"quitAnyway"_s));
        QCOMPARE(quits.size(), 1);
    }
    /// A panel that is started again, or one that comes long after login.
    void whatClosingDoesIsDecidedWhenItIsClosed()
    {
        bool isAvailable = false;
        ui::Tray tray(m_fixture->bridge(), [&isAvailable] { return isAvailable; });
        QSignalSpy appeared(&tray, &ui::Tray::appeared);
        ui::MainWindow window(m_fixture->backend(), m_colors);
        connect(&window, &ui::MainWindow::closing, &window, [&] {
            window.setOnClose(tray.isThere() ? ui::MainWindow::OnClose::Hide : ui::MainWindow::OnClose::Ask);
        });
        const auto hides = [&window] {
            window.show();
            return !window.close() && !window.isVisible();
        };
        QVERIFY(!hides());
        isAvailable = true;
        QTRY_COMPARE_WITH_TIMEOUT(appeared.size(), 1, 20'000);
        QVERIFY(hides());
        isAvailable = false;
        QVERIFY(!hides());
        isAvailable = true;
        QVERIFY(hides());
    }
    void theDemoLeavesTheOtherWindowAlone()
    {
        ui::Backend &backend = m_fixture->backend();
        QVERIFY(backend.settings.set(settings::Key::BaseUrl, u"https://data.example.com"_s));
        backend.inUse.take(backend.settings, settings::Effect::NextStart); // it is set up
        const auto shownAtFirst = [&](bool isDemo, const QString &leftAt) {
            backend.isDemo = isDemo;
            ui::MainWindow window(backend, m_colors);
            const int row = window.findChild<QListWidget *>(u"navigation"_s)->currentRow();
            window.showScreen(leftAt);
            return ui::screenTable().at(row).name;
        };
        const QString first = ui::screenTable().first().name;
        QCOMPARE(shownAtFirst(false, u"quota"_s), first);
        QCOMPARE(shownAtFirst(true, u"settings"_s), first);
        QCOMPARE(shownAtFirst(false, u"quota"_s), u"quota"_s);
        QCOMPARE(shownAtFirst(true, u"settings"_s), u"settings"_s);
    }
    void saysThatTheServiceCannotBeReachedAnyMore()
    {
        m_fixture->backend().isDemo = false;
        ui::MainWindow window(m_fixture->backend(), m_colors);
        window.show();
        const auto *const status = visible<QLabel>(&window, u"connectionStatus"_s);
        QTRY_COMPARE(status->text(), u"Connected to the service"_s);
        ui::BridgeStatus::State broken;
        broken.unreached = transport::Error{.kind = transport::ErrorKind::Network};
        m_fixture->bridge().setState(broken);
        QCOMPARE(status->text(), u"The service cannot be reached"_s);
        QVERIFY(!status->toolTip().isEmpty());
        m_fixture->bridge().setState({});
        QCOMPARE(status->text(), u"Connected to the service"_s);
    }
    void goesByTheAddressOfItsRun()
    {
        ui::Backend &of = m_fixture->backend();
        QVERIFY(of.settings.set(settings::Key::BaseUrl, u"https://data.example.com"_s));
        ui::Backend backend = m_fixture->makeBackend(of.bridge, false);
        ui::MainWindow window(backend, m_colors);
        window.show();
        window.showScreen(u"overview"_s);
        QVERIFY(visible<QWidget>(&window, u"overviewScreen"_s));
        // What is stored now counts at the next start; until then there is a service.
        QVERIFY(of.settings.reset(settings::Key::BaseUrl));
        window.showScreen(u"quota"_s);
        window.showScreen(u"overview"_s);
        QVERIFY(stateOf(&window) != u"Brandbridge is not set up yet"_s);
        QVERIFY(visible<QWidget>(&window, u"overviewScreen"_s));
    }
    void saysWhyTheEndpointDoesNotListenAndListensByWhatIsStored()
    {
        const QString problem = u"Port 26420 is in use by another program."_s;
        // The endpoint does not listen for this reason, or, without one, does.
        const auto setProblem = [this](const QString &why) {
            ui::BridgeStatus::State state;
            state.problem = why;
            state.isPortTaken = !why.isEmpty();
            state.endpoint = why.isEmpty() ? QUrl(u"http://127.0.0.1:26420/mcp"_s) : QUrl();
            m_fixture->bridge().problem = why;
            m_fixture->bridge().setState(state);
        };
        setProblem(problem);
        ui::MainWindow window(m_fixture->backend(), m_colors);
        window.resize(1024, 640);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const auto notice = [&window] { return visible<QWidget>(&window, u"endpointNotice"_s); };
        for (const QString &screen : {u"overview"_s, u"assistants"_s, u"settings"_s}) {
            window.showScreen(screen);
            QVERIFY(notice());
            const QString words = notice()->accessibleName();
            QVERIFY2(words.startsWith(problem), qPrintable(words));
            QVERIFY(words.contains(u"Close the other program"_s) && words.contains(u"choose another port"_s));
        }
        setProblem({});
        QVERIFY(!notice());
        setProblem(problem);
        QVERIFY(notice());

        ui::Backend &backend = m_fixture->backend();
        const auto isInUse = [&backend] {
            return backend.inUse.value(settings::Key::EndpointPort) ==
                   backend.settings.value(settings::Key::EndpointPort);
        };
        QVERIFY(backend.settings.set(settings::Key::EndpointPort, u"26999"_s));
        QVERIFY(press(notice(), u"noticeAction"_s));
        QCOMPARE(m_fixture->bridge().port, 26999);
        QVERIFY(notice()); // it is in use still
        QVERIFY(!isInUse());

        m_fixture->bridge().problem.clear();
        QVERIFY(press(notice(), u"noticeAction"_s));
        QVERIFY(isInUse());
    }
};

BRANDBRIDGE_TEST(TestWindowState, QApplication)
#include "test_window_state.moc"
