// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/server.h"
#include "core/mcp/exchange.h"

#include <QTimer>

#include <chrono>
#include <memory>

namespace brandbridge::endpoint {

/// The engine's exchange over one HTTP request: a single JSON answer, or from the first notification on a stream of
/// server-sent events that ends with the answer. A child of the HTTP exchange, so it goes when the client does.
class HttpExchange final : public mcp::Exchange
{
    Q_OBJECT
public:
    HttpExchange(http::Exchange *http, tools::Caller caller, std::chrono::milliseconds keepAlive);

    const mcp::MessageFacts &facts() const override { return m_facts; }
    void notify(const QByteArray &message) override;
    void finish(int httpStatus, const QByteArray &message) override;

private:
    void writeEvent(const QByteArray &message);

    http::Exchange *m_http;
    mcp::MessageFacts m_facts;
    std::chrono::milliseconds m_keepAliveTime;
    std::unique_ptr<QTimer> m_keepAlive; ///< of a stream
};

} // namespace brandbridge::endpoint
