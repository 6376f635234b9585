// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace brandbridge::ui {

/// How often shown ages are updated.
inline constexpr std::chrono::seconds ageTick{15};

} // namespace brandbridge::ui
