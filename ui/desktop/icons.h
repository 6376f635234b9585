// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

class QToolButton;

namespace brandbridge::ui {

/// The icon resources/icons/@p name.svg, drawn in the colour of the text around it: it follows light and dark, and what
/// is disabled or selected. Sharp at any size.
QIcon icon(const QString &name);

/// A flat button called @p name with the icon @p iconName. Screen readers say @p accessibleName, or @p toolTip where
/// that is empty. The caller owns it.
QToolButton *iconButton(const QString &name, const QString &iconName, const QString &toolTip,
                        const QString &accessibleName = {});

} // namespace brandbridge::ui
