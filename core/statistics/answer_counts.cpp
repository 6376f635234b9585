// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/answer_counts.h"

#include <QHash>

namespace brandbridge::statistics {

namespace {

using service::Metrics;
using service::RunResult;

struct Tally
{
    Metrics metrics;
    QHash<QString, qint64> mentions; // fast for thousands of names, unlike metrics.brandMentions
    double ranks = 0;
    qint64 ranked = 0;

    Tally()
    {
        for (const auto count : {&Metrics::present, &Metrics::positive, &Metrics::neutral, &Metrics::negative,
                                 &Metrics::completedResponses})
            metrics.*count = 0;
    }

    void add(const RunResult &result)
    {
        ++*metrics.completedResponses;
        for (const QString &brand : result.mentionedBrands)
            ++mentions[brand];
        if (!*result.isPresent)
            return;
        ++*metrics.present;
        *metrics.positive += result.sentiment == u"positive"_s;
        *metrics.neutral += result.sentiment == u"neutral"_s;
        *metrics.negative += result.sentiment == u"negative"_s;
        if (result.rank) {
            ranks += *result.rank;
            metrics.averageRank = ranks / static_cast<double>(++ranked);
        }
    }

    Metrics counted() const
    {
        Metrics counted = metrics;
        for (auto it = mentions.begin(); it != mentions.end(); ++it)
            counted.brandMentions.insert(it.key(), it.value());
        return counted;
    }
};

} // namespace

Estimate AnswerCounts::voiceOf(const QString &rival, const QMap<QString, Metrics> &part, const QString &name) const
{
    const auto metrics = part.constFind(name);
    if (metrics == part.constEnd())
        return {};
    const Estimate voice = shareOfVoice(*metrics, rival);
    const bool isUnmentioned = !metrics->brandMentions.contains(rival) && all.brandMentions.contains(rival);
    return isUnmentioned ? share(0, shareOfVoice(*metrics).sample) : voice;
}

AnswerCounts countAnswers(const QList<RunResult> &results)
{
    Tally all;
    QHash<QString, Tally> byModel;
    QHash<QString, Tally> byTopic;
    QHash<std::pair<QString, QString>, Tally> byTopicAndModel;
    for (const RunResult &result : results) {
        if (!result.isPresent)
            continue;
        for (Tally *const tally : {&all, &byModel[result.model], &byTopic[result.topicName],
                                   &byTopicAndModel[{result.topicName, result.model}]})
            tally->add(result);
    }
    AnswerCounts counted;
    counted.all = all.counted();
    const auto give = [&mentions = counted.all.brandMentions](const auto &tallies, auto &metrics) {
        for (auto it = tallies.begin(); it != tallies.end(); ++it) {
            Metrics &each = metrics[it.key()] = it->counted();
            if (each.brandMentions.isEmpty() && !mentions.isEmpty())
                each.brandMentions.insert(mentions.firstKey(), 0); // known to have no mentions
        }
    };
    give(byModel, counted.byModel);
    give(byTopic, counted.byTopic);
    give(byTopicAndModel, counted.byTopicAndModel);
    return counted;
}

service::Run pooledRun(const QList<service::Run> &runs, const QList<RunResult> &results)
{
    service::Run pooled = runs.first();
    if (runs.size() == 1)
        return pooled;
    const AnswerCounts counted = countAnswers(results);
    Metrics metrics = results.isEmpty() ? Metrics() : counted.all;
    for (const auto count : {&Metrics::present, &Metrics::positive, &Metrics::neutral, &Metrics::negative,
                             &Metrics::completedResponses, &Metrics::totalResponses}) {
        if (metrics.*count)
            continue;
        metrics.*count = 0;
        for (const service::Run &run : runs) {
            const std::optional<qint64> more = run.metrics ? (*run.metrics).*count : std::nullopt;
            metrics.*count = metrics.*count && more ? std::optional(*(metrics.*count) + *more) : std::nullopt;
        }
    }
    QJsonObject topics;
    for (auto it = counted.byTopic.begin(); it != counted.byTopic.end(); ++it)
        topics.insert(it.key(), QJsonObject{{u"present"_s, *it->present}});
    if (!topics.isEmpty())
        metrics.topics = topics;
    pooled.metrics = metrics;
    return pooled;
}

QList<service::Source> pooledSources(const QList<QList<service::Source>> &ofRuns)
{
    using Link = service::Source::Link;
    if (ofRuns.size() == 1)
        return ofRuns.first();
    QList<service::Source> pooled;
    QHash<QString, qsizetype> places; // by domain
    QHash<std::pair<QString, QString>, qsizetype> pages;
    const auto add = [](std::optional<qint64> &count, std::optional<qint64> more) {
        count = count || more ? std::optional(count.value_or(0) + more.value_or(0)) : std::nullopt;
    };
    for (const QList<service::Source> &sources : ofRuns) {
        for (const service::Source &source : sources) {
            const QString domain = source.domain.toCaseFolded();
            const auto place = places.constFind(domain);
            if (place == places.constEnd()) {
                places.insert(domain, pooled.size());
                pooled.append(source);
                pooled.last().links.clear();
            } else {
                add(pooled[*place].responseCount, source.responseCount);
                pooled[*place].models += source.models;
                pooled[*place].topics += source.topics;
            }
            QList<Link> &links = pooled[places.value(domain)].links;
            for (const Link &link : source.links) {
                const auto page = pages.constFind({domain, link.address});
                if (page != pages.constEnd()) {
                    add(links[*page].responseCount, link.responseCount);
                } else {
                    pages.insert({domain, link.address}, links.size());
                    links.append(link);
                }
            }
        }
    }
    for (service::Source &source : pooled) {
        source.urlCount = source.links.size();
        source.models.removeDuplicates();
        source.topics.removeDuplicates();
    }
    return pooled;
}

} // namespace brandbridge::statistics
