// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/run.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <optional>
#include <variant>

namespace brandbridge::app {

/// What an option without a value makes of a setting.
struct FixedSetting
{
    settings::Key key;
    QString text;
};

/// One option of the command line.
struct OptionRow
{
    QString name;
    QString valueName; ///< empty for a switch
    QString purpose;
    /// What it sets; nothing where that takes more than storing its value. The path of a FILE or DIR is made absolute.
    std::variant<std::monostate, bool Invocation::*, QString Invocation::*, std::optional<int> Invocation::*,
                 settings::Key, FixedSetting>
        sets = {};
    QString reportPurpose = {}; ///< its purpose for 'report', where that is another
};

/// One command, of one word or two.
struct CommandRow
{
    Command command;
    RunCommand run;
    QString name;
    QString purpose;
    QString example;          ///< without the program's name
    QStringList options = {}; ///< its own, by name, besides those of every command
    QString operands = {};    ///< as shown in the usage
    int leastOperands = 0;
    int mostOperands = 0;
    /// Takes the operands, and checks what the options have set; nothing where there is nothing to do.
    Outcome (*take)(const QStringList &operands, Invocation &invocation) = nullptr;
};

/// The commands in the order of the help text.
const QList<CommandRow> &commands();

/// The options that every command takes.
const QList<OptionRow> &commonOptions();
/// The options that only some commands take.
const QList<OptionRow> &ownOptions();
/// The options of @p command that are not common.
QList<OptionRow> ownOptionsOf(const CommandRow &command);

/// A command line that ends the program at once: help, the version, or a mistake.
struct Ending
{
    ExitCode exitCode = ExitCode::Ok;
    QString text; ///< for standard output where exitCode is Ok, else for standard error
};

/// What @p arguments ask for, the program's own name not among them. Reads no file and no environment.
tl::expected<Invocation, Ending> parseCommandLine(const QStringList &arguments);

} // namespace brandbridge::app
