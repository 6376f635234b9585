// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/file_stamp.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

namespace brandbridge::files {

FileStamp FileStamp::of(const QString &file)
{
#ifdef Q_OS_UNIX
    struct stat status = {};
    if (::stat(QFile::encodeName(file).constData(), &status) != 0)
        return {.size = -1};
#ifdef Q_OS_DARWIN
    const timespec &modified = status.st_mtimespec;
#else
    const timespec &modified = status.st_mtim;
#endif
    return {static_cast<quint64>(status.st_dev), static_cast<quint64>(status.st_ino),
            qint64{modified.tv_sec} * 1'000'000'000 + modified.tv_nsec, static_cast<qint64>(status.st_size)};
#else
    const QFileInfo info(file);
    if (!info.exists())
        return {.size = -1};
    return {0, 0, info.lastModified().toMSecsSinceEpoch(), info.size()};
#endif
}

} // namespace brandbridge::files
