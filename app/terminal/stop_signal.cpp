// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/stop_signal.h"

#include <QCoreApplication>

#ifdef Q_OS_WIN
#include <atomic>
#include <windows.h>
#else
#include <csignal>
#include <fcntl.h>
#include <unistd.h>
#endif

namespace brandbridge::app {

#ifdef Q_OS_WIN

namespace {

StopSignal *instance = nullptr;
std::atomic_bool isEnding = false;

/// Called in a separate thread.
BOOL WINAPI onControl(DWORD control)
{
    isEnding = control != CTRL_C_EVENT && control != CTRL_BREAK_EVENT;
    QMetaObject::invokeMethod(instance, &StopSignal::received, Qt::QueuedConnection);
    // The console or session ends. The process ends when this returns, or after a few seconds.
    if (isEnding)
        Sleep(INFINITE);
    return TRUE;
}

} // namespace

StopSignal::StopSignal(QObject *parent) : QObject(parent)
{
    instance = this;
    SetConsoleCtrlHandler(onControl, TRUE);
}

StopSignal::~StopSignal()
{
    if (!isEnding) // would wait for the handler
        SetConsoleCtrlHandler(onControl, FALSE);
}

#else

namespace {

// Signal handlers may only call few functions. This one writes a byte to a pipe, which the event loop reads.
int wakeUp[2] = {-1, -1};

void onSignal(int)
{
    const char byte = 0;
    [[maybe_unused]] const auto written = ::write(wakeUp[1], &byte, 1);
}

} // namespace

StopSignal::StopSignal(QObject *parent) : QObject(parent)
{
    if (pipe(wakeUp) != 0)
        return;
    for (const int end : wakeUp) {
        fcntl(end, F_SETFD, FD_CLOEXEC);
        fcntl(end, F_SETFL, O_NONBLOCK);
    }
    m_notifier = std::make_unique<QSocketNotifier>(wakeUp[0], QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, [this] {
        char bytes[16];
        [[maybe_unused]] const auto count = ::read(wakeUp[0], bytes, sizeof bytes);
        Q_EMIT received();
    });
    struct sigaction action = {};
    action.sa_handler = onSignal;
    action.sa_flags = SA_RESTART;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

StopSignal::~StopSignal()
{
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
    m_notifier.reset();
    ::close(wakeUp[0]);
    ::close(wakeUp[1]);
}

#endif

} // namespace brandbridge::app
