// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace brandbridge::ui {

/// The icon resources/icons/@p name.svg, drawn in the colour of the text around it: it follows light and dark, and what
/// is disabled or selected. Sharp at any size.
QIcon icon(const QString &name);

} // namespace brandbridge::ui
