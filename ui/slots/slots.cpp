// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slots/slots.h"

#include <limits>

namespace brandbridge::ui::quota {

namespace {

/// Numbers from outside may be anything: a difference that no qint64 holds is not known.
std::optional<qint64> difference(std::optional<qint64> one, std::optional<qint64> other)
{
    qint64 result = 0;
    if (!one || !other || qSubOverflow(*one, *other, &result))
        return std::nullopt;
    return result;
}

} // namespace

Use brandUse(const service::PromptQuota &quota)
{
    // The remaining slots may be the organization's. Then they say nothing about the brand's own limit.
    const bool isOfOrganization = quota.remainingSlots && quota.remainingSlots == organizationUse(quota).left;
    return {isOfOrganization ? std::nullopt : difference(quota.promptLimit, quota.remainingSlots), quota.promptLimit,
            quota.remainingSlots, isOfOrganization};
}

Use brandUse(const service::BrandContext &context)
{
    Use use = brandUse(context.quota);
    qint64 counted = 0;
    if (!use.used && context.promptCount && context.perceptionPromptCount &&
        !qAddOverflow(*context.promptCount, *context.perceptionPromptCount, &counted))
        use.used = counted;
    return use;
}

Use organizationUse(const service::PromptQuota &quota)
{
    return {quota.orgTotalPrompts, quota.orgWideLimit, difference(quota.orgWideLimit, quota.orgTotalPrompts), false};
}

Use roomFor(const service::PromptQuota &quota, bool hasOtherBrands)
{
    const std::optional<qint64> own = brandUse(quota).left;
    const std::optional<qint64> all = organizationUse(quota).left;
    const bool isOfAll = own && all && *all <= *own;
    return {{}, {}, isOfAll ? all : own, isOfAll && hasOtherBrands};
}

Level levelOf(std::optional<qint64> left, qint64 warnBelow)
{
    if (!left)
        return Level::Unknown;
    if (*left <= 0)
        return Level::None;
    return *left < warnBelow ? Level::Few : Level::Enough;
}

std::optional<qint64> leftAfter(const Use &use, qint64 more)
{
    return difference(use.left, more);
}

int pluralCount(qint64 value)
{
    return static_cast<int>(qBound(qint64{0}, value, qint64{std::numeric_limits<int>::max()}));
}

} // namespace brandbridge::ui::quota
