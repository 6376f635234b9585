// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/brands/brand_row.h"
#include "ui/figures/change_history.h"
#include "ui/tables/record_table.h"

#include <functional>
#include <optional>

namespace brandbridge::ui {

// Indexes of some of brandColumns().
inline constexpr int attentionPlace = 1;
inline constexpr int trendPlace = 4;
inline constexpr int voicePlace = 5;
inline constexpr int sentimentPlace = 6;
inline constexpr int positionPlace = 7;
inline constexpr int lastRunPlace = 8;
inline constexpr int slotsPlace = 9;
inline constexpr int nextReportPlace = 10;
inline constexpr int usedPlace = 11;
inline constexpr int domainPlace = 12;
inline constexpr int largestChangePlace = 13;
inline constexpr int sinceLookedPlace = 20;

/// The models and topics with most of a fall, as far as known.
using Causes = std::function<QStringList(const BrandRow &)>;

/// The columns of the table of brands; @p warnBelow and @p hasOtherBrands as for quotaColumns().
QList<Column<BrandRow>> brandColumns(const std::function<qint64()> &warnBelow,
                                     const std::function<bool()> &hasOtherBrands, const Causes &causes);

/// The known visibilities of the brand's last runs, oldest first.
QList<double> lastVisibilities(const BrandRow &row);

/// The largest clear change of visibility in the last runs.
std::optional<change_history::Step> largestChangeOf(const BrandRow &row);

} // namespace brandbridge::ui
