// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "outcome.h"
#include "support/scripted_server.h"

namespace brandbridge::test {

inline constexpr char key[] = "SECRET-KEY-1234";

inline service::Request request(const QByteArray &method = "GET", const QByteArray &path = "/v1/brands")
{
    return {.method = method, .path = path};
}

/// A client of a scripted server, with its transport and a context for its calls.
class ClientFixture : public QObject
{
protected:
    void reset()
    {
        m_context = std::make_unique<QObject>();
        m_client.reset();
    }
    static service::Connection to(const ScriptedServer &server, int requestsPerMinute = 120)
    {
        service::Connection connection;
        connection.requestsPerMinute = requestsPerMinute;
        connection.baseUrl = QUrl::fromEncoded(server.origin());
        connection.retry.firstWait = std::chrono::milliseconds(10);
        return connection;
    }
    void connectTo(const service::Connection &connection, bool withKey = true)
    {
        m_client = std::make_unique<service::Client>(connection, m_transport);
        if (withKey)
            m_client->setKey(key);
    }
    Outcome<service::Reply> send(const service::Request &request, const service::CallOptions &options = {})
    {
        Outcome<service::Reply> outcome;
        m_client->send(request, options, m_context.get(), outcome.continuation());
        return outcome;
    }

    transport::CurlTransport m_transport{{}};
    std::unique_ptr<service::Client> m_client;
    std::unique_ptr<QObject> m_context;
};

} // namespace brandbridge::test
