// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/bridge/bridge.h"
#include "app/line/run.h"

namespace brandbridge::app {

/// A bridge for one command: the settings read, the parts put together. Where that cannot be, says why, ends the
/// command with ExitCode::Configuration and returns null.
std::unique_ptr<Bridge> openBridge(const Invocation &invocation, Streams &streams, const Ended &ended);

/// Reports problems with the bridge's key, permissions, live catalogue and activity log on err, present ones and later
/// ones, for as long as @p context lives.
void reportProblems(Bridge &bridge, QObject *context, Streams &streams);

} // namespace brandbridge::app
