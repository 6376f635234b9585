// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/result_columns.h"

#include "core/literals.h"
#include "ui/words/formats.h"
#include "ui/words/service_words.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>

namespace brandbridge::ui {

namespace {

using service::RunResult;

class ResultWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Results)
};

} // namespace

namespace result_columns {

namespace {

/// Empty if the service does not say.
QString presenceWord(const RunResult &result)
{
    return !result.isPresent ? QString() : *result.isPresent ? ResultWords::tr("● Yes") : ResultWords::tr("○ No");
}

} // namespace

QList<Column<RunResult>> all()
{
    // The columns to compare come first; the details pane shows the rest, too.
    using Row = RunResult;
    return {
        textColumn<Row>(u"prompt"_s, ResultWords::tr("Prompt"), ResultWords::tr("What the model was asked"),
                        &Row::promptText),
        textColumn<Row>(u"model"_s, ResultWords::tr("Model"), ResultWords::tr("Which model answered"), &Row::model,
                        false, [](const Row &result) { return service_words::shownModel(result.model); }),
        {u"present"_s, ResultWords::tr("Present"), ColumnKind::Text,
         [](const Row &result) { return known(result.isPresent); },
         ResultWords::tr("Whether the answer names the brand"), false, presenceWord},
        {u"position"_s, ResultWords::tr("Position"), ColumnKind::Number,
         [](const Row &result) { return known(result.rank); },
         ResultWords::tr("The brand's position among the brands the answer names; 1 is first")},
        textColumn<Row>(u"sentiment"_s, ResultWords::tr("Sentiment"),
                        ResultWords::tr("How the answer speaks of the brand"), &Row::sentiment, false,
                        [](const Row &result) { return sentimentWord(result.sentiment); }),
        textColumn<Row>(u"topic"_s, ResultWords::tr("Topic"), ResultWords::tr("The topic the prompt belongs to"),
                        &Row::topicName),
        textColumn<Row>(u"stage"_s, ResultWords::tr("Stage"),
                        ResultWords::tr("Stage of the customer journey in which people ask this"), &Row::journeyStage,
                        false, [](const Row &result) { return stageWord(result.journeyStage); }),
        textColumn<Row>(u"mentionedBrands"_s, ResultWords::tr("Brands mentioned"),
                        ResultWords::tr("Other brands that the answer names"),
                        [](const Row &result) { return result.mentionedBrands.join(u", "_s); }),
        textColumn<Row>(u"id"_s, ResultWords::tr("Result id"), {}, &Row::id, true),
        textColumn<Row>(u"promptId"_s, ResultWords::tr("Prompt id"), {}, &Row::promptId, true),
        textColumn<Row>(u"topicId"_s, ResultWords::tr("Topic id"), {}, &Row::topicId, true),
    };
}

QSet<QString> shownFields()
{
    return {u"id"_s,        u"runId"_s, u"promptId"_s,  u"prompt"_s,          u"topic"_s, u"llm"_s,
            u"isPresent"_s, u"rank"_s,  u"sentiment"_s, u"mentionedBrands"_s, u"answer"_s};
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

} // namespace result_columns

namespace prompt_results {

namespace {

/// A summary of one model's answers to one prompt.
struct Summary
{
    qsizetype answers = 0; ///< number that say whether they name the brand
    qsizetype named = 0;
    std::optional<double> rank = {}; ///< average
    QString sentiment = {};          ///< the most common; empty if none is known

