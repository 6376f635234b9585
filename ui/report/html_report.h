// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/report/report.h"

namespace brandbridge::ui::report {

/// @p report as one HTML file that loads nothing and runs nothing: light or dark as its reader's screen is, and made
/// for printing. It is well-formed XML, too.
QByteArray htmlOf(const Report &report);

} // namespace brandbridge::ui::report
