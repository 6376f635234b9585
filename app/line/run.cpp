// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/line/run.h"

#include "core/catalogue/closest.h"
#include "core/files/shell_quoted.h"
#include "core/message/shown_text.h"

#include <limits>

namespace brandbridge::app {

QString escapedForTerminal(const QString &text)
{
    constexpr qsizetype whole = std::numeric_limits<qsizetype>::max();
    QStringList lines = text.split(u'\n');
    for (QString &line : lines)
        line = message::escapedText(line, whole);
    return lines.join(u'\n');
}

void Run::printRow(QStringList cells) const
{
    for (QString &cell : cells)
        cell = escapedForTerminal(cell.replace(u'\n', u' '));
    streams.print(cells.join(u'\t'));
}

QString instanceOptions(const Invocation &invocation)
{
    QString options;
    if (invocation.demo)
        options += invocation.published ? u" --published"_s : u" --demo"_s;
    if (!invocation.configDir.isEmpty())
        options += u" --config-dir "_s + files::shellQuoted(invocation.configDir);
    return options;
}

QString commandLine(const QString &command, const Invocation &invocation)
{
    return u"brandbridge "_s + command + instanceOptions(invocation);
}

QString suggestionFor(const QString &typed, const QStringList &known, const QString &prefix)
{
    QString meant = catalogue::closest(typed, known);
    if (meant.isEmpty() && typed.size() >= 3)
        meant = known.filter(typed, Qt::CaseInsensitive).value(0);
    return meant.isEmpty() ? QString() : u" Did you mean '%1%2'?"_s.arg(prefix, meant);
}

} // namespace brandbridge::app
