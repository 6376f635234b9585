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
        return tl::unexpected(u"The sandbox's key has to be of printable ASCII characters without spaces."_s);
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
            "'{\"limit\": 5}'."_s.arg(invocation.tool, parsing.errorString(), QString::number(parsing.offset)));
    if (!document.isObject())
        return tl::unexpected(
            u"The arguments of '%1' have to be a JSON object, like '{\"limit\": 5}'."_s.arg(invocation.tool));
    invocation.arguments = document.object();
    return {};
}

Outcome takeSetting(const QStringList &operands, Invocation &invocation)
{
    if (invocation.restoreSettings && !operands.isEmpty())
        return tl::unexpected(u"--restore brings back all settings, so it takes no setting."_s);
    if (operands.isEmpty())
        return {};
    const settings::Entry *entry = settings::findEntry(operands.first());
    if (!entry) {
        QStringList known;
        for (const settings::Entry &row : settings::entries())
            known.append(row.name);
        return tl::unexpected(u"'%1' is not a setting."_s.arg(settings::shownValue(operands.first())) +
                              suggestionFor(operands.first(), known) + u" 'brandbridge settings' lists them."_s);
    }
    invocation.setting = entry->key;
    if (operands.size() < 2)
        return {};
    if (!operands.at(1).isEmpty() && !settings::parse(*entry, operands.at(1)))
        return tl::unexpected(settings::invalidValueText(*entry, operands.at(1), entry->name));
    invocation.settingValue = operands.at(1);
    return {};
}

/// ASSISTANT [ACTION RIGHT | tool NAME on|off | tools PRESET | result-characters|prompts-per-day N|default]
Outcome takePermissions(const QStringList &operands, Invocation &invocation)
{
    invocation.assistant = operands.value(0);
    if (invocation.reset && operands.size() != 1)
        return tl::unexpected(u"--reset takes the name of one assistant, or 'default', and nothing else."_s);
    if (operands.size() < 2)
        return {};
    const QString &what = operands.at(1);
    if (what == u"tool") {
        const QString state = operands.value(3);
        if (operands.size() != 4 || (state != u"on" && state != u"off"))
            return tl::unexpected(u"'tool' is followed by a tool's name and by 'on' or 'off'."_s);
        invocation.tool = operands.at(2);
        invocation.toolOn = state == u"on";
        return {};
    }
    if (what == u"tools") {
        invocation.preset = operands.size() == 3 ? tools::presetNamed(operands.at(2)) : std::nullopt;
        if (!invocation.preset)
            return tl::unexpected(u"'tools' is followed by one of: everything, reading, analysis, runs-only."_s);
        return {};
    }
    if (what == u"result-characters" || what == u"prompts-per-day") {
        bool isNumber = false;
        const qint64 number = operands.value(2).toLongLong(&isNumber);
        if (operands.size() != 3 || (operands.at(2) != u"default" && (!isNumber || number < 0)))
            return tl::unexpected(u"'%1' is followed by a number, 0 for no limit, or by 'default'."_s.arg(what));
        invocation.limit = what == u"result-characters" ? &access::StoredPermissions::resultCharacters
                                                        : &access::StoredPermissions::promptsPerDay;
        invocation.limitValue = isNumber ? std::optional(number) : std::nullopt;
        return {};
    }
    invocation.action = access::actionNamed(what);
    if (!invocation.action) {
        const QStringList expected{
            u"read"_s, u"create"_s, u"delete"_s, u"tool"_s, u"tools"_s, u"result-characters"_s, u"prompts-per-day"_s};
        return tl::unexpected(u"'%1' is nothing to permit: expected %2."_s.arg(what, expected.join(u", "_s)) +
                              suggestionFor(what, expected));
    }
    invocation.right = operands.size() == 3 ? access::rightNamed(operands.at(2)) : std::nullopt;
    if (!invocation.right)
        return tl::unexpected(u"'%1' is followed by one of: allow, ask, never."_s.arg(what));
    return {};
}

