// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#ifdef Q_OS_WIN
#include <windows.h>
#else
#include <csignal>
#endif

namespace brandbridge::test {

/// Ends this process as kill -9 does: nothing is written or cleaned up any more.
inline void endSuddenly()
{
#ifdef Q_OS_WIN
    TerminateProcess(GetCurrentProcess(), EXCEPTION_ACCESS_VIOLATION); // what QProcess takes for a crash
#else
    std::raise(SIGKILL);
#endif
}

} // namespace brandbridge::test
