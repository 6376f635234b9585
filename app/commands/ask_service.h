// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/bridge/bridge.h"
#include "app/line/run.h"

#include "core/service/client.h"
#include "core/service/organization.h"

#include <memory>

namespace brandbridge::app {

/// Reads the settings and creates a bridge for one command. On failure, reports the reason, ends the command with
/// ExitCode::Configuration and returns null.
std::unique_ptr<Bridge> openBridge(const Run &run);

/// Reports present and later problems with the bridge's permissions, live catalogue and activity log while @p context
/// exists, and the risk of a key in a file.
void reportProblems(Bridge &bridge, QObject *context, const Run &run);
/// Reports the risk of a key in a file if stderr is a terminal. Otherwise cron would mail it.
void reportKeyWarning(const Bridge &bridge, const Run &run);
/// Reports present and later problems with the key and the service's address, which make all requests fail.
void reportUnsendable(Bridge &bridge, QObject *context, const Run &run);

/// Requests the service's description of itself, which confirms key and address (contract, GET /). Calls @p done
/// exactly once, unless @p context is destroyed first.
void checkService(service::Client &client, QObject *context, const service::Continuation<service::Root> &done);

/// Reports a failure with advice, and returns the exit code for the command that it ended. @p keyRemedy is
/// the advice if the key was refused.
ExitCode reportProblem(const transport::Error &error, const QString &keyRemedy, const Run &run);

} // namespace brandbridge::app
