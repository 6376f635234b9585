// SPDX-License-Identifier: GPL-3.0-or-later
// Assistants that defer tools search names and descriptions for the words of a question.
#include "core/catalogue/catalogue.h"

#include "support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <cmath>

using namespace brandbridge;
using catalogue::Catalogue;

namespace {

QStringList wordsOf(const QString &text)
{
    static const QRegularExpression separators(u"[^a-z0-9]+"_s);
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
            {u"How is our visibility this week?"_s, u"get_overview"_s},
            {u"Give me the Monday summary of all brands"_s, u"get_overview"_s},
            {u"What is the position of our brands?"_s, u"get_overview"_s},
            {u"When is the next report and how many slots are left?"_s, u"get_overview"_s},
            {u"average rank and sentiment of every brand"_s, u"get_overview"_s},
            {u"Why did Fennwick fall?"_s, u"explain_change"_s},
            {u"Why has visibility dropped since last month?"_s, u"explain_change"_s},
            {u"What explains the drop in visibility?"_s, u"explain_change"_s},
            {u"compare two runs"_s, u"explain_change"_s},
            {u"Is the change more than chance?"_s, u"explain_change"_s},
            {u"Why did our visibility grow?"_s, u"explain_change"_s},
            {u"visibility trend over time"_s, u"get_trend"_s},
            {u"How did we develop week by week?"_s, u"get_trend"_s},
            {u"competitors on a topic over the last quarter"_s, u"get_trend"_s},
            {u"share of voice against rivals"_s, u"get_trend"_s},
            {u"chart by model and month"_s, u"get_trend"_s},
            {u"Where are competitors named and we are not?"_s, u"find_opportunities"_s},
            {u"Which sites should we pitch?"_s, u"find_opportunities"_s},
            {u"Where do we need a citation or backlink?"_s, u"find_opportunities"_s},
            {u"content gaps and opportunities"_s, u"find_opportunities"_s},
            {u"Which prompts are missing the brand?"_s, u"find_opportunities"_s},
            {u"Which prompts do we track?"_s, u"list_prompts"_s},
            {u"list topics and prompts"_s, u"list_prompts"_s},
            {u"What questions are asked?"_s, u"list_prompts"_s},
            {u"which queries and keywords are tracked"_s, u"list_prompts"_s},
            {u"What does ChatGPT say about our price?"_s, u"find_answers"_s},
            {u"search the answers for a phrase"_s, u"find_answers"_s},
            {u"quotes from Gemini about the product"_s, u"find_answers"_s},
            {u"Which sources and domains are cited?"_s, u"get_run_sources"_s},
            {u"most cited web sites of the last run"_s, u"get_run_sources"_s},
            {u"What should we write or publish?"_s, u"get_run_content_suggestions"_s},
            {u"content ideas for articles"_s, u"get_run_content_suggestions"_s},
            {u"How is the brand judged on trust?"_s, u"get_brand_perception_prompts_responses"_s},
            {u"perception score of our brand"_s, u"get_brand_perception_prompts_responses"_s},
            {u"list all brands"_s, u"list_brands"_s},
            {u"Which language and market does the brand have?"_s, u"get_brand_context"_s},
            {u"Add ten prompts to a new topic"_s, u"batch_create_topics_and_prompts"_s},
            {u"delete a topic"_s, u"delete_topic"_s},
            {u"What plan does the organization have?"_s, u"get_organization_context"_s},
            {u"negative results of a run by model"_s, u"get_run_results"_s},
        };
        QCOMPARE(questions.size(), 40);
        QStringList missed;
        for (const auto &[question, tool] : questions) {
            const QStringList first = found(question, 3);
            if (!first.contains(tool))
                missed.append(question + u" -> "_s + first.join(u", "_s));
        }
        QVERIFY2(missed.size() <= 2, qPrintable(missed.join(u'\n')));
    }
};

BRANDBRIDGE_TEST(TestToolSearch, QCoreApplication)
#include "test_tool_search.moc"
