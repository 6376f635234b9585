// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/perception/scored_response.h"

#include "ui/words/formats.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QCollator>
#include <QCoreApplication>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace brandbridge::ui {

namespace {

class ScoredResponseWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Perception)
};

} // namespace

namespace scored_response {

QList<ScoredResponse> rowsOf(const QList<service::PerceptionPrompt> &prompts)
{
    QList<ScoredResponse> rows;
    QHash<QString, int> seen;
    for (const service::PerceptionPrompt &prompt : prompts) {
        service::PerceptionPrompt alone = prompt;
        alone.responses.clear();
        const auto add = [&](const std::optional<service::PerceptionPrompt::Response> &response) {
            const QString key = prompt.id + u'\n' + (response ? response->id + u'\n' + response->model : QString());
            const int before = seen[key]++;
            rows.append({alone, response, before == 0 ? key : key + u'\n' + QString::number(before)});
        };
        for (const service::PerceptionPrompt::Response &response : prompt.responses)
            add(response);
        if (prompt.responses.isEmpty())
            add(std::nullopt);
    }
    return rows;
}

QList<Column<ScoredResponse>> columns()
{
    using Row = ScoredResponse;
    return {
        textColumn<Row>(u"property"_qs, ScoredResponseWords::tr("Property"),
                        ScoredResponseWords::tr("What about the brand the prompt asks for"),
                        [](const Row &row) { return propertyOf(row.prompt); }),
        textColumn<Row>(u"model"_qs, ScoredResponseWords::tr("Model"), ScoredResponseWords::tr("Which model responded"),
                        modelOf, false, [](const Row &row) { return service_words::shownModel(modelOf(row)); }),
        {u"score"_qs, ScoredResponseWords::tr("Score"), ColumnKind::Decimal,
         [](const Row &row) { return row.response ? known(row.response->score) : QVariant(); },
         ScoredResponseWords::tr("How well the brand comes off in the response")},
        textColumn<Row>(u"reason"_qs, ScoredResponseWords::tr("Reason"),
                        ScoredResponseWords::tr("Why the response has this score"),
                        [](const Row &row) { return row.response ? row.response->scoreReason : QString(); }),
        textColumn<Row>(u"prompt"_qs, ScoredResponseWords::tr("Prompt"),
                        ScoredResponseWords::tr("What the model was asked"),
                        [](const Row &row) { return row.prompt.text; }),
        {u"created"_qs, ScoredResponseWords::tr("Responded"), ColumnKind::Time,
         [](const Row &row) {
             return row.response && row.response->createdAt.isValid() ? QVariant(row.response->createdAt) : QVariant();
         },
         ScoredResponseWords::tr("When the model responded"), true},
        textColumn<Row>(
            u"promptId"_qs, ScoredResponseWords::tr("Prompt id"), {}, [](const Row &row) { return row.prompt.id; },
            true),
        textColumn<Row>(
            u"responseId"_qs, ScoredResponseWords::tr("Response id"), {},
            [](const Row &row) { return row.response ? row.response->id : QString(); }, true),
    };
}

QSet<QString> shownFields()
{
    return {u"id"_qs,        u"llm"_qs,        u"score"_qs,      u"scoreReason"_qs, u"response"_qs,
            u"createdAt"_qs, u"propertyId"_qs, u"promptText"_qs, u"responses"_qs,   u"scoringLogic"_qs};
}

QString propertyOf(const service::PerceptionPrompt &prompt)
{
    return prompt.propertyId.isEmpty() ? ScoredResponseWords::tr("No property") : prompt.propertyId;
}

QString modelOf(const ScoredResponse &row)
{
    return row.response ? row.response->model : QString();
}

QString scoringWords(const service::PerceptionPrompt &prompt)
{
    const QJsonValue &logic = prompt.scoringLogic;
    if (!logic.isObject())
        return logic.toString();
    QStringList lines;
    const QJsonObject members = logic.toObject();
    for (auto member = members.constBegin(); member != members.constEnd(); ++member) {
        const QJsonObject alone{{member.key(), *member}};
        const QString value = member->isString()
                                  ? member->toString()
                                  : QString::fromUtf8(QJsonDocument(alone).toJson(QJsonDocument::Compact));
        if (member.key() == u"goodScore")
            lines.append(ScoredResponseWords::tr("Good: %1").arg(value));
        else if (member.key() == u"badScore")
            lines.append(ScoredResponseWords::tr("Bad: %1").arg(value));
        else
            lines.append(member->isString() ? ScoredResponseWords::tr("%1: %2").arg(member.key(), value) : value);
    }
    return lines.join(u'\n');
}

} // namespace scored_response

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
