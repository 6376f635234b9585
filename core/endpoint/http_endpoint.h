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

/// MCP's streamable HTTP transport on 127.0.0.1: one path, `/mcp`, for all protocol versions (2026-07-28 and
/// 2025-11-25, basic/transports; GET: contract, MCP interface).
class HttpEndpoint final : public QObject
{
    Q_OBJECT
public:
    struct Options
    {
        GuardRules guard;
        http::Limits limits;
        std::shared_ptr<http::UnreadOutputLimiter> readers; ///< shared by all transports; null if this is the only one
        std::chrono::milliseconds keepAlive{15'000};        ///< interval of comments on a quiet stream
        /// How long a client may withdraw a request after its end.
        std::chrono::milliseconds lateWithdrawal{2'000};
        /// Creates the answer to /metrics for a number of open connections. Empty if it is not served.
        std::function<QByteArray(qsizetype connections)> metrics = {};
    };

    /// @p engine must outlive the endpoint.
    HttpEndpoint(Options options, mcp::Engine &engine, QObject *parent = nullptr);

    /// Listens on @p port, 0 for any free port. On failure, returns false and sets errorString().
    bool listen(quint16 port);
    QString errorString() const { return m_server.errorString(); }
    /// Whether listen() failed because another program uses the port.
    bool isPortTaken() const { return m_server.isPortTaken(); }
    QUrl url() const;

    /// Checks all current requests again and aborts those that are not permitted any longer, for instance because their
    /// token was revoked.
    void abortUnauthorized();

    /// Refuses new requests, ends streams, and emits drained() when all current requests have finished.
    void drain();

Q_SIGNALS:
    void drained();

private:
    /// A snapshot of the current exchanges, because handling one may end another.
    QList<QPointer<http::Exchange>> underWay() const;
    void handle(http::Exchange *exchange);
    void post(http::Exchange *exchange);
    static void get(http::Exchange *exchange);
    void withdraw(const HttpExchange &by, const QByteArray &id);

    RequestGuard m_guard;
    std::chrono::milliseconds m_keepAlive;
    const std::function<QByteArray(qsizetype connections)> m_metrics;
    mcp::Engine &m_engine;
    const std::shared_ptr<EndedRequests> m_ended; ///< shared with exchanges, which may be deleted later
    const std::shared_ptr<ClientQuestions> m_questions;
    http::Server m_server;
};

} // namespace brandbridge::endpoint
