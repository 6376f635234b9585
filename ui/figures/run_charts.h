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
/// @p runs with a date that are not in progress, oldest first: a point of the charts for each, in this order.
QList<service::Run> dated(QList<service::Run> runs);

/// The point of a chart that shows @p figure.
TimePoint pointOf(const QDateTime &when, const figures::Figure &figure);
TimeSeries series(RunFigure which, const QList<service::Run> &runs);

StackedBars::Content sentiment(const QList<service::Run> &runs);
/// The topics in which responses name the brand, most first.
HorizontalBars::Content topics(const service::Metrics &metrics);
/// The brands that responses name most, at most @p most of them; @p own, with its own responses, is marked.
HorizontalBars::Content mentions(const service::Metrics &metrics, const QString &own, qsizetype most);

/// What is known around sources; each may be empty.
struct DomainContext
{
    QString ownDomain = {};
    QStringList competitors = {};         ///< names of other brands
    std::optional<qint64> responses = {}; ///< of the run
};

/// The domains that most responses cite, the most cited first, as bars: as shares of the responses where their number
/// is known. The brand's own domain and its subdomains are marked, and domains with a competitor's name are hatched. A
/// domain without a known count is left out.
HorizontalBars::Content topDomains(const QList<service::Source> &sources, const DomainContext &context);
/// What the marks mean; empty where @p content has none.
QString domainLegend(const HorizontalBars::Content &content);

} // namespace brandbridge::ui::run_charts
