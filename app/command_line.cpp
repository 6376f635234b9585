// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "app/line/suggestion.h"

#include "core/access/token_store.h"
#include "core/assistants/assistant.h"
#include "ui/report/report_file.h"

#include <QCommandLineParser>
#include <QFileInfo>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>
#include <variant>

namespace brandbridge::app {

namespace {

template <typename T>
using Checked = tl::expected<T, Ending>;

auto mistake(const QString &sentence, const QString &command = {})
{
    const QString help =
        u"'brandbridge %1--help' shows what there is."_qs.arg(command.isEmpty() ? QString() : command + u' ');
    return tl::unexpected(Ending{ExitCode::Usage, sentence + u'\n' + help});
}

/// What is wrong with what a command is given, as a sentence.
auto wrong(const QString &sentence)
{
    return tl::unexpected(sentence);
}

auto notAValue(const QString &text, const QString &name, const settings::Entry &entry)
{
    return wrong(u"'%1' is not a value for %2: expected %3."_qs.arg(text, name, settings::expectation(entry)));
}

QStringList optionNames(const QList<OptionRow> &rows)
{
    QStringList names;
    for (const OptionRow &row : rows)
        names.append(row.name);
    return names;
}

QList<OptionRow> allOptions()
{
    return commonOptions() + ownOptions();
}

/// The commands of which @p words begin with the name, the window where there are none; of those of two words all that
/// share the first, where the second is not given.
QList<CommandRow> commandsFor(const QStringList &words)
{
    const QString first = words.value(0, u"window"_qs);
    const QString two = words.mid(0, 2).join(u' ');
    QList<CommandRow> rows;
    for (const CommandRow &row : commands()) {
        if (row.name == first || row.name == two || (words.size() == 1 && row.name.startsWith(first + u' ')))
            rows.append(row);
    }
    return rows;
}

/// The one that @p words mean; they can mean @p meant.
Checked<CommandRow> theCommand(const QList<CommandRow> &meant, const QStringList &words)
{
    if (meant.size() == 1)
        return meant.first();
    QStringList seconds;
    for (const CommandRow &row : commandsFor({words.first()}))
        seconds.append(row.name.section(u' ', 1));
    if (seconds.isEmpty()) {
        QStringList firsts;
        for (const CommandRow &row : commands())
            firsts.append(row.name.section(u' ', 0, 0));
        return mistake(u"There is no command '%1'."_qs.arg(words.first()) + didYouMean(words.first(), firsts));
    }
    const QString choices = u"'%1' is followed by one of: %2."_qs.arg(words.first(), seconds.join(u", "_qs));
    return mistake(words.size() < 2 ? choices : choices + didYouMean(words.at(1), seconds, words.first() + u' '),
                   words.first());
}

/// Whether @p arguments hold an API key, which is then refused before anything else and never repeated.
bool hasKeyArgument(const QStringList &arguments, const QStringList &words)
{
    const bool isSandbox = !words.isEmpty() && words.first() == u"sandbox";
    if (words.size() > 2 && words.first() == u"key")
        return true;
    for (const QString &argument : arguments) {
        if (argument == u"--")
            return false;
        const QString name = argument.section(u'=', 0, 0);
        if (name == u"--api-key" || name == u"-api-key" || (!isSandbox && (name == u"--key" || name == u"-key")))
            return true;
    }
    return false;
}

/// The option @p name as written in @p arguments, with its dashes.
QString asTyped(const QString &name, const QStringList &arguments)
{
    for (const QString &argument : arguments) {
        const QString typed = argument.section(u'=', 0, 0);
        if (typed == u'-' + name)
            return typed;
    }
    return u"--"_qs + name;
}

Checked<void> checkKnown(const QCommandLineParser &parser, const QList<CommandRow> &meant, const QStringList &arguments)
{
    const QStringList unknown = parser.unknownOptionNames();
    if (unknown.isEmpty())
        return {};
    const bool isOne = meant.size() == 1;
    const QList<OptionRow> usable = isOne ? commonOptions() + ownOptionsOf(meant.first()) : allOptions();
    return mistake(u"There is no option '%1'."_qs.arg(asTyped(unknown.first(), arguments)) +
                       didYouMean(unknown.first(), optionNames(usable), u"--"_qs),
                   isOne ? meant.first().name : QString());
}

/// Whether @p command takes the options that are set, and each that needs a value has one.
Outcome checkOptions(const QCommandLineParser &parser, const CommandRow &command)
{
    const QStringList usable = optionNames(commonOptions() + ownOptionsOf(command));
    for (const OptionRow &row : allOptions()) {
        const QString name = row.name;
        if (!parser.isSet(name))
            continue;
        if (usable.contains(name)) {
            if (!row.valueName.isEmpty() && parser.value(name).isEmpty())
                return wrong(u"--%1 needs a value: %2."_qs.arg(name, row.valueName));
            continue;
        }
        QStringList owners;
        for (const CommandRow &owner : commands()) {
            if (owner.options.contains(name))
                owners.append(u"'%1'"_qs.arg(owner.name));
        }
        return wrong(u"'%1' has no option '--%2'; it belongs to %3."_qs.arg(command.name, name, owners.join(u", "_qs)));
    }
    return {};
}

/// Stores what the options set.
Outcome takeOptions(const QCommandLineParser &parser, Invocation &invocation)
{
    const auto take = [&](settings::Key key, const QString &text, const QString &name) -> Outcome {
        const settings::Entry &entry = settings::entry(key);
        const std::optional<QVariant> value = settings::parse(entry, text);
        if (!value)
            return notAValue(text, name, entry);
        invocation.overrides.insert_or_assign(key, *value);
        return {};
    };
    for (const OptionRow &row : allOptions()) {
        if (!parser.isSet(row.name))
            continue;
        const QString value = parser.value(row.name);
        const bool isPath = row.valueName == u"FILE" || row.valueName == u"DIR";
        Outcome taken;
        if (const auto *const flag = std::get_if<bool Invocation::*>(&row.sets))
            invocation.**flag = true;
        else if (const auto *const text = std::get_if<QString Invocation::*>(&row.sets))
            invocation.**text = isPath ? QFileInfo(value).absoluteFilePath() : value;
        else if (const auto *const key = std::get_if<settings::Key>(&row.sets))
            taken = take(*key, value, u"--"_qs + row.name);
        else if (const auto *const fixed = std::get_if<FixedSetting>(&row.sets))
            taken = take(fixed->key, fixed->text, u"--"_qs + row.name);
        if (!taken)
            return taken;
    }
    const QString url = qEnvironmentVariable("BRANDBRIDGE_BASE_URL");
    if (url.isEmpty() || parser.isSet(u"base-url"_qs) || parser.isSet(u"demo"_qs))
        return {};
    return take(settings::Key::BaseUrl, url, u"BRANDBRIDGE_BASE_URL"_qs);
}

Outcome takeSandbox(const QCommandLineParser &parser, Invocation &invocation)
{
    // The sandbox has its own port: it may run beside an endpoint.
    if (const auto port = invocation.overrides.find(settings::Key::EndpointPort); port != invocation.overrides.end()) {
        invocation.sandboxPort = static_cast<quint16>(port->second.toUInt());
        invocation.overrides.erase(port);
    }
    const QString key = parser.value(u"key"_qs);
    const bool isPlain = std::all_of(key.cbegin(), key.cend(), [](QChar c) { return c > u' ' && c < u'\x7f'; });
    if (!isPlain)
        return wrong(u"The sandbox's key has to be of printable ASCII characters without spaces."_qs);
    invocation.sandboxKey = key.toLatin1();
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
        return wrong(
            u"The arguments of '%1' are not JSON: %2 at byte %3. Quote them for your shell, like "
            "'{\"limit\": 5}'."_qs.arg(invocation.tool, parsing.errorString(), QString::number(parsing.offset)));
    if (!document.isObject())
        return wrong(u"The arguments of '%1' have to be a JSON object, like '{\"limit\": 5}'."_qs.arg(invocation.tool));
    invocation.arguments = document.object();
    return {};
}

Outcome takeSetting(const QStringList &operands, Invocation &invocation)
{
    if (operands.isEmpty())
        return {};
    const settings::Entry *entry = settings::findEntry(operands.first());
    if (!entry) {
        QStringList known;
        for (const settings::Entry &row : settings::entries())
            known.append(row.name);
        return wrong(u"There is no setting '%1'."_qs.arg(operands.first()) + didYouMean(operands.first(), known) +
                     u" 'brandbridge settings' lists them."_qs);
    }
    invocation.setting = entry->key;
    if (operands.size() < 2)
        return {};
    if (!operands.at(1).isEmpty() && !settings::parse(*entry, operands.at(1)))
        return notAValue(operands.at(1), entry->name, *entry);
    invocation.settingValue = operands.at(1);
    return {};
}

/// ASSISTANT [ACTION RIGHT | tool NAME on|off | tools PRESET | result-tokens|prompts-per-day N|default]
Outcome takePermissions(const QStringList &operands, Invocation &invocation)
{
    invocation.assistant = operands.value(0);
    if (invocation.reset && operands.size() != 1)
        return wrong(u"--reset takes the name of one assistant, or 'default', and nothing else."_qs);
    if (operands.size() < 2)
        return {};
    const QString &what = operands.at(1);
    if (what == u"tool") {
        const QString state = operands.value(3);
        if (operands.size() != 4 || (state != u"on" && state != u"off"))
            return wrong(u"'tool' is followed by a tool's name and by 'on' or 'off'."_qs);
        invocation.tool = operands.at(2);
        invocation.toolOn = state == u"on";
        return {};
    }
    if (what == u"tools") {
        invocation.preset = operands.size() == 3 ? tools::presetNamed(operands.at(2)) : std::nullopt;
        if (!invocation.preset)
            return wrong(u"'tools' is followed by one of: everything, reading, runs-only."_qs);
        return {};
    }
    if (what == u"result-tokens" || what == u"prompts-per-day") {
        bool isNumber = false;
        const qint64 number = operands.value(2).toLongLong(&isNumber);
        if (operands.size() != 3 || (operands.at(2) != u"default" && (!isNumber || number < 0)))
            return wrong(u"'%1' is followed by a number, 0 for no limit, or by 'default'."_qs.arg(what));
        invocation.limit = what == u"result-tokens" ? &access::StoredPermissions::resultTokens
                                                    : &access::StoredPermissions::promptsPerDay;
        invocation.limitValue = isNumber ? std::optional(number) : std::nullopt;
        return {};
    }
    invocation.action = access::actionNamed(what);
    if (!invocation.action) {
        const QStringList expected{u"read"_qs,  u"create"_qs,        u"delete"_qs,         u"tool"_qs,
                                   u"tools"_qs, u"result-tokens"_qs, u"prompts-per-day"_qs};
        return wrong(u"'%1' is nothing to permit: expected %2."_qs.arg(what, expected.join(u", "_qs)) +
                     didYouMean(what, expected));
    }
    invocation.right = operands.size() == 3 ? access::rightNamed(operands.at(2)) : std::nullopt;
    if (!invocation.right)
        return wrong(u"'%1' is followed by one of: allow, ask, never."_qs.arg(what));
    return {};
}

/// What --since means: a stretch of time before now, or a date, with a time or without, local unless it says otherwise.
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

Outcome takeActivity(const QCommandLineParser &parser, Invocation &invocation)
{
    if (parser.isSet(u"limit"_qs)) {
        bool isNumber = false;
        invocation.mostCalls = parser.value(u"limit"_qs).toInt(&isNumber);
        if (!isNumber || *invocation.mostCalls < 1)
            return wrong(
                u"'%1' is not a value for --limit: expected a whole number from 1."_qs.arg(parser.value(u"limit"_qs)));
    }
    if (!invocation.since.isEmpty()) {
        invocation.calledSince = timeIn(invocation.since);
        if (!invocation.calledSince.isValid())
            return wrong(
                u"'%1' is not a value for --since: expected a time like 30m, 2h, 7d, or 2026-11-21T09:30."_qs.arg(
                    invocation.since));
    }
    const QString &file = invocation.exportFile;
    const bool isNarrowed = invocation.failed || invocation.mostCalls || invocation.calledSince.isValid() ||
                            !invocation.assistant.isEmpty() || !invocation.tool.isEmpty() || invocation.json;
    if (invocation.clear && (isNarrowed || invocation.follow || !file.isEmpty()))
        return wrong(u"--clear removes all recorded calls, so it takes no other option of 'activity'."_qs);
    if (!file.isEmpty() && (invocation.follow || invocation.json))
        return wrong(u"--export writes what there is to a file, so it goes with neither --follow nor --json."_qs);
    if (!file.isEmpty() && !file.endsWith(u".csv") && !file.endsWith(u".jsonl"))
        return wrong(u"The file for --export has to end in .csv or .jsonl, which says how it is written."_qs);
    return {};
}

Outcome checkReport(const Invocation &invocation)
{
    if (invocation.outFile.isEmpty())
        return wrong(u"'report' needs --out FILE."_qs);
    if (!ui::report::isReportFile(invocation.outFile))
        return wrong(u"The file for --out has to end in .pdf or .html, which says how it is written."_qs);
    const bool isDate = QDate::fromString(invocation.since, Qt::ISODate).isValid();
    if (invocation.brand.isEmpty() && !invocation.since.isEmpty() && !isDate)
        return wrong(u"Without --brand, --since takes a date like 2026-11-21: each brand has its own runs."_qs);
    return {};
}

Outcome takeAssistants(const QStringList &operands, Invocation &invocation)
{
    QStringList known;
    for (const assistants::Assistant &assistant : assistants::assistants())
        known.append(assistant.name);
    for (const QString &name : operands) {
        if (!known.contains(name))
            return wrong(u"There is no assistant '%1'."_qs.arg(name) + didYouMean(name, known) +
                         u" 'brandbridge assistants' lists them."_qs);
    }
    invocation.assistants = operands;
    invocation.assistants.removeDuplicates();
    if (invocation.link && operands.isEmpty())
        return wrong(u"--link takes the names of assistants."_qs);
    if (invocation.link && (invocation.dryRun || invocation.yes || invocation.skill))
        return wrong(u"--link changes nothing, so it goes with none of --dry-run, --yes and --skill."_qs);
    return {};
}

Outcome takeStdio(Invocation &invocation)
{
    using access::TokenStore;
    if (invocation.assistant.isEmpty())
        invocation.assistant = TokenStore::unnamedOnStreams();
    const QString why = TokenStore::whyUnusableOnStreams(invocation.assistant);
    return why.isEmpty() ? Outcome() : wrong(u"The name of an assistant %1."_qs.arg(why));
}

Outcome takeOperands(const QCommandLineParser &parser, const CommandRow &command, const QStringList &operands,
                     Invocation &invocation)
{
    if (operands.size() < command.leastOperands)
        return wrong(u"'%1' needs %2."_qs.arg(command.name, command.operands));
    if (operands.size() > command.mostOperands)
        return wrong(u"'%1' takes %2."_qs.arg(
            command.name, command.operands.isEmpty() ? u"no operands"_qs : u"only "_qs + command.operands));
    // Most likely an unset variable in a script: what was meant for one must not be done to all or to none.
    if (command.command != Command::Settings && operands.contains(QString()))
        return wrong(u"An operand of '%1' is empty; it takes %2."_qs.arg(command.name, command.operands));
    switch (command.command) {
    case Command::Open:
        invocation.command = Command::Window;
        invocation.linkToOpen = operands.value(0);
        return {};
    case Command::Stdio:
        return takeStdio(invocation);
    case Command::TokenNew:
    case Command::TokenRevoke:
        invocation.tokenName = operands.first();
        return {};
    case Command::Connect:
    case Command::Disconnect:
        return takeAssistants(operands, invocation);
    case Command::Call:
        return takeCall(operands, invocation);
    case Command::Restore:
        invocation.removal = operands.value(0);
        if (operands.isEmpty() && (invocation.yes || invocation.again || invocation.dryRun))
            return wrong(u"--yes, --again and --dry-run take the id of what to restore; 'brandbridge restore' alone "
                         "lists the ids."_qs);
        return {};
    case Command::Sandbox:
        return takeSandbox(parser, invocation);
    case Command::Permissions:
        return takePermissions(operands, invocation);
    case Command::Settings:
        return takeSetting(operands, invocation);
    case Command::Activity:
        return takeActivity(parser, invocation);
    case Command::Report:
        return checkReport(invocation);
    default:
        return {};
    }
}

} // namespace

tl::expected<Invocation, Ending> parseCommandLine(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    for (const OptionRow &row : allOptions())
        parser.addOption(QCommandLineOption(
            row.name == u"help" ? QStringList{u"h"_qs, row.name} : QStringList{row.name}, row.purpose, row.valueName));
    // The parser takes the program's own name for granted.
    const bool isWhole = parser.parse(QStringList{u"brandbridge"_qs} + arguments);
    const QStringList words = parser.positionalArguments();
    const QList<CommandRow> meant = commandsFor(words);

    if (hasKeyArgument(arguments, words))
        return mistake(u"An API key is not taken as an argument: others on this machine can see it there, and the "
                       "shell remembers it. Use 'brandbridge key set', --key-file or BRANDBRIDGE_API_KEY. A key that "
                       "was typed here should be replaced."_qs);
    if (parser.isSet(u"help"_qs) && meant.isEmpty())
        return tl::unexpected(theCommand(meant, words).error());
    if (parser.isSet(u"help"_qs))
        return tl::unexpected(Ending{ExitCode::Ok, (words.isEmpty() ? helpText() : helpText(meant)).trimmed()});
    if (parser.isSet(u"version"_qs))
        return tl::unexpected(Ending{ExitCode::Ok, versionText()});

    return checkKnown(parser, words.isEmpty() ? QList<CommandRow>() : meant, arguments)
        .and_then([&] { return theCommand(meant, words); })
        .and_then([&](const CommandRow &command) -> Checked<Invocation> {
            Invocation invocation;
            invocation.command = command.command;
            const QStringList operands = words.isEmpty() ? words : words.mid(command.name.count(u' ') + 1);
            const Outcome taken =
                checkOptions(parser, command)
                    .and_then([&]() -> Outcome { return isWhole ? Outcome() : wrong(parser.errorText()); })
                    .and_then([&] { return takeOptions(parser, invocation); })
                    .and_then([&] { return takeOperands(parser, command, operands, invocation); });
            return taken ? Checked<Invocation>(invocation) : mistake(taken.error(), command.name);
        });
}

} // namespace brandbridge::app
