// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"

#include <QDate>

#include <optional>

namespace brandbridge::statistics {

/// A range of days, both included.
struct Days
{
    QDate first;
    QDate last;

    bool contains(QDate day) const { return first <= day && day <= last; }
};
/// The days of a date (2026-10-05), a month (2026-10) or a quarter (2026-Q3), or of everything between two of them, as
/// in "2026-09-01 to 2026-09-30". Empty if @p text has none.
std::optional<Days> daysOf(const QString &text);

/// The clock that determines the day of a run.
enum class Clock
{
    Local,
    Utc
};
/// Maximum number of runs that are pooled: a month of daily runs.
inline constexpr qsizetype maxPooledRuns = 31;
/// The runs in @p runs that @p period means: an ID, `latest`, `previous`, "last 12", or days as for daysOf(). All runs
/// if @p period is empty. Newest first, as @p runs.
QList<service::Run> runsIn(const QList<service::Run> &runs, const QString &period, Clock clock);

} // namespace brandbridge::statistics
