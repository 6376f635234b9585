// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace brandbridge::files {

/// Identifies a version of a file, to detect cheaply whether it must be read again. A value.
struct FileStamp
{
    quint64 device = 0;
    quint64 inode = 0; ///< differs for a replaced file, even within the resolution of the clock
    qint64 modified = 0;
    qint64 size = -2; ///< -1: the file does not exist; -2: unset

    static FileStamp of(const QString &file);

    bool operator==(const FileStamp &) const = default;
    /// Whether both are of the same file, regardless of its content. Two missing files are the same.
    bool isSameFile(const FileStamp &other) const
    {
        return device == other.device && inode == other.inode && (size < 0) == (other.size < 0);
    }
};

} // namespace brandbridge::files
