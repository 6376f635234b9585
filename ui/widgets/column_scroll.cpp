// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/column_scroll.h"

#include <QEvent>
#include <QScrollBar>

namespace brandbridge::ui {

namespace {

constexpr int minHeight = 80;

} // namespace

ColumnScroll::ColumnScroll(QWidget *column, QWidget *parent) : QScrollArea(parent)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus); // the content has the focus and is scrolled into view
    setWidget(column);
}

QSize ColumnScroll::sizeHint() const
{
    return {widget()->sizeHint().width() + verticalScrollBar()->sizeHint().width(), widget()->sizeHint().height()};
}

QSize ColumnScroll::minimumSizeHint() const
{
    return {widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width(), minHeight};
}

bool ColumnScroll::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

} // namespace brandbridge::ui
