// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"

#include <optional>

/// The figures shown in the window, computed from the service's counts. Each has a sample size and an interval that
/// shows how far chance alone may have moved it.
namespace brandbridge::ui::figures {

/// Bounds on the same scale as the value.
struct Interval
{
    double low = 0;
    double high = 0;
};

/// A figure; without a value if unknown.
struct Figure
{
    std::optional<double> value;
    std::optional<Interval> interval; ///< 95 %; empty if the counts do not allow one
    std::optional<qint64> part;       ///< k of k of n; empty if the figure is not a share
    qint64 sample = 0;                ///< n; 0 if unknown
};

/// part / whole, 0 to 1, with the 95 % Wilson score interval; no interval if @p part is out of range.
Figure share(std::optional<qint64> part, std::optional<qint64> whole);

/// present / completedResponses, 0 to 1.
Figure visibility(const service::Metrics &metrics);
/// (positive - negative) / present, -1 to 1; empty if no sentiment is known.
Figure netSentiment(const service::Metrics &metrics);
/// averageRank; 1 is best.
Figure position(const service::Metrics &metrics);
/// completedResponses of totalResponses, 0 to 1.
Figure completed(const service::Metrics &metrics);

/// present / (present + mentions of other brands), 0 to 1; empty if mentions are unknown (without statistics).
Figure shareOfVoice(const service::Metrics &metrics);

/// The figure of another brand; empty if its mentions are unknown.
Figure visibility(const service::Metrics &metrics, const QString &rival);
Figure shareOfVoice(const service::Metrics &metrics, const QString &rival);

/// The difference between two figures.
enum class Change
{
    Unknown,     ///< a figure has no interval
    WithinNoise, ///< their intervals overlap
    Up,
    Down
};
Change change(const Figure &before, const Figure &after);

/// Whether a change is good or bad for the brand.
enum class Sense
{
    Good,
    Bad,
    Neutral
};

} // namespace brandbridge::ui::figures
