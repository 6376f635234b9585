// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/counted_answers.h"

#include <QHash>
#include <QSet>

namespace brandbridge::ui {

namespace {

using service::Metrics;
using service::RunResult;

struct Tally
{
    qint64 answers = 0;
    qint64 present = 0;
    qint64 positive = 0;
    qint64 neutral = 0;
    qint64 negative = 0;
    qint64 ranked = 0;
    double ranks = 0;
    QHash<QString, qint64> mentions;

    void add(const RunResult &result)
    {
        ++answers;
        for (const QString &brand : result.mentionedBrands)
            ++mentions[brand];
        if (!*result.isPresent)
            return;
        ++present;
        positive += result.sentiment == u"positive"_qs;
        neutral += result.sentiment == u"neutral"_qs;
        negative += result.sentiment == u"negative"_qs;
        if (result.rank) {
            ranks += *result.rank;
            ++ranked;
        }
    }

    Metrics metrics(const QSet<QString> &brands) const
    {
        Metrics made;
        made.present = present;
        made.positive = positive;
        made.neutral = neutral;
        made.negative = negative;
        made.completedResponses = answers;
        if (ranked > 0)
            made.averageRank = ranks / static_cast<double>(ranked);
        for (const QString &brand : brands)
            made.brandMentions.insert(brand, mentions.value(brand));
        return made;
    }
};

} // namespace

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
    const QList<QString> names = all.mentions.keys();
    const QSet<QString> brands(names.begin(), names.end());
    CountedAnswers counted;
    counted.all = all.metrics(brands);
    const auto give = [&brands](const auto &tallies, auto &metrics) {
        for (auto it = tallies.begin(); it != tallies.end(); ++it)
            metrics.insert(it.key(), it->metrics(brands));
    };
    give(byModel, counted.byModel);
    give(byTopic, counted.byTopic);
    give(byTopicAndModel, counted.byTopicAndModel);
    return counted;
}

} // namespace brandbridge::ui
