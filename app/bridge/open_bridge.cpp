// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/open_bridge.h"

#include "app/bridge/run_settings.h"

namespace brandbridge::app {

std::unique_ptr<Bridge> openBridge(const Invocation &invocation, Streams &streams, const Ended &ended)
{
    auto bridge = openSettings(invocation, streams).and_then([&](const settings::Settings &settings) {
        return Bridge::create(invocation, settings);
    });
    if (bridge) {
        QObject::connect(bridge->get(), &Bridge::catalogueUnreadable, bridge->get(),
                         [&streams](const QString &message) { streams.tell(message); });
        return std::move(*bridge);
    }
    streams.tell(bridge.error());
    ended(ExitCode::Configuration);
    return nullptr;
}

void tellProblems(Bridge &bridge, QObject *context, Streams &streams)
{
    const auto tell = [&streams](const QString &sentence) {
        if (!sentence.isEmpty())
            streams.tell(sentence);
    };
    QObject::connect(&bridge, &Bridge::keyUnavailable, context, tell);
    QObject::connect(&bridge, &Bridge::keyAvailable, context, tell);
    QObject::connect(&bridge, &Bridge::catalogueUnreadable, context, tell);
    QObject::connect(&bridge.activityLog(), &activity::ActivityLog::problem, context, tell);
    tell(bridge.client().connection().problem());
    tell(bridge.permissions().problem());
    tell(bridge.keyWarning());
}

} // namespace brandbridge::app
