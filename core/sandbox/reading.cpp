// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/runs.h"
#include "core/mock_data/seeded_random.h"
#include "core/sandbox/call.h"

namespace brandbridge::sandbox {

namespace {

/// A brand's first runs have no topic breakdown.
constexpr int runsWithoutTopics = 2;

Json jsonOf(const Run &run)
{
    return Json::object({{u"id", run.id}, {u"brandId", run.brand->id}, {u"startedAt", run.startedAt}});
}

Json jsonOf(const Run *run)
{
    return run ? jsonOf(*run) : Json();
}

/// The raw response text of @p result: several hundred words of Markdown in the language of its topic. It names exactly
/// the brands of the result, in order, and links to its citations.
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

/// The run @p givenId, if it has started by the time of @p call.
OrRefusal<Run> runOf(const QString &givenId, const Call &call)
{
    return uuidFrom(givenId, u"runId"_qs).and_then([&](const QString &id) -> OrRefusal<Run> {
        if (const std::optional<Run> run = call.world.calendar.run(id, call.now))
            return *run;
        return tl::unexpected(notFound(
            u"This organization has no run %1. GET /v1/brands/{brandId}/runs lists the runs of a brand."_qs.arg(id)));
    });
}

/// Calls @p answer with the run in the path.
template <http::Response (*answer)(const Run &, const Call &)>
http::Response ofRun(const Call &call)
{
    const OrRefusal<Run> run = runOf(call.id, call);
    return run ? answer(*run, call) : run.error();
}

QList<const Prompt *> promptsOf(const Run &run, const Call &call)
{
    return call.world.book.prompts(*run.brand, run.startedAt.toMSecsSinceEpoch());
}

/// Contract, Metrics: some completed runs get their metrics when they are first read.
QDateTime calculatedAt(const Run &run, const Call &call)
{
    if (!run.isComplete() && call.published)
        return std::min(run.finishedAt, call.now);
    if (!run.isComplete())
        return {};
    if (!run.calculatedOnRead)
        return run.finishedAt;
    QDateTime &at = call.world.calculated[run.id];
    if (!at.isValid())
        at = call.now;
    return at;
}

/// @p run as in its statistics or, unless @p isWhole, as in the list of runs.
Json withMetrics(const Run &run, bool isWhole, const Call &call)
{
    const bool hasTopics = run.age >= runsWithoutTopics && (isWhole || !call.published);
    Json json =
        isWhole || !call.published ? jsonOf(run) : Json::object({{u"id", run.id}, {u"startedAt", run.startedAt}});
    if (run.isAbandoned() && !call.published)
        return json.add(u"metrics", Json());
    return json.add(u"metrics",
                    metricsOf(resultsOf(run, promptsOf(run, call)),
                              {.topics = hasTopics, .mentions = isWhole, .calculatedAt = calculatedAt(run, call)}));
}

http::Response organizationContext(const Call &call)
{
    const Organization &organization = call.world.organization;
    return jsonAnswer(Json::object({{u"id", organization.id},
                                    {u"name", organization.name},
                                    {u"plan", organization.plan},
                                    {u"brandCount", organization.brands.size()}}));
}

http::Response listBrands(const Call &call)
{
    const Json brands = Json::array(call.world.organization.brands, [](const Brand &brand) {
        return Json::object({{u"id", brand.id}, {u"name", brand.name}, {u"domain", brand.domain}});
    });
    return jsonAnswer(Json::object({{u"data", brands}}));
}

http::Response brandContext(const Brand &brand, const Call &call)
{
    const MockPrompts &book = call.world.book;
    Json context = Json::object({
        {u"brandId", brand.id},
        {u"name", brand.name},
        {u"targeting", Json::object({{u"country", brand.country}, {u"language", brand.language}})},
        {u"promptQuota", withQuota(Json::object(), book.quota(brand, call.at()))},
        {u"topicCount", book.topics(brand, call.at()).size()},
        {u"promptCount", book.prompts(brand, call.at()).size()},
        {u"schedule", Json::object({{u"frequency", u"weekly"_qs}})},
        {u"nextEstimatedScheduledFetchAt", call.world.calendar.nextStart(brand, call.now)},
    });
    if (!call.published)
        context.add(u"perceptionPromptCount", book.perceptionPrompts(brand, call.at()).size());
    return jsonAnswer(context);
}

http::Response brandRuns(const Brand &brand, const Call &call)
{
    const OrRefusal<Page> page = pageOf(call);
    if (!page)
        return page.error();
    const QList<Run> runs = call.world.calendar.runs(brand, call.now);
    const Json data = itemsOf(*page, runs.size(), [&](qint64 i) { return withMetrics(runs.at(i), false, call); });
    return jsonAnswer(Json::object({{u"data", data}, {u"paging", pagingOf(*page, runs.size())}}));
}

Json resultJson(const Result &result, const Run &run, bool withAnswer, const Call &call)
{
    const Brand &brand = *run.brand;
    const Prompt &prompt = *result.prompt;
    Json json = Json::object({{u"id", uuidOf(result.key)}, {u"runId", run.id}});
    if (!call.published)
        json.add(u"promptId", prompt.id);
    json.add(u"prompt", Json::object({{u"text", prompt.text}, {u"journeyStage", prompt.journey()}}));
    Json topic = Json::object({{u"name", prompt.topic->name}});
    if (!call.published)
        topic.add(u"id", prompt.topic->id);
    json.add(u"topic", topic)
        .add(u"llm", brand.llms.at(result.llm))
        .add(u"isPresent", result.isPresent)
        .add(u"rank", result.rank > 0 ? std::optional(result.rank) : std::nullopt);
    if (result.isPresent && run.rated)
        json.add(u"sentiment", nameOf(result.sentiment));
    else if (call.published)
        json.add(u"sentiment", Json());
    json.add(u"mentionedBrands", Json::array(result.mentioned, [&](int competitor) {
                 return Json(brand.competitors.at(competitor).name);
             }));
    if (withAnswer)
        json.add(u"answer", answerOf(result, brand, call.world.languages.phrases(prompt.topic->language)));
    return json;
}

http::Response pageOfResults(const Run *run, const Call &call)
{
    const OrRefusal<Page> page = call.published ? pageOf(call, 50) : pageOf(call);
    if (!page)
        return page.error();
    QStringList names{u"include_answer"_qs};
    if (!call.published)
        names.append(u"includeAnswer"_qs);
    const OrRefusal<bool> withAnswer = flagOf(call, names);
    if (!withAnswer)
        return withAnswer.error();

    const Results results = run ? resultsOf(*run, promptsOf(*run, call)) : Results();
    const qsizetype total = results.arrived.size();
    return jsonAnswer(Json::object({
        {u"run", jsonOf(run)},
        {u"data",
         itemsOf(*page, total, [&](qint64 i) { return resultJson(results.arrived.at(i), *run, *withAnswer, call); })},
        {u"paging", pagingOf(*page, total, !call.published)},
        {u"includeAnswer", *withAnswer},
    }));
}

http::Response lastResults(const Brand &brand, const Call &call)
{
    const QList<Run> runs = call.world.calendar.runs(brand, call.now);
    return pageOfResults(runs.isEmpty() ? nullptr : &runs.first(), call);
}

http::Response runResults(const Run &run, const Call &call)
{
    return pageOfResults(&run, call);
}

http::Response runStats(const Run &run, const Call &call)
{
    return jsonAnswer(withMetrics(run, true, call));
}

http::Response runSources(const Run &run, const Call &call)
{
    return jsonAnswer(
        Json::object({{u"run", jsonOf(run)}, {u"data", sourcesOf(resultsOf(run, promptsOf(run, call)))}}));
}

http::Response runPerceptionSources(const Run &run, const Call &call)
{
    const auto prompts = call.world.book.perceptionPrompts(*run.brand, run.startedAt.toMSecsSinceEpoch());
    Json json = jsonOf(run);
    if (call.published)
        json.add(u"completedAt", run.finishedAt <= call.now ? Json(run.finishedAt) : Json());
    return jsonAnswer(Json::object({{u"run", json}, {u"data", perceptionSourcesOf(run, prompts)}}));
}

http::Response runSuggestions(const Run &run, const Call &call)
{
    const OrRefusal<Page> page = pageOf(call);
    if (!page)
        return page.error();
    const QStringList types = call.published
                                  ? QStringList{u"aligned"_qs, u"fresh_angle"_qs}
                                  : QStringList{u"fresh_angle"_qs, u"content_gap"_qs, u"comparison"_qs, u"update"_qs};
    const QList<const Prompt *> prompts = promptsOf(run, call);
    const int total = suggestionCount(run, prompts);
    const Json data =
        itemsOf(*page, total, [&](qint64 i) { return suggestionOf(run, prompts, i, types, call.world.languages); });
    return jsonAnswer(Json::object({{u"data", data}, {u"paging", pagingOf(*page, total, false)}}));
}

/// The perception prompts that existed at @p at, with the responses of @p run.
http::Response perception(const Brand &brand, const Run *run, const QDateTime &at, const Call &call)
{
    const auto prompts = call.world.book.perceptionPrompts(brand, at.toMSecsSinceEpoch());
    const Phrases &phrases = call.world.languages.phrases(brand.language);
    const Json runJson =
        run && call.published ? Json::object({{u"id", run->id}, {u"startedAt", run->startedAt}}) : jsonOf(run);
    return jsonAnswer(Json::object(
        {{u"brandId", brand.id}, {u"run", runJson}, {u"data", perceptionOf(run, brand, prompts, phrases)}}));
}

http::Response brandPerception(const Brand &brand, const Call &call)
{
    if (!call.query.hasQueryItem(u"runId"_qs)) {
        const QList<Run> runs = call.world.calendar.runs(brand, call.now);
        return perception(brand, runs.isEmpty() ? nullptr : &runs.first(), call.now, call);
    }
    const OrRefusal<Run> run = runOf(call.query.queryItemValue(u"runId"_qs, QUrl::FullyDecoded), call);
    if (!run)
        return run.error();
    if (run->brand != &brand)
        return notFound(u"The run %1 is not one of this brand."_qs.arg(run->id));
    return perception(brand, &*run, run->startedAt, call);
}

http::Response runPerception(const Run &run, const Call &call)
{
    return perception(*run.brand, &run, run.startedAt, call);
}

} // namespace

QList<Route> readingRoutes()
{
    return {
        {"get_organization_context", organizationContext},
        {"list_brands", listBrands, true},
        {"get_brand_context", ofBrand<brandContext>},
        {"list_brand_runs", ofBrand<brandRuns>, true},
        {"get_brand_last_results", ofBrand<lastResults>, true},
        {"get_run_results", ofRun<runResults>, true},
        {"get_run_stats", ofRun<runStats>},
        {"get_run_content_suggestions", ofRun<runSuggestions>, true},
        {"get_run_sources", ofRun<runSources>, true},
        {"get_run_perception_sources", ofRun<runPerceptionSources>, true},
        {"get_brand_perception", ofBrand<brandPerception>, true},
        {"get_brand_perception_prompts_responses", ofBrand<brandPerception>},
        {"get_run_perception_prompts_responses", ofRun<runPerception>},
    };
}

} // namespace brandbridge::sandbox
