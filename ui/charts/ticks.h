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

/// Round values around @p low to @p high, as many as @p height holds without crowding where a line of text takes
/// @p lineHeight. Shares stay within theirs.
Values values(double low, double high, Measure measure, double height, double lineHeight);

/// Seconds since the epoch, as date axes count.
double key(const QDateTime &moment);

/// The horizontal pixels for labels, from 0 on, and the position of a key among them.
struct Room
{
    double width = 0;
    std::function<double(double)> pixelOf;
};

/// Where the middle of a date's label stands: at its mark, or as near to it as lets the label end within @p room.
double centerOf(const Tick &tick, const Room &room, const Look &look);

/// Marks at as many of @p points, which ascend, as labels can stand side by side in @p room: at the last and, where
/// there is room for two, at the first. @p place gives where each point is on the axis. Labels have two lines: the year
/// stands below where it begins.
QList<Tick> dates(const QList<QDateTime> &points, const std::function<double(qsizetype)> &place, const Room &room,
                  const Look &look);

} // namespace brandbridge::ui::ticks
