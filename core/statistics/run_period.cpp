// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/run_period.h"

#include "core/literals.h"

#include <QRegularExpression>

#include <algorithm>

namespace brandbridge::statistics {

std::optional<Days> daysOf(const QString &text)
{
    static const QRegularExpression pattern(u"\\b(\\d{4})-(?:Q([1-4])|(\\d{2})(?:-(\\d{2}))?)\\b"_s);
    std::optional<Days> days;
    for (auto match = pattern.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        const int quarter = found.captured(2).toInt();
        const int month = quarter > 0 ? 3 * quarter - 2 : found.captured(3).toInt();
        const int day = found.captured(4).toInt();
        const QDate first(found.captured(1).toInt(), month, std::max(day, 1));
        const QDate last = day > 0 ? first : first.addMonths(quarter > 0 ? 3 : 1).addDays(-1);
        if (first.isValid())
            days = {days ? std::min(days->first, first) : first, days ? std::max(days->last, last) : last};
    }
    return days;
}

QList<service::Run> runsIn(const QList<service::Run> &runs, const QString &period, Clock clock)
{
    if (period == u"latest" || period == u"previous")
        return runs.mid(period == u"latest" ? 0 : 1, 1);
    if (period.isEmpty() || period.startsWith(u"last "))
        return period.isEmpty() ? runs : runs.mid(0, period.mid(5).toInt());
    QList<service::Run> meant = runs;
    const auto isMeant = [&period](const service::Run &run) { return run.id == period; };
    if (std::any_of(runs.begin(), runs.end(), isMeant)) {
        meant.removeIf([&](const service::Run &run) { return !isMeant(run); });
        return meant;
    }
    const std::optional<Days> days = daysOf(period);
    meant.removeIf([&](const service::Run &run) {
        const QDateTime start = clock == Clock::Utc ? run.startedAt.toUTC() : run.startedAt.toLocalTime();
        return !days || !days->contains(start.date());
    });
    return meant;
}

} // namespace brandbridge::statistics
