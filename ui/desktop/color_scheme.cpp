// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/color_scheme.h"

#include "ui/desktop/colors.h"
#include "ui/desktop/desktop_appearance.h"

#include <QApplication>

namespace brandbridge::ui {

ColorScheme::ColorScheme(Choice choice, QObject *parent)
    : QObject(parent),
      m_choice(choice),
      // Before we set the application's palette, it has the desktop's.
      m_desktopIsDark(Colors::of(QApplication::palette()).isDark)
{
    auto *const desktop = new DesktopAppearance(this);
    connect(desktop, &DesktopAppearance::darkChanged, this, [this](bool dark) {
        m_desktopIsDark = dark;
        apply();
    });
    apply();
}

ColorScheme::Choice ColorScheme::choiceNamed(const QString &word)
{
    return word == u"light" ? Choice::Light : word == u"dark" ? Choice::Dark : Choice::System;
}

void ColorScheme::choose(Choice choice)
{
    m_choice = choice;
    apply();
}

void ColorScheme::apply()
{
    const bool isDark = m_choice == Choice::Dark || (m_choice == Choice::System && m_desktopIsDark);
    QApplication::setPalette(isDark ? darkPalette() : lightPalette());
}

} // namespace brandbridge::ui
