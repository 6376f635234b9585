// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inbox/watch_schedule.h"

#include <algorithm>

namespace brandbridge::ui {

namespace {

constexpr qint64 minute = 60;
constexpr qint64 longest = 24 * 60 * minute;
constexpr qint64 grace = 15 * minute; ///< a report takes a while
constexpr int mostInVain = 7;         ///< 15 minutes, doubled each time, is more than a day by then

} // namespace

void WatchSchedule::record(const QDateTime &now, bool hasNewRun, const QDateTime &estimate)
{
    // Once a report begins, the service may speak of the one after it, though the run is not there yet.
    const bool isWaiting = m_awaited.isValid() && m_awaited <= now && !hasNewRun && m_vain < mostInVain;
    if (!isWaiting) {
        m_awaited = estimate;
        m_vain = 0;
    }
    qint64 wait = longest;
    if (m_awaited.isValid() && m_awaited > now)
        wait = now.secsTo(m_awaited) + grace;
    else if (m_awaited.isValid())
        wait = grace << m_vain++;
    m_next = now.addSecs(std::min(wait, longest));
}

} // namespace brandbridge::ui
