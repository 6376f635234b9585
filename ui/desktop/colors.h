// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <QPalette>

namespace brandbridge::ui {

/// The colours of the window beyond those of a palette. A value, made from a widget's own palette, so that a widget
/// needs only to paint again when its palette changes. Text in any of them has a contrast of at least 4.5 to 1 with the
/// palette's window and base.
struct Colors
{
    bool isDark = false;
    QColor text;
    QColor muted;  ///< text of less weight
    QColor accent; ///< links, the current choice, the first series of a chart
    QColor positive;
    QColor negative;
    QColor neutral; ///< between the two
    QColor warning;
    QColor line;          ///< hairlines, chart axes
    QColor card;          ///< the ground of a card
    QColor accentSoft;    ///< a tinted ground under ordinary text
    QList<QColor> series; ///< distinguishable for colour-blind people, too

    static Colors of(const QPalette &palette);
};

/// The palettes of the light and the dark window.
QPalette lightPalette();
QPalette darkPalette();

} // namespace brandbridge::ui
