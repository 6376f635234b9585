// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/terminal.h"

#include <QFileDevice>

#include <algorithm>

#ifdef Q_OS_WIN
#include <cstdlib>
#include <io.h>
#include <windows.h>
#else
#include <array>
#include <cerrno>
#include <csignal>
#include <poll.h>
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

namespace {

HANDLE silentHandle = INVALID_HANDLE_VALUE;
DWORD modeBefore = 0;
UINT codePageBefore = 0;

/// Restores the echo before the default handler ends the process.
BOOL WINAPI restoreEcho(DWORD)
{
    SetConsoleMode(silentHandle, modeBefore);
    return FALSE;
}

} // namespace

TerminalEcho::TerminalEcho(const QIODevice &input)
{
    const auto *file = qobject_cast<const QFileDevice *>(&input);
    silentHandle = file ? reinterpret_cast<HANDLE>(_get_osfhandle(file->handle())) : INVALID_HANDLE_VALUE;
    m_isTerminal = GetConsoleMode(silentHandle, &modeBefore) != 0;
    if (!m_isTerminal)
        return;
    SetConsoleCtrlHandler(restoreEcho, TRUE);
    SetConsoleMode(silentHandle, modeBefore & ~static_cast<DWORD>(ENABLE_ECHO_INPUT));
}

TerminalEcho::~TerminalEcho()
{
    if (!m_isTerminal)
        return;
    SetConsoleMode(silentHandle, modeBefore);
    SetConsoleCtrlHandler(restoreEcho, FALSE);
}

namespace {

bool hasMoreInput(const QIODevice &device, int milliseconds)
{
    const auto *file = qobject_cast<const QFileDevice *>(&device);
    Sleep(static_cast<DWORD>(milliseconds));
    INPUT_RECORD records[64];
    DWORD count = 0;
    if (!file || !PeekConsoleInputW(reinterpret_cast<HANDLE>(_get_osfhandle(file->handle())), records, 64, &count))
        return false;
    return std::any_of(records, records + count, [](const INPUT_RECORD &record) {
        return record.EventType == KEY_EVENT && record.Event.KeyEvent.bKeyDown &&
               record.Event.KeyEvent.uChar.UnicodeChar != 0;
    });
}

} // namespace

void setConsoleToUtf8()
{
    codePageBefore = GetConsoleOutputCP();
    if (codePageBefore == 0) // no console
        return;
    SetConsoleOutputCP(CP_UTF8);
    std::atexit([] { SetConsoleOutputCP(codePageBefore); });
}

void closePrivateConsole()
{
    DWORD processes[2];
    if (GetConsoleProcessList(processes, 2) == 1)
        FreeConsole();
}

#else

void setConsoleToUtf8() {}
void closePrivateConsole() {}

bool isTerminal(const QIODevice &device)
{
    const auto *file = qobject_cast<const QFileDevice *>(&device);
    return file && ::isatty(file->handle()) == 1;
}

namespace {

/// Signals that end or stop the process while the echo is off. The shell does not always restore it.
constexpr std::array interruptions{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};

// Global, because signal handlers have no other arguments.
int silentHandle = -1;
termios stateBefore{};
termios stateSilent{};
std::array<struct sigaction, interruptions.size()> actionsBefore{};

/// Restores the echo and runs the default action of the signal. After a stop, disables the echo again.
void restoreEcho(int signal)
{
    const int errorBefore = errno;
    // In the background, the terminal belongs to the shell, and changing it would stop the process again.
    const pid_t foreground = ::tcgetpgrp(silentHandle);
    if (foreground == -1 || foreground == ::getpgrp()) { // -1: a terminal without job control
        ::tcflush(silentHandle, TCIFLUSH);               // the shell must not get part of a key
        ::tcsetattr(silentHandle, TCSANOW, &stateBefore);
    }
    struct sigaction standard = {};
    standard.sa_handler = SIG_DFL;
    struct sigaction own = {};
    ::sigaction(signal, &standard, &own);
    sigset_t blocked;
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, signal);
    std::raise(signal);
    ::pthread_sigmask(SIG_UNBLOCK, &only, &blocked); // blocked while it is handled
    ::pthread_sigmask(SIG_SETMASK, &blocked, nullptr);
    ::sigaction(signal, &own, nullptr);
    ::tcsetattr(silentHandle, TCSANOW, &stateSilent);
    errno = errorBefore;
}

} // namespace

namespace {

bool hasMoreInput(const QIODevice &device, int milliseconds)
{
    const auto *file = qobject_cast<const QFileDevice *>(&device);
    pollfd input{file ? file->handle() : -1, POLLIN, 0};
    return ::poll(&input, 1, milliseconds) > 0;
}

} // namespace

TerminalEcho::TerminalEcho(const QIODevice &input)
{
    const auto *file = qobject_cast<const QFileDevice *>(&input);
    m_isTerminal = file && ::tcgetattr(file->handle(), &stateBefore) == 0;
    if (!m_isTerminal)
        return;
    silentHandle = file->handle();
    stateSilent = stateBefore;
    stateSilent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    struct sigaction action = {};
    action.sa_handler = restoreEcho;
    action.sa_flags = SA_RESTART;
    for (std::size_t i = 0; i < interruptions.size(); ++i) {
        ::sigaction(interruptions[i], nullptr, &actionsBefore[i]);
        if (actionsBefore[i].sa_handler != SIG_IGN) // for example with nohup
            ::sigaction(interruptions[i], &action, nullptr);
    }
    ::tcsetattr(silentHandle, TCSAFLUSH, &stateSilent);
}

TerminalEcho::~TerminalEcho()
{
    if (!m_isTerminal)
        return;
    stateSilent = stateBefore; // in case of a stop signal at this point
    ::tcsetattr(silentHandle, TCSAFLUSH, &stateBefore);
    for (std::size_t i = 0; i < interruptions.size(); ++i)
        ::sigaction(interruptions[i], &actionsBefore[i], nullptr);
}

#endif

QByteArray readWithoutEcho(QIODevice &input)
{
    constexpr qint64 maxBytes = 64 * 1024;
    constexpr int pauseInPaste = 150; // milliseconds
    QByteArray text;
    const TerminalEcho echo(input);
    while (text.size() < maxBytes) {
        const QByteArray line = input.readLine(maxBytes - text.size());
        text += line;
        const QByteArray read = text.trimmed();
        const bool goesOn = text.count('{') > text.count('}') ||
                            (!line.trimmed().isEmpty() && QByteArrayView("\\^`").contains(read.back()));
        if (line.isEmpty() || (echo.isTerminal() && !goesOn && !hasMoreInput(input, pauseInPaste)))
            break;
    }
    return text;
}

bool isConfirmed(Streams &streams, const QString &question)
{
    streams.report(question + u" [y/N]"_s);
    constexpr qint64 maxLineBytes = 256;
    const QByteArray answer = streams.in.readLine(maxLineBytes).trimmed().toLower();
    return answer == "y" || answer == "yes";
}

QString shownTime(const QDateTime &time)
{
    return time.toLocalTime().toString(u"yyyy-MM-dd HH:mm:ss");
}

} // namespace brandbridge::app
