// SPDX-License-Identifier: GPL-3.0-or-later
// Records of the organization data service. Each has the fields that the contract documents, or that are guessed, and
// the whole record in `fields`, from which the others are initialized: Brand{object}. This never fails: a field that is
// missing, null or of an unexpected type is empty.
//
// JSON names that the contract does not give ("not shown") are guessed("..."), or constants in `assumed` if several
// places use them. They are guesses from similar services, listed in docs/assumptions.md together with those in
// requests, which are in resources/tools.json. Names from the contract are written in place. All data under guessed
// names is optional: a wrong guess hides a figure, not an answer. Lists, names, websites and answer texts are also
// found under other names: listIn(), nameIn(), domainIn(), answerIn().
#pragma once

#include "core/service/prompt_key.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonValue>
#include <QLatin1String>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <optional>

namespace brandbridge::service {

constexpr QLatin1String guessed(const char *name)
{
    return QLatin1String(name);
}

namespace assumed {

inline constexpr QLatin1String list("data"); ///< the items of every list; the contract shows it for the runs
inline constexpr QLatin1String run("run");   ///< the run of results, sources and perception data

inline constexpr QLatin1String availableEndpoints("availableEndpoints"); ///< in a 404 for a path that does not exist

inline constexpr QLatin1String prompt("prompt");             ///< object with text and journeyStage, or the text
inline constexpr QLatin1String journeyStage("journeyStage"); ///< customerJourney in writes
inline constexpr QLatin1String promptText("promptText");     ///< of a perception prompt
inline constexpr QLatin1String responses("responses");

// Answers to writes
inline constexpr QLatin1String prompts("prompts"); ///< created prompts
inline constexpr QLatin1String deleted("deleted"); ///< true, or number or list of deleted prompts

} // namespace assumed

// Members of JSON objects by type. Empty if missing, null or of another type.

QString textIn(const QJsonObject &fields, QLatin1String name);
/// The member if it is a string, otherwise its member @p inner.
QString textIn(const QJsonObject &fields, QLatin1String name, QLatin1String inner);
std::optional<QString> optionalTextIn(const QJsonObject &fields, QLatin1String name);
std::optional<bool> flagIn(const QJsonObject &fields, QLatin1String name);
std::optional<double> numberIn(const QJsonObject &fields, QLatin1String name);
/// Clamped to a range in which thousands of values can be added without overflow.
std::optional<qint64> integerIn(const QJsonObject &fields, QLatin1String name);
/// UTC. Invalid if missing.
QDateTime timeIn(const QJsonObject &fields, QLatin1String name);
QStringList textsIn(const QJsonObject &fields, QLatin1String name);
QMap<QString, qint64> countsIn(const QJsonObject &fields, QLatin1String name);

// Data whose name is not known.

/// The items of a list: @p answer, its member "data", or its only array of objects. Null if @p answer has no such array
/// or several, which means that its form is unknown.
std::optional<QJsonArray> listIn(const QJsonDocument &answer);
/// A display name, for example of a brand. May be empty.
QString nameIn(const QJsonObject &fields);
/// The host of a website. May be empty.
QString domainIn(const QJsonObject &fields);
/// The text of a model's answer. Results only have it if requested.
std::optional<QString> answerIn(const QJsonObject &fields);
/// Whether @p fields have a model's answer, even a null one.
bool hasAnswerIn(const QJsonObject &fields);

/// Records from @p value if it is an array.
template <typename T>
QList<T> recordsIn(const QJsonValue &value)
{
    QList<T> records;
    for (const QJsonValue &item : value.toArray())
        records.append(T{item.toObject()});
    return records;
}

/// Record from @p value if it is an object.
template <typename T>
std::optional<T> recordIn(const QJsonValue &value)
{
    return value.isObject() ? std::optional(T{value.toObject()}) : std::nullopt;
}

/// Contract, GET /.
struct Root
{
    struct Endpoint
    {
        QJsonObject fields = {};
        QString method = textIn(fields, QLatin1String("method"));
        QString path = textIn(fields, QLatin1String("path"));
    };
    QJsonObject fields = {};
    QString version = textIn(fields, QLatin1String("version"));
    QString organizationId = textIn(fields, QLatin1String("organizationId"));
    QList<Endpoint> endpoints = recordsIn<Endpoint>(fields.value(QLatin1String("endpoints")));
};

/// Contract, Context records.
struct OrganizationContext
{
    QJsonObject fields = {};
    QString id = textIn(fields, guessed("id"));
    QString name = nameIn(fields);
    QString plan = textIn(fields, guessed("plan"));
    std::optional<qint64> brandCount = integerIn(fields, guessed("brandCount"));
};

/// Contract, Brand.
struct Brand
{
    static constexpr bool needsId = true; ///< records without an ID are useless
    QJsonObject fields = {};
    QString id = textIn(fields, QLatin1String("id"));
    QString name = nameIn(fields);
    QString domain = domainIn(fields);
};

/// Contract, Prompt quota object.
struct PromptQuota
{
    std::optional<qint64> remainingSlots;
    std::optional<qint64> promptLimit;
    std::optional<qint64> orgWideLimit;
    std::optional<qint64> orgTotalPrompts;
};

/// Reads the quota from @p fields.
PromptQuota quotaOf(const QJsonObject &fields);
/// The nextEstimatedScheduledFetchAt of a brand context (contract, Context records), at any depth. Undefined if
/// missing.
QJsonValue nextFetch(const QJsonObject &context);

/// Contract, Context records.
struct BrandContext
{
    QJsonObject fields = {};
    QString brandId = textIn(fields, guessed("brandId"));
    QString name = nameIn(fields);
    QString country = fields.value(guessed("targeting"))[guessed("country")].toString();
    QString language = fields.value(guessed("targeting"))[guessed("language")].toString();
    PromptQuota quota = quotaIn(fields);
    std::optional<qint64> topicCount = integerIn(fields, guessed("topicCount"));
    std::optional<qint64> promptCount = integerIn(fields, guessed("promptCount"));
    std::optional<qint64> perceptionPromptCount = integerIn(fields, guessed("perceptionPromptCount"));
    QString scheduleFrequency = textIn(fields, guessed("schedule"), guessed("frequency"));
    QDateTime nextEstimatedScheduledFetchAt = nextFetchIn(fields); ///< UTC; invalid if unknown

