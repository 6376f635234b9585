// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace brandbridge::ui {

/// Gives the application its light or dark palette: as the user chose, or as the desktop says, live: on Linux by the
/// desktop portal, elsewhere by Qt from 6.5 on. One per application, made after it.
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

    /// @p word is the setting's: "light", "dark", or anything else for the system's.
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
