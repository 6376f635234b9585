// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace brandbridge::ui {

/// The kind of a chart's values, which decides their format.
enum class Measure
{
    Percent,       ///< a share, 0 to 1
    SignedPercent, ///< -1 to 1, written with its sign
    Decimal,       ///< a number with one decimal
    Count
};

namespace measures {

/// @p value for a read-out, a summary or a table, with @p digits decimals unless it is a count; a dash if it is
/// unknown.
QString text(Measure measure, std::optional<double> value, int digits = 1);
/// @p value on an axis whose ticks are @p step apart: with just enough digits to distinguish them.
QString axisText(Measure measure, double value, double step);
/// "12 of 29"; "n = 29" if only the sample is known; else nothing.
QString sample(std::optional<qint64> part, qint64 sample);
/// Empty where @p value is not finite or so large that it cannot be a figure: beyond 1e15.
std::optional<double> sane(std::optional<double> value);

} // namespace measures

} // namespace brandbridge::ui
