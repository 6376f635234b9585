// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace brandbridge::mcp {

/// @p value in JSON where it is text or an integer of 64 bits, like ids and progress tokens; empty where it is anything
/// else.
QByteArray tokenJson(const QJsonValue &value);

/// JSON-RPC error codes in use: the standard's own and those MCP defines (2026-07-28, basic, Error Codes).
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
    QByteArray id; ///< as JSON: a number or a quoted string; empty where there is none or it is unusable
    QString method;
    QJsonObject params;
    QString problem;    ///< for Invalid: what is wrong
    QJsonObject result; ///< of a response; empty where it is an error
    bool isError = false;

    QJsonObject meta() const;
};

/// Reads a JSON-RPC 2.0 object. Forms that MCP does not allow (null or fractional ids, params that are no object) are
/// Invalid.
Message readMessage(const QJsonObject &object);

/// `{"jsonrpc":"2.0","id":ID,"result":` + @p result + `}`
QByteArray resultMessage(const QByteArray &id, const QByteArray &result);
/// An error response; without an id where it could not be read. @p data is left out if empty.
QByteArray errorMessage(const QByteArray &id, int code, const QString &message, const QJsonObject &data = {});
/// A request; @p params is a JSON object.
QByteArray requestMessage(const QByteArray &id, const QByteArray &method, const QByteArray &params);
/// A notification; @p params is a JSON object.
QByteArray notificationMessage(const char *method, const QByteArray &params);

} // namespace brandbridge::mcp
