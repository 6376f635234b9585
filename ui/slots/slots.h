// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"

#include <optional>

/// Arithmetic of prompt slots. The service gives some of four numbers; what does not follow from them is not known.
namespace brandbridge::ui::quota {

/// Prompts of a brand or of the organization, and how many there may be.
struct Use
{
    std::optional<qint64> used;
    std::optional<qint64> limit;
    std::optional<qint64> left; ///< negative where there are more than allowed
    bool isShared = false;      ///< what is left to a brand is what is left to the organization with all its brands
};

/// The brand's: promptLimit - remainingSlots of promptLimit. Unknown where the organization's limit may be the lower
/// one: each prompt of another brand then takes one of the slots that are left, too.
Use brandUse(const service::PromptQuota &quota);
/// The same, and where the quota does not give them, the used ones are counted: prompts and perception prompts.
Use brandUse(const service::BrandContext &context);
/// The organization's: orgTotalPrompts of orgWideLimit.
Use organizationUse(const service::PromptQuota &quota);

/// What a brand can still take, where that is known: what is left of its own slots or, where that is less, of the
/// organization's, which it shares where the organization @p hasOtherBrands.
Use roomFor(const service::PromptQuota &quota, bool hasOtherBrands);

/// How things stand with what is left.
enum class Level
{
    Unknown,
    Enough,
    Few, ///< fewer than one wants to be warned at
    None
};
/// @p warnBelow is 0 for no warning of few.
Level levelOf(std::optional<qint64> left, qint64 warnBelow);

/// What is left of @p use after @p more prompts: negative by how many do not fit.
std::optional<qint64> leftAfter(const Use &use, qint64 more);

/// @p value for tr() with a plural form, which takes an int.
int pluralCount(qint64 value);

} // namespace brandbridge::ui::quota
