// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lookup/known_prompts.h"

#include <algorithm>

namespace brandbridge::lookup {

namespace {

QJsonObject without(QJsonObject object, std::initializer_list<QLatin1String> names)
{
    for (const QLatin1String name : names)
        object.remove(name);
    return object;
}

void complete(QString &text, const QString &other)
{
    if (text.isEmpty())
        text = other;
}

void keepLater(QDateTime &time, const QDateTime &other)
{
    if (!time.isValid() || other > time)
        time = other;
}

/// The prompt created from @p sent, completed with the service's answer @p answered.
deletions::Prompt promptOf(const QJsonObject &sent, const QJsonObject &answered, bool isPerception)
{
    const auto text = [&](QLatin1String name, QLatin1String sentName) {
        const QString told = service::textIn(answered, name);
        return told.isEmpty() ? service::textIn(sent, sentName) : told;
    };
    constexpr QLatin1String id("id");
    constexpr QLatin1String textName("text");
    constexpr QLatin1String stage("customerJourney");
    constexpr QLatin1String property("propertyId");
    constexpr QLatin1String logic("scoringLogic");
    const QLatin1String answeredText = isPerception ? service::assumed::promptText : textName;
    return {.id = service::textIn(answered, id),
            .text = text(answeredText, textName),
            .customerJourney = text(stage, stage),
            .propertyId = text(property, property),
            .scoringLogic = answered.contains(logic) ? answered[logic] : sent[logic],
            .fields = without(answered, {id, answeredText, stage, property, logic, service::assumed::responses})};
}

} // namespace

KnownPrompts::Name KnownPrompts::nameOf(const KnownPrompt &prompt)
{
    return {prompt.isPerception ? prompt.brandId + u" perception"_s : prompt.brandId, prompt.key()};
}

/// Distinguishes prompts of topics with the same name.
KnownPrompts::Name KnownPrompts::nameInTopic(const KnownPrompt &prompt)
{
    return {prompt.brandId + QChar(0x1f) + prompt.topicId, prompt.key()};
}

qsizetype KnownPrompts::topicIndex(const KnownTopic &topic) const
{
    if (const qsizetype place = m_topicAt.value(topic.id, -1); place >= 0)
        return place;
    const qsizetype place = m_topicNamed.value(nameOf(topic), -1);
    return place >= 0 && (topic.id.isEmpty() || m_topics.at(place).id.isEmpty()) ? place : -1;
}

qsizetype KnownPrompts::promptIndex(const KnownPrompt &prompt) const
{
    if (const qsizetype place = m_promptAt.value(prompt.prompt.id, -1); place >= 0)
        return place;
    qsizetype place = prompt.topicId.isEmpty() ? -1 : m_promptNamed.value(nameInTopic(prompt), -1);
    if (place < 0) {
        place = m_promptNamed.value(nameOf(prompt), -1);
        if (place < 0 || (!prompt.topicId.isEmpty() && !m_prompts.at(place).topicId.isEmpty()))
            return -1; // unknown, or of another topic
    }
    return prompt.prompt.id.isEmpty() || m_prompts.at(place).prompt.id.isEmpty() ? place : -1;
}

void KnownPrompts::indexName(const KnownPrompt &prompt, qsizetype place)
{
    if (prompt.prompt.text.isEmpty())
        return;
    for (const Name &name : {nameOf(prompt), nameInTopic(prompt)}) {
        if (!m_promptNamed.contains(name))
            m_promptNamed.insert(name, place);
    }
}

void KnownPrompts::add(const KnownTopic &topic)
{
    const qsizetype place = topicIndex(topic);
    if (place < 0 && topic.id.isEmpty() && topic.name.isEmpty())
        return;
    if (place < 0) {
        if (!topic.id.isEmpty())
            m_topicAt.insert(topic.id, m_topics.size());
        if (!topic.name.isEmpty() && !m_topicNamed.contains(nameOf(topic)))
            m_topicNamed.insert(nameOf(topic), m_topics.size());
        m_topics.append(topic);
        return;
    }
    KnownTopic &there = m_topics[place];
    const Name before = nameOf(there);
    complete(there.id, topic.id);
    complete(there.name, topic.name);
    complete(there.brandId, topic.brandId);
    keepLater(there.at, topic.at);
    if (nameOf(there) != before)
        rebuild();
    else if (!there.id.isEmpty())
        m_topicAt.insert(there.id, place);
}

void KnownPrompts::add(const KnownPrompt &given)
{
    KnownPrompt prompt = given;
    if (const KnownTopic *const topic = this->topic(prompt.topicId)) {
        complete(prompt.topicName, topic->name);
        complete(prompt.brandId, topic->brandId);
    }
    const qsizetype place = promptIndex(prompt);
    if (place < 0 && prompt.prompt.id.isEmpty() && prompt.prompt.text.isEmpty())
        return;
    if (place < 0) {
        if (!prompt.prompt.id.isEmpty())
            m_promptAt.insert(prompt.prompt.id, m_prompts.size());
        indexName(prompt, m_prompts.size());
        m_prompts.append(prompt);
        return;
    }
    KnownPrompt &there = m_prompts[place];
    const Name before = nameOf(there);
    complete(there.prompt.id, prompt.prompt.id);
    complete(there.prompt.text, prompt.prompt.text);
    complete(there.prompt.customerJourney, prompt.prompt.customerJourney);
    complete(there.prompt.propertyId, prompt.prompt.propertyId);
    if (there.prompt.scoringLogic.isUndefined())
        there.prompt.scoringLogic = prompt.prompt.scoringLogic;
    complete(there.topicId, prompt.topicId);
    complete(there.topicName, prompt.topicName);
    complete(there.brandId, prompt.brandId);
    keepLater(there.at, prompt.at);
    if (nameOf(there) != before)
        return rebuild();
    indexName(there, place); // the topic's id may be new
    if (!there.prompt.id.isEmpty())
        m_promptAt.insert(there.prompt.id, place);
}

void KnownPrompts::rebuild()
{
    const KnownPrompts all = std::exchange(*this, {});
    add(all);
}

void KnownPrompts::add(const service::Page<service::RunResult> &results, const QString &brandId)
{
    const QDateTime at = results.run ? results.run->startedAt : QDateTime();
    QSet<QString> seen;
    for (const service::RunResult &result : results.items) {
        const QString key = result.promptId + QChar(0x1f) + result.promptKey().joined();
        if (seen.contains(key)) // results repeat a prompt for each model
            continue;
        seen.insert(key);
        add(KnownTopic{result.topicId, result.topicName, brandId, at});
        add(KnownPrompt{{.id = result.promptId,
                         .text = result.promptText,
                         .customerJourney = result.journeyStage,
                         .fields = without(result.fields[service::assumed::prompt].toObject(),
                                           {QLatin1String("text"), service::assumed::journeyStage})},
                        brandId,
                        result.topicId,
                        false,
                        result.topicName,
                        at});
    }
}

void KnownPrompts::add(const service::Page<service::PerceptionPrompt> &perception, const QString &brandId)
{
    for (const service::PerceptionPrompt &prompt : perception.items)
        add(KnownPrompt{{.id = prompt.id,
                         .text = prompt.text,
                         .propertyId = prompt.propertyId,
                         .scoringLogic = prompt.scoringLogic,
                         .fields = without(prompt.fields, {QLatin1String("id"), QLatin1String("propertyId"),
                                                           service::assumed::promptText, QLatin1String("scoringLogic"),
                                                           service::assumed::responses})},
                        brandId,
                        {},
                        true});
}

void KnownPrompts::add(const KnownPrompts &others)
{
    for (const KnownTopic &topic : others.m_topics)
        add(topic);
    for (const KnownPrompt &prompt : others.m_prompts)
        add(prompt);
}

void KnownPrompts::addCreated(const QJsonObject &arguments, const QJsonObject &answer, const QDateTime &at)
{
    const QString brandId = arguments[QLatin1String("brandId")].toString();
    const auto addPrompts = [&](const QJsonValue &sent, const QJsonValue &answered, const KnownTopic &topic,
                                bool isPerception) {
        const QJsonArray texts = sent.toArray();
        QJsonArray told = answered.toArray();
        if (told.size() != texts.size()) // the answer does not say which prompts it lists
            told = {};
        for (qsizetype i = 0; i < texts.size(); ++i)
            add(KnownPrompt{promptOf(texts.at(i).toObject(), told.at(i).toObject(), isPerception), brandId, topic.id,
                            isPerception, topic.name, at});
    };
    const QJsonValue prompts = arguments[service::assumed::prompts];
    if (const QString topicId = arguments[QLatin1String("topicId")].toString(); !topicId.isEmpty()) {
        const KnownTopic topic{topicId, {}, brandId, at};
        add(topic);
        addPrompts(prompts, answer[service::assumed::prompts], topic, false);
        return;
    }
    addPrompts(prompts, answer[service::assumed::prompts], {}, true);
    const QJsonArray sentTopics = arguments[QLatin1String("topics")].toArray();
    QList<service::Topic> created = service::CreatedTopics{answer}.topics;
    for (const QJsonValue &sent : sentTopics) {
        const service::Topic wanted{sent.toObject()};
        // The answer does not include topics that existed already.
        const auto found = std::find_if(created.begin(), created.end(), [&wanted](const service::Topic &each) {
            return wanted.id.isEmpty() ? each.name == wanted.name : each.id == wanted.id;
        });
        const service::Topic told = found == created.end() ? service::Topic() : *found;
        if (found != created.end())
            created.erase(found);
        KnownTopic topic{wanted.id, wanted.name, brandId, at};
        complete(topic.id, told.id);
        complete(topic.name, told.name);
        add(topic);
        addPrompts(sent[service::assumed::prompts], told.fields[service::assumed::prompts], topic, false);
    }
}

void KnownPrompts::remove(const QSet<QString> &ids)
{
    if (ids.isEmpty())
        return;
    m_prompts.removeIf([&](const KnownPrompt &prompt) {
        const KnownTopic *const topic = prompt.isPerception ? nullptr : topicOf(prompt);
        return ids.contains(prompt.prompt.id) || ids.contains(prompt.topicId) || (topic && ids.contains(topic->id));
    });
    m_topics.removeIf([&ids](const KnownTopic &topic) { return ids.contains(topic.id); });
    rebuild();
}

void KnownPrompts::remove(const QList<deletions::StoredDeletion> &deletions)
{
    QSet<QString> ids;
    QHash<Name, QDateTime> names;
    for (const deletions::StoredDeletion &deletion : deletions) {
        if (deletion.outcome != deletions::StoredDeletion::Outcome::Deleted)
            continue;
        ids += deletion.ids();
        for (const deletions::Brand &brand : deletion.brands) {
            for (const deletions::Topic &topic : brand.topics) {
                if (topic.isDeleted && !topic.name.isEmpty())
                    keepLater(names[{brand.id, {topic.name, {}}}], deletion.at);
                for (const deletions::Prompt &prompt : topic.prompts)
                    keepLater(names[{brand.id, {topic.name, prompt.text}}], deletion.at);
            }
        }
    }
    const auto isGone = [&names](const Name &name, const QDateTime &at) {
        const auto deleted = names.constFind(name);
        return deleted != names.constEnd() && !(at > *deleted);
    };
    m_topics.removeIf([&](const KnownTopic &topic) {
        return topic.id.isEmpty() ? isGone(nameOf(topic), topic.at) : ids.contains(topic.id);
    });
    m_prompts.removeIf([&](const KnownPrompt &prompt) {
        if (!prompt.prompt.id.isEmpty() || !prompt.topicId.isEmpty())
            return ids.contains(prompt.prompt.id) || ids.contains(prompt.topicId);
        return isGone(nameOf(prompt), prompt.at) || isGone({prompt.brandId, {prompt.topicName, {}}}, prompt.at);
    });
    rebuild();
}

void KnownPrompts::removeOutdated(const QString &brandId, const QDateTime &reportAt)
{
    const QDateTime latest = reportAt.addDays(-1);
    m_prompts.removeIf([&](const KnownPrompt &prompt) {
        return prompt.brandId == brandId && !prompt.isPerception && prompt.at < latest;
    });
    rebuild();
}

void KnownPrompts::limit(qsizetype max)
{
    m_topics = m_topics.last(std::min(max, m_topics.size()));
    m_prompts = m_prompts.last(std::min(max, m_prompts.size()));
    rebuild();
}

const KnownTopic *KnownPrompts::topic(const QString &id) const
{
    const auto found = m_topicAt.constFind(id);
    return found == m_topicAt.constEnd() ? nullptr : &m_topics.at(*found);
}

const KnownPrompt *KnownPrompts::prompt(const QString &id) const
{
    const auto found = m_promptAt.constFind(id);
    return found == m_promptAt.constEnd() ? nullptr : &m_prompts.at(*found);
}

const KnownTopic *KnownPrompts::topicNamed(const QString &brandId, const QString &name) const
{
    const qsizetype place = m_topicNamed.value({brandId, {name, {}}}, -1);
    return place < 0 ? nullptr : &m_topics.at(place);
}

QString KnownPrompts::keyOf(const KnownTopic &topic) const
{
    const auto first = m_topicNamed.constFind(nameOf(topic));
    return first != m_topicNamed.constEnd() && *first == topicIndex(topic) ? topic.brandId + QChar(0x1f) + topic.name
                                                                           : topic.id;
}

QString KnownPrompts::keyOf(const KnownPrompt &prompt) const
{
    const auto first = m_promptNamed.constFind(nameOf(prompt));
    return first != m_promptNamed.constEnd() && *first == promptIndex(prompt)
               ? prompt.brandId + QChar(0x1f) + prompt.key().joined()
           : prompt.prompt.id.isEmpty() ? prompt.topicId + QChar(0x1f) + prompt.key().joined()
                                        : prompt.prompt.id;
}

const KnownTopic *KnownPrompts::find(const KnownTopic &topic) const
{
    const qsizetype place = topicIndex(topic);
    return place < 0 ? nullptr : &m_topics.at(place);
}

const KnownPrompt *KnownPrompts::find(const KnownPrompt &prompt) const
{
    const qsizetype place = promptIndex(prompt);
    return place < 0 ? nullptr : &m_prompts.at(place);
}

const KnownTopic *KnownPrompts::topicOf(const KnownPrompt &prompt) const
{
    return find(KnownTopic{prompt.topicId, prompt.topicName, prompt.brandId, {}});
}

QList<KnownPrompt> KnownPrompts::promptsOf(const QString &topicId) const
{
    const KnownTopic *const topic = this->topic(topicId);
    QList<KnownPrompt> prompts;
    for (const KnownPrompt &prompt : m_prompts) {
        const bool isNamed = topic && prompt.topicId.isEmpty() && !prompt.isPerception &&
                             nameOf(*topic) == Name{prompt.brandId, {prompt.topicName, {}}};
        if (!topicId.isEmpty() && (prompt.topicId == topicId || isNamed))
            prompts.append(prompt);
    }
    return prompts;
}

KnownPrompts KnownPrompts::of(const QString &brandId) const
{
    KnownPrompts all;
    for (const KnownTopic &topic : m_topics) {
        if (topic.brandId == brandId)
            all.add(topic);
    }
    for (const KnownPrompt &prompt : m_prompts) {
        if (prompt.brandId == brandId && !prompt.isPerception)
            all.add(prompt);
    }
    return all;
}

} // namespace brandbridge::lookup
