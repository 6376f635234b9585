// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/result_columns.h"

#include "ui/words/service_words.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace brandbridge::ui::result_columns {

namespace {

using service::RunResult;

class ResultWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Results)
};

/// Nothing where the service says nothing.
QString presenceWord(const RunResult &result)
{
    return !result.isPresent ? QString() : *result.isPresent ? ResultWords::tr("Yes") : ResultWords::tr("No");
}

} // namespace

QList<Column<RunResult>> all()
{
    // What users compare comes first; the rest is also shown beside the table, for the current row.
    using Row = RunResult;
    return {
        textColumn<Row>(u"prompt"_qs, ResultWords::tr("Prompt"), ResultWords::tr("What the model was asked"),
                        &Row::promptText),
        textColumn<Row>(u"model"_qs, ResultWords::tr("Model"), ResultWords::tr("Which model answered"), &Row::model,
                        false, [](const Row &result) { return service_words::shownModel(result.model); }),
        {u"present"_qs, ResultWords::tr("Present"), ColumnKind::Text,
         [](const Row &result) { return known(result.isPresent); },
         ResultWords::tr("Whether the answer names the brand"), false, presenceWord},
        {u"position"_qs, ResultWords::tr("Position"), ColumnKind::Number,
         [](const Row &result) { return known(result.rank); },
         ResultWords::tr("The brand's position among the brands the answer names; 1 is first")},
        textColumn<Row>(u"sentiment"_qs, ResultWords::tr("Sentiment"),
                        ResultWords::tr("How the answer speaks of the brand"), &Row::sentiment, false,
                        [](const Row &result) { return sentimentWord(result.sentiment); }),
        textColumn<Row>(u"topic"_qs, ResultWords::tr("Topic"), ResultWords::tr("The topic the prompt belongs to"),
                        &Row::topicName),
        textColumn<Row>(u"stage"_qs, ResultWords::tr("Stage"),
                        ResultWords::tr("Stage of the customer journey in which people ask this"), &Row::journeyStage,
                        false, [](const Row &result) { return stageWord(result.journeyStage); }),
        textColumn<Row>(u"mentionedBrands"_qs, ResultWords::tr("Brands mentioned"),
                        ResultWords::tr("Other brands that the answer names"),
                        [](const Row &result) { return result.mentionedBrands.join(u", "_qs); }),
        textColumn<Row>(u"id"_qs, ResultWords::tr("Result id"), {}, &Row::id, true),
        textColumn<Row>(u"promptId"_qs, ResultWords::tr("Prompt id"), {}, &Row::promptId, true),
        textColumn<Row>(u"topicId"_qs, ResultWords::tr("Topic id"), {}, &Row::topicId, true),
    };
}

QSet<QString> shownFields()
{
    return {u"id"_qs,        u"runId"_qs, u"promptId"_qs,  u"prompt"_qs,          u"topic"_qs, u"llm"_qs,
            u"isPresent"_qs, u"rank"_qs,  u"sentiment"_qs, u"mentionedBrands"_qs, u"answer"_qs};
}

QString key(const RunResult &result)
{
    if (!result.id.isEmpty())
        return result.id;
    return QString::fromUtf8(QJsonDocument(result.fields).toJson(QJsonDocument::Compact));
}

QString sentimentWord(const QString &sentiment)
{
    return service_words::shown(service_words::Vocabulary::Sentiment, sentiment);
}

QString stageWord(const QString &stage)
{
    return service_words::shown(service_words::Vocabulary::Stage, stage);
}

QString presencePhrase(const RunResult &result)
{
    if (!result.isPresent)
        return {};
    if (!*result.isPresent)
        return ResultWords::tr("Not named");
    return result.rank ? ResultWords::tr("Named at position %1").arg(shownValue(ColumnKind::Number, *result.rank))
                       : ResultWords::tr("Named, without a position");
}

QStringList facts(const RunResult &result)
{
    QStringList facts{service_words::shownModel(result.model), presencePhrase(result), sentimentWord(result.sentiment)};
    facts.removeAll(QString());
    return facts;
}

} // namespace brandbridge::ui::result_columns
