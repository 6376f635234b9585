// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/rest_request.h"

#include "core/service/path_segment.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QUrl>

namespace brandbridge::tools {

QString expectedOfIds()
{
    return uR"(must be an id as the service gives it, without / \ ? # % ; and control characters)"_qs;
}

namespace {

QByteArray queryValue(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool() ? "true" : "false";
    if (value.isDouble()) // the schemas know integers only, of which 10.0 is one
        return QByteArray::number(value.toInteger());
    return QUrl::toPercentEncoding(value.toString());
}

tl::expected<service::Request, QString> requestAt(const QString &pattern, const Tool &tool,
                                                  const QJsonObject &arguments)
{
    service::Request request;
    request.method = tool.method;
    for (qsizetype at = 0; at < pattern.size();) {
        const qsizetype open = pattern.indexOf(u'{', at);
        const qsizetype end = open < 0 ? pattern.size() : open;
        request.path += QStringView(pattern).sliced(at, end - at).toLatin1();
        if (open < 0)
            break;
        const qsizetype close = pattern.indexOf(u'}', open);
        const QString argument = pattern.mid(open + 1, close - open - 1);
        const std::optional<QByteArray> segment = service::pathSegment(arguments.value(argument).toString());
        if (!segment)
            return tl::unexpected(u"`%1` %2."_qs.arg(argument, expectedOfIds()));
        request.path += *segment;
        at = close + 1;
    }
    for (const Tool::Mapping &mapping : tool.query) {
        if (arguments.contains(mapping.argument))
            request.query += (request.query.isEmpty() ? "" : "&") + mapping.target.toLatin1() + '=' +
                             queryValue(arguments.value(mapping.argument));
    }
    QJsonObject body;
    for (const Tool::Mapping &mapping : tool.body) {
        const QJsonValue value = arguments.value(mapping.argument);
        if (!value.isUndefined())
            body.insert(mapping.target, mapping.listed ? QJsonArray{value} : value);
    }
    if (!tool.body.isEmpty())
        request.body = QJsonDocument(body).toJson(QJsonDocument::Compact);
    return request;
}

} // namespace

tl::expected<service::Request, QString> restRequest(const Tool &tool, const QJsonObject &arguments)
{
    return requestAt(tool.path, tool, arguments);
}

tl::expected<service::Request, QString> otherRestRequest(const Tool &tool, const QJsonObject &arguments)
{
    return requestAt(tool.otherPath, tool, arguments);
}

} // namespace brandbridge::tools
