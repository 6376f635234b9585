// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/results.h"

#include "core/mock_data/citations.h"
#include "core/mock_data/seeded_random.h"

#include <algorithm>
#include <cmath>

namespace brandbridge::sandbox {

namespace {

/// From -@p size to @p size, always the same for @p key.
double shift(quint64 key, double size)
{
    return (2 * shareOf(key) - 1) * size;
}

/// One model's response to one prompt in one run.
class Response
{
public:
    Response(const Run &run, const Prompt &prompt, int llm, int sample)
        : m_run(run),
          m_brand(*run.brand),
          m_prompt(prompt),
          m_llm(llm),
          m_place(keyOf(m_brand.key, prompt.id, llm, sample)),
          m_key(keyOf(run.key, prompt.id, llm, sample))
    {
    }

    bool arrived() const { return shareOf(keyOf(m_key, u"arrived")) < m_run.completed; }

    Result read() const
    {
        const Event *setback = m_run.setback;
        const bool lost = setback && (setback->llm == m_brand.llms.at(m_llm) || setback->topic == m_prompt.topic->name);
        Result result;
        result.key = m_key;
        result.prompt = &m_prompt;
        result.llm = m_llm;
        result.isPresent = draw(u"brand") < (lost ? 0.04 : visibility());

        struct Mention
        {
            int competitor;
            double weight;
        };
        QVarLengthArray<Mention, 8> mentions;
        for (int i = 0; i < m_brand.competitors.size(); ++i) {
            const Competitor &competitor = m_brand.competitors.at(i);
            double strength = competitor.strength +
                              shift(keyOf(m_brand.key, m_prompt.topic->id, competitor.name), 0.12) +
                              shift(keyOf(m_run.key, competitor.name), 0.03);
            if (lost && competitor.name == setback->winner)
                strength = 0.9;
            if (m_run.quiet)
                strength *= 0.12;
            if (draw(competitor.name) < strength)
                mentions.append({i, strength + shareOf(keyOf(m_key, u"place", i))});
        }
        std::sort(mentions.begin(), mentions.end(), [](Mention a, Mention b) { return a.weight > b.weight; });
        for (const Mention &mention : mentions)
            result.mentioned.append(mention.competitor);

        if (result.isPresent) {
            const double weight = m_brand.visibility + shareOf(keyOf(m_key, u"place"));
            const auto ahead = std::count_if(mentions.begin(), mentions.end(),
                                             [&](const Mention &mention) { return mention.weight > weight; });
            if (m_run.ranked && shareOf(keyOf(m_key, u"ranked")) < 0.9)
                result.rank = 1 + static_cast<int>(ahead);
            const double mood =
                shareOf(keyOf(m_key, u"mood")) - shift(keyOf(m_brand.key, m_prompt.topic->id, u"mood"), 0.1);
            const double neutralUpTo = m_brand.goodwill + 0.7 * (1 - m_brand.goodwill);
            result.sentiment = mood < m_brand.goodwill ? Sentiment::Positive
                               : mood < neutralUpTo    ? Sentiment::Neutral
                                                       : Sentiment::Negative;
        }
        return result;
    }

private:
    /// Most answers repeat last week's: only three in ten are drawn again.
    double draw(QStringView what) const
    {
        const quint64 fresh = keyOf(m_key, what);
        return shareOf(keyOf(fresh, u"fresh")) < 0.3 ? shareOf(fresh) : shareOf(keyOf(m_place, what));
    }

    double visibility() const
    {
        return std::clamp(m_brand.visibility + m_brand.growth * m_run.age +
                              shift(keyOf(m_brand.key, m_prompt.topic->id, u"visibility"), 0.13) +
                              shift(keyOf(m_brand.key, m_brand.llms.at(m_llm)), 0.1) +
                              shift(keyOf(m_run.key, u"visibility"), 0.025),
                          0.03, 0.97);
    }

