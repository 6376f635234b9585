// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "app/commands/commands.h"

#include <algorithm>
#include <utility>

namespace brandbridge::app {

namespace {

constexpr int maxAssistants = 100; // more than exist: naming one twice is allowed

QStringList optionList(const char *names)
{
    return QString::fromLatin1(names).split(u' ');
}

} // namespace

const QList<CommandRow> &commands()
{
    static const QList<CommandRow> table{
        {Command::Window, runWindow, u"window"_qs, u"Open the window and run the local MCP endpoint (the default)"_qs,
         u"window --demo"_qs, optionList("background port open writes no-cache")},
        {Command::Open, runWindow, u"open"_qs, u"Show a linked run in the window"_qs,
         u"open 'brandbridge://run/ID?brand=ID&screen=results'"_qs, QStringList(), u"[LINK]"_qs, 0, 1},
        {Command::Serve, runServe, u"serve"_qs, u"Run the local MCP endpoint, without a window"_qs,
         u"serve --demo --port 0"_qs, optionList("port open writes no-cache")},
        {Command::Stdio, runStdio, u"stdio"_qs, u"Serve MCP over standard input and output"_qs, u"stdio --demo"_qs,
         optionList("as writes no-cache")},
        {Command::Connect, runConnect, u"connect"_qs,
         u"Connect assistants on this machine, or repair their connection"_qs,
         u"connect cursor claude-code --dry-run"_qs, optionList("dry-run yes link skill"), u"[ASSISTANT...]"_qs, 0,
         maxAssistants},
        {Command::Disconnect, runConnect, u"disconnect"_qs, u"Disconnect assistants and revoke their tokens"_qs,
         u"disconnect cursor"_qs, optionList("dry-run yes"), u"[ASSISTANT...]"_qs, 0, maxAssistants},
        {Command::Assistants, runAssistants, u"assistants"_qs,
         u"List known assistants: installed, connected, their files and token costs"_qs, u"assistants"_qs,
         optionList("json")},
        {Command::Approve, runApprove, u"approve"_qs, u"Answer assistants' change requests here, until Ctrl+C"_qs,
         u"approve --list"_qs, optionList("list")},
        {Command::TokenNew, runToken, u"token new"_qs, u"Create a token for an assistant and show it once"_qs,
         u"token new my-agent"_qs, QStringList(), u"NAME"_qs, 1, 1},
        {Command::TokenList, runToken, u"token list"_qs, u"List tokens"_qs, u"token list"_qs},
        {Command::TokenRevoke, runToken, u"token revoke"_qs, u"Revoke an assistant's tokens"_qs,
         u"token revoke my-agent"_qs, QStringList(), u"NAME"_qs, 1, 1},
        {Command::Permissions, runPermissions, u"permissions"_qs,
         u"Show or change what assistants may do ('default' applies to all). A CHANGE is read|create|delete "
         "allow|ask|never, tool NAME on|off, tools everything|reading|runs-only, or result-tokens|prompts-per-day "
         "N|default"_qs,
         u"permissions claude-desktop delete never"_qs, optionList("reset new"), u"[ASSISTANT [CHANGE]]"_qs, 0, 4},
        {Command::Call, runCall, u"call"_qs, u"Call one tool and print its result"_qs,
         u"call list_brand_runs '{\"brandId\": \"...\"}' --demo"_qs, optionList("writes dry-run"), u"TOOL [JSON]"_qs, 1,
         2},
        {Command::Restore, runRestore, u"restore"_qs, u"Restore deleted topics and prompts, or list deletions"_qs,
         u"restore 20260131-093000-0a1b2c --dry-run"_qs, optionList("list dry-run yes again"), u"[ID]"_qs, 0, 1},
        {Command::Tools, runTools, u"tools"_qs, u"List the tools"_qs, u"tools --json"_qs, optionList("json")},
        {Command::Status, runStatus, u"status"_qs, u"Show connection status and diagnose problems"_qs, u"status"_qs},
        {Command::Sandbox, runSandbox, u"sandbox"_qs, u"Run the sandbox service on its own"_qs,
         u"sandbox --port 0 --key test"_qs, optionList("port key faults folder")},
        {Command::KeySet, runKey, u"key set"_qs, u"Store the API key in the keychain; asks for it or reads a pipe"_qs,
         u"key set --base-url https://data.example.com"_qs},
        {Command::KeyTest, runStatus, u"key test"_qs, u"Check the API key"_qs, u"key test"_qs},
        {Command::KeyRemove, runKey, u"key remove"_qs, u"Remove the API key from the keychain"_qs, u"key remove"_qs},
        {Command::Settings, runSettings, u"settings"_qs,
         u"Show settings, or change one (an empty VALUE restores the default)"_qs,
         u"settings connection/base-url https://data.example.com"_qs, QStringList(), u"[KEY [VALUE]]"_qs, 0, 2},
        {Command::Activity, runActivity, u"activity"_qs,
         u"Show the activity log, newest last; or follow, export or clear it"_qs, u"activity --failed --since 2h"_qs,
         optionList("follow json limit assistant tool failed since export clear")},
        {Command::Report, runReport, u"report"_qs, u"Save a report of one brand or of all as PDF or HTML"_qs,
         u"report --demo --brand Velmora --out report.pdf"_qs, optionList("out brand since title note logo")},
        {Command::Watch, runWatch, u"watch"_qs,
         u"Report what changed beyond chance with each new report, until Ctrl+C"_qs, u"watch --once"_qs,
         optionList("once json")},
    };
    return table;
}

const QList<OptionRow> &commonOptions()
{
    using settings::Key;
    static const QList<OptionRow> table{
        {u"demo"_qs, QString(), u"Use the sandbox instead of the service: no key, no network"_qs, &Invocation::demo},
        {u"base-url"_qs, u"URL"_qs, u"Address of the organization data service"_qs, Key::BaseUrl},
        {u"mcp-url"_qs, u"URL"_qs, u"Address of the service's own MCP endpoint"_qs, Key::McpUrl},
        {u"key-header"_qs, u"NAME"_qs, u"HTTP header that carries the API key"_qs, Key::KeyHeader},
        {u"ca-file"_qs, u"FILE"_qs, u"Additional certificate authority (PEM) to trust"_qs, Key::CaFile},
        {u"key-file"_qs, u"FILE"_qs, u"Read the API key from a file only you can read"_qs, Key::KeyFile},
        {u"requests-per-minute"_qs, u"N"_qs, u"Requests a minute at most, 0 for no limit"_qs, Key::RequestsPerMinute},
        {u"max-result-tokens"_qs, u"N"_qs, u"Largest result for an assistant in tokens, 0 for no limit"_qs,
         Key::MaxResultTokens},
        {u"config-dir"_qs, u"DIR"_qs, u"Use DIR for settings and data"_qs, &Invocation::configDir},
        {u"help"_qs, QString(), u"Show this help"_qs},
        {u"version"_qs, QString(), u"Show the version"_qs},
    };
    return table;
}

const QList<OptionRow> &ownOptions()
{
    using settings::Key;
    static const QList<OptionRow> table{
        {u"port"_qs, u"N"_qs, u"Port to listen on, 0 for any free port"_qs, Key::EndpointPort},
        {u"as"_qs, u"NAME"_qs, u"The assistant's name, for permissions and the activity log"_qs,
         &Invocation::assistant},
        {u"open"_qs, QString(), u"Allow calls without a token, from any program on this machine"_qs,
         FixedSetting{Key::Token, u"open"_qs}},
        {u"writes"_qs, u"allow|ask|never"_qs, u"Whether assistants may create and delete, for this run"_qs,
         Key::Writes},
        {u"background"_qs, QString(), u"Start in the tray without opening the window"_qs, &Invocation::background},
        {u"no-cache"_qs, QString(), u"Do not keep or share answers"_qs, FixedSetting{Key::Cache, u"no"_qs}},
        {u"json"_qs, QString(), u"Print JSON"_qs, &Invocation::json},
        {u"once"_qs, QString(), u"Look once, print what is new and exit, as for cron"_qs, &Invocation::once},
        {u"dry-run"_qs, QString(), u"Show what would be done, but do nothing"_qs, &Invocation::dryRun},
        {u"list"_qs, QString(), u"List and exit"_qs, &Invocation::list},
        {u"yes"_qs, QString(), u"Do not ask for confirmation"_qs, &Invocation::yes},
        {u"link"_qs, QString(), u"Print a link that adds Brandbridge to the assistant; contains no token"_qs,
         &Invocation::link},
        {u"skill"_qs, QString(), u"Also install the usage guide and prompts as an Agent Skill"_qs, &Invocation::skill},
        {u"again"_qs, QString(), u"Restore again what has been restored before"_qs, &Invocation::again},
        {u"reset"_qs, QString(), u"Reset the assistant to the defaults"_qs, &Invocation::reset},
        {u"new"_qs, QString(), u"Allow a name that is not known yet"_qs, &Invocation::isNew},
        {u"follow"_qs, QString(), u"Keep printing new calls until interrupted"_qs, &Invocation::follow},
        {u"limit"_qs, u"N"_qs, u"Show at most N calls (default 50; --export: all)"_qs},
        {u"assistant"_qs, u"NAME"_qs, u"Only calls by this assistant"_qs, &Invocation::assistant},
        {u"tool"_qs, u"NAME"_qs, u"Only calls of this tool"_qs, &Invocation::tool},
        {u"failed"_qs, QString(), u"Only calls that failed, were refused, denied or cancelled"_qs, &Invocation::failed},
        {u"since"_qs, u"WHEN"_qs, u"Only calls since then: 30m, 2h, 7d, or 2026-11-21T09:30"_qs, &Invocation::since,
         u"Run to compare with, by id or date (default: the one before)"_qs},
        {u"export"_qs, u"FILE"_qs, u"Write complete calls to FILE (.csv or .jsonl)"_qs, &Invocation::exportFile},
        {u"clear"_qs, QString(), u"Remove all calls"_qs, &Invocation::clear},
        {u"out"_qs, u"FILE"_qs, u"File to write (.pdf or .html)"_qs, &Invocation::outFile},
        {u"brand"_qs, u"NAME"_qs, u"Only this brand, by name, domain or id"_qs, &Invocation::brand},
        {u"title"_qs, u"TEXT"_qs, u"Title of the report"_qs, &Invocation::title},
        {u"note"_qs, u"TEXT"_qs, u"Text below the title"_qs, &Invocation::note},
        {u"logo"_qs, u"FILE"_qs, u"Picture above the title (PNG, JPEG or SVG)"_qs, &Invocation::logoFile},
        {u"key"_qs, u"K"_qs, u"API key the sandbox accepts; not your own"_qs},
        {u"faults"_qs, u"LIST"_qs,
         u"Faults in the sandbox's answers, separated by commas, each "
         "NAME[=VALUE][xTIMES][@/PATHPREFIX]: latency=MS, fail=STATUS[:RETRY-AFTER], redirect=URL, drop, truncate, "
         "invalid-json, "
         "content-type=TYPE, extra-fields, missing-fields, oversize=BYTES"_qs,
         &Invocation::sandboxFaults},
        {u"folder"_qs, u"DIR"_qs, u"Keep the sandbox's data in DIR"_qs, &Invocation::sandboxFolder},
    };
    return table;
}

QList<OptionRow> ownOptionsOf(const CommandRow &command)
{
    QList<OptionRow> rows;
    for (const OptionRow &row : ownOptions()) {
        if (!command.options.contains(row.name))
            continue;
        rows.append(row);
        if (command.command == Command::Report && !row.reportPurpose.isEmpty())
            rows.last().purpose = row.reportPurpose;
    }
    return rows;
}

namespace {

using Line = std::pair<QString, QString>;

constexpr qsizetype lineWidth = 80; // of terminals, unless their users make them wider
constexpr qsizetype widestLeft = 26;

/// @p text in lines of at most @p width, each but the first after @p indent blanks.
QString wrapped(const QString &text, qsizetype width, qsizetype indent)
{
    QString lines;
    qsizetype column = 0;
    for (const QString &word : text.split(u' ')) {
        if (column > 0 && column + 1 + word.size() > width) {
            lines += u'\n' + QString(indent, u' ');
            column = 0;
        } else if (column > 0) {
            lines += u' ';
            ++column;
        }
        lines += word;
        column += word.size();
    }
    return lines;
}

/// packaging/manual.sh reads this form.
QString columns(const QString &title, const QList<Line> &lines)
{
    qsizetype width = 0;
    for (const Line &line : lines) {
        if (line.first.size() <= widestLeft)
            width = std::max(width, line.first.size());
    }
    const qsizetype indent = 2 + width + 2;
    QString text = u'\n' + title + u'\n';
    for (const auto &[left, right] : lines) {
        text += u"  "_qs + left.leftJustified(width + 2);
        if (left.size() > width)
            text += u'\n' + QString(indent, u' ');
        text += wrapped(right, lineWidth - indent, indent) + u'\n';
    }
    return text;
}

QString withOperands(const CommandRow &row)
{
    return row.operands.isEmpty() ? row.name : row.name + u' ' + row.operands;
}

QList<Line> optionLines(const QList<OptionRow> &rows)
{
    QList<Line> lines;
    for (const OptionRow &row : rows)
        lines.append({u"--"_qs + row.name + (row.valueName.isEmpty() ? QString() : u' ' + row.valueName), row.purpose});
    return lines;
}

QString commonOptionsText()
{
    return columns(u"Options of every command:"_qs, optionLines(commonOptions()));
}

QString exitCodesText()
{
    return columns(u"Exit codes:"_qs,
                   {{u"0"_qs, u"success"_qs},
                    {u"1"_qs, u"the tool or the service answered with an error"_qs},
                    {u"2"_qs, u"wrong command line"_qs},
                    {u"3"_qs, u"something on this machine prevents it: no key, a port in use, a file "
                              "that cannot be read"_qs}});
}

} // namespace

QString helpText()
{
    QList<Line> commandLines;
    for (const CommandRow &row : commands())
        commandLines.append({withOperands(row), row.purpose});
    return u"Usage: brandbridge COMMAND [OPTIONS]\n\n"
           "Lets AI assistants on this machine work with your organization's\nbrand-monitoring data.\n"_qs +
           columns(u"Commands:"_qs, commandLines) + commonOptionsText() +
           columns(u"Environment:"_qs,
                   {{u"BRANDBRIDGE_API_KEY"_qs, u"the API key, instead of the keychain and connection/key-file"_qs},
                    {u"BRANDBRIDGE_BASE_URL"_qs, u"same as --base-url"_qs},
                    {u"BRANDBRIDGE_CONFIG_DIR"_qs, u"same as --config-dir"_qs}}) +
           exitCodesText() + u"\n'brandbridge COMMAND --help' explains one command.\n"_qs;
}

QString helpText(const QList<CommandRow> &rows)
{
    QString text;
    for (const CommandRow &row : rows) {
        if (!text.isEmpty())
            text += u'\n';
        text += u"Usage: brandbridge %1 [OPTIONS]\n\n%2\n\nExample: brandbridge %3\n"_qs.arg(
            withOperands(row), wrapped(row.purpose + u'.', lineWidth, 0), row.example);
        if (!row.options.isEmpty())
            text += columns(u"Options of '%1':"_qs.arg(row.name), optionLines(ownOptionsOf(row)));
    }
    return text + commonOptionsText() + exitCodesText();
}

QString versionText()
{
    return QStringLiteral("brandbridge " BRANDBRIDGE_VERSION);
}

} // namespace brandbridge::app
