// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>

namespace brandbridge::ui {

/// When to look at a brand again: some minutes after its next report is estimated, then at growing intervals until
/// there is a new run, and once a day in any case. A value.
class WatchSchedule final
{
public:
    /// The brand was checked at @p now, UTC; @p estimate is when the service expects its next report, invalid where it
    /// does not say.
    void record(const QDateTime &now, bool hasNewRun, const QDateTime &estimate);
    /// UTC; invalid before the first look, which is due.
    const QDateTime &next() const { return m_next; }
    bool isDue(const QDateTime &now) const { return !m_next.isValid() || m_next <= now; }

private:
    QDateTime m_awaited; ///< the estimate of the report that is waited for
    int m_vain = 0;      ///< looks since then
    QDateTime m_next;
};

} // namespace brandbridge::ui
