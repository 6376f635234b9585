// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/tables/column.h"

#include <QList>
#include <QMap>

namespace brandbridge::ui {

/// A result with its place among those of its run.
struct PlacedResult
{
    service::RunResult result;
    qsizetype position = 0;
};

/// A prompt of a run with all answers to it: a row of a table with a column for each model.
struct PromptResults
{
    QString key; ///< identifies the prompt
    QString prompt;
    QString topic;
    QString stage;
    QMap<QString, QList<PlacedResult>> answers; ///< by model

    /// Those of @p model, or of all where it is empty.
    QList<PlacedResult> answersBy(const QString &model) const;
};

namespace prompt_results {

/// In the order in which the run has the prompts.
QList<PromptResults> rowsOf(const QList<service::RunResult> &results);
/// The models that answered, in the order of their names.
QStringList modelsOf(const QList<PromptResults> &rows);

QList<Column<PromptResults>> columns(const QStringList &models);
/// The columns that the filter box searches, those that the pane beside shows as well, and the first of the models', by
/// their place in columns().
QList<int> searched(const QStringList &models);
inline const QList<int> spare{1, 2};
inline constexpr int firstModelColumn = 3;

/// The key of the prompt that @p result answers.
QString keyOf(const service::RunResult &result);
/// What the signs in the models' columns mean.
QString legend();

} // namespace prompt_results

} // namespace brandbridge::ui
