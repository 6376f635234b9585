// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/flow_layout.h"

#include "ui/common/spacing.h"

#include <QStyle>
#include <QWidget>

#include <utility>

namespace brandbridge::ui {

FlowLayout::FlowLayout(QWidget *parent) : QLayout(parent)
{
    setContentsMargins({});
    setSpacing(spacing::small);
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

int FlowLayout::heightForWidth(int width) const
{
    return arrange(QRect(0, 0, width, 0), false);
}

/// All in one line.
QSize FlowLayout::sizeHint() const
{
    int width = 0;
    int height = 0;
    for (const QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint();
        width += size.width() + (width > 0 ? spacing() : 0);
        height = qMax(height, size.height());
    }
    return {width, height};
}

/// Each in a line of its own.
QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items) {
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    }
    return size;
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect &rect, bool isReal) const
{
    const Qt::LayoutDirection direction = parentWidget() ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    int x = rect.left();
    int y = rect.top();
    int lineHeight = 0;
    QList<std::pair<QLayoutItem *, QRect>> line;
    const auto endLine = [&] { // only now it is known how high it is
        for (const auto &[item, place] : std::as_const(line)) {
            const QRect middle = place.translated(0, (lineHeight - place.height()) / 2);
            if (isReal)
                item->setGeometry(QStyle::visualRect(direction, rect, middle));
        }
        line.clear();
    };
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint().boundedTo(QSize(qMax(rect.width(), 1), QWIDGETSIZE_MAX));
        if (!line.isEmpty() && x + size.width() > rect.left() + rect.width()) {
            endLine();
            x = rect.left();
            y += lineHeight + spacing();
            lineHeight = 0;
        }
        line.append({item, QRect(QPoint(x, y), size)});
        x += size.width() + spacing();
        lineHeight = qMax(lineHeight, size.height());
    }
    endLine();
    return y + lineHeight - rect.top();
}

} // namespace brandbridge::ui
