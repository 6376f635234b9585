// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/horizontal_bars.h"
#include "ui/charts/stacked_bars.h"
#include "ui/charts/time_series.h"
#include "ui/figures/figure_words.h"

/// Prepares runs for charts.
namespace brandbridge::ui::run_charts {

/// Adds topics and other brands' mentions from @p statistics to @p run, whose own figures, if any, take precedence.
service::Run withStatistics(service::Run run, const service::Metrics &statistics);
/// The finished runs with a date, oldest first: one chart point each, in this order.
QList<service::Run> dated(QList<service::Run> runs);

/// The chart point for @p figure.
TimePoint pointOf(const QDateTime &when, const statistics::Estimate &figure);
TimeSeries series(RunFigure which, const QList<service::Run> &runs);

StackedBars::Content sentiment(const QList<service::Run> &runs);
/// The topics in which responses name the brand, highest count first.
HorizontalBars::Content topics(const service::Metrics &metrics);
/// At most @p most brands, highest count first. Always includes @p own, marked, with its own responses.
HorizontalBars::Content mentions(const service::Metrics &metrics, const QString &own, qsizetype most);

/// Context for a list of sources; every part may be empty.
struct DomainContext
{
    QString ownDomain = {};
    QStringList competitors = {};         ///< names of other brands
    std::optional<qint64> responses = {}; ///< number of responses of the run
};

/// Bars of the most cited domains, highest count first: shares of the responses if their number is known, otherwise
/// counts. Marks the brand's own domain and subdomains, hatches domains with a competitor's name, and omits domains
/// without a count.
HorizontalBars::Content topDomains(const QList<service::Source> &sources, const DomainContext &context);
/// The meaning of the marks; empty if @p content has none.
QString domainLegend(const HorizontalBars::Content &content);

} // namespace brandbridge::ui::run_charts
