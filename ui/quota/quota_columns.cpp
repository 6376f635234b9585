// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/quota/quota_columns.h"

#include "ui/quota/status_mark.h"

#include <QCoreApplication>

namespace brandbridge::ui {

namespace {

class QuotaWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::QuotaColumns)
};

/// A column of what a brand's context says: no context, no value.
Column<BrandQuota> told(const QString &id, const QString &title, ColumnKind kind, const QString &explanation,
                        const std::function<QVariant(const service::BrandContext &)> &value, bool isHidden = false)
{
    return {id,          title,
            kind,        [value](const BrandQuota &row) { return row.context ? value(*row.context) : QVariant(); },
            explanation, isHidden};
}

QString whyUseIsUnknown(const BrandQuota &row)
{
    if (!row.context)
        return row.problem;
    if (!row.context->quota.promptLimit || !row.context->quota.remainingSlots)
        return QuotaWords::tr("Not known: the service does not say.");
    return QuotaWords::tr("Not known: the slots left are those of the whole organization, so they do not tell how many "
                          "this brand uses.");
}

} // namespace

QList<Column<BrandQuota>> quotaColumns(const std::function<qint64()> &warnBelow)
{
    using Context = service::BrandContext;
    Column<BrandQuota> used =
        told(u"used"_qs, QuotaWords::tr("Used"), ColumnKind::Number,
             QuotaWords::tr("Used = limit − slots left. Not known where the organization's limit is reached first."),
             [](const Context &context) { return known(quota::brandUse(context.quota).used); });
    used.whyUnknown = whyUseIsUnknown;
    return {
        {u"name"_qs, QuotaWords::tr("Brand"), ColumnKind::Text,
         [](const BrandQuota &row) { return QVariant(row.brand.name); }},
        told(u"remainingSlots"_qs, QuotaWords::tr("Slots left"), ColumnKind::Number,
             QuotaWords::tr("Prompts that can still be added, as the service says"),
             [](const Context &context) { return known(context.quota.remainingSlots); }),
        used,
        told(u"promptLimit"_qs, QuotaWords::tr("Limit"), ColumnKind::Number,
             QuotaWords::tr("Prompts the brand may have"),
             [](const Context &context) { return known(context.quota.promptLimit); }),
        {u"status"_qs, QuotaWords::tr("Status"), ColumnKind::Text,
         [warnBelow](const BrandQuota &row) {
             return QVariant(row.context ? levelWords(quota::levelOf(row.context->quota.remainingSlots, warnBelow()))
                                         : QuotaWords::tr("⚠ %1").arg(row.problem));
         },
         QuotaWords::tr("Whether there are fewer slots left than you want to be warned at")},
        told(u"nextEstimatedScheduledFetchAt"_qs, QuotaWords::tr("Next report"), ColumnKind::Time,
             QuotaWords::tr("When the next scheduled report is expected, in local time; new prompts run with it"),
             [](const Context &context) {
                 return context.nextEstimatedScheduledFetchAt.isValid()
                            ? QVariant(context.nextEstimatedScheduledFetchAt)
                            : QVariant();
             }),
        told(
            u"schedule"_qs, QuotaWords::tr("Schedule"), ColumnKind::Text, QuotaWords::tr("How often reports run"),
            [](const Context &context) { return known(context.scheduleFrequency); }, true),
        told(
            u"topicCount"_qs, QuotaWords::tr("Topics"), ColumnKind::Number, {},
            [](const Context &context) { return known(context.topicCount); }, true),
        told(
            u"promptCount"_qs, QuotaWords::tr("Prompts"), ColumnKind::Number, {},
            [](const Context &context) { return known(context.promptCount); }, true),
        {u"id"_qs,
         QuotaWords::tr("Brand id"),
         ColumnKind::Text,
         [](const BrandQuota &row) { return QVariant(row.brand.id); },
         {},
         true},
    };
}

int slotsLeftColumn()
{
    return 1;
}

QSet<QString> quotaColumnFields()
{
    return {u"brandId"_qs,    u"name"_qs,        u"promptQuota"_qs,
            u"topicCount"_qs, u"promptCount"_qs, u"nextEstimatedScheduledFetchAt"_qs};
}

} // namespace brandbridge::ui
