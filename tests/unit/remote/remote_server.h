// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"
#include "core/service/client.h"

#include "support/fake_transport.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <functional>
#include <optional>
#include <utility>

namespace brandbridge::test {

inline QByteArray headerOf(const transport::HttpRequest &request, const char *name)
{
    for (const auto &[key, value] : request.headers) {
        if (key.compare(name, Qt::CaseInsensitive) == 0)
            return value;
    }
    return {};
}

inline QJsonObject bodyOf(const transport::HttpRequest &request)
{
    return QJsonDocument::fromJson(request.body).object();
}

/// The message that answers @p request with @p members, result or error.
inline QByteArray messageFor(const transport::HttpRequest &request, const QByteArray &members)
{
    const QByteArray id = QByteArray::number(bodyOf(request).value(u"id"_s).toInt());
    return R"({"jsonrpc":"2.0","id":)" + id + ',' + members + '}';
}

/// A client with a key that talks to @p network.
class ScriptedService final
{
public:
    ScriptedService() { client.setKey("secret-key-1234567890"); }

    FakeTransport network;
    service::Client client{
        {.baseUrl = QUrl(QString::fromLatin1(FakeTransport::base)), .requestsPerMinute = 0, .retry = {.attempts = 1}},
        network};
};

/// The other side of an MCP connection, as simple as a test can read it.
class RemoteServer final
{
public:
    bool modern = true;
    bool streams = false;          ///< answers as text/event-stream
    QByteArray session;            ///< legacy: the session id to give and to insist on
    QList<QByteArray> pages{"[]"}; ///< arrays of tools; a cursor leads from one to the next
    QStringList cursors;           ///< received
    int listings = 0;              ///< how often the first page was asked for
    /// The members after the id in answer to tools/call, result or error.
    std::function<QByteArray(const QJsonObject &params)> onCall = [](const QJsonObject &) {
        return QByteArray(R"("result":{"content":[]})");
    };

    std::optional<transport::Result<transport::HttpResponse>> operator()(const transport::HttpRequest &request)
    {
        const QJsonObject body = bodyOf(request);
        const QString method = body.value(u"method"_s).toString();
        const QJsonObject params = body.value(u"params"_s).toObject();
        const bool hasEnvelope = params.contains(u"_meta"_s);
        if (modern != hasEnvelope)
            return response(400, "Bad Request: not of this era", "text/plain");
        if (!modern && method != u"initialize"_s && headerOf(request, "mcp-session-id") != session)
            return response(404,
                            R"({"jsonrpc":"2.0","error":{"code":-32001,"message":"Session not found"},"id":null})");
        if (method.startsWith(u"notifications/"_s))
            return response(202);
        transport::HttpResponse answer = response(200, messageFor(request, answerTo(method, params)));
        if (method == u"initialize"_s && !session.isEmpty())
            answer.headers.append({"mcp-session-id", session});
        return answer;
    }

    transport::HttpResponse response(int status, const QByteArray &body = {},
                                     const QByteArray &type = "application/json") const
    {
        if (!streams || status != 200)
            return test::response(status, body, type);
        // The message in two data lines, among what else may stand in a stream.
        const qsizetype half = body.indexOf(',') + 1;
        return test::response(200,
                              ":keep-alive\r\n\r\nevent: message\r\nid: 1\r\ndata: "
                              "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\r\n\r\n"
                              "data: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/message\",\"params\":{}}\n\n"
                              "retry: 10\ndata: " +
                                  body.first(half) + "\r\ndata:" + body.mid(half) + "\r\n\r\n",
                              "text/event-stream; charset=utf-8");
    }

private:
    /// The members after the id, result or error.
    QByteArray answerTo(const QString &method, const QJsonObject &params)
    {
        if (method == u"server/discover"_s)
            return R"("result":{"resultType":"complete","supportedVersions":["2026-07-28"],"capabilities":{"tools":{}}})";
        if (method == u"initialize"_s)
            return R"("result":{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},)"
                   R"("serverInfo":{"name":"s","version":"1"}})";
        if (method == u"tools/list"_s)
            return R"("result":)" + page(params);
        if (method == u"tools/call"_s)
            return onCall(params);
        return R"("error":{"code":-32601,"message":"Method not found"})";
    }

    QByteArray page(const QJsonObject &params)
    {
        qsizetype index = 0;
        if (params.contains(u"cursor"_s)) {
            cursors.append(params.value(u"cursor"_s).toString());
            index = cursors.size();
        } else {
            cursors.clear();
            ++listings;
        }
        // The first cursor is the empty string, which is a cursor like any other.
        const QByteArray cursor = index == 0 ? QByteArray() : "page " + QByteArray::number(index);
        const QByteArray next = index + 1 < pages.size() ? R"(,"nextCursor":")" + cursor + '"' : QByteArray();
        return R"({"tools":)" + pages.at(index) + next + '}';
    }
};

} // namespace brandbridge::test
