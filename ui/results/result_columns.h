// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/tables/column.h"

#include <QList>
#include <QMap>
#include <QSet>

/// Tables of a run's results, with a row for each result or each prompt, and their values as text.
namespace brandbridge::ui {

namespace result_columns {

QList<Column<service::RunResult>> all();
/// Indexes in all() of the columns that the filter box searches.
inline const QList<int> searched{0, 1, 5, 6, 7};
/// Indexes in all() of the columns that the details pane repeats, the most important first.
inline const QList<int> spare{4, 3, 5, 6, 7};
/// Names of the service's fields that these columns show.
QSet<QString> shownFields();
/// Identifies a result.
QString key(const service::RunResult &result);

/// The service's names of sentiments and stages, translated.
QString sentimentWord(const QString &sentiment);
QString stageWord(const QString &stage);
/// Whether and where the answer names the brand, as one phrase.
QString presencePhrase(const service::RunResult &result);
/// The model, presence phrase and sentiment, if known.
QStringList facts(const service::RunResult &result);

} // namespace result_columns

/// A result with its index in the run.
struct PlacedResult
{
    service::RunResult result;
    qsizetype position = 0;
};

/// A prompt of a run with all its answers: a table row with a column for each model.
struct PromptResults
{
    QString key; ///< identifies the prompt, PromptKey::joined()
    QString prompt;
    QString topic;
    QString stage;
    QMap<QString, QList<PlacedResult>> answers; ///< by model

    /// The answers of @p model, or all if empty.
    QList<PlacedResult> answersBy(const QString &model) const;
};

namespace prompt_results {

/// Rows in the run's prompt order.
QList<PromptResults> rowsOf(const QList<service::RunResult> &results);
/// The models that answered, sorted by name.
QStringList modelsOf(const QList<PromptResults> &rows);

QList<Column<PromptResults>> columns(const QStringList &models);
/// Indexes in columns() of the columns that the filter box searches, of those that the details pane repeats, and of the
/// first model.
QList<int> searched(const QStringList &models);
inline const QList<int> spare{1, 2};
inline constexpr int firstModelColumn = 3;

/// The meaning of the signs in the model columns.
QString legend();

} // namespace prompt_results

} // namespace brandbridge::ui
