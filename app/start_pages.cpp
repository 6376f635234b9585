// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_pages.h"

#ifdef Q_OS_LINUX
#include <QByteArrayList>
#include <QFile>

#include <sys/mman.h>
#endif

namespace brandbridge::app {

#ifdef Q_OS_LINUX

namespace {

/// A stretch of the process's memory, as /proc/PID/smaps tells of it (proc_pid_smaps(5)).
struct Mapping
{
    quintptr begin = 0;
    quintptr end = 0;
    bool isFileRead = false; ///< of a file, readable and not writable, nobody else's to see
    bool isUnchanged = true; ///< no page differs from what the file holds
};

Mapping mappingIn(const QByteArrayList &fields)
{
    // 7f0c1000-7f0c2000 r-xp 00001000 fe:00 1234 /usr/lib/...
    const QByteArrayList range = fields[0].split('-');
    const bool isNamed = fields.size() >= 5 && range.size() == 2;
    if (!isNamed)
        return {};
    return {.begin = static_cast<quintptr>(range[0].toULongLong(nullptr, 16)),
            .end = static_cast<quintptr>(range[1].toULongLong(nullptr, 16)),
            .isFileRead = (fields[1] == "r--p" || fields[1] == "r-xp") && fields[4] != "0"};
}

void release(const Mapping &mapping)
{
    if (!mapping.isFileRead || !mapping.isUnchanged || mapping.begin >= mapping.end)
        return;
    // NOLINTNEXTLINE(performance-no-int-to-ptr): the system tells addresses as numbers
    auto *const begin = reinterpret_cast<void *>(mapping.begin);
    ::madvise(begin, mapping.end - mapping.begin, MADV_DONTNEED);
}

} // namespace

void releaseStartPages()
{
    QFile smaps(u"/proc/self/smaps"_qs);
    if (!smaps.open(QFile::ReadOnly))
        return;
    const QByteArrayList lines = smaps.readAll().split('\n');
    Mapping mapping;
    for (const QByteArray &line : lines) {
        const QByteArrayList fields = line.simplified().split(' ');
        if (fields[0].endsWith(':')) {
            const bool isOfChanges = fields[0] == "Anonymous:" || fields[0] == "Swap:";
            mapping.isUnchanged = mapping.isUnchanged && (!isOfChanges || fields.value(1) == "0");
        } else {
            release(mapping);
            mapping = mappingIn(fields);
        }
    }
    release(mapping);
}

#else

void releaseStartPages() {}

#endif

} // namespace brandbridge::app
