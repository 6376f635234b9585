// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Distances in device-independent pixels, on a grid of four.
namespace brandbridge::ui::spacing {

inline constexpr int tiny = 4;
inline constexpr int small = 8;
inline constexpr int medium = 12;
inline constexpr int large = 16;
inline constexpr int huge = 24;

inline constexpr int radius = 8; ///< of a card's corners

} // namespace brandbridge::ui::spacing
