// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/line/run.h"

#include "core/files/shell_word.h"

namespace brandbridge::app {

QString sameRunOptions(const Invocation &invocation)
{
    QString options;
    if (invocation.demo)
        options += u" --demo"_qs;
    if (!invocation.configDir.isEmpty())
        options += u" --config-dir "_qs + files::shellWord(invocation.configDir);
    return options;
}

QString typedCommand(const QString &command, const Invocation &invocation)
{
    return u"brandbridge "_qs + command + sameRunOptions(invocation);
}

} // namespace brandbridge::app
