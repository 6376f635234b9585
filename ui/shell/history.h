// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QString>

namespace brandbridge::ui {

/// The places that the user visited in the window, for going back and forward as in a browser.
class History final : public QObject
{
    Q_OBJECT
public:
    struct Place
    {
        QString screen;
        QString brandId;  ///< empty if the screen shows all brands or none
        QString runId;    ///< empty if the screen does not show one run
        QString row = {}; ///< the key of the chosen one
        bool operator==(const Place &other) const
        {
            return screen == other.screen && brandId == other.brandId && runId == other.runId;
        }
    };

    /// Adds @p place after the current one, unless it is the current one. Places that were ahead are forgotten.
    void visit(const Place &place);
    bool canGo(int steps) const { return m_current + steps >= 0 && m_current + steps < m_places.size(); }
    /// The place @p steps ahead of the current one, or behind it if negative, which becomes the current one. canGo()
    /// must be true.
    Place go(int steps);
    /// The current place; null before the first one.
    Place *current() { return m_current < 0 ? nullptr : &m_places[m_current]; }

Q_SIGNALS:
    void changed(); ///< what canGo() returns

private:
    static constexpr qsizetype maxPlaces = 100;

    QList<Place> m_places;
    qsizetype m_current = -1;
};

} // namespace brandbridge::ui
