// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/runs.h"

#include "core/mock_data/seeded_random.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace brandbridge::mock_data {

namespace {

constexpr qint64 minute = 60;
constexpr qint64 hour = 60 * minute;
constexpr qint64 day = 24 * hour;
constexpr qint64 week = 7 * day;
constexpr qint64 firstMonday = 4 * day; // 1970-01-05
constexpr qint64 startOfRuns = 5 * hour;
constexpr qint64 endOfRuns = 8 * hour;

QDateTime timeOf(qint64 seconds)
{
    return QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC);
}

QDateTime startOf(const Brand &brand, int number)
{
    return timeOf(firstMonday + number * week + startOfRuns + brand.index * 11 * minute);
}

} // namespace

Calendar::Calendar(const Organization &organization, const QDateTime &start)
    : m_organization(organization),
      m_start(start),
      m_anchorWeek(weekOf(start))
{
}

int Calendar::weekOf(const QDateTime &now)
{
    return static_cast<int>((now.toSecsSinceEpoch() - firstMonday - endOfRuns) / week);
}

Run Calendar::runOf(const Brand &brand, int number) const
{
    Run run;
    run.brand = &brand;
    run.key = keyOf(brand.key, u"run", number);
    run.id = uuidOf(run.key);
    run.startedAt = startOf(brand, number);
    run.finishedAt = run.startedAt.addSecs(35 * minute + SeededRandom(run.key).below(30 * minute));
    run.age = number - (m_anchorWeek - brand.weeks + 1);

    for (const Event &event : brand.events) {
        const int since = number - m_anchorWeek - event.week;
        if (event.kind == Event::Kind::Setback && since >= 0)
            run.setback = &event;
        if (since != 0)
            continue;
        run.samples = std::max(run.samples, event.samples);
        run.completed = event.kind == Event::Kind::Abandoned ? 0 : std::min(run.completed, event.completed);
        run.calculatedOnRead = run.calculatedOnRead || event.kind == Event::Kind::Uncalculated;
        run.quiet = run.quiet || event.kind == Event::Kind::Quiet;
        run.ranked = run.ranked && event.kind != Event::Kind::Unranked;
        run.rated = run.rated && event.kind != Event::Kind::Unrated;
    }
    return run;
}

std::optional<Run> Calendar::runInProgress(const Brand &brand, const QDateTime &now) const
{
    const bool isThere = std::any_of(brand.events.begin(), brand.events.end(),
                                     [](const Event &event) { return event.kind == Event::Kind::Running; });
    if (!isThere)
        return std::nullopt;
    Run run = runOf(brand, m_anchorWeek + 1);
    run.key = keyOf(brand.key, u"running");
    run.id = uuidOf(run.key);
    run.startedAt = m_start.addSecs(-100 * minute);
    run.finishedAt = m_start.addSecs(140 * minute);
    const auto passed = static_cast<double>(run.startedAt.secsTo(now));
    run.completed = std::min(1.0, passed / static_cast<double>(run.startedAt.secsTo(run.finishedAt)));
    return run;
}

QList<Run> Calendar::runs(const Brand &brand, const QDateTime &now) const
{
    QList<Run> runs;
    const int first = m_anchorWeek - brand.weeks + 1;
    for (int number = weekOf(now) + 1; number >= first; --number) {
        const Run run = runOf(brand, number);
        if (run.finishedAt <= now)
            runs.append(run);
    }
    if (const auto further = runInProgress(brand, now)) {
        const auto older =
            std::find_if(runs.begin(), runs.end(), [&](const Run &run) { return run.startedAt < further->startedAt; });
        runs.insert(older, *further);
    }
    return runs;
}

std::optional<Run> Calendar::run(const QString &id, const QDateTime &now) const
{
    for (const Brand &brand : m_organization.brands) {
        for (const Run &run : runs(brand, now)) {
            if (run.id == id)
                return run;
        }
    }
    return std::nullopt;
}

QDateTime Calendar::nextStart(const Brand &brand, const QDateTime &now) const
{
    int number = weekOf(now);
    while (startOf(brand, number) <= now)
        ++number;
    return startOf(brand, number);
}

QDateTime Calendar::setUpAt(const Brand &brand) const
{
    return startOf(brand, m_anchorWeek - brand.weeks).addSecs(2 * day);
}

