// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/invocation.h"

#include <QIODevice>
#include <QObject>
#include <QString>

#include <tl/expected.hpp>

#include <functional>

namespace brandbridge::app {

/// Where a command reads and writes. Data goes to out, everything else to err.
struct Streams
{
    QIODevice &in;
    QIODevice &out;
    QIODevice &err;

    void print(const QString &line) { write(out, line); }
    void report(const QString &line) { write(err, line); }

private:
    static void write(QIODevice &device, const QString &line) { device.write(line.toUtf8() + '\n'); }
};

/// The exit codes of the process. Part of the interface: --help lists them.
enum class ExitCode
{
    Ok = 0,
    Failed = 1,        ///< the tool or the service answered with an error
    Usage = 2,         ///< the command line is wrong
    Configuration = 3, ///< no key, a port in use, a file that cannot be read, ...
};

/// Called with a command's exit code exactly once, perhaps before the command's function has returned.
using Ended = std::function<void(ExitCode)>;

/// The outcome of a command's work; the error is a sentence for the user.
using Outcome = tl::expected<void, QString>;

/// Carries out one command. @p invocation and @p streams outlive @p context; destroying @p context ends the command
/// without a call of @p ended.
using Run = void (*)(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended);

/// Ends a command that could not do its work for the reason @p why.
inline void endFailed(const QString &why, Streams &streams, const Ended &ended)
{
    streams.report(why);
    ended(ExitCode::Configuration);
}

/// Ends a command with @p outcome.
inline void endWith(const Outcome &outcome, Streams &streams, const Ended &ended)
{
    outcome ? ended(ExitCode::Ok) : endFailed(outcome.error(), streams, ended);
}

} // namespace brandbridge::app
