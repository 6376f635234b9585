// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/provider.h"

#include "core/json/slice.h"

#include <QJsonDocument>

#include <vector>

namespace brandbridge::tools {

ToolOutcome ToolOutcome::error(const QString &message)
{
    ToolOutcome outcome;
    outcome.isError = true;
    outcome.text = message.toUtf8();
    return outcome;
}

std::shared_ptr<std::atomic<int>> requestsSentOf(const ToolCall &call)
{
    // Shares the trace, so that the counter lives as long as a request does, also one whose caller has left.
    return call.trace ? std::shared_ptr<std::atomic<int>>(call.trace, &call.trace->requestsSent) : nullptr;
}

QByteArray definitionIn(const QByteArray &toolsJson, const QString &name)
{
    for (const json::Span &span : json::items(toolsJson, json::whole(toolsJson)).value_or(std::vector<json::Span>())) {
        const QByteArray tool = span.of(toolsJson);
        if (QJsonDocument::fromJson(tool)[QLatin1String("name")].toString() == name)
            return tool;
    }
    return {};
}

QString titleIn(const QByteArray &definition, const QString &name)
{
    return QJsonDocument::fromJson(definition)[QLatin1String("title")].toString(name);
}

} // namespace brandbridge::tools
