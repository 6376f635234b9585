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
            fail(u"The request body is not JSON: %1 at byte %2."_s.arg(error.errorString()).arg(error.offset));
        else if (!document.isObject())
            fail(u"The request body must be a JSON object."_s);
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
            const QString path = u"%1%2[%3]"_s.arg(object.path, name).arg(i);
            if (!items.at(i).isObject())
                fail(u"%1 must be an object."_s.arg(path));
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
                fail(u"%1%2[%3] must be a string."_s.arg(object.path, name).arg(i));
            texts.append(items.at(i).toString());
        }
        return texts;
    }

    /// The text @p name without surrounding space. Must not be empty.
    QString text(const Object &object, const QString &name)
    {
        const QString text = object.members[name].toString().trimmed();
        if (text.isEmpty())
            fail(u"%1%2 must be a string that is not empty."_s.arg(object.path, name));
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
            fail(u"%1%2 must be an array with one item or more."_s.arg(object.path, name));
        return items;
    }

    Object m_root;
    QString m_problem;
};

mock_data::Json promptsJson(const QList<mock_data::Prompt> &prompts)
{
    return mock_data::Json::array(prompts, [](const mock_data::Prompt &prompt) {
        return mock_data::Json::object(
            {{u"id", prompt.id}, {u"text", prompt.text}, {u"customerJourney", prompt.journey()}});
    });
}

/// The scoring logic of a prompt: as given, or built from the two labels; null if it has neither.
mock_data::Json scoringLogicOf(BodyFields &fields, const BodyFields::Object &item)
{
    const QJsonValue given = item.members[u"scoringLogic"];
    const QString good = fields.optionalText(item, u"goodScore"_s);
    const QString bad = fields.optionalText(item, u"badScore"_s);
    if (given.isObject())
        return mock_data::Json::raw(QJsonDocument(given.toObject()).toJson(QJsonDocument::Compact));
    if (given.isString())
        return given.toString();
    if (!given.isUndefined() && !given.isNull())
        fields.fail(u"%1scoringLogic must be an object or a string."_s.arg(item.path));
    if (good.isEmpty() && bad.isEmpty())
        return {};
    mock_data::Json labels = mock_data::Json::object();
    if (!good.isEmpty())
        labels.add(u"goodScore", good);
    if (!bad.isEmpty())
        labels.add(u"badScore", bad);
    return labels;
}

OrRefusal<const mock_data::Topic *> topicOf(const QString &givenId, const QString &what, const Call &call)
{
    return uuidFrom(givenId, what).and_then([&](const QString &id) -> OrRefusal<const mock_data::Topic *> {
        if (const mock_data::Topic *topic = call.mockData.book.topic(id, call.at()))
            return topic;
        return tl::unexpected(notFound(u"This organization has no topic %1."_s.arg(id)));
    });
}

mock_data::Tracked newItem(const mock_data::Creation &creation, const mock_data::Brand &brand, const Call &call)
{
    return {.id = call.mockData.book.nextId(creation), .brandId = brand.id, .createdAt = call.at()};
}

void addPrompts(mock_data::Creation &creation, const mock_data::Topic &topic, BodyFields &fields,
                const QList<BodyFields::Object> &items, const Call &call)
{
    const mock_data::Brand &brand = *call.mockData.book.brand(topic.brandId);
    for (const BodyFields::Object &item : items)
        creation.prompts.append({newItem(creation, brand, call), topic.id, nullptr, fields.text(item, u"text"_s),
                                 fields.optionalText(item, u"customerJourney"_s)});
}

mock_data::Quota quotaOf(const mock_data::Brand &brand, const Call &call)
{
    return call.mockData.book.quota(brand, call.at());
}

/// Creates @p creation. Returns an error answer if the body is invalid or the quota exceeded, otherwise std::nullopt.
std::optional<http::Response> refused(const mock_data::Creation &creation, const mock_data::Brand &brand,
                                      const BodyFields &fields, const Call &call)
{
    if (!fields.problem().isEmpty())
        return badRequest(fields.problem());
    const mock_data::Quota before = quotaOf(brand, call);
    if (creation.promptCount() > before.remainingSlots)
        return promptLimitExceeded(before);
    call.mockData.book.create(creation);
    return std::nullopt;
}

http::Response createTopics(const mock_data::Brand &brand, const Call &call)
{
    BodyFields fields(call.body);
    mock_data::Creation creation;
    for (const BodyFields::Object &item : fields.objects(fields.root(), u"topics"_s))
        creation.topics.append({newItem(creation, brand, call), fields.text(item, u"name"_s), {}, {}});
    if (const auto refusal = refused(creation, brand, fields, call))
        return *refusal;
    const mock_data::Json topics = mock_data::Json::array(creation.topics, [](const mock_data::Topic &topic) {
        return mock_data::Json::object({{u"id", topic.id}, {u"name", topic.name}});
    });
    return jsonAnswer(mock_data::Json::object({{u"topics", topics}}), 201);
}

