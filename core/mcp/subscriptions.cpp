// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mcp/subscriptions.h"

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
    const QJsonValue filter = request->params().value(QLatin1String("notifications"));
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
    const bool tools = filter.toObject().value(QLatin1String("toolsListChanged")).toBool();
    const auto isGone = [](const QPointer<Request> &listener) { return listener.isNull(); };
    m_listeners.removeIf(isGone);
    m_toolListeners.removeIf(isGone);
    m_listeners.append(request);
    if (tools)
        m_toolListeners.append(request);
    request->exchange()->notify(notificationMessage("notifications/subscriptions/acknowledged",
                                                    R"({"_meta":{)" + subscriptionId(*request) +
                                                        R"(},"notifications":{)" +
                                                        (tools ? R"("toolsListChanged":true)" : "") + "}}"));
}

void Subscriptions::announceToolsChanged()
{
    const auto listeners = std::exchange(m_toolListeners, {});
    for (const QPointer<Request> &request : listeners) {
        if (!request)
            continue;
        m_toolListeners.append(request);
        request->exchange()->notify(
            notificationMessage("notifications/tools/list_changed", R"({"_meta":{)" + subscriptionId(*request) + "}}"));
    }
}

void Subscriptions::close(const QObject *channel)
{
    const auto listeners = m_listeners;
    for (const QPointer<Request> &request : listeners) {
        if (!request || request->exchange()->parent() != channel)
            continue;
        m_toolListeners.removeAll(request);
        m_listeners.removeAll(request);
        request->complete(request->beginResult(), subscriptionId(*request));
    }
}

} // namespace brandbridge::mcp
