// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/report/report.h"

namespace brandbridge::ui::report {

/// @p report as a PDF whose text can be searched and copied. Needs a QGuiApplication.
QByteArray pdfOf(const Report &report);

} // namespace brandbridge::ui::report
