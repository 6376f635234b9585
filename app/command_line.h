// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/run.h"

#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

namespace brandbridge::app {

/// A command line that ends the program at once: help, the version, or a mistake.
struct Ending
{
    ExitCode exitCode = ExitCode::Ok;
    QString text; ///< for standard output where exitCode is Ok, else for standard error
};

/// What @p arguments ask for, the program's own name not among them. Reads no file and no environment.
tl::expected<Invocation, Ending> parseCommandLine(const QStringList &arguments);

} // namespace brandbridge::app
