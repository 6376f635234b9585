// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"
#include "core/service/records.h"

#include <QDateTime>
#include <QHash>

namespace brandbridge::service {

/// Whether the data of @p run at @p when, UTC, is final: it has metrics.calculatedAt (contract, Metrics), and no
/// responses are missing, or it started too long ago for more to arrive.
bool isOver(const Run &run, const QDateTime &when);

/// Whether more responses to @p run are expected at @p when, UTC: some are missing, and it started recently. Its
/// figures will change.
bool isInProgress(const Run &run, const QDateTime &when);

/// Runs that are finished, whose data is final. Learned from the answers with lists and statistics of runs. A value.
///
/// Events are ordered by the caller's count, which only increases.
class FinishedRuns final
{
public:
    /// Learns from @p body, the answer to @p request received at count @p at and time @p when.
    void record(const Request &request, const QByteArray &body, quint64 at, const QDateTime &when);

    /// Whether answers to @p request can become final (Endpoint::canBeFinal). Not content suggestions, which may be
    /// made later, nor perception responses, whose scores people can change.
    static bool canBecomeFinal(const Request &request);

    /// Whether @p body, the answer to a @p request sent at count @p askedAt and received at time @p when, is final: the
    /// run was known to be finished, or the answer says so.
    bool isFinal(const Request &request, const QByteArray &body, quint64 askedAt, const QDateTime &when);

private:
    QHash<QString, quint64> m_over; ///< count at which it was learned, by run ID
};

} // namespace brandbridge::service
