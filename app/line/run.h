// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/exit_code.h"
#include "app/line/invocation.h"
#include "app/line/streams.h"

#include <QObject>
#include <QString>

#include <tl/expected.hpp>

#include <functional>

namespace brandbridge::app {

/// Called with a command's exit code exactly once, perhaps before the command's function has returned.
using Ended = std::function<void(ExitCode)>;

/// The outcome of a command's work; the error is a sentence for the user.
using Outcome = tl::expected<void, QString>;

/// Carries out one command. @p invocation and @p streams outlive @p context; destroying @p context ends the command
/// without a call of @p ended.
using Run = void (*)(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);

} // namespace brandbridge::app
