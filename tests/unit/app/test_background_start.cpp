// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands/commands.h"
#include "support/test_program.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QBuffer>
#include <QTemporaryDir>

#include <optional>

using namespace brandbridge;

/// Brandbridge as it starts at login.
class TestBackgroundStart final : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QTemporaryDir m_runtime;

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
        qputenv("XDG_RUNTIME_DIR", m_runtime.path().toLocal8Bit());
    }

    void isShownOnceItIsWanted()
    {
        QBuffer in;
        QBuffer out;
        QBuffer err;
        for (QBuffer *const buffer : {&in, &out, &err})
            QVERIFY(buffer->open(QIODevice::ReadWrite));
        app::Streams streams{in, out, err};
        const auto run = [&](const QStringList &arguments, QObject *context, const app::Ended &ended) {
            const auto invocation = app::parseCommandLine(
                QStringList{u"window"_qs, u"--demo"_qs, u"--port"_qs, u"0"_qs, u"--config-dir"_qs, m_folder.path()} +
                arguments);
            QVERIFY(invocation.has_value());
            app::runWindow(*invocation, streams, context, ended);
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
