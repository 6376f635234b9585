// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/server.h"
#include "core/tools/provider.h"

#include <QByteArrayList>
#include <QString>

#include <functional>
#include <optional>

namespace brandbridge::endpoint {

/// Which callers are let in.
struct GuardRules
{
    bool open = false; ///< calls need no token
    /// The assistant a Bearer token belongs to. Compares in constant time. Where calls are open, it may be empty:
    /// tokens are ignored then.
    std::function<std::optional<QString>(const QByteArray &)> assistantFor;
    QByteArrayList origins; ///< web origins let in besides the endpoint's own, compared as a whole
};

/// Decides on an HTTP request by its head, before its body is read. A page in the user's browser can send requests to
/// this endpoint, and by DNS rebinding even read the answers; another program on the machine can do so anyway. Host and
/// Origin stop the first, the token the second (2025-11-25 and 2026-07-28, basic/transports, Security).
class RequestGuard final
{
public:
    /// Where MCP is served.
    static constexpr QByteArrayView path{"/mcp"};
    /// Reports that the endpoint runs, for service managers. Needs no token, so no web page gets it.
    static constexpr QByteArrayView healthPath{"/healthz"};
    /// Counts for Prometheus, if they are served. Under the same conditions.
    static constexpr QByteArrayView metricsPath{"/metrics"};

    explicit RequestGuard(GuardRules rules, bool hasMetrics = false)
        : m_rules(std::move(rules)),
          m_hasMetrics(hasMetrics)
    {
    }

    /// The name of the caller that @p head is let in for, empty if it needs none. The error is the refusal: 403, 404 or
    /// 401 with what to do about it.
    tl::expected<QString, http::Response> admit(const http::Head &head) const;

    /// What lets a page of a web origin on the list read the answer to @p head (Fetch, CORS protocol). For a page that
    /// the endpoint itself might serve, browsers ask for none.
    QList<http::Header> labels(const http::Head &head) const;
    /// Whether @p head is a browser's question whether a page of an origin on the list may send what it wants to send.
    bool isPreflight(const http::Head &head) const;
    /// Yes, any of the requests that this endpoint serves.
    static http::Response preflightAnswer();

    /// The caller of @p head; nobody where its token is not known, or where it has none and needs one.
    std::optional<tools::Caller> callerOf(const http::Head &head) const;
    /// The answer to @p head without a valid token: 401.
    static http::Response unauthorized(const http::Head &head);

private:
    bool isOwnHost(QByteArrayView host, quint16 port) const;
    bool isOpenPath(const http::Head &head) const;
    bool isListedOrigin(const http::Head &head) const;
    bool isAllowedOrigin(const QByteArray &origin, quint16 port) const;
    std::optional<QString> assistantOf(const http::Head &head) const;

    GuardRules m_rules;
    bool m_hasMetrics;
};

} // namespace brandbridge::endpoint
