// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/tables/column.h"

#include <QList>
#include <QMap>
#include <QSet>

/// Results of a run as tables show them, a row for each or for each prompt, and their values in words.
namespace brandbridge::ui {

namespace result_columns {

QList<Column<service::RunResult>> all();
/// The columns that the filter box searches, by their place in all().
inline const QList<int> searched{0, 1, 5, 6, 7};
/// Those that the pane beside shows as well.
inline const QList<int> spare{5, 6, 7};
/// The service's fields that these columns show.
QSet<QString> shownFields();
/// Identifies a result.
QString key(const service::RunResult &result);

/// What the service calls sentiments and stages.
QString sentimentWord(const QString &sentiment);
QString stageWord(const QString &stage);
/// Whether and where the answer names the brand, as one phrase.
QString presencePhrase(const service::RunResult &result);
/// Its model, that phrase, and its sentiment, as far as they are known.
QStringList facts(const service::RunResult &result);

} // namespace result_columns

/// A result with its place among those of its run.
struct PlacedResult
{
    service::RunResult result;
    qsizetype position = 0;
};

/// A prompt of a run with all answers to it: a row of a table with a column for each model.
struct PromptResults
{
    QString key; ///< identifies the prompt, PromptKey::joined()
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

/// What the signs in the models' columns mean.
QString legend();

} // namespace prompt_results

} // namespace brandbridge::ui
