// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/open_bridge.h"

#include "app/run_settings.h"

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

} // namespace brandbridge::app
