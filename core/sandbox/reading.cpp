// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/runs.h"
#include "core/mock_data/seeded_random.h"
#include "core/sandbox/call.h"

namespace brandbridge::sandbox {

namespace {

/// A brand's first runs have no topic breakdown.
constexpr int runsWithoutTopics = 2;

mock_data::Json jsonOf(const mock_data::Run &run)
{
    return mock_data::Json::object({{u"id", run.id}, {u"brandId", run.brand->id}, {u"startedAt", run.startedAt}});
}

mock_data::Json jsonOf(const mock_data::Run *run)
{
    return run ? jsonOf(*run) : mock_data::Json();
}

/// The raw response text of @p result: several hundred words of Markdown in the language of its topic. It names exactly
/// the brands of the result, in order, and links to its citations.
QString answerOf(const mock_data::Result &result, const mock_data::Brand &brand, const mock_data::Phrases &phrases)
{
    const mock_data::Topic &topic = *result.prompt->topic;
    const QStringList audiences = brand.audiences.value(topic.language);
    mock_data::SeededRandom random(mock_data::keyOf(result.key, u"answer"));
    const QString &anyAudience = audiences.at(random.below(audiences.size()));
    mock_data::Words words{{u"brand"_s, brand.name},
                           {u"subject"_s, topic.subject},
                           {u"audience"_s, result.prompt->audience.isEmpty() ? anyAudience : result.prompt->audience},
                           {u"other"_s, {}}};

    QString text = phrases.expandRule(u"opening"_s, words, random);
    QString ofTheBrand;
    if (result.isPresent) {
        const QString rule = result.sentiment == mock_data::Sentiment::Positive   ? u"ownPositive"_s
                             : result.sentiment == mock_data::Sentiment::Negative ? u"ownNegative"_s
                                                                                  : u"ownNeutral"_s;
        ofTheBrand = phrases.expandRule(rule, words, random);
    }
    QStringList entries;
    for (int alternative = random.below(100); const int competitor : result.mentioned) {
        words[u"other"_s] = brand.competitors.at(competitor).name;
        entries.append(phrases.expandRule(u"competitor"_s, alternative++, words, random));
    }
    if (result.isPresent)
        entries.insert(result.rank > 0 ? result.rank - 1 : entries.size(), ofTheBrand);
    for (int i = 0; i < entries.size(); ++i)
        text += (result.rank > 0 ? u"\n\n%1. "_s.arg(i + 1) : u"\n\n- "_s) + entries.at(i);

    QStringList advice = phrases.expandAll(u"advice"_s, words, random);
    text += u"\n\n"_s + phrases.expandRule(u"adviceHeading"_s, words, random);
    for (int left = 4; left > 0; --left)
        text += u"\n\n"_s + advice.takeAt(random.below(advice.size()));
    text += u"\n\n"_s + phrases.expandRule(u"closing"_s, words, random);

    const auto citations = mock_data::citationsOf(brand, result.key);
    if (!citations.isEmpty())
        text += u"\n\n"_s + phrases.expandRule(u"sourcesHeading"_s, words, random) + u'\n';
    for (const mock_data::Citation &citation : citations)
        text += u"\n- [%1](%2)"_s.arg(brand.sites.at(citation.site).domain, citation.uri(brand));
    return text;
}

/// The run @p givenId, if it has started by the time of @p call.
OrRefusal<mock_data::Run> runOf(const QString &givenId, const Call &call)
{
    return uuidFrom(givenId, u"runId"_s).and_then([&](const QString &id) -> OrRefusal<mock_data::Run> {
        if (const std::optional<mock_data::Run> run = call.mockData.calendar.run(id, call.now))
            return *run;
        return tl::unexpected(notFound(
            u"This organization has no run %1. GET /v1/brands/{brandId}/runs lists the runs of a brand."_s.arg(id)));
    });
}

/// Calls @p answer with the run in the path.
template <http::Response (*answer)(const mock_data::Run &, const Call &)>
http::Response ofRun(const Call &call)
{
    const OrRefusal<mock_data::Run> run = runOf(call.id, call);
    return run ? answer(*run, call) : run.error();
}

QList<const mock_data::Prompt *> promptsOf(const mock_data::Run &run, const Call &call)
{
    return call.mockData.book.prompts(*run.brand, run.startedAt.toMSecsSinceEpoch());
}

/// Contract, Metrics: some completed runs get their metrics when they are first read.
QDateTime calculatedAt(const mock_data::Run &run, const Call &call)
{
    if (!run.isComplete() && call.published)
        return std::min(run.finishedAt, call.now);
    if (!run.isComplete())
        return {};
    if (!run.calculatedOnRead)
        return run.finishedAt;
    QDateTime &at = call.mockData.calculated[run.id];
    if (!at.isValid())
        at = call.now;
    return at;
}

/// @p run as in its statistics or, unless @p isWhole, as in the list of runs.
mock_data::Json withMetrics(const mock_data::Run &run, bool isWhole, const Call &call)
{
    const bool hasTopics = run.age >= runsWithoutTopics && (isWhole || !call.published);
    mock_data::Json json = isWhole || !call.published
                               ? jsonOf(run)
                               : mock_data::Json::object({{u"id", run.id}, {u"startedAt", run.startedAt}});
    if (run.isAbandoned() && !call.published)
        return json.add(u"metrics", mock_data::Json());
    return json.add(
        u"metrics",
        mock_data::metricsOf(mock_data::resultsOf(run, promptsOf(run, call)),
                             {.topics = hasTopics, .mentions = isWhole, .calculatedAt = calculatedAt(run, call)}));
}

http::Response organizationContext(const Call &call)
{
    const mock_data::Organization &organization = call.mockData.organization;
    return jsonAnswer(mock_data::Json::object({{u"id", organization.id},
                                               {u"name", organization.name},
                                               {u"plan", organization.plan},
                                               {u"brandCount", organization.brands.size()}}));
}

http::Response listBrands(const Call &call)
{
    const mock_data::Json brands =
        mock_data::Json::array(call.mockData.organization.brands, [](const mock_data::Brand &brand) {
            return mock_data::Json::object({{u"id", brand.id}, {u"name", brand.name}, {u"domain", brand.domain}});
        });
    return jsonAnswer(mock_data::Json::object({{u"data", brands}}));
}

http::Response brandContext(const mock_data::Brand &brand, const Call &call)
{
    const mock_data::MockPrompts &book = call.mockData.book;
    mock_data::Json context = mock_data::Json::object({
        {u"brandId", brand.id},
        {u"name", brand.name},
        {u"targeting", mock_data::Json::object({{u"country", brand.country}, {u"language", brand.language}})},
        {u"promptQuota", withQuota(mock_data::Json::object(), book.quota(brand, call.at()))},
        {u"topicCount", book.topics(brand, call.at()).size()},
        {u"promptCount", book.prompts(brand, call.at()).size()},
        {u"schedule", mock_data::Json::object({{u"frequency", u"weekly"_s}})},
        {u"nextEstimatedScheduledFetchAt", call.mockData.calendar.nextStart(brand, call.now)},
    });
    if (!call.published)
        context.add(u"perceptionPromptCount", book.perceptionPrompts(brand, call.at()).size());
    return jsonAnswer(context);
}

http::Response brandRuns(const mock_data::Brand &brand, const Call &call)
{
    const OrRefusal<Page> page = pageOf(call);
    if (!page)
        return page.error();
    const QList<mock_data::Run> runs = call.mockData.calendar.runs(brand, call.now);
    const mock_data::Json data =
        itemsOf(*page, runs.size(), [&](qint64 i) { return withMetrics(runs.at(i), false, call); });
    return jsonAnswer(mock_data::Json::object({{u"data", data}, {u"paging", pagingOf(*page, runs.size())}}));
}

mock_data::Json resultJson(const mock_data::Result &result, const mock_data::Run &run, bool withAnswer,
                           const Call &call)
{
    const mock_data::Brand &brand = *run.brand;
    const mock_data::Prompt &prompt = *result.prompt;
    mock_data::Json json = mock_data::Json::object({{u"id", mock_data::uuidOf(result.key)}, {u"runId", run.id}});
    if (!call.published)
        json.add(u"promptId", prompt.id);
    json.add(u"prompt", mock_data::Json::object({{u"text", prompt.text}, {u"journeyStage", prompt.journey()}}));
    mock_data::Json topic = mock_data::Json::object({{u"name", prompt.topic->name}});
    if (!call.published)
        topic.add(u"id", prompt.topic->id);
    json.add(u"topic", topic)
        .add(u"llm", brand.llms.at(result.llm))
        .add(u"isPresent", result.isPresent)
        .add(u"rank", result.rank > 0 ? std::optional(result.rank) : std::nullopt);
    if (result.isPresent && run.rated)
        json.add(u"sentiment", mock_data::nameOf(result.sentiment));
    else if (call.published)
        json.add(u"sentiment", mock_data::Json());
    json.add(u"mentionedBrands", mock_data::Json::array(result.mentioned, [&](int competitor) {
                 return mock_data::Json(brand.competitors.at(competitor).name);
             }));
    if (withAnswer)
        json.add(u"answer", answerOf(result, brand, call.mockData.languages.phrases(prompt.topic->language)));
    return json;
}

http::Response pageOfResults(const mock_data::Run *run, const Call &call)
{
    const OrRefusal<Page> page = call.published ? pageOf(call, 50) : pageOf(call);
    if (!page)
        return page.error();
    QStringList names{u"include_answer"_s};
    if (!call.published)
        names.append(u"includeAnswer"_s);
    const OrRefusal<bool> withAnswer = flagOf(call, names);
    if (!withAnswer)
        return withAnswer.error();

    const mock_data::Results results = run ? mock_data::resultsOf(*run, promptsOf(*run, call)) : mock_data::Results();
    const qsizetype total = results.arrived.size();
    return jsonAnswer(mock_data::Json::object({
        {u"run", jsonOf(run)},
        {u"data",
         itemsOf(*page, total, [&](qint64 i) { return resultJson(results.arrived.at(i), *run, *withAnswer, call); })},
        {u"paging", pagingOf(*page, total, !call.published)},
        {u"includeAnswer", *withAnswer},
    }));
}

http::Response lastResults(const mock_data::Brand &brand, const Call &call)
{
    const QList<mock_data::Run> runs = call.mockData.calendar.runs(brand, call.now);
    return pageOfResults(runs.isEmpty() ? nullptr : &runs.first(), call);
}

http::Response runResults(const mock_data::Run &run, const Call &call)
{
    return pageOfResults(&run, call);
}

http::Response runStats(const mock_data::Run &run, const Call &call)
{
    return jsonAnswer(withMetrics(run, true, call));
}

http::Response runSources(const mock_data::Run &run, const Call &call)
{
    return jsonAnswer(mock_data::Json::object(
        {{u"run", jsonOf(run)}, {u"data", mock_data::sourcesOf(mock_data::resultsOf(run, promptsOf(run, call)))}}));
}

http::Response runPerceptionSources(const mock_data::Run &run, const Call &call)
{
    const auto prompts = call.mockData.book.perceptionPrompts(*run.brand, run.startedAt.toMSecsSinceEpoch());
    mock_data::Json json = jsonOf(run);
    if (call.published)
        json.add(u"completedAt", run.finishedAt <= call.now ? mock_data::Json(run.finishedAt) : mock_data::Json());
    return jsonAnswer(
        mock_data::Json::object({{u"run", json}, {u"data", mock_data::perceptionSourcesOf(run, prompts)}}));
}

http::Response runSuggestions(const mock_data::Run &run, const Call &call)
{
    const OrRefusal<Page> page = pageOf(call);
    if (!page)
        return page.error();
    const QStringList types = call.published
                                  ? QStringList{u"aligned"_s, u"fresh_angle"_s}
                                  : QStringList{u"fresh_angle"_s, u"content_gap"_s, u"comparison"_s, u"update"_s};
    const QList<const mock_data::Prompt *> prompts = promptsOf(run, call);
    const int total = mock_data::suggestionCount(run, prompts);
    const mock_data::Json data = itemsOf(*page, total, [&](qint64 i) {
        return mock_data::suggestionOf(run, prompts, i, types, call.mockData.languages);
    });
    return jsonAnswer(mock_data::Json::object({{u"data", data}, {u"paging", pagingOf(*page, total, false)}}));
}

/// The perception prompts that existed at @p at, with the responses of @p run.
http::Response perception(const mock_data::Brand &brand, const mock_data::Run *run, const QDateTime &at,
                          const Call &call)
{
    const auto prompts = call.mockData.book.perceptionPrompts(brand, at.toMSecsSinceEpoch());
    const mock_data::Phrases &phrases = call.mockData.languages.phrases(brand.language);
    const mock_data::Json runJson = run && call.published
                                        ? mock_data::Json::object({{u"id", run->id}, {u"startedAt", run->startedAt}})
                                        : jsonOf(run);
    return jsonAnswer(mock_data::Json::object(
        {{u"brandId", brand.id}, {u"run", runJson}, {u"data", mock_data::perceptionOf(run, brand, prompts, phrases)}}));
}

http::Response brandPerception(const mock_data::Brand &brand, const Call &call)
{
    if (!call.query.hasQueryItem(u"runId"_s)) {
        const QList<mock_data::Run> runs = call.mockData.calendar.runs(brand, call.now);
        return perception(brand, runs.isEmpty() ? nullptr : &runs.first(), call.now, call);
    }
    const OrRefusal<mock_data::Run> run = runOf(call.query.queryItemValue(u"runId"_s, QUrl::FullyDecoded), call);
    if (!run)
        return run.error();
    if (run->brand != &brand)
        return notFound(u"The run %1 is not one of this brand."_s.arg(run->id));
    return perception(brand, &*run, run->startedAt, call);
}

http::Response runPerception(const mock_data::Run &run, const Call &call)
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
