// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>
#include <QVariant>

namespace brandbridge::ui {

class Screen;

/// Input that was neither stored nor sent, and the position in the window: filters, drafts, tabs, current rows and
/// focus. Transfers them to a new window. A value that is never written to disk.
class FormState final
{
public:
    /// Copies the state of @p screen, including the focus if it is there.
    void take(const Screen &screen);
    /// Names of screens with state, including the one with the focus.
    QStringList screens() const { return m_screens.keys(); }
    /// Restores the state of the screen of the same name in another window. It must be visible if it has the focus.
    void restoreTo(Screen &screen) const;

private:
    struct Part
    {
        QHash<QString, QVariant> entered; ///< by path of the field
        QString focused;                  ///< path of the focused widget
        int height = 0;                   ///< y coordinate of the focused widget in pixels
        QVariant own;                     ///< from Screen::formState()
    };

    QHash<QString, Part> m_screens;
};

} // namespace brandbridge::ui
