// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/call.h"
#include "core/service/endpoint.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

namespace brandbridge::sandbox {

namespace {

constexpr char serverName[] = "sandbox-mcp";
constexpr char guide[] = "get_spotlight_usage_guide"; ///< the tool without an endpoint

QJsonObject schemaOf(const service::Endpoint &endpoint)
{
    static const QHash<QString, QString> types{{u"page"_qs, u"integer"_qs},          {u"limit"_qs, u"integer"_qs},
                                               {u"includeAnswer"_qs, u"boolean"_qs}, {u"topics"_qs, u"array"_qs},
                                               {u"prompts"_qs, u"array"_qs},         {u"promptIds"_qs, u"array"_qs}};
    QJsonObject properties;
    QJsonArray required;
    const auto add = [&](const QString &argument, bool isRequired) {
        properties.insert(argument, QJsonObject{{u"type"_qs, types.value(argument, u"string"_qs)}});
        if (isRequired)
            required.append(argument);
    };
    for (const QString &segment : endpoint.path.split(u'/')) {
        if (segment.startsWith(u'{'))
            add(segment.mid(1, segment.size() - 2), true);
    }
    for (const service::Endpoint::Mapping &mapping : endpoint.query)
        add(mapping.argument, false);
    for (const service::Endpoint::Mapping &mapping : endpoint.body)
        add(mapping.argument, true);
    return {{u"type"_qs, u"object"_qs}, {u"properties"_qs, properties}, {u"required"_qs, required}};
}

/// The endpoints offered as tools: those of the contract's table and one more.
QList<service::Endpoint> toolEndpoints()
{
    static const QSet<QString> others{u"get_root"_qs, u"get_brand_perception"_qs, u"delete_one_prompt"_qs};
    QList<service::Endpoint> tools = service::endpoints();
    tools.removeIf([](const service::Endpoint &endpoint) { return others.contains(endpoint.name); });
    return tools;
}

QJsonArray tools()
{
    QJsonArray list{QJsonObject{{u"name"_qs, QLatin1String(guide)},
                                {u"description"_qs, u"Explains prompt style, quotas and scheduling."_qs},
                                {u"inputSchema"_qs, QJsonObject{{u"type"_qs, u"object"_qs}}},
                                {u"annotations"_qs, QJsonObject{{u"readOnlyHint"_qs, true}}}}};
    for (const service::Endpoint &endpoint : toolEndpoints()) {
        const QJsonObject annotations{{u"readOnlyHint"_qs, endpoint.method == "GET"},
                                      {u"destructiveHint"_qs, endpoint.name.startsWith(u"delete")}};
        list.append(
            QJsonObject{{u"name"_qs, endpoint.name},
                        {u"description"_qs, u"%1 %2"_qs.arg(QString::fromLatin1(endpoint.method), endpoint.path)},
                        {u"inputSchema"_qs, schemaOf(endpoint)},
                        {u"annotations"_qs, annotations}});
    }
    return list;
}

QJsonObject toolResult(const QString &text, bool isError)
{
    return {{u"content"_qs, QJsonArray{QJsonObject{{u"type"_qs, u"text"_qs}, {u"text"_qs, text}}}},
            {u"isError"_qs, isError}};
}

QJsonObject callTool(const QJsonObject &params, const std::function<http::Response(http::Head, QByteArray)> &send)
{
    const QString name = params[u"name"].toString();
    if (name == QLatin1String(guide))
        return toolResult(u"# Usage guide\n\nRead the organization's context first."_qs, false);
    for (const service::Endpoint &endpoint : toolEndpoints()) {
        if (endpoint.name != name)
            continue;
        const auto request = endpoint.request(params[u"arguments"].toObject());
        if (!request)
            return toolResult(request.error(), true);
        http::Head head;
        head.method = request->method;
        head.path = request->path;
        head.query = request->query;
        head.headers = {{"Content-Type", "application/json"}};
        const http::Response response = send(head, request->body);
        return toolResult(QString::fromUtf8(response.body), response.status >= 400);
    }
    return toolResult(u"Unknown tool: "_qs + name, true);
}

} // namespace

http::Response mcpMetadata(const QByteArray &path)
{
    return jsonAnswer(Json::object({{u"name", QString::fromLatin1(serverName)},
                                    {u"protocol", u"mcp"_qs},
                                    {u"transport", u"http"_qs},
                                    {u"endpoint", QString::fromLatin1(path)}}));
}

http::Response mcpAnswer(const QByteArray &body, const std::function<http::Response(http::Head, QByteArray)> &send)
{
    const QJsonObject message = QJsonDocument::fromJson(body).object();
    const QString method = message[u"method"].toString();
    QJsonObject answer{{u"jsonrpc"_qs, u"2.0"_qs}, {u"id"_qs, message[u"id"]}};
    http::Response response;
    if (!message.contains(u"id")) {
        response.status = 202;
        return response;
    }
    if (method == u"initialize")
        answer.insert(u"result"_qs, QJsonObject{{u"protocolVersion"_qs, u"2025-06-18"_qs},
                                                {u"capabilities"_qs, QJsonObject{{u"tools"_qs, QJsonObject()}}},
                                                {u"serverInfo"_qs, QJsonObject{{u"name"_qs, QLatin1String(serverName)},
                                                                               {u"version"_qs, u"1"_qs}}}});
    else if (method == u"tools/list")
        answer.insert(u"result"_qs, QJsonObject{{u"tools"_qs, tools()}});
    else if (method == u"tools/call")
        answer.insert(u"result"_qs, callTool(message[u"params"].toObject(), send));
    else if (method == u"ping")
        answer.insert(u"result"_qs, QJsonObject());
    else
        answer.insert(u"error"_qs, QJsonObject{{u"code"_qs, -32601}, {u"message"_qs, u"Unknown method: "_qs + method}});
    response.body = QJsonDocument(answer).toJson(QJsonDocument::Compact);
    return response;
}

} // namespace brandbridge::sandbox
