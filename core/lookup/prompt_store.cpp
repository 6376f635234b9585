// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lookup/prompt_store.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QLoggingCategory>

#include <utility>

namespace brandbridge::lookup {

Q_LOGGING_CATEGORY(promptStoreLog, "brandbridge.prompts")

namespace {

constexpr int formatVersion = 1;
constexpr QLatin1String servicesName("services");
constexpr QLatin1String topicsName("topics");
constexpr QLatin1String promptsName("prompts");

/// Skips empty values.
QJsonObject objectOf(std::initializer_list<std::pair<QLatin1String, QString>> members)
{
    QJsonObject object;
    for (const auto &[name, value] : members) {
        if (!value.isEmpty())
            object.insert(name, value);
    }
    return object;
}

QString timeText(const QDateTime &time)
{
    return time.isValid() ? time.toUTC().toString(Qt::ISODateWithMs) : QString();
}

QJsonObject toJson(const KnownPrompts &known)
{
    QJsonArray topics;
    for (const KnownTopic &topic : known.topics())
        topics.append(objectOf({{QLatin1String("id"), topic.id},
                                {QLatin1String("name"), topic.name},
                                {QLatin1String("brandId"), topic.brandId},
                                {QLatin1String("at"), timeText(topic.at)}}));
    QJsonArray prompts;
    for (const KnownPrompt &known : known.prompts()) {
        QJsonObject object = objectOf({{QLatin1String("id"), known.prompt.id},
                                       {QLatin1String("text"), known.prompt.text},
                                       {QLatin1String("customerJourney"), known.prompt.customerJourney},
                                       {QLatin1String("propertyId"), known.prompt.propertyId},
                                       {QLatin1String("brandId"), known.brandId},
                                       {QLatin1String("topicId"), known.topicId},
                                       {QLatin1String("topic"), known.topicName},
                                       {QLatin1String("at"), timeText(known.at)}});
        if (known.isPerception)
            object.insert(QLatin1String("perception"), true);
        if (!known.prompt.scoringLogic.isUndefined())
            object.insert(QLatin1String("scoringLogic"), known.prompt.scoringLogic);
        prompts.append(object);
    }
    return {{topicsName, topics}, {promptsName, prompts}};
}

KnownPrompts knownFrom(const QJsonObject &object)
{
    using service::textIn;
    using service::timeIn;
    KnownPrompts known;
    for (const QJsonValue &value : object[topicsName].toArray()) {
        const QJsonObject topic = value.toObject();
        known.add(KnownTopic{textIn(topic, QLatin1String("id")), textIn(topic, QLatin1String("name")),
                             textIn(topic, QLatin1String("brandId")), timeIn(topic, QLatin1String("at"))});
    }
    for (const QJsonValue &value : object[promptsName].toArray()) {
        const QJsonObject prompt = value.toObject();
        known.add(KnownPrompt{{.id = textIn(prompt, QLatin1String("id")),
                               .text = textIn(prompt, QLatin1String("text")),
                               .customerJourney = textIn(prompt, QLatin1String("customerJourney")),
                               .propertyId = textIn(prompt, QLatin1String("propertyId")),
                               .scoringLogic = prompt.value(QLatin1String("scoringLogic"))},
                              textIn(prompt, QLatin1String("brandId")),
                              textIn(prompt, QLatin1String("topicId")),
                              prompt[QLatin1String("perception")].toBool(),
                              textIn(prompt, QLatin1String("topic")),
                              timeIn(prompt, QLatin1String("at"))});
    }
    return known;
}

} // namespace

PromptStore::PromptStore(const QString &file, QString service)
    : m_file(file, u"file of created topics and prompts"_s,
             u"Restore it from a backup, or move it away: then Brandbridge no longer knows what it created."_s,
             formatVersion),
      m_service(std::move(service))
{
}

tl::expected<KnownPrompts, QString> PromptStore::read() const
{
    const auto root = m_file.read();
    if (!root)
        return tl::unexpected(root.error());
    const QJsonValue own = (*root)[servicesName][m_service];
    if (own.isUndefined() && (root->isEmpty() || (*root)[servicesName].isObject()))
        return KnownPrompts();
    if (!own[topicsName].isArray() || !own[promptsName].isArray())
        return tl::unexpected(m_file.isDamaged());
    return knownFrom(own.toObject());
}

const KnownPrompts &PromptStore::known()
{
    if (!m_file.hasChanged())
        return m_known;
    auto known = read();
    m_problem = known ? QString() : known.error();
    m_known = known ? *std::move(known) : KnownPrompts();
    return m_known;
}

tl::expected<void, QString> PromptStore::change(const std::function<void(KnownPrompts &)> &edit)
{
    return m_file.whileLocked([&]() -> tl::expected<void, QString> {
        auto known = read();
        if (!known)
            return tl::unexpected(known.error());
        const QJsonObject before = toJson(*known);
        edit(*known);
        known->limit(maxPrompts);
        const QJsonObject after = toJson(*known);
        if (after == before)
            return {};
        QJsonObject root = m_file.read().value_or(QJsonObject());
        QJsonObject services = root[servicesName].toObject();
        services.insert(m_service, after);
        root.insert(servicesName, services);
        return m_file.write(root);
    });
}

void PromptStore::record(const service::Change &change, BrandCache &brands)
{
    const service::Request &request = change.request;
    if (!change.isDone || request.endpoint.isEmpty())
        return;
    const QJsonObject &arguments = request.arguments;
    tl::expected<void, QString> recorded;
    if (request.endpoint.startsWith(u"delete_")) {
        QStringList ids = arguments[QLatin1String("promptIds")].toVariant().toStringList();
        ids += {arguments[QLatin1String("promptId")].toString(), arguments[QLatin1String("topicId")].toString()};
        ids.removeAll(QString());
        recorded = remove(QSet<QString>(ids.begin(), ids.end()));
    } else {
        KnownPrompts created;
        created.addCreated(arguments, QJsonDocument::fromJson(change.answer).object(), QDateTime::currentDateTimeUtc());
        const QList<KnownTopic> topics = created.topics();
        for (const KnownTopic &topic : topics)
            created.add(KnownTopic{topic.id, brands.topicName(topic.id), brands.brandOf(topic.id)});
        recorded = add(created);
    }
    if (!recorded)
        qCWarning(promptStoreLog, "What a change created or deleted could not be recorded: %ls",
                  qUtf16Printable(recorded.error()));
}

tl::expected<void, QString> PromptStore::remove(const QSet<QString> &ids)
{
    return change([&ids](KnownPrompts &all) { all.remove(ids); });
}

} // namespace brandbridge::lookup
