// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/writing.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace brandbridge::sandbox {

BodyFields::BodyFields(const QByteArray &body)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(body, &error);
    if (error.error != QJsonParseError::NoError)
        fail(u"The request body is not JSON: %1 at byte %2."_qs.arg(error.errorString()).arg(error.offset));
    else if (!document.isObject())
        fail(u"The request body must be a JSON object."_qs);
    m_root.members = document.object();
}

void BodyFields::fail(const QString &problem)
{
    if (m_problem.isEmpty())
        m_problem = problem;
}

QJsonArray BodyFields::array(const Object &object, const QString &name)
{
    const QJsonArray items = object.members[name].toArray();
    if (items.isEmpty())
        fail(u"%1%2 must be an array with one item or more."_qs.arg(object.path, name));
    return items;
}

QList<BodyFields::Object> BodyFields::objects(const Object &object, const QString &name, bool required)
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

QStringList BodyFields::texts(const Object &object, const QString &name)
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

QString BodyFields::text(const Object &object, const QString &name)
{
    const QString text = object.members[name].toString().trimmed();
    if (text.isEmpty())
        fail(u"%1%2 must be a string that is not empty."_qs.arg(object.path, name));
    return text;
}

QString BodyFields::optionalText(const Object &object, const QString &name)
{
    const QJsonValue value = object.members[name];
    return value.isUndefined() || value.isNull() ? QString() : text(object, name);
}

namespace {

void writePrompt(JsonWriter &json, const Prompt &prompt)
{
    json.beginObject()
        .member(u"id", prompt.id)
        .member(u"text", prompt.text)
        .member(u"customerJourney", prompt.journey())
        .endObject();
}

/// What decides the score of a response: as given, or made of the two shorthand labels; null where there is neither.
QByteArray scoringLogicOf(BodyFields &fields, const BodyFields::Object &item)
{
    const QJsonValue given = item.members[u"scoringLogic"];
    const QString good = fields.optionalText(item, u"goodScore"_qs);
    const QString bad = fields.optionalText(item, u"badScore"_qs);
    JsonWriter json;
    if (given.isObject()) {
        json.raw(QJsonDocument(given.toObject()).toJson(QJsonDocument::Compact));
    } else if (given.isString()) {
        json.value(given.toString());
    } else if (!given.isUndefined() && !given.isNull()) {
        fields.fail(u"%1scoringLogic must be an object or a string."_qs.arg(item.path));
    } else if (good.isEmpty() && bad.isEmpty()) {
        json.null();
    } else {
        json.beginObject();
        if (!good.isEmpty())
            json.member(u"goodScore", good);
        if (!bad.isEmpty())
            json.member(u"badScore", bad);
        json.endObject();
    }
    return json.take();
}

http::Response storageFailed()
{
    return refusal(500, u"storage_failed"_qs, u"The change could not be stored. Nothing was changed."_qs);
}

} // namespace

OrRefusal<const Topic *> Writing::topicOf(const QString &givenId, const QString &what, const QDateTime &now) const
{
    return uuidFrom(givenId, what).and_then([&](const QString &id) -> OrRefusal<const Topic *> {
        if (const Topic *topic = m_world.book.topic(id, now.toMSecsSinceEpoch()))
            return topic;
        return tl::unexpected(notFound(u"This organization has no topic %1."_qs.arg(id)));
    });
}

Tracked Writing::newItem(const Creation &creation, const Brand &brand, const Call &call) const
{
    return {.id = m_world.book.nextId(creation), .brandId = brand.id, .createdAt = call.now.toMSecsSinceEpoch()};
}

void Writing::addPrompts(Creation &creation, const Topic &topic, BodyFields &fields,
                         const QList<BodyFields::Object> &items, const Call &call) const
{
    const Brand &brand = *m_world.book.brand(topic.brandId);
    for (const BodyFields::Object &item : items)
        creation.prompts.append({newItem(creation, brand, call), topic.id, nullptr, fields.text(item, u"text"_qs),
                                 fields.optionalText(item, u"customerJourney"_qs)});
}

Quota Writing::quota(const Brand &brand, const Call &call) const
{
    return m_world.book.quota(brand, call.now.toMSecsSinceEpoch());
}

std::optional<http::Response> Writing::refused(const Creation &creation, const Brand &brand, const BodyFields &fields,
                                               const Call &call)
{
    if (!fields.problem().isEmpty())
        return badRequest(fields.problem());
    const Quota before = quota(brand, call);
    if (creation.promptCount() > before.remainingSlots)
        return promptLimitExceeded(before);
    if (!m_world.book.create(creation))
        return storageFailed();
    return std::nullopt;
}

http::Response Writing::createTopics(const Brand &brand, const Call &call)
{
    BodyFields fields(call.body);
    Creation creation;
    for (const BodyFields::Object &item : fields.objects(fields.root(), u"topics"_qs))
        creation.topics.append({newItem(creation, brand, call), fields.text(item, u"name"_qs), {}, {}});
    if (const auto refusal = refused(creation, brand, fields, call))
        return *refusal;

    JsonWriter json;
    json.beginObject().key(u"topics").beginArray();
    for (const Topic &topic : creation.topics)
        json.beginObject().member(u"id", topic.id).member(u"name", topic.name).endObject();
    return jsonAnswer(json.endArray().endObject().take(), 201);
}

