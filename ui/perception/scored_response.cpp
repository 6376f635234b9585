// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/perception/scored_response.h"

#include "core/literals.h"
#include "ui/words/formats.h"
#include "ui/words/service_words.h"

#include <QCollator>
#include <QCoreApplication>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>

namespace brandbridge::ui {

namespace {

class ScoredResponseWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Perception)
};

} // namespace

ScoreBand score_band::of(double score)
{
    return score < 7 ? ScoreBand::Detractor : score < 9 ? ScoreBand::Passive : ScoreBand::Promoter;
}

QString score_band::word(ScoreBand band)
{
    switch (band) {
    case ScoreBand::Detractor:
        //: A score of 0 to 6, as in a Net Promoter Score
        return ScoredResponseWords::tr("Detractor");
    case ScoreBand::Passive:
        //: A score of 7 or 8, as in a Net Promoter Score
        return ScoredResponseWords::tr("Passive");
    case ScoreBand::Promoter:
        //: A score of 9 or 10, as in a Net Promoter Score
        return ScoredResponseWords::tr("Promoter");
    }
    Q_UNREACHABLE();
}

std::optional<double> MeanScore::netPromoters() const
{
    return count > 0 ? std::optional(double(in(ScoreBand::Promoter)-in(ScoreBand::Detractor)) / count) : std::nullopt;
}

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

QString scoreWords(const ScoredResponse &row)
{
    if (!row.response || !row.response->score)
        return {};
    const QString score = formats::decimal(row.response->score);
    return row.response->isUserChanged ? score + u" ✎"_s : score;
}

QString bandWord(const ScoredResponse &row)
{
    return row.response && row.response->score ? score_band::word(score_band::of(*row.response->score)) : QString();
}

QList<Column<ScoredResponse>> columns()
{
    using Row = ScoredResponse;
    return {
        textColumn<Row>(u"property"_s, ScoredResponseWords::tr("Property"),
                        ScoredResponseWords::tr("What about the brand the prompt asks for"),
                        [](const Row &row) { return propertyOf(row.prompt); }),
        textColumn<Row>(u"model"_s, ScoredResponseWords::tr("Model"), ScoredResponseWords::tr("Which model responded"),
                        modelOf, false, [](const Row &row) { return service_words::shownModel(modelOf(row)); }),
        {u"score"_s, ScoredResponseWords::tr("Score"), ColumnKind::Decimal,
         [](const Row &row) { return row.response ? known(row.response->score) : QVariant(); },
         ScoredResponseWords::tr("How well the brand comes off in the response, from 0 to 10. ✎ if a person changed "
                                 "the score"),
         false, scoreWords},
        textColumn<Row>(u"band"_s, ScoredResponseWords::tr("Band"),
                        ScoredResponseWords::tr("0–6 detractor, 7–8 passive, 9–10 promoter"), bandWord),
        textColumn<Row>(u"reason"_s, ScoredResponseWords::tr("Reason"),
                        ScoredResponseWords::tr("Why the response has this score"),
                        [](const Row &row) { return row.response ? row.response->scoreReason : QString(); }),
        textColumn<Row>(u"prompt"_s, ScoredResponseWords::tr("Prompt"),
                        ScoredResponseWords::tr("What the model was asked"),
                        [](const Row &row) { return row.prompt.text; }),
        {u"created"_s, ScoredResponseWords::tr("Responded"), ColumnKind::Day,
         [](const Row &row) {
             return row.response && row.response->createdAt.isValid() ? QVariant(row.response->createdAt) : QVariant();
         },
         ScoredResponseWords::tr("When the model responded"), true},
        textColumn<Row>(
            u"promptId"_s, ScoredResponseWords::tr("Prompt id"), {}, [](const Row &row) { return row.prompt.id; },
            true),
        textColumn<Row>(
            u"responseId"_s, ScoredResponseWords::tr("Response id"), {},
            [](const Row &row) { return row.response ? row.response->id : QString(); }, true),
    };
}

