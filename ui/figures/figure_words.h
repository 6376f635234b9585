// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"
#include "core/statistics/estimates.h"
#include "core/statistics/run_comparison.h"
#include "ui/charts/measure.h"

#include <array>

namespace brandbridge::ui {

using RunFigure = statistics::Figure;
/// The figures in lists of runs. The share of voice is known only from a run's statistics.
inline constexpr std::array runFigures{RunFigure::Visibility, RunFigure::NetSentiment, RunFigure::Position,
                                       RunFigure::Completed};

/// Whether a change is good or bad for the brand.
enum class Sense
{
    Good,
    Bad,
    Neutral
};

/// A run's figures as localized text.
namespace figure_words {

statistics::Estimate of(RunFigure which, const std::optional<service::Metrics> &metrics);
Measure measure(RunFigure which);

/// "netSentiment"; stable and not translated
QString id(RunFigure which);
/// "Visibility"
QString title(RunFigure which);
/// How the figure is computed.
QString formula(RunFigure which);
/// "41.2 %"; a dash if unknown.
QString value(RunFigure which, const statistics::Estimate &figure);
/// "Visibility: 41.2 %", for a screen reader
QString named(RunFigure which, const statistics::Estimate &figure);
/// "120 of 290 responses name the brand"
QString sample(RunFigure which, const std::optional<service::Metrics> &metrics);
/// "95 % interval 35.7 % to 46.9 %", or that no interval is known.
QString interval(RunFigure which, const statistics::Estimate &figure);
/// "Visibility: 41.2 % (120 of 290 responses; 95 % interval 35.7 % to 46.9 %)"
QString cited(RunFigure which, const std::optional<service::Metrics> &metrics);
/// The difference of two shares in percentage points, signed: "+1.2"
QString signedPoints(double before, double after);
/// "+4.1 points (−0.2 to +8.4)"; a position has no unit.
QString difference(RunFigure which, const statistics::Verdict &verdict);
/// Of a share.
QString difference(const statistics::Verdict &verdict, bool withUnit = true);
/// What @p verdict rests on: the pairs of prompt and model, or totals.
QString basis(const statistics::Verdict &verdict);
/// "▲", "▼", "≈" for a change that is not clear, "–" if unknown
QString sign(statistics::Change change);
/// What @p change means for the brand. A change of the number of responses is neutral.
Sense sense(RunFigure which, statistics::Change change);
/// The difference with its interval; without a verdict, the value of the run before.
QString change(RunFigure which, const statistics::Estimate &before, const statistics::Estimate &after,
               const std::optional<statistics::Verdict> &verdict);

} // namespace figure_words

} // namespace brandbridge::ui
