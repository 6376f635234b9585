// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tools/provider.h"

#include <QByteArray>
#include <QObject>

#include <optional>

namespace brandbridge::mcp {

/// What a transport knows about a message besides its bytes.
struct MessageFacts {
    bool http = false; ///< headers are part of the protocol; disconnection cancels
    std::optional<QByteArray> protocolVersion; ///< MCP-Protocol-Version
    std::optional<QByteArray> method;          ///< Mcp-Method
    std::optional<QByteArray> name;            ///< Mcp-Name, not yet decoded
    bool acceptsStream = true;                 ///< the client takes text/event-stream
    tools::Caller caller;
};

/// One message from a client and the way back for its answer; a transport implements it.
///
/// The transport owns it and deletes it when it is finished or when the client has gone, which cancels whatever works
/// for it. finish() ends it, exactly once.
class Exchange : public QObject
{
    Q_OBJECT
public:
    virtual const MessageFacts &facts() const = 0;

    /// A notification that belongs to this request, before its answer. Ignored by transports that cannot carry it.
    virtual void notify(const QByteArray &message) = 0;

    /// The answer. @p httpStatus is for HTTP; an empty @p message is for what gets no answer (202).
    virtual void finish(int httpStatus, const QByteArray &message) = 0;

protected:
    using QObject::QObject;
};

} // namespace brandbridge::mcp
