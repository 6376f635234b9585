// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/results.h"

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

} // namespace brandbridge::sandbox
