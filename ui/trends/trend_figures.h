// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/answer_counts.h"
#include "ui/charts/time_series.h"
#include "ui/figures/figure_words.h"
#include "ui/tables/column.h"
#include "ui/trends/heat_map.h"

/// A brand's runs over time, as charts and as a table of all charted values.
namespace brandbridge::ui::trend_figures {

/// The meaning of the lines in a chart.
enum class Split
{
    Brands, ///< the brand and its rivals
    Models,
    Topics
};

/// A run with its statistics and, if known, its answers. Results of functions here refer to both.
struct TrendRun
{
    service::Run run;
    const statistics::AnswerCounts *answers = nullptr;
};

/// The figures with a chart.
inline constexpr std::array trends{RunFigure::Visibility, RunFigure::ShareOfVoice, RunFigure::NetSentiment,
                                   RunFigure::Position};
/// Maximum number of lines that can be distinguished.
inline constexpr qsizetype maxLines = 6;

/// Lines over @p runs (oldest first): the brand and those of the @p chosen rivals, or of all if that is empty, that the
/// newest run mentions most, or one for each model or topic, largest first. Rivals have shares only.
QList<TimeSeries> series(RunFigure which, Split split, const QList<TrendRun> &runs, const QString &brand,
                         const QStringList &chosen);
/// The names of the lines that are not shown.
QStringList leftOut(Split split, const QList<TrendRun> &runs, const QStringList &chosen);
/// All rivals that the newest run mentions, most mentioned first.
QStringList rivalsIn(const QList<TrendRun> &runs);

/// Visibility by topic and model in the answers of @p now. @p comparison is with the run before; it may be null.
HeatMap::Content visibilityMap(const statistics::AnswerCounts &now, const statistics::RunComparison *comparison);
/// The share of voice of the brand and the @p chosen rivals, or its most mentioned ones, by model.
HeatMap::Content voiceMap(const statistics::AnswerCounts &now, const statistics::RunComparison *comparison,
                          const QString &brand, const QStringList &chosen);
/// How many of the pairs of prompt and model changed between the two runs; empty if unknown.
QString flipSentence(const statistics::RunComparison *comparison);

/// An exported value or mark.
struct TrendRow
{
    QString figure = {};
    QString name = {};  ///< of the line or of the heat map's row
    QString model = {}; ///< of the heat map's column; empty for lines
    TimePoint point = {};
    statistics::Change change = statistics::Change::Unknown; ///< since the previous run; only for heat maps
    QString note = {};                                       ///< for a mark, whose only other value is its time
};
QList<Column<TrendRow>> columns();
QList<TrendRow> rowsOf(RunFigure which, const QList<TimeSeries> &series);
QList<TrendRow> rowsOf(const HeatMap::Content &map, const QDateTime &when);

} // namespace brandbridge::ui::trend_figures
