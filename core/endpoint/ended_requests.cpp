// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/ended_requests.h"

#include <algorithm>

namespace brandbridge::endpoint {

namespace {

/// More end within the time only where a client calls without a pause, and withdraws nothing.
constexpr std::size_t mostEnded = 1000;

} // namespace

void EndedRequests::record(const QString &caller, const QByteArray &id)
{
    const Clock::time_point now = Clock::now();
    while (!m_ended.empty() && (m_ended.size() >= mostEnded || now - m_ended.front().at > m_time))
        m_ended.pop_front();
    m_ended.push_back({caller, id, now});
}

bool EndedRequests::contains(const QString &caller, const QByteArray &id) const
{
    const Clock::time_point since = Clock::now() - m_time;
    return std::any_of(m_ended.begin(), m_ended.end(), [&](const Ended &ended) {
        return ended.at >= since && ended.id == id && ended.caller == caller;
    });
}

} // namespace brandbridge::endpoint
