// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/endpoint/request_guard.h"
#include "core/http/server.h"
#include "core/mcp/engine.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QUrl>

#include <chrono>
#include <functional>
#include <memory>

namespace brandbridge::endpoint {

class ClientQuestions;
class EndedRequests;
class HttpExchange;

/// MCP's streamable HTTP transport on 127.0.0.1: one path, `/mcp`, for every revision
/// (2026-07-28 and 2025-11-25, basic/transports; GET: contract, MCP interface).
class HttpEndpoint final : public QObject
{
    Q_OBJECT
public:
    struct Options
    {
        GuardRules guard;
        http::Limits limits;
        std::shared_ptr<http::SlowReaders> readers;  ///< of all transports; null where this is the only one
        std::chrono::milliseconds keepAlive{15'000}; ///< between comments on a quiet stream
        /// How long after the end of a request its client may still withdraw it.
        std::chrono::milliseconds lateWithdrawal{2'000};
        /// The answer to /metrics with so many open connections; empty where it is not served.
        std::function<QByteArray(qsizetype connections)> metrics = {};
    };

    /// @p engine must outlive the endpoint.
    HttpEndpoint(Options options, mcp::Engine &engine, QObject *parent = nullptr);

    /// Listens on @p port, 0 for any free one. False, with errorString(), where that fails.
    bool listen(quint16 port);
    QString errorString() const { return m_server.errorString(); }
    /// Whether that is because another program listens there.
    bool isPortTaken() const { return m_server.isPortTaken(); }
    QUrl url() const;

    /// Looks at everything under way again: what would not be let in any more, as its token has been revoked, is broken
    /// off.
    void reviewCallers();

    /// Takes nothing new, ends streams, lets the requests under way finish; then drained().
    void drain();

Q_SIGNALS:
    void drained();

private:
    /// As they are now: what is done with one may end another.
    QList<QPointer<http::Exchange>> underWay() const;
    void handle(http::Exchange *exchange);
    void post(http::Exchange *exchange);
    static void get(http::Exchange *exchange);
    void withdraw(const HttpExchange &by, const QByteArray &id);

    RequestGuard m_guard;
    std::chrono::milliseconds m_keepAlive;
    const std::function<QByteArray(qsizetype connections)> m_metrics;
    mcp::Engine &m_engine;
    const std::shared_ptr<EndedRequests> m_ended; ///< exchanges that are deleted later record their end here, too
    const std::shared_ptr<ClientQuestions> m_questions;
    http::Server m_server;
};

} // namespace brandbridge::endpoint
