// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/line/run.h"

#include "core/catalogue/closest.h"
#include "core/files/shell_word.h"
#include "core/message/shown_text.h"

#include <limits>

namespace brandbridge::app {

QString forTerminal(const QString &text)
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
        cell = forTerminal(cell.replace(u'\n', u' '));
    streams.print(cells.join(u'\t'));
}

QString sameRunOptions(const Invocation &invocation)
{
    QString options;
    if (invocation.demo)
        options += invocation.published ? u" --published"_qs : u" --demo"_qs;
    if (!invocation.configDir.isEmpty())
        options += u" --config-dir "_qs + files::shellWord(invocation.configDir);
    return options;
}

QString typedCommand(const QString &command, const Invocation &invocation)
{
    return u"brandbridge "_qs + command + sameRunOptions(invocation);
}

QString didYouMean(const QString &typed, const QStringList &known, const QString &prefix)
{
    QString meant = tools::closest(typed, known);
    if (meant.isEmpty() && typed.size() >= 3)
        meant = known.filter(typed, Qt::CaseInsensitive).value(0);
    return meant.isEmpty() ? QString() : u" Did you mean '%1%2'?"_qs.arg(prefix, meant);
}

} // namespace brandbridge::app