/// Parses --since: a duration before now, or a date with optional time, in local time unless it has a time zone.
QDateTime timeIn(const QString &text)
{
    static const QRegularExpression stretch(u"^([0-9]{1,6})([smhdw])$"_s);
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
                u"'%1' is not a value for --since: expected a time like 30m, 2h, 7d, or 2026-11-21T09:30."_s.arg(
                    invocation.since));
    }
    const QString &file = invocation.exportFile;
    const bool isNarrowed = invocation.failed || invocation.maxCalls || invocation.calledSince.isValid() ||
                            !invocation.assistant.isEmpty() || !invocation.tool.isEmpty() || invocation.json;
    if (invocation.clear && (isNarrowed || invocation.follow || !file.isEmpty()))
        return tl::unexpected(
            u"--clear removes the calls of all assistants, so it takes no other option of 'activity' but --yes."_s);
    if (invocation.yes && !invocation.clear)
        return tl::unexpected(u"--yes goes with --clear only."_s);
    if (!file.isEmpty() && (invocation.follow || invocation.json))
        return tl::unexpected(
            u"--export writes what there is to a file, so it goes with neither --follow nor --json."_s);
    if (!file.isEmpty() && !file.endsWith(u".csv") && !file.endsWith(u".jsonl"))
        return tl::unexpected(u"The file for --export has to end in .csv or .jsonl, which says how it is written."_s);
    return {};
}

QStringList sectionNames()
{
    QStringList names;
    for (const ui::report::Section &section : ui::report::sections())
        names.append(section.name);
    return names;
}

Outcome takeReport(const QStringList &, Invocation &invocation)
{
    if (invocation.outFile.isEmpty())
        return tl::unexpected(u"'report' needs --out FILE."_s);
    if (!ui::report::isReportFile(invocation.outFile))
        return tl::unexpected(u"The file for --out has to end in .pdf or .html, which says how it is written."_s);
    const bool isSummary = invocation.form == u"summary";
    if (!isSummary && invocation.form != u"full" && !invocation.form.isEmpty())
        return tl::unexpected(u"--form takes summary or full."_s);
    if (isSummary && (!invocation.sections.isEmpty() || invocation.hasAppendix))
        return tl::unexpected(u"--sections and --appendix belong to --form full."_s);
    for (const QString &name : invocation.sections.split(u',', Qt::SkipEmptyParts)) {
        if (!sectionNames().contains(name))
            return tl::unexpected(u"'%1' is not a section. The sections are: %2."_s.arg(settings::shownValue(name),
                                                                                        sectionNames().join(u", "_s)));
    }
    if (const qsizetype size = invocation.note.size(); size > ui::report::maxNoteLength)
        return tl::unexpected(
            u"The note has %1 characters; at most %2 fit. Shorten it."_s.arg(size).arg(ui::report::maxNoteLength));
    for (const QString &period : {invocation.period, invocation.since}) {
        if (invocation.brand.isEmpty() && !period.isEmpty() && !statistics::daysOf(period))
            return tl::unexpected(u"Without --brand, --period and --since take a date like 2026-11-21, a month like "
                                  "2026-11 or a quarter like 2026-Q4: each brand has its own runs."_s);
    }
    return {};
}

Outcome takeAssistants(const QStringList &operands, Invocation &invocation)
{
    QStringList known;
    for (const assistants::Assistant &assistant : assistants::assistants())
        known.append(assistant.name);
    for (const QString &name : operands) {
        if (const QString why = access::TokenStore::whyUnusable(name); invocation.print && !why.isEmpty())
            return tl::unexpected(u"The name of an assistant %1."_s.arg(why));
        if (!known.contains(name) && !invocation.print)
            return tl::unexpected(u"There is no assistant '%1'."_s.arg(name) + suggestionFor(name, known) +
                                  u" 'brandbridge assistants' lists them."_s);
    }
    invocation.assistants = operands;
    invocation.assistants.removeDuplicates();
    if ((invocation.link || invocation.print) && operands.isEmpty())
        return tl::unexpected(u"--link and --print take the names of assistants."_s);
    if ((invocation.link || invocation.print) && (invocation.dryRun || invocation.yes || invocation.skill))
        return tl::unexpected(u"--link and --print change nothing, so they go with none of --dry-run, --yes and "
                              "--skill."_s);
    return {};
}

Outcome takeStdio(const QStringList &, Invocation &invocation)
{
    using access::TokenStore;
    if (invocation.assistant.isEmpty())
        invocation.assistant = TokenStore::defaultStreamsName();
    const QString why = TokenStore::nameProblemOnStreams(invocation.assistant);
    return why.isEmpty() ? Outcome() : tl::unexpected(u"The name of an assistant %1."_s.arg(why));
}

Outcome takeLink(const QStringList &operands, Invocation &invocation)
{
    invocation.command = Command::Window;
    invocation.linkToOpen = operands.value(0);
    return {};
}

