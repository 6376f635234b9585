// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>
#include <QVariant>

namespace brandbridge::ui {

class Screen;

/// What a user has entered in a window and neither stored nor sent, and where in it the user is: filters, drafts, tabs,
/// the current rows, and the focus, which stays where it is seen. For the window that replaces it. A value, which never
/// leaves the memory.
class FormState final
{
public:
    /// Takes it from @p screen; where the user is, too, if that is on this screen.
    void take(const Screen &screen);
    /// The names of the screens that have something to be given back, the one with the focus among them.
    QStringList screens() const { return m_screens.keys(); }
    /// Gives it to the screen of the same name in another window, which must be shown by now if the user is there.
    void giveTo(Screen &screen) const;

private:
    struct Part
    {
        QHash<QString, QVariant> entered; ///< by the field's place
        QString focused;                  ///< the place of what has the focus
        int height = 0;                   ///< in pixels below the screen's upper edge, where that stands
        QVariant own;                     ///< what the screen itself wants to be carried
    };

    QHash<QString, Part> m_screens;
};

} // namespace brandbridge::ui
