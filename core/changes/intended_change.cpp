// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/intended_change.h"

#include "core/tools/call_arguments.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace brandbridge::changes {

namespace {

QString textOrJson(const QJsonValue &value)
{
    return value.isObject() ? QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact))
                            : value.toString();
}

/// Reads an array of prompt items (contract, Prompt item).
QList<IntendedChange::Prompt> promptsIn(const QJsonValue &given)
{
    QList<IntendedChange::Prompt> prompts;
    const QJsonArray array = given.toArray();
    for (const QJsonValue &prompt : array)
        prompts.append({.text = prompt[QLatin1String("text")].toString(),
                        .journeyStage = prompt[QLatin1String("customerJourney")].toString(),
                        .property = prompt[QLatin1String("propertyId")].toString(),
                        .scoringLogic = textOrJson(prompt[QLatin1String("scoringLogic")]),
                        .goodScore = prompt[QLatin1String("goodScore")].toString(),
                        .badScore = prompt[QLatin1String("badScore")].toString()});
    return prompts;
}

} // namespace

IntendedChange IntendedChange::of(const catalogue::Tool &tool, const QJsonObject &arguments)
{
    IntendedChange change;
    change.action = tool.kind;
    change.brand = tools::idsOf(tool, arguments, u"brand"_s).value(0);
    const QStringList topics = tools::idsOf(tool, arguments, u"topic"_s);
    if (tool.kind == access::Action::Delete) {
        change.deletedTopics = topics;
        change.deletedPrompts = tools::idsOf(tool, arguments, u"prompt"_s);
        return change;
    }
    const QJsonArray given = arguments.value(QLatin1String("topics")).toArray();
    for (const QJsonValue &topic : given)
        change.topics.append({topic[QLatin1String("id")].toString(), topic[QLatin1String("name")].toString(),
                              promptsIn(topic[QLatin1String("prompts")])});
    const QList<Prompt> prompts = promptsIn(arguments.value(QLatin1String("prompts")));
    if (!topics.isEmpty())
        change.topics.append({topics.first(), {}, prompts});
    else
        change.perceptionPrompts = prompts;
    return change;
}

qsizetype IntendedChange::newTopics() const
{
    return std::count_if(topics.begin(), topics.end(), [](const Topic &topic) { return topic.id.isEmpty(); });
}

qsizetype IntendedChange::newPrompts() const
{
    qsizetype count = perceptionPrompts.size();
    for (const Topic &topic : topics)
        count += topic.prompts.size();
    return count;
}

QStringList IntendedChange::extendedTopics() const
{
    QStringList ids;
    for (const Topic &topic : topics) {
        if (!topic.id.isEmpty() && !ids.contains(topic.id))
            ids.append(topic.id);
    }
    return ids;
}

} // namespace brandbridge::changes
