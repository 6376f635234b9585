// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/metrics.h"

#include <algorithm>
#include <cmath>

namespace brandbridge::sandbox {

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
