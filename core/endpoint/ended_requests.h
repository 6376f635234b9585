// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <chrono>
#include <cstddef>
#include <deque>

namespace brandbridge::endpoint {

/// The requests that have just ended, by their callers' names and their ids: a client that withdraws one then may not
/// know of its end yet, or has ended it by leaving and says so as well.
class EndedRequests final
{
public:
    /// Each is remembered for @p time.
    explicit EndedRequests(std::chrono::milliseconds time) : m_time(time) {}

    void record(const QString &caller, const QByteArray &id);
    bool contains(const QString &caller, const QByteArray &id) const;

private:
    using Clock = std::chrono::steady_clock;

    struct Ended
    {
        QString caller;
        QByteArray id;
        Clock::time_point at;
    };

    const std::chrono::milliseconds m_time;
    std::deque<Ended> m_ended; ///< oldest first
};

} // namespace brandbridge::endpoint
