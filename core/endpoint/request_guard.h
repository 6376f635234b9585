// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/server.h"
#include "core/tools/provider.h"

#include <QByteArrayList>
#include <QString>

#include <functional>
#include <optional>

namespace brandbridge::endpoint {

/// Rules for admitting requests.
struct GuardRules
{
    bool open = false; ///< no token is required
    /// Returns the assistant of a Bearer token. Compares in constant time. May be empty if no token is required; tokens
    /// are ignored then.
    std::function<std::optional<QString>(const QByteArray &)> assistantFor;
    QByteArrayList origins; ///< allowed web origins in addition to the endpoint's own, compared exactly
};

/// Admits or refuses an HTTP request by its head, before its body is read. The checks of Host and Origin stop web
/// pages, which can send requests here and, with DNS rebinding, read the answers. The token stops other programs on the
/// machine (2025-11-25 and 2026-07-28, basic/transports, Security).
class RequestGuard final
{
public:
    /// The path of the MCP endpoint.
    static constexpr QByteArrayView path{"/mcp"};
    /// Health check for service managers. Requires no token and is therefore refused to web pages.
    static constexpr QByteArrayView healthPath{"/healthz"};
    /// Metrics for Prometheus, if enabled. Like healthPath.
    static constexpr QByteArrayView metricsPath{"/metrics"};

    explicit RequestGuard(GuardRules rules, bool hasMetrics = false)
        : m_rules(std::move(rules)),
          m_hasMetrics(hasMetrics)
    {
    }

    /// Returns the name of the caller that sent @p head, empty if it needs none. The error is a response with status
    /// 401, 403 or 404 and advice.
    tl::expected<QString, http::Response> admit(const http::Head &head) const;

    /// Headers that allow a web page of an allowed origin to read the answer to @p head (Fetch, CORS protocol). Pages
    /// of the endpoint's own origin need none.
    QList<http::Header> corsHeaders(const http::Head &head) const;
    /// Whether @p head is a CORS preflight request from an allowed origin.
    bool isPreflight(const http::Head &head) const;
    /// Allows all requests that this endpoint serves.
    static http::Response preflightAnswer();

    /// The caller that sent @p head. std::nullopt if its token is unknown, or missing although required.
    std::optional<tools::Caller> callerOf(const http::Head &head) const;
    /// The response to @p head without a valid token: 401.
    static http::Response unauthorized(const http::Head &head);

private:
    bool isOwnHost(QByteArrayView host, quint16 port) const;
    bool isPublicPath(const http::Head &head) const;
    bool isListedOrigin(const http::Head &head) const;
    bool isAllowedOrigin(const QByteArray &origin, quint16 port) const;
    std::optional<QString> assistantOf(const http::Head &head) const;

    GuardRules m_rules;
    bool m_hasMetrics;
};

} // namespace brandbridge::endpoint
