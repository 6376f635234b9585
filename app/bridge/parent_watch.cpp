// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/parent_watch.h"

#ifdef Q_OS_WIN
#include <QWinEventNotifier>

#include <windows.h>

#include <tlhelp32.h>
#else
#include <QSocketNotifier>
#include <QTimer>

#include <chrono>
#include <unistd.h>
#ifdef Q_OS_LINUX
#include <sys/syscall.h>
#endif
#endif

namespace brandbridge::app {

#ifdef Q_OS_WIN

struct ParentWatch::Parent
{
    HANDLE handle = nullptr;
    QWinEventNotifier notifier;

    ~Parent()
    {
        notifier.setEnabled(false);
        if (handle)
            CloseHandle(handle);
    }
};

namespace {

DWORD parentId()
{
    const HANDLE snapshot = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
    PROCESSENTRY32W entry = {};
    entry.dwSize = sizeof entry;
    DWORD parent = 0;
    for (BOOL more = Process32FirstW(snapshot, &entry); more && parent == 0; more = Process32NextW(snapshot, &entry))
        parent = entry.th32ProcessID == GetCurrentProcessId() ? entry.th32ParentProcessID : 0;
    CloseHandle(snapshot);
    return parent;
}

} // namespace

ParentWatch::ParentWatch(QObject *parent) : QObject(parent), d(std::make_unique<Parent>())
{
    d->handle = OpenProcess(SYNCHRONIZE, FALSE, parentId());
    if (!d->handle)
        return;
    connect(&d->notifier, &QWinEventNotifier::activated, this, [this] {
        d->notifier.setEnabled(false);
        Q_EMIT parentEnded();
    });
    d->notifier.setHandle(d->handle);
    d->notifier.setEnabled(true);
}

#else

struct ParentWatch::Parent
{
    pid_t id = ::getppid();
    int handle = -1;
    std::unique_ptr<QSocketNotifier> notifier;
    QTimer timer;

    ~Parent()
    {
        notifier.reset();
        if (handle >= 0)
            ::close(handle);
    }
};

ParentWatch::ParentWatch(QObject *parent) : QObject(parent), d(std::make_unique<Parent>())
{
    // A process whose parent has gone gets another parent.
    const auto look = [this] {
        if (::getppid() == d->id)
            return;
        d->timer.stop();
        d->notifier.reset();
        Q_EMIT parentEnded();
    };
    connect(&d->timer, &QTimer::timeout, this, look);
#if defined(Q_OS_LINUX) && defined(SYS_pidfd_open)
    // Readable when the process ends. (PR_SET_PDEATHSIG would watch the thread that started this process, and some
    // assistants start their servers from threads that come and go.)
    d->handle = static_cast<int>(::syscall(SYS_pidfd_open, d->id, 0));
    if (d->handle >= 0) {
        d->notifier = std::make_unique<QSocketNotifier>(d->handle, QSocketNotifier::Read);
        connect(d->notifier.get(), &QSocketNotifier::activated, this, [this, look] {
            // It can be heard of a moment before this process has been handed over; then the timer sees it.
            d->notifier->setEnabled(false);
            d->timer.start(std::chrono::milliseconds(20));
        });
        // Between the two calls the parent may have gone, and its number may be another's.
        if (::getppid() != d->id)
            d->timer.start(std::chrono::milliseconds(0));
        return;
    }
#endif
    d->timer.start(std::chrono::seconds(1));
}

#endif

ParentWatch::~ParentWatch() = default;

} // namespace brandbridge::app
