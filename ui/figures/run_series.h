// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/time_series.h"
#include "ui/figures/figure_words.h"

#include <functional>

/// A figure's way through the runs.
namespace brandbridge::ui::run_series {

/// @p runs with a date, oldest first: a point of the charts for each, in this order.
QList<service::Run> dated(QList<service::Run> runs);

/// The point of a chart that shows @p figure.
TimePoint pointOf(const QDateTime &when, const figures::Figure &figure);
TimeSeries of(RunFigure which, const QList<service::Run> &runs);
/// The same of any figure that @p figureOf gives of a run.
TimeSeries of(const QString &name, const QList<service::Run> &runs,
              const std::function<figures::Figure(const service::Run &)> &figureOf);

} // namespace brandbridge::ui::run_series
