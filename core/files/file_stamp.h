// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace brandbridge::files {

/// Changes whenever a file is replaced or written: a cheap check for whether to read it again. A value.
struct FileStamp
{
    quint64 device = 0;
    quint64 inode = 0; ///< a replaced file has another one, even within one tick of the clock
    qint64 modified = 0;
    qint64 size = -2; ///< -1: there is no such file; -2: never looked

    static FileStamp of(const QString &file);

    bool operator==(const FileStamp &) const = default;
    /// Whether the two are of one file, whatever was written to it meanwhile; without a file both times they are.
    bool isSameFile(const FileStamp &other) const
    {
        return device == other.device && inode == other.inode && (size < 0) == (other.size < 0);
    }
};

} // namespace brandbridge::files
