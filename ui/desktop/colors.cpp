// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/colors.h"

namespace brandbridge::ui {

namespace {

struct Ground
{
    QRgb window, base, alternate, button, text, disabled, accent, onAccent, line, tooltip;
};

constexpr Ground light{0xf4f5f7, 0xffffff, 0xf7f8fa, 0xffffff, 0x1b2130,
                       0x8a92a3, 0x2f5fd0, 0xffffff, 0xd5d9e2, 0x1b2130};
constexpr Ground dark{0x17191f, 0x1e2129, 0x22262f, 0x2a2e38, 0xe6e9f0,
                      0x70788a, 0x3f6fe0, 0xffffff, 0x383d4a, 0xe6e9f0};

QPalette paletteOf(const Ground &ground)
{
    QPalette palette;
    const auto set = [&palette](QPalette::ColorRole role, QRgb color) { palette.setColor(role, QColor(color)); };
    set(QPalette::Window, ground.window);
    set(QPalette::Base, ground.base);
    set(QPalette::AlternateBase, ground.alternate);
    set(QPalette::Button, ground.button);
    set(QPalette::WindowText, ground.text);
    set(QPalette::Text, ground.text);
    set(QPalette::ButtonText, ground.text);
    set(QPalette::BrightText, ground.onAccent);
    set(QPalette::Highlight, ground.accent);
    set(QPalette::HighlightedText, ground.onAccent);
    set(QPalette::ToolTipBase, ground.tooltip);
    set(QPalette::ToolTipText, ground.base);
    set(QPalette::Mid, ground.line);
    const QColor button(ground.button);
    set(QPalette::Midlight, button.lighter(108).rgb());
    set(QPalette::Light, button.lighter(115).rgb());
    set(QPalette::Dark, QColor(ground.line).darker(115).rgb());
    palette.setColor(QPalette::Shadow, QColor(0, 0, 0, 60));
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(ground.disabled));
    palette.setColor(QPalette::Disabled, QPalette::Base, QColor(ground.window)); // also for empty fields
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(ground.line));
    const Colors colors = Colors::of(palette);
    palette.setColor(QPalette::Link, colors.accent);
    palette.setColor(QPalette::LinkVisited, colors.accent);
    palette.setColor(QPalette::PlaceholderText, colors.muted);
    palette.setColor(QPalette::Disabled, QPalette::PlaceholderText, QColor(ground.disabled));
    return palette;
}

} // namespace

Colors Colors::of(const QPalette &palette)
{
    Colors colors;
    colors.isDark = qGray(palette.color(QPalette::Window).rgb()) < 128;
    colors.text = palette.color(QPalette::Active, QPalette::WindowText);
    colors.card = palette.color(QPalette::Active, QPalette::Base);
    colors.line = palette.color(QPalette::Mid);
    if (colors.isDark) {
        colors.muted = QColor(0x9aa3b5);
        colors.accent = QColor(0x8ab0ff);
        colors.positive = QColor(0x56c08a);
        colors.negative = QColor(0xf28b82);
        colors.neutral = QColor(0xa3abbd);
        colors.warning = QColor(0xe8b04b);
        colors.accentSoft = QColor(0x263350);
    } else {
        colors.muted = QColor(0x5b6475);
        colors.accent = QColor(0x2555c7);
        colors.positive = QColor(0x14774a);
        colors.negative = QColor(0xb3261e);
        colors.neutral = QColor(0x646d7f);
        colors.warning = QColor(0x8a5a00);
        colors.accentSoft = QColor(0xe3ebfc);
    }
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
