// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"

#ifdef Q_OS_WIN
#include <windows.h>
#endif

namespace brandbridge::app {

#ifdef Q_OS_WIN

Console::Console() : m_codePageBefore(GetConsoleOutputCP())
{
    if (m_codePageBefore != 0)
        SetConsoleOutputCP(CP_UTF8);
}

Console::~Console()
{
    if (m_codePageBefore != 0)
        SetConsoleOutputCP(m_codePageBefore);
}

void Console::leaveOwn()
{
    DWORD processes[2];
    if (GetConsoleProcessList(processes, 2) == 1)
        FreeConsole();
}

#else

Console::Console() = default;
Console::~Console() = default;
void Console::leaveOwn() {}

#endif

} // namespace brandbridge::app
