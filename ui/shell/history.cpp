// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/history.h"

namespace brandbridge::ui {

void History::visit(const Place &place)
{
    if (m_current >= 0 && m_places.at(m_current) == place)
        return;
    m_places.resize(m_current + 1);
    m_places.append(place);
    if (m_places.size() > maxPlaces)
        m_places.removeFirst();
    m_current = m_places.size() - 1;
    Q_EMIT changed();
}

History::Place History::go(int steps)
{
    m_current += steps;
    Q_EMIT changed();
    return m_places.at(m_current);
}

} // namespace brandbridge::ui
