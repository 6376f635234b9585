// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/look.h"
#include "ui/charts/measure.h"

#include <QDateTime>

/// The positions and labels of an axis's tick marks.
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

/// Round values around @p low to @p high, as many as fit into @p height if a line of text takes @p lineHeight. Those of
/// shares stay within the range of a share.
Values values(double low, double high, Measure measure, double height, double lineHeight);

/// Seconds since the epoch, as date axes count.
double key(const QDateTime &moment);

/// Labels for as many of @p points as fit between pixel 0 and @p width. The points ascend, and each has its position in
/// @p pixels. The last point has a label; so has the first if two fit. A label is centred on its point, or moved just
/// far enough to end within the width. Labels have two lines: the second is the year, at the first label of each year.
QList<Tick> dates(const QList<QDateTime> &points, const QList<double> &pixels, double width, const Look &look);

} // namespace brandbridge::ui::ticks
