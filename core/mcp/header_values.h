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

/// The text of a header value: itself, or what is inside `=?base64?...?=` (2026-07-28,
/// basic/transports/streamable-http, Value Encoding). std::nullopt where it is not a valid value.
std::optional<QString> decodeHeaderValue(const QByteArray &value);

/// An argument that a tool wants repeated as an HTTP header (MCP 2026-07-28, basic/transports/streamable-http, Custom
/// Headers from Tool Parameters).
struct ParameterHeader
{
    QByteArray name;  ///< the header's, Mcp-Param-...
    QStringList path; ///< where the argument is: the names of the properties that lead to it
};

/// The headers that @p inputSchema asks for with `x-mcp-header`, or why what it asks for is not allowed.
tl::expected<QList<ParameterHeader>, QString> parameterHeaders(const QJsonObject &inputSchema);

/// The headers for one call. Arguments that are absent or null have none.
QList<std::pair<QByteArray, QByteArray>> headersFor(const QList<ParameterHeader> &wanted, const QJsonObject &arguments);

/// @p text as a header's value: itself where it is plain ASCII, else `=?base64?...?=` (same page, Value Encoding).
QByteArray headerValue(const QString &text);

/// Compares the headers that @p inputSchema asks for with @p arguments. A sentence about the first that disagrees,
/// std::nullopt where all is well.
std::optional<QString> parameterHeaderProblem(const QJsonObject &inputSchema, const QJsonObject &arguments,
                                              const MessageFacts &facts);

} // namespace brandbridge::mcp
