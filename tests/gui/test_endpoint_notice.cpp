// SPDX-License-Identifier: GPL-3.0-or-later
#include "screen_fixture.h"
#include "ui/desktop/color_scheme.h"
#include "ui/shell/main_window.h"

using namespace brandbridge;
using namespace brandbridge::test;
using settings::Key;

/// Another program has the endpoint's port, so no assistant gets through.
class TestEndpointNotice final : public QObject
{
    Q_OBJECT
    std::unique_ptr<ScreenFixture> m_fixture;
    std::unique_ptr<ui::ColorScheme> m_colors;
    std::unique_ptr<ui::MainWindow> m_window;

    QWidget *notice() const { return visible<QWidget>(m_window.get(), u"endpointNotice"_qs); }
    /// The endpoint does not listen for this reason, or, without one, does.
    void setProblem(const QString &why)
    {
        ui::BridgeStatus::State state;
        state.problem = why;
        state.isPortTaken = !why.isEmpty();
        state.endpoint = why.isEmpty() ? QUrl(u"http://127.0.0.1:26420/mcp"_qs) : QUrl();
        m_fixture->bridge().problem = why;
        m_fixture->bridge().setState(state);
    }

    const QString m_problem = u"Port 26420 is in use by another program."_qs;

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<ScreenFixture>();
        setProblem(m_problem);
        m_colors = std::make_unique<ui::ColorScheme>(ui::ColorScheme::Choice::Light);
        m_window = std::make_unique<ui::MainWindow>(m_fixture->backend(), *m_colors);
        m_window->resize(1024, 640);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    void saysWhatIsWrongAndWhatToDo()
    {
        for (const QString &screen : {u"overview"_qs, u"assistants"_qs, u"settings"_qs}) {
            m_window->showScreen(screen);
            QVERIFY(notice());
            const QString words = notice()->accessibleName();
            QVERIFY2(words.startsWith(m_problem), qPrintable(words));
            QVERIFY(words.contains(u"Close the other program"_qs) && words.contains(u"choose another port"_qs));
        }
    }

    void goesWhenTheEndpointListens()
    {
        QVERIFY(notice());
        setProblem({});
        QVERIFY(!notice());
        setProblem(m_problem);
        QVERIFY(notice());
    }

    void triesAgainByWhatIsStored()
    {
        const ui::Backend &backend = m_fixture->backend();
        QVERIFY(m_fixture->backend().settings.set(Key::EndpointPort, u"26999"_qs));
        QVERIFY(press(notice(), u"noticeAction"_qs));
        QCOMPARE(m_fixture->bridge().port, 26999);
        QVERIFY(notice()); // it is in use still
        QVERIFY(backend.inUse.value(Key::EndpointPort) != backend.settings.value(Key::EndpointPort));

        m_fixture->bridge().problem.clear();
        QVERIFY(press(notice(), u"noticeAction"_qs));
        QCOMPARE(backend.inUse.value(Key::EndpointPort), backend.settings.value(Key::EndpointPort));
    }
};

BRANDBRIDGE_TEST(TestEndpointNotice, QApplication)
#include "test_endpoint_notice.moc"