namespace {

/// A value from -@p size to @p size, determined by @p key.
double shift(quint64 key, double size)
{
    return (2 * fractionOf(key) - 1) * size;
}

/// The response of one model to one prompt in one run; std::nullopt if it did not arrive.
std::optional<Result> responseTo(const Prompt &prompt, const Run &run, int llm, int sample)
{
    const Brand &brand = *run.brand;
    const quint64 key = keyOf(run.key, prompt.id, llm, sample);
    if (fractionOf(keyOf(key, u"arrived")) >= run.completed)
        return std::nullopt;
    // Most answers repeat last week's: only 30 % are drawn again.
    const auto draw = [&, place = keyOf(brand.key, prompt.id, llm, sample)](QStringView what) {
        const quint64 fresh = keyOf(key, what);
        return fractionOf(keyOf(fresh, u"fresh")) < 0.3 ? fractionOf(fresh) : fractionOf(keyOf(place, what));
    };
    const double visibility = std::clamp(
        brand.visibility + brand.growth * run.age + shift(keyOf(brand.key, prompt.topic->id, u"visibility"), 0.13) +
            shift(keyOf(brand.key, brand.llms.at(llm)), 0.1) + shift(keyOf(run.key, u"visibility"), 0.025),
        0.03, 0.97);
    const Event *setback = run.setback;
    const bool lost = setback && (setback->llm == brand.llms.at(llm) || setback->topic == prompt.topic->name);
    Result result;
    result.key = key;
    result.prompt = &prompt;
    result.llm = llm;
    result.isPresent = draw(u"brand") < (lost ? 0.04 : visibility);

    struct Mention
    {
        int competitor;
        double weight;
    };
    QVarLengthArray<Mention, 8> mentions;
    for (int i = 0; i < brand.competitors.size(); ++i) {
        const Competitor &competitor = brand.competitors.at(i);
        double strength = competitor.strength + shift(keyOf(brand.key, prompt.topic->id, competitor.name), 0.12) +
                          shift(keyOf(run.key, competitor.name), 0.03);
        if (lost && competitor.name == setback->winner)
            strength = 0.9;
        if (run.quiet)
            strength *= 0.12;
        if (draw(competitor.name) < strength)
            mentions.append({i, strength + fractionOf(keyOf(key, u"place", i))});
    }
    std::sort(mentions.begin(), mentions.end(), [](Mention a, Mention b) { return a.weight > b.weight; });
    for (const Mention &mention : mentions)
        result.mentioned.append(mention.competitor);
    if (!result.isPresent)
        return result;

    const double weight = brand.visibility + fractionOf(keyOf(key, u"place"));
    const auto ahead = std::count_if(mentions.begin(), mentions.end(),
                                     [&](const Mention &mention) { return mention.weight > weight; });
    if (run.ranked && fractionOf(keyOf(key, u"ranked")) < 0.9)
        result.rank = 1 + static_cast<int>(ahead);
    const double mood = fractionOf(keyOf(key, u"mood")) - shift(keyOf(brand.key, prompt.topic->id, u"mood"), 0.1);
    const double neutralUpTo = brand.goodwill + 0.7 * (1 - brand.goodwill);
    result.sentiment = mood < brand.goodwill ? Sentiment::Positive
                       : mood < neutralUpTo  ? Sentiment::Neutral
                                             : Sentiment::Negative;
    return result;
}

} // namespace

Results resultsOf(const Run &run, const QList<const Prompt *> &prompts)
{
    Results results;
    results.run = &run;
    const int llms = static_cast<int>(run.brand->llms.size());
    results.asked = static_cast<int>(prompts.size()) * llms * run.samples;
    results.arrived.reserve(results.asked);
    for (const Prompt *prompt : prompts) {
        for (int llm = 0; llm < llms; ++llm) {
            for (int sample = 0; sample < run.samples; ++sample) {
                if (const auto result = responseTo(*prompt, run, llm, sample))
                    results.arrived.append(*result);
            }
        }
    }
    return results;
}

QString nameOf(Sentiment sentiment)
{
    switch (sentiment) {
    case Sentiment::Positive:
        return u"positive"_s;
    case Sentiment::Neutral:
        return u"neutral"_s;
    case Sentiment::Negative:
        break;
    }
    return u"negative"_s;
}

