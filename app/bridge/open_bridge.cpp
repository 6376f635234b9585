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
                         [&streams](const QString &message) { streams.report(message); });
        return std::move(*bridge);
    }
    endFailed(bridge.error(), streams, ended);
    return nullptr;
}

void reportProblems(Bridge &bridge, QObject *context, Streams &streams)
{
    const auto report = [&streams](const QString &sentence) {
        if (!sentence.isEmpty())
            streams.report(sentence);
    };
    QObject::connect(&bridge, &Bridge::keyUnavailable, context, report);
    QObject::connect(&bridge, &Bridge::keyAvailable, context, report);
    QObject::connect(&bridge, &Bridge::catalogueUnreadable, context, report);
    QObject::connect(&bridge.activityLog(), &activity::ActivityLog::problem, context, report);
    report(bridge.client().connection().problem());
    report(bridge.permissions().problem());
    report(bridge.keyWarning());
}

} // namespace brandbridge::app
