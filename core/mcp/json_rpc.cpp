// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mcp/json_rpc.h"

#include "core/json/escape.h"

#include <QJsonDocument>
#include <QJsonValue>

namespace brandbridge::mcp {

QByteArray tokenJson(const QJsonValue &value)
{
    if (value.isString())
        return json::quoted(QStringView(value.toString()));
    // toInteger() returns the default unless the value is a 64-bit integer.
    const bool isInteger = value.isDouble() && value.toInteger(0) == value.toInteger(1);
    return isInteger ? QByteArray::number(value.toInteger()) : QByteArray();
}

namespace {

Message invalid(const QByteArray &id, const QString &problem)
{
    Message message;
    message.id = id;
    message.problem = problem;
    return message;
}

} // namespace

QJsonObject Message::meta() const
{
    return params.value(u"_meta").toObject();
}

Message readMessage(const QJsonObject &object)
{
    const QJsonValue idValue = object.value(u"id");
    const QByteArray id = tokenJson(idValue);
    if (object.value(u"jsonrpc").toString() != u"2.0")
        return invalid(id, u"A message must have \"jsonrpc\": \"2.0\"."_s);
    if (!idValue.isUndefined() && id.isEmpty())
        return invalid({}, u"The id of a request must be a string or an integer of 64 bits."_s);

    Message message;
    message.id = id;
    const QJsonValue method = object.value(u"method");
    if (method.isUndefined() && (object.contains(u"result") || object.contains(u"error"))) {
        message.kind = Message::Kind::Response;
        // A message with both a result and an error is invalid.
        message.isError = object.contains(u"error") || !object.value(u"result").isObject();
        message.result = object.value(u"result").toObject();
        return message;
    }
    if (!method.isString())
        return invalid(id, u"A message must name its method as a string."_s);
    const QJsonValue params = object.value(u"params");
    if (!params.isUndefined() && !params.isObject())
        return invalid(id, u"The params of a message must be an object."_s);
    message.kind = id.isEmpty() ? Message::Kind::Notification : Message::Kind::Request;
    message.method = method.toString();
    message.params = params.toObject();
    return message;
}

QByteArray resultMessage(const QByteArray &id, const QByteArray &result)
{
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":)" + result + '}';
}

QByteArray errorMessage(const QByteArray &id, int code, const QString &message, const QJsonObject &data)
{
    QByteArray out = R"({"jsonrpc":"2.0")";
    if (!id.isEmpty())
        out += R"(,"id":)" + id;
    out += R"(,"error":{"code":)" + QByteArray::number(code) + R"(,"message":)" + json::quoted(QStringView(message));
    if (!data.isEmpty())
        out += R"(,"data":)" + QJsonDocument(data).toJson(QJsonDocument::Compact);
    return out + "}}";
}

QByteArray requestMessage(const QByteArray &id, const QByteArray &method, const QByteArray &params)
{
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":")" + method + R"(","params":)" + params + '}';
}

QByteArray notificationMessage(const char *method, const QByteArray &params)
{
    return R"({"jsonrpc":"2.0","method":")" + QByteArray(method) + R"(","params":)" + params + '}';
}

} // namespace brandbridge::mcp
