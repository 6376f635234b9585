// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/request_guard.h"

#include <algorithm>
#include <iterator>

namespace brandbridge::endpoint {

namespace {

/// Host names by which clients on this machine reach the endpoint.
constexpr QByteArrayView loopbackNames[] = {"127.0.0.1", "localhost", "[::1]"};

} // namespace

bool RequestGuard::isOwnHost(QByteArrayView host, quint16 port) const
{
    const qsizetype colon = host.lastIndexOf(':');
    if (colon < 0 || host.sliced(colon + 1) != QByteArray::number(port))
        return false;
    const QByteArrayView name = host.first(colon);
    return std::any_of(std::begin(loopbackNames), std::end(loopbackNames),
                       [&](QByteArrayView own) { return name.compare(own, Qt::CaseInsensitive) == 0; });
}

bool RequestGuard::isAllowedOrigin(const QByteArray &origin, quint16 port) const
{
    static constexpr QByteArrayView scheme = "http://";
    return (origin.startsWith(scheme) && isOwnHost(QByteArrayView(origin).sliced(scheme.size()), port)) ||
           m_rules.origins.contains(origin);
}

/// Whether the path of @p head is open to everyone except web pages.
bool RequestGuard::isPublicPath(const http::Head &head) const
{
    return head.path == healthPath || (m_hasMetrics && head.path == metricsPath);
}

tl::expected<QString, http::Response> RequestGuard::admit(const http::Head &head) const
{
    const QByteArray own = "127.0.0.1:" + QByteArray::number(head.port);
    const auto host = head.header("Host");
    if (!host || !isOwnHost(*host, head.port))
        return tl::unexpected(http::refusal(
            403, "forbidden_host", "The Host header must be this endpoint's own address. Use http://" + own + "/mcp."));
    const auto origin = head.header("Origin");
    // Images and scripts of a page are requested without an origin.
    const bool isFromPage = origin || head.header("Sec-Fetch-Site").value_or("none") != "none";
    if (isPublicPath(head) ? isFromPage : origin && !isAllowedOrigin(*origin, head.port))
        return tl::unexpected(
            http::refusal(403, "forbidden_origin",
                          "Web pages may not use this endpoint. A web client you trust can be allowed by its origin "
                          "in Brandbridge's settings (endpoint/origins)."));
    if (isPublicPath(head))
        return QString();
    if (head.path != path)
        return tl::unexpected(http::refusal(
            404, "not_found", "There is nothing at this path. The MCP endpoint is http://" + own + "/mcp."));
    // Browsers send no token here, and learn only which origins are allowed.
    if (isPreflight(head))
        return QString();
    const auto caller = callerOf(head);
    return caller ? tl::expected<QString, http::Response>(caller->name) : tl::unexpected(unauthorized(head));
}

bool RequestGuard::isListedOrigin(const http::Head &head) const
{
    const auto origin = head.header("Origin");
    return origin && m_rules.origins.contains(*origin);
}

QList<http::Header> RequestGuard::corsHeaders(const http::Head &head) const
{
    if (m_rules.origins.isEmpty() || isPublicPath(head) || !isListedOrigin(head))
        return {};
    return {{"Access-Control-Allow-Origin", *head.header("Origin")},
            {"Access-Control-Expose-Headers", "WWW-Authenticate, Mcp-Session-Id"},
            {"Vary", "Origin"}};
}

bool RequestGuard::isPreflight(const http::Head &head) const
{
    return head.method == "OPTIONS" && isListedOrigin(head) && head.header("Access-Control-Request-Method");
}

http::Response RequestGuard::preflightAnswer()
{
    http::Response response;
    // The star covers the headers that repeat arguments, but not Authorization.
    response.headers = {{"Access-Control-Allow-Methods", "GET, POST"},
                        {"Access-Control-Allow-Headers",
                         "Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Session-Id, Mcp-Method, "
                         "Mcp-Name, *"},
                        // Allows pages from another machine (WICG, Private Network Access).
                        {"Access-Control-Allow-Private-Network", "true"},
                        {"Access-Control-Max-Age", "600"}};
    return response;
}

/// Wrong tokens cause no delay or lock: there are 2^256 tokens, a check costs a hash and a comparison, and a lock would
/// allow any program on this machine to block the assistants.
http::Response RequestGuard::unauthorized(const http::Head &head)
{
    const bool hasToken = head.header("Authorization").has_value();
    auto response = http::refusal(
        401, "unauthorized",
        hasToken ? "This token is not known or has been revoked. Make a new one with 'brandbridge token new NAME' and "
                   "send it as 'Authorization: Bearer TOKEN'."
                 : "A token is needed. Make one with 'brandbridge token new NAME' and send it as "
                   "'Authorization: Bearer TOKEN'.");
    // RFC 6750, section 3: no error code without a token.
    response.headers.append(
        http::Header{"WWW-Authenticate", hasToken ? R"(Bearer realm="brandbridge", error="invalid_token")"
                                                  : R"(Bearer realm="brandbridge")"});
    return response;
}

std::optional<QString> RequestGuard::assistantOf(const http::Head &head) const
{
    static constexpr QByteArrayView scheme = "Bearer ";
    const QByteArray authorization = head.header("Authorization").value_or(QByteArray());
    if (authorization.size() <= scheme.size() ||
        QByteArrayView(authorization).first(scheme.size()).compare(scheme, Qt::CaseInsensitive) != 0 ||
        !m_rules.assistantFor)
        return std::nullopt;
    return m_rules.assistantFor(authorization.sliced(scheme.size()).trimmed());
}

std::optional<tools::Caller> RequestGuard::callerOf(const http::Head &head) const
{
    // A token identifies the caller even if none is required, and a revoked token is not the same as none.
    const std::optional<QString> assistant = assistantOf(head);
    if (!assistant && (!m_rules.open || (m_rules.assistantFor && head.header("Authorization"))))
        return std::nullopt;
    const QByteArray agent = head.header("User-Agent").value_or(QByteArray()).left(200);
    // The default of a JavaScript runtime, such as "node", names no client.
    const bool isRuntime = agent == "node" || agent == "undici" || agent.startsWith("Bun/");
    return tools::Caller{.name = assistant.value_or(u"anonymous"_s),
                         .client = isRuntime ? QString() : QString::fromUtf8(agent)};
}

} // namespace brandbridge::endpoint
