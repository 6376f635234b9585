// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/run.h"

#include <QDateTime>
#include <QIODevice>

namespace brandbridge::app {

/// Whether @p device is a terminal.
bool isTerminal(const QIODevice &device);

/// Asks the user @p question at the terminal. Returns true only for "y" or "yes".
bool isConfirmed(Streams &streams, const QString &question);

/// Formats @p time in local time.
QString shownTime(const QDateTime &time);

// Console functions for Windows. They do nothing on other systems.

/// Sets the console's output to UTF-8. Restores it at exit, because a shell may share it.
void setConsoleToUtf8();

/// Closes a console that only this program uses. Windows opens one if the program is started from the desktop.
void closePrivateConsole();

/// Disables the echo of a terminal during its lifetime. Also restores it if a signal such as Ctrl+C ends the process.
/// Only one may exist at a time.
class TerminalEcho final
{
public:
    /// Disables the echo of @p input if it is a terminal.
    explicit TerminalEcho(const QIODevice &input);
    ~TerminalEcho();
    Q_DISABLE_COPY_MOVE(TerminalEcho)

    /// Whether the input is a terminal.
    bool isTerminal() const { return m_isTerminal; }

private:
    bool m_isTerminal = false;
};

/// Reads typed or pasted text from @p input, at most 64 KiB. At a terminal, without echo, up to a line end without
/// further input, open brackets or a shell's line continuation. Otherwise, to the end.
QByteArray readWithoutEcho(QIODevice &input);

} // namespace brandbridge::app
