// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/look.h"
#include "ui/charts/measure.h"

#include <QDateTime>

#include <functional>

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

/// Round values around @p low to @p high, as many as @p height pixels hold without crowding. Shares stay within theirs.
Values values(double low, double high, Measure measure, double height, const Look &look);

/// Seconds since the epoch, as date axes count.
double key(const QDateTime &moment);

/// The horizontal pixels for labels, and the position of a key among them.
struct Room
{
    double left = 0;
    double right = 0;
    std::function<double(double)> pixelOf;
};

/// Where the middle of a date's label stands: at its mark, or as near to it as lets the label end within @p room.
double centerOf(const Tick &tick, const Room &room, const Look &look);

/// A mark at each of @p points where all fit, else at round dates: as many as can stand side by side in @p room.
/// Where the points are even, the first and the last are among those that have one. @p points ascend. Labels have two
/// lines: the year stands below where it begins.
QList<Tick> dates(const QList<QDateTime> &points, const Room &room, const Look &look);

/// The date labels of categories that stand side by side at 0, 1, 2 and so on: at each of @p points, or at every
/// second, third and so on where room is scarce; at the first and the last in any case.
QList<Tick> categories(const QList<QDateTime> &points, const Room &room, const Look &look);

} // namespace brandbridge::ui::ticks
