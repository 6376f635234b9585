// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/tables/column.h"

#include <QList>
#include <QSet>

#include <optional>

namespace brandbridge::ui {

/// One model's response to a perception prompt, with the prompt: a row of a table. A prompt that nobody has responded
/// to is a row without a response.
struct ScoredResponse
{
    service::PerceptionPrompt prompt; ///< without its responses
    std::optional<service::PerceptionPrompt::Response> response;
    QString key; ///< identifies the row
    /// What the service sent for the response, or for the prompt where there is none.
    const QJsonObject &fields() const { return response ? response->fields : prompt.fields; }
};

namespace scored_response {

QList<ScoredResponse> rowsOf(const QList<service::PerceptionPrompt> &prompts);

QList<Column<ScoredResponse>> columns();
/// The columns that the filter box searches, by their place in columns().
inline const QList<int> searched{0, 1, 3, 4};
/// The place of the column that takes the room the others leave.
inline constexpr int widestColumn = 4;
/// The service's fields that these columns show.
QSet<QString> shownFields();

/// A prompt's property; words for it where the service gives none.
QString propertyOf(const service::PerceptionPrompt &prompt);
/// The model that responded; empty where none has.
QString modelOf(const ScoredResponse &row);
/// How responses are scored, readable; empty where that is not known.
QString scoringWords(const service::PerceptionPrompt &prompt);

} // namespace scored_response

} // namespace brandbridge::ui
