// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/brands/brand_row.h"

#include "ui/slots/slots.h"
#include "ui/slots/status_mark.h"
#include "ui/words/date_words.h"

#include <QCoreApplication>

namespace brandbridge::ui {

namespace {

class QuotaWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::QuotaColumns)
};

class AttentionWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Attention)
};

/// A column with a value from a brand's context; empty without a context.
template <typename Get>
Column<BrandRow> reported(const QString &id, const QString &title, ColumnKind kind, const QString &explanation, Get get,
                          bool isHidden = false)
{
    const auto value = [get](const BrandRow &row) {
        return row.context ? known(std::invoke(get, *row.context)) : QVariant();
    };
    return {id, title, kind, value, explanation, isHidden};
}

QString whyUseIsUnknown(const BrandRow &row)
{
    if (!row.context)
        return row.problem;
    if (!row.context->quota.promptLimit || !row.context->quota.remainingSlots)
        return QuotaWords::tr("Not known: the service does not say.");
    return QuotaWords::tr("Not known. The remaining slots are those of the whole organization, so this brand's use "
                          "cannot be derived, and the service does not give the number of its prompts.");
}

/// The number of days between reports for the service's name of the frequency.
qint64 daysBetweenReports(const QString &frequency)
{
    if (frequency == u"daily")
        return 1;
    return frequency == u"weekly" ? 7 : 31;
}

/// The level in one or two words after a symbol.
QString levelWords(quota::Level level)
{
    switch (level) {
    case quota::Level::Unknown:
        return StatusMark::tr("Not known");
    case quota::Level::Enough:
        return StatusMark::tr("✓ Enough left");
    case quota::Level::Few:
        return StatusMark::tr("⚠ Few left");
    case quota::Level::None:
        return StatusMark::tr("⚠ None left");
    }
    Q_UNREACHABLE();
}

} // namespace

QList<Column<BrandRow>> quotaColumns(const std::function<qint64()> &warnBelow,
                                     const std::function<bool()> &hasOtherBrands)
{
    using Context = service::BrandContext;
    Column<BrandRow> used = reported(u"used"_s, QuotaWords::tr("Used"), ColumnKind::Number,
                                     QuotaWords::tr("Used = limit − slots left, or the brand's prompts and perception "
                                                    "prompts if the organization's limit is reached first."),
                                     [](const Context &context) { return quota::brandUse(context).used; });
    used.whyUnknown = whyUseIsUnknown;
    Column<BrandRow> left =
        reported(u"remainingSlots"_s, QuotaWords::tr("Slots left"), ColumnKind::Number,
                 QuotaWords::tr("Prompts that can still be added, according to the service. If that "
                                "is all the organization has left, its brands share them."),
                 [](const Context &context) { return context.quota.remainingSlots; });
    const auto isShared = [hasOtherBrands](const BrandRow &row) {
        return row.context && quota::brandUse(row.context->quota).isShared && hasOtherBrands();
    };
    left.tip = [isShared](const BrandRow &row) {
        return isShared(row)
                   ? QuotaWords::tr(
                         "Shared with the organization's other brands, because it has no more left for all of them.")
                   : QString();
    };
    Column<BrandRow> status(
        u"status"_s, QuotaWords::tr("Status"), ColumnKind::Text,
        [warnBelow, isShared](const BrandRow &row) {
            if (!row.context)
                return QVariant(QuotaWords::tr("⚠ %1").arg(row.problem));
            const quota::Level level = quota::levelOf(row.context->quota.remainingSlots, warnBelow());
            const bool isSomeLeft = level == quota::Level::Enough || level == quota::Level::Few;
            return QVariant(isSomeLeft && isShared(row)
                                //: %1 is "✓ Enough left" or "⚠ Few left": prompt slots
                                ? QuotaWords::tr("%1, shared").arg(levelWords(level))
                                : levelWords(level));
        },
        QuotaWords::tr("Whether fewer slots are left than your warning level"));
    status.tip = left.tip;
    return {
        {u"name"_s, QuotaWords::tr("Brand"), ColumnKind::Text,
         [](const BrandRow &row) { return QVariant(row.brand.name); }},
        left,
        used,
        reported(u"promptLimit"_s, QuotaWords::tr("Limit"), ColumnKind::Number,
                 QuotaWords::tr("Prompts the brand may have"),
                 [](const Context &context) { return context.quota.promptLimit; }),
        status,
        reported(u"nextEstimatedScheduledFetchAt"_s, QuotaWords::tr("Next report"), ColumnKind::Day,
                 QuotaWords::tr("When the next scheduled report is expected, in local time; new prompts run with it"),
                 &Context::nextEstimatedScheduledFetchAt),
        reported(u"schedule"_s, QuotaWords::tr("Schedule"), ColumnKind::Text, QuotaWords::tr("How often reports run"),
                 &Context::scheduleFrequency, true),
        reported(u"topicCount"_s, QuotaWords::tr("Topics"), ColumnKind::Number, {}, &Context::topicCount, true),
        reported(u"promptCount"_s, QuotaWords::tr("Prompts"), ColumnKind::Number, {}, &Context::promptCount, true),
        textColumn<BrandRow>(
            u"id"_s, QuotaWords::tr("Brand id"), {}, [](const BrandRow &row) { return row.brand.id; }, true),
    };
}

QList<AttentionReason> attention::reasonsOf(const BrandRow &row, qint64 warnBelow, const QDateTime &now)
{
    QList<AttentionReason> reasons;
    if (statistics::changeOf(row.verdict) == statistics::Change::Down)
        reasons.append({fell, AttentionWords::tr("⚠ Visibility fell"), 8 - row.verdict->difference()});
    else if (statistics::changeOf(row.sinceLooked) == statistics::Change::Down)
        //: %1 is a day, as in "9 Nov"
        reasons.append({fell,
                        AttentionWords::tr("⚠ Visibility fell since %1").arg(date_words::day(row.lookedAt->startedAt)),
                        8 - row.sinceLooked->difference()});
    if (row.context) {
        const quota::Level level = quota::levelOf(row.context->quota.remainingSlots, warnBelow);
        if (level == quota::Level::None)
            reasons.append({slotsLow, AttentionWords::tr("⚠ No slots left"), 4});
        else if (level == quota::Level::Few)
            reasons.append({slotsLow, AttentionWords::tr("⚠ Few slots left"), 4});
    }
    if (!row.running && !row.runs.isEmpty() && row.runs.first().startedAt.isValid()) {
        const qint64 days = row.runs.first().startedAt.daysTo(now);
        if (days > 2 * daysBetweenReports(row.context ? row.context->scheduleFrequency : QString()))
            reasons.append({noRun, AttentionWords::tr("⚠ No run for %n day(s)", nullptr, quota::pluralCount(days)), 2});
    }
    const QString problem = row.runsProblem.isEmpty() ? row.problem : row.runsProblem;
    if (!problem.isEmpty())
        reasons.append({unread, AttentionWords::tr("⚠ %1").arg(problem), 1});
    return reasons;
}

} // namespace brandbridge::ui
