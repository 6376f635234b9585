// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace brandbridge::files {

/// @p word as a single word for a shell, quoted if necessary.
QString shellWord(const QString &word);

} // namespace brandbridge::files
