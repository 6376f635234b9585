// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/places.h"

namespace brandbridge::assistants {

/// How another program starts this one.
struct OwnProgram
{
    QString command;       ///< an absolute path, or a name in PATH
    QStringList arguments; ///< that come before its own
};

/// The way to start the program at @p file (QCoreApplication::applicationFilePath()) that still works tomorrow: an
/// AppImage is mounted elsewhere each time, and a Flatpak's files are not visible outside it.
OwnProgram ownProgram(const QString &file, const Places &places);

} // namespace brandbridge::assistants
