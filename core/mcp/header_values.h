// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/exchange.h"

#include <QJsonObject>
#include <QString>

#include <optional>

namespace brandbridge::mcp {

/// The text of a header value: itself, or what is inside `=?base64?...?=` (2026-07-28,
/// basic/transports/streamable-http, Value Encoding). std::nullopt where it is not a valid value.
std::optional<QString> decodeHeaderValue(const QByteArray &value);

/// Compares the Mcp-Param-* headers with @p arguments, for every property of @p inputSchema marked `x-mcp-header`
/// (2026-07-28, basic/transports/streamable-http, Custom Headers from Tool Parameters). A sentence about the first
/// that disagrees, std::nullopt where all is well.
std::optional<QString> parameterHeaderProblem(const QJsonObject &inputSchema, const QJsonObject &arguments,
                                              const MessageFacts &facts);

} // namespace brandbridge::mcp