http::Response Writing::createTopicsAndPrompts(const Brand &brand, const Call &call)
{
    BodyFields fields(call.body);
    Creation creation;
    struct Written
    {
        Topic topic;
        qsizetype promptsEnd;
    };
    QList<Written> written;
    for (const BodyFields::Object &item : fields.objects(fields.root(), u"topics"_qs)) {
        Topic topic;
        if (const QString id = fields.optionalText(item, u"id"_qs); !id.isEmpty()) {
            const OrRefusal<const Topic *> existing = topicOf(id, item.path + u"id"_qs, call.now);
            if (!existing)
                return existing.error();
            if ((*existing)->brandId != brand.id)
                return notFound(u"The topic %1 is not one of this brand."_qs.arg((*existing)->id));
            topic = **existing;
        } else {
            topic = {newItem(creation, brand, call), fields.text(item, u"name"_qs), {}, {}};
            creation.topics.append(topic);
        }
        addPrompts(creation, topic, fields, fields.objects(item, u"prompts"_qs, false), call);
        written.append({topic, creation.prompts.size()});
    }
    if (const auto refusal = refused(creation, brand, fields, call))
        return *refusal;

    JsonWriter json;
    json.beginObject().key(u"topics").beginArray();
    qsizetype next = 0;
    for (const auto &[topic, promptsEnd] : written) {
        json.beginObject().member(u"id", topic.id).member(u"name", topic.name).key(u"prompts").beginArray();
        for (; next < promptsEnd; ++next)
            writePrompt(json, creation.prompts.at(next));
        json.endArray().endObject();
    }
    writeQuota(json.endArray(), quota(brand, call));
    return jsonAnswer(json.endObject().take(), 201);
}

http::Response Writing::createPrompts(const Call &call)
{
    const OrRefusal<const Topic *> topic = topicOf(call.id, u"topicId"_qs, call.now);
    if (!topic)
        return topic.error();
    const Brand &brand = *m_world.book.brand((*topic)->brandId);
    BodyFields fields(call.body);
    Creation creation;
    addPrompts(creation, **topic, fields, fields.objects(fields.root(), u"prompts"_qs), call);
    if (const auto refusal = refused(creation, brand, fields, call))
        return *refusal;

    JsonWriter json;
    json.beginObject().key(u"prompts").beginArray();
    for (const Prompt &prompt : creation.prompts)
        writePrompt(json, prompt);
    writeQuota(json.endArray(), quota(brand, call));
    return jsonAnswer(json.endObject().take(), 201);
}

http::Response Writing::createPerceptionPrompts(const Brand &brand, const Call &call)
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
                                           fields.text(item, u"text"_qs), scoringLogicOf(fields, item)});
    }
    if (const auto refusal = refused(creation, brand, fields, call))
        return *refusal;

    JsonWriter json;
    json.beginObject().key(u"prompts").beginArray();
    for (const PerceptionPrompt &prompt : creation.perceptionPrompts)
        json.beginObject()
            .member(u"id", prompt.id)
            .member(u"brandId", prompt.brandId)
            .member(u"propertyId", prompt.property)
            .member(u"promptText", prompt.text)
            .key(u"scoringLogic")
            .raw(prompt.scoringLogic)
            .endObject();
    json.endArray().member(u"remainingSlots", quota(brand, call).remainingSlots).endObject();
    return jsonAnswer(json.take(), 201);
}

http::Response Writing::deletePrompts(const Call &call)
{
    BodyFields fields(call.body);
    const QStringList given = fields.texts(fields.root(), u"promptIds"_qs);
    if (!fields.problem().isEmpty())
        return badRequest(fields.problem());

    const qint64 now = call.now.toMSecsSinceEpoch();
    QStringList ids;
    QList<const Brand *> brands;
    for (const QString &id : given) {
        const Tracked *prompt = m_world.book.anyPrompt(id.toLower(), now);
        if (!prompt || ids.contains(prompt->id))
            continue;
        ids.append(prompt->id);
        brands.append(m_world.book.brand(prompt->brandId));
    }
    if (!m_world.book.remove(ids, now))
        return storageFailed();

    const Quota any = quota(m_world.organization.brands.first(), call);
    int remaining = any.orgWideLimit - any.orgTotalPrompts;
    for (const Brand *brand : std::as_const(brands))
        remaining = std::min(remaining, quota(*brand, call).remainingSlots);
    JsonWriter json;
    json.beginObject()
        .member(u"deleted", static_cast<int>(ids.size()))
        .member(u"remainingSlots", remaining)
        .endObject();
    return jsonAnswer(json.take());
}

http::Response Writing::deleted(const Tracked &item, const Call &call)
{
    if (!m_world.book.remove({item.id}, call.now.toMSecsSinceEpoch()))
        return storageFailed();
    const Brand &brand = *m_world.book.brand(item.brandId);
    JsonWriter json;
    json.beginObject()
        .member(u"deleted", true)
        .member(u"remainingSlots", quota(brand, call).remainingSlots)
        .endObject();
    return jsonAnswer(json.take());
}

http::Response Writing::deletePrompt(const Call &call)
{
    const OrRefusal<QString> id = uuidFrom(call.id, u"promptId"_qs);
    if (!id)
        return id.error();
    if (const Tracked *prompt = m_world.book.anyPrompt(*id, call.now.toMSecsSinceEpoch()))
        return deleted(*prompt, call);
    return notFound(u"This organization has no prompt %1."_qs.arg(*id));
}

http::Response Writing::deleteTopic(const Call &call)
{
    const OrRefusal<const Topic *> topic = topicOf(call.id, u"topicId"_qs, call.now);
    return topic ? deleted(**topic, call) : topic.error();
}

} // namespace brandbridge::sandbox
