// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/line/suggestion.h"

#include "core/catalogue/closest.h"

#include <algorithm>

namespace brandbridge::app {

QString nearest(const QString &typed, const QStringList &known)
{
    if (const QString close = tools::closest(typed, known); !close.isEmpty())
        return close;
    const auto longer = std::find_if(known.cbegin(), known.cend(), [&](const QString &candidate) {
        return typed.size() >= 3 && candidate.contains(typed, Qt::CaseInsensitive);
    });
    return longer == known.cend() ? QString() : *longer;
}

QString didYouMean(const QString &typed, const QStringList &known, const QString &prefix)
{
    const QString meant = nearest(typed, known);
    return meant.isEmpty() ? QString() : u" Did you mean '%1%2'?"_qs.arg(prefix, meant);
}

} // namespace brandbridge::app
