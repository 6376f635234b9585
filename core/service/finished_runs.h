// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"
#include "core/service/records.h"

#include <QDateTime>
#include <QHash>

namespace brandbridge::service {

/// Whether the service's data on @p run at @p when, UTC, no longer changes: it has metrics.calculatedAt (contract,
/// Metrics), and no responses are missing, or its start was so long ago that none are expected.
bool isOver(const Run &run, const QDateTime &when);

/// Whether responses to @p run are still expected at @p when, UTC: some are missing, and it has not started long
/// before. Its figures will change.
bool isInProgress(const Run &run, const QDateTime &when);

/// Which runs are over: the service's data on those does not change any more. Learned from the lists and statistics of
/// runs that pass by. A value.
///
/// Times are the caller's counts: what comes later has a higher one.
class FinishedRuns final
{
public:
    /// Learns from @p body, the answer to @p request, which came at @p at, and by the clock at @p when.
    void record(const Request &request, const QByteArray &body, quint64 at, const QDateTime &when);

    /// Whether answers to @p request may stay as they are: results, statistics and sources of a run. Content
    /// suggestions may be made later, and scores of perception responses be changed by people, so those do not.
    static bool maySettle(const Request &request);

    /// Whether @p body, the answer to a @p request made at @p askedAt, which came by the clock at @p when, no longer
    /// changes: the run was known to be over by then, or the answer itself says so.
    bool isSettled(const Request &request, const QByteArray &body, quint64 askedAt, const QDateTime &when);

private:
    QHash<QString, quint64> m_over; ///< since when it is known, by id
};

} // namespace brandbridge::service
