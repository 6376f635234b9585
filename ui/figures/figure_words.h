// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/measure.h"
#include "ui/figures/figures.h"

#include <QString>

#include <array>

namespace brandbridge::ui {

/// The figures of a whole run, in display order.
enum class RunFigure
{
    Visibility,
    NetSentiment,
    Position,
    Completed,
    ShareOfVoice
};
/// The figures in lists of runs. The share of voice is known only from a run's statistics.
inline constexpr std::array runFigures{RunFigure::Visibility, RunFigure::NetSentiment, RunFigure::Position,
                                       RunFigure::Completed};

/// A run's figures as localized text.
namespace figure_words {

figures::Figure of(RunFigure which, const std::optional<service::Metrics> &metrics);
Measure measure(RunFigure which);

/// "netSentiment"; stable and not translated
QString id(RunFigure which);
/// "Visibility"
QString title(RunFigure which);
/// How the figure is computed.
QString formula(RunFigure which);
/// "41.2 %"; a dash if unknown.
QString value(RunFigure which, const figures::Figure &figure);
/// "Visibility: 41.2 %", for a screen reader
QString named(RunFigure which, const figures::Figure &figure);
/// "120 of 290 responses name the brand"
QString sample(RunFigure which, const std::optional<service::Metrics> &metrics);
/// "95 % interval 35.7 % to 46.9 %", or that no interval is known.
QString interval(RunFigure which, const figures::Figure &figure);
/// "Visibility: 41.2 % (120 of 290 responses; 95 % interval 35.7 % to 46.9 %)"
QString cited(RunFigure which, const std::optional<service::Metrics> &metrics);
/// The difference of two shares in percentage points, signed: "+1.2"
QString signedPoints(double before, double after);
/// "▲", "▼", "≈" for noise, "–" if unknown
QString sign(figures::Change change);
/// What @p change means for the brand. A change of the number of responses is neutral.
figures::Sense sense(RunFigure which, figures::Change change);
/// Whether both figures are known, look the same, and differ by chance at most.
bool isSame(RunFigure which, const figures::Figure &before, const figures::Figure &after);
/// The direction and size of the change since the previous run, or that it is within noise.
QString change(RunFigure which, const figures::Figure &before, const figures::Figure &after);

} // namespace figure_words

} // namespace brandbridge::ui
