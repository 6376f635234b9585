// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/screen.h"

#include <QLayout>

#include <utility>

namespace brandbridge::ui {

Screen::Screen(Shows shows, Backend &backend, QWidget *parent) : QWidget(parent), m_backend(backend)
{
    if (shows == Shows::Brand)
        connect(&backend.selection, &Selection::brandChanged, this, &Screen::becomeStale);
    else if (shows == Shows::Run)
        connect(&backend.selection, &Selection::runChanged, this, &Screen::becomeStale);
}

int Screen::heightForWidth(int width) const
{
    return layout() && layout()->hasHeightForWidth() ? layout()->totalMinimumHeightForWidth(width)
                                                     : QWidget::heightForWidth(width);
}

void Screen::refresh()
{
    m_isStale = false;
    load(true);
}

void Screen::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (std::exchange(m_isStale, false))
        load(false);
}

void Screen::becomeStale()
{
    m_isStale = !isVisible();
    if (!m_isStale)
        load(false);
}

} // namespace brandbridge::ui
