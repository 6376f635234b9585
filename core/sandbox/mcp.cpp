// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/call.h"
#include "core/sandbox/sandbox.h"
#include "core/service/endpoint.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>

namespace brandbridge::sandbox {

namespace {

constexpr char mcpVersion[] = "2025-06-18";

bool isTool(const Route &route)
{
    static const QSet<QString> others{u"get_root"_s, u"get_brand_perception"_s, u"delete_one_prompt"_s};
    return !others.contains(QLatin1String(route.endpoint));
}

/// The name of the argument in the path; may be empty.
QString pathArgument(const service::Endpoint &endpoint)
{
    return endpoint.path.section(u'{', 1).section(u'}', 0, 0);
}

/// The description of the tool that calls @p endpoint.
QJsonObject toolOf(const service::Endpoint &endpoint)
{
    QJsonObject properties;
    QJsonArray required;
    const auto add = [&](const QString &argument, bool isRequired) {
        properties.insert(argument, QJsonObject());
        if (isRequired)
            required.append(argument);
    };
    if (const QString id = pathArgument(endpoint); !id.isEmpty())
        add(id, true);
    for (const service::Endpoint::Mapping &mapping : endpoint.query)
        add(mapping.argument, false);
    for (const service::Endpoint::Mapping &mapping : endpoint.body)
        add(mapping.argument, true);
    return {{u"name"_s, endpoint.name},
            {u"description"_s, u"%1 %2"_s.arg(QLatin1String(endpoint.method), endpoint.path)},
            {u"inputSchema"_s,
             QJsonObject{{u"type"_s, u"object"_s}, {u"properties"_s, properties}, {u"required"_s, required}}},
            {u"annotations"_s, QJsonObject{{u"readOnlyHint"_s, endpoint.method == "GET"},
                                           {u"destructiveHint"_s, endpoint.method == "DELETE"}}}};
}

QJsonObject toolResult(const QString &text, bool isError)
{
    return {{u"content"_s, QJsonArray{QJsonObject{{u"type"_s, u"text"_s}, {u"text"_s, text}}}},
            {u"isError"_s, isError}};
}

} // namespace

http::Response Service::answerMcp(http::Head head, const QByteArray &body)
{
    const QUrlQuery query(QString::fromLatin1(head.query));
    if (query.hasQueryItem(u"api_key"_s))
        head.headers.append({keyHeader(), query.queryItemValue(u"api_key"_s, QUrl::FullyDecoded).toUtf8()});
    if (const auto refused = checkKey(head))
        return *refused;
    if (head.method != "POST")
        return jsonAnswer(mock_data::Json::object({{u"name", u"sandbox-mcp"_s},
                                                   {u"protocol", u"mcp"_s},
                                                   {u"transport", u"http"_s},
                                                   {u"endpoint", QString::fromLatin1(root() + mcpPath)}}));
    const QJsonObject message = QJsonDocument::fromJson(body).object();
    http::Response response;
    if (!message.contains(u"id")) {
        response.status = 202;
        return response;
    }
    const QString method = message[u"method"].toString();
    const QJsonObject params = message[u"params"].toObject();
    QJsonObject answer{{u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, message[u"id"]}};
    if (method == u"initialize") {
        answer[u"result"_s] =
            QJsonObject{{u"protocolVersion"_s, QLatin1String(mcpVersion)},
                        {u"capabilities"_s, QJsonObject{{u"tools"_s, QJsonObject()}}},
                        {u"serverInfo"_s, QJsonObject{{u"name"_s, u"sandbox-mcp"_s}, {u"version"_s, u"1"_s}}}};
    } else if (method == u"tools/list") {
        QJsonArray tools;
        for (const Route &route : routes()) {
            if (isTool(route))
                tools.append(toolOf(service::endpoint(QLatin1String(route.endpoint))));
        }
        answer[u"result"_s] = QJsonObject{{u"tools"_s, tools}};
    } else if (method == u"tools/call") {
        answer[u"result"_s] = callTool(params[u"name"].toString(), params[u"arguments"].toObject());
    } else {
        answer[u"error"_s] = QJsonObject{{u"code"_s, -32601}, {u"message"_s, u"Unknown method: "_s + method}};
    }
    response.body = QJsonDocument(answer).toJson(QJsonDocument::Compact);
    return response;
}

QJsonObject Service::callTool(const QString &name, const QJsonObject &arguments)
{
    const auto route = std::find_if(routes().begin(), routes().end(), [&name](const Route &each) {
        return isTool(each) && name == QLatin1String(each.endpoint);
    });
    if (route == routes().end())
        return toolResult(u"Unknown tool: "_s + name, true);
    const service::Endpoint &endpoint = service::endpoint(name);
    const auto request = endpoint.request(arguments);
    if (!request)
        return toolResult(request.error(), true);
    http::Head head;
    head.query = request->query;
    head.headers = {{"content-type", "application/json"}};
    const http::Response response = answerOf({.route = &*route, .id = arguments[pathArgument(endpoint)].toString()},
                                             head, request->body, m_options.now());
    return toolResult(QString::fromUtf8(response.body), response.status >= 400);
}

} // namespace brandbridge::sandbox
