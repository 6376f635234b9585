// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/report/report.h"
#include "ui/report/report_reader.h"

namespace brandbridge::ui::report {

/// What the user adds to a report.
struct Options
{
    QString title = {}; ///< empty for one that names the brand
    QString note = {};
    Logo logo = {};
};

/// A report of @p brands in the current language and formats: everything about each, then the method.
Report makeReport(const QList<BrandData> &brands, const Options &options);

/// The paper that is usual where @p locale is.
QPageSize::PageSizeId paperOf(const QLocale &locale);

} // namespace brandbridge::ui::report
