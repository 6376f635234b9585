// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include <QCommandLineParser>
#include <QFileInfo>

#include <algorithm>
#include <utility>
#include <variant>

namespace brandbridge::app {

namespace {

template <typename T>
using Checked = tl::expected<T, EarlyExit>;

auto usageError(const QString &sentence, const QString &command = {})
{
    const QString help =
        u"'brandbridge %1--help' shows what there is."_s.arg(command.isEmpty() ? QString() : command + u' ');
    return tl::unexpected(EarlyExit{ExitCode::Usage, sentence + u'\n' + help});
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

/// Commands whose names begin with @p words, or the window without words. One word selects all two-word commands
/// that begin with it.
QList<CommandRow> commandsFor(const QStringList &words)
{
    const QString first = words.value(0, u"window"_s);
    const QString two = words.mid(0, 2).join(u' ');
    QList<CommandRow> rows;
    for (const CommandRow &row : commands()) {
        if (row.name == first || row.name == two || (words.size() == 1 && row.name.startsWith(first + u' ')))
            rows.append(row);
    }
    return rows;
}

/// The command called @p words, which is one of @p meant.
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
        return usageError(u"There is no command '%1'."_s.arg(words.first()) + suggestionFor(words.first(), firsts));
    }
    const QString choices = u"'%1' is followed by one of: %2."_s.arg(words.first(), seconds.join(u", "_s));
    return usageError(words.size() < 2 ? choices : choices + suggestionFor(words.at(1), seconds, words.first() + u' '),
                      words.first());
}

/// Whether @p arguments have an API key. It is refused before any other check and never repeated.
bool hasKeyArgument(const QStringList &arguments, const QStringList &words)
{
    const bool isSandbox = !words.isEmpty() && words.first() == u"sandbox";
    if ((words.size() > 2 && words.first() == u"key") || (words.size() > 1 && words.first() == u"setup"))
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

/// The option @p name as typed in @p arguments, with its dashes.
QString asTyped(const QString &name, const QStringList &arguments)
{
    for (const QString &argument : arguments) {
        const QString typed = argument.section(u'=', 0, 0);
        if (typed == u'-' + name)
            return typed;
    }
    return u"--"_s + name;
}

Checked<void> checkKnown(const QCommandLineParser &parser, const QList<CommandRow> &meant, const QStringList &arguments)
{
    const QStringList unknown = parser.unknownOptionNames();
    if (unknown.isEmpty())
        return {};
    const bool isOne = meant.size() == 1;
    const QList<OptionRow> usable = isOne ? commonOptions() + ownOptionsOf(meant.first()) : allOptions();
    return usageError(u"There is no option '%1'."_s.arg(asTyped(unknown.first(), arguments)) +
                          suggestionFor(unknown.first(), optionNames(usable), u"--"_s),
                      isOne ? meant.first().name : QString());
}

/// Checks that @p command has the given options, and that each has a value if required.
Outcome checkOptions(const QCommandLineParser &parser, const CommandRow &command)
{
    const QStringList usable = optionNames(commonOptions() + ownOptionsOf(command));
    for (const OptionRow &row : allOptions()) {
        const QString name = row.name;
        if (!parser.isSet(name))
            continue;
        if (usable.contains(name)) {
            if (!row.valueName.isEmpty() && parser.value(name).isEmpty())
                return tl::unexpected(u"--%1 needs a value: %2."_s.arg(name, row.valueName));
            continue;
        }
        QStringList owners;
        for (const CommandRow &owner : commands()) {
            if (owner.options.contains(name))
                owners.append(u"'%1'"_s.arg(owner.name));
        }
        return tl::unexpected(
            u"'%1' has no option '--%2'; it belongs to %3."_s.arg(command.name, name, owners.join(u", "_s)));
    }
    return {};
}

Outcome takeNumber(const QString &text, const QString &name, std::optional<int> &number)
{
    bool isNumber = false;
    number = text.toInt(&isNumber);
    if (!isNumber || *number < 1)
        return tl::unexpected(u"'%1' is not a value for --%2: expected a whole number from 1."_s.arg(text, name));
    return {};
}

/// Stores the values of options in @p invocation.
Outcome takeOptions(const QCommandLineParser &parser, Invocation &invocation)
{
    const auto take = [&](settings::Key key, const QString &text, const QString &name) -> Outcome {
        const settings::Entry &entry = settings::entry(key);
        const std::optional<QVariant> value = settings::parse(entry, text);
        if (!value)
            return tl::unexpected(settings::invalidValueText(entry, text, name));
        invocation.overrides.insert_or_assign(key, *value);
        return {};
    };
    for (const OptionRow &row : allOptions()) {
        if (!parser.isSet(row.name))
            continue;
        const QString value = row.valueName.isEmpty() ? QString() : parser.value(row.name);
        const bool isPath = row.valueName == u"FILE" || row.valueName == u"DIR";
        Outcome taken;
        if (const auto *const flag = std::get_if<bool Invocation::*>(&row.sets))
            invocation.**flag = true;
        else if (const auto *const text = std::get_if<QString Invocation::*>(&row.sets))
            invocation.**text = isPath ? QFileInfo(value).absoluteFilePath() : value;
        else if (const auto *const key = std::get_if<settings::Key>(&row.sets))
            taken = take(*key, value, u"--"_s + row.name);
        else if (const auto *const number = std::get_if<std::optional<int> Invocation::*>(&row.sets))
            taken = takeNumber(value, row.name, invocation.**number);
        else if (const auto *const fixed = std::get_if<FixedSetting>(&row.sets))
            taken = take(fixed->key, fixed->text, u"--"_s + row.name);
        if (!taken)
            return taken;
    }
    invocation.demo = invocation.demo || invocation.published;
    const QString url = qEnvironmentVariable("BRANDBRIDGE_BASE_URL");
    if (url.isEmpty() || parser.isSet(u"base-url"_s) || invocation.demo)
        return {};
    return take(settings::Key::BaseUrl, url, u"BRANDBRIDGE_BASE_URL"_s);
}

Outcome takeOperands(const CommandRow &command, const QStringList &operands, Invocation &invocation)
{
    if (operands.size() < command.minOperands)
        return tl::unexpected(u"'%1' needs %2."_s.arg(command.name, command.operands));
    if (operands.size() > command.maxOperands)
        return tl::unexpected(u"'%1' takes %2."_s.arg(
            command.name, command.operands.isEmpty() ? u"no operands"_s : u"only "_s + command.operands));
    // Probably an unset variable in a script. A command for one object must not be run for all or none.
    if (command.command != Command::Settings && operands.contains(QString()))
        return tl::unexpected(u"An operand of '%1' is empty; it takes %2."_s.arg(command.name, command.operands));
    return command.take ? command.take(operands, invocation) : Outcome();
}

using Line = std::pair<QString, QString>;

constexpr qsizetype lineWidth = 80; // default width of terminals
constexpr qsizetype widestLeft = 26;

/// @p text in lines of at most @p width characters. All except the first are indented by @p indent spaces.
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

/// The format is parsed by packaging/manual.sh.
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
        text += u"  "_s + left.leftJustified(width + 2);
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
        lines.append({u"--"_s + row.name + (row.valueName.isEmpty() ? QString() : u' ' + row.valueName), row.purpose});
    return lines;
}

QString commonOptionsText()
{
    return columns(u"Options of every command:"_s, optionLines(commonOptions()));
}

QString exitCodesText()
{
    return columns(u"Exit codes:"_s, {{u"0"_s, u"success"_s},
                                      {u"1"_s, u"the tool or the service answered with an error"_s},
                                      {u"2"_s, u"wrong command line, or no terminal to confirm at ('call': 1)"_s},
                                      {u"3"_s, u"something on this machine prevents it: no key, a port in use, a file "
                                               "that cannot be read"_s}});
}

QString helpText()
{
    QList<Line> commandLines;
    for (const CommandRow &row : commands())
        commandLines.append({withOperands(row), row.purpose});
    return u"Usage: brandbridge COMMAND [OPTIONS]\n\n"
           "Lets AI assistants on this machine work with your organization's\nbrand-monitoring data.\n"_s +
           columns(u"Commands:"_s, commandLines) + commonOptionsText() +
           columns(u"Environment:"_s,
                   {{u"BRANDBRIDGE_API_KEY"_s, u"the API key, instead of the keychain and connection/key-file"_s},
                    {u"BRANDBRIDGE_BASE_URL"_s, u"same as --base-url"_s},
                    {u"BRANDBRIDGE_CONFIG_DIR"_s, u"same as --config-dir"_s}}) +
           exitCodesText() + u"\n'brandbridge COMMAND --help' explains one command.\n"_s;
}

QString helpText(const QList<CommandRow> &rows)
{
    QString text;
    for (const CommandRow &row : rows) {
        if (!text.isEmpty())
            text += u'\n';
        text += u"Usage: brandbridge %1 [OPTIONS]\n\n%2\n\nExample: brandbridge %3\n"_s.arg(
            withOperands(row), wrapped(row.purpose + u'.', lineWidth, 0), row.example);
        if (!row.options.isEmpty())
            text += columns(u"Options of '%1':"_s.arg(row.name), optionLines(ownOptionsOf(row)));
    }
    return text + commonOptionsText() + exitCodesText();
}

} // namespace

