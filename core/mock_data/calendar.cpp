// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/calendar.h"

#include "core/mock_data/seeded_random.h"

#include <algorithm>

namespace brandbridge::sandbox {

namespace {

constexpr qint64 minute = 60;
constexpr qint64 hour = 60 * minute;
constexpr qint64 day = 24 * hour;
constexpr qint64 week = 7 * day;
constexpr qint64 firstMonday = 4 * day; // 1970-01-05
constexpr qint64 startOfRuns = 5 * hour;
constexpr qint64 endOfRuns = 8 * hour;

QDateTime timeOf(qint64 seconds)
{
    return QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC);
}

QDateTime startOf(const Brand &brand, int number)
{
    return timeOf(firstMonday + number * week + startOfRuns + brand.index * 11 * minute);
}

} // namespace

Calendar::Calendar(const Organization &organization, int anchorWeek)
    : m_organization(organization),
      m_anchorWeek(anchorWeek)
{
}

int Calendar::weekOf(const QDateTime &now)
{
    return static_cast<int>((now.toSecsSinceEpoch() - firstMonday - endOfRuns) / week);
}

Run Calendar::runOf(const Brand &brand, int number) const
{
    Run run;
    run.brand = &brand;
    run.key = keyOf(brand.key, u"run", number);
    run.id = uuidOf(run.key);
    run.startedAt = startOf(brand, number);
    run.finishedAt = run.startedAt.addSecs(35 * minute + SeededRandom(run.key).below(30 * minute));
    run.age = number - (m_anchorWeek - brand.weeks + 1);

    for (const Event &event : brand.events) {
        const int since = number - m_anchorWeek - event.week;
        if (event.kind == Event::Kind::Setback && since >= 0)
            run.setback = &event;
        if (since != 0)
            continue;
        run.samples = std::max(run.samples, event.samples);
        run.completed = event.kind == Event::Kind::Abandoned ? 0 : std::min(run.completed, event.completed);
        run.calculatedOnRead = run.calculatedOnRead || event.kind == Event::Kind::Uncalculated;
        run.quiet = run.quiet || event.kind == Event::Kind::Quiet;
        run.ranked = run.ranked && event.kind != Event::Kind::Unranked;
    }
    return run;
}

QList<Run> Calendar::runs(const Brand &brand, const QDateTime &now) const
{
    QList<Run> runs;
    const int first = m_anchorWeek - brand.weeks + 1;
    for (int number = weekOf(now) + 1; number >= first; --number) {
        const Run run = runOf(brand, number);
        if (run.finishedAt <= now)
            runs.append(run);
    }
    return runs;
}

std::optional<Run> Calendar::run(const QString &id, const QDateTime &now) const
{
    for (const Brand &brand : m_organization.brands) {
        for (const Run &run : runs(brand, now)) {
            if (run.id == id)
                return run;
        }
    }
    return std::nullopt;
}

QDateTime Calendar::nextStart(const Brand &brand, const QDateTime &now) const
{
    int number = weekOf(now);
    while (startOf(brand, number) <= now)
        ++number;
    return startOf(brand, number);
}

QDateTime Calendar::setUpAt(const Brand &brand) const
{
    return startOf(brand, m_anchorWeek - brand.weeks).addSecs(2 * day);
}

} // namespace brandbridge::sandbox
