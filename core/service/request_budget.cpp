// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/request_budget.h"

#include <QPointer>

#include <algorithm>
#include <utility>
#include <vector>

namespace brandbridge::service {

namespace {

using std::chrono::milliseconds;

/// Fractions of the window: the pause after a refusal without Retry-After, the time in which more refusals count as the
/// same one (they answer requests sent before), and the interval of notifications to waiting callers.
constexpr int pauseParts = 30;
constexpr int sameRefusalParts = 6;
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
    connect(&m_nextTimer, &QTimer::timeout, this, &RequestBudget::sendNext);
    m_reportTimer.setInterval(m_window / reportParts);
    connect(&m_reportTimer, &QTimer::timeout, this, &RequestBudget::report);
}

RequestBudget::State RequestBudget::state()
{
    refresh(Clock::now());
    std::size_t queued = 0;
    for (const Line &line : m_lines)
        queued += line.places.size();
    return {m_limit, m_allowed, static_cast<int>(m_sent.size()), static_cast<int>(queued)};
}

void RequestBudget::setLimit(int limit)
{
    limit = std::max(limit, 0);
    if (limit == m_limit)
        return;
    m_limit = m_allowed = limit;
    m_halvedAt.reset();
    m_recoverAt.reset();
    sendNext();
}

void RequestBudget::acquire(const QString &caller, QObject *context, std::function<void()> granted,
                            const Waiting &waiting)
{
    if (m_limit == 0)
        return granted();
    const auto now = Clock::now();
    refresh(now);
    if (m_lines.empty() && waitForNext(now) <= Clock::duration::zero()) {
        m_sent.push_back(now);
        return granted();
    }

    auto line = std::find_if(m_lines.begin(), m_lines.end(), [&](const Line &l) { return l.caller == caller; });
    if (line == m_lines.end())
        line = m_lines.insert(m_lines.end(), Line{caller, {}});
    const quint64 id = ++m_lastPlace;
    const auto contextDestroyed = connect(context, &QObject::destroyed, this, [this](const QObject *destroyed) {
        leave([destroyed](const Place &place) { return place.context == destroyed; });
    });
    line->places.push_back({id, context, contextDestroyed, std::move(granted), waiting});
    if (!m_reportTimer.isActive())
        m_reportTimer.start();
    if (!m_nextTimer.isActive())
        m_nextTimer.start(roundedUp(waitForNext(now)));
    if (waiting) {
        const int ahead = placesAhead(static_cast<std::size_t>(line - m_lines.begin()), line->places.size() - 1);
        const QPointer<RequestBudget> alive(this);
        if (!waiting(roundedUp(waitForPlace(ahead, now))) && alive)
            leave([id](const Place &place) { return place.id == id; });
    }
}

void RequestBudget::recordRefusal(std::optional<std::chrono::seconds> retryAfter)
{
    if (m_limit == 0)
        return;
    const auto now = Clock::now();
    refresh(now);
    const auto pause =
        std::clamp<milliseconds>(retryAfter.value_or(std::chrono::seconds(0)), m_window / pauseParts, m_window);
    m_blockedUntil = std::max(m_blockedUntil.value_or(now), now + pause);
    m_recoverAt = now + m_window;
    if (!retryAfter && (!m_halvedAt || now - *m_halvedAt > m_window / sameRefusalParts)) {
        m_allowed = std::max(m_allowed / 2, 1);
        m_halvedAt = now;
    }
    if (m_lines.empty())
        return;
    m_nextTimer.start(roundedUp(waitForNext(now)));
    QMetaObject::invokeMethod(this, &RequestBudget::report, Qt::QueuedConnection);
}

milliseconds RequestBudget::blockedFor() const
{
    return m_blockedUntil ? roundedUp(*m_blockedUntil - Clock::now()) : milliseconds(0);
}

/// Removes entries older than the window, and updates limit and pause.
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
        wait = *m_recoverAt - now; // the limit increases then
    return wait;
}

/// Wait for the request behind @p ahead others: until the sent request that many places plus the limit before it leaves
/// the window. For requests not sent yet, one window is added.
RequestBudget::Clock::duration RequestBudget::waitForPlace(int ahead, Clock::time_point now) const
{
    const int used = static_cast<int>(m_sent.size());
    int freeing = used - m_allowed + ahead;
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

/// Number of requests sent before @p place of @p line, if the lines take turns.
int RequestBudget::placesAhead(std::size_t line, std::size_t place) const
{
    std::size_t ahead = place;
    for (std::size_t other = 0; other < m_lines.size(); ++other) {
        if (other != line)
            ahead += std::min(m_lines[other].places.size(), place + (other < line ? 1U : 0U));
    }
    return static_cast<int>(ahead);
}

void RequestBudget::sendNext()
{
    const QPointer<RequestBudget> alive(this);
    while (alive && !m_lines.empty()) {
        const auto now = Clock::now();
        refresh(now);
        const auto wait = m_limit > 0 ? waitForNext(now) : Clock::duration::zero();
        if (wait > Clock::duration::zero())
            return m_nextTimer.start(roundedUp(wait));
        Line line = std::move(m_lines.front());
        m_lines.pop_front();
        Place place = std::move(line.places.front());
        line.places.pop_front();
        if (!line.places.empty())
            m_lines.push_back(std::move(line));
        disconnect(place.contextDestroyed);
        m_sent.push_back(now);
        place.granted();
    }
    if (alive)
        m_reportTimer.stop();
}

template <typename IsLeft>
void RequestBudget::leave(const IsLeft &isLeft)
{
    for (Line &line : m_lines) {
        std::erase_if(line.places, [&isLeft](const Place &place) {
            const bool leaves = isLeft(place);
            if (leaves)
                disconnect(place.contextDestroyed);
            return leaves;
        });
    }
    std::erase_if(m_lines, [](const Line &line) { return line.places.empty(); });
    if (m_lines.empty()) {
        m_nextTimer.stop();
        m_reportTimer.stop();
    }
}

void RequestBudget::report()
{
    struct Message
    {
        quint64 id;
        QPointer<QObject> context;
        Waiting waiting;
        milliseconds wait;
    };
    const auto now = Clock::now();
    refresh(now);
    std::vector<Message> messages; // a notification may cancel others
    for (std::size_t line = 0; line < m_lines.size(); ++line) {
        const std::deque<Place> &places = m_lines[line].places;
        for (std::size_t place = 0; place < places.size(); ++place) {
            if (places[place].waiting) {
                messages.push_back({places[place].id, places[place].context, places[place].waiting,
                                    roundedUp(waitForPlace(placesAhead(line, place), now))});
            }
        }
    }
    const QPointer<RequestBudget> alive(this);
    for (const Message &message : messages) {
        if (alive && message.context && !message.waiting(message.wait) && alive)
            leave([id = message.id](const Place &place) { return place.id == id; });
    }
}

} // namespace brandbridge::service
