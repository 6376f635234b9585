// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/side_by_side.h"

#include "ui/desktop/spacing.h"

#include <QEvent>

namespace brandbridge::ui {

namespace {

/// The minimum width of @p part.
int widthOf(const QWidget *part)
{
    return part->minimumSizeHint().expandedTo(part->minimumSize()).width();
}

} // namespace

SideBySide::SideBySide(int characters, QWidget *parent) : QSplitter(Qt::Horizontal, parent), m_characters(characters)
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

QSize SideBySide::minimumSizeHint() const
{
    int widest = 0;
    for (int i = 0; i < count(); ++i) {
        if (!widget(i)->isHidden())
            widest = qMax(widest, widthOf(widget(i)));
    }
    return {widest, QSplitter::minimumSizeHint().height()};
}

void SideBySide::arrange()
{
    int needed = -handleWidth();
    for (int i = 0; i < count(); ++i) {
        if (!widget(i)->isHidden())
            needed += widthOf(widget(i)) + handleWidth();
    }
    const int wanted = qMax(needed, m_characters * fontMetrics().averageCharWidth());
    const Qt::Orientation orientation = width() >= wanted ? Qt::Horizontal : Qt::Vertical;
    if (orientation != this->orientation())
        setOrientation(orientation);
}

} // namespace brandbridge::ui
