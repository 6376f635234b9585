// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lookup/known_prompts.h"

namespace brandbridge::tools {

namespace {

QJsonObject without(QJsonObject object, std::initializer_list<QLatin1String> names)
{
    for (const QLatin1String name : names)
        object.remove(name);
    return object;
}

} // namespace

void KnownPrompts::add(const KnownTopic &topic)
{
    if (topic.id.isEmpty() || m_topicAt.contains(topic.id))
        return;
    m_topicAt.insert(topic.id, m_topics.size());
    m_topics.append(topic);
}

void KnownPrompts::add(const KnownPrompt &prompt)
{
    if (prompt.prompt.id.isEmpty() || m_promptAt.contains(prompt.prompt.id))
        return;
    m_promptAt.insert(prompt.prompt.id, m_prompts.size());
    m_prompts.append(prompt);
}

void KnownPrompts::add(const service::Page<service::RunResult> &results, const QString &brandId)
{
    for (const service::RunResult &result : results.items) {
        add(KnownTopic{result.topicId, result.topicName, brandId});
        if (m_promptAt.contains(result.promptId)) // listed once for each model
            continue;
        add(KnownPrompt{{.id = result.promptId,
                         .text = result.promptText,
                         .customerJourney = result.journeyStage,
                         .fields = without(result.fields[service::assumed::prompt].toObject(),
                                           {QLatin1String("text"), service::assumed::journeyStage})},
                        brandId,
                        result.topicId,
                        false});
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

void KnownPrompts::addCreated(const QJsonObject &body, const QString &brandId, const QString &topicId)
{
    const auto put = [this, &brandId](const QList<service::Prompt> &prompts, const QString &topic) {
        for (const service::Prompt &prompt : prompts)
            add(KnownPrompt{{.id = prompt.id,
                             .text = prompt.text,
                             .customerJourney = prompt.customerJourney,
                             .fields = without(prompt.fields, {QLatin1String("id"), QLatin1String("text"),
                                                               QLatin1String("customerJourney")})},
                            brandId,
                            topic,
                            false});
    };
    const service::CreatedTopics topics{body};
    for (const service::Topic &topic : topics.topics) {
        add(KnownTopic{topic.id, topic.name, brandId});
        put(topic.prompts, topic.id);
    }
    if (!topicId.isEmpty()) {
        put(service::CreatedPrompts{body}.prompts, topicId);
    } else {
        service::Page<service::PerceptionPrompt> page;
        page.items = service::CreatedPerceptionPrompts{body}.prompts;
        add(page, brandId);
    }
}

void KnownPrompts::remove(const QSet<QString> &ids)
{
    if (ids.isEmpty())
        return; // or the places of all were found again
    m_topics.removeIf([&ids](const KnownTopic &topic) { return ids.contains(topic.id); });
    m_prompts.removeIf(
        [&ids](const KnownPrompt &prompt) { return ids.contains(prompt.prompt.id) || ids.contains(prompt.topicId); });
    m_topicAt.clear();
    m_promptAt.clear();
    for (qsizetype i = 0; i < m_topics.size(); ++i)
        m_topicAt.insert(m_topics.at(i).id, i);
    for (qsizetype i = 0; i < m_prompts.size(); ++i)
        m_promptAt.insert(m_prompts.at(i).prompt.id, i);
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

QList<KnownPrompt> KnownPrompts::promptsOf(const QString &topicId) const
{
    QList<KnownPrompt> prompts;
    for (const KnownPrompt &prompt : m_prompts) {
        if (!topicId.isEmpty() && prompt.topicId == topicId)
            prompts.append(prompt);
    }
    return prompts;
}

} // namespace brandbridge::tools
