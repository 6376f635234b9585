// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tools/provider.h"

#include <QByteArray>
#include <QObject>

#include <functional>
#include <optional>

namespace brandbridge::mcp {

/// What a transport knows about a message besides its bytes.
struct MessageFacts
{
    /// Whether headers are part of the protocol here (streamable HTTP) or everything is in the message (stdio).
    bool http = false;
    /// Looks a header up, case-insensitively; empty on stdio.
    std::function<std::optional<QByteArray>(const char *)> header;
    /// The legacy revision in force on this channel, where it has been negotiated; empty: not known.
    QByteArray negotiatedVersion;
    /// The client takes notifications before the answer (HTTP: text/event-stream).
    bool acceptsStream = true;
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

    /// A notification that belongs to this request, before its answer. Dropped where the client cannot take it.
    virtual void notify(const QByteArray &message) = 0;

    /// The answer. @p httpStatus is for HTTP; an empty @p message is for what gets no answer (202).
    virtual void finish(int httpStatus, const QByteArray &message) = 0;

    /// This exchange is for a request with the id @p id (as in the message: a number, or a quoted string). False where
    /// the channel has another one with that id under way, so that their answers could not be told apart.
    virtual bool begin(const QByteArray &id)
    {
        Q_UNUSED(id)
        return true;
    }

    /// The client has withdrawn its request @p id. Only channels that carry several requests can know it (stdio).
    virtual void cancelRequest(const QByteArray &id) { Q_UNUSED(id) }

    /// A legacy handshake has settled on revision @p version, for a client that calls itself @p client.
    virtual void negotiated(const QByteArray &version, const QString &client)
    {
        Q_UNUSED(version)
        Q_UNUSED(client)
    }

protected:
    using QObject::QObject;
};

} // namespace brandbridge::mcp