namespace {

/// Counts mentions of the brand, by sentiment.
struct Counts
{
    bool isRated = true;
    int present = 0;
    int positive = 0;
    int negative = 0;
    int neutral = 0;

    void add(const Result &result)
    {
        if (!result.isPresent)
            return;
        ++present;
        if (!isRated)
            return;
        positive += result.sentiment == Sentiment::Positive;
        negative += result.sentiment == Sentiment::Negative;
        neutral += result.sentiment == Sentiment::Neutral;
    }
};

Json sparse(const Counts &counts)
{
    Json json = Json::object();
    for (const auto &[name, count] : {std::pair(u"present", counts.present), std::pair(u"positive", counts.positive),
                                      std::pair(u"negative", counts.negative), std::pair(u"neutral", counts.neutral)}) {
        if (count > 0)
            json.add(name, count);
    }
    return json;
}

/// The number of answers that mention each competitor, most mentioned first.
Json mentionsOf(const Results &results)
{
    struct Mentions
    {
        QString brand;
        int count = 0;
    };
    QList<Mentions> all;
    for (const Competitor &competitor : results.brand().competitors)
        all.append({competitor.name, 0});
    for (const Result &result : results.arrived) {
        for (const int competitor : result.mentioned)
            ++all[competitor].count;
    }
    std::stable_sort(all.begin(), all.end(), [](const Mentions &a, const Mentions &b) { return a.count > b.count; });
    Json json = Json::object();
    for (const Mentions &mentions : std::as_const(all)) {
        if (mentions.count > 0)
            json.add(mentions.brand, mentions.count);
    }
    return json;
}

} // namespace

Json metricsOf(const Results &results, const MetricsParts &shown)
{
    struct TopicCounts
    {
        QString name;
        Counts counts;
    };
    Counts all{.isRated = results.run->rated};
    QList<TopicCounts> topics; // topics with mentions
    int withBrands = 0;
    int ranked = 0;
    double rankSum = 0;
    for (const Result &result : results.arrived) {
        all.add(result);
        withBrands += !result.mentioned.isEmpty();
        if (result.rank > 0) {
            rankSum += result.rank;
            ++ranked;
        }
        if (!result.isPresent)
            continue;
        const QString &name = result.prompt->topic->name;
        auto topic =
            std::find_if(topics.begin(), topics.end(), [&](const TopicCounts &topic) { return topic.name == name; });
        if (topic == topics.end())
            topic = topics.insert(topics.end(), {name, {.isRated = all.isRated}});
        topic->counts.add(result);
    }
    Json byTopic = shown.topics ? Json::object() : Json();
    if (shown.topics) {
        for (const TopicCounts &topic : std::as_const(topics))
            byTopic.add(topic.name, sparse(topic.counts));
    }
    Json json = Json::object({
        {u"present", all.present},
        {u"positive", all.positive},
        {u"negative", all.negative},
        {u"neutral", all.neutral},
        {u"responsesWithBrands", withBrands},
        {u"totalResponses", results.asked},
        {u"completedResponses", results.arrived.size()},
        {u"averageRank", ranked > 0 ? std::optional(std::round(100 * rankSum / ranked) / 100) : std::nullopt},
        {u"topics", byTopic},
    });
    if (shown.mentions)
        json.add(u"mentionedBrandsRun", mentionsOf(results));
    if (shown.calculatedAt.isValid())
        json.add(u"calculatedAt", shown.calculatedAt);
    return json;
}

QString Citation::uri(const Brand &brand) const
{
    return u"https://%1/%2"_s.arg(brand.sites.at(site).domain, brand.pages.at(page));
}

namespace {

/// A random index below @p count, favoring low ones.
int popular(qsizetype count, SeededRandom &random)
{
    const double share = random.share();
    return static_cast<int>(share * share * static_cast<double>(count));
}

void addOnce(QStringList &names, const QString &name)
{
    if (!names.contains(name))
        names.append(name);
}

/// Counts the pages that answers cite, by site.
class CitationCount final
{
public:
    explicit CitationCount(const Brand &brand) : m_brand(brand), m_sites(brand.sites.size())
    {
        for (int i = 0; i < m_sites.size(); ++i)
            m_sites[i].site = i;
    }

