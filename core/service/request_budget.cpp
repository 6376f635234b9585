// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/request_budget.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace brandbridge::service {

namespace {

using std::chrono::milliseconds;

/// Parts of a window: how long a refusal without Retry-After holds everything back, and how often those who wait are
/// notified.
constexpr int pauseParts = 30;
constexpr int reportParts = 12;

milliseconds roundedUp(RequestBudget::Clock::duration duration)
{
    return std::max(std::chrono::ceil<milliseconds>(duration), milliseconds(0));
}

} // namespace

RequestBudget::RequestBudget(int limit, milliseconds window, QObject *parent)
    : QObject(parent),
      m_limit(std::max(limit, 0)),
      m_window(window),
      m_allowed(m_limit)
{
    m_nextTimer.setSingleShot(true);
    m_nextTimer.setTimerType(Qt::PreciseTimer);
    connect(&m_nextTimer, &QTimer::timeout, this, &RequestBudget::dispense);
    m_reportTimer.setInterval(m_window / reportParts);
    connect(&m_reportTimer, &QTimer::timeout, this, &RequestBudget::report);
}

RequestBudget::State RequestBudget::state()
{
    refresh(Clock::now());
    return {m_limit, m_allowed, static_cast<int>(m_sent.size()), static_cast<int>(m_queue.size())};
}

void RequestBudget::setLimit(int limit)
{
    limit = std::max(limit, 0);
    if (limit == m_limit)
        return;
    m_limit = m_allowed = limit;
    m_recoverAt.reset();
    dispense();
}

void RequestBudget::acquire(const QString &caller, QObject *context, std::function<void()> granted,
                            const std::function<void(milliseconds)> &waiting)
{
    if (m_limit == 0)
        return granted();
    const auto now = Clock::now();
    refresh(now);
    if (m_queue.empty() && waitForNext(now) <= Clock::duration::zero()) {
        m_sent.push_back(now);
        return granted();
    }

    const auto last =
        std::find_if(m_queue.rbegin(), m_queue.rend(), [&](const Place &p) { return p.caller == caller; });
    const qint64 round = (last == m_queue.rend() ? m_round : last->round) + 1;
    const auto next = std::find_if(m_queue.begin(), m_queue.end(), [round](const Place &p) { return p.round > round; });
    const auto place = m_queue.insert(next, {caller, round, context, std::move(granted), waiting});
    connect(context, &QObject::destroyed, this, &RequestBudget::leave, Qt::UniqueConnection);
    if (!m_reportTimer.isActive())
        m_reportTimer.start();
    if (!m_nextTimer.isActive())
        m_nextTimer.start(roundedUp(waitForNext(now)));
    if (waiting)
        waiting(roundedUp(waitForPlace(place - m_queue.begin(), now)));
}

void RequestBudget::recordRefusal(std::optional<std::chrono::seconds> retryAfter)
{
    if (m_limit == 0)
        return;
    const auto now = Clock::now();
    refresh(now);
    const auto pause =
        std::clamp<milliseconds>(retryAfter.value_or(std::chrono::seconds(0)), m_window / pauseParts, m_window);
    // Further refusals during the pause answer requests that were under way already.
    if (!retryAfter && !m_blockedUntil)
        m_allowed = std::max(m_allowed / 2, 1);
    m_blockedUntil = std::max(m_blockedUntil.value_or(now), now + pause);
    m_recoverAt = now + m_window;
    if (!m_queue.empty())
        m_nextTimer.start(roundedUp(waitForNext(now)));
}

/// Forgets what lies more than a window back.
void RequestBudget::refresh(Clock::time_point now)
{
    while (!m_sent.empty() && m_sent.front() + m_window <= now)
        m_sent.pop_front();
    while (m_recoverAt && *m_recoverAt <= now) {
        m_allowed = std::min(m_allowed * 2, m_limit);
        if (m_allowed == m_limit)
            m_recoverAt.reset();
        else
            *m_recoverAt += m_window;
    }
    if (m_blockedUntil && *m_blockedUntil <= now)
        m_blockedUntil.reset();
}

RequestBudget::Clock::duration RequestBudget::waitForNext(Clock::time_point now) const
{
    Clock::duration wait = waitForPlace(0, now);
    if (m_recoverAt && wait > *m_recoverAt - now && !m_blockedUntil)
        wait = *m_recoverAt - now; // the limit will be higher from then on
    return wait;
}

/// How long until the request behind @p ahead others may go: until the request that many, and the whole limit, before
/// it no longer counts. Of requests that have not gone yet, the same is true a window later.
RequestBudget::Clock::duration RequestBudget::waitForPlace(qsizetype ahead, Clock::time_point now) const
{
    const auto used = static_cast<qsizetype>(m_sent.size());
    qsizetype freeing = used - m_allowed + ahead;
    Clock::duration later = Clock::duration::zero();
    while (freeing >= used) {
        freeing -= m_allowed;
        later += m_window;
    }
    const auto blocked = m_blockedUntil.value_or(now) - now;
    if (freeing < 0)
        return blocked + later;
    return std::max(m_sent[static_cast<std::size_t>(freeing)] + m_window - now + later, blocked);
}

void RequestBudget::dispense()
{
    const QPointer<RequestBudget> alive(this);
    while (alive && !m_queue.empty()) {
        const auto now = Clock::now();
        refresh(now);
        const auto wait = m_limit > 0 ? waitForNext(now) : Clock::duration::zero();
        if (wait > Clock::duration::zero()) {
            m_nextTimer.start(roundedUp(wait));
            return;
        }
        const Place place = std::move(m_queue.front());
        m_queue.pop_front();
        m_round = place.round;
        m_sent.push_back(now);
        place.granted();
    }
    if (alive)
        m_reportTimer.stop();
}

void RequestBudget::leave()
{
    std::erase_if(m_queue, [](const Place &place) { return !place.context; });
    if (m_queue.empty()) {
        m_nextTimer.stop();
        m_reportTimer.stop();
    }
}

void RequestBudget::report()
{
    const auto now = Clock::now();
    refresh(now);
    std::vector<std::pair<Place, milliseconds>> waits; // a notification may cancel others
    for (const Place &place : m_queue)
        waits.emplace_back(place, roundedUp(waitForPlace(std::ssize(waits), now)));
    for (const auto &[place, wait] : waits) {
        if (place.context && place.waiting)
            place.waiting(wait);
    }
}

} // namespace brandbridge::service
