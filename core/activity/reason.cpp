// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/reason.h"

namespace brandbridge::activity {

QString Reason::text() const
{
    QString text = code;
    for (const QString &fact : facts)
        text += u'\n' + fact.simplified();
    return text;
}

Reason Reason::of(const QString &text)
{
    QStringList lines = text.split(u'\n');
    Reason reason;
    reason.code = lines.takeFirst();
    reason.facts = lines;
    return reason;
}

} // namespace brandbridge::activity
