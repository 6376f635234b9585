// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace brandbridge::statistics {

/// Two-sided 5 % of the standard normal distribution are beyond this.
inline constexpr double normalQuantile975 = 1.959963984540054;
/// The power of 8 of 10 cases.
inline constexpr double normalQuantile80 = 0.8416212335729143;

/// The two-sided p-value of @p z under the standard normal distribution.
inline double normalPValue(double z)
{
    return std::erfc(std::abs(z) / std::sqrt(2.0));
}

} // namespace brandbridge::statistics
