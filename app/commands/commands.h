// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/run.h"

namespace brandbridge::app {

void runWindow(const Run &run);
void runToken(const Run &run);
void runPermissions(const Run &run);
void runSettings(const Run &run);
void runServe(const Run &run);
void runStdio(const Run &run);
void runCall(const Run &run);
void runTools(const Run &run);
void runStatus(const Run &run);
void runSandbox(const Run &run);
void runActivity(const Run &run);
void runConnect(const Run &run);
void runAssistants(const Run &run);
void runApprove(const Run &run);
void runKey(const Run &run);
void runReport(const Run &run);
void runSetup(const Run &run);
void runRestore(const Run &run);
void runWatch(const Run &run);

} // namespace brandbridge::app
