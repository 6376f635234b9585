// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/time_series.h"
#include "ui/report/report.h"

/// Drawings for reports. The output does not depend on fonts: no text is measured.
namespace brandbridge::ui::report {

struct Segment
{
    double share = 0; ///< of the whole bar
    Tone tone = Tone::Plain;
};

Drawing bar(const QList<Segment> &segments);

/// Draws the first series of @p table (shares) over time with its interval; empty if it has no values.
Drawing trend(const TimeTable &table);

/// The class of shapes with this tone.
QString toneName(Tone tone);

} // namespace brandbridge::ui::report
