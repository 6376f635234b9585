// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help_text.h"

#include <algorithm>
#include <utility>

namespace brandbridge::app {

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
