// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// What the fields are held to in which prompts of either kind are written.
namespace brandbridge::ui::entry_fields {

inline constexpr int mostNameCharacters = 200;
inline constexpr int leastChoiceCharacters = 12; ///< wide
inline constexpr int leastLines = 4;             ///< high

} // namespace brandbridge::ui::entry_fields
