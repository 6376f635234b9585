// SPDX-License-Identifier: GPL-3.0-or-later
// Assistants that defer tools search names and descriptions for the words of a question.
#include "core/catalogue/catalogue.h"

#include "support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <cmath>

using namespace brandbridge;
using tools::Catalogue;

namespace {

QStringList wordsOf(const QString &text)
{
    static const QRegularExpression separators(u"[^a-z0-9]+"_qs);
    return text.toLower().split(separators, Qt::SkipEmptyParts);
}

/// Okapi BM25 with its usual parameters, over the names and descriptions of the catalogue.
QStringList found(const QString &question, qsizetype max)
{
    constexpr double k = 1.2;
    constexpr double b = 0.75;
    QMap<QString, QStringList> texts;
    double size = 0;
    for (const QJsonValue &tool : QJsonDocument::fromJson(Catalogue::builtIn().toolsJson()).array()) {
        const QString name = tool[u"name"].toString();
        texts.insert(name, wordsOf(name + u' ' + tool[u"description"].toString()));
        size += static_cast<double>(texts[name].size());
    }
    const double average = size / static_cast<double>(texts.size());
    QMap<QString, double> scores;
    for (const QString &word : wordsOf(question)) {
        const auto having = static_cast<double>(
            std::count_if(texts.begin(), texts.end(), [&word](const auto &text) { return text.contains(word); }));
        const double weight = std::log(1 + (static_cast<double>(texts.size()) - having + 0.5) / (having + 0.5));
        for (auto text = texts.begin(); text != texts.end(); ++text) {
            const auto count = static_cast<double>(text->count(word));
            const double length = static_cast<double>(text->size()) / average;
            scores[text.key()] += weight * count * (k + 1) / (count + k * (1 - b + b * length));
        }
    }
    QStringList names = texts.keys();
    std::stable_sort(names.begin(), names.end(),
                     [&scores](const QString &one, const QString &other) { return scores[one] > scores[other]; });
    return names.first(max);
}

} // namespace

class TestToolSearch final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void questionsLeadToTheirTool()
    {
        const QList<std::pair<QString, QString>> questions{
            {u"How is our visibility this week?"_qs, u"get_overview"_qs},
            {u"Give me the Monday summary of all brands"_qs, u"get_overview"_qs},
            {u"What is the position of our brands?"_qs, u"get_overview"_qs},
            {u"When is the next report and how many slots are left?"_qs, u"get_overview"_qs},
            {u"average rank and sentiment of every brand"_qs, u"get_overview"_qs},
            {u"Why did Fennwick fall?"_qs, u"explain_change"_qs},
            {u"Why has visibility dropped since last month?"_qs, u"explain_change"_qs},
            {u"What explains the drop in visibility?"_qs, u"explain_change"_qs},
            {u"compare two runs"_qs, u"explain_change"_qs},
            {u"Is the change more than chance?"_qs, u"explain_change"_qs},
            {u"Why did our visibility grow?"_qs, u"explain_change"_qs},
            {u"visibility trend over time"_qs, u"get_trend"_qs},
            {u"How did we develop week by week?"_qs, u"get_trend"_qs},
            {u"competitors on a topic over the last quarter"_qs, u"get_trend"_qs},
            {u"share of voice against rivals"_qs, u"get_trend"_qs},
            {u"chart by model and month"_qs, u"get_trend"_qs},
            {u"Where are competitors named and we are not?"_qs, u"find_opportunities"_qs},
            {u"Which sites should we pitch?"_qs, u"find_opportunities"_qs},
            {u"Where do we need a citation or backlink?"_qs, u"find_opportunities"_qs},
            {u"content gaps and opportunities"_qs, u"find_opportunities"_qs},
            {u"Which prompts are missing the brand?"_qs, u"find_opportunities"_qs},
            {u"Which prompts do we track?"_qs, u"list_prompts"_qs},
            {u"list topics and prompts"_qs, u"list_prompts"_qs},
            {u"What questions are asked?"_qs, u"list_prompts"_qs},
            {u"which queries and keywords are tracked"_qs, u"list_prompts"_qs},
            {u"What does ChatGPT say about our price?"_qs, u"find_answers"_qs},
            {u"search the answers for a phrase"_qs, u"find_answers"_qs},
            {u"quotes from Gemini about the product"_qs, u"find_answers"_qs},
            {u"Which sources and domains are cited?"_qs, u"get_run_sources"_qs},
            {u"most cited web sites of the last run"_qs, u"get_run_sources"_qs},
            {u"What should we write or publish?"_qs, u"get_run_content_suggestions"_qs},
            {u"content ideas for articles"_qs, u"get_run_content_suggestions"_qs},
            {u"How is the brand judged on trust?"_qs, u"get_brand_perception_prompts_responses"_qs},
            {u"perception score of our brand"_qs, u"get_brand_perception_prompts_responses"_qs},
            {u"list all brands"_qs, u"list_brands"_qs},
            {u"Which language and market does the brand have?"_qs, u"get_brand_context"_qs},
            {u"Add ten prompts to a new topic"_qs, u"batch_create_topics_and_prompts"_qs},
            {u"delete a topic"_qs, u"delete_topic"_qs},
            {u"What plan does the organization have?"_qs, u"get_organization_context"_qs},
            {u"negative results of a run by model"_qs, u"get_run_results"_qs},
        };
        QCOMPARE(questions.size(), 40);
        QStringList missed;
        for (const auto &[question, tool] : questions) {
            const QStringList first = found(question, 3);
            if (!first.contains(tool))
                missed.append(question + u" -> "_qs + first.join(u", "_qs));
        }
        QVERIFY2(missed.size() <= 2, qPrintable(missed.join(u'\n')));
    }
};

BRANDBRIDGE_TEST(TestToolSearch, QCoreApplication)
#include "test_tool_search.moc"
