// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal_echo.h"

#include "core/access/shown_text.h"

#include <QFileDevice>
#include <QStringList>

#include <limits>

#ifdef Q_OS_WIN
#include <io.h>
#include <windows.h>
#else
#include <termios.h>
#include <unistd.h>
#endif

namespace brandbridge::app {

#ifdef Q_OS_WIN

bool isTerminal(const QIODevice &device)
{
    const auto *file = qobject_cast<const QFileDevice *>(&device);
    DWORD mode = 0;
    return file && GetConsoleMode(reinterpret_cast<HANDLE>(_get_osfhandle(file->handle())), &mode);
}

struct TerminalEcho::Terminal
{
    HANDLE handle;
    DWORD before;
};

TerminalEcho::TerminalEcho(const QIODevice &input)
{
    const auto *file = qobject_cast<const QFileDevice *>(&input);
    const HANDLE handle = file ? reinterpret_cast<HANDLE>(_get_osfhandle(file->handle())) : INVALID_HANDLE_VALUE;
    DWORD before = 0;
    if (!GetConsoleMode(handle, &before))
        return;
    d = std::make_unique<Terminal>(Terminal{handle, before});
    SetConsoleMode(handle, before & ~static_cast<DWORD>(ENABLE_ECHO_INPUT));
}

TerminalEcho::~TerminalEcho()
{
    if (d)
        SetConsoleMode(d->handle, d->before);
}

#else

bool isTerminal(const QIODevice &device)
{
    const auto *file = qobject_cast<const QFileDevice *>(&device);
    return file && ::isatty(file->handle()) == 1;
}

struct TerminalEcho::Terminal
{
    int handle;
    termios before;
};

TerminalEcho::TerminalEcho(const QIODevice &input)
{
    const auto *file = qobject_cast<const QFileDevice *>(&input);
    termios before{};
    if (!file || ::tcgetattr(file->handle(), &before) != 0)
        return;
    d = std::make_unique<Terminal>(Terminal{file->handle(), before});
    termios silent = before;
    silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    ::tcsetattr(file->handle(), TCSAFLUSH, &silent);
}

TerminalEcho::~TerminalEcho()
{
    if (d)
        ::tcsetattr(d->handle, TCSAFLUSH, &d->before);
}

#endif

QString forTerminal(const QString &text)
{
    constexpr qsizetype whole = std::numeric_limits<qsizetype>::max();
    QStringList lines = text.split(u'\n');
    for (QString &line : lines)
        line = access::escapedText(line, whole);
    return lines.join(u'\n');
}

} // namespace brandbridge::app
