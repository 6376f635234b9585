// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

/// When a change between two runs is a change: tests, intervals and sample sizes for figures that come from language
/// models' responses. Pure functions on values; they can be called in any thread.
namespace brandbridge::statistics {

/// A 95 % interval, on the scale of the value it belongs to.
struct Interval
{
    double low = 0;
    double high = 0;

    bool operator==(const Interval &) const = default;
};

/// The Wilson score interval of @p part of @p whole, a share from 0 to 1. Requires 0 <= @p part <= @p whole and
/// @p whole > 0. Source: Newcombe, Statistics in Medicine 17 (1998), 857-872, method 3.
Interval wilsonInterval(double part, double whole);

/// The Wilson score interval of a mean of @p n values between @p min and @p max that has this @p variance.
Interval wilsonInterval(double mean, double variance, double n, double min, double max);

/// How often two runs name the brand, by pair of prompt and model.
struct PairedCounts
{
    qint64 both = 0;
    qint64 lost = 0;   ///< named in the earlier run only
    qint64 gained = 0; ///< named in the later run only
    qint64 neither = 0;

    qint64 pairs() const { return both + lost + gained + neither; }
    double earlierShare() const { return static_cast<double>(both + lost) / static_cast<double>(pairs()); }
    double laterShare() const { return static_cast<double>(both + gained) / static_cast<double>(pairs()); }
    /// Later minus earlier share, -1 to 1.
    double difference() const { return static_cast<double>(gained - lost) / static_cast<double>(pairs()); }
    /// The share of pairs that changed, 0 to 1.
    double flipRate() const { return static_cast<double>(gained + lost) / static_cast<double>(pairs()); }
};

/// The interval of the difference of two paired shares. Requires a pair. Source: Newcombe, Statistics in Medicine 17
/// (1998), 2635-2650, method 10.
Interval pairedDifferenceInterval(const PairedCounts &counts);

/// The interval of the difference of two independent shares, @p laterPart of @p laterWhole minus @p earlierPart of
/// @p earlierWhole; requirements as for wilsonInterval(). Source: Newcombe, Statistics in Medicine 17 (1998), 873-890,
/// method 10.
Interval differenceInterval(double earlierPart, double earlierWhole, double laterPart, double laterWhole);

} // namespace brandbridge::statistics
