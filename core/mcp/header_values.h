// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/exchange.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <optional>
#include <utility>

namespace brandbridge::mcp {

/// Decodes a header value: plain text or `=?base64?...?=` (2026-07-28, basic/transports/streamable-http, Value
/// Encoding). std::nullopt if invalid.
std::optional<QString> decodeHeaderValue(const QByteArray &value);

/// An argument that a tool requires to be repeated as an HTTP header (MCP 2026-07-28, basic/transports/streamable-http,
/// Custom Headers from Tool Parameters).
struct ParameterHeader
{
    QByteArray name;  ///< header name, Mcp-Param-...
    QStringList path; ///< property names that lead to the argument
};

/// The headers that @p inputSchema requires with `x-mcp-header`. The error says why the schema is invalid.
tl::expected<QList<ParameterHeader>, QString> parameterHeaders(const QJsonObject &inputSchema);

/// The headers for one call. Skips arguments that are missing or null.
QList<std::pair<QByteArray, QByteArray>> headersFor(const QList<ParameterHeader> &wanted, const QJsonObject &arguments);

/// Encodes @p text as a header value: unchanged if plain ASCII, else `=?base64?...?=` (same page, Value Encoding).
QByteArray headerValue(const QString &text);

/// Compares the headers that @p inputSchema requires with @p arguments. Returns a sentence about the first mismatch, or
/// std::nullopt if all match.
std::optional<QString> parameterHeaderProblem(const QJsonObject &inputSchema, const QJsonObject &arguments,
                                              const MessageFacts &facts);

} // namespace brandbridge::mcp
