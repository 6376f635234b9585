// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/mock_prompts.h"
#include "core/sandbox/call.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <optional>

namespace brandbridge::sandbox {

namespace {

/// Parses the body of a write request and stores the first problem.
///
/// After a problem, all functions return empty values, so handlers need to check problem() only once, at the end.
class BodyFields final
{
public:
    /// An object in the body and its path for messages: "topics[1].".
    struct Object
    {
        QJsonObject members;
        QString path;
    };

    explicit BodyFields(const QByteArray &body)
    {
        QJsonParseError error;
        const QJsonDocument document = QJsonDocument::fromJson(body, &error);
        if (error.error != QJsonParseError::NoError)
            fail(u"The request body is not JSON: %1 at byte %2."_qs.arg(error.errorString()).arg(error.offset));
        else if (!document.isObject())
            fail(u"The request body must be a JSON object."_qs);
        m_root.members = document.object();
    }

    const Object &root() const { return m_root; }
    /// The first problem and what was expected; empty if none.
    const QString &problem() const { return m_problem; }

    /// The objects in the array @p name. It must not be empty if @p required, otherwise it may be missing.
    QList<Object> objects(const Object &object, const QString &name, bool required = true)
    {
        QList<Object> objects;
        const QJsonValue value = object.members[name];
        if (!required && (value.isUndefined() || value.isNull() || (value.isArray() && value.toArray().isEmpty())))
            return objects;
        const QJsonArray items = array(object, name);
        for (qsizetype i = 0; i < items.size(); ++i) {
            const QString path = u"%1%2[%3]"_qs.arg(object.path, name).arg(i);
            if (!items.at(i).isObject())
                fail(u"%1 must be an object."_qs.arg(path));
            objects.append({items.at(i).toObject(), path + u'.'});
        }
        return objects;
    }

    /// The texts in the array @p name, which must not be empty.
    QStringList texts(const Object &object, const QString &name)
    {
        QStringList texts;
        const QJsonArray items = array(object, name);
        for (qsizetype i = 0; i < items.size(); ++i) {
            if (!items.at(i).isString())
                fail(u"%1%2[%3] must be a string."_qs.arg(object.path, name).arg(i));
            texts.append(items.at(i).toString());
        }
        return texts;
    }

    /// The text @p name without surrounding space. Must not be empty.
    QString text(const Object &object, const QString &name)
    {
        const QString text = object.members[name].toString().trimmed();
        if (text.isEmpty())
            fail(u"%1%2 must be a string that is not empty."_qs.arg(object.path, name));
        return text;
    }

    /// Like text(), but returns an empty string if it is missing or null.
    QString optionalText(const Object &object, const QString &name)
    {
        const QJsonValue value = object.members[name];
        return value.isUndefined() || value.isNull() ? QString() : text(object, name);
    }

    void fail(const QString &problem)
    {
        if (m_problem.isEmpty())
            m_problem = problem;
    }

private:
    QJsonArray array(const Object &object, const QString &name)
    {
        const QJsonArray items = object.members[name].toArray();
        if (items.isEmpty())
            fail(u"%1%2 must be an array with one item or more."_qs.arg(object.path, name));
        return items;
    }

