// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "app/commands/commands.h"

#include "core/access/token_store.h"
#include "core/assistants/assistant.h"
#include "core/statistics/run_period.h"
#include "ui/report/report.h"

#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

namespace brandbridge::app {

namespace {

constexpr int maxAssistants = 100; // more than exist; repeated names are allowed

QStringList optionList(const char *names)
{
    return QString::fromLatin1(names).split(u' ');
}

Outcome takeSandbox(const QStringList &, Invocation &invocation)
{
    // The sandbox has its own port, because an endpoint may run at the same time.
    if (const auto port = invocation.overrides.find(settings::Key::EndpointPort); port != invocation.overrides.end()) {
        invocation.sandboxPort = static_cast<quint16>(port->second.toUInt());
        invocation.overrides.erase(port);
    }
    const QString &key = invocation.sandboxKey;
    const bool isPlain = std::all_of(key.cbegin(), key.cend(), [](QChar c) { return c > u' ' && c < u'\x7f'; });
    if (!isPlain)
        return tl::unexpected(u"The sandbox's key has to be of printable ASCII characters without spaces."_qs);
    return {};
}

Outcome takeCall(const QStringList &operands, Invocation &invocation)
{
    invocation.tool = operands.first();
    if (operands.size() < 2)
        return {};
    QJsonParseError parsing;
    const QJsonDocument document = QJsonDocument::fromJson(operands.at(1).toUtf8(), &parsing);
    if (parsing.error != QJsonParseError::NoError)
        return tl::unexpected(
            u"The arguments of '%1' are not JSON: %2 at byte %3. Quote them for your shell, like "
            "'{\"limit\": 5}'."_qs.arg(invocation.tool, parsing.errorString(), QString::number(parsing.offset)));
    if (!document.isObject())
        return tl::unexpected(
            u"The arguments of '%1' have to be a JSON object, like '{\"limit\": 5}'."_qs.arg(invocation.tool));
    invocation.arguments = document.object();
    return {};
}

Outcome takeSetting(const QStringList &operands, Invocation &invocation)
{
    if (invocation.restoreSettings && !operands.isEmpty())
        return tl::unexpected(u"--restore brings back all settings, so it takes no setting."_qs);
    if (operands.isEmpty())
        return {};
    const settings::Entry *entry = settings::findEntry(operands.first());
    if (!entry) {
        QStringList known;
        for (const settings::Entry &row : settings::entries())
            known.append(row.name);
        return tl::unexpected(u"'%1' is not a setting."_qs.arg(settings::shownValue(operands.first())) +
                              didYouMean(operands.first(), known) + u" 'brandbridge settings' lists them."_qs);
    }
    invocation.setting = entry->key;
    if (operands.size() < 2)
        return {};
    if (!operands.at(1).isEmpty() && !settings::parse(*entry, operands.at(1)))
        return tl::unexpected(settings::notAValue(*entry, operands.at(1), entry->name));
    invocation.settingValue = operands.at(1);
    return {};
}

/// ASSISTANT [ACTION RIGHT | tool NAME on|off | tools PRESET | result-characters|prompts-per-day N|default]
Outcome takePermissions(const QStringList &operands, Invocation &invocation)
{
    invocation.assistant = operands.value(0);
    if (invocation.reset && operands.size() != 1)
        return tl::unexpected(u"--reset takes the name of one assistant, or 'default', and nothing else."_qs);
    if (operands.size() < 2)
        return {};
    const QString &what = operands.at(1);
    if (what == u"tool") {
        const QString state = operands.value(3);
        if (operands.size() != 4 || (state != u"on" && state != u"off"))
            return tl::unexpected(u"'tool' is followed by a tool's name and by 'on' or 'off'."_qs);
        invocation.tool = operands.at(2);
        invocation.toolOn = state == u"on";
        return {};
    }
    if (what == u"tools") {
        invocation.preset = operands.size() == 3 ? tools::presetNamed(operands.at(2)) : std::nullopt;
        if (!invocation.preset)
            return tl::unexpected(u"'tools' is followed by one of: everything, reading, analysis, runs-only."_qs);
        return {};
    }
    if (what == u"result-characters" || what == u"prompts-per-day") {
        bool isNumber = false;
        const qint64 number = operands.value(2).toLongLong(&isNumber);
        if (operands.size() != 3 || (operands.at(2) != u"default" && (!isNumber || number < 0)))
            return tl::unexpected(u"'%1' is followed by a number, 0 for no limit, or by 'default'."_qs.arg(what));
        invocation.limit = what == u"result-characters" ? &access::StoredPermissions::resultCharacters
                                                        : &access::StoredPermissions::promptsPerDay;
        invocation.limitValue = isNumber ? std::optional(number) : std::nullopt;
        return {};
    }
    invocation.action = access::actionNamed(what);
    if (!invocation.action) {
        const QStringList expected{u"read"_qs,           u"create"_qs, u"delete"_qs,
                                   u"tool"_qs,           u"tools"_qs,  u"result-characters"_qs,
                                   u"prompts-per-day"_qs};
        return tl::unexpected(u"'%1' is nothing to permit: expected %2."_qs.arg(what, expected.join(u", "_qs)) +
                              didYouMean(what, expected));
    }
    invocation.right = operands.size() == 3 ? access::rightNamed(operands.at(2)) : std::nullopt;
    if (!invocation.right)
        return tl::unexpected(u"'%1' is followed by one of: allow, ask, never."_qs.arg(what));
    return {};
}

/// Parses --since: a duration before now, or a date with optional time, in local time unless it has a time zone.
QDateTime timeIn(const QString &text)
{
    static const QRegularExpression stretch(u"^([0-9]{1,6})([smhdw])$"_qs);
    const QDateTime now = QDateTime::currentDateTimeUtc();
    if (const QRegularExpressionMatch match = stretch.match(text); match.hasMatch()) {
        constexpr QLatin1String units("smhdw");
        constexpr qint64 seconds[] = {1, 60, 3600, 86'400, 604'800};
        return now.addSecs(-match.captured(1).toLongLong() * seconds[units.indexOf(match.captured(2).front())]);
    }
    return QDateTime::fromString(text, Qt::ISODate).toUTC();
}

Outcome takeActivity(const QStringList &, Invocation &invocation)
{
    if (!invocation.since.isEmpty()) {
        invocation.calledSince = timeIn(invocation.since);
        if (!invocation.calledSince.isValid())
            return tl::unexpected(
                u"'%1' is not a value for --since: expected a time like 30m, 2h, 7d, or 2026-11-21T09:30."_qs.arg(
                    invocation.since));
    }
    const QString &file = invocation.exportFile;
    const bool isNarrowed = invocation.failed || invocation.mostCalls || invocation.calledSince.isValid() ||
                            !invocation.assistant.isEmpty() || !invocation.tool.isEmpty() || invocation.json;
    if (invocation.clear && (isNarrowed || invocation.follow || !file.isEmpty()))
        return tl::unexpected(
            u"--clear removes the calls of all assistants, so it takes no other option of 'activity' but --yes."_qs);
    if (invocation.yes && !invocation.clear)
        return tl::unexpected(u"--yes goes with --clear only."_qs);
    if (!file.isEmpty() && (invocation.follow || invocation.json))
        return tl::unexpected(
            u"--export writes what there is to a file, so it goes with neither --follow nor --json."_qs);
    if (!file.isEmpty() && !file.endsWith(u".csv") && !file.endsWith(u".jsonl"))
        return tl::unexpected(u"The file for --export has to end in .csv or .jsonl, which says how it is written."_qs);
    return {};
}

Outcome takeReport(const QStringList &, Invocation &invocation)
{
    if (invocation.outFile.isEmpty())
        return tl::unexpected(u"'report' needs --out FILE."_qs);
    if (!ui::report::isReportFile(invocation.outFile))
        return tl::unexpected(u"The file for --out has to end in .pdf or .html, which says how it is written."_qs);
    for (const QString &period : {invocation.period, invocation.since}) {
        if (invocation.brand.isEmpty() && !period.isEmpty() && !statistics::daysOf(period))
            return tl::unexpected(u"Without --brand, --period and --since take a date like 2026-11-21, a month like "
                                  "2026-11 or a quarter like 2026-Q4: each brand has its own runs."_qs);
    }
    return {};
}

Outcome takeAssistants(const QStringList &operands, Invocation &invocation)
{
    QStringList known;
    for (const assistants::Assistant &assistant : assistants::assistants())
        known.append(assistant.name);
    for (const QString &name : operands) {
        if (!known.contains(name))
            return tl::unexpected(u"There is no assistant '%1'."_qs.arg(name) + didYouMean(name, known) +
                                  u" 'brandbridge assistants' lists them."_qs);
    }
    invocation.assistants = operands;
    invocation.assistants.removeDuplicates();
    if (invocation.link && operands.isEmpty())
        return tl::unexpected(u"--link takes the names of assistants."_qs);
    if (invocation.link && (invocation.dryRun || invocation.yes || invocation.skill))
        return tl::unexpected(u"--link changes nothing, so it goes with none of --dry-run, --yes and --skill."_qs);
    return {};
}

Outcome takeStdio(const QStringList &, Invocation &invocation)
{
    using access::TokenStore;
    if (invocation.assistant.isEmpty())
        invocation.assistant = TokenStore::unnamedOnStreams();
    const QString why = TokenStore::whyUnusableOnStreams(invocation.assistant);
    return why.isEmpty() ? Outcome() : tl::unexpected(u"The name of an assistant %1."_qs.arg(why));
}

Outcome takeLink(const QStringList &operands, Invocation &invocation)
{
    invocation.command = Command::Window;
    invocation.linkToOpen = operands.value(0);
    return {};
}

Outcome takeTokenName(const QStringList &operands, Invocation &invocation)
{
    invocation.tokenName = operands.first();
    return {};
}

Outcome takeRemoval(const QStringList &operands, Invocation &invocation)
{
    invocation.removal = operands.value(0);
    if (operands.isEmpty() && (invocation.yes || invocation.again || invocation.dryRun))
        return tl::unexpected(u"--yes, --again and --dry-run take the id of what to restore; 'brandbridge restore' "
                              "alone lists the ids."_qs);
    return {};
}

} // namespace

const QList<CommandRow> &commands()
{
    static const QList<CommandRow> table{
        {Command::Window, runWindow, u"window"_qs, u"Open the window and run the local MCP endpoint (the default)"_qs,
         u"window --demo"_qs, optionList("background port open writes no-cache")},
        {Command::Open, runWindow, u"open"_qs, u"Show a linked run in the window"_qs,
         u"open 'brandbridge://run/ID?brand=ID&screen=results'"_qs, QStringList(), u"[LINK]"_qs, 0, 1, takeLink},
        {Command::Serve, runServe, u"serve"_qs, u"Run the local MCP endpoint, without a window"_qs,
         u"serve --demo --port 0"_qs, optionList("port open writes no-cache")},
        {Command::Stdio, runStdio, u"stdio"_qs, u"Serve MCP over standard input and output"_qs, u"stdio --demo"_qs,
         optionList("as writes no-cache"), QString(), 0, 0, takeStdio},
        {Command::Connect, runConnect, u"connect"_qs,
         u"Connect assistants on this machine, or repair their connection"_qs,
         u"connect cursor claude-code --dry-run"_qs, optionList("dry-run yes link skill"), u"[ASSISTANT...]"_qs, 0,
         maxAssistants, takeAssistants},
        {Command::Disconnect, runConnect, u"disconnect"_qs, u"Disconnect assistants and revoke their tokens"_qs,
         u"disconnect cursor"_qs, optionList("dry-run yes"), u"[ASSISTANT...]"_qs, 0, maxAssistants, takeAssistants},
        {Command::Assistants, runAssistants, u"assistants"_qs,
         u"List known assistants: installed, connected, their files and token costs"_qs, u"assistants"_qs,
         optionList("json")},
        {Command::Approve, runApprove, u"approve"_qs, u"Answer assistants' change requests here, until Ctrl+C"_qs,
         u"approve --list"_qs, optionList("list")},
        {Command::TokenNew, runToken, u"token new"_qs, u"Create a token for an assistant and show it once"_qs,
         u"token new my-agent"_qs, QStringList(), u"NAME"_qs, 1, 1, takeTokenName},
        {Command::TokenList, runToken, u"token list"_qs, u"List tokens"_qs, u"token list"_qs},
        {Command::TokenRevoke, runToken, u"token revoke"_qs, u"Revoke an assistant's tokens"_qs,
         u"token revoke my-agent"_qs, QStringList(), u"NAME"_qs, 1, 1, takeTokenName},
        {Command::Permissions, runPermissions, u"permissions"_qs,
         u"Show or change what assistants may do ('default' applies to all). A CHANGE is read|create|delete "
         "allow|ask|never, tool NAME on|off, tools everything|reading|analysis|runs-only, or "
         "result-characters|prompts-per-day "
         "N|default"_qs,
         u"permissions claude-desktop delete never"_qs, optionList("reset new"), u"[ASSISTANT [CHANGE]]"_qs, 0, 4,
         takePermissions},
        {Command::Call, runCall, u"call"_qs, u"Call one tool and print its result"_qs,
         u"call list_brand_runs '{\"brandId\": \"...\"}' --demo"_qs, optionList("writes dry-run"), u"TOOL [JSON]"_qs, 1,
         2, takeCall},
        {Command::Restore, runRestore, u"restore"_qs, u"Restore deleted topics and prompts, or list deletions"_qs,
         u"restore 20260131-093000-0a1b2c --dry-run"_qs, optionList("list dry-run yes again"), u"[ID]"_qs, 0, 1,
         takeRemoval},
        {Command::Tools, runTools, u"tools"_qs, u"List the tools"_qs, u"tools --json"_qs, optionList("json")},
        {Command::Status, runStatus, u"status"_qs, u"Show connection status and diagnose problems"_qs, u"status"_qs},
        {Command::Sandbox, runSandbox, u"sandbox"_qs, u"Run the sandbox service on its own"_qs,
         u"sandbox --port 0 --key test"_qs, optionList("port key"), QString(), 0, 0, takeSandbox},
        {Command::Setup, runSetup, u"setup"_qs,
         u"Connect to your organization's data: paste what your service gives you, here or through a pipe. Finds "
         u"address "
         "and header, tests, and stores; --key-file stores the key there"_qs,
         u"setup"_qs},
        {Command::KeySet, runKey, u"key set"_qs, u"Store the API key in the keychain; asks for it or reads a pipe"_qs,
         u"key set --base-url https://data.example.com"_qs},
        {Command::KeyTest, runStatus, u"key test"_qs, u"Check the API key"_qs, u"key test"_qs},
        {Command::KeyRemove, runKey, u"key remove"_qs, u"Remove the API key from the keychain"_qs, u"key remove"_qs},
        {Command::Settings, runSettings, u"settings"_qs,
         u"Show settings, or change one (an empty VALUE restores the default)"_qs,
         u"settings connection/base-url https://data.example.com"_qs, optionList("restore"), u"[KEY [VALUE]]"_qs, 0, 2,
         takeSetting},
        {Command::Activity, runActivity, u"activity"_qs,
         u"Show the activity log, newest last; or follow, export or clear it"_qs, u"activity --failed --since 2h"_qs,
         optionList("follow json limit assistant tool failed since export clear yes"), QString(), 0, 0, takeActivity},
        {Command::Report, runReport, u"report"_qs, u"Save a report of one brand or of all as PDF or HTML"_qs,
         u"report --demo --brand Velmora --out report.pdf"_qs,
         optionList("out brand period since title note logo appendix"), QString(), 0, 0, takeReport},
        {Command::Watch, runWatch, u"watch"_qs, u"Report clear changes with each new report, until Ctrl+C"_qs,
         u"watch --once"_qs, optionList("once json")},
    };
    return table;
}

const QList<OptionRow> &commonOptions()
{
    using settings::Key;
    static const QList<OptionRow> table{
        {u"demo"_qs, QString(), u"Use the sandbox instead of the service: no key, no network"_qs, &Invocation::demo},
        {u"published"_qs, QString(), u"Like --demo, with only documented fields in the answers"_qs,
         &Invocation::published},
        {u"base-url"_qs, u"URL"_qs, u"Address of the organization data service"_qs, Key::BaseUrl},
        {u"mcp-url"_qs, u"URL"_qs, u"Address of the service's own MCP endpoint"_qs, Key::McpUrl},
        {u"key-header"_qs, u"NAME"_qs, u"HTTP header that carries the API key"_qs, Key::KeyHeader},
        {u"ca-file"_qs, u"FILE"_qs, u"Additional certificate authority (PEM) to trust"_qs, Key::CaFile},
        {u"key-file"_qs, u"FILE"_qs, u"Read the API key from a file only you can read"_qs, Key::KeyFile},
        {u"requests-per-minute"_qs, u"N"_qs, u"Requests a minute at most, 0 for no limit"_qs, Key::RequestsPerMinute},
        {u"max-result-characters"_qs, u"N"_qs, u"Largest result for an assistant, 0 for no limit"_qs,
         Key::MaxResultCharacters},
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
        {u"restore"_qs, QString(), u"Bring back the last good copy of a settings file that is damaged"_qs,
         &Invocation::restoreSettings},
        {u"reset"_qs, QString(), u"Reset the assistant to the defaults"_qs, &Invocation::reset},
        {u"new"_qs, QString(), u"Allow a name that is not known yet"_qs, &Invocation::isNew},
        {u"follow"_qs, QString(), u"Keep printing new calls until interrupted"_qs, &Invocation::follow},
        {u"limit"_qs, u"N"_qs, u"Show at most N calls (default 50; --export: all)"_qs, &Invocation::mostCalls},
        {u"assistant"_qs, u"NAME"_qs, u"Only calls by this assistant"_qs, &Invocation::assistant},
        {u"tool"_qs, u"NAME"_qs, u"Only calls of this tool"_qs, &Invocation::tool},
        {u"failed"_qs, QString(), u"Only calls that failed, were refused, denied or cancelled"_qs, &Invocation::failed},
        {u"since"_qs, u"WHEN"_qs, u"Only calls since then: 30m, 2h, 7d, or 2026-11-21T09:30"_qs, &Invocation::since,
         u"Compare with a run, by id or date, or with a month (2026-08) or quarter (2026-Q2)"_qs},
        {u"period"_qs, u"WHEN"_qs, u"Month (2026-09), quarter (2026-Q3), '2026-09-01 to 2026-09-15' or run id"_qs,
         &Invocation::period},
        {u"appendix"_qs, QString(), u"Add all responses behind the figures"_qs, &Invocation::hasAppendix},
        {u"export"_qs, u"FILE"_qs, u"Write complete calls to FILE (.csv or .jsonl)"_qs, &Invocation::exportFile},
        {u"clear"_qs, QString(), u"Remove all calls; who created prompts today is kept"_qs, &Invocation::clear},
        {u"out"_qs, u"FILE"_qs, u"File to write (.pdf or .html)"_qs, &Invocation::outFile},
        {u"brand"_qs, u"NAME"_qs, u"Only this brand, by name, domain or id"_qs, &Invocation::brand},
        {u"title"_qs, u"TEXT"_qs, u"Title of the report"_qs, &Invocation::title},
        {u"note"_qs, u"TEXT"_qs, u"Text below the title"_qs, &Invocation::note},
        {u"logo"_qs, u"FILE"_qs, u"Picture above the title (PNG, JPEG or SVG)"_qs, &Invocation::logoFile},
        {u"key"_qs, u"K"_qs, u"API key the sandbox accepts; not your own"_qs, &Invocation::sandboxKey},
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

} // namespace brandbridge::app
