// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include <chrono>
#include <deque>
#include <functional>
#include <optional>

namespace brandbridge::service {

/// Limits the requests per minute of one key, to avoid refusals by the service. A sliding window: a request is sent if
/// fewer than the limit were sent within the minute before it. After a quiet minute the whole limit is available, and
/// no period of a minute exceeds it. Each caller has a queue of waiting requests, and the queues take turns.
///
/// After a refusal, all requests wait for the time that the service requested. Without such a time, they wait briefly,
/// and the limit is halved; it doubles with each minute without a refusal.
class RequestBudget final : public QObject
{
    Q_OBJECT
public:
    using Clock = std::chrono::steady_clock;

    /// Current use, for the status bar.
    struct State
    {
        int limit = 0;   ///< as configured; 0 for no limit
        int allowed = 0; ///< current limit; less than limit after a refusal
        int used = 0;    ///< requests within the last minute
        int queued = 0;  ///< waiting
    };

    /// At most @p limit requests within any @p window. No limit if @p limit is 0.
    explicit RequestBudget(int limit, std::chrono::milliseconds window = std::chrono::minutes(1),
                           QObject *parent = nullptr);

    State state();

    /// Changes the limit. Waiting requests that the new limit allows are sent soon, some before this returns.
    void setLimit(int limit);

    /// Gets the estimated wait of a request. Returns false to give up.
    using Waiting = std::function<bool(std::chrono::milliseconds)>;

    /// Calls @p granted when a request of @p caller may be sent, immediately or later. Until then calls @p waiting,
    /// which may be empty, at intervals, the first time before this returns. If @p waiting returns false or @p context
    /// is destroyed, the request leaves the queue. Destroying the budget drops waiting requests.
    void acquire(const QString &caller, QObject *context, std::function<void()> granted, const Waiting &waiting);

    /// Rest of the pause after a refusal.
    std::chrono::milliseconds blockedFor() const;

    /// Records that the service refused a request with 429, with @p retryAfter if given. Limits the pause to one window
    /// and notifies waiting requests.
    void recordRefusal(std::optional<std::chrono::seconds> retryAfter);

private:
    struct Place
    {
        quint64 id;
        QObject *context;
        QMetaObject::Connection contextDestroyed;
        std::function<void()> granted;
        Waiting waiting;
    };
    struct Line
    {
        QString caller;
        std::deque<Place> places;
    };

    void refresh(Clock::time_point now);
    Clock::duration waitForNext(Clock::time_point now) const;
    Clock::duration waitForPlace(int ahead, Clock::time_point now) const;
    int placesAhead(std::size_t line, std::size_t place) const;
    void sendNext();
    template <typename IsLeft>
    void leave(const IsLeft &isLeft);
    void report();

    int m_limit;
    const std::chrono::milliseconds m_window;
    int m_allowed;
    std::deque<Clock::time_point> m_sent; ///< within the window, oldest first
    std::optional<Clock::time_point> m_blockedUntil;
    std::optional<Clock::time_point> m_halvedAt;
    std::optional<Clock::time_point> m_recoverAt;
    quint64 m_lastPlace = 0;
    std::deque<Line> m_lines; ///< first has the next turn; none is empty
    QTimer m_nextTimer;
    QTimer m_reportTimer;
};

} // namespace brandbridge::service
