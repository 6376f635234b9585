// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/perception/scored_response.h"

#include <QAbstractTableModel>
#include <QHash>

#include <optional>

namespace brandbridge::ui {

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
