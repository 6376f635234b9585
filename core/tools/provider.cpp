// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/provider.h"

#include "core/activity/reason.h"
#include "core/json/escape.h"
#include "core/json/slice.h"
#include "core/service/client.h"

#include <QJsonDocument>

#include <algorithm>
#include <utility>
#include <vector>

namespace brandbridge::tools {

void ToolOutcome::addNote(const QString &remark)
{
    if (!moreContentJson.isEmpty())
        moreContentJson += ',';
    moreContentJson += R"({"type":"text","text":)" + json::quoted(QStringView(remark)) + '}';
}

ToolOutcome ToolOutcome::error(const QString &message)
{
    ToolOutcome outcome;
    outcome.isError = true;
    outcome.text = message.toUtf8();
    return outcome;
}

ToolOutcome ToolOutcome::error(const QString &message, const activity::Reason &reason)
{
    ToolOutcome outcome = error(message);
    outcome.reason = reason.text();
    return outcome;
}

std::shared_ptr<std::atomic<int>> sentRequestsCounter(const ToolCall &call)
{
    // The pointer shares ownership of the trace, because a request may outlive its caller.
    return {call.trace, &call.trace->requestsSent};
}

std::function<void(const service::Progress &)>
recordingChangeSent(const ToolCall &call, std::function<void(const service::Progress &)> notify)
{
    return [trace = call.trace, notify = std::move(notify)](const service::Progress &progress) {
        if (notify)
            notify(progress);
        // After the notification: if it makes the caller cancel, nothing is sent.
        if (progress.phase == service::Progress::Phase::Sent)
            trace->isChangeSent = true;
    };
}

QByteArray cachedMeta(const QDateTime &since)
{
    if (!since.isValid())
        return {};
    const qint64 age = std::max<qint64>(since.secsTo(QDateTime::currentDateTimeUtc()), 0);
    return '"' + QByteArray(cachedKey.data(), cachedKey.size()) + R"(":{"readAt":")" +
           since.toUTC().toString(Qt::ISODate).toLatin1() + R"(","ageSeconds":)" + QByteArray::number(age) + '}';
}

QByteArray toolDefinition(const QByteArray &toolsJson, const QString &name)
{
    for (const json::Span &span : json::items(toolsJson, json::whole(toolsJson)).value_or(std::vector<json::Span>())) {
        const QByteArray tool = span.of(toolsJson);
        if (QJsonDocument::fromJson(tool)[QLatin1String("name")].toString() == name)
            return tool;
    }
    return {};
}

QString toolTitle(const QByteArray &definition, const QString &name)
{
    return QJsonDocument::fromJson(definition)[QLatin1String("title")].toString(name);
}

} // namespace brandbridge::tools