    // At any depth, because the contract does not say where.
    static PromptQuota quotaIn(const QJsonObject &fields);
    static QDateTime nextFetchIn(const QJsonObject &fields);
};

/// Contract, Metrics. Do not rely on relations between the counts.
struct Metrics
{
    QJsonObject fields = {};
    std::optional<qint64> present = integerIn(fields, QLatin1String("present"));
    std::optional<qint64> positive = integerIn(fields, QLatin1String("positive"));
    std::optional<qint64> negative = integerIn(fields, QLatin1String("negative"));
    std::optional<qint64> neutral = integerIn(fields, QLatin1String("neutral"));
    std::optional<qint64> responsesWithBrands = integerIn(fields, QLatin1String("responsesWithBrands"));
    std::optional<qint64> totalResponses = integerIn(fields, QLatin1String("totalResponses"));
    std::optional<qint64> completedResponses = integerIn(fields, QLatin1String("completedResponses"));
    std::optional<double> averageRank = numberIn(fields, QLatin1String("averageRank"));
    QMap<QString, qint64> brandMentions =
        countsIn(fields, guessed("mentionedBrandsRun")); ///< mentions of other brands, by name
    /// Breakdown by topic name; sparse.
    std::optional<QJsonObject> topics = recordIn<QJsonObject>(fields.value(QLatin1String("topics")));
    QDateTime calculatedAt = timeIn(fields, QLatin1String("calculatedAt")); ///< UTC; invalid if unknown
};

/// Contract, Run.
struct Run
{
    static constexpr bool needsId = true; ///< records without an ID are useless
    QJsonObject fields = {};
    QString id = textIn(fields, QLatin1String("id"));
    QString brandId = textIn(fields, guessed("brandId"));
    QDateTime startedAt = timeIn(fields, QLatin1String("startedAt")); ///< UTC; invalid if unknown
    std::optional<Metrics> metrics = recordIn<Metrics>(fields.value(QLatin1String("metrics")));
};

/// Sorts latest first and runs without a start last, because the contract gives no order.
void sortLatestFirst(QList<Run> &runs);

/// Contract, Paging.
struct Paging
{
    std::optional<qint64> page;
    std::optional<qint64> limit;
    std::optional<qint64> total;
    std::optional<qint64> nextPage; ///< empty on the last page; page + 1 if the service indicates more in another form
};

Paging pagingOf(const QJsonObject &fields);

/// One page of a list, or a whole list without pages.
template <typename T>
struct Page
{
    QList<T> items;
    std::optional<Paging> paging;
    std::optional<Run> run; ///< the run of the items, if given
    QJsonObject fields;     ///< the whole answer; empty for a plain array
};

/// Reads an answer. Returns false if its form is unknown: a list instead of a record, a record instead of a list, or a
/// list of records that all lack a required ID.
template <typename T>
[[nodiscard]] bool readDocument(const QJsonDocument &document, T &record)
{
    record = T{document.object()};
    return !document.isArray();
}

template <typename T>
[[nodiscard]] bool readDocument(const QJsonDocument &document, Page<T> &page)
{
    const std::optional<QJsonArray> list = listIn(document);
    page.fields = document.object();
    page.items = recordsIn<T>(list.value_or(QJsonArray()));
    const QJsonValue paging = page.fields.value(QLatin1String("paging"));
    page.paging = paging.isObject() ? std::optional(pagingOf(paging.toObject())) : std::nullopt;
    page.run = recordIn<Run>(page.fields.value(assumed::run));
    if constexpr (requires { T::needsId; }) {
        const auto hasId = [](const T &item) { return !item.id.isEmpty(); };
        const bool isFirst = page.paging.value_or(Paging()).page.value_or(1) == 1;
        if (isFirst && !page.items.isEmpty() && std::none_of(page.items.begin(), page.items.end(), hasId))
            return false;
    }
    return list.has_value();
}

/// One language model's answer to one prompt in a run.
struct RunResult
{
    QJsonObject fields = {};
    QString id = textIn(fields, QLatin1String("id"));
    QString runId = textIn(fields, guessed("runId"));
    QString promptId = textIn(fields, guessed("promptId"));
    QString promptText = textIn(fields, assumed::prompt, QLatin1String("text"));
    QString journeyStage = fields.value(assumed::prompt)[assumed::journeyStage].toString();
    QString topicId = fields.value(guessed("topic"))[QLatin1String("id")].toString();
    QString topicName = textIn(fields, guessed("topic"), QLatin1String("name"));
    QString model = textIn(fields, guessed("llm"));
    std::optional<bool> isPresent = flagIn(fields, guessed("isPresent"));
    std::optional<double> rank = numberIn(fields, guessed("rank"));
    QString sentiment = textIn(fields, guessed("sentiment"));
    QStringList mentionedBrands = textsIn(fields, guessed("mentionedBrands"));
    std::optional<QString> answer = answerIn(fields); ///< only if requested