http::Response createTopicsAndPrompts(const mock_data::Brand &brand, const Call &call)
{
    BodyFields fields(call.body);
    mock_data::Creation creation;
    struct Written
    {
        mock_data::Topic topic;
        bool isNew;
        qsizetype promptsBegin;
        qsizetype promptCount;
    };
    QList<Written> written;
    for (const BodyFields::Object &item : fields.objects(fields.root(), u"topics"_s)) {
        mock_data::Topic topic;
        const QString id = fields.optionalText(item, u"id"_s);
        if (!id.isEmpty()) {
            const OrRefusal<const mock_data::Topic *> existing = topicOf(id, item.path + u"id"_s, call);
            if (!existing)
                return existing.error();
            if ((*existing)->brandId != brand.id)
                return notFound(u"The topic %1 is not one of this brand."_s.arg((*existing)->id));
            topic = **existing;
        } else {
            topic = {newItem(creation, brand, call), fields.text(item, u"name"_s), {}, {}};
            creation.topics.append(topic);
        }
        const qsizetype begin = creation.prompts.size();
        addPrompts(creation, topic, fields, fields.objects(item, u"prompts"_s, false), call);
        written.append({topic, id.isEmpty(), begin, creation.prompts.size() - begin});
    }
    if (const auto refusal = refused(creation, brand, fields, call))
        return *refusal;
    mock_data::Json topics = mock_data::Json::array();
    for (const Written &each : std::as_const(written)) {
        if (call.published && !each.isNew)
            continue;
        const QList<mock_data::Prompt> prompts =
            creation.prompts.mid(each.promptsBegin, call.published ? 0 : each.promptCount);
        topics.append(mock_data::Json::object(
            {{u"id", each.topic.id}, {u"name", each.topic.name}, {u"prompts", promptsJson(prompts)}}));
    }
    return jsonAnswer(withQuota(mock_data::Json::object({{u"topics", topics}}), quotaOf(brand, call)), 201);
}

http::Response createPrompts(const Call &call)
{
    const OrRefusal<const mock_data::Topic *> topic = topicOf(call.id, u"topicId"_s, call);
    if (!topic)
        return topic.error();
    const mock_data::Brand &brand = *call.mockData.book.brand((*topic)->brandId);
    BodyFields fields(call.body);
    mock_data::Creation creation;
    addPrompts(creation, **topic, fields, fields.objects(fields.root(), u"prompts"_s), call);
    if (const auto refusal = refused(creation, brand, fields, call))
        return *refusal;
    mock_data::Json json = mock_data::Json::object({{u"prompts", promptsJson(creation.prompts)}});
    const mock_data::Quota quota = quotaOf(brand, call);
    return jsonAnswer(call.published ? json.add(u"remainingSlots", quota.remainingSlots) : withQuota(json, quota), 201);
}

http::Response createPerceptionPrompts(const mock_data::Brand &brand, const Call &call)
{
    if (!brand.customPerceptionPrompts)
        return refusal(403, u"custom_perception_prompts_disabled"_s,
                       u"Custom perception prompts are not part of this brand's plan. Its plan can be changed in the "
                       u"organization's settings."_s);
    BodyFields fields(call.body);
    mock_data::Creation creation;
    for (const BodyFields::Object &item : fields.objects(fields.root(), u"prompts"_s)) {
        const QString property = fields.optionalText(item, u"propertyId"_s);
        creation.perceptionPrompts.append({newItem(creation, brand, call), property.isEmpty() ? u"Custom"_s : property,
                                           fields.text(item, u"text"_s), scoringLogicOf(fields, item).text()});
    }
    if (const auto refusal = refused(creation, brand, fields, call))
        return *refusal;
    const mock_data::Json prompts =
        mock_data::Json::array(creation.perceptionPrompts, [](const mock_data::PerceptionPrompt &prompt) {
            return mock_data::Json::object({{u"id", prompt.id},
                                            {u"brandId", prompt.brandId},
                                            {u"propertyId", prompt.property},
                                            {u"promptText", prompt.text},
                                            {u"scoringLogic", mock_data::Json::raw(prompt.scoringLogic)}});
        });
    return jsonAnswer(
        mock_data::Json::object({{u"prompts", prompts}, {u"remainingSlots", quotaOf(brand, call).remainingSlots}}),
        201);
}

void remove(const QStringList &ids, const Call &call)
{
    call.mockData.book.remove(ids, call.at());
}

http::Response deletePrompts(const Call &call)
{
    BodyFields fields(call.body);
    const QStringList given = fields.texts(fields.root(), u"promptIds"_s);
    if (!fields.problem().isEmpty())
        return badRequest(fields.problem());

    const mock_data::MockPrompts &book = call.mockData.book;
    QStringList ids;
    QList<const mock_data::Brand *> brands;
    for (const QString &id : given) {
        const mock_data::Tracked *prompt = book.anyPrompt(id.toLower(), call.at());
        if (!prompt || ids.contains(prompt->id))
            continue;
        ids.append(prompt->id);
        brands.append(book.brand(prompt->brandId));
    }
    remove(ids, call);

    const mock_data::Quota any = quotaOf(call.mockData.organization.brands.first(), call);
    int remaining = any.orgWideLimit - any.orgTotalPrompts;
    for (const mock_data::Brand *brand : std::as_const(brands))
        remaining = std::min(remaining, quotaOf(*brand, call).remainingSlots);
    return jsonAnswer(mock_data::Json::object({{u"deleted", ids.size()}, {u"remainingSlots", remaining}}));
}

http::Response deleted(const mock_data::Tracked &item, const Call &call)
{
    remove({item.id}, call);
    const mock_data::Brand &brand = *call.mockData.book.brand(item.brandId);
    return jsonAnswer(
        mock_data::Json::object({{u"deleted", true}, {u"remainingSlots", quotaOf(brand, call).remainingSlots}}));
}

http::Response deletePrompt(const Call &call)
{
    const OrRefusal<QString> id = uuidFrom(call.id, u"promptId"_s);
    if (!id)
        return id.error();
    if (const mock_data::Tracked *prompt = call.mockData.book.anyPrompt(*id, call.at()))
        return deleted(*prompt, call);
    return notFound(u"This organization has no prompt %1."_s.arg(*id));
}

http::Response deleteTopic(const Call &call)
{
    const OrRefusal<const mock_data::Topic *> topic = topicOf(call.id, u"topicId"_s, call);
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
