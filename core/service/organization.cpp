// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/organization.h"

#include "core/service/path_segment.h"
#include "core/service/reading.h"

#include <QUrl>

#include <utility>

namespace brandbridge::service {

namespace {

/// A path of which one segment is an identifier. Empty where @p id cannot be one.
QByteArray pathWith(const char *before, const QString &id, const char *after = "")
{
    const std::optional<QByteArray> segment = pathSegment(id);
    return segment ? before + *segment + after : QByteArray();
}

class Query final
{
public:
    Query &add(const char *name, const QString &value)
    {
        if (!m_text.isEmpty())
            m_text += '&';
        m_text += name + QByteArray("=") + QUrl::toPercentEncoding(value);
        return *this;
    }
    Query &addIfSet(const char *name, const QString &value) { return value.isEmpty() ? *this : add(name, value); }
    Query &add(const PageRequest &page)
    {
        if (page.page != 1)
            add(assumed::page, QString::number(page.page));
        if (page.limit)
            add(assumed::limit, QString::number(*page.limit));
        return *this;
    }
    /// False is the service's default.
    Query &addIncludeAnswer(bool includeAnswer)
    {
        return includeAnswer ? add(assumed::includeAnswer, u"true"_qs) : *this;
    }
    operator const QByteArray &() const { return m_text; }

private:
    QByteArray m_text;
};

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
void Organization::send(const Request &request, QObject *context, Continuation<T> done) const
{
    if (request.path.isEmpty()) {
        QMetaObject::invokeMethod(
            context,
            [done = std::move(done)] {
                done(tl::unexpected(
                    Error{.kind = ErrorKind::BadRequest,
                          .message = u"The id is empty or contains characters that no id has. Nothing was sent."_qs}));
            },
            Qt::QueuedConnection);
        return;
    }
    m_sender->send(
        request, m_options, context,
        [done = std::move(done), onKept = m_options.onKept, mayBeEmpty = request.method != "GET"](Result<Reply> reply) {
            if (!reply)
                return done(tl::unexpected(std::move(reply.error())));
            if (onKept && reply->keptSince.isValid())
                onKept(reply->keptSince);
            QJsonParseError problem;
            const QJsonDocument document = QJsonDocument::fromJson(reply->body, &problem);
            // A write that succeeded without a word (204) has succeeded; nobody must try it again.
            if (document.isNull() && !(mayBeEmpty && reply->body.isEmpty())) {
                return done(
                    tl::unexpected(Error{.kind = ErrorKind::BadAnswer,
                                         .httpStatus = reply->status,
                                         .message = message::Message::of(
                                             QT_TRANSLATE_NOOP("Message", "The answer is not JSON: %1 at byte %2."),
                                             problem.errorString(), QString::number(problem.offset)),
                                         .requestId = reply->requestId,
                                         .body = reply->body}));
            }
            T record;
            readDocument(document, record);
            done(std::move(record));
        });
}

template <typename T>
void Organization::get(const QByteArray &path, const QByteArray &query, QObject *context, Continuation<T> done) const
{
    send({"GET", path, query, {}}, context, std::move(done));
}

template <typename T>
void Organization::write(const QByteArray &method, const QByteArray &path, const QJsonObject &body, QObject *context,
                         Continuation<T> done) const
{
    const QByteArray text = body.isEmpty() ? QByteArray() : QJsonDocument(body).toJson(QJsonDocument::Compact);
    send({method, path, {}, text}, context, std::move(done));
}

void Organization::root(QObject *context, Continuation<Root> done) const
{
    get("/", {}, context, std::move(done));
}

void Organization::organizationContext(QObject *context, Continuation<OrganizationContext> done) const
{
    get("/v1/organization/context", {}, context, std::move(done));
}

void Organization::brands(PageRequest page, QObject *context, Continuation<Page<Brand>> done) const
{
    get("/v1/brands", Query().add(page), context, std::move(done));
}

void Organization::brandContext(const QString &brandId, QObject *context, Continuation<BrandContext> done) const
{
    get(pathWith("/v1/brands/", brandId, "/context"), {}, context, std::move(done));
}

void Organization::runs(const QString &brandId, PageRequest page, QObject *context, Continuation<Page<Run>> done) const
{
    get(pathWith("/v1/brands/", brandId, "/runs"), Query().add(page), context, std::move(done));
}

void Organization::lastResults(const QString &brandId, bool includeAnswer, PageRequest page, QObject *context,
                               Continuation<Page<RunResult>> done) const
{
    get(pathWith("/v1/brands/", brandId, "/last/results"), Query().addIncludeAnswer(includeAnswer).add(page), context,
        std::move(done));
}

void Organization::runResults(const QString &runId, bool includeAnswer, PageRequest page, QObject *context,
                              Continuation<Page<RunResult>> done) const
{
    get(pathWith("/v1/runs/", runId), Query().addIncludeAnswer(includeAnswer).add(page), context, std::move(done));
}

void Organization::runStats(const QString &runId, QObject *context, Continuation<Run> done) const
{
    get(pathWith("/v1/runs/", runId, "/stats"), {}, context, std::move(done));
}

void Organization::runSources(const QString &runId, PageRequest page, QObject *context,
                              Continuation<Page<Source>> done) const
{
    get(pathWith("/v1/runs/", runId, "/sources"), Query().add(page), context, std::move(done));
}

void Organization::runPerceptionSources(const QString &runId, PageRequest page, QObject *context,
                                        Continuation<Page<Source>> done) const
{
    get(pathWith("/v1/runs/", runId, "/perception-sources"), Query().add(page), context, std::move(done));
}

void Organization::contentSuggestions(const QString &runId, PageRequest page, QObject *context,
                                      Continuation<Page<ContentSuggestion>> done) const
{
    get(pathWith("/v1/runs/", runId, "/content-suggestions"), Query().add(page), context, std::move(done));
}

void Organization::brandPerception(const QString &brandId, const QString &runId, QObject *context,
                                   Continuation<Page<PerceptionPrompt>> done) const
{
    get(pathWith("/v1/brands/", brandId, "/perception"), Query().addIfSet(assumed::runId, runId), context,
        std::move(done));
}

void Organization::brandPerceptionResponses(const QString &brandId, const QString &runId, QObject *context,
                                            Continuation<Page<PerceptionPrompt>> done) const
{
    get(pathWith("/v1/brands/", brandId, "/perception-prompts-responses"), Query().addIfSet(assumed::runId, runId),
        context, std::move(done));
}

void Organization::runPerceptionResponses(const QString &runId, QObject *context,
                                          Continuation<Page<PerceptionPrompt>> done) const
{
    get(pathWith("/v1/runs/", runId, "/perception-prompts-responses"), {}, context, std::move(done));
}

void Organization::addPerceptionPrompts(const QString &brandId, const QList<NewPerceptionPrompt> &prompts,
                                        QObject *context, Continuation<CreatedPerceptionPrompts> done) const
{
    write("POST", pathWith("/v1/brands/", brandId, "/perception-prompts"), {{assumed::prompts, toJson(prompts)}},
          context, std::move(done));
}

void Organization::batchCreate(const QString &brandId, const QList<TopicPrompts> &topics, QObject *context,
                               Continuation<CreatedTopics> done) const
{
    write("POST", pathWith("/v1/brands/", brandId, "/topics-prompts/batch"),
          {{QLatin1String("topics"), toJson(topics)}}, context, std::move(done));
}

void Organization::createTopics(const QString &brandId, const QStringList &names, QObject *context,
                                Continuation<CreatedTopics> done) const
{
    QList<TopicPrompts> topics;
    for (const QString &name : names)
        topics.append({{}, name, {}});
    write("POST", pathWith("/v1/brands/", brandId, "/topics"), {{QLatin1String("topics"), toJson(topics)}}, context,
          std::move(done));
}

void Organization::createPromptsInTopic(const QString &topicId, const QList<NewPrompt> &prompts, QObject *context,
                                        Continuation<CreatedPrompts> done) const
{
    write("POST", pathWith("/v1/topics/", topicId, "/prompts"), {{assumed::prompts, toJson(prompts)}}, context,
          std::move(done));
}

void Organization::batchDeletePrompts(const QStringList &promptIds, QObject *context, Continuation<Deletion> done) const
{
    write("POST", "/v1/prompts/batch-delete", {{assumed::promptIds, QJsonArray::fromStringList(promptIds)}}, context,
          std::move(done));
}

void Organization::deletePrompt(const QString &promptId, QObject *context, Continuation<Deletion> done) const
{
    write("DELETE", pathWith("/v1/prompts/", promptId), {}, context, std::move(done));
}

void Organization::deleteTopic(const QString &topicId, QObject *context, Continuation<Deletion> done) const
{
    write("DELETE", pathWith("/v1/topics/", topicId), {}, context, std::move(done));
}

PromptQuota quotaIn(const Error &error)
{
    PromptQuota quota;
    read(QJsonDocument::fromJson(error.body).object(), quota);
    return quota;
}

} // namespace brandbridge::service
