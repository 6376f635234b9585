// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktop/colors.h"
#include "ui/words/text.h"

#include <QFont>
#include <QFontMetricsF>
#include <QLocale>
#include <QWidget>

namespace brandbridge::ui {

/// What a chart is drawn with: a widget's colours, fonts, language and direction at one moment.
struct Look
{
    explicit Look(const QWidget &widget)
        : colors(Colors::of(widget.palette())),
          small(fontFor(TextRole::Small, widget.font())),
          body(widget.font()),
          heading(fontFor(TextRole::Heading, widget.font())),
          mirrored(widget.layoutDirection() == Qt::RightToLeft)
    {
    }

    Colors colors;
    QFont small; ///< axes, legend
    QFont body;  ///< words of a row
    QFont heading;
    QLocale locale;
    bool mirrored; ///< read from right to left

    double lineHeight() const { return QFontMetricsF(small).height(); }
};

} // namespace brandbridge::ui
