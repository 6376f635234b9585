// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace brandbridge::app {

/// The exit codes of the process. Part of the interface: --help lists them.
enum class ExitCode
{
    Ok = 0,
    Failed = 1,        ///< the tool or the service answered with an error
    Usage = 2,         ///< the command line is wrong
    Configuration = 3, ///< no key, a port in use, a file that cannot be read, ...
};

} // namespace brandbridge::app
