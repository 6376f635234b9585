// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "core/statistics/intervals.h"

#include <optional>

namespace brandbridge::statistics {

/// A figure that a run's counts give. Without a value if unknown.
struct Estimate
{
    std::optional<double> value;
    std::optional<Interval> interval; ///< 95 %; empty if the counts do not allow one
    std::optional<qint64> part;       ///< k of k of n; empty if the figure is not a share
    qint64 sample = 0;                ///< n; 0 if unknown
};

/// part / whole, 0 to 1; no interval if @p part is out of range.
Estimate share(std::optional<qint64> part, std::optional<qint64> whole);

/// present / completedResponses, 0 to 1.
Estimate visibility(const service::Metrics &metrics);
/// (positive - negative) / present, -1 to 1; empty if no sentiment is known.
Estimate netSentiment(const service::Metrics &metrics);
/// averageRank; 1 is best.
Estimate position(const service::Metrics &metrics);
/// completedResponses of totalResponses, 0 to 1.
Estimate completed(const service::Metrics &metrics);

/// present / (present + mentions of other brands), 0 to 1; empty if mentions are unknown (without statistics).
Estimate shareOfVoice(const service::Metrics &metrics);

/// The figure of another brand; empty if its mentions are unknown.
Estimate visibility(const service::Metrics &metrics, const QString &rival);
Estimate shareOfVoice(const service::Metrics &metrics, const QString &rival);

} // namespace brandbridge::statistics
