// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mcp/subscriptions.h"

#include <functional>
#include <utility>

namespace brandbridge::mcp {

namespace {

/// The member of _meta that ties a message to the subscription it belongs to.
QByteArray subscriptionId(const Request &request)
{
    return R"("io.modelcontextprotocol/subscriptionId":)" + request.id();
}

} // namespace

void Subscriptions::listen(Request *request)
{
    const QJsonValue filter = request->params().value(u"notifications");
    if (!filter.isObject()) {
        request->fail(code::invalidParams, u"params.notifications must be an object that says what to listen to, "
                                           "for example {\"toolsListChanged\": true}."_qs);
        return;
    }
    if (!request->facts().acceptsStream) {
        request->fail(code::invalidRequest, u"Listening needs a stream: accept text/event-stream."_qs, {},
                      ErrorOrigin::Envelope);
        return;
    }
    const bool tools = filter.toObject().value(u"toolsListChanged").toBool();
    m_listeners.removeIf([](const Listener &listener) { return listener.request.isNull(); });
    m_listeners.append({request, tools});
    request->exchange()->notify(notificationMessage("notifications/subscriptions/acknowledged",
                                                    R"({"_meta":{)" + subscriptionId(*request) +
                                                        R"(},"notifications":{)" +
                                                        (tools ? R"("toolsListChanged":true)" : "") + "}}"));
}

void Subscriptions::announceToolsChanged()
{
    const auto listeners = m_listeners; // a notification may end one
    for (const auto &[request, wantsTools] : listeners) {
        if (request && wantsTools)
            request->exchange()->notify(notificationMessage("notifications/tools/list_changed",
                                                            R"({"_meta":{)" + subscriptionId(*request) + "}}"));
    }
}

void Subscriptions::close(const QObject *channel)
{
    const auto isOfChannel = [channel](const Listener &listener) {
        return listener.request && listener.request->exchange()->parent() == channel;
    };
    QList<Listener> closing = m_listeners;
    closing.removeIf(std::not_fn(isOfChannel));
    m_listeners.removeIf(isOfChannel);
    for (const Listener &listener : std::as_const(closing)) {
        if (listener.request)
            listener.request->complete(listener.request->beginResult(), subscriptionId(*listener.request));
    }
}

} // namespace brandbridge::mcp
