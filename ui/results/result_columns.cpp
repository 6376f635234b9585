// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/result_columns.h"

#include "ui/words/formats.h"
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

Column<RunResult> textColumn(const QString &id, const QString &title, const QString &explanation,
                             const std::function<QString(const RunResult &)> &value, bool isHidden = false)
{
    return {id,
            title,
            ColumnKind::Text,
            [value](const RunResult &result) { return known(value(result)); },
            explanation,
            isHidden,
            {}};
}

} // namespace

QList<Column<RunResult>> all()
{
    // What users compare comes first; the rest is also shown beside the table, for the current row.
    QList<Column<RunResult>> columns{
        textColumn(u"prompt"_qs, ResultWords::tr("Prompt"), ResultWords::tr("What the model was asked"),
                   [](const RunResult &result) { return result.promptText; }),
        {u"model"_qs, ResultWords::tr("Model"), ColumnKind::Text,
         [](const RunResult &result) { return known(result.model); }, ResultWords::tr("Which model answered"), false,
         [](const RunResult &result) { return modelWord(result.model); }},
        {u"present"_qs, ResultWords::tr("Present"), ColumnKind::Text,
         [](const RunResult &result) { return result.isPresent ? QVariant(*result.isPresent) : QVariant(); },
         ResultWords::tr("Whether the answer names the brand"), false,
         [](const RunResult &result) { return presenceWord(result.isPresent); }},
        {u"position"_qs,
         ResultWords::tr("Position"),
         ColumnKind::Number,
         [](const RunResult &result) { return result.rank ? QVariant(*result.rank) : QVariant(); },
         ResultWords::tr("The brand's position among the brands the answer names; 1 is first"),
         false,
         {}},
        {u"sentiment"_qs, ResultWords::tr("Sentiment"), ColumnKind::Text,
         [](const RunResult &result) { return known(result.sentiment); },
         ResultWords::tr("How the answer speaks of the brand"), false,
         [](const RunResult &result) { return sentimentWord(result.sentiment); }},
        textColumn(u"topic"_qs, ResultWords::tr("Topic"), ResultWords::tr("The topic the prompt belongs to"),
                   [](const RunResult &result) { return result.topicName; }),
        {u"stage"_qs, ResultWords::tr("Stage"), ColumnKind::Text,
         [](const RunResult &result) { return known(result.journeyStage); },
         ResultWords::tr("Stage of the customer journey in which people ask this"), false,
         [](const RunResult &result) { return stageWord(result.journeyStage); }},
        textColumn(u"mentionedBrands"_qs, ResultWords::tr("Brands mentioned"),
                   ResultWords::tr("Other brands that the answer names"),
                   [](const RunResult &result) { return result.mentionedBrands.join(u", "_qs); }),
        textColumn(
            u"id"_qs, ResultWords::tr("Result id"), {}, [](const RunResult &result) { return result.id; }, true),
        textColumn(
            u"promptId"_qs, ResultWords::tr("Prompt id"), {}, [](const RunResult &result) { return result.promptId; },
            true),
        textColumn(
            u"topicId"_qs, ResultWords::tr("Topic id"), {}, [](const RunResult &result) { return result.topicId; },
            true),
    };
    return columns;
}

QList<int> searched()
{
    return {0, 1, 5, 6, 7};
}

QList<int> spare()
{
    return {5, 6, 7};
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
    return sentiment.isEmpty() ? formats::dash()
                               : service_words::shown(service_words::Vocabulary::Sentiment, sentiment);
}

QString stageWord(const QString &stage)
{
    return stage.isEmpty() ? formats::dash() : service_words::shown(service_words::Vocabulary::Stage, stage);
}

QString modelWord(const QString &model)
{
    return model.isEmpty() ? formats::dash() : service_words::shownModel(model);
}

QString presenceWord(std::optional<bool> isPresent)
{
    if (!isPresent)
        return formats::dash();
    return *isPresent ? ResultWords::tr("Yes") : ResultWords::tr("No");
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

} // namespace brandbridge::ui::result_columns
