// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/time_series.h"
#include "ui/report/report.h"

/// What a report draws. The same values give the same bytes with any fonts: nothing is measured.
namespace brandbridge::ui::report {

struct Segment
{
    double share = 0; ///< of the bar's whole length
    Tone tone = Tone::Plain;
};

Drawing bar(const QList<Segment> &segments);

/// The first series of @p table, shares, over time with its band; nothing where it has no values.
Drawing trend(const TimeTable &table);

/// The class that a shape of this tone has.
QString toneName(Tone tone);

} // namespace brandbridge::ui::report
