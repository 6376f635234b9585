// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileInfo>

namespace brandbridge::test {

// Files on Windows have no modes, and what Qt makes there for a link is a shortcut, which programs do not follow.
#ifdef Q_OS_WIN
inline constexpr bool filesHaveModes = false;
inline constexpr bool filesHaveLinks = false;
inline constexpr bool openFilesCanBeRemoved = false;
#else
inline constexpr bool filesHaveModes = true;
inline constexpr bool filesHaveLinks = true;
inline constexpr bool openFilesCanBeRemoved = true;
#endif

/// Whether the mode of @p path keeps out all but its owner. True where there are no modes.
inline bool isOwnersAlone(const QString &path)
{
    return !filesHaveModes || !(QFileInfo(path).permissions() & QFile::Permissions(0x0077));
}

} // namespace brandbridge::test
