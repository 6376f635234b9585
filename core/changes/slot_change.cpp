// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/slot_change.h"

#include <limits>

namespace brandbridge::tools {

namespace {

/// Figures that no service means are not known.
std::optional<int> whole(std::optional<qint64> value)
{
    constexpr qint64 most = std::numeric_limits<int>::max();
    return value && *value <= most && *value >= -most ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

access::SlotChange slotsOf(std::optional<qint64> limit, std::optional<qint64> remaining, std::optional<qsizetype> taken)
{
    access::SlotChange change{whole(limit), whole(remaining), {}};
    if (change.remainingBefore && taken)
        change.remainingAfter = whole(*change.remainingBefore - static_cast<qint64>(*taken));
    return change;
}

} // namespace

access::SlotChange slotsOfBrand(const service::PromptQuota &quota, std::optional<qsizetype> taken)
{
    return slotsOf(quota.promptLimit, quota.remainingSlots, taken);
}

access::SlotChange slotsOfOrganization(const service::PromptQuota &quota, std::optional<qsizetype> taken)
{
    const std::optional<int> limit = whole(quota.orgWideLimit);
    const std::optional<int> used = whole(quota.orgTotalPrompts);
    const std::optional<qint64> left = limit && used ? std::optional(qint64{*limit} - qint64{*used}) : std::nullopt;
    return slotsOf(quota.orgWideLimit, left, taken);
}

} // namespace brandbridge::tools
