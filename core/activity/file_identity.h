// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace brandbridge::activity {

/// Identifies the file at a path, so that one that was moved away and replaced is noticed.
struct FileIdentity
{
    quint64 device = 0; ///< both 0 where there is no file
    quint64 number = 0;

    static FileIdentity of(const QString &path);

    bool operator==(const FileIdentity &) const = default;
};

} // namespace brandbridge::activity
