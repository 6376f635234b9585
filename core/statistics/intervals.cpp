// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/intervals.h"

#include "core/statistics/normal.h"

#include <algorithm>
#include <cmath>

namespace brandbridge::statistics {

namespace {

/// The interval of @p later minus @p earlier, two shares with these intervals and the correlation @p phi.
Interval combined(double earlier, const Interval &earlierInterval, double later, const Interval &laterInterval,
                  double phi)
{
    const auto distance = [phi](double one, double other) {
        return std::sqrt(std::max(0.0, one * one - 2 * phi * one * other + other * other));
    };
    const double difference = later - earlier;
    const double low = difference - distance(later - laterInterval.low, earlierInterval.high - earlier);
    const double high = difference + distance(laterInterval.high - later, earlier - earlierInterval.low);
    return {std::max(low, -1.0), std::min(high, 1.0)};
}

/// The correlation of the two columns of a fourfold table, corrected for continuity if it is positive.
double correlation(const PairedCounts &counts)
{
    const auto both = static_cast<double>(counts.both);
    const auto lost = static_cast<double>(counts.lost);
    const auto gained = static_cast<double>(counts.gained);
    const auto neither = static_cast<double>(counts.neither);
    const double margins = (both + lost) * (gained + neither) * (both + gained) * (lost + neither);
    if (margins <= 0)
        return 0;
    const double product = both * neither - lost * gained;
    const double corrected = product > 0 ? std::max(0.0, product - static_cast<double>(counts.pairs()) / 2) : product;
    return corrected / std::sqrt(margins);
}

} // namespace

Interval wilsonInterval(double mean, double variance, double n, double min, double max)
{
    const double z = normalQuantile975;
    const double scale = 1 + z * z / n;
    const double center = (mean + (min + max) / 2 * z * z / n) / scale;
    const double spread = z * std::sqrt(variance / n + z * z / (4 * n * n)) / scale;
    return {std::max(min, center - spread), std::min(max, center + spread)};
}

Interval wilsonInterval(double part, double whole)
{
    const double share = part / whole;
    return wilsonInterval(share, share * (1 - share), whole, 0, 1);
}

Interval pairedDifferenceInterval(const PairedCounts &counts)
{
    const auto pairs = static_cast<double>(counts.pairs());
    const double earlier = counts.earlierShare();
    const double later = counts.laterShare();
    return combined(earlier, wilsonInterval(earlier * pairs, pairs), later, wilsonInterval(later * pairs, pairs),
                    correlation(counts));
}

Interval differenceInterval(double earlierPart, double earlierWhole, double laterPart, double laterWhole)
{
    return combined(earlierPart / earlierWhole, wilsonInterval(earlierPart, earlierWhole), laterPart / laterWhole,
                    wilsonInterval(laterPart, laterWhole), 0);
}

} // namespace brandbridge::statistics
