// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"

#include <optional>

/// Arithmetic of prompt slots. The service gives some of four numbers; figures that do not follow from them are
/// unknown.
namespace brandbridge::ui::quota {

/// Prompts of a brand or of the organization, and how many there may be.
struct Use
{
    std::optional<qint64> used;
    std::optional<qint64> limit;
    std::optional<qint64> left; ///< negative if more are used than allowed
    bool isShared = false;      ///< the brand is limited only by the room of the whole organization
};

/// The brand's: promptLimit - remainingSlots of promptLimit. Unknown if the organization's limit may be the lower one:
/// then prompts of other brands take the remaining slots, too.
Use brandUse(const service::PromptQuota &quota);
/// Also counts prompts and perception prompts, if the quota does not give the used slots.
Use brandUse(const service::BrandContext &context);
/// The organization's: orgTotalPrompts of orgWideLimit.
Use organizationUse(const service::PromptQuota &quota);

/// The room for more prompts of a brand, if known: the remaining slots of the brand or of the organization, whichever
/// are fewer. Brands share those of the organization if it @p hasOtherBrands.
Use roomFor(const service::PromptQuota &quota, bool hasOtherBrands);

/// A judgement of the remaining slots.
enum class Level
{
    Unknown,
    Enough,
    Few, ///< fewer than the user's warning limit
    None
};
/// @p warnBelow is 0 for no warning of few.
Level levelOf(std::optional<qint64> left, qint64 warnBelow);

/// The slots left of @p use after @p more prompts; negative if they do not fit.
std::optional<qint64> leftAfter(const Use &use, qint64 more);

/// @p value for tr() with a plural form, which takes an int.
int pluralCount(qint64 value);

} // namespace brandbridge::ui::quota
