// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_code.h"
#include "app/invocation.h"
#include "app/streams.h"

#include <QObject>
#include <QString>

#include <tl/expected.hpp>

#include <functional>

namespace brandbridge::app {

/// Told how a command ended, exactly once, perhaps before the command's function has returned.
using Ended = std::function<void(ExitCode)>;

/// What became of what a command does; the error is a sentence for who typed it.
using Outcome = tl::expected<void, QString>;

/// Carries out one command. @p invocation and @p streams outlive @p context; destroying @p context ends the command
/// without a call of @p ended.
using Run = void (*)(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);

void runWindow(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);
void runToken(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);
void runPermissions(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);
void runSettings(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);
void runServe(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);
void runStdio(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);
void runCall(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);
void runTools(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);
void runStatus(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);
void runSandbox(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);
void runActivity(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);
void runConnect(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);
void runAssistants(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);
void runApprove(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);
void runKey(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);
void runRestore(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);

} // namespace brandbridge::app
