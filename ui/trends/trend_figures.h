// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/time_series.h"
#include "ui/figures/counted_answers.h"
#include "ui/figures/figure_words.h"
#include "ui/tables/column.h"
#include "ui/trends/heat_map.h"

/// A brand's runs over time, as charts and as a table of all that these show.
namespace brandbridge::ui::trend_figures {

/// What the lines of a chart are.
enum class Split
{
    Brands, ///< the brand and its rivals
    Models,
    Topics
};

/// A run with its statistics, and its answers where they are known. Both outlive what is made of them.
struct TrendRun
{
    service::Run run;
    const CountedAnswers *answers = nullptr;
};

/// The figures of which there are charts.
inline constexpr std::array trends{RunFigure::Visibility, RunFigure::ShareOfVoice, RunFigure::NetSentiment,
                                   RunFigure::Position};
/// More lines than this cannot be distinguished.
inline constexpr qsizetype mostLines = 6;

/// @p runs, oldest first, as lines: the brand's own and those of the rivals that the newest run mentions most, or one
/// for each model or topic of its answers, the biggest first. Of rivals, only the shares are known.
QList<TimeSeries> series(RunFigure which, Split split, const QList<TrendRun> &runs, const QString &brand);
/// How many there are beyond mostLines.
qsizetype leftOut(Split split, const QList<TrendRun> &runs);

/// Visibility in the answers of @p now by topic and model, with that in @p before.
HeatMap::Content visibilityMap(const CountedAnswers &now, const CountedAnswers *before);
/// The share of voice of the brand and of the rivals that are mentioned most, by model.
HeatMap::Content voiceMap(const CountedAnswers &now, const CountedAnswers *before, const QString &brand);

/// One value, or a mark, as it is exported.
struct TrendRow
{
    QString figure = {};
    QString name = {};  ///< of the line, or of the heat map's row
    QString model = {}; ///< of the heat map's column; empty for lines
    TimePoint point = {};
    figures::Change change = figures::Change::Unknown; ///< since the run before; of heat maps
    QString note = {};                                 ///< of a mark, which has nothing else but its moment
};
QList<Column<TrendRow>> columns();
QList<TrendRow> rowsOf(RunFigure which, const QList<TimeSeries> &series);
QList<TrendRow> rowsOf(const HeatMap::Content &map, const QDateTime &when);

} // namespace brandbridge::ui::trend_figures
