// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace brandbridge::statistics {

/// Rounds halves away from zero. Printing would use the binary fraction and, at a tie, the even digit.
inline double rounded(double value, int digits = 1)
{
    const double scale = std::pow(10, digits);
    return std::round(value * scale) / scale;
}

/// The difference @p after − @p before of two shares in percentage points, computed from the rounded percentages, so
/// that a reader who subtracts these gets the same result.
inline double points(double before, double after)
{
    return rounded(rounded(after * 100) - rounded(before * 100));
}

} // namespace brandbridge::statistics
