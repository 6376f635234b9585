// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/line/suggestion.h"

#include "core/catalogue/closest.h"

namespace brandbridge::app {

QString didYouMean(const QString &typed, const QStringList &known, const QString &prefix)
{
    QString meant = tools::closest(typed, known);
    if (meant.isEmpty() && typed.size() >= 3)
        meant = known.filter(typed, Qt::CaseInsensitive).value(0);
    return meant.isEmpty() ? QString() : u" Did you mean '%1%2'?"_qs.arg(prefix, meant);
}

} // namespace brandbridge::app
