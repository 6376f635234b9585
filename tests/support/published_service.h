// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/scripted_server.h"

namespace brandbridge::test {

/// A service as published: its REST root below a path, the MCP endpoint below that, a web application everywhere else,
/// a key header with its own name, and one text for a missing key and another for a wrong one.
class PublishedService final
{
public:
    explicit PublishedService(QByteArray key, QByteArray header = "x-acme-api-key")
        : m_key(std::move(key)),
          m_header(std::move(header)),
          server([this](const ReceivedRequest &request) { return Script{Step::send(respond(request))}; })
    {
    }

    QByteArray host() const { return server.origin(); }
    QByteArray root() const { return host() + "/api"; }
    QString rootText() const { return QString::fromLatin1(root()); }

    // What a customer can copy there.
    QByteArray mcpServers() const
    {
        return R"({"mcpServers": {"acme": {"url": ")" + root() + R"(/mcp", "headers": {"x-acme-api-key": ")" + m_key +
               R"("}}}})";
    }
    QByteArray connectorAddress() const { return root() + "/mcp?api_key=" + m_key; }
    QByteArray curlCommand() const
    {
        return "curl -s -H \"x-acme-api-key: " + m_key + "\" \"" + root() + "/v1/brands\"";
    }

private:
    QByteArray respond(const ReceivedRequest &request) const
    {
        const QByteArray path = request.path();
        if (path == "/api/mcp" && request.method == "GET")
            return answer(200, R"({"protocol":"mcp"})");
        if (!path.startsWith("/api/"))
            return answer(200, "<!DOCTYPE html><title>Acme</title>");
        const QByteArray sent = request.header(m_header.toLower());
        if (sent.isEmpty())
            return answer(401, R"({"message":"Missing Acme API key"})");
        if (sent != m_key && sent != "Bearer " + m_key)
            return answer(401, R"({"message":"Invalid API key"})");
        if (path == "/api/")
            return answer(200, R"({"message":"Data API","version":"v1","organizationId":"org-1","endpoints":[]})");
        if (path == "/api/v1/organization/context")
            return answer(200, R"({"id":"org-1","name":"Acme Corp"})");
        if (path == "/api/v1/brands")
            return answer(200, R"({"data":[{"id":"b-1","name":"Velmora","domain":"velmora.example"}]})");
        return answer(404, R"({"message":"Not found","path":"/","availableEndpoints":[]})");
    }

    const QByteArray m_key;
    const QByteArray m_header;

public:
    ScriptedServer server;
};

} // namespace brandbridge::test
