// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/privacy.h"

#include <QLoggingCategory>

#ifdef Q_OS_UNIX
#include <sys/resource.h>
#endif
#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#endif

namespace brandbridge::app {

namespace {

/// What applies the rules of environment and configuration; Qt keeps only one such function, so ours calls it.
QLoggingCategory::CategoryFilter byRules = nullptr;

void withoutMessages(QLoggingCategory *category)
{
    if (byRules != nullptr) // else the rules have been applied already
        byRules(category);
    if (QByteArrayView(category->categoryName()).startsWith("qt.httpserver"))
        category->setEnabled(QtDebugMsg, false);
}

} // namespace

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

void keepLogsPrivate()
{
    qunsetenv("QDBUS_DEBUG"); // logs every message, a keychain's answers among them
    byRules = QLoggingCategory::installFilter(withoutMessages);
}

} // namespace brandbridge::app
