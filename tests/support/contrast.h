// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <algorithm>
#include <cmath>

namespace brandbridge::ui {

inline double luminance(const QColor &color)
{
    const auto channel = [](double value) {
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * channel(color.redF()) + 0.7152 * channel(color.greenF()) + 0.0722 * channel(color.blueF());
}

/// WCAG 2 contrast of two opaque colours, 1 to 21.
inline double contrast(const QColor &one, const QColor &other)
{
    // Of a list, as the pair of two temporaries would refer to what is gone.
    const auto [least, most] = std::minmax({luminance(one), luminance(other)});
    return (most + 0.05) / (least + 0.05);
}

} // namespace brandbridge::ui
