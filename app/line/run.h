// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/invocation.h"

#include <QIODevice>
#include <QObject>
#include <QString>
#include <QStringList>

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

/// One run of a command: what it is asked, where it reads and writes, and how it ends. A value.
struct Run
{
    Invocation invocation;
    Streams &streams; ///< outlive context
    QObject *context; ///< destroying it ends the command without a call of ended
    Ended ended;

    void print(const QString &line) const { streams.print(line); }
    /// A line of a table, for people and other programs alike.
    void printRow(const QStringList &cells) const { streams.print(cells.join(u'\t')); }
    /// Nothing where @p sentence is empty.
    void report(const QString &sentence) const
    {
        if (!sentence.isEmpty())
            streams.report(sentence);
    }

    void end(ExitCode code) const { ended(code); }
    void end(const Outcome &outcome) const { outcome ? ended(ExitCode::Ok) : fail(outcome.error()); }
    /// Ends a command that could not do its work for the reason @p why.
    void fail(const QString &why, ExitCode code = ExitCode::Configuration) const
    {
        streams.report(why);
        ended(code);
    }
};

/// Begins to carry out one command.
using RunCommand = void (*)(const Run &run);

} // namespace brandbridge::app
