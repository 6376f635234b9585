// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/side_by_side.h"

#include "ui/common/spacing.h"

#include <QEvent>

namespace brandbridge::ui {

SideBySide::SideBySide(QWidget *parent) : QSplitter(Qt::Horizontal, parent)
{
    setChildrenCollapsible(false);
    setHandleWidth(spacing::large);
}

void SideBySide::resizeEvent(QResizeEvent *event)
{
    QSplitter::resizeEvent(event);
    arrange();
}

bool SideBySide::event(QEvent *event)
{
    const bool isTaken = QSplitter::event(event);
    if (event->type() == QEvent::LayoutRequest) // a part needs another width
        arrange();
    return isTaken;
}

void SideBySide::arrange()
{
    constexpr int characters = 100; // with fewer, neither part is of use
    int needed = 0;
    for (int i = 0; i < count(); ++i) {
        const QWidget *const part = widget(i);
        if (!part->isHidden())
            needed += part->minimumSizeHint().expandedTo(part->minimumSize()).width() + handleWidth();
    }
    // What scrolls this never makes it narrower than its parts need beside each other. With a little more (here one
    // handle that is not there) asked for, that width is one at which they are stacked.
    const int wanted = qMax(needed, characters * fontMetrics().averageCharWidth());
    const Qt::Orientation orientation = width() >= wanted ? Qt::Horizontal : Qt::Vertical;
    if (orientation != this->orientation())
        setOrientation(orientation);
}

} // namespace brandbridge::ui
