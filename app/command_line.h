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

/// The value that an option without an argument gives to a setting.
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
    /// The member or setting for its value; empty for special options. Paths of FILE or DIR become absolute.
    std::variant<std::monostate, bool Invocation::*, QString Invocation::*, std::optional<int> Invocation::*,
                 settings::Key, FixedSetting>
        sets = {};
    QString reportPurpose = {}; ///< purpose for 'report', if different
};

/// A command of one or two words.
struct CommandRow
{
    Command command;
    RunCommand run;
    QString name;
    QString purpose;
    QString example;          ///< without the program's name
    QStringList options = {}; ///< names of options other than the common ones
    QString operands = {};    ///< as shown in the usage
    int minOperands = 0;
    int maxOperands = 0;
    /// Takes the operands and checks the options. May be null.
    Outcome (*take)(const QStringList &operands, Invocation &invocation) = nullptr;
};

/// The commands in the order of the help text.
const QList<CommandRow> &commands();

/// Options of all commands.
const QList<OptionRow> &commonOptions();
/// Options of some commands.
const QList<OptionRow> &ownOptions();
/// Options of @p command except the common ones.
QList<OptionRow> ownOptionsOf(const CommandRow &command);

/// The text to print and the exit code if the program ends immediately: help, version or an error.
struct EarlyExit
{
    ExitCode exitCode = ExitCode::Ok;
    QString text; ///< for standard output if exitCode is Ok, otherwise for standard error
};

/// Parses @p arguments, without the program's name. Does not read files. Reads BRANDBRIDGE_BASE_URL.
tl::expected<Invocation, EarlyExit> parseCommandLine(const QStringList &arguments);

} // namespace brandbridge::app
