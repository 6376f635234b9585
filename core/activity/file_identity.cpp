// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/file_identity.h"

#include <QFile>
#include <QFileInfo>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

namespace brandbridge::activity {

FileIdentity FileIdentity::of(const QString &path)
{
#ifdef Q_OS_UNIX
    struct stat status = {};
    if (::stat(QFile::encodeName(path).constData(), &status) != 0)
        return {};
    return {static_cast<quint64>(status.st_dev), static_cast<quint64>(status.st_ino)};
#else
    // A file that is open can be neither moved nor removed here.
    return {0, QFileInfo::exists(path) ? 1ULL : 0ULL};
#endif
}

} // namespace brandbridge::activity
