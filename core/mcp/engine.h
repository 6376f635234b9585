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

/// The protocol engine: takes the bytes of messages and gives the bytes of answers, in every revision of MCP in use,
/// for any transport. Keeps no session: each message brings what is needed to serve it.
class Engine final : public QObject
{
    Q_OBJECT
public:
    Engine(Identity identity, const Features &features, QObject *parent = nullptr);

    /// Serves one message (or, where the revision allows it, one array of messages). The answer goes to @p exchange.
    void handle(const QByteArray &bytes, Exchange *exchange);

    /// Ends with its result each stream that a client listens to whose exchange is a child of @p channel, as a server
    /// does that shuts down in good order; requests under way go on.
    void closeSubscriptions(const QObject *channel);

    /// How many assistants, distinguished by name, have sent a request that was accepted, over any transport.
    qsizetype assistantsServed() const { return std::ssize(m_served); }

Q_SIGNALS:
    /// The list of tools may be another. Channels on which a legacy handshake was made notify their clients; listeners
    /// have been.
    void toolsChanged();

private:
    /// An open `subscriptions/listen` request (2026-07-28, basic/patterns/subscriptions).
    struct Listener
    {
        QPointer<Request> request;
        bool wantsTools; ///< to be notified when their list changes
    };

    /// Checks a message and begins its exchange; what is returned serves it, and is empty where it has been refused.
    std::function<void()> prepare(const QJsonObject &object, Exchange *exchange, bool isBatched);
    void handleBatch(const QJsonArray &messages, Exchange *exchange);
    void handleNotification(const Message &message, Exchange *exchange);
    void serve(Request *request);
    void initialize(Request *request);
    /// Opens @p request as a stream: acknowledged at once, ended by the client's leaving or by closeSubscriptions().
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
