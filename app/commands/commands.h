// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/run.h"

namespace brandbridge::app {

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
void runReport(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);
void runRestore(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);
void runWatch(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);

} // namespace brandbridge::app
