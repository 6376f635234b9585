// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/literals.h"

#pragma once

namespace brandbridge::files {

/// @p word as a single word for a shell, quoted if necessary.
QString shellQuoted(const QString &word);

} // namespace brandbridge::files
