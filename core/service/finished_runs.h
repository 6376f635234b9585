// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"

#include <QSet>

namespace brandbridge::service {

/// Which runs are over: what the service says of those does not change any more. Learned from the lists and statistics
/// of runs that pass by. A value.
class FinishedRuns final
{
public:
    /// Learns from the answer to @p request: runs with metrics.calculatedAt (contract, Metrics) are over.
    void learn(const Request &request, const QByteArray &body);

    /// Whether the answer to @p request stays as it is: results, statistics and sources of a run that is over. Content
    /// suggestions may be made later, and scores of perception responses be changed by people, so those do not.
    bool isSettled(const Request &request) const;

private:
    QSet<QByteArray> m_runs; ///< ids, as in paths
};

} // namespace brandbridge::service
