// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/counted_answers.h"

#include <QHash>

namespace brandbridge::statistics {

namespace {

using service::Metrics;
using service::RunResult;

struct Tally
{
    Metrics metrics;
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
            ++metrics.brandMentions[brand];
        if (!*result.isPresent)
            return;
        ++*metrics.present;
        *metrics.positive += result.sentiment == u"positive"_qs;
        *metrics.neutral += result.sentiment == u"neutral"_qs;
        *metrics.negative += result.sentiment == u"negative"_qs;
        if (result.rank) {
            ranks += *result.rank;
            metrics.averageRank = ranks / static_cast<double>(++ranked);
        }
    }
};

} // namespace

Estimate CountedAnswers::voiceOf(const QString &rival, const QMap<QString, Metrics> &part, const QString &name) const
{
    const auto metrics = part.constFind(name);
    if (metrics == part.constEnd())
        return {};
    const Estimate voice = shareOfVoice(*metrics, rival);
    const bool isUnmentioned = !metrics->brandMentions.contains(rival) && all.brandMentions.contains(rival);
    return isUnmentioned ? share(0, shareOfVoice(*metrics).sample) : voice;
}

CountedAnswers countAnswers(const QList<RunResult> &results)
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
    CountedAnswers counted;
    counted.all = all.metrics;
    const auto give = [&all](const auto &tallies, auto &metrics) {
        for (auto it = tallies.begin(); it != tallies.end(); ++it) {
            Metrics &each = metrics[it.key()] = it->metrics;
            if (each.brandMentions.isEmpty() && !all.metrics.brandMentions.isEmpty())
                each.brandMentions.insert(all.metrics.brandMentions.firstKey(), 0); // known to have no mentions
        }
    };
    give(byModel, counted.byModel);
    give(byTopic, counted.byTopic);
    give(byTopicAndModel, counted.byTopicAndModel);
    return counted;
}

} // namespace brandbridge::statistics
