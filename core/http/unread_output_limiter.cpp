// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/unread_output_limiter.h"

#include <utility>

namespace brandbridge::http {

/// A single reader is never cut off: with the user's settings, one answer may exceed the limit.
void UnreadOutputLimiter::cutOff()
{
    while (m_unread > m_max && m_waiting.size() > 1) {
        Reader *const slowest = m_waiting.front();
        slowest->setUnread(0);
        slowest->m_cutOff();
    }
}

UnreadOutputLimiter::Reader::~Reader()
{
    setUnread(0);
}

void UnreadOutputLimiter::Reader::setUnread(qsizetype bytes)
{
    const qsizetype before = std::exchange(m_unread, bytes);
    m_all.m_unread += bytes - before;
    if (before > 0 && bytes < before)
        m_all.m_waiting.erase(m_place);
    if (bytes > 0 && (before == 0 || bytes < before))
        m_place = m_all.m_waiting.insert(m_all.m_waiting.end(), this);
    if (bytes > before)
        m_all.cutOff();
}

} // namespace brandbridge::http
