// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/perception/property_scores.h"

#include "ui/words/formats.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QCollator>
#include <QSet>

#include <algorithm>
#include <cmath>

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

constexpr qsizetype mostModels = 50; ///< nobody reads more columns

} // namespace

void PropertyScores::setResponses(const QList<ScoredResponse> &responses)
{
    QSet<QString> propertyNames;
    QSet<QString> modelNames;
    Means means;
    m_all = {};
    for (const ScoredResponse &row : responses) {
        const QString property = scored_response::propertyOf(row.prompt);
        const QString model = scored_response::modelOf(row);
        propertyNames.insert(property);
        if (!model.isEmpty())
            modelNames.insert(model);
        if (!row.response || !row.response->score)
            continue;
        m_all.add(*row.response->score);
        means[{property, QString()}].add(*row.response->score);
        if (!model.isEmpty())
            means[{property, model}].add(*row.response->score);
    }
    m_farthest = 0;
    for (const Mean &mean : std::as_const(means))
        m_farthest = std::max(m_farthest, std::abs(*mean.value() - *m_all.value()));
    const QStringList properties = sorted(propertyNames);
    const QStringList models = sorted(modelNames).mid(0, mostModels);
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

/// What is good on the service's scale is not known: better or worse than the mean of all.
QVariant PropertyScores::tintOf(const Mean &mean) const
{
    return mean.count > 0 && m_farthest > 0 ? QVariant((*mean.value() - *m_all.value()) / m_farthest) : QVariant();
}

QVariant PropertyScores::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const bool isName = index.column() == Property;
    const Mean mean = isName ? Mean() : m_means.value({propertyAt(index.row()), modelAt(index.column())});
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
    case table_role::tint:
        return tintOf(mean);
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
        return section == Property    ? tr("Property")
               : section == AllModels ? tr("All models")
                                      : service_words::shownModel(modelAt(section));
    case Qt::ToolTipRole:
        return section == Property ? tr("Which property of the brand the prompts ask about")
                                   : tr("Mean of the scores: their sum divided by their number, which stands in "
                                        "brackets. Green is above and red below the mean of all, %1.")
                                         .arg(formats::decimal(m_all.value()));
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
