// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/closest.h"

#include <algorithm>
#include <vector>

namespace brandbridge::tools {

namespace {

constexpr qsizetype longestMistyped = 64; // anything longer was not mistyped

QString lettersAndDigits(const QString &name)
{
    QString out;
    for (const QChar c : name) {
        if (c.isLetterOrNumber())
            out.append(c.toLower());
    }
    return out;
}

qsizetype editDistance(const QString &a, const QString &b)
{
    std::vector<qsizetype> row(static_cast<std::size_t>(b.size()) + 1);
    for (std::size_t j = 0; j < row.size(); ++j)
        row[j] = static_cast<qsizetype>(j);
    for (qsizetype i = 0; i < a.size(); ++i) {
        qsizetype diagonal = row[0];
        row[0] = i + 1;
        for (qsizetype j = 0; j < b.size(); ++j) {
            const auto at = static_cast<std::size_t>(j) + 1;
            const qsizetype replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[at];
            row[at] = std::min({row[at] + 1, row[at - 1] + 1, replaced});
        }
    }
    return row.back();
}

} // namespace

QString closest(const QString &name, const QStringList &known)
{
    if (name.size() > longestMistyped)
        return {};
    const QString wanted = lettersAndDigits(name);
    QString best;
    qsizetype bestDistance = 3;
    for (const QString &candidate : known) {
        const QString offered = lettersAndDigits(candidate);
        const qsizetype distance = editDistance(wanted, offered);
        // With two slips, a name of three letters is a different name.
        if (distance < bestDistance && distance * 3 <= offered.size()) {
            bestDistance = distance;
            best = candidate;
        }
    }
    return best;
}

} // namespace brandbridge::tools
