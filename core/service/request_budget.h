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

/// Limits the requests of one key per minute, so that the service never has to refuse any. A sliding window: a request
/// may go as long as fewer than the limit went within the minute before it. So after a quiet minute the whole limit is
/// there at once, and no minute, wherever the service begins to count, sees more. What exceeds it waits in one queue
/// for each caller, and the queues take turns.
///
/// After a refusal by the service it holds everything back for the time the service named; where it named none, for a
/// moment, and works with half the limit, which doubles again with every minute without a refusal.
class RequestBudget final : public QObject
{
    Q_OBJECT
public:
    using Clock = std::chrono::steady_clock;

    /// For a status bar.
    struct State
    {
        int limit = 0;   ///< as configured; 0 for none
        int allowed = 0; ///< what holds at the moment: less than limit after a refusal
        int used = 0;    ///< requests within the last minute
        int queued = 0;  ///< waiting
    };

    /// At most @p limit requests within any @p window; no limit, and no work, where @p limit is 0.
    explicit RequestBudget(int limit, std::chrono::milliseconds window = std::chrono::minutes(1),
                           QObject *parent = nullptr);

    State state();

    /// Another limit from now on; what waits goes as soon as it allows that, maybe before this returns.
    void setLimit(int limit);

    /// Gets the time that a request will probably wait. Returns whether it goes on waiting.
    using Waiting = std::function<bool(std::chrono::milliseconds)>;

    /// Calls @p granted when a request of @p caller may go: at once, before this returns, or later. Until then @p
    /// waiting, which may be empty, is called now and then, maybe before this returns, and gives up the place in the
    /// queue by returning false. So does destroying @p context. Destroying the budget drops what waits.
    void acquire(const QString &caller, QObject *context, std::function<void()> granted, const Waiting &waiting);

    /// How long a refusal still holds everything back.
    std::chrono::milliseconds blockedFor() const;

    /// The service refused a request with 429 and maybe a Retry-After. A wait past one window is taken for one.
    /// Requests that wait are notified.
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
    void dispense();
    template <typename IsLeft>
    void leave(const IsLeft &isLeft);
    void report();

    int m_limit;
    const std::chrono::milliseconds m_window;
    int m_allowed;
    std::deque<Clock::time_point> m_sent; ///< within the last window, oldest first
    std::optional<Clock::time_point> m_blockedUntil;
    std::optional<Clock::time_point> m_halvedAt;
    std::optional<Clock::time_point> m_recoverAt;
    quint64 m_lastPlace = 0;
    std::deque<Line> m_lines; ///< the first one's turn is next; none is empty
    QTimer m_nextTimer;
    QTimer m_reportTimer;
};

} // namespace brandbridge::service
