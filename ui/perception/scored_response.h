// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/tables/column.h"

#include <QCoreApplication>
#include <QHash>
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

/// Mean of scores; there is none without any.
struct MeanScore
{
    double sum = 0;
    int count = 0;

    void add(double score)
    {
        sum += score;
        ++count;
    }
    std::optional<double> value() const { return count > 0 ? std::optional(sum / count) : std::nullopt; }
};

/// Properties against models: what the responses to a property's prompts score on average, and how many scores that is
/// made of. Means have a colour by how far they are from that of all. Rows and columns are what there is, in the order
/// of their names.
class PropertyScores final
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::PropertyScores)
public:
    struct Row
    {
        QString property;
        QHash<QString, MeanScore> means = {}; ///< by model; that of all models has an empty name
    };
    /// The place of the first model's column in columns().
    static constexpr int firstModel = 2;

    explicit PropertyScores(const QList<ScoredResponse> &responses = {});

    const QList<Row> &rows() const { return m_rows; }
    const QStringList &models() const { return m_models; }
    QList<Column<Row>> columns() const;

private:
    Column<Row> scoreColumn(const QString &id, const QString &title, const QString &model) const;

    QList<Row> m_rows;
    QStringList m_models;
    MeanScore m_all;       ///< of all scores
    double m_farthest = 0; ///< that a mean is from it
};

} // namespace brandbridge::ui