    const Run &m_run;
    const Brand &m_brand;
    const Prompt &m_prompt;
    const int m_llm;
    const quint64 m_place; ///< the same in every run
    const quint64 m_key;
};

} // namespace

Results resultsOf(const Run &run, const QList<const Prompt *> &prompts)
{
    Results results;
    results.run = &run;
    const int llms = static_cast<int>(run.brand->llms.size());
    results.asked = static_cast<int>(prompts.size()) * llms * run.samples;
    results.arrived.reserve(results.asked);
    for (const Prompt *prompt : prompts) {
        for (int llm = 0; llm < llms; ++llm) {
            for (int sample = 0; sample < run.samples; ++sample) {
                const Response response(run, *prompt, llm, sample);
                if (response.arrived())
                    results.arrived.append(response.read());
            }
        }
    }
    return results;
}

QString nameOf(Sentiment sentiment)
{
    switch (sentiment) {
    case Sentiment::Positive:
        return u"positive"_qs;
    case Sentiment::Neutral:
        return u"neutral"_qs;
    case Sentiment::Negative:
        break;
    }
    return u"negative"_qs;
}

namespace {

void writeSparse(JsonWriter &json, const Counts &counts)
{
    json.beginObject();
    for (const auto &[name, count] : {std::pair(u"present", counts.present), std::pair(u"positive", counts.positive),
                                      std::pair(u"negative", counts.negative), std::pair(u"neutral", counts.neutral)}) {
        if (count > 0)
            json.member(name, count);
    }
    json.endObject();
}

} // namespace

void Counts::add(const Result &result)
{
    if (!result.isPresent)
        return;
    ++present;
    positive += result.sentiment == Sentiment::Positive;
    negative += result.sentiment == Sentiment::Negative;
    neutral += result.sentiment == Sentiment::Neutral;
}

Metrics Metrics::of(const Results &results)
{
    Metrics metrics;
    metrics.totalResponses = results.asked;
    metrics.completedResponses = static_cast<int>(results.arrived.size());
    for (const Competitor &competitor : results.brand().competitors)
        metrics.mentions.append({competitor.name, 0});

    for (const Result &result : results.arrived) {
        metrics.counts.add(result);
        metrics.responsesWithBrands += !result.mentioned.isEmpty();
        for (const int competitor : result.mentioned)
            ++metrics.mentions[competitor].count;
        if (result.rank > 0) {
            metrics.rankSum += result.rank;
            ++metrics.ranked;
        }
        if (!result.isPresent)
            continue;
        const QString &name = result.prompt->topic->name;
        auto topic = std::find_if(metrics.topics.begin(), metrics.topics.end(),
                                  [&](const TopicCounts &topic) { return topic.name == name; });
        if (topic == metrics.topics.end())
            topic = metrics.topics.insert(metrics.topics.end(), {name, {}});
        topic->counts.add(result);
    }

    metrics.mentions.removeIf([](const Mentions &mentions) { return mentions.count == 0; });
    std::stable_sort(metrics.mentions.begin(), metrics.mentions.end(),
                     [](const Mentions &a, const Mentions &b) { return a.count > b.count; });
    return metrics;
}

void write(JsonWriter &json, const Metrics &metrics, const MetricsShown &shown)
{
    json.beginObject()
        .member(u"present", metrics.counts.present)
        .member(u"positive", metrics.counts.positive)
        .member(u"negative", metrics.counts.negative)
        .member(u"neutral", metrics.counts.neutral)
        .member(u"responsesWithBrands", metrics.responsesWithBrands)
        .member(u"totalResponses", metrics.totalResponses)
        .member(u"completedResponses", metrics.completedResponses)
        .member(u"averageRank", metrics.ranked > 0
                                    ? std::optional(std::round(100 * metrics.rankSum / metrics.ranked) / 100)
                                    : std::nullopt)
        .key(u"topics");
    if (shown.topics) {
        json.beginObject();
        for (const Metrics::TopicCounts &topic : metrics.topics)
            writeSparse(json.key(topic.name), topic.counts);
        json.endObject();
    } else {
        json.null();
    }

    if (shown.mentions) {
        json.key(u"mentionedBrandsRun").beginObject();
        for (const Metrics::Mentions &mentions : metrics.mentions)
            json.member(mentions.brand, mentions.count);
        json.endObject();
    }
    if (shown.calculatedAt.isValid())
        json.member(u"calculatedAt", shown.calculatedAt);
    json.endObject();
}

int suggestionCount(const Run &run, const QList<const Prompt *> &prompts)
{
    if (run.isAbandoned() || prompts.isEmpty())
        return 0;
    return 12 + SeededRandom(keyOf(run.key, u"suggestions")).below(20);
}

void writeSuggestion(JsonWriter &json, const Run &run, const QList<const Prompt *> &prompts, int index,
                     Languages &languages)
{
    static const QStringList types{u"fresh_angle"_qs, u"content_gap"_qs, u"comparison"_qs, u"update"_qs};
    static const QStringList formats{u"listicle"_qs, u"guide"_qs, u"faq"_qs, u"case_study"_qs, u"video_script"_qs};

    const Brand &brand = *run.brand;
    const quint64 key = keyOf(run.key, u"suggestion", index);
    SeededRandom dice(key);
    const Prompt &prompt = *prompts.at(dice.below(prompts.size()));
    const Topic &topic = *prompt.topic;
    const Phrases &phrases = languages.phrases(topic.language);
    const QStringList audiences = brand.audiences.value(topic.language);
    const Words words{{u"brand"_qs, brand.name},
                      {u"other"_qs, brand.competitors.at(dice.below(brand.competitors.size())).name},
                      {u"audience"_qs, audiences.at(dice.below(audiences.size()))},
                      {u"subject"_qs, topic.subject},
                      {u"topic"_qs, topic.name},
                      {u"count"_qs, QString::number(5 + dice.below(8))}};
    QString title = phrases.say(u"suggestionTitle"_qs, words, dice);
    title[0] = title[0].toUpper();
    QStringList keywords = phrases.sayAll(u"keyword"_qs, words, dice);
    keywords.removeAt(dice.below(keywords.size()));
    QStringList sources;
    for (const Citation &citation : citationsOf(brand, key))
        sources.append(citation.uri(brand));

    json.beginObject()
        .member(u"id", uuidOf(key))
        .member(u"type", types.at(dice.below(types.size())))
        .member(u"format", formats.at(dice.below(formats.size())))
        .member(u"title", title)
        .member(u"metaDescription", phrases.say(u"suggestionMeta"_qs, words, dice))
        .member(u"topic", topic.name)
        .member(u"prompt", prompt.text)
        .member(u"targetKeywords", keywords)
        .member(u"sources", sources)
        .endObject();
}

namespace {

/// The key of what the model @p llm said to @p prompt in @p run.
quint64 keyOfResponse(const Run &run, const PerceptionPrompt &prompt, int llm)
{
    return keyOf(run.key, prompt.id, llm);
}

bool arrived(const Run &run, const PerceptionPrompt &prompt, quint64 key)
{
    return prompt.isThereAt(run.startedAt.toMSecsSinceEpoch()) && shareOf(keyOf(key, u"arrived")) < run.completed;
}

/// From 0 to 10 with one decimal: the brand's standing in this property, what the model tends to, the week, and chance.
double scoreOf(const Run &run, const PerceptionPrompt &prompt, int llm, quint64 key)
{
    const Brand &brand = *run.brand;
    const double score = 3.6 + 5 * brand.goodwill + 2.6 * (shareOf(keyOf(brand.key, prompt.property)) - 0.5) +
                         1.2 * (shareOf(keyOf(brand.key, prompt.property, brand.llms.at(llm))) - 0.5) +
                         0.8 * (shareOf(keyOf(run.key, prompt.property)) - 0.5) +
                         1.6 * (shareOf(keyOf(key, u"score")) - 0.5);
    return std::round(10 * std::clamp(score, 0.0, 10.0)) / 10;
}

void writeResponse(JsonWriter &json, const Run &run, const PerceptionPrompt &prompt, int llm, quint64 key,
                   const Phrases &phrases)
{
    const Brand &brand = *run.brand;
    const double score = scoreOf(run, prompt, llm, key);
    const QString grade = score >= 7 ? u"Good"_qs : score >= 5 ? u"Mixed"_qs : u"Bad"_qs;
    SeededRandom dice(key);
    const Words words{{u"brand"_qs, brand.name},
                      {u"other"_qs, brand.competitors.at(dice.below(brand.competitors.size())).name}};
    json.beginObject()
        .member(u"id", uuidOf(key))
        .member(u"llm", brand.llms.at(llm))
        .member(u"response", phrases.say(u"perception"_qs + grade, words, dice))
        .member(u"score", score)
        .member(u"scoreReason", phrases.say(u"reason"_qs + grade, words, dice))
        .member(u"isUserChanged", dice.chance(0.04))
        .member(u"createdAt", run.startedAt.addSecs(60 + dice.below(1800)))
        .endObject();
}

} // namespace

void writePerception(JsonWriter &json, const Run *run, const Brand &brand,
                     const QList<const PerceptionPrompt *> &prompts, const Phrases &phrases)
{
    json.beginArray();
    for (const PerceptionPrompt *prompt : prompts) {
        json.beginObject()
            .member(u"id", prompt->id)
            .member(u"propertyId", prompt->property)
            .member(u"promptText", prompt->text)
            .key(u"scoringLogic")
            .raw(prompt->scoringLogic)
            .member(u"createdAt", QDateTime::fromMSecsSinceEpoch(prompt->createdAt, Qt::UTC))
            .key(u"responses")
            .beginArray();
        for (int llm = 0; run && llm < brand.llms.size(); ++llm) {
            const quint64 key = keyOfResponse(*run, *prompt, llm);
            if (arrived(*run, *prompt, key))
                writeResponse(json, *run, *prompt, llm, key, phrases);
        }
        json.endArray().endObject();
    }
    json.endArray();
}

void writePerceptionSources(JsonWriter &json, const Run &run, const QList<const PerceptionPrompt *> &prompts)
{
    CitationCount count(*run.brand);
    for (const PerceptionPrompt *prompt : prompts) {
        for (int llm = 0; llm < run.brand->llms.size(); ++llm) {
            const quint64 key = keyOfResponse(run, *prompt, llm);
            if (arrived(run, *prompt, key))
                count.add(key, llm, prompt->property);
        }
    }
    count.write(json, u"properties");
}

} // namespace brandbridge::sandbox
