// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/slots/brand_quota.h"
#include "ui/tables/column.h"

#include <QSet>

#include <functional>

namespace brandbridge::ui {

/// The table's columns; @p warnBelow decides when few slots are left, @p hasOtherBrands whether the organization has
/// more than one brand, which may share them.
QList<Column<BrandQuota>> quotaColumns(const std::function<qint64()> &warnBelow,
                                       const std::function<bool()> &hasOtherBrands);
/// The column of the slots left.
int slotsLeftColumn();
/// Members of a brand's context that these columns show.
QSet<QString> quotaColumnFields();

} // namespace brandbridge::ui
