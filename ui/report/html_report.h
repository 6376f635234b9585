// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/report/report.h"

namespace brandbridge::ui::report {

/// @p report as one HTML file without scripts or external resources: light or dark like its reader's screen, and made
/// for printing. It is well-formed XML, too.
QByteArray htmlOf(const Report &report);

} // namespace brandbridge::ui::report
