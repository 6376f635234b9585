// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/measure.h"
#include "ui/figures/figures.h"

#include <QString>

#include <array>

namespace brandbridge::ui {

/// The figures that stand for a whole run, in the order in which people read them.
enum class RunFigure
{
    Visibility,
    NetSentiment,
    Position,
    Completed,
    ShareOfVoice
};
/// Those that every run of a list has: the share of voice is known from a run's statistics only.
inline constexpr std::array runFigures{RunFigure::Visibility, RunFigure::NetSentiment, RunFigure::Position,
                                       RunFigure::Completed};

/// A run's figures in words, in the locale's way.
namespace figure_words {

figures::Figure of(RunFigure which, const std::optional<service::Metrics> &metrics);
Measure measure(RunFigure which);

/// "netSentiment"; stable and not translated
QString id(RunFigure which);
/// "Visibility"
QString title(RunFigure which);
/// How it is computed.
QString formula(RunFigure which);
/// "41.2 %"; a dash where it is not known.
QString value(RunFigure which, const figures::Figure &figure);
/// "Visibility: 41.2 %", for a screen reader
QString named(RunFigure which, const figures::Figure &figure);
/// "120 of 290 responses name the brand"
QString sample(RunFigure which, const std::optional<service::Metrics> &metrics);
/// "95 % interval 35.7 % to 46.9 %", or that there is none.
QString interval(RunFigure which, const figures::Figure &figure);
/// "Visibility: 41.2 % (120 of 290 responses; 95 % interval 35.7 % to 46.9 %)"
QString cited(RunFigure which, const std::optional<service::Metrics> &metrics);
/// Percentage points from one share to another with their sign: "+1.2"
QString signedPoints(double before, double after);
/// "▲", "▼", "≈" for noise, "–" where nothing is known
QString sign(figures::Change change);
/// What @p change of the figure means for the brand: the number of responses is neither good nor bad.
figures::Sense sense(RunFigure which, figures::Change change);
/// Whether both are known and shown alike, and differ by chance at most.
bool isSame(RunFigure which, const figures::Figure &before, const figures::Figure &after);
/// The change of the figure since the run before: up, down or within noise, and by how much.
QString change(RunFigure which, const figures::Figure &before, const figures::Figure &after);

} // namespace figure_words

} // namespace brandbridge::ui
