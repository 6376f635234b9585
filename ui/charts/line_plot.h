// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/drawing.h"
#include "ui/charts/reading.h"
#include "ui/charts/time_series.h"

/// What line charts and sparklines draw alike.
namespace brandbridge::ui::line_plot {

KeyMark markOf(int series, const Look &look);

/// The horizontal axis, with so many pixels of padding at its beginning and its end.
void setDateAxis(const TimeTable &table, Drawing &drawing, double before, double after);
/// The band of @p series, under everything.
void addBand(const TimeTable &table, int series, Drawing &drawing);
/// Its line, with gaps; markers where there is room for them, and always where a value has no neighbours.
void addLine(const TimeTable &table, int series, Drawing &drawing, bool withMarkers);
/// Where the read-out points to: the first series that has a value.
void setAnchors(const TimeTable &table, Drawing &drawing);

Reading reading(const TimeTable &table, int row, const Look &look);
/// A line through the moment and a ring around each value.
void paintMark(QPainter &painter, const TimeTable &table, const Drawing &drawing, int row);

} // namespace brandbridge::ui::line_plot
