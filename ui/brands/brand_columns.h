// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/brands/brands_reading.h"
#include "ui/charts/time_series.h"
#include "ui/figures/change_history.h"
#include "ui/tables/column.h"

#include <functional>

namespace brandbridge::ui::brand_columns {

/// The table's columns; @p warnBelow and @p hasOtherBrands as for quotaColumns().
QList<Column<BrandRow>> all(const std::function<qint64()> &warnBelow, const std::function<bool()> &hasOtherBrands);
/// Where some of them stand.
inline constexpr int attention = 1;
inline constexpr int trend = 4;
inline constexpr int domain = 12;

/// The brand's visibility in its last runs, oldest first.
TimeSeries visibility(const BrandRow &row);
/// The largest change of visibility in them; nothing where all may be chance.
std::optional<change_history::Step> largestChange(const BrandRow &row);

} // namespace brandbridge::ui::brand_columns
