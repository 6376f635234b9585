// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace brandbridge::app {

/// Keeps this process's memory, which holds the API key, out of core dumps and crash reports, and from being read by
/// the user's other programs (ptrace, /proc/PID/mem). Called once at start. Does nothing in builds with a sanitizer,
/// whose leak check reads its own process that way, and where the system has no such thing.
void keepMemoryPrivate();

/// Keeps silent what Qt's own modules would log of requests and messages when asked to log everything: their headers
/// have the assistants' tokens. Called once at start.
void keepLogsPrivate();

} // namespace brandbridge::app
