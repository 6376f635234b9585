// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/answers.h"

#include "core/mock_data/citations.h"

namespace brandbridge::sandbox {

QString answerOf(const Result &result, const Brand &brand, const Phrases &phrases)
{
    const Topic &topic = *result.prompt->topic;
    const QStringList audiences = brand.audiences.value(topic.language);
    SeededRandom dice(keyOf(result.key, u"answer"));
    const QString &anyAudience = audiences.at(dice.below(audiences.size()));
    Words words{{u"brand"_qs, brand.name},
                {u"subject"_qs, topic.subject},
                {u"audience"_qs, result.prompt->audience.isEmpty() ? anyAudience : result.prompt->audience},
                {u"other"_qs, {}}};

    QString text = phrases.say(u"opening"_qs, words, dice);
    QString ofTheBrand;
    if (result.isPresent) {
        const QString rule = result.sentiment == Sentiment::Positive   ? u"ownPositive"_qs
                             : result.sentiment == Sentiment::Negative ? u"ownNegative"_qs
                                                                       : u"ownNeutral"_qs;
        ofTheBrand = phrases.say(rule, words, dice);
    }
    QStringList entries;
    for (int alternative = dice.below(100); const int competitor : result.mentioned) {
        words[u"other"_qs] = brand.competitors.at(competitor).name;
        entries.append(phrases.say(u"competitor"_qs, alternative++, words, dice));
    }
    if (result.isPresent)
        entries.insert(result.rank > 0 ? result.rank - 1 : entries.size(), ofTheBrand);
    for (int i = 0; i < entries.size(); ++i)
        text += (result.rank > 0 ? u"\n\n%1. "_qs.arg(i + 1) : u"\n\n- "_qs) + entries.at(i);

    QStringList advice = phrases.sayAll(u"advice"_qs, words, dice);
    text += u"\n\n"_qs + phrases.say(u"adviceHeading"_qs, words, dice);
    for (int left = 4; left > 0; --left)
        text += u"\n\n"_qs + advice.takeAt(dice.below(advice.size()));
    text += u"\n\n"_qs + phrases.say(u"closing"_qs, words, dice);

    const auto citations = citationsOf(brand, result.key);
    if (!citations.isEmpty())
        text += u"\n\n"_qs + phrases.say(u"sourcesHeading"_qs, words, dice) + u'\n';
    for (const Citation &citation : citations)
        text += u"\n- [%1](%2)"_qs.arg(brand.sites.at(citation.site).domain, citation.uri(brand));
    return text;
}

} // namespace brandbridge::sandbox
