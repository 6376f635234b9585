// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "tests/unit/app/window_fixture.h"

#include <optional>

using namespace brandbridge;

/// Brandbridge as it starts at login.
class TestBackgroundStart final : public QObject
{
    Q_OBJECT

    static QList<ui::MainWindow *> windows()
    {
        QList<ui::MainWindow *> found;
        for (QWidget *const widget : QApplication::topLevelWidgets()) {
            if (auto *const window = qobject_cast<ui::MainWindow *>(widget))
                found.append(window);
        }
        return found;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QApplication::setQuitOnLastWindowClosed(false);
        qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    }

    void isShownOnceItIsWanted()
    {
        test::WindowFixture program;
        const auto run = [&](const QStringList &arguments, QObject *context, const app::Ended &ended) {
            program.start(QStringList{u"window"_qs, u"--demo"_qs} + arguments, context, ended);
        };
        QObject context;
        run({u"--background"_qs}, &context, [](app::ExitCode) { QFAIL("It has ended."); });
        QTRY_COMPARE(windows().size(), 1);
        QVERIFY(!windows().first()->isVisible());

        std::optional<app::ExitCode> code;
        run({u"--background"_qs}, &context, [&](app::ExitCode ended) { code = ended; }); // logged in twice
        QTRY_COMPARE(code, app::ExitCode::Ok);
        QVERIFY(!windows().first()->isVisible());

        code.reset();
        run({}, &context, [&](app::ExitCode ended) { code = ended; });
        QTRY_COMPARE(code, app::ExitCode::Ok);
        QTRY_VERIFY(windows().first()->isVisible());
        QCOMPARE(windows().size(), 1);
    }
};

BRANDBRIDGE_TEST(TestBackgroundStart, QApplication)
#include "test_background_start.moc"
