// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/endpoint/http_endpoint.h"
#include "support/fake_features.h"
#include "support/raw_client.h"
#include "support/test_program.h"

namespace brandbridge::test {

inline const QByteArray takesStreams = "Accept: application/json, text/event-stream\r\n";

/// An HTTP endpoint, and clients that send it exactly the bytes a test says. Headers end in CR LF each.
class HttpEndpointFixture : public QObject
{
protected:
    /// Where everybody is let in, or else who has one of m_tokens. A token is the name of its assistant.
    endpoint::HttpEndpoint::Options options(bool isOpen) const
    {
        endpoint::HttpEndpoint::Options options;
        options.guard.open = isOpen;
        if (!isOpen) {
            options.guard.assistantFor = [this](const QByteArray &token) {
                const bool isGood = m_tokens.isEmpty() || m_tokens.contains(token);
                return isGood ? std::optional(QString::fromLatin1(token)) : std::nullopt;
            };
        }
        return options;
    }
    void listen(endpoint::HttpEndpoint::Options options, mcp::Engine &engine)
    {
        m_endpoint = std::make_unique<endpoint::HttpEndpoint>(std::move(options), engine);
        QVERIFY(m_endpoint->listen(0));
    }
    quint16 port() const { return static_cast<quint16>(m_endpoint->url().port()); }

    QByteArray request(const QByteArray &method, const QByteArray &headers, const QByteArray &body = {}) const
    {
        return method + " /mcp HTTP/1.1\r\nHost: 127.0.0.1:" + QByteArray::number(port()) + "\r\n" + headers +
               "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
    }
    QByteArray post(const QByteArray &body, const QByteArray &headers = {}) const
    {
        return request("POST", "Content-Type: application/json\r\n" + headers, body);
    }
    std::unique_ptr<RawClient> sent(const QByteArray &bytes) const
    {
        return std::make_unique<RawClient>(port(), bytes);
    }
    std::unique_ptr<RawClient> posted(const QByteArray &body, const QByteArray &headers = {}) const
    {
        return sent(post(body, headers));
    }
    /// The status of the answer to @p body, once its head has come.
    QByteArray statusOf(const QByteArray &body, const QByteArray &headers = {}) const
    {
        const auto client = posted(body, headers);
        [&client] { QTRY_VERIFY(client->received().contains("\r\n\r\n")); }();
        return client->statuses();
    }

    QByteArrayList m_tokens; ///< empty: any
    std::unique_ptr<endpoint::HttpEndpoint> m_endpoint;
};

} // namespace brandbridge::test
