// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/horizontal_bars.h"
#include "ui/charts/stacked_bars.h"
#include "ui/charts/time_series.h"
#include "ui/figures/figure_words.h"

/// Runs as charts show them.
namespace brandbridge::ui::run_charts {

/// @p run with what only its @p statistics have: the topics, and other brands' mentions. The figures stay those of the
/// list of runs, where it has any.
service::Run withStatistics(service::Run run, const service::Metrics &statistics);
/// @p runs with a date, oldest first: a point of the charts for each, in this order.
QList<service::Run> dated(QList<service::Run> runs);

/// The point of a chart that shows @p figure.
TimePoint pointOf(const QDateTime &when, const figures::Figure &figure);
TimeSeries series(RunFigure which, const QList<service::Run> &runs);

StackedBars::Content sentiment(const QList<service::Run> &runs);
/// The topics in which responses name the brand, most first.
HorizontalBars::Content topics(const service::Metrics &metrics);
/// The brands that responses name most, at most @p most of them; @p own, with its own responses, is marked.
HorizontalBars::Content mentions(const service::Metrics &metrics, const QString &own, qsizetype most);

} // namespace brandbridge::ui::run_charts