Outcome takeSetup(const QStringList &, Invocation &invocation)
{
    if (!invocation.exportFile.isEmpty() && !invocation.importFile.isEmpty())
        return tl::unexpected(u"--export and --import exclude each other."_s);
    if (invocation.dryRun && invocation.importFile.isEmpty())
        return tl::unexpected(u"--dry-run goes with --import only."_s);
    return {};
}

Outcome takeTokenName(const QStringList &operands, Invocation &invocation)
{
    invocation.tokenName = operands.first();
    return {};
}

Outcome parseDeletion(const QStringList &operands, Invocation &invocation)
{
    invocation.deletion = operands.value(0);
    if (operands.isEmpty() && (invocation.yes || invocation.again || invocation.dryRun))
        return tl::unexpected(u"--yes, --again and --dry-run take the id of what to restore; 'brandbridge restore' "
                              "alone lists the ids."_s);
    return {};
}

} // namespace

const QList<CommandRow> &commands()
{
    static const QList<CommandRow> table{
        {Command::Window, runWindow, u"window"_s, u"Open the window and run the local MCP endpoint (the default)"_s,
         u"window --demo"_s, optionList("background port open writes no-cache")},
        {Command::Open, runWindow, u"open"_s, u"Show a linked run in the window"_s,
         u"open 'brandbridge://run/ID?brand=ID&screen=results'"_s, QStringList(), u"[LINK]"_s, 0, 1, takeLink},
        {Command::Serve, runServe, u"serve"_s, u"Run the local MCP endpoint, without a window"_s,
         u"serve --demo --port 0"_s, optionList("port open writes no-cache")},
        {Command::Stdio, runStdio, u"stdio"_s, u"Serve MCP over standard input and output"_s, u"stdio --demo"_s,
         optionList("as writes no-cache"), QString(), 0, 0, takeStdio},
        {Command::Connect, runConnect, u"connect"_s,
         u"Connect assistants on this machine, or repair their connection"_s, u"connect cursor claude-code --dry-run"_s,
         optionList("dry-run yes link print skill"), u"[ASSISTANT...]"_s, 0, maxAssistants, takeAssistants},
        {Command::Disconnect, runConnect, u"disconnect"_s, u"Disconnect assistants and revoke their tokens"_s,
         u"disconnect cursor"_s, optionList("dry-run yes"), u"[ASSISTANT...]"_s, 0, maxAssistants, takeAssistants},
        {Command::Assistants, runAssistants, u"assistants"_s,
         u"List known assistants: installed, connected, their files and token costs"_s, u"assistants"_s,
         optionList("json")},
        {Command::Approve, runApprove, u"approve"_s,
         u"Answer assistants' change requests here, until Ctrl+C or Brandbridge ends"_s, u"approve --list"_s,
         optionList("list")},
        {Command::TokenNew, runToken, u"token new"_s, u"Create a token for an assistant and show it once"_s,
         u"token new my-agent"_s, QStringList(), u"NAME"_s, 1, 1, takeTokenName},
        {Command::TokenList, runToken, u"token list"_s, u"List tokens"_s, u"token list"_s},
        {Command::TokenRevoke, runToken, u"token revoke"_s, u"Revoke an assistant's tokens"_s,
         u"token revoke my-agent"_s, QStringList(), u"NAME"_s, 1, 1, takeTokenName},
        {Command::Permissions, runPermissions, u"permissions"_s,
         u"Show or change what assistants may do ('default' applies to all). A CHANGE is read|create|delete "
         "allow|ask|never, tool NAME on|off, tools everything|reading|analysis|runs-only, or "
         "result-characters|prompts-per-day "
         "N|default"_s,
         u"permissions claude-desktop delete never"_s, optionList("reset new"), u"[ASSISTANT [CHANGE]]"_s, 0, 4,
         takePermissions},
        {Command::Call, runCall, u"call"_s, u"Call one tool and print its result"_s,
         u"call list_brand_runs '{\"brandId\": \"...\"}' --demo"_s, optionList("writes dry-run"), u"TOOL [JSON]"_s, 1,
         2, takeCall},
        {Command::Restore, runRestore, u"restore"_s, u"Restore deleted topics and prompts, or list deletions"_s,
         u"restore 20260131-093000-0a1b2c --dry-run"_s, optionList("list dry-run yes again"), u"[ID]"_s, 0, 1,
         parseDeletion},
        {Command::Tools, runTools, u"tools"_s, u"List the tools"_s, u"tools --json"_s, optionList("json")},
        {Command::Status, runStatus, u"status"_s, u"Show connection status and diagnose problems"_s, u"status"_s},
        {Command::Sandbox, runSandbox, u"sandbox"_s, u"Run the sandbox service on its own"_s,
         u"sandbox --port 0 --key test"_s, optionList("port key"), QString(), 0, 0, takeSandbox},
        {Command::Setup, runSetup, u"setup"_s,
         u"Connect to your organization's data: paste what your service gives you, here or through a pipe. Finds "
         u"address "
         "and header, tests, and stores; --key-file stores the key there. Or exports what you have set up, and imports "
         "it"_s,
         u"setup"_s, optionList("export import dry-run"), QString(), 0, 0, takeSetup},
        {Command::KeySet, runKey, u"key set"_s, u"Store the API key in the keychain; asks for it or reads a pipe"_s,
         u"key set --base-url https://data.example.com"_s},
        {Command::KeyTest, runStatus, u"key test"_s, u"Check the API key"_s, u"key test"_s},
        {Command::KeyRemove, runKey, u"key remove"_s, u"Remove the API key from the keychain"_s, u"key remove"_s},
        {Command::Settings, runSettings, u"settings"_s,
         u"Show settings, or change one (an empty VALUE restores the default)"_s,
         u"settings connection/base-url https://data.example.com"_s, optionList("restore"), u"[KEY [VALUE]]"_s, 0, 2,
         takeSetting},
        {Command::Activity, runActivity, u"activity"_s,
         u"Show the activity log, newest last; or follow, export or clear it"_s, u"activity --failed --since 2h"_s,
         optionList("follow json limit assistant tool failed since export clear yes"), QString(), 0, 0, takeActivity},
        {Command::Report, runReport, u"report"_s, u"Save a report of one brand or of all as PDF or HTML"_s,
         u"report --demo --brand Velmora --out report.pdf"_s,
         optionList("out form sections brand period since title note logo appendix"), QString(), 0, 0, takeReport},
        {Command::Watch, runWatch, u"watch"_s, u"Report clear changes with each new report, until Ctrl+C"_s,
         u"watch --once"_s, optionList("once json folder format")},
    };
    return table;
}