    /// The prompt of this result. The ID replaces a missing text.
    PromptKey promptKey() const { return {topicName, promptText.isEmpty() ? promptId : promptText}; }
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
    QJsonObject fields = {};
    QString domain = textIn(fields, guessed("domain"));
    std::optional<qint64> urlCount = integerIn(fields, guessed("urlCount"));
    std::optional<qint64> responseCount = integerIn(fields, guessed("responseCount"));
    QStringList topics = textsIn(fields, guessed("topics"));         ///< empty in perception sources
    QStringList properties = textsIn(fields, guessed("properties")); ///< only in perception sources
    QStringList models = textsIn(fields, guessed("llms"));
    QList<Link> links = linksIn(fields);

    static QList<Link> linksIn(const QJsonObject &fields);
};

struct ContentSuggestion
{
    QJsonObject fields = {};
    QString id = textIn(fields, QLatin1String("id"));
    QString type = textIn(fields, guessed("type"));
    QString format = textIn(fields, guessed("format"));
    QString title = textIn(fields, guessed("title"));
    QString metaDescription = textIn(fields, guessed("metaDescription"));
    QString topic = textIn(fields, guessed("topic"), QLatin1String("name"));
    QString prompt = textIn(fields, assumed::prompt, QLatin1String("text"));
    QStringList targetKeywords = textsIn(fields, guessed("targetKeywords"));
};

/// A perception prompt with the scored responses to it.
struct PerceptionPrompt
{
    struct Response
    {
        QJsonObject fields = {};
        QString id = textIn(fields, QLatin1String("id"));
        QString model = textIn(fields, guessed("llm"));
        QString text = answerIn(fields).value_or(QString());
        std::optional<double> score = numberIn(fields, guessed("score"));
        QString scoreReason = textIn(fields, guessed("scoreReason"));
        bool isUserChanged = flagIn(fields, guessed("isUserChanged")).value_or(false); ///< a person set the score
        QDateTime createdAt = timeIn(fields, guessed("createdAt"));                    ///< UTC; invalid if unknown
    };
    QJsonObject fields = {};
    QString id = textIn(fields, QLatin1String("id"));
    QString propertyId = textIn(fields, QLatin1String("propertyId"));
    QString text = textIn(fields, assumed::promptText);
    QJsonValue scoringLogic = fields.value(QLatin1String("scoringLogic")); ///< text or object
    QDateTime createdAt = timeIn(fields, guessed("createdAt"));            ///< UTC; invalid if unknown
    QList<Response> responses = recordsIn<Response>(fields.value(assumed::responses));
};

/// A prompt in the answer to a write.
struct Prompt
{
    QJsonObject fields = {};
    QString id = textIn(fields, QLatin1String("id"));
    QString text = textIn(fields, QLatin1String("text"));
    QString customerJourney = textIn(fields, QLatin1String("customerJourney"));
};

/// Contract, Topic.
struct Topic
{
    QJsonObject fields = {};
    QString id = textIn(fields, QLatin1String("id"));
    QString name = textIn(fields, QLatin1String("name"));
    QList<Prompt> prompts = recordsIn<Prompt>(fields.value(QLatin1String("prompts")));
};

/// The answer to the creation of topics and their prompts.
struct CreatedTopics
{
    QJsonObject fields = {};
    QList<Topic> topics = recordsIn<Topic>(fields.value(QLatin1String("topics")));
    PromptQuota quota = quotaOf(fields);
};

/// The answer to the creation of prompts in one topic.
struct CreatedPrompts
{
    QJsonObject fields = {};
    QList<Prompt> prompts = recordsIn<Prompt>(fields.value(assumed::prompts));
    PromptQuota quota = quotaOf(fields);
};

/// The answer to the creation of perception prompts.
struct CreatedPerceptionPrompts
{
    QJsonObject fields = {};
    QList<PerceptionPrompt> prompts = recordsIn<PerceptionPrompt>(fields.value(assumed::prompts));
    PromptQuota quota = quotaOf(fields);
};

/// The answer to a deletion.
struct Deletion
{
    QJsonObject fields = {};
    std::optional<qint64> deleted = deletedIn(fields); ///< number of deleted objects; 1 if the service only says true
    PromptQuota quota = quotaOf(fields);

    static std::optional<qint64> deletedIn(const QJsonObject &fields);
};

/// Contract, Prompt item.
struct NewPrompt
{
    QString text;
    QString customerJourney; ///< not sent if empty
};

/// A topic in a batch: a new one by name, or an existing one by ID.
struct TopicPrompts
{
    QString id;
    QString name;
    QList<NewPrompt> prompts;
};

/// Contract, Perception prompt item. Empty members are not sent.
struct NewPerceptionPrompt
{
    QString text;
    QString propertyId;
    QJsonValue scoringLogic = QJsonValue::Undefined; ///< object or string
    QString goodScore;
    QString badScore;
};

} // namespace brandbridge::service
