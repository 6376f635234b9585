// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/perception/property_scores.h"

#include "ui/words/formats.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QCollator>
#include <QHash>
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

constexpr qsizetype mostModels = 50;

QHash<QString, qsizetype> placesOf(const QStringList &names)
{
    QHash<QString, qsizetype> places;
    for (qsizetype place = 0; place < names.size(); ++place)
        places.insert(names.at(place), place);
    return places;
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
    // Nobody reads more columns, and an answer that names thousands would take gigabytes.
    const QStringList models = sorted(modelNames).mid(0, mostModels);
    const QHash<QString, qsizetype> rows = placesOf(properties);
    const QHash<QString, qsizetype> columns = placesOf(models);
    QList<QList<Mean>> means(properties.size(), QList<Mean>(models.size() + 1));
    for (const ScoredResponse &row : responses) {
        if (!row.response || !row.response->score)
            continue;
        QList<Mean> &line = means[rows.value(scored_response::propertyOf(row.prompt))];
        const auto add = [&line, score = *row.response->score](qsizetype column) {
            line[column].sum += score;
            ++line[column].count;
        };
        add(0);
        if (const qsizetype model = columns.value(row.response->model, -1); model >= 0)
            add(model + 1);
    }
    m_all = {};
    m_farthest = 0;
    for (const QList<Mean> &line : std::as_const(means)) {
        m_all.sum += line.first().sum;
        m_all.count += line.first().count;
    }
    for (const QList<Mean> &line : std::as_const(means)) {
        for (const Mean &mean : line)
            m_farthest = std::max(m_farthest, mean.count > 0 ? std::abs(*mean.value() - *m_all.value()) : 0);
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