QSet<QString> shownFields()
{
    return {u"id"_s,         u"llm"_s,        u"score"_s,         u"scoreReason"_s, u"response"_s,    u"createdAt"_s,
            u"propertyId"_s, u"promptText"_s, u"isUserChanged"_s, u"responses"_s,   u"scoringLogic"_s};
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

QStringList sorted(QStringList names)
{
    QCollator collator;
    collator.setNumericMode(true);
    std::sort(names.begin(), names.end(), collator);
    return names;
}

constexpr qsizetype maxModels = 50; ///< more columns are not readable

/// "5 promoters, 4 passives, 3 detractors"
QString bandWords(const MeanScore &mean)
{
    return ScoredResponseWords::tr("Promoters (9–10): %1 · passives (7–8): %2 · detractors (0–6): %3")
        .arg(formats::count(mean.in(ScoreBand::Promoter)), formats::count(mean.in(ScoreBand::Passive)),
             formats::count(mean.in(ScoreBand::Detractor)));
}

} // namespace

PropertyScores::PropertyScores(const QList<ScoredResponse> &responses)
{
    QHash<QString, QHash<QString, MeanScore>> means;
    QSet<QString> models;
    for (const ScoredResponse &row : responses) {
        QHash<QString, MeanScore> &ofProperty = means[scored_response::propertyOf(row.prompt)];
        const QString model = scored_response::modelOf(row);
        if (!model.isEmpty())
            models.insert(model);
        if (!row.response || !row.response->score)
            continue;
        ofProperty[QString()].add(*row.response->score);
        if (!model.isEmpty())
            ofProperty[model].add(*row.response->score);
    }
    m_models = sorted(models.values()).mid(0, maxModels);
    for (const QString &property : sorted(means.keys()))
        m_rows.append({property, means.value(property)});
}

Column<PropertyScores::Row> PropertyScores::scoreColumn(const QString &id, const QString &title, const QString &model)
{
    const auto meanOf = [model](const Row &row) { return row.means.value(model); };
    Column<Row> column{id,
                       title,
                       ColumnKind::Decimal,
                       [meanOf](const Row &row) { return known(meanOf(row).value()); },
                       tr("Mean of the scores: their sum divided by their number, in brackets"),
                       false,
                       [meanOf](const Row &row) {
                           const MeanScore mean = meanOf(row);
                           return mean.count == 0
                                      ? QString()
                                      : tr("%1 (%2)", "mean score, and of how many")
                                            .arg(formats::decimal(mean.value()), formats::count(mean.count));
                       }};
    column.tip = [meanOf](const Row &row) {
        const MeanScore mean = meanOf(row);
        return mean.count == 0 ? QString() : tr("Mean of %n score(s)", nullptr, mean.count) + u'\n' + bandWords(mean);
    };
    column.tint = [meanOf](const Row &row) {
        const MeanScore mean = meanOf(row);
        if (mean.count == 0)
            return QVariant();
        constexpr double strongest = 3; // points beyond the passives
        const double beyond = std::max(*mean.value() - 8, 0.0) - std::max(7 - *mean.value(), 0.0);
        const double single = mean.count == 1 ? 0.4 : 1; // one score says little
        return QVariant(score_band::of(*mean.value()) == ScoreBand::Passive
                            ? 0.0
                            : std::clamp(beyond / strongest, -1.0, 1.0) * single);
    };
    return column;
}

Column<PropertyScores::Row> PropertyScores::netPromoterColumn()
{
    Column<Row> column{u"netPromoters"_s,
                       tr("NPS"),
                       ColumnKind::Percent,
                       [](const Row &row) { return known(row.means.value({}).netPromoters()); },
                       tr("Net promoter score = promoters (9–10) − detractors (0–6), in per cent of all scores"),
                       true,
                       [](const Row &row) {
                           const auto net = row.means.value({}).netPromoters();
                           return net ? formats::signedPercent(net, 0) : QString();
                       }};
    column.tip = [](const Row &row) { return bandWords(row.means.value({})); };
    return column;
}

QList<Column<PropertyScores::Row>> PropertyScores::columns() const
{
    QList<Column<Row>> columns{textColumn<Row>(u"property"_s, tr("Property"),
                                               tr("Which property of the brand the prompts ask about"),
                                               [](const Row &row) { return row.property; }),
                               scoreColumn(u"allModels"_s, tr("All models"), {}), netPromoterColumn()};
    for (const QString &model : m_models)
        columns.append(scoreColumn(u"model:"_s + model, service_words::shownModel(model), model));
    return columns;
}

} // namespace brandbridge::ui
