// SPDX-License-Identifier: GPL-3.0-or-later
#include "screen_fixture.h"
#include "support/test_program.h"
#include "ui/desktop/color_scheme.h"
#include "ui/shell/main_window.h"

using namespace brandbridge;
using namespace brandbridge::test;
using settings::Key;

namespace {

/// Listens as set up, as soon as nothing is in the way.
class BlockedBridge final : public ui::BridgeStatus
{
public:
    State state() const override { return m_state; }
    void setPaused(bool) override {}
    void rereadKey() override {}
    void readCatalogue() override {}
    void restart(bool) override {}
    void applySettings(const settings::Settings &) override {}
    void reopenEndpoint(const settings::Settings &settings, QObject *,
                        std::function<void(const QString &)> done) override
    {
        port = settings.number(Key::EndpointPort);
        setState(problem);
        done(problem);
    }
    void setState(const QString &why)
    {
        m_state.problem = why;
        m_state.isPortTaken = !why.isEmpty();
        m_state.endpoint = why.isEmpty() ? QUrl(u"http://127.0.0.1:26420/mcp"_qs) : QUrl();
        Q_EMIT changed();
    }

    QString problem = u"Port 26420 is in use by another program."_qs;
    qint64 port = 0;

private:
    State m_state;
};

} // namespace

/// Another program has the endpoint's port, so no assistant gets through.
class TestEndpointNotice final : public QObject
{
    Q_OBJECT
    std::unique_ptr<ScreenFixture> m_fixture;
    std::unique_ptr<BlockedBridge> m_bridge;
    std::unique_ptr<ui::Backend> m_backend;
    std::unique_ptr<ui::ColorScheme> m_colors;
    std::unique_ptr<ui::MainWindow> m_window;

    QWidget *notice() const { return visible<QWidget>(m_window.get(), u"endpointNotice"_qs); }
    QString words() const { return notice() ? notice()->accessibleName() : QString(); }

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<ScreenFixture>();
        ui::Backend &all = m_fixture->backend();
        m_bridge = std::make_unique<BlockedBridge>();
        m_bridge->setState(m_bridge->problem);
        m_backend.reset(new ui::Backend{all.organization, all.selection, all.runResults, all.settings, *m_bridge,
                                        all.folder, true});
        m_colors = std::make_unique<ui::ColorScheme>(ui::ColorScheme::Choice::Light);
        m_window = std::make_unique<ui::MainWindow>(*m_backend, *m_colors);
        m_window->resize(1024, 640);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup()
    {
        m_window.reset();
        m_backend.reset();
    }

    void saysWhatIsWrongAndWhatToDo()
    {
        for (const QString &screen : {u"overview"_qs, u"assistants"_qs, u"settings"_qs}) {
            m_window->showScreen(screen);
            QVERIFY2(words().startsWith(m_bridge->problem), qPrintable(words()));
            QVERIFY(words().contains(u"Close the other program"_qs));
            QVERIFY(words().contains(u"choose another port"_qs));
        }
    }

    void goesWhenTheEndpointListens()
    {
        QVERIFY(notice());
        m_bridge->setState({});
        QVERIFY(!notice());
        m_bridge->setState(m_bridge->problem);
        QVERIFY(notice());
    }

    void triesAgainByWhatIsStored()
    {
        QVERIFY(m_backend->settings.set(Key::EndpointPort, u"26999"_qs));
        QVERIFY(press(notice(), u"noticeAction"_qs));
        QCOMPARE(m_bridge->port, 26999);
        QVERIFY(notice()); // it is in use still
        QVERIFY(m_backend->inUse.value(Key::EndpointPort) != m_backend->settings.value(Key::EndpointPort));

        m_bridge->problem.clear();
        QVERIFY(press(notice(), u"noticeAction"_qs));
        QVERIFY(!notice());
        QCOMPARE(m_backend->inUse.value(Key::EndpointPort), m_backend->settings.value(Key::EndpointPort));
    }
};

BRANDBRIDGE_TEST(TestEndpointNotice, QApplication)
#include "test_endpoint_notice.moc"
