// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/time_series.h"
#include "ui/figures/figure_words.h"

/// A figure's way through the runs.
namespace brandbridge::ui::run_series {

/// @p runs with a date, oldest first: a point of the charts for each, in this order.
QList<service::Run> dated(QList<service::Run> runs);

TimeSeries of(RunFigure which, const QList<service::Run> &runs);

} // namespace brandbridge::ui::run_series
