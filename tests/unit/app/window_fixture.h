// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"
#include "app/commands/commands.h"
#include "core/settings/config_folder.h"
#include "support/test_program.h"
#include "ui/shell/main_window.h"

#include <QtWidgets>

namespace brandbridge::test {

/// Folders and streams of a program that has a window. Does not start it.
struct WindowFixture
{
    WindowFixture()
    {
        QApplication::setQuitOnLastWindowClosed(false);
        qunsetenv("DBUS_SESSION_BUS_ADDRESS");
        qputenv("XDG_RUNTIME_DIR", runtime.path().toLocal8Bit());
        for (QBuffer *const buffer : {&in, &out, &err})
            buffer->open(QIODevice::ReadWrite);
    }

    /// The first widget of this type that is on the screen by itself; null where there is none.
    template <typename T>
    static T *shown(const QString &name = {})
    {
        for (QWidget *const widget : QApplication::topLevelWidgets()) {
            auto *const found = qobject_cast<T *>(widget);
            if (found && found->isVisible() && (name.isEmpty() || found->objectName() == name))
                return found;
        }
        return nullptr;
    }
    static ui::MainWindow *window() { return shown<ui::MainWindow>(); }
    /// What says why there is no window.
    static QMessageBox *startFailure() { return shown<QMessageBox>(u"startFailure"_s); }

    /// What it finds stored at its next start.
    settings::Settings settings() const
    {
        return settings::Settings(settings::ConfigFolder::open(folder.path()).value().settingsFile());
    }

    /// Starts the window with @p arguments, on any free port. The command "open" takes its port from the settings.
    void start(const QStringList &arguments, QObject *context, const app::EndFunction &ended)
    {
        QStringList all = arguments + QStringList{u"--config-dir"_s, folder.path()};
        if (!arguments.contains(u"open"_s))
            all += {u"--port"_s, u"0"_s};
        const auto invocation = app::parseCommandLine(all);
        QVERIFY(invocation.has_value());
        app::runWindow({*invocation, streams, context, ended});
    }

    QTemporaryDir folder;
    QTemporaryDir runtime;
    QBuffer in;
    QBuffer out;
    QBuffer err;
    app::Streams streams{in, out, err};
};

} // namespace brandbridge::test
