// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/run.h"

#include <QDateTime>
#include <QIODevice>

namespace brandbridge::app {

/// Whether @p device is a terminal, and a person may be there.
bool isTerminal(const QIODevice &device);

/// Asks the person at the terminal @p question; only a clear yes is one.
bool isAnsweredYes(Streams &streams, const QString &question);

/// @p time in the reader's time zone.
QString shownTime(const QDateTime &time);

// What Windows wants to know about the console of a program; elsewhere a terminal needs nothing.

/// Makes the console take output as UTF-8 until the program ends: it may be a shell's, which needs it as before.
void setConsoleToUtf8();

/// Closes the console where nobody but this program is in it: the one that Windows opens when the program is started
/// from the desktop, beside whose window it would stay.
void closeOwnConsole();

/// Keeps a terminal from showing what is typed, for as long as it lives; where a signal such as that of Ctrl+C ends the
/// process before, the terminal is restored, too. One at a time.
class TerminalEcho final
{
public:
    /// Turns the echo of @p input off, where that is a terminal.
    explicit TerminalEcho(const QIODevice &input);
    ~TerminalEcho();
    Q_DISABLE_COPY_MOVE(TerminalEcho)

    /// Whether the input is a terminal with a person at it.
    bool isTerminal() const { return m_isTerminal; }

private:
    bool m_isTerminal = false;
};

/// What is typed or pasted unseen at the terminal @p input: up to the end of a line after which nothing more follows,
/// no bracket is open and no shell would read on. All of a pipe. At most 64 KiB.
QByteArray readUnseen(QIODevice &input);

} // namespace brandbridge::app
