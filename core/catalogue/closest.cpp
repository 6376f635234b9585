// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/closest.h"

#include <QList>

#include <algorithm>
#include <numeric>
#include <utility>

namespace brandbridge::catalogue {

namespace {

constexpr qsizetype maxMistyped = 64; // characters; longer names are not typing errors

QString lettersAndDigits(const QString &name)
{
    return name.toLower().removeIf([](QChar c) { return !c.isLetterOrNumber(); });
}

/// The number of insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
qsizetype editDistance(const QString &a, const QString &b)
{
    QList<qsizetype> beforeLast;
    QList<qsizetype> last(b.size() + 1);
    std::iota(last.begin(), last.end(), 0);
    for (qsizetype i = 0; i < a.size(); ++i) {
        QList<qsizetype> row{i + 1};
        for (qsizetype j = 0; j < b.size(); ++j) {
            qsizetype distance = std::min({last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1)});
            if (i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j])
                distance = std::min(distance, beforeLast[j - 1] + 1);
            row.append(distance);
        }
        beforeLast = std::exchange(last, row);
    }
    return last.last();
}

} // namespace

QString closest(const QString &name, const QStringList &known)
{
    if (name.size() > maxMistyped)
        return {};
    const QString wanted = lettersAndDigits(name);
    QString best;
    qsizetype bestDistance = 3;
    for (const QString &candidate : known) {
        const QString offered = lettersAndDigits(candidate);
        const qsizetype distance = editDistance(wanted, offered);
        // With two errors, a name of three letters is a different name.
        if (distance < bestDistance && distance * 3 <= offered.size()) {
            bestDistance = distance;
            best = candidate;
        }
    }
    return best;
}

} // namespace brandbridge::catalogue
