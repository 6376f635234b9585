// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/exchange.h"
#include "core/mcp/feature_methods.h"
#include "core/mcp/session_protocol.h"
#include "core/mcp/stateless_protocol.h"

#include <QList>
#include <QObject>
#include <QPointer>

#include <functional>
#include <iterator>
#include <set>

namespace brandbridge::mcp {

/// The protocol engine: converts request bytes into answer bytes, in all supported revisions of MCP and for any
/// transport. Has no sessions: each message contains everything needed to serve it.
class Engine final : public QObject
{
    Q_OBJECT
public:
    Engine(Identity identity, const Features &features, QObject *parent = nullptr);

    /// Serves one message or, if the revision allows it, an array of messages. Sends the answer to @p exchange.
    void handle(const QByteArray &bytes, Exchange *exchange);

    /// Completes all open streams whose exchange is a child of @p channel, like a server that shuts down cleanly. Other
    /// requests continue.
    void closeSubscriptions(const QObject *channel);

    /// The number of assistants, distinguished by name, that have sent an accepted request over any transport.
    qsizetype assistantsServed() const { return std::ssize(m_served); }

Q_SIGNALS:
    /// The list of tools may have changed. Channels with a legacy handshake must notify their clients; listeners have
    /// been notified.
    void toolsChanged();

private:
    /// An open `subscriptions/listen` request (2026-07-28, basic/patterns/subscriptions).
    struct Listener
    {
        QPointer<Request> request;
        bool wantsTools; ///< whether to notify about changes of the list of tools
    };

    /// Checks a message and begins its exchange. Returns a function that serves it; empty if the message was refused.
    std::function<void()> prepare(const QJsonObject &object, Exchange *exchange, bool isBatched);
    void handleBatch(const QJsonArray &messages, Exchange *exchange);
    void handleNotification(const Message &message, Exchange *exchange);
    void serve(Request *request);
    void initialize(Request *request);
    /// Opens @p request as a stream, acknowledged immediately. Ends on disconnection or with closeSubscriptions().
    void listen(Request *request);
    void announceToolsChanged();

    Identity m_identity;
    FeatureMethods m_methods;
    StatelessProtocol m_stateless;
    SessionProtocol m_session;
    QList<Listener> m_listeners;
    std::set<QString> m_served; ///< names
};

} // namespace brandbridge::mcp
