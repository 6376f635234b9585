// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/intervals.h"

#include <QList>

#include <optional>
#include <tuple>

namespace brandbridge::statistics {

/// The share of one pair of prompt and model in a figure that is a sum of parts divided by a sum of wholes, such as
/// positive minus negative responses divided by responses that name the brand.
struct RatioPair
{
    double earlierPart = 0;
    double earlierWhole = 0;
    double laterPart = 0;
    double laterWhole = 0;

    bool operator==(const RatioPair &) const = default;
    bool operator<(const RatioPair &other) const
    {
        return std::tie(earlierPart, earlierWhole, laterPart, laterWhole) <
               std::tie(other.earlierPart, other.earlierWhole, other.laterPart, other.laterWhole);
    }
};

/// How such a figure changed between two runs, like for like.
struct RatioChange
{
    double earlier = 0;
    double later = 0;
    double pValue = 1;                ///< two-sided, of 9,999 swaps of the two runs within their pairs
    std::optional<Interval> interval; ///< of later minus earlier: percentiles of 1,000 bootstrap samples of the pairs

    double difference() const { return later - earlier; }
};

/// The change of the figure that @p pairs add up to; the same for the same pairs in any order. Empty if one of the runs
/// has no value.
std::optional<RatioChange> ratioChange(QList<RatioPair> pairs);

} // namespace brandbridge::statistics
