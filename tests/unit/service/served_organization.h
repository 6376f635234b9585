// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/organization.h"
#include "core/transport/curl_transport.h"
#include "support/scripted_server.h"

namespace brandbridge::test {

/// An organization whose service answers as a test says. One at a time.
class ServedOrganization
{
protected:
    service::Organization serving(const ScriptedServer::Handler &handler)
    {
        m_server = std::make_unique<ScriptedServer>(handler);
        service::Connection connection;
        connection.baseUrl = QUrl::fromEncoded(m_server->origin());
        m_client = std::make_unique<service::Client>(connection, m_transport);
        m_client->setKey("key");
        return service::Organization(*m_client);
    }

    service::CurlTransport m_transport{{}};
    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<service::Client> m_client;
};

} // namespace brandbridge::test
