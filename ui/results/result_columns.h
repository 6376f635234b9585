// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/tables/column.h"

#include <QList>
#include <QSet>

/// Results of a run as a table shows them, and their values in words.
namespace brandbridge::ui::result_columns {

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

} // namespace brandbridge::ui::result_columns
