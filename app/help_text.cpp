// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help_text.h"

#include <algorithm>
#include <utility>

namespace brandbridge::app {

namespace {

using Line = std::pair<QString, QString>;

QString columns(const QString &title, const QList<Line> &lines)
{
    qsizetype width = 0;
    for (const Line &line : lines)
        width = std::max(width, line.first.size());
    QString text = u'\n' + title + u'\n';
    for (const auto &[left, right] : lines)
        text += u"  "_qs + left.leftJustified(width + 2) + right + u'\n';
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
    return columns(u"Exit codes:"_qs, {{u"0"_qs, u"it went well"_qs},
                                       {u"1"_qs, u"the tool or the service answered with an error"_qs},
                                       {u"2"_qs, u"the command line is wrong"_qs},
                                       {u"3"_qs, u"something here is in the way: no key, a port in use, a file that "
                                                 "cannot be read"_qs}});
}

} // namespace

QString helpText()
{
    QList<Line> commandLines;
    for (const CommandRow &row : commands())
        commandLines.append({withOperands(row), row.purpose});
    return u"Usage: brandbridge COMMAND [OPTIONS]\n\n"
           "Lets AI assistants on this machine work with your organization's brand-monitoring data.\n"_qs +
           columns(u"Commands:"_qs, commandLines) + commonOptionsText() +
           columns(u"Environment:"_qs,
                   {{u"BRANDBRIDGE_API_KEY"_qs, u"the API key, in place of the keychain and of connection/key-file"_qs},
                    {u"BRANDBRIDGE_BASE_URL"_qs, u"stands in for --base-url"_qs},
                    {u"BRANDBRIDGE_CONFIG_DIR"_qs, u"stands in for --config-dir"_qs}}) +
           exitCodesText() + u"\n'brandbridge COMMAND --help' tells more about one command.\n"_qs;
}

QString helpText(const QList<CommandRow> &rows)
{
    QString text;
    for (const CommandRow &row : rows) {
        if (!text.isEmpty())
            text += u'\n';
        text += u"Usage: brandbridge %1 [OPTIONS]\n\n%2.\n\nExample: %3\n"_qs.arg(withOperands(row), row.purpose,
                                                                                  row.example);
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
