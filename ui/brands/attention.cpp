// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/brands/attention.h"

#include "ui/figures/figure_words.h"

namespace brandbridge::ui {

namespace {

/// How many days apart reports run that the service calls so.
qint64 daysBetweenReports(const QString &frequency)
{
    if (frequency == u"daily")
        return 1;
    return frequency == u"weekly" ? 7 : 31;
}

} // namespace

Attention Attention::of(const BrandRow &row, qint64 warnBelow, const QDateTime &now)
{
    Attention attention;
    const figures::Figure before = figure_words::of(RunFigure::Visibility, row.metricsBefore());
    const figures::Figure after = figure_words::of(RunFigure::Visibility, row.metrics());
    if (figures::change(before, after) == figures::Change::Down)
        attention.fall = *before.value - *after.value;
    if (row.context)
        attention.slotsLeft = quota::levelOf(row.context->quota.remainingSlots, warnBelow);
    if (!row.runs.isEmpty() && row.runs.first().startedAt.isValid()) {
        const qint64 days = row.runs.first().startedAt.daysTo(now);
        const QString frequency = row.context ? row.context->scheduleFrequency : QString();
        attention.daysWithoutRun = days > 2 * daysBetweenReports(frequency) ? days : 0;
    }
    attention.problem = row.runsProblem.isEmpty() ? row.problem : row.runsProblem;
    return attention;
}

QStringList Attention::reasons() const
{
    QStringList reasons;
    if (fall > 0)
        reasons.append(attention::fell);
    if (areSlotsLow())
        reasons.append(attention::slotsLow);
    if (daysWithoutRun > 0)
        reasons.append(attention::noRun);
    if (!problem.isEmpty())
        reasons.append(attention::unread);
    return reasons;
}

QString Attention::words() const
{
    QStringList words;
    if (fall > 0)
        words.append(tr("⚠ Visibility fell"));
    if (areSlotsLow())
        words.append(slotsLeft == quota::Level::None ? tr("⚠ No slots left") : tr("⚠ Few slots left"));
    if (daysWithoutRun > 0)
        words.append(tr("⚠ No run for %n day(s)", nullptr, quota::pluralCount(daysWithoutRun)));
    if (!problem.isEmpty())
        words.append(tr("⚠ %1").arg(problem));
    //: Nothing about a brand needs a look.
    return words.isEmpty() ? tr("✓ Nothing") : words.join(u" · "_qs);
}

double Attention::order() const
{
    return -(fall > 0 ? 8 + fall : 0) - (areSlotsLow() ? 4 : 0) - (daysWithoutRun > 0 ? 2 : 0) -
           (problem.isEmpty() ? 0 : 1);
}

} // namespace brandbridge::ui
