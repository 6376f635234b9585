// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/computed/facts.h"
#include "core/computed/tools.h"
#include "core/statistics/run_pairs.h"

#include <QByteArray>
#include <QStringList>

#include <functional>
#include <optional>

namespace brandbridge::computed {

// Texts and numbers in the answers of computed tools.

/// A number with one decimal and a point: "41.3".
QString decimal(double value);
/// A signed number with one decimal: "+4.1", "-0.2".
QString signedDecimal(double value);
/// A share from 0 to 1 in percent, without the sign.
inline QString percent(double share)
{
    return decimal(100 * share);
}
/// "+4.1 (-0.2 to +8.4) clear": the difference in hundredths with its interval.
QString changeWords(const statistics::Verdict &verdict);
/// "clear" or "not clear".
QString clearness(const statistics::Verdict &verdict);

/// The date of a run, YYYY-MM-DD in UTC.
QString dateOf(const service::Run &run);
/// "2026-10-05, 2026-10-12"
QString datesOf(const QList<service::Run> &runs);

/// A line of CSV with a line break.
QByteArray row(const QStringList &cells);

/// The runs in @p runs whose figures no longer change, in the same order.
QList<service::Run> finishedRuns(const QList<service::Run> &runs, const QDateTime &now);

/// The sum of the counts of @p runs; a count is missing if one of them lacks it.
service::Metrics summed(const QList<service::Run> &runs);
/// present / completedResponses; empty if unknown.
std::optional<double> visibilityOf(const service::Metrics &metrics);

/// The brand called by its id in @p facts: its name, else its domain, else its id.
QString brandName(Facts &facts, const QString &brandId);

/// The names of @p family, the largest absolute change first, clear changes before others, at most @p max.
QStringList mostChanged(const QMap<QString, statistics::Verdict> &family, qsizetype max);
/// The rows of a table "name,before,after,change,95 % interval and verdict" of mostChanged().
QByteArray changeTable(const QByteArray &name, const QMap<QString, statistics::Verdict> &family, qsizetype max);

/// The latest run of @p finished (the latest first), or the one with the id @p runId.
std::optional<service::Run> chosenRun(const QList<service::Run> &runs, const QString &runId, const QDateTime &now);

/// A sentence on how to get the responses behind figures of the run of brand @p name on @p date.
QByteArray receipt(const QString &name, const QString &date);

/// Whether @p name contains @p wanted, without case; an empty one is in every name.
bool fits(const QString &name, const QString &wanted);

/// The answer if no topic of @p results fits @p wanted: it names the topics. Null if one does, or @p wanted is empty.
std::optional<Answer> noSuchTopic(const QList<service::RunResult> &results, const QString &wanted);

/// The up to @p max items of @p counts with the most, "name (count)" joined by commas.
QStringList largest(const QMap<QString, int> &counts, qsizetype max);

} // namespace brandbridge::computed
