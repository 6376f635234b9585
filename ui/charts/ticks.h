// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/look.h"
#include "ui/charts/measure.h"

#include <QDateTime>

/// Where an axis has its marks, and what they say.
namespace brandbridge::ui::ticks {

struct Tick
{
    double at = 0;
    QString label;
};

/// The marks of a value axis, and the range that they span.
struct Values
{
    double low = 0;
    double high = 1;
    double step = 1;
    QList<Tick> ticks;
};

/// Round values around @p low to @p high, as many as @p height holds without crowding where a line of text takes
/// @p lineHeight. Shares stay within theirs.
Values values(double low, double high, Measure measure, double height, double lineHeight);

/// Seconds since the epoch, as date axes count.
double key(const QDateTime &moment);

/// Labels for as many of @p points, which ascend and have a place in @p pixels each, as can stand side by side from
/// pixel 0 to @p width: for the last and, where there is room for two, for the first. A label's middle is at its point,
/// or as near to it as lets the label end within that room. Labels have two lines: the year stands below where it
/// begins.
QList<Tick> dates(const QList<QDateTime> &points, const QList<double> &pixels, double width, const Look &look);

} // namespace brandbridge::ui::ticks
