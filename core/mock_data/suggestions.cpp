// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/suggestions.h"

#include "core/mock_data/citations.h"
#include "core/mock_data/seeded_random.h"

namespace brandbridge::sandbox {

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

} // namespace brandbridge::sandbox
