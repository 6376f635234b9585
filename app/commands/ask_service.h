// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/bridge/bridge.h"
#include "app/line/run.h"

#include "core/service/client.h"
#include "core/service/organization.h"

#include <memory>

namespace brandbridge::app {

/// A bridge for one command: the settings read, the parts put together. Where that cannot be, says why, ends the
/// command with ExitCode::Configuration and returns null.
std::unique_ptr<Bridge> openBridge(const Run &run);

/// Reports problems with the bridge's permissions, live catalogue and activity log, present ones and later ones, for as
/// long as @p context lives, and the risk of a key in a file.
void reportProblems(Bridge &bridge, QObject *context, const Run &run);
/// Reports the risk of a key in a file at a terminal only: cron mails what a command prints.
void reportKeyWarning(const Bridge &bridge, const Run &run);
/// Those with the key and the service's address, which each request fails with.
void reportUnsendable(Bridge &bridge, QObject *context, const Run &run);

/// Asks the service for what it says of itself, by which key and address are confirmed (contract, GET /). @p done is
/// called exactly once, unless @p context is destroyed first.
void checkService(service::Client &client, QObject *context, const service::Continuation<service::Root> &done);

/// Reports what is wrong and what to do about it, and returns the exit code of a command that could do nothing else. @p
/// keyRemedy is what to do where the key is not accepted.
ExitCode reportProblem(const service::Error &error, const QString &keyRemedy, const Run &run);

} // namespace brandbridge::app