    double share() const { return static_cast<double>(named) / static_cast<double>(answers); }
};

Summary summaryOf(const QList<PlacedResult> &answers)
{
    Summary summary;
    double ranks = 0;
    int ranked = 0;
    QMap<QString, int> sentiments; // counts by sentiment
    for (const PlacedResult &answer : answers) {
        const RunResult &result = answer.result;
        summary.answers += result.isPresent ? 1 : 0;
        summary.named += result.isPresent.value_or(false) ? 1 : 0;
        ranks += result.rank.value_or(0);
        ranked += result.rank ? 1 : 0;
        if (!result.sentiment.isEmpty())
            ++sentiments[result.sentiment];
    }
    if (ranked > 0)
        summary.rank = ranks / ranked;
    // A tie of positive and negative is neutral.
    if (sentiments.value(u"positive"_s) != 0 && sentiments.value(u"positive"_s) == sentiments.value(u"negative"_s))
        summary.sentiment = u"neutral"_s;
    else if (!sentiments.isEmpty())
        summary.sentiment = std::max_element(sentiments.begin(), sentiments.end()).key();
    return summary;
}

QString sign(const Summary &summary)
{
    if (summary.named == 0)
        return u"○"_s;
    return summary.sentiment == u"positive"   ? u"▲"_s
           : summary.sentiment == u"negative" ? u"▼"_s
           : summary.sentiment == u"neutral"  ? u"●"_s
                                              : u"✓"_s;
}

QString shownRank(const Summary &summary)
{
    return shownValue(ColumnKind::Number, known(summary.rank));
}

QString cellWords(const Summary &summary)
{
    if (summary.answers == 0)
        return formats::dash();
    if (summary.answers > 1)
        //: A sign, and how many of several answers name the brand
        return ResultWords::tr("%1 %2 of %3")
            .arg(sign(summary), formats::count(summary.named), formats::count(summary.answers));
    return summary.rank ? sign(summary) + u' ' + shownRank(summary) : sign(summary);
}

QString cellTip(const QString &model, const QList<PlacedResult> &answers)
{
    const Summary summary = summaryOf(answers);
    QStringList facts{service_words::shownModel(model)};
    if (answers.isEmpty())
        facts.append(ResultWords::tr("No answer"));
    else if (answers.size() == 1)
        facts.append(result_columns::presencePhrase(answers.first().result));
    else {
        facts.append(ResultWords::tr("Named in %1 of %2 answers")
                         .arg(formats::count(summary.named), formats::count(summary.answers)));
        if (summary.rank)
            facts.append(ResultWords::tr("Average position %1").arg(shownRank(summary)));
    }
    if (!summary.sentiment.isEmpty())
        facts.append(result_columns::sentimentWord(summary.sentiment));
    facts.removeAll(QString());
    return facts.join(u" · "_s);
}

/// For export: "3/4, position 1.5, positive".
QVariant cellValue(const Summary &summary)
{
    if (summary.answers == 0)
        return {};
    QStringList facts{u"%1/%2"_s.arg(summary.named).arg(summary.answers)};
    if (summary.rank)
        facts.append(u"position "_s + exportedValue(ColumnKind::Decimal, *summary.rank));
    if (!summary.sentiment.isEmpty())
        facts.append(summary.sentiment);
    return facts.join(u", "_s);
}

/// A text that sorts by number of mentions, then by position.
QVariant cellOrder(const Summary &summary)
{
    if (summary.answers == 0)
        return {};
    constexpr int unranked = 99'999;
    return u"%1 %2"_s.arg(qRound(1000 * (1 - summary.share())), 4, 10, QChar(u'0'))
        .arg(summary.rank ? std::clamp(qRound(*summary.rank * 10), 0, unranked) : unranked, 5, 10, QChar(u'0'));
}

QVariant cellTint(const Summary &summary)
{
    if (summary.named == 0)
        return {};
    return summary.sentiment == u"positive" ? 1.0 : summary.sentiment == u"negative" ? -1.0 : 0.0;
}

Column<PromptResults> modelColumn(const QString &model)
{
    const auto of = [model](const auto &made) {
        return [model, made](const PromptResults &row) { return made(summaryOf(row.answers.value(model))); };
    };
    Column<PromptResults> column{
        u"model:"_s + model, service_words::shownModel(model), ColumnKind::Text, of(cellValue), legend(), false,
        of(cellWords)};
    column.tip = [model](const PromptResults &row) { return cellTip(model, row.answers.value(model)); };
    column.order = of(cellOrder);
    column.tint = of(cellTint);
    return column;
}

constexpr qsizetype maxModels = 50; ///< more columns are not readable

} // namespace

QList<PromptResults> rowsOf(const QList<RunResult> &results)
{
    QList<PromptResults> rows;
    QHash<QString, qsizetype> places;
    for (qsizetype i = 0; i < results.size(); ++i) {
        const RunResult &result = results.at(i);
        const QString key = result.promptKey().joined();
        if (!places.contains(key)) {
            places.insert(key, rows.size());
            rows.append({key, result.promptText, result.topicName, result.journeyStage, {}});
        }
        rows[places.value(key)].answers[result.model].append({result, i});
    }
    return rows;
}

QStringList modelsOf(const QList<PromptResults> &rows)
{
    QMap<QString, QString> models; // by display name
    for (const PromptResults &row : rows) {
        for (auto it = row.answers.keyBegin(); it != row.answers.keyEnd(); ++it) {
            if (!it->isEmpty())
                models.insert(service_words::shownModel(*it) + QChar(0x1f) + *it, *it);
        }
    }
    return models.values().mid(0, maxModels);
}

QList<Column<PromptResults>> columns(const QStringList &models)
{
    using Row = PromptResults;
    QList<Column<Row>> columns{
        textColumn<Row>(u"prompt"_s, ResultWords::tr("Prompt"), {}, &Row::prompt),
        textColumn<Row>(u"topic"_s, ResultWords::tr("Topic"), {}, &Row::topic),
        textColumn<Row>(u"stage"_s, ResultWords::tr("Stage"), {}, &Row::stage, false,
                        [](const Row &row) { return result_columns::stageWord(row.stage); }),
    };
    for (const QString &model : models)
        columns.append(modelColumn(model));
    columns.append(textColumn<Row>(
        u"models"_s, ResultWords::tr("Models"), {},
        [](const Row &row) { return QStringList(row.answers.keys()).join(u", "_s); }, true,
        [](const Row &row) { return service_words::shownModels(row.answers.keys()); }));
    columns.append(textColumn<Row>(
        u"brands"_s, ResultWords::tr("Brands mentioned"), {},
        [](const Row &row) {
            QStringList brands;
            for (const PlacedResult &answer : row.answersBy({}))
                brands += answer.result.mentionedBrands;
            brands.removeDuplicates();
            return brands.join(u", "_s);
        },
        true));
    return columns;
}

QList<int> searched(const QStringList &models)
{
    const int behind = firstModelColumn + static_cast<int>(models.size());
    return {0, 1, 2, behind, behind + 1, behind + 2}; // the last is the answer, which follows
}

QString legend()
{
    return ResultWords::tr("▲ positive · ● neutral · ▼ negative · ✓ named · ○ not named. The number is the position.");
}

} // namespace prompt_results

QList<PlacedResult> PromptResults::answersBy(const QString &model) const
{
    if (!model.isEmpty())
        return answers.value(model);
    QList<PlacedResult> all;
    for (const QList<PlacedResult> &some : answers)
        all += some;
    std::sort(all.begin(), all.end(),
              [](const PlacedResult &one, const PlacedResult &other) { return one.position < other.position; });
    return all;
}

} // namespace brandbridge::ui
