// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace brandbridge::ui {

/// Sets the application's light or dark palette from the user's choice or, live, from the desktop: through the desktop
/// portal on Linux, and through Qt 6.5 or later elsewhere. One per application, created after it.
class ColorScheme final : public QObject
{
    Q_OBJECT

public:
    enum class Choice
    {
        System,
        Light,
        Dark
    };

    /// @p word is the setting's value: "light", "dark", or anything else for the system's.
    static Choice choiceNamed(const QString &word);

    explicit ColorScheme(Choice choice, QObject *parent = nullptr);

    void choose(Choice choice);

private:
    void watchDesktop();
    void takeDesktop(bool isDark);
    void apply();

    Choice m_choice;
    bool m_desktopIsDark;
};

} // namespace brandbridge::ui
