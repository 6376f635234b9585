// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/process_environment.h"

#include <QByteArray>
#include <QtGlobal>

#ifdef Q_OS_UNIX
#include <clocale>
#include <langinfo.h>
#endif

namespace brandbridge::files {

void prepareEnvironment()
{
#ifdef Q_OS_UNIX
    const bool isKnown = std::setlocale(LC_CTYPE, "");
    if (isKnown && qstricmp(nl_langinfo(CODESET), "UTF-8") == 0)
        return;
    // LC_ALL would override LC_CTYPE; keep its language.
    if (const QByteArray all = qgetenv("LC_ALL"); !all.isEmpty()) {
        qputenv("LANG", all);
        qunsetenv("LC_ALL");
    }
    qputenv("LC_CTYPE", "C.UTF-8");
#elif defined(__MINGW32__)
    // Compiled expressions have a stack for each thread, which MinGW frees before its destructor is called: a thread
    // that has matched a wildcard would crash at its end.
    qputenv("QT_ENABLE_REGEXP_JIT", "0");
#endif
}

} // namespace brandbridge::files
