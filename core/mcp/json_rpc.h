// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QByteArray>
#include <QJsonObject>

namespace brandbridge::mcp {

/// @p value as JSON if it is a string or a 64-bit integer, like ids and progress tokens; empty otherwise.
QByteArray tokenJson(const QJsonValue &value);

/// JSON-RPC error codes in use: standard codes and those of MCP (2026-07-28, basic, Error Codes).
namespace code {
inline constexpr int parseError = -32700;
inline constexpr int invalidRequest = -32600;
inline constexpr int methodNotFound = -32601;
inline constexpr int invalidParams = -32602;
inline constexpr int internalError = -32603;
inline constexpr int headerMismatch = -32020;
inline constexpr int missingCapability = -32021;
inline constexpr int unsupportedVersion = -32022;
} // namespace code

/// One JSON-RPC message as received.
struct Message
{
    enum class Kind
    {
        Request,
        Notification,
        Response,
        Invalid
    };
    Kind kind = Kind::Invalid;
    QByteArray id; ///< JSON: a number or quoted string; empty if missing or unusable
    QString method;
    QJsonObject params;
    QString problem;    ///< for Invalid: what is wrong
    QJsonObject result; ///< for responses; empty for errors
    bool isError = false;

    QJsonObject meta() const;
};

/// Parses a JSON-RPC 2.0 object. Forms that MCP forbids (null or fractional ids, params other than objects) are
/// Invalid.
Message readMessage(const QJsonObject &object);

/// `{"jsonrpc":"2.0","id":ID,"result":` + @p result + `}`
QByteArray resultMessage(const QByteArray &id, const QByteArray &result);
/// An error response. Omits @p id and @p data if empty.
QByteArray errorMessage(const QByteArray &id, int code, const QString &message, const QJsonObject &data = {});
/// A request; @p params is a JSON object.
QByteArray requestMessage(const QByteArray &id, const QByteArray &method, const QByteArray &params);
/// A notification; @p params is a JSON object.
QByteArray notificationMessage(const char *method, const QByteArray &params);

} // namespace brandbridge::mcp
