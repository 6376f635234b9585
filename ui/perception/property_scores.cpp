// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/perception/property_scores.h"

#include "ui/common/formats.h"
#include "ui/common/text.h"

#include <QCollator>
#include <QSet>

#include <algorithm>

namespace brandbridge::ui {

namespace {

QStringList sorted(const QSet<QString> &names)
{
    QStringList list(names.cbegin(), names.cend());
    QCollator collator;
    collator.setNumericMode(true);
    std::sort(list.begin(), list.end(), collator);
    return list;
}

} // namespace

void PropertyScores::setResponses(const QList<ScoredResponse> &responses)
{
    QSet<QString> propertyNames;
    QSet<QString> modelNames;
    for (const ScoredResponse &row : responses) {
        propertyNames.insert(scored_response::propertyOf(row.prompt));
        if (row.response && !row.response->model.isEmpty())
            modelNames.insert(row.response->model);
    }
    const QStringList properties = sorted(propertyNames);
    const QStringList models = sorted(modelNames);
    QList<QList<Mean>> means(properties.size(), QList<Mean>(models.size() + 1));
    for (const ScoredResponse &row : responses) {
        if (!row.response || !row.response->score)
            continue;
        QList<Mean> &line = means[properties.indexOf(scored_response::propertyOf(row.prompt))];
        const auto add = [&line, score = *row.response->score](qsizetype column) {
            line[column].sum += score;
            ++line[column].count;
        };
        add(0);
        if (const qsizetype model = models.indexOf(row.response->model); model >= 0)
            add(model + 1);
    }
    if (properties == m_properties && models == m_models) {
        if (std::exchange(m_means, means) != means)
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    m_properties = properties;
    m_models = models;
    m_means = means;
    endResetModel();
}

int PropertyScores::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_properties.size());
}

int PropertyScores::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : FirstModel + static_cast<int>(m_models.size());
}

PropertyScores::Mean PropertyScores::meanAt(int row, int column) const
{
    return m_means.at(row).at(column - AllModels);
}

QVariant PropertyScores::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const bool isName = index.column() == Property;
    const Mean mean = isName ? Mean() : meanAt(index.row(), index.column());
    switch (role) {
    case Qt::DisplayRole:
        if (isName)
            return propertyAt(index.row());
        return mean.count == 0 ? formats::dash()
                               : tr("%1 (%2)", "mean score, and of how many")
                                     .arg(formats::decimal(mean.value()), formats::count(mean.count));
    case Qt::ToolTipRole:
        return isName ? plainToolTip(propertyAt(index.row())) : tr("Mean of %n score(s)", nullptr, mean.count);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(isName ? ColumnKind::Text : ColumnKind::Decimal));
    case table_role::sort:
        return isName ? QVariant(propertyAt(index.row())) : mean.count == 0 ? QVariant() : QVariant(*mean.value());
    case table_role::exported:
        return isName ? propertyAt(index.row()) : exportedValue(ColumnKind::Decimal, index.data(table_role::sort));
    default:
        return {};
    }
}

QVariant PropertyScores::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return section == Property ? tr("Property") : section == AllModels ? tr("All models") : modelAt(section);
    case Qt::ToolTipRole:
        return section == Property ? tr("What about the brand the prompts ask for")
                                   : tr("Mean of the scores: their sum divided by their number, which stands in "
                                        "brackets");
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(section == Property ? ColumnKind::Text : ColumnKind::Decimal));
    case table_role::columnId:
        return section == Property    ? u"property"_qs
               : section == AllModels ? u"allModels"_qs
                                      : u"model:"_qs + modelAt(section);
    default:
        return {};
    }
}

} // namespace brandbridge::ui
