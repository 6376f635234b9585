// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/perception.h"

#include "core/mock_data/citations.h"
#include "core/mock_data/seeded_random.h"

#include <algorithm>
#include <cmath>

namespace brandbridge::sandbox {

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
