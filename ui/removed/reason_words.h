// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/changes/restoration_reason.h"

namespace brandbridge::ui {

/// Why something could not be restored, as sentences in the window's language.
QString reasonWords(const tools::RestorationReason &reason);

} // namespace brandbridge::ui
