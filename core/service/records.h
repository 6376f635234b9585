// SPDX-License-Identifier: GPL-3.0-or-later
// The records of the organization data service. Each has the fields that the contract documents, or that assumptions.h
// guesses, and the whole record as it came in `fields`. Reading never fails: a field that is missing, null or of an
// unexpected type is empty.
#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QJsonValue>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace brandbridge::service {

/// GET / (contract, GET /).
struct Root
{
    struct Endpoint
    {
        QString method;
        QString path;
    };
    QString message;
    QString version;
    QString organizationId;
    QList<Endpoint> endpoints;
    QJsonObject fields;
};

/// Contract, Context records.
struct OrganizationContext
{
    QString id;
    QString name;
    QString plan;
    std::optional<qint64> brandCount;
    QJsonObject fields;
};

/// Contract, Brand.
struct Brand
{
    QString id;
    QString name;
    QString domain;
    QJsonObject fields;
};

/// Contract, Prompt quota object.
struct PromptQuota
{
    std::optional<qint64> remainingSlots;
    std::optional<qint64> promptLimit;
    std::optional<qint64> orgWideLimit;
    std::optional<qint64> orgTotalPrompts;
};

/// Contract, Context records.
struct BrandContext
{
    QString brandId;
    QString name;
    QString country;
    QString language;
    PromptQuota quota;
    std::optional<qint64> topicCount;
    std::optional<qint64> promptCount;
    std::optional<qint64> perceptionPromptCount;
    QString scheduleFrequency;
    QDateTime nextEstimatedScheduledFetchAt; ///< UTC; invalid where unknown
    QJsonObject fields;
};

/// Contract, Metrics. No order among the counts can be relied on.
struct Metrics
{
    std::optional<qint64> present;
    std::optional<qint64> positive;
    std::optional<qint64> negative;
    std::optional<qint64> neutral;
    std::optional<qint64> responsesWithBrands;
    std::optional<qint64> totalResponses;
    std::optional<qint64> completedResponses;
    std::optional<double> averageRank;
    QMap<QString, qint64> brandMentions; ///< other brands' mentions by name
    std::optional<QJsonObject> topics;   ///< the breakdown: a sparse map by topic name
    QDateTime calculatedAt;              ///< UTC; invalid where unknown
    QJsonObject fields;
};

/// Contract, Run.
struct Run
{
    QString id;
    QString brandId;
    QDateTime startedAt; ///< UTC; invalid where unknown
    std::optional<Metrics> metrics;
    QJsonObject fields;
};

/// Contract, Paging.
struct Paging
{
    std::optional<qint64> page;
    std::optional<qint64> limit;
    std::optional<qint64> total;
    std::optional<qint64> nextPage; ///< empty on the last page; page + 1 where the service says "more" in another form
};

/// One page of a list, or all of a list that has none.
template <typename T>
struct Page
{
    QList<T> items;
    std::optional<Paging> paging;
    std::optional<Run> run; ///< the run the items belong to, where the service says so
    QJsonObject fields;     ///< the whole answer; empty where it was a bare array
};

/// One language model's answer to one prompt in a run.
struct RunResult
{
    QString id;
    QString runId;
    QString promptId;
    QString promptText;
    QString journeyStage;
    QString topicId;
    QString topicName;
    QString model;
    std::optional<bool> isPresent;
    std::optional<double> rank;
    QString sentiment;
    QStringList mentionedBrands;
    std::optional<QString> answer; ///< only where it was asked for
    QJsonObject fields;
};

/// The cited pages of one domain.
struct Source
{
    struct Link
    {
        QString address;
        QString type;
        std::optional<qint64> responseCount;
    };
    QString domain;
    std::optional<qint64> urlCount;
    std::optional<qint64> responseCount;
    QStringList topics;     ///< empty in perception sources
    QStringList properties; ///< of perception sources
    QStringList models;
    QList<Link> links;
    QJsonObject fields;
};

struct ContentSuggestion
{
    QString id;
    QString type;
    QString format;
    QString title;
    QString metaDescription;
    QString topic;
    QString prompt;
    QStringList targetKeywords;
    QJsonObject fields;
};

/// A perception prompt with the scored responses to it.
struct PerceptionPrompt
{
    struct Response
    {
        QString id;
        QString model;
        QString text;
        std::optional<double> score;
        QString scoreReason;
        QDateTime createdAt; ///< UTC; invalid where unknown
        QJsonObject fields;
    };
    QString id;
    QString propertyId;
    QString text;
    QJsonValue scoringLogic; ///< text or object
    QDateTime createdAt;     ///< UTC; invalid where unknown
    QList<Response> responses;
    QJsonObject fields;
};

/// A prompt as a write answers it.
struct Prompt
{
    QString id;
    QString text;
    QString customerJourney;
    QJsonObject fields;
};

/// Contract, Topic.
struct Topic
{
    QString id;
    QString name;
    QList<Prompt> prompts;
    QJsonObject fields;
};

/// The answer to the creation of topics and their prompts.
struct CreatedTopics
{
    QList<Topic> topics;
    PromptQuota quota;
    QJsonObject fields;
};

/// The answer to the creation of prompts in one topic.
struct CreatedPrompts
{
    QList<Prompt> prompts;
    PromptQuota quota;
    QJsonObject fields;
};

/// The answer to the creation of perception prompts.
struct CreatedPerceptionPrompts
{
    QList<PerceptionPrompt> prompts;
    PromptQuota quota;
    QJsonObject fields;
};

/// The answer to a deletion.
struct Deletion
{
    std::optional<qint64> deleted; ///< how many; 1 where the service says only that it did
    PromptQuota quota;
    QJsonObject fields;
};

/// Contract, Prompt item.
struct NewPrompt
{
    QString text;
    QString customerJourney; ///< not sent where empty
};

/// A topic of a batch: a new one by name, or an existing one by id.
struct TopicPrompts
{
    QString id;
    QString name;
    QList<NewPrompt> prompts;
};

/// Contract, Perception prompt item; what is empty is not sent.
struct NewPerceptionPrompt
{
    QString text;
    QString propertyId;
    QJsonValue scoringLogic = QJsonValue::Undefined; ///< object or string
    QString goodScore;
    QString badScore;
};

} // namespace brandbridge::service
