// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/parent_watch.h"

#include <chrono>

#ifdef Q_OS_WIN
#include <windows.h>

#include <tlhelp32.h>
#else
#include <unistd.h>
#endif

namespace brandbridge::app {

#ifdef Q_OS_WIN

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

qintptr parentProcess()
{
    return reinterpret_cast<qintptr>(OpenProcess(SYNCHRONIZE, FALSE, parentId()));
}

} // namespace

bool ParentWatch::hasEnded() const
{
    return m_parent != 0 && WaitForSingleObject(reinterpret_cast<HANDLE>(m_parent), 0) == WAIT_OBJECT_0;
}

#else

namespace {

qintptr parentProcess()
{
    return ::getppid();
}

} // namespace

bool ParentWatch::hasEnded() const
{
    return ::getppid() != m_parent; // a process whose parent has gone gets another one
}

#endif

ParentWatch::ParentWatch(QObject *parent) : QObject(parent), m_parent(parentProcess())
{
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (!hasEnded())
            return;
        m_timer.stop();
        Q_EMIT parentEnded();
    });
    m_timer.setTimerType(Qt::VeryCoarseTimer);
    m_timer.start(std::chrono::seconds(1));
}

} // namespace brandbridge::app