    /// Counts the citations of the answer with @p key of the model @p llm; @p group is its topic or property.
    void add(quint64 key, int llm, const QString &group)
    {
        QVarLengthArray<int, 3> seen;
        for (const Citation &citation : citationsOf(m_brand, key)) {
            SiteCount &site = m_sites[citation.site];
            if (!seen.contains(citation.site)) {
                seen.append(citation.site);
                ++site.responses;
            }
            addOnce(site.groups, group);
            addOnce(site.llms, m_brand.llms.at(llm));
            auto page = std::find_if(site.pages.begin(), site.pages.end(),
                                     [&](const Page &page) { return page.page == citation.page; });
            if (page == site.pages.end())
                page = site.pages.insert(site.pages.end(), {citation.page, 0});
            ++page->responses;
        }
    }

    /// The sites, most cited first; @p groupsName is "topics" or "properties".
    Json sites(QStringView groupsName)
    {
        const auto moreCited = [](const auto &a, const auto &b) { return a.responses > b.responses; };
        m_sites.removeIf([](const SiteCount &site) { return site.responses == 0; });
        std::stable_sort(m_sites.begin(), m_sites.end(), moreCited);
        return Json::array(m_sites, [&](SiteCount site) {
            std::stable_sort(site.pages.begin(), site.pages.end(), moreCited);
            const Site &cited = m_brand.sites.at(site.site);
            return Json::object({{u"domain", cited.domain},
                                 {u"urlCount", site.pages.size()},
                                 {u"responseCount", site.responses},
                                 {groupsName, site.groups},
                                 {u"llms", site.llms},
                                 {u"links", Json::array(site.pages, [&](const Page &page) {
                                      return Json::object({{u"uri", Citation{site.site, page.page}.uri(m_brand)},
                                                           {u"type", cited.type},
                                                           {u"responseCount", page.responses}});
                                  })}});
        });
    }

private:
    struct Page
    {
        int page = 0;
        int responses = 0;
    };
    struct SiteCount
    {
        int site = 0;
        int responses = 0;
        QStringList groups;
        QStringList llms;
        QList<Page> pages;
    };

    const Brand &m_brand;
    QList<SiteCount> m_sites;
};

} // namespace

QVarLengthArray<Citation, 3> citationsOf(const Brand &brand, quint64 key)
{
    SeededRandom random(keyOf(key, u"citations"));
    QVarLengthArray<Citation, 3> citations;
    for (int left = random.below(4); left > 0; --left) {
        const Citation citation{popular(brand.sites.size(), random), popular(brand.pages.size(), random)};
        if (!citations.contains(citation))
            citations.append(citation);
    }
    return citations;
}

Json sourcesOf(const Results &results)
{
    CitationCount count(results.brand());
    for (const Result &result : results.arrived)
        count.add(result.key, result.llm, result.prompt->topic->name);
    return count.sites(u"topics");
}

int suggestionCount(const Run &run, const QList<const Prompt *> &prompts)
{
    if (run.isAbandoned() || prompts.isEmpty())
        return 0;
    return 12 + SeededRandom(keyOf(run.key, u"suggestions")).below(20);
}

Json suggestionOf(const Run &run, const QList<const Prompt *> &prompts, qint64 index, const QStringList &types,
                  Languages &languages)
{
    static const QStringList formats{u"listicle"_s, u"guide"_s, u"faq"_s, u"case_study"_s, u"video_script"_s};

    const Brand &brand = *run.brand;
    const quint64 key = keyOf(run.key, u"suggestion", static_cast<quint64>(index));
    SeededRandom random(key);
    const Prompt &prompt = *prompts.at(random.below(prompts.size()));
    const Topic &topic = *prompt.topic;
    const Phrases &phrases = languages.phrases(topic.language);
    const QStringList audiences = brand.audiences.value(topic.language);
    const Words words{{u"brand"_s, brand.name},
                      {u"other"_s, brand.competitors.at(random.below(brand.competitors.size())).name},
                      {u"audience"_s, audiences.at(random.below(audiences.size()))},
                      {u"subject"_s, topic.subject},
                      {u"topic"_s, topic.name},
                      {u"count"_s, QString::number(5 + random.below(8))}};
    QString title = phrases.expandRule(u"suggestionTitle"_s, words, random);
    title[0] = title[0].toUpper();
    QStringList keywords = phrases.expandAll(u"keyword"_s, words, random);
    keywords.removeAt(random.below(keywords.size()));
    QStringList sources;
    for (const Citation &citation : citationsOf(brand, key))
        sources.append(citation.uri(brand));

    return Json::object({{u"id", uuidOf(key)},
                         {u"type", types.at(random.below(types.size()))},
                         {u"format", formats.at(random.below(formats.size()))},
                         {u"title", title},
                         {u"metaDescription", phrases.expandRule(u"suggestionMeta"_s, words, random)},
                         {u"topic", topic.name},
                         {u"prompt", prompt.text},
                         {u"targetKeywords", keywords},
                         {u"sources", sources}});
}

