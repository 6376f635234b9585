// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/tables/column.h"

#include <functional>
#include <optional>

namespace brandbridge::ui {

/// The service's data on one brand's prompt slots.
struct BrandQuota
{
    service::Brand brand;
    std::optional<service::BrandContext> context;
    QString problem;     ///< why there is no context, in a few words; empty where there is one
    QDateTime keptSince; ///< UTC; of a context that is not from now, as the service could not be reached
};

/// The table's columns; @p warnBelow decides when few slots are left, @p hasOtherBrands whether the organization has
/// more than one brand, which may share them.
QList<Column<BrandQuota>> quotaColumns(const std::function<qint64()> &warnBelow,
                                       const std::function<bool()> &hasOtherBrands);
/// Where some of them stand.
inline constexpr int slotsLeftColumn = 1;
inline constexpr int slotStatusColumn = 4;

} // namespace brandbridge::ui
