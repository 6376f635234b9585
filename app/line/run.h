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
    Open, ///< once it is read, Window with a link
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

/// What one command line asks for, checked. Fields that its command does not use keep their defaults.
struct Invocation // NOLINT(clang-analyzer-optin.performance.Padding): in the order of the commands
{
    Command command = Command::Window;

    // Any command
    settings::Overrides overrides; ///< options that override a setting
    QString configDir;             ///< absolute, empty where none was given
    QByteArray environmentKey;     ///< BRANDBRIDGE_API_KEY, which main() takes out of the environment; may be empty
    bool demo = false;
    bool published = false; ///< the demonstration has the published shapes; never without demo

    // window, open
    bool background = false; ///< the window stays hidden until it is wanted
    QString linkToOpen;      ///< as given; empty for none

    // stdio, permissions, activity
    QString assistant; ///< stdio: whose calls these are; the others: empty for all
    // tools, activity, assistants, watch
    bool json = false;

    // watch
    bool once = false; ///< look, print what is new, and end

    // connect, disconnect
    QStringList assistants; ///< names of rows of the table; empty for all that it concerns
    bool link = false;      ///< print links that have assistants add this server themselves
    bool skill = false;     ///< connect: give them the skill, too

    // token new, token revoke
    QString tokenName;

    // permissions
    std::optional<access::Action> action;
    std::optional<access::Right> right; ///< for action
    std::optional<bool> toolOn;         ///< for tool
    std::optional<tools::Preset> preset;
    std::optional<qint64> access::StoredPermissions::*limit = nullptr; ///< the one that is set
    std::optional<qint64> limitValue;                                  ///< of it; empty restores the default
    bool reset = false;
    bool isNew = false; ///< the assistant's name need not be known

    // call; tool also with permissions and activity
    QString tool;
    QJsonObject arguments;

    // call, restore, connect, disconnect
    bool dryRun = false; ///< show what would be done, and do nothing
    bool yes = false;    ///< without asking; not with call

    // restore, approve
    bool list = false; ///< print what there is, and end

    // restore
    QString removal;    ///< the id of a deletion, empty where none was given
    bool again = false; ///< what has come back already as well

    // sandbox
    quint16 sandboxPort = 0;
    QString sandboxKey; ///< empty where the sandbox chooses
    QString sandboxFaults;
    QString sandboxFolder; ///< absolute, empty where nothing is stored

    // settings
    std::optional<settings::Key> setting;
    std::optional<QString> settingValue; ///< empty to restore the default
    bool restoreSettings = false;        ///< replace a damaged file by the last good copy

    // activity; since as given, with report
    QString since; ///< with report an id of a run, or a date; empty for the run before
    bool follow = false;
    bool failed = false; ///< only calls that did not succeed
    bool clear = false;
    std::optional<int> mostCalls;
    QDateTime calledSince; ///< invalid where it does not matter
    QString exportFile;    ///< absolute, ends in .csv or .jsonl; empty where nothing is exported

    // report
    QString brand; ///< its name, id or domain; empty for all
    QString title;
    QString note;
    QString logoFile; ///< absolute; empty for none
    QString outFile;  ///< absolute, ends in .pdf or .html
};

/// The options by which another command means the same Brandbridge as @p invocation does, each with a blank before it:
/// the demonstration and the folder, where they were chosen on the command line. Empty for the usual one.
QString sameRunOptions(const Invocation &invocation);

/// "brandbridge @p command" with those, as it has to be typed.
QString typedCommand(const QString &command, const Invocation &invocation);

/// " Did you mean '@p prefix NEAREST'?", without the blank between them, about the one of @p known that was probably
/// meant by @p typed; empty where none is close.
QString didYouMean(const QString &typed, const QStringList &known, const QString &prefix = {});

/// @p text with its lines, and nothing in it that moves the cursor or commands the terminal (message::escapedText()).
QString forTerminal(const QString &text);

/// Where a command reads and writes. Data goes to out, everything else to err.
struct Streams
{
    QIODevice &in;
    QIODevice &out;
    QIODevice &err;

    void print(const QString &line) { write(out, line); }
    /// With what could steer a terminal escaped: texts of settings, files and others are in it.
    void report(const QString &line) { write(err, forTerminal(line)); }

private:
    static void write(QIODevice &device, const QString &line) { device.write(line.toUtf8() + '\n'); }
};

/// The exit codes of the process. Part of the interface: --help lists them.
enum class ExitCode
{
    Ok = 0,
    Failed = 1,        ///< the tool or the service answered with an error
    Usage = 2,         ///< the command line is wrong, or there is no terminal to confirm at
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
    /// A line of a table, for people and other programs alike; its cells as forTerminal().
    void printRow(QStringList cells) const;
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