namespace {

/// The key of the response of the model @p llm to @p prompt in @p run.
quint64 keyOfResponse(const Run &run, const PerceptionPrompt &prompt, int llm)
{
    return keyOf(run.key, prompt.id, llm);
}

bool arrived(const Run &run, const PerceptionPrompt &prompt, quint64 key)
{
    return prompt.existsAt(run.startedAt.toMSecsSinceEpoch()) && fractionOf(keyOf(key, u"arrived")) < run.completed;
}

/// A score from 0 to 10 with one decimal, from the brand's property, the model, the week and chance.
double scoreOf(const Run &run, const PerceptionPrompt &prompt, int llm, quint64 key)
{
    const Brand &brand = *run.brand;
    const double score = 3.6 + 5 * brand.goodwill + 2.6 * (fractionOf(keyOf(brand.key, prompt.property)) - 0.5) +
                         1.2 * (fractionOf(keyOf(brand.key, prompt.property, brand.llms.at(llm))) - 0.5) +
                         0.8 * (fractionOf(keyOf(run.key, prompt.property)) - 0.5) +
                         1.6 * (fractionOf(keyOf(key, u"score")) - 0.5);
    return std::round(10 * std::clamp(score, 0.0, 10.0)) / 10;
}

Json responseOf(const Run &run, const PerceptionPrompt &prompt, int llm, quint64 key, const Phrases &phrases)
{
    const Brand &brand = *run.brand;
    const double score = scoreOf(run, prompt, llm, key);
    const QString grade = score >= 7 ? u"Good"_s : score >= 5 ? u"Mixed"_s : u"Bad"_s;
    SeededRandom random(key);
    const Words words{{u"brand"_s, brand.name},
                      {u"other"_s, brand.competitors.at(random.below(brand.competitors.size())).name}};
    return Json::object({{u"id", uuidOf(key)},
                         {u"llm", brand.llms.at(llm)},
                         {u"response", phrases.expandRule(u"perception"_s + grade, words, random)},
                         {u"score", score},
                         {u"scoreReason", phrases.expandRule(u"reason"_s + grade, words, random)},
                         {u"isUserChanged", random.chance(0.04)},
                         {u"createdAt", run.startedAt.addSecs(60 + random.below(1800))}});
}

} // namespace

Json perceptionOf(const Run *run, const Brand &brand, const QList<const PerceptionPrompt *> &prompts,
                  const Phrases &phrases)
{
    return Json::array(prompts, [&](const PerceptionPrompt *prompt) {
        Json responses = Json::array();
        for (int llm = 0; run && llm < brand.llms.size(); ++llm) {
            const quint64 key = keyOfResponse(*run, *prompt, llm);
            if (arrived(*run, *prompt, key))
                responses.append(responseOf(*run, *prompt, llm, key, phrases));
        }
        return Json::object({{u"id", prompt->id},
                             {u"propertyId", prompt->property},
                             {u"promptText", prompt->text},
                             {u"scoringLogic", Json::raw(prompt->scoringLogic)},
                             {u"createdAt", QDateTime::fromMSecsSinceEpoch(prompt->createdAt, Qt::UTC)},
                             {u"responses", responses}});
    });
}

Json perceptionSourcesOf(const Run &run, const QList<const PerceptionPrompt *> &prompts)
{
    CitationCount count(*run.brand);
    for (const PerceptionPrompt *prompt : prompts) {
        for (int llm = 0; llm < run.brand->llms.size(); ++llm) {
            const quint64 key = keyOfResponse(run, *prompt, llm);
            if (arrived(run, *prompt, key))
                count.add(key, llm, prompt->property);
        }
    }
    return count.sites(u"properties");
}

} // namespace brandbridge::mock_data
