// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/memory_privacy.h"

#include <QtGlobal>

#ifdef Q_OS_UNIX
#include <sys/resource.h>
#endif
#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#endif

namespace brandbridge::app {

void keepMemoryPrivate()
{
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#ifdef Q_OS_UNIX
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
#endif
#ifdef Q_OS_LINUX
    // Crash reporters that the kernel pipes cores to do not keep to the limit.
    ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
#endif
}

} // namespace brandbridge::app
