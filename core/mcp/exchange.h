// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tools/provider.h"

#include <QByteArray>
#include <QJsonObject>
#include <QObject>

#include <chrono>
#include <functional>
#include <optional>
#include <utility>

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
    /// The client has said in a legacy handshake that it shows forms, and this channel can carry requests to it.
    bool takesElicitation = false;
    /// The client takes notifications before the answer (HTTP: text/event-stream).
    bool acceptsStream = true;
    tools::Caller caller;
};

/// What a legacy handshake has settled.
struct Handshake
{
    QByteArray version;            ///< the revision
    QString client;                ///< what the client calls itself
    bool takesElicitation = false; ///< the client shows forms on request
    bool showsViews = false;       ///< as in tools::Caller
};

/// Our request to a client.
struct ClientRequest
{
    QByteArray method;
    QByteArray params;                ///< a JSON object
    std::chrono::milliseconds time{}; ///< to answer it
};

/// A client's answer to our request; std::nullopt for none, an error, or a client that has gone.
using ClientAnswer = std::optional<QJsonObject>;

/// One message from a client and the way back for its answer; a transport implements it.
///
/// The transport owns it and deletes it when it is finished or when the client has gone, which cancels the work on it.
/// finish() ends it, exactly once.
class Exchange : public QObject
{
    Q_OBJECT
public:
    virtual const MessageFacts &facts() const = 0;

    /// A notification that belongs to this request, before its answer. Dropped where the client cannot take it.
    virtual void notify(const QByteArray &message) = 0;

    /// The answer. @p httpStatus is for HTTP; an empty @p message is for what gets no answer (202).
    virtual void finish(int httpStatus, const QByteArray &message) = 0;

    /// A request with the id @p id (as in the message: a number, or a quoted string) is answered by @p part: by this
    /// exchange, or by a part of it where several messages came in one. False where the channel has another one with
    /// that id under way, and their answers could not be distinguished.
    virtual bool begin(const QByteArray &, Exchange *) { return true; }

    /// The client has withdrawn its request @p id, begun in this or in another exchange.
    virtual void cancelRequest(const QByteArray &) {}

    /// A legacy handshake has been made. A channel with one client remembers it; over HTTP the client gets a session id
    /// that says it.
    virtual void negotiated(const Handshake &) {}

    /// Sends our request to the client. @p done is called exactly once, at the latest when the request's time is over,
    /// unless @p context is destroyed or this exchange ends first, which withdraws the request. Only where facts() say
    /// takesElicitation.
    virtual void askClient(const ClientRequest &, QObject *, std::function<void(const ClientAnswer &)> done)
    {
        const auto callback = std::move(done);
        callback(std::nullopt);
    }
    /// The client's response to our request @p id. It counts from the client that was asked; any other response means
    /// nothing.
    virtual void takeResponse(const QByteArray &, const ClientAnswer &) {}

protected:
    using QObject::QObject;
};

} // namespace brandbridge::mcp