    Object m_root;
    QString m_problem;
};

Json promptsJson(const QList<Prompt> &prompts)
{
    return Json::array(prompts, [](const Prompt &prompt) {
        return Json::object({{u"id", prompt.id}, {u"text", prompt.text}, {u"customerJourney", prompt.journey()}});
    });
}

/// The scoring logic of a prompt: as given, or built from the two labels; null if it has neither.
Json scoringLogicOf(BodyFields &fields, const BodyFields::Object &item)
{
    const QJsonValue given = item.members[u"scoringLogic"];
    const QString good = fields.optionalText(item, u"goodScore"_qs);
    const QString bad = fields.optionalText(item, u"badScore"_qs);
    if (given.isObject())
        return Json::raw(QJsonDocument(given.toObject()).toJson(QJsonDocument::Compact));
    if (given.isString())
        return given.toString();
    if (!given.isUndefined() && !given.isNull())
        fields.fail(u"%1scoringLogic must be an object or a string."_qs.arg(item.path));
    if (good.isEmpty() && bad.isEmpty())
        return {};
    Json labels = Json::object();
    if (!good.isEmpty())
        labels.add(u"goodScore", good);
    if (!bad.isEmpty())
        labels.add(u"badScore", bad);
    return labels;
}

OrRefusal<const Topic *> topicOf(const QString &givenId, const QString &what, const Call &call)
{
    return uuidFrom(givenId, what).and_then([&](const QString &id) -> OrRefusal<const Topic *> {
        if (const Topic *topic = call.world.book.topic(id, call.at()))
            return topic;
        return tl::unexpected(notFound(u"This organization has no topic %1."_qs.arg(id)));
    });
}

Tracked newItem(const Creation &creation, const Brand &brand, const Call &call)
{
    return {.id = call.world.book.nextId(creation), .brandId = brand.id, .createdAt = call.at()};
}

void addPrompts(Creation &creation, const Topic &topic, BodyFields &fields, const QList<BodyFields::Object> &items,
                const Call &call)
{
    const Brand &brand = *call.world.book.brand(topic.brandId);
    for (const BodyFields::Object &item : items)
        creation.prompts.append({newItem(creation, brand, call), topic.id, nullptr, fields.text(item, u"text"_qs),
                                 fields.optionalText(item, u"customerJourney"_qs)});
}

Quota quotaOf(const Brand &brand, const Call &call)
{
    return call.world.book.quota(brand, call.at());
}

/// Creates @p creation. Returns an error answer if the body is invalid or the quota exceeded, otherwise std::nullopt.
std::optional<http::Response> refused(const Creation &creation, const Brand &brand, const BodyFields &fields,
                                      const Call &call)
{
    if (!fields.problem().isEmpty())
        return badRequest(fields.problem());
    const Quota before = quotaOf(brand, call);
    if (creation.promptCount() > before.remainingSlots)
        return promptLimitExceeded(before);
    call.world.book.create(creation);
    return std::nullopt;
}

http::Response createTopics(const Brand &brand, const Call &call)
{
    BodyFields fields(call.body);
    Creation creation;
    for (const BodyFields::Object &item : fields.objects(fields.root(), u"topics"_qs))
        creation.topics.append({newItem(creation, brand, call), fields.text(item, u"name"_qs), {}, {}});
    if (const auto refusal = refused(creation, brand, fields, call))
        return *refusal;
    const Json topics = Json::array(creation.topics, [](const Topic &topic) {
        return Json::object({{u"id", topic.id}, {u"name", topic.name}});
    });
    return jsonAnswer(Json::object({{u"topics", topics}}), 201);
}

http::Response createTopicsAndPrompts(const Brand &brand, const Call &call)
{
    BodyFields fields(call.body);
    Creation creation;
    struct Written
    {
        Topic topic;
        bool isNew;
        qsizetype promptsBegin;
        qsizetype promptCount;
    };
    QList<Written> written;
    for (const BodyFields::Object &item : fields.objects(fields.root(), u"topics"_qs)) {
        Topic topic;
        const QString id = fields.optionalText(item, u"id"_qs);
        if (!id.isEmpty()) {
            const OrRefusal<const Topic *> existing = topicOf(id, item.path + u"id"_qs, call);
            if (!existing)
                return existing.error();
            if ((*existing)->brandId != brand.id)
                return notFound(u"The topic %1 is not one of this brand."_qs.arg((*existing)->id));
            topic = **existing;
        } else {
            topic = {newItem(creation, brand, call), fields.text(item, u"name"_qs), {}, {}};
            creation.topics.append(topic);
        }
        const qsizetype begin = creation.prompts.size();
        addPrompts(creation, topic, fields, fields.objects(item, u"prompts"_qs, false), call);
        written.append({topic, id.isEmpty(), begin, creation.prompts.size() - begin});
    }
    if (const auto refusal = refused(creation, brand, fields, call))
        return *refusal;
    Json topics = Json::array();
    for (const Written &each : std::as_const(written)) {
        if (call.published && !each.isNew)
            continue;
        const QList<Prompt> prompts = creation.prompts.mid(each.promptsBegin, call.published ? 0 : each.promptCount);
        topics.append(
            Json::object({{u"id", each.topic.id}, {u"name", each.topic.name}, {u"prompts", promptsJson(prompts)}}));
    }
    return jsonAnswer(withQuota(Json::object({{u"topics", topics}}), quotaOf(brand, call)), 201);
}

http::Response createPrompts(const Call &call)
{
    const OrRefusal<const Topic *> topic = topicOf(call.id, u"topicId"_qs, call);
    if (!topic)
        return topic.error();
    const Brand &brand = *call.world.book.brand((*topic)->brandId);
    BodyFields fields(call.body);
    Creation creation;
    addPrompts(creation, **topic, fields, fields.objects(fields.root(), u"prompts"_qs), call);
    if (const auto refusal = refused(creation, brand, fields, call))
        return *refusal;
    Json json = Json::object({{u"prompts", promptsJson(creation.prompts)}});
    const Quota quota = quotaOf(brand, call);
    return jsonAnswer(call.published ? json.add(u"remainingSlots", quota.remainingSlots) : withQuota(json, quota), 201);
}

http::Response createPerceptionPrompts(const Brand &brand, const Call &call)
{
    if (!brand.customPerceptionPrompts)
        return refusal(403, u"custom_perception_prompts_disabled"_qs,
                       u"Custom perception prompts are not part of this brand's plan. Its plan can be changed in the "
                       u"organization's settings."_qs);
    BodyFields fields(call.body);
    Creation creation;
    for (const BodyFields::Object &item : fields.objects(fields.root(), u"prompts"_qs)) {
        const QString property = fields.optionalText(item, u"propertyId"_qs);
        creation.perceptionPrompts.append({newItem(creation, brand, call), property.isEmpty() ? u"Custom"_qs : property,
                                           fields.text(item, u"text"_qs), scoringLogicOf(fields, item).text()});
    }
    if (const auto refusal = refused(creation, brand, fields, call))
        return *refusal;
    const Json prompts = Json::array(creation.perceptionPrompts, [](const PerceptionPrompt &prompt) {
        return Json::object({{u"id", prompt.id},
                             {u"brandId", prompt.brandId},
                             {u"propertyId", prompt.property},
                             {u"promptText", prompt.text},
                             {u"scoringLogic", Json::raw(prompt.scoringLogic)}});
    });
    return jsonAnswer(Json::object({{u"prompts", prompts}, {u"remainingSlots", quotaOf(brand, call).remainingSlots}}),
                      201);
}

void remove(const QStringList &ids, const Call &call)
{
    call.world.book.remove(ids, call.at());
}

http::Response deletePrompts(const Call &call)
{
    BodyFields fields(call.body);
    const QStringList given = fields.texts(fields.root(), u"promptIds"_qs);
    if (!fields.problem().isEmpty())
        return badRequest(fields.problem());

    const MockPrompts &book = call.world.book;
    QStringList ids;
    QList<const Brand *> brands;
    for (const QString &id : given) {
        const Tracked *prompt = book.anyPrompt(id.toLower(), call.at());
        if (!prompt || ids.contains(prompt->id))
            continue;
        ids.append(prompt->id);
        brands.append(book.brand(prompt->brandId));
    }
    remove(ids, call);

    const Quota any = quotaOf(call.world.organization.brands.first(), call);
    int remaining = any.orgWideLimit - any.orgTotalPrompts;
    for (const Brand *brand : std::as_const(brands))
        remaining = std::min(remaining, quotaOf(*brand, call).remainingSlots);
    return jsonAnswer(Json::object({{u"deleted", ids.size()}, {u"remainingSlots", remaining}}));
}

http::Response deleted(const Tracked &item, const Call &call)
{
    remove({item.id}, call);
    const Brand &brand = *call.world.book.brand(item.brandId);
    return jsonAnswer(Json::object({{u"deleted", true}, {u"remainingSlots", quotaOf(brand, call).remainingSlots}}));
}

http::Response deletePrompt(const Call &call)
{
    const OrRefusal<QString> id = uuidFrom(call.id, u"promptId"_qs);
    if (!id)
        return id.error();
    if (const Tracked *prompt = call.world.book.anyPrompt(*id, call.at()))
        return deleted(*prompt, call);
    return notFound(u"This organization has no prompt %1."_qs.arg(*id));
}

http::Response deleteTopic(const Call &call)
{
    const OrRefusal<const Topic *> topic = topicOf(call.id, u"topicId"_qs, call);
    return topic ? deleted(**topic, call) : topic.error();
}

} // namespace

QList<Route> writingRoutes()
{
    return {
        {"add_perception_prompts", ofBrand<createPerceptionPrompts>},
        {"batch_create_topics_and_prompts", ofBrand<createTopicsAndPrompts>, true},
        {"create_topics", ofBrand<createTopics>},
        {"create_prompts_in_topic", createPrompts},
        {"delete_prompts", deletePrompts},
        {"delete_one_prompt", deletePrompt, true},
        {"delete_topic", deleteTopic},
    };
}

} // namespace brandbridge::sandbox
