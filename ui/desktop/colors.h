// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <QPalette>

namespace brandbridge::ui {

/// The window's colours beyond those of a palette. A value type created from a widget's palette, so a widget only has
/// to repaint after a palette change. Text in any of them has a contrast of at least 4.5:1 with the window and base
/// colours.
struct Colors
{
    bool isDark = false;
    QColor text;
    QColor muted;  ///< secondary text
    QColor accent; ///< links, the current item, the first series of a chart
    QColor positive;
    QColor negative;
    QColor neutral; ///< between positive and negative
    QColor warning;
    QColor line;          ///< hairlines, chart axes
    QColor card;          ///< the background of a card
    QColor accentSoft;    ///< a tinted background for normal text
    QColor sidebar;       ///< the background of the navigation
    QColor hover;         ///< the background of what the pointer is on
    QColor edge;          ///< outlines of inputs and buttons
    QColor fill;          ///< the background of a screen's main button
    QColor onFill;        ///< text on it
    QList<QColor> series; ///< distinguishable by colour-blind people

    static Colors of(const QPalette &palette);
};

/// The palettes of the light and dark themes.
QPalette lightPalette();
QPalette darkPalette();

} // namespace brandbridge::ui
