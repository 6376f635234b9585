// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"
#include "core/settings/settings.h"
#include "core/tools/offered_tools.h"

#include <QByteArray>
#include <QDateTime>
#include <QIODevice>
#include <QJsonObject>
#include <QObject>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <functional>
#include <optional>

namespace brandbridge::app {

enum class Command
{
    Window,
    Open, ///< parsed as Window with a link
    Serve,
    Stdio,
    TokenNew,
    TokenList,
    TokenRevoke,
    Call,
    Tools,
    Status,
    Sandbox,
    Setup,
    KeySet,
    KeyTest,
    KeyRemove,
    Settings,
    Restore,
    Permissions,
    Activity,
    Connect,
    Disconnect,
    Assistants,
    Approve,
    Report,
    Watch,
};

/// A parsed and checked command line. Fields that the command does not use have default values.
struct Invocation // NOLINT(clang-analyzer-optin.performance.Padding): in the order of the commands
{
    Command command = Command::Window;

    // Any command
    settings::Overrides overrides; ///< options that override a setting
    QString configDir;             ///< absolute; empty if not given
    QByteArray environmentKey;     ///< BRANDBRIDGE_API_KEY, removed from the environment by main(); may be empty
    bool demo = false;
    bool published = false; ///< documented fields only in the demonstration; implies demo

    // window, open
    bool background = false; ///< the window stays hidden until requested
    QString linkToOpen;      ///< as given; may be empty

    // stdio, permissions, activity
    QString assistant; ///< stdio: name of the caller; otherwise empty for all
    // tools, activity, assistants, watch
    bool json = false;

    // watch
    bool once = false; ///< check once, print changes and exit

    // connect, disconnect
    QStringList assistants; ///< names from the table of assistants; empty for all
    bool print = false;     ///< print what to paste into assistants
    bool link = false;      ///< print links with which assistants add this server
    bool skill = false;     ///< connect: also install the skill

    // token new, token revoke
    QString tokenName;

    // permissions
    std::optional<access::Action> action;
    std::optional<access::Right> right; ///< for action
    std::optional<bool> toolOn;         ///< for tool
    std::optional<tools::Preset> preset;
    std::optional<qint64> access::StoredPermissions::*limit = nullptr; ///< the limit to set
    std::optional<qint64> limitValue;                                  ///< for limit; empty restores the default
    bool reset = false;
    bool isNew = false; ///< allow unknown names of assistants

    // call; tool also with permissions and activity
    QString tool;
    QJsonObject arguments;

    // call, restore, connect, disconnect
    bool dryRun = false; ///< only show what would be done
    bool yes = false;    ///< do not ask; not with call

    // restore, approve
    bool list = false; ///< print the list and exit

    // restore
    QString deletion;   ///< ID of a deletion; empty if not given
    bool again = false; ///< also restore what was restored before

    // sandbox
    quint16 sandboxPort = 0;
    QString sandboxKey; ///< empty to generate one

    // setup
    QString importFile; ///< absolute; may be empty

    // settings
    std::optional<settings::Key> setting;
    std::optional<QString> settingValue; ///< empty to restore the default
    bool restoreSettings = false;        ///< replace a damaged file with the last good copy

    // activity and report
    QString since; ///< with report: run ID, date or period; empty for the previous run
    bool follow = false;
    bool failed = false; ///< only unsuccessful calls
    bool clear = false;
    std::optional<int> maxCalls;
    QDateTime calledSince; ///< invalid without a limit
    QString exportFile;    ///< also with setup; absolute; may be empty

    // report
    QString brand; ///< name, ID or domain; empty for all
    QString title;
    QString note;
    QString logoFile; ///< absolute; empty for none
    QString period;   ///< run ID or period (statistics::runsIn()); empty for the latest run
    QString form;     ///< "summary", "full" or empty for the latter
    QString sections; ///< names separated by commas; empty for the usual ones
    bool hasAppendix = false;
    QString outFile; ///< absolute, ends in .pdf or .html
};

/// Options for another command that should use the same Brandbridge as @p invocation: demo mode and configuration
/// folder, if given. Each begins with a space.
QString instanceOptions(const Invocation &invocation);

/// The command line for @p command with instanceOptions().
QString commandLine(const QString &command, const Invocation &invocation);

/// " Did you mean '@p prefix NEAREST'?" with the most similar name of @p known, joined to the prefix without a space.
/// Empty if none is similar.
QString suggestionFor(const QString &typed, const QStringList &known, const QString &prefix = {});

/// @p text with control characters escaped (message::escapedText()) except line breaks.
QString escapedForTerminal(const QString &text);

/// Standard streams of a command. Data is written to out, everything else to err.
struct Streams
{
    QIODevice &in;
    QIODevice &out;
    QIODevice &err;

    void print(const QString &line) { write(out, line); }
    /// Escapes control characters, because texts from settings, files and other programs may have them.
    void report(const QString &line) { write(err, escapedForTerminal(line)); }

private:
    static void write(QIODevice &device, const QString &line) { device.write(line.toUtf8() + '\n'); }
};

/// Exit codes of the process. Part of the interface; --help lists them.
enum class ExitCode
{
    Ok = 0,
    Failed = 1,        ///< the tool or the service answered with an error
    Usage = 2,         ///< wrong command line, or no terminal for a confirmation
    Configuration = 3, ///< no key, a port in use, a file that cannot be read, ...
};

/// Called exactly once with the exit code, possibly before the command's function returns.
using EndFunction = std::function<void(ExitCode)>;

/// The result of a command. The error is a sentence for the user.
using Outcome = tl::expected<void, QString>;

/// The context of a running command: options, streams and the function that ends it. A value.
struct Run
{
    Invocation invocation;
    Streams &streams; ///< must outlive context
    QObject *context; ///< destroying it ends the command without calling ended
    EndFunction ended;

    void print(const QString &line) const { streams.print(line); }
    /// Prints a row of a table, with cells separated by tabs and escaped by escapedForTerminal().
    void printRow(QStringList cells) const;
    /// Ignores an empty @p sentence.
    void report(const QString &sentence) const
    {
        if (!sentence.isEmpty())
            streams.report(sentence);
    }

    void end(ExitCode code) const { ended(code); }
    void end(const Outcome &outcome) const { outcome ? ended(ExitCode::Ok) : fail(outcome.error()); }
    /// Ends a command that failed because of @p why.
    void fail(const QString &why, ExitCode code = ExitCode::Configuration) const
    {
        streams.report(why);
        ended(code);
    }
};

/// Starts a command.
using RunCommand = void (*)(const Run &run);

} // namespace brandbridge::app