tl::expected<Invocation, EarlyExit> parseCommandLine(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    for (const OptionRow &row : allOptions())
        parser.addOption(QCommandLineOption(row.name == u"help" ? QStringList{u"h"_s, row.name} : QStringList{row.name},
                                            row.purpose, row.valueName));
    // The parser expects the program's name first.
    const bool isWhole = parser.parse(QStringList{u"brandbridge"_s} + arguments);
    const QStringList words = parser.positionalArguments();
    const QList<CommandRow> meant = commandsFor(words);

    if (hasKeyArgument(arguments, words))
        return usageError(u"An API key is not taken as an argument: others on this machine can see it there, and the "
                          "shell remembers it. Use 'brandbridge setup', --key-file or BRANDBRIDGE_API_KEY. A key that "
                          "was typed here should be replaced."_s);
    if (parser.isSet(u"help"_s) && meant.isEmpty())
        return tl::unexpected(theCommand(meant, words).error());
    if (parser.isSet(u"help"_s))
        return tl::unexpected(EarlyExit{ExitCode::Ok, (words.isEmpty() ? helpText() : helpText(meant)).trimmed()});
    if (parser.isSet(u"version"_s))
        return tl::unexpected(EarlyExit{ExitCode::Ok, QStringLiteral("brandbridge " BRANDBRIDGE_VERSION)});

    return checkKnown(parser, words.isEmpty() ? QList<CommandRow>() : meant, arguments)
        .and_then([&] { return theCommand(meant, words); })
        .and_then([&](const CommandRow &command) -> Checked<Invocation> {
            Invocation invocation;
            invocation.command = command.command;
            const QStringList operands = words.isEmpty() ? words : words.mid(command.name.count(u' ') + 1);
            const Outcome taken =
                checkOptions(parser, command)
                    .and_then([&]() -> Outcome { return isWhole ? Outcome() : tl::unexpected(parser.errorText()); })
                    .and_then([&] { return takeOptions(parser, invocation); })
                    .and_then([&] { return takeOperands(command, operands, invocation); });
            return taken ? Checked<Invocation>(invocation) : usageError(taken.error(), command.name);
        });
}

} // namespace brandbridge::app
