// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/colors.h"

namespace brandbridge::ui {

namespace {

/// The colours of one theme.
struct Theme
{
    // grounds
    QRgb window, card, alternate, sidebar, button, tooltip, selection, pale;
    // lines
    QRgb line, edge;
    // texts
    QRgb text, muted, disabled, onFill;
    // meanings
    QRgb fill, accent, positive, negative, neutral, warning, accentSoft;
};

constexpr Theme light{0xf5f6f8, 0xffffff, 0xfafbfc, 0xebedf1, 0xffffff, 0x1b2130, 0xdfe9fd,
                      0xe6e9ee, 0xdde1e8, 0x7b8393, 0x1b2130, 0x586172, 0x8a92a3, 0xffffff,
                      0x2555c7, 0x2555c7, 0x14774a, 0xb3261e, 0x5f6879, 0x855600, 0xe3ebfc};
constexpr Theme dark{0x181a20, 0x20232b, 0x23272f, 0x121419, 0x2a2e38, 0xe6e9f0, 0x263757,
                     0x2b303a, 0x343945, 0x767f92, 0xe6e9f0, 0xa0a9ba, 0x70788a, 0xffffff,
                     0x3c68d6, 0x8ab0ff, 0x5ac68f, 0xf4928a, 0xa8b0c1, 0xe8b04b, 0x263350};

const Theme &themeOf(const QPalette &palette)
{
    return qGray(palette.color(QPalette::Window).rgb()) < 128 ? dark : light;
}

QPalette paletteOf(const Theme &theme)
{
    QPalette palette;
    const auto set = [&palette](QPalette::ColorRole role, QRgb color) { palette.setColor(role, QColor(color)); };
    set(QPalette::Window, theme.window);
    set(QPalette::Base, theme.card);
    set(QPalette::AlternateBase, theme.alternate);
    set(QPalette::Button, theme.button);
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText}) {
        set(role, theme.text);
        palette.setColor(QPalette::Disabled, role, QColor(theme.disabled));
    }
    set(QPalette::BrightText, theme.onFill);
    set(QPalette::Highlight, theme.selection);
    palette.setColor(QPalette::Inactive, QPalette::Highlight, QColor(theme.pale));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(theme.line));
    set(QPalette::ToolTipBase, theme.tooltip);
    set(QPalette::ToolTipText, theme.card);
    set(QPalette::Mid, theme.line);
    set(QPalette::Midlight, theme.pale);
    set(QPalette::Light, theme.button);
    set(QPalette::Dark, theme.edge);
    palette.setColor(QPalette::Shadow, QColor(0, 0, 0, 60));
    palette.setColor(QPalette::Disabled, QPalette::Base, QColor(theme.window)); // also for empty fields
    set(QPalette::Link, theme.accent);
    set(QPalette::LinkVisited, theme.accent);
    set(QPalette::PlaceholderText, theme.muted);
    palette.setColor(QPalette::Disabled, QPalette::PlaceholderText, QColor(theme.disabled));
    return palette;
}

} // namespace

Colors Colors::of(const QPalette &palette)
{
    const Theme &theme = themeOf(palette);
    Colors colors;
    colors.isDark = &theme == &dark;
    colors.text = palette.color(QPalette::Active, QPalette::WindowText);
    colors.card = palette.color(QPalette::Active, QPalette::Base);
    colors.line = palette.color(QPalette::Mid);
    colors.muted = QColor(theme.muted);
    colors.accent = QColor(theme.accent);
    colors.positive = QColor(theme.positive);
    colors.negative = QColor(theme.negative);
    colors.neutral = QColor(theme.neutral);
    colors.warning = QColor(theme.warning);
    colors.accentSoft = QColor(theme.accentSoft);
    colors.sidebar = QColor(theme.sidebar);
    colors.hover = QColor(theme.pale);
    colors.edge = QColor(theme.edge);
    colors.fill = QColor(theme.fill);
    colors.onFill = QColor(theme.onFill);
    // Okabe and Ito's palette, adjusted for contrast with both backgrounds.
    colors.series = colors.isDark ? QList<QColor>{0x8ab0ff, 0xe8b04b, 0x56c08a, 0xe58fc3, 0x6fd0e0, 0xf0946a, 0xc9b8ff}
                                  : QList<QColor>{0x2555c7, 0x8a5a00, 0x14774a, 0xa83b7d, 0x0b7285, 0xa63f14, 0x6741c8};
    return colors;
}

QPalette lightPalette()
{
    return paletteOf(light);
}

QPalette darkPalette()
{
    return paletteOf(dark);
}

} // namespace brandbridge::ui
