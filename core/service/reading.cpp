// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/reading.h"

#include <algorithm>
#include <limits>

namespace brandbridge::service {

namespace {

std::optional<double> number(const QJsonValue &value)
{
    return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt;
}

/// Farther than anything that is counted, and near enough for sums of thousands of them to stay in range.
constexpr qint64 farthest = 1'000'000'000'000'000;

std::optional<qint64> integer(const QJsonValue &value)
{
    constexpr qint64 none = std::numeric_limits<qint64>::min();
    const qint64 found = value.toInteger(none);
    return found == none ? std::nullopt : std::optional(std::clamp(found, -farthest, farthest));
}

QDateTime timestamp(const QJsonValue &value)
{
    QDateTime time = QDateTime::fromString(value.toString(), Qt::ISODateWithMs);
    if (time.timeSpec() == Qt::LocalTime) // written without an offset; the contract says UTC
        time.setTimeSpec(Qt::UTC);
    return time.toUTC();
}

QStringList texts(const QJsonValue &value)
{
    QStringList list;
    for (const QJsonValue &item : value.toArray()) {
        if (item.isString())
            list += item.toString();
    }
    return list;
}

/// @p value itself where it is text, else its member @p name.
QString textOrMember(const QJsonValue &value, QLatin1String name)
{
    return value.isString() ? value.toString() : value[name].toString();
}

/// Where in @p object, itself or what is in it, a member @p name stands; empty where none does.
QJsonObject holderOf(const QJsonObject &object, QLatin1String name)
{
    if (object.contains(name))
        return object;
    for (const QJsonValue &value : object) {
        const QJsonObject found = holderOf(value.toObject(), name);
        if (!found.isEmpty())
            return found;
    }
    return {};
}

} // namespace

void read(const QJsonObject &object, Root &root)
{
    root.fields = object;
    root.message = object[QLatin1String("message")].toString();
    root.version = object[QLatin1String("version")].toString();
    root.organizationId = object[QLatin1String("organizationId")].toString();
    for (const QJsonValue &endpoint : object[QLatin1String("endpoints")].toArray()) {
        root.endpoints.append(
            {endpoint[QLatin1String("method")].toString(), endpoint[QLatin1String("path")].toString()});
    }
}

void read(const QJsonObject &object, OrganizationContext &context)
{
    context.fields = object;
    context.id = object[assumed::organizationId].toString();
    context.name = object[assumed::organizationName].toString();
    context.plan = object[assumed::plan].toString();
    context.brandCount = integer(object[assumed::brandCount]);
}

void read(const QJsonObject &object, Brand &brand)
{
    brand.fields = object;
    brand.id = object[QLatin1String("id")].toString();
    brand.name = object[assumed::brandName].toString();
    brand.domain = object[assumed::brandDomain].toString();
}

void read(const QJsonObject &object, PromptQuota &quota)
{
    quota.remainingSlots = integer(object[QLatin1String("remainingSlots")]);
    quota.promptLimit = integer(object[QLatin1String("promptLimit")]);
    quota.orgWideLimit = integer(object[QLatin1String("orgWideLimit")]);
    quota.orgTotalPrompts = integer(object[QLatin1String("orgTotalPrompts")]);
}

void read(const QJsonObject &object, BrandContext &context)
{
    context.fields = object;
    context.brandId = object[assumed::brandId].toString();
    context.name = object[assumed::brandName].toString();
    const QJsonValue targeting = object[assumed::targeting];
    context.country = targeting[assumed::country].toString();
    context.language = targeting[assumed::language].toString();
    // The contract has the figures in the context, but not where in it.
    QJsonObject quota = holderOf(object, QLatin1String("remainingSlots"));
    if (quota.isEmpty())
        quota = object[assumed::promptQuota].toObject(object);
    read(quota, context.quota);
    context.topicCount = integer(object[assumed::topicCount]);
    context.promptCount = integer(object[assumed::promptCount]);
    context.perceptionPromptCount = integer(object[assumed::perceptionPromptCount]);
    context.scheduleFrequency = textOrMember(object[assumed::schedule], assumed::frequency);
    context.nextEstimatedScheduledFetchAt = timestamp(nextFetch(object));
}

QJsonValue nextFetch(const QJsonObject &context)
{
    constexpr QLatin1String name("nextEstimatedScheduledFetchAt");
    return holderOf(context, name)[name];
}

void read(const QJsonObject &object, Metrics &metrics)
{
    metrics.fields = object;
    metrics.present = integer(object[QLatin1String("present")]);
    metrics.positive = integer(object[QLatin1String("positive")]);
    metrics.negative = integer(object[QLatin1String("negative")]);
    metrics.neutral = integer(object[QLatin1String("neutral")]);
    metrics.responsesWithBrands = integer(object[QLatin1String("responsesWithBrands")]);
    metrics.totalResponses = integer(object[QLatin1String("totalResponses")]);
    metrics.completedResponses = integer(object[QLatin1String("completedResponses")]);
    metrics.averageRank = number(object[QLatin1String("averageRank")]);
    const QJsonObject mentions = object[assumed::brandMentions].toObject();
    for (auto mention = mentions.begin(); mention != mentions.end(); ++mention) {
        if (const auto count = integer(mention.value()))
            metrics.brandMentions.insert(mention.key(), *count);
    }
    if (object[QLatin1String("topics")].isObject())
        metrics.topics = object[QLatin1String("topics")].toObject();
    metrics.calculatedAt = timestamp(object[QLatin1String("calculatedAt")]);
}

void read(const QJsonObject &object, Run &run)
{
    run.fields = object;
    run.id = object[QLatin1String("id")].toString();
    run.brandId = object[assumed::brandId].toString();
    run.startedAt = timestamp(object[QLatin1String("startedAt")]);
    run.metrics = readOptional<Metrics>(object[QLatin1String("metrics")]);
}

void read(const QJsonObject &object, Paging &paging)
{
    paging.page = integer(object[QLatin1String("page")]);
    paging.limit = integer(object[QLatin1String("limit")]);
    paging.total = integer(object[QLatin1String("total")]);
    // What nextPage holds where there is one is not documented: a number is taken at its word.
    const QJsonValue next = object[QLatin1String("nextPage")];
    paging.nextPage = integer(next);
    const bool saysMore = next.isString() ? !next.toString().isEmpty() : next.isObject() || next.toBool();
    if (!paging.nextPage && saysMore)
        paging.nextPage = paging.page.value_or(1) + 1;
}

void read(const QJsonObject &object, RunResult &result)
{
    result.fields = object;
    result.id = object[QLatin1String("id")].toString();
    result.runId = object[assumed::resultRunId].toString();
    result.promptId = object[assumed::promptId].toString();
    const QJsonValue prompt = object[assumed::prompt];
    result.promptText = textOrMember(prompt, QLatin1String("text"));
    result.journeyStage = prompt[assumed::journeyStage].toString();
    const QJsonValue topic = object[assumed::topic];
    result.topicId = topic[QLatin1String("id")].toString();
    result.topicName = textOrMember(topic, QLatin1String("name"));
    result.model = object[assumed::model].toString();
    if (object[assumed::isPresent].isBool())
        result.isPresent = object[assumed::isPresent].toBool();
    result.rank = number(object[assumed::rank]);
    result.sentiment = object[assumed::sentiment].toString();
    result.mentionedBrands = texts(object[assumed::mentionedBrands]);
    if (object[assumed::answer].isString())
        result.answer = object[assumed::answer].toString();
}

void read(const QJsonObject &object, Source &source)
{
    source.fields = object;
    source.domain = object[assumed::domain].toString();
    source.urlCount = integer(object[assumed::urlCount]);
    source.responseCount = integer(object[assumed::responseCount]);
    source.topics = texts(object[assumed::sourceTopics]);
    source.properties = texts(object[assumed::sourceProperties]);
    source.models = texts(object[assumed::sourceModels]);
    for (const QJsonValue &link : object[assumed::links].toArray()) {
        source.links.append({textOrMember(link, assumed::linkAddress), link[assumed::linkType].toString(),
                             integer(link[assumed::responseCount])});
    }
}

void read(const QJsonObject &object, ContentSuggestion &suggestion)
{
    suggestion.fields = object;
    suggestion.id = object[QLatin1String("id")].toString();
    suggestion.type = object[assumed::suggestionType].toString();
    suggestion.format = object[assumed::format].toString();
    suggestion.title = object[assumed::title].toString();
    suggestion.metaDescription = object[assumed::metaDescription].toString();
    suggestion.topic = textOrMember(object[assumed::topic], QLatin1String("name"));
    suggestion.prompt = textOrMember(object[assumed::prompt], QLatin1String("text"));
    suggestion.targetKeywords = texts(object[assumed::targetKeywords]);
}

void read(const QJsonObject &object, PerceptionPrompt &prompt)
{
    prompt.fields = object;
    prompt.id = object[QLatin1String("id")].toString();
    prompt.propertyId = object[QLatin1String("propertyId")].toString();
    prompt.text = object[assumed::promptText].toString();
    prompt.scoringLogic = object[QLatin1String("scoringLogic")];
    prompt.createdAt = timestamp(object[assumed::createdAt]);
    prompt.responses = readList<PerceptionPrompt::Response>(object[assumed::responses]);
}

void read(const QJsonObject &object, PerceptionPrompt::Response &response)
{
    response.fields = object;
    response.id = object[QLatin1String("id")].toString();
    response.model = object[assumed::model].toString();
    response.text = object[assumed::responseText].toString();
    response.score = number(object[assumed::score]);
    response.scoreReason = object[assumed::scoreReason].toString();
    response.createdAt = timestamp(object[assumed::createdAt]);
}

void read(const QJsonObject &object, Prompt &prompt)
{
    prompt.fields = object;
    prompt.id = object[QLatin1String("id")].toString();
    prompt.text = object[QLatin1String("text")].toString();
    prompt.customerJourney = object[QLatin1String("customerJourney")].toString();
}

void read(const QJsonObject &object, Topic &topic)
{
    topic.fields = object;
    topic.id = object[QLatin1String("id")].toString();
    topic.name = object[QLatin1String("name")].toString();
    topic.prompts = readList<Prompt>(object[QLatin1String("prompts")]);
}

void read(const QJsonObject &object, CreatedTopics &created)
{
    created.fields = object;
    created.topics = readList<Topic>(object[QLatin1String("topics")]);
    read(object, created.quota);
}

void read(const QJsonObject &object, CreatedPrompts &created)
{
    created.fields = object;
    created.prompts = readList<Prompt>(object[assumed::prompts]);
    read(object, created.quota);
}

void read(const QJsonObject &object, CreatedPerceptionPrompts &created)
{
    created.fields = object;
    created.prompts = readList<PerceptionPrompt>(object[assumed::prompts]);
    read(object, created.quota);
}

void read(const QJsonObject &object, Deletion &deletion)
{
    deletion.fields = object;
    const QJsonValue deleted = object[assumed::deleted];
    deletion.deleted = deleted.isBool() ? std::optional<qint64>(deleted.toBool() ? 1 : 0) : integer(deleted);
    read(object, deletion.quota);
}

} // namespace brandbridge::service
