// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/request.h"

#include <QList>
#include <QPointer>

namespace brandbridge::mcp {

/// The open `subscriptions/listen` requests (2026-07-28, basic/patterns/subscriptions). Lives with the engine.
class Subscriptions final
{
public:
    /// Opens @p request as a stream: acknowledged at once, ended by the client's leaving or by close().
    void listen(Request *request);

    /// Notifies every subscribed listener that the list of tools has changed.
    void announceToolsChanged();

    /// Ends with its result each stream whose exchange is a child of @p channel, as a server does that shuts down in
    /// good order.
    void close(const QObject *channel);

private:
    struct Listener
    {
        QPointer<Request> request;
        bool wantsTools; ///< to be notified when their list changes
    };
    QList<Listener> m_listeners;
};

} // namespace brandbridge::mcp
