// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocalSocket>

namespace brandbridge::endpoint {

/// What both ends of the local socket have to agree on.
///
/// Lines of JSON. The first is a hello, `{"protocol":1,"channel":"mcp"|"call"|"control",...}`; it is answered with a
/// greeting,
/// `{"ok":true,"version":...}`, or with `{"error":{"message":...}}` and the end. Then the channel's own messages
/// follow: those of MCP as on standard input and output, or ControlSession's. On "call" a person calls tools by MCP, on
/// "mcp" an assistant.
namespace channel {

inline constexpr int protocol = 1;
inline constexpr qsizetype maximumHello = 16 * 1024;

/// From a client of MCP, after its last line: no more will come. From the instance, as its last line: all that it has
/// read is answered, and it reads no more. No JSON text can have this byte outside its strings' escapes.
inline constexpr char endOfMessages = '\x04';

inline constexpr qint64 readBytes = 256 * 1024;

} // namespace channel

/// Whether the process at the other end of @p socket, which is connected, belongs to this process's user. On Windows
/// the pipe's access list ensures it.
bool isOwnUser(const QLocalSocket &socket);

/// One line of the socket: @p object and a line end.
inline QByteArray lineOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

/// A line that says @p message to be what is wrong.
inline QByteArray errorLine(const QString &message)
{
    return lineOf({{u"error"_qs, QJsonObject{{u"message"_qs, message}}}});
}

} // namespace brandbridge::endpoint