const QList<OptionRow> &commonOptions()
{
    using settings::Key;
    static const QList<OptionRow> table{
        {u"demo"_s, QString(), u"Use the sandbox instead of the service: no key, no network"_s, &Invocation::demo},
        {u"published"_s, QString(), u"Like --demo, with only documented fields in the answers"_s,
         &Invocation::published},
        {u"base-url"_s, u"URL"_s, u"Address of the organization data service"_s, Key::BaseUrl},
        {u"mcp-url"_s, u"URL"_s, u"Address of the service's own MCP endpoint"_s, Key::McpUrl},
        {u"key-header"_s, u"NAME"_s, u"HTTP header that carries the API key"_s, Key::KeyHeader},
        {u"ca-file"_s, u"FILE"_s, u"Additional certificate authority (PEM) to trust"_s, Key::CaFile},
        {u"key-file"_s, u"FILE"_s, u"Read the API key from a file only you can read"_s, Key::KeyFile},
        {u"requests-per-minute"_s, u"N"_s, u"Requests a minute at most, 0 for no limit"_s, Key::RequestsPerMinute},
        {u"max-result-characters"_s, u"N"_s, u"Largest result for an assistant, 0 for no limit"_s,
         Key::MaxResultCharacters},
        {u"config-dir"_s, u"DIR"_s, u"Use DIR for settings and data"_s, &Invocation::configDir},
        {u"help"_s, QString(), u"Show this help"_s},
        {u"version"_s, QString(), u"Show the version"_s},
    };
    return table;
}

