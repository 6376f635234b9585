// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/console.h"

#include <QtGlobal>

#ifdef Q_OS_WIN
#include <cstdlib>
#include <windows.h>
#endif

namespace brandbridge::app {

#ifdef Q_OS_WIN

namespace {
UINT codePageBefore = 0;
} // namespace

void setConsoleToUtf8()
{
    codePageBefore = GetConsoleOutputCP();
    if (codePageBefore == 0) // there is no console
        return;
    SetConsoleOutputCP(CP_UTF8);
    std::atexit([] { SetConsoleOutputCP(codePageBefore); });
}

void closeOwnConsole()
{
    DWORD processes[2];
    if (GetConsoleProcessList(processes, 2) == 1)
        FreeConsole();
}

#else

void setConsoleToUtf8() {}
void closeOwnConsole() {}

#endif

} // namespace brandbridge::app
