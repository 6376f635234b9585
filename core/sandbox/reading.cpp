// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/reading.h"

#include "core/mock_data/citations.h"
#include "core/mock_data/results.h"
#include "core/mock_data/seeded_random.h"

namespace brandbridge::sandbox {

namespace {

/// A brand's first runs were measured before there was a topic breakdown.
constexpr int runsWithoutTopics = 2;

void writeRun(JsonWriter &json, const Run *run)
{
    if (!run)
        json.null();
    else
        json.beginObject()
            .member(u"id", run->id)
            .member(u"brandId", run->brand->id)
            .member(u"startedAt", run->startedAt)
            .endObject();
}

/// The raw response text of @p result: several hundred words of Markdown in the language of its topic, which name
/// exactly the brands the result says, in its order, and link to what it cites.
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

} // namespace

OrRefusal<Run> Reading::runOf(const QString &givenId, const QDateTime &now) const
{
    return uuidFrom(givenId, u"runId"_qs).and_then([&](const QString &id) -> OrRefusal<Run> {
        if (const std::optional<Run> run = m_world.calendar.run(id, now))
            return *run;
        return tl::unexpected(notFound(
            u"This organization has no run %1. GET /v1/brands/{brandId}/runs lists the runs of a brand."_qs.arg(id)));
    });
}

QList<const Prompt *> Reading::promptsOf(const Run &run) const
{
    return m_world.book.prompts(*run.brand, run.startedAt.toMSecsSinceEpoch());
}

QList<const PerceptionPrompt *> Reading::perceptionPromptsOf(const Run &run) const
{
    return m_world.book.perceptionPrompts(*run.brand, run.startedAt.toMSecsSinceEpoch());
}

/// Contract, Metrics: a completed run that has none yet gets them when it is read.
QDateTime Reading::calculatedAt(const Run &run, const QDateTime &now) const
{
    if (!run.isComplete())
        return {};
    if (!run.calculatedOnRead)
        return run.finishedAt;
    const qint64 at = m_world.storage.numberOnce(u"calculated "_qs + run.id, now.toMSecsSinceEpoch());
    return QDateTime::fromMSecsSinceEpoch(at, Qt::UTC);
}

void Reading::writeMetrics(JsonWriter &json, const Run &run, bool mentions, const QDateTime &now) const
{
    json.key(u"metrics");
    if (run.isAbandoned())
        json.null();
    else
        write(json, Metrics::of(resultsOf(run, promptsOf(run))),
              {.topics = run.age >= runsWithoutTopics, .mentions = mentions, .calculatedAt = calculatedAt(run, now)});
}

http::Response Reading::organizationContext(const Call &) const
{
    const Organization &organization = m_world.organization;
    JsonWriter json;
    json.beginObject()
        .member(u"id", organization.id)
        .member(u"name", organization.name)
        .member(u"plan", organization.plan)
        .member(u"brandCount", static_cast<int>(organization.brands.size()))
        .endObject();
    return jsonAnswer(json.take());
}

http::Response Reading::brands(const Call &) const
{
    JsonWriter json;
    json.beginObject().key(u"data").beginArray();
    for (const Brand &brand : m_world.organization.brands)
        json.beginObject()
            .member(u"id", brand.id)
            .member(u"name", brand.name)
            .member(u"domain", brand.domain)
            .endObject();
    json.endArray().endObject();
    return jsonAnswer(json.take());
}

http::Response Reading::brandContext(const Brand &brand, const Call &call) const
{
    const qint64 now = call.now.toMSecsSinceEpoch();
    const MockPrompts &book = m_world.book;
    JsonWriter json;
    json.beginObject()
        .member(u"brandId", brand.id)
        .member(u"name", brand.name)
        .key(u"targeting")
        .beginObject()
        .member(u"country", brand.country)
        .member(u"language", brand.language)
        .endObject()
        .key(u"promptQuota")
        .beginObject();
    writeQuota(json, book.quota(brand, now));
    json.endObject()
        .member(u"topicCount", static_cast<int>(book.topics(brand, now).size()))
        .member(u"promptCount", static_cast<int>(book.prompts(brand, now).size()))
        .member(u"perceptionPromptCount", static_cast<int>(book.perceptionPrompts(brand, now).size()))
        .key(u"schedule")
        .beginObject()
        .member(u"frequency", u"weekly"_qs)
        .endObject()
        .member(u"nextEstimatedScheduledFetchAt", m_world.calendar.nextStart(brand, call.now))
        .endObject();
    return jsonAnswer(json.take());
}

http::Response Reading::runs(const Brand &brand, const Call &call) const
{
    const OrRefusal<Page> page = pageOf(call);
    if (!page)
        return page.error();

    const QList<Run> runs = m_world.calendar.runs(brand, call.now);
    JsonWriter json;
    json.beginObject().key(u"data").beginArray();
    for (qint64 i = page->first(); i < page->end(runs.size()); ++i) {
        const Run &run = runs.at(i);
        json.beginObject().member(u"id", run.id).member(u"brandId", run.brand->id).member(u"startedAt", run.startedAt);
        writeMetrics(json, run, false, call.now);
        json.endObject();
    }
    json.endArray();
    writePaging(json, *page, runs.size());
    return jsonAnswer(json.endObject().take());
}

void Reading::writeResult(JsonWriter &json, const Result &result, const Run &run, bool withAnswer) const
{
    const Brand &brand = *run.brand;
    const Prompt &prompt = *result.prompt;
    json.beginObject()
        .member(u"id", uuidOf(result.key))
        .member(u"runId", run.id)
        .member(u"promptId", prompt.id)
        .key(u"prompt")
        .beginObject()
        .member(u"text", prompt.text)
        .member(u"journeyStage", prompt.journey())
        .endObject()
        .key(u"topic")
        .beginObject()
        .member(u"id", prompt.topic->id)
        .member(u"name", prompt.topic->name)
        .endObject()
        .member(u"llm", brand.llms.at(result.llm))
        .member(u"isPresent", result.isPresent)
        .member(u"rank", result.rank > 0 ? std::optional(result.rank) : std::nullopt);
    if (result.isPresent)
        json.member(u"sentiment", nameOf(result.sentiment));
    json.key(u"mentionedBrands").beginArray();
    for (const int competitor : result.mentioned)
        json.value(brand.competitors.at(competitor).name);
    json.endArray();
    if (withAnswer)
        json.member(u"answer", answerOf(result, brand, m_world.languages.phrases(prompt.topic->language)));
    json.endObject();
}

http::Response Reading::pageOfResults(const Run *run, const Call &call) const
{
    const OrRefusal<Page> page = pageOf(call);
    if (!page)
        return page.error();
    const OrRefusal<bool> withAnswer = flagOf(call, {u"include_answer"_qs, u"includeAnswer"_qs});
    if (!withAnswer)
        return withAnswer.error();

    const Results results = run ? resultsOf(*run, promptsOf(*run)) : Results();
    JsonWriter json;
    writeRun(json.beginObject().key(u"run"), run);
    json.key(u"data").beginArray();
    for (qint64 i = page->first(); run && i < page->end(results.arrived.size()); ++i)
        writeResult(json, results.arrived.at(i), *run, *withAnswer);
    json.endArray();
    writePaging(json, *page, results.arrived.size());
    return jsonAnswer(json.member(u"includeAnswer", *withAnswer).endObject().take());
}

http::Response Reading::lastResults(const Brand &brand, const Call &call) const
{
    const QList<Run> runs = m_world.calendar.runs(brand, call.now);
    return pageOfResults(runs.isEmpty() ? nullptr : &runs.first(), call);
}

http::Response Reading::results(const Run &run, const Call &call) const
{
    return pageOfResults(&run, call);
}

http::Response Reading::stats(const Run &run, const Call &call) const
{
    JsonWriter json;
    json.beginObject().member(u"id", run.id).member(u"brandId", run.brand->id).member(u"startedAt", run.startedAt);
    writeMetrics(json, run, true, call.now);
    return jsonAnswer(json.endObject().take());
}

http::Response Reading::sources(const Run &run, const Call &) const
{
    CitationCount count(*run.brand);
    for (const Result &result : resultsOf(run, promptsOf(run)).arrived)
        count.add(result.key, result.llm, result.prompt->topic->name);
    JsonWriter json;
    writeRun(json.beginObject().key(u"run"), &run);
    count.write(json.key(u"data"), u"topics");
    return jsonAnswer(json.endObject().take());
}

http::Response Reading::perceptionSources(const Run &run, const Call &) const
{
    JsonWriter json;
    writeRun(json.beginObject().key(u"run"), &run);
    writePerceptionSources(json.key(u"data"), run, perceptionPromptsOf(run));
    return jsonAnswer(json.endObject().take());
}

http::Response Reading::suggestions(const Run &run, const Call &call) const
{
    const OrRefusal<Page> page = pageOf(call);
    if (!page)
        return page.error();

    const QList<const Prompt *> prompts = promptsOf(run);
    const int total = suggestionCount(run, prompts);
    JsonWriter json;
    json.beginObject().key(u"data").beginArray();
    for (qint64 i = page->first(); i < page->end(total); ++i)
        writeSuggestion(json, run, prompts, static_cast<int>(i), m_world.languages);
    json.endArray();
    writePaging(json, *page, total, false);
    return jsonAnswer(json.endObject().take());
}

http::Response Reading::perception(const Brand &brand, const Run *run, const QDateTime &at) const
{
    JsonWriter json;
    writeRun(json.beginObject().member(u"brandId", brand.id).key(u"run"), run);
    writePerception(json.key(u"data"), run, brand, m_world.book.perceptionPrompts(brand, at.toMSecsSinceEpoch()),
                    m_world.languages.phrases(brand.language));
    return jsonAnswer(json.endObject().take());
}

http::Response Reading::brandPerception(const Brand &brand, const Call &call) const
{
    if (!call.query.hasQueryItem(u"runId"_qs)) {
        const QList<Run> runs = m_world.calendar.runs(brand, call.now);
        return perception(brand, runs.isEmpty() ? nullptr : &runs.first(), call.now);
    }
    const OrRefusal<Run> run = runOf(call.query.queryItemValue(u"runId"_qs, QUrl::FullyDecoded), call.now);
    if (!run)
        return run.error();
    if (run->brand != &brand)
        return notFound(u"The run %1 is not one of this brand."_qs.arg(run->id));
    return perception(brand, &*run, run->startedAt);
}

http::Response Reading::runPerception(const Run &run, const Call &) const
{
    return perception(*run.brand, &run, run.startedAt);
}

} // namespace brandbridge::sandbox
