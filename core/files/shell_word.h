// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace brandbridge::files {

/// @p word as a shell takes it for one word: quoted where it has to be.
QString shellWord(const QString &word);

} // namespace brandbridge::files
