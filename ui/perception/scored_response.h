// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/tables/column.h"

#include <QAbstractTableModel>
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

/// Properties against models: what the responses to a property's prompts score on average, and how many scores that is
/// made of. Means have a colour by how far they are from that of all. Rows and columns are what there is, in the order
/// of their names.
class PropertyScores final : public QAbstractTableModel
{
    Q_OBJECT
public:
    /// Mean of scores; there is none without any.
    struct Mean
    {
        double sum = 0;
        int count = 0;

        void add(double score)
        {
            sum += score;
            ++count;
        }
        std::optional<double> value() const { return count > 0 ? std::optional(sum / count) : std::nullopt; }
        bool operator==(const Mean &) const = default;
    };
    /// Columns before those of single models.
    enum Column
    {
        Property,
        AllModels,
        FirstModel
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setResponses(const QList<ScoredResponse> &responses);

    QString propertyAt(int row) const { return m_properties.value(row); }
    /// Empty where @p column is not that of one model.
    QString modelAt(int column) const { return m_models.value(column - FirstModel); }
    const QStringList &properties() const { return m_properties; }
    const QStringList &models() const { return m_models; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    /// By property and model; those of all models have an empty one.
    using Means = QHash<std::pair<QString, QString>, Mean>;

    QVariant tintOf(const Mean &mean) const;

    QStringList m_properties;
    QStringList m_models;
    Means m_means;
    Mean m_all;            ///< of all scores
    double m_farthest = 0; ///< that a mean is from it
};

} // namespace brandbridge::ui
