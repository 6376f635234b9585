// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace brandbridge::tools {

/// How long a change may be held up by what is looked up of it, before it or after it: somebody waits. What is not
/// known by then is told as not known.
inline constexpr std::chrono::milliseconds longestLookup{8'000};

} // namespace brandbridge::tools
