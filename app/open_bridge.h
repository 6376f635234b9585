// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/bridge.h"
#include "app/commands.h"

namespace brandbridge::app {

/// A bridge for one command: the settings read, the parts put together. Where that cannot be, says why, ends the
/// command with ExitCode::Configuration and returns null.
std::unique_ptr<Bridge> openBridge(const Invocation &invocation, Streams &streams, const Ended &ended);

} // namespace brandbridge::app
