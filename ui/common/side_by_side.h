// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetrics>
#include <QWidget>

namespace brandbridge::ui {

/// The width from which on @p widget has room for a list and, beside it, for what is read of it.
inline int sideBySideWidth(const QWidget &widget)
{
    constexpr int characters = 100;
    return characters * widget.fontMetrics().averageCharWidth();
}

} // namespace brandbridge::ui
