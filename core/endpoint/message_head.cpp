// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/message_head.h"

#include "core/json/validate.h"
#include "core/json/walk.h"
#include "core/mcp/json_rpc.h"

#include <QJsonDocument>
#include <QJsonValue>

namespace brandbridge::endpoint {

namespace {

using Kind = MessageHead::Kind;

/// The id normalized like the engine's answers.
QByteArray idOf(const QByteArray &json)
{
    return mcp::tokenJson(QJsonDocument::fromJson('[' + json + ']')[0]);
}

} // namespace

MessageHead MessageHead::of(const QByteArray &line)
{
    if (json::validate(line))
        return {};
    const auto members = json::members(line);
    if (!members)
        return {.kind = line[json::whole(line).begin] == '[' ? Kind::Batch : Kind::Unreadable};
    QByteArray id;
    QByteArray method;
    bool isResponse = false;
    bool isError = false;
    for (const json::Member &member : *members) {
        if (member.key == "id") {
            id = idOf(member.value.of(line));
        } else if (member.key == "method") {
            const QByteArray value = member.value.of(line);
            method = value.startsWith('"') ? json::unescaped(value).value_or(value) : QByteArray();
        } else if (member.key == "result" || member.key == "error") {
            isResponse = true;
            isError = isError || member.key == "error";
        }
    }
    if (!method.isEmpty())
        return {.kind = id.isEmpty() ? Kind::Notification : Kind::Request, .id = id, .method = method};
    return isResponse ? MessageHead{.kind = Kind::Response, .id = id, .isError = isError} : MessageHead();
}

} // namespace brandbridge::endpoint