const QList<OptionRow> &ownOptions()
{
    using settings::Key;
    static const QList<OptionRow> table{
        {u"port"_s, u"N"_s, u"Port to listen on, 0 for any free port"_s, Key::EndpointPort},
        {u"as"_s, u"NAME"_s, u"The assistant's name, for permissions and the activity log"_s, &Invocation::assistant},
        {u"open"_s, QString(), u"Allow calls without a token, from any program on this machine"_s,
         FixedSetting{Key::Token, u"open"_s}},
        {u"writes"_s, u"allow|ask|never"_s, u"Whether assistants may create and delete, for this run"_s, Key::Writes},
        {u"background"_s, QString(), u"Start in the tray without opening the window"_s, &Invocation::background},
        {u"no-cache"_s, QString(), u"Do not keep or share answers"_s, FixedSetting{Key::Cache, u"no"_s}},
        {u"json"_s, QString(), u"Print JSON"_s, &Invocation::json},
        {u"once"_s, QString(), u"Look once, print what is new and exit, as for cron"_s, &Invocation::once},
        {u"folder"_s, u"DIR"_s, u"Also keep tables of brands, runs, results and sources in DIR, for other programs"_s,
         Key::DataFolder},
        {u"format"_s, u"csv|xlsx"_s, u"Form of these tables; an SQLite file is always there"_s, Key::DataFormat},
        {u"dry-run"_s, QString(), u"Show what would be done, but do nothing"_s, &Invocation::dryRun},
        {u"list"_s, QString(), u"List and exit"_s, &Invocation::list},
        {u"yes"_s, QString(), u"Do not ask for confirmation"_s, &Invocation::yes},
        {u"link"_s, QString(), u"Print a link that adds Brandbridge to the assistant; contains no token"_s,
         &Invocation::link},
        {u"print"_s, QString(), u"Print what to paste into any assistant, by any name; changes nothing"_s,
         &Invocation::print},
        {u"skill"_s, QString(), u"Also install the usage guide and prompts as an Agent Skill"_s, &Invocation::skill},
        {u"again"_s, QString(), u"Restore again what has been restored before"_s, &Invocation::again},
        {u"restore"_s, QString(), u"Bring back the last good copy of a settings file that is damaged"_s,
         &Invocation::restoreSettings},
        {u"reset"_s, QString(), u"Reset the assistant to the defaults"_s, &Invocation::reset},
        {u"new"_s, QString(), u"Allow a name that is not known yet"_s, &Invocation::isNew},
        {u"follow"_s, QString(), u"Keep printing new calls until interrupted"_s, &Invocation::follow},
        {u"limit"_s, u"N"_s, u"Show at most N calls (default 50; --export: all)"_s, &Invocation::maxCalls},
        {u"assistant"_s, u"NAME"_s, u"Only calls by this assistant"_s, &Invocation::assistant},
        {u"tool"_s, u"NAME"_s, u"Only calls of this tool"_s, &Invocation::tool},
        {u"failed"_s, QString(), u"Only calls that failed, were refused, denied or cancelled"_s, &Invocation::failed},
        {u"since"_s, u"WHEN"_s, u"Only calls since then: 30m, 2h, 7d, or 2026-11-21T09:30"_s, &Invocation::since,
         u"Compare with a run, by id or date, or with a month (2026-08) or quarter (2026-Q2)"_s},
        {u"period"_s, u"WHEN"_s, u"Month (2026-09), quarter (2026-Q3), '2026-09-01 to 2026-09-15' or run id"_s,
         &Invocation::period},
        {u"form"_s, u"summary|full"_s, u"One page, or everything (the default)"_s, &Invocation::form},
        {u"sections"_s, u"LIST"_s, u"Only these of a full report: "_s + sectionNames().join(u','),
         &Invocation::sections},
        {u"appendix"_s, QString(), u"Add all responses behind the figures"_s, &Invocation::hasAppendix},
        {u"export"_s, u"FILE"_s,
         u"activity: write complete calls to FILE (.csv or .jsonl); setup: write settings, "
         "permissions, notes, watch rules and actions, without key and tokens"_s,
         &Invocation::exportFile},
        {u"import"_s, u"FILE"_s, u"Show what a file of setup --export would change, and ask"_s,
         &Invocation::importFile},
        {u"clear"_s, QString(), u"Remove all calls; who created prompts today is kept"_s, &Invocation::clear},
        {u"out"_s, u"FILE"_s, u"File to write (.pdf or .html)"_s, &Invocation::outFile},
        {u"brand"_s, u"NAME"_s, u"Only this brand, by name, domain or id"_s, &Invocation::brand},
        {u"title"_s, u"TEXT"_s, u"Title of the report"_s, &Invocation::title},
        {u"note"_s, u"TEXT"_s, u"Text below the title"_s, &Invocation::note},
        {u"logo"_s, u"FILE"_s, u"Picture above the title (PNG, JPEG or SVG)"_s, &Invocation::logoFile},
        {u"key"_s, u"K"_s, u"API key the sandbox accepts; not your own"_s, &Invocation::sandboxKey},
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
