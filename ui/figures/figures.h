// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"

#include <optional>

/// The figures that the window shows, from the counts that the service sends. Each comes with the size of the sample
/// that it rests on, and an interval that says how far chance alone may have moved it.
namespace brandbridge::ui::figures {

/// From and to, of the same scale as the value they belong to.
struct Interval
{
    double low = 0;
    double high = 0;
};

/// A figure of which nothing is known has no value.
struct Figure
{
    std::optional<double> value;
    std::optional<Interval> interval; ///< 95 %; empty where the counts do not allow one
    std::optional<qint64> part;       ///< k of k of n; empty where the figure is no share
    qint64 sample = 0;                ///< n; 0 where it is not known
};

/// part / whole, 0 to 1, with the 95 % Wilson score interval; without one where the part does not fit.
Figure share(std::optional<qint64> part, std::optional<qint64> whole);

/// present / completedResponses, 0 to 1.
Figure visibility(const service::Metrics &metrics);
/// (positive - negative) / present, -1 to 1; nothing if no sentiment is known.
Figure netSentiment(const service::Metrics &metrics);
/// averageRank; 1 is best.
Figure position(const service::Metrics &metrics);
/// completedResponses of totalResponses, 0 to 1.
Figure completed(const service::Metrics &metrics);

/// present / (present + mentions of other brands), 0 to 1; nothing where no mentions are known, as of a run without its
/// statistics.
Figure shareOfVoice(const service::Metrics &metrics);

/// The same of another brand; nothing where its mentions are not known.
Figure visibility(const service::Metrics &metrics, const QString &rival);
Figure shareOfVoice(const service::Metrics &metrics, const QString &rival);

/// What can be said of the difference between two figures.
enum class Change
{
    Unknown,     ///< one of them has no interval
    WithinNoise, ///< their intervals overlap
    Up,
    Down
};
Change change(const Figure &before, const Figure &after);

/// How people judge a change.
enum class Sense
{
    Good,
    Bad,
    Neutral
};

} // namespace brandbridge::ui::figures
