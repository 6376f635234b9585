// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/commands.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QBuffer>
#include <QTemporaryDir>

namespace brandbridge::test {

/// Folders and streams of a program that has a window. Does not start it.
struct WindowFixture
{
    WindowFixture()
    {
        qputenv("XDG_RUNTIME_DIR", runtime.path().toLocal8Bit());
        for (QBuffer *const buffer : {&in, &out, &err})
            buffer->open(QIODevice::ReadWrite);
    }

    static ui::MainWindow *window()
    {
        for (QWidget *const widget : QApplication::topLevelWidgets()) {
            if (auto *const found = qobject_cast<ui::MainWindow *>(widget); found && found->isVisible())
                return found;
        }
        return nullptr;
    }

    QTemporaryDir folder;
    QTemporaryDir runtime;
    QBuffer in;
    QBuffer out;
    QBuffer err;
    app::Streams streams{in, out, err};
};

} // namespace brandbridge::test
