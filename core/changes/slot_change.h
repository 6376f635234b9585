// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"
#include "core/service/records.h"

#include <optional>

namespace brandbridge::tools {

/// A brand's slots after @p taken more are used, fewer where it is negative; empty for not known.
access::SlotChange slotsOfBrand(const service::PromptQuota &quota, std::optional<qsizetype> taken);
/// Likewise of the whole organization's.
access::SlotChange slotsOfOrganization(const service::PromptQuota &quota, std::optional<qsizetype> taken);

} // namespace brandbridge::tools
