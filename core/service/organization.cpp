// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/organization.h"

#include "core/service/endpoint.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <utility>

namespace brandbridge::service {

namespace {

QJsonObject ofBrand(const QString &id)
{
    return {{u"brandId"_s, id}};
}

QJsonObject ofRun(const QString &id)
{
    return {{u"runId"_s, id}};
}

QJsonObject paged(const PageRequest &page, QJsonObject arguments = {})
{
    if (page.page != 1)
        arguments.insert(u"page"_s, page.page);
    if (page.limit)
        arguments.insert(u"limit"_s, *page.limit);
    return arguments;
}

void insertIfSet(QJsonObject &object, QLatin1String name, const QString &value)
{
    if (!value.isEmpty())
        object.insert(name, value);
}

QJsonObject toJson(const NewPrompt &prompt)
{
    QJsonObject object{{QLatin1String("text"), prompt.text}};
    insertIfSet(object, QLatin1String("customerJourney"), prompt.customerJourney);
    return object;
}

QJsonObject toJson(const NewPerceptionPrompt &prompt)
{
    QJsonObject object{{QLatin1String("text"), prompt.text}};
    insertIfSet(object, QLatin1String("propertyId"), prompt.propertyId);
    if (!prompt.scoringLogic.isUndefined() && !prompt.scoringLogic.isNull())
        object.insert(QLatin1String("scoringLogic"), prompt.scoringLogic);
    insertIfSet(object, QLatin1String("goodScore"), prompt.goodScore);
    insertIfSet(object, QLatin1String("badScore"), prompt.badScore);
    return object;
}

QJsonObject toJson(const TopicPrompts &topic);

template <typename T>
QJsonArray toJson(const QList<T> &items)
{
    QJsonArray array;
    for (const T &item : items)
        array.append(toJson(item));
    return array;
}

QJsonObject toJson(const TopicPrompts &topic)
{
    QJsonObject object;
    insertIfSet(object, QLatin1String("id"), topic.id);
    insertIfSet(object, QLatin1String("name"), topic.name);
    if (!topic.prompts.isEmpty())
        object.insert(QLatin1String("prompts"), toJson(topic.prompts));
    return object;
}

} // namespace

Organization::Organization(Sender &sender, CallOptions options) : m_sender(&sender), m_options(std::move(options)) {}

template <typename T>
void Organization::ask(const QString &name, const QJsonObject &arguments, QObject *context, Continuation<T> done) const
{
    const auto request = endpoint(name).request(arguments);
    if (!request) {
        QMetaObject::invokeMethod(
            context,
            [done = std::move(done)] {
                done(tl::unexpected(transport::Error{
                    .kind = transport::ErrorKind::BadRequest,
                    .message = u"The id is empty or contains characters that no id has. Nothing was sent."_s}));
            },
            Qt::QueuedConnection);
        return;
    }
    m_sender->send(*request, m_options, context,
                   [onCached = m_options.onCached, done = std::move(done),
                    mayBeEmpty = request->method != "GET"](transport::Result<Reply> reply) {
                       if (!reply)
                           return done(tl::unexpected(std::move(reply.error())));
                       if (onCached && reply->cachedSince.isValid())
                           onCached(reply->cachedSince);
                       QJsonParseError problem;
                       const QJsonDocument document = QJsonDocument::fromJson(reply->body, &problem);
                       // A write without a body (204) has succeeded and must not be repeated.
                       if (document.isNull() && !(mayBeEmpty && reply->body.isEmpty())) {
                           return done(tl::unexpected(transport::Error{
                               .kind = transport::ErrorKind::BadAnswer,
                               .httpStatus = reply->status,
                               .message = message::Message::tr("The answer is not JSON: %1 at byte %2.",
                                                               problem.errorString(), QString::number(problem.offset)),
                               .requestId = reply->requestId,
                               .body = reply->body}));
                       }
                       T record;
                       if (!readDocument(document, record) && !mayBeEmpty)
                           return done(tl::unexpected(unknownFormError(*reply)));
                       done(std::move(record));
                   });
}

void Organization::root(QObject *context, Continuation<Root> done) const
{
    ask(u"get_root"_s, {}, context, std::move(done));
}

void Organization::organizationContext(QObject *context, Continuation<OrganizationContext> done) const
{
    ask(u"get_organization_context"_s, {}, context, std::move(done));
}

void Organization::brands(PageRequest page, QObject *context, Continuation<Page<Brand>> done) const
{
    ask(u"list_brands"_s, paged(page), context, std::move(done));
}

void Organization::brandContext(const QString &brandId, QObject *context, Continuation<BrandContext> done) const
{
    ask(u"get_brand_context"_s, ofBrand(brandId), context, std::move(done));
}

void Organization::latestResults(const QString &brandId, PageRequest page, QObject *context,
                                 Continuation<Page<RunResult>> done) const
{
    ask(u"get_brand_last_results"_s, paged(page, ofBrand(brandId)), context, std::move(done));
}

void Organization::perceptionPrompts(const QString &brandId, QObject *context,
                                     Continuation<Page<PerceptionPrompt>> done) const
{
    ask(u"get_brand_perception_prompts_responses"_s, ofBrand(brandId), context, std::move(done));
}

void Organization::runs(const QString &brandId, PageRequest page, QObject *context, Continuation<Page<Run>> done) const
{
    ask(u"list_brand_runs"_s, paged(page, ofBrand(brandId)), context, std::move(done));
}

void Organization::runResults(const QString &runId, bool includeAnswer, PageRequest page, QObject *context,
                              Continuation<Page<RunResult>> done) const
{
    QJsonObject arguments = paged(page, ofRun(runId));
    if (includeAnswer) // false is the service's default
        arguments.insert(u"includeAnswer"_s, true);
    ask(u"get_run_results"_s, arguments, context, std::move(done));
}

void Organization::runStats(const QString &runId, QObject *context, Continuation<Run> done) const
{
    ask(u"get_run_stats"_s, ofRun(runId), context, std::move(done));
}

void Organization::runSources(const QString &runId, PageRequest page, QObject *context,
                              Continuation<Page<Source>> done) const
{
    ask(u"get_run_sources"_s, paged(page, ofRun(runId)), context, std::move(done));
}

void Organization::runPerceptionSources(const QString &runId, PageRequest page, QObject *context,
                                        Continuation<Page<Source>> done) const
{
    ask(u"get_run_perception_sources"_s, paged(page, ofRun(runId)), context, std::move(done));
}

void Organization::contentSuggestions(const QString &runId, PageRequest page, QObject *context,
                                      Continuation<Page<ContentSuggestion>> done) const
{
    ask(u"get_run_content_suggestions"_s, paged(page, ofRun(runId)), context, std::move(done));
}

void Organization::runPerceptionResponses(const QString &runId, const QString &brandId, QObject *context,
                                          Continuation<Page<PerceptionPrompt>> done) const
{
    QJsonObject arguments = ofRun(runId);
    insertIfSet(arguments, QLatin1String("brandId"), brandId);
    ask(u"get_run_perception_prompts_responses"_s, arguments, context, std::move(done));
}

void Organization::addPerceptionPrompts(const QString &brandId, const QList<NewPerceptionPrompt> &prompts,
                                        QObject *context, Continuation<CreatedPerceptionPrompts> done) const
{
    ask(u"add_perception_prompts"_s, {{u"brandId"_s, brandId}, {u"prompts"_s, toJson(prompts)}}, context,
        std::move(done));
}

void Organization::batchCreate(const QString &brandId, const QList<TopicPrompts> &topics, QObject *context,
                               Continuation<CreatedTopics> done) const
{
    ask(u"batch_create_topics_and_prompts"_s, {{u"brandId"_s, brandId}, {u"topics"_s, toJson(topics)}}, context,
        std::move(done));
}

void Organization::createTopics(const QString &brandId, const QStringList &names, QObject *context,
                                Continuation<CreatedTopics> done) const
{
    QList<TopicPrompts> topics;
    for (const QString &name : names)
        topics.append({{}, name, {}});
    ask(u"create_topics"_s, {{u"brandId"_s, brandId}, {u"topics"_s, toJson(topics)}}, context, std::move(done));
}

void Organization::batchDeletePrompts(const QStringList &promptIds, QObject *context, Continuation<Deletion> done) const
{
    ask(u"delete_prompts"_s, {{u"promptIds"_s, QJsonArray::fromStringList(promptIds)}}, context, std::move(done));
}

void Organization::deleteTopic(const QString &topicId, QObject *context, Continuation<Deletion> done) const
{
    ask(u"delete_topic"_s, {{u"topicId"_s, topicId}}, context, std::move(done));
}

PromptQuota quotaIn(const transport::Error &error)
{
    return quotaOf(QJsonDocument::fromJson(error.body).object());
}

transport::Error unknownFormError(const Reply &reply)
{
    return {.kind = transport::ErrorKind::NotUnderstood,
            .httpStatus = reply.status,
            .requestId = reply.requestId,
            .body = reply.body};
}

transport::Result<Root> requireOrganization(transport::Result<Root> root)
{
    if (!root || !root->organizationId.isEmpty())
        return root;
    return tl::unexpected(transport::Error{.kind = transport::ErrorKind::BadAnswer,
                                           .message = message::Message::tr("The answer names no organization.")});
}

} // namespace brandbridge::service
