// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/invocation.h"

#include <QString>

namespace brandbridge::app {

/// The options by which another command means the same Brandbridge as @p invocation does, each with a blank before it:
/// the demonstration and the folder, where they were chosen on the command line. Empty for the usual one.
QString sameRunOptions(const Invocation &invocation);

/// "brandbridge @p command" with those, as it has to be typed.
QString typedCommand(const QString &command, const Invocation &invocation);

} // namespace brandbridge::app
