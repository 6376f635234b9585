// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/line/suggestion.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace brandbridge::app {

namespace {

/// How many characters have to be put in, taken out or replaced to turn one text into the other (Levenshtein).
int editDistance(const QString &from, const QString &to)
{
    std::vector<int> row(static_cast<std::size_t>(to.size()) + 1);
    std::iota(row.begin(), row.end(), 0);
    for (const QChar left : from) {
        int diagonal = row.front()++;
        std::size_t column = 1;
        for (const QChar right : to) {
            const int replaced = diagonal + (left == right ? 0 : 1);
            diagonal = row[column];
            row[column] = std::min({replaced, row[column] + 1, row[column - 1] + 1});
            ++column;
        }
    }
    return row.back();
}

} // namespace

QString nearest(const QString &typed, const QStringList &known)
{
    constexpr qsizetype longestTyped = 64;
    if (typed.isEmpty() || typed.size() > longestTyped)
        return {};
    const int length = static_cast<int>(typed.size());
    int bestDistance = std::min(length, std::max(2, length / 3) + 1);
    QString best;
    for (const QString &candidate : known) {
        const int distance = editDistance(typed.toLower(), candidate.toLower());
        if (distance < bestDistance) {
            bestDistance = distance;
            best = candidate;
        }
    }
    if (!best.isEmpty())
        return best;
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
