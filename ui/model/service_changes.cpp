// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/service_changes.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <chrono>

namespace brandbridge::ui {

namespace {

/// Long enough for changes in a row, short enough for the user.
constexpr std::chrono::milliseconds gathering{200};

/// The perception prompts that were made by @p arguments, as @p answer says; where it does not say, what was sent.
QList<service::PerceptionPrompt> perceptionIn(const QJsonObject &answer, const QJsonObject &arguments)
{
    QList<service::PerceptionPrompt> prompts = service::CreatedPerceptionPrompts{answer}.prompts;
    const QJsonArray sent = arguments.value(u"prompts"_qs).toArray();
    prompts.resize(std::max(prompts.size(), sent.size()));
    for (qsizetype i = 0; i < sent.size(); ++i) {
        if (prompts[i].text.isEmpty())
            prompts[i].text = sent[i][QLatin1String("text")].toString();
        if (prompts[i].propertyId.isEmpty())
            prompts[i].propertyId = sent[i][QLatin1String("propertyId")].toString();
    }
    return prompts;
}

} // namespace

ServiceChanges::ServiceChanges(QObject *parent) : QObject(parent)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(gathering);
    connect(&m_soon, &QTimer::timeout, this, &ServiceChanges::changed);
}

void ServiceChanges::record(const service::Change &change)
{
    recordCreated(change);
    recordDeleted(change);
    if (!m_soon.isActive()) // changes without a pause must not put it off for ever
        m_soon.start();
}

void ServiceChanges::recordCreated(const service::Change &change)
{
    if (change.request.method != "POST" || change.answer.isEmpty())
        return;
    const QJsonObject &arguments = change.request.arguments;
    const QString brand = arguments.value(u"brandId"_qs).toString();
    const QString topic = arguments.value(u"topicId"_qs).toString();
    const QJsonObject answer = QJsonDocument::fromJson(change.answer).object();
    if (!topic.isEmpty()) {
        m_inTopics.addCreated(answer, {}, topic);
    } else if (!brand.isEmpty()) {
        m_created[brand].addCreated(answer, brand, {});
        m_perception[brand] += perceptionIn(answer, arguments);
    }
}

void ServiceChanges::recordDeleted(const service::Change &change)
{
    if (change.answer.isEmpty() || !change.request.endpoint.startsWith(u"delete_prompt"))
        return;
    const QJsonObject &arguments = change.request.arguments;
    const QStringList ids = arguments.value(u"promptIds"_qs).toVariant().toStringList() +
                            QStringList{arguments.value(u"promptId"_qs).toString()};
    for (QList<service::PerceptionPrompt> &prompts : m_perception)
        prompts.removeIf([&ids](const service::PerceptionPrompt &prompt) {
            return !prompt.id.isEmpty() && ids.contains(prompt.id);
        });
}

tools::KnownPrompts ServiceChanges::created(const QString &brand, const tools::KnownPrompts &known) const
{
    tools::KnownPrompts all;
    const tools::KnownPrompts created = m_created.value(brand);
    for (const tools::KnownTopic &topic : created.topics())
        all.add(topic);
    for (const tools::KnownPrompt &prompt : created.prompts()) {
        if (!prompt.isPerception)
            all.add(prompt);
    }
    for (tools::KnownPrompt prompt : m_inTopics.prompts()) {
        prompt.brandId = brand;
        if (known.topic(prompt.topicId) || all.topic(prompt.topicId))
            all.add(prompt);
    }
    return all;
}

} // namespace brandbridge::ui
