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

/// Facts that a transport knows about a message, apart from its bytes.
struct MessageFacts
{
    /// Whether the transport uses headers (streamable HTTP) or only message bodies (stdio).
    bool http = false;
    /// Looks up a header, case-insensitively. Empty on stdio.
    std::function<std::optional<QByteArray>(const char *)> header;
    /// The legacy revision negotiated on this channel; empty if unknown.
    QByteArray negotiatedVersion;
    /// Whether the client declared in a legacy handshake that it shows forms, and this channel can send it requests.
    bool canElicit = false;
    /// Whether the client accepts notifications before the answer (HTTP: text/event-stream).
    bool acceptsStream = true;
    tools::Caller caller;
};

/// The result of a legacy handshake.
struct Handshake
{
    QByteArray version;      ///< the revision
    QString client;          ///< the client's name for itself
    bool canElicit = false;  ///< whether the client shows forms on request
    bool showsViews = false; ///< like tools::Caller::showsViews
};

/// A request from the server to the client.
struct ClientRequest
{
    QByteArray method;
    QByteArray params;                ///< a JSON object
    std::chrono::milliseconds time{}; ///< response timeout
};

/// A client's answer to a server request; std::nullopt for errors, timeouts and disconnected clients.
using ClientAnswer = std::optional<QJsonObject>;

/// One message from a client and the channel for its answer. Implemented by each transport.
///
/// The transport owns it and deletes it when it is finished or when the client disconnects, which cancels its work.
/// finish() must be called exactly once.
class Exchange : public QObject
{
    Q_OBJECT
public:
    virtual const MessageFacts &facts() const = 0;

    /// Sends a notification related to this request. Dropped if the client does not accept it.
    virtual void notify(const QByteArray &message) = 0;

    /// Sends the answer. @p httpStatus applies to HTTP. If @p message is empty, sends only the status (202).
    virtual void finish(int httpStatus, const QByteArray &message) = 0;

    /// Registers @p part, this exchange or a part of it in a batch, as pending under the request id @p id (a JSON
    /// number or quoted string). Returns false if another pending request on the channel has the same id, because their
    /// answers would be indistinguishable.
    virtual bool begin(const QByteArray &, Exchange *) { return true; }

    /// Handles the cancellation of request @p id, begun in this or in another exchange.
    virtual void cancelRequest(const QByteArray &) {}

    /// Handles a completed legacy handshake. A channel with one client stores it; over HTTP the client receives a
    /// session id that encodes it.
    virtual void negotiated(const Handshake &) {}

    /// Sends a server request to the client. Calls @p done exactly once, at the latest after the request's timeout. If
    /// @p context or this exchange is destroyed first, cancels the request instead. Requires facts().canElicit.
    virtual void askClient(const ClientRequest &, QObject *, std::function<void(const ClientAnswer &)> done)
    {
        const auto callback = std::move(done);
        callback(std::nullopt);
    }
    /// Handles a response to server request @p id. Ignored unless it comes from the client that received the request.
    virtual void takeResponse(const QByteArray &, const ClientAnswer &) {}

protected:
    using QObject::QObject;
};

} // namespace brandbridge::mcp
