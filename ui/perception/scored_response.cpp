// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/perception/scored_response.h"

#include "ui/words/service_words.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace brandbridge::ui::scored_response {

namespace {

class ScoredResponseWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Perception)
};

} // namespace

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

} // namespace brandbridge::ui::scored_response
