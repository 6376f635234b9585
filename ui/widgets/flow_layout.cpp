// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flow_layout.h"

#include "ui/desktop/spacing.h"

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

/// The size of all items on one line.
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

/// The size of all items stacked.
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
    int y = rect.top();
    QList<std::pair<QLayoutItem *, QSize>> line;
    int used = 0; // width used, including a space after each item
    const auto endLine = [&] {
        int left = rect.width() - used + spacing();
        int height = 0;
        for (auto &[item, size] : line) {
            if (left > 0 && item->expandingDirections().testFlag(Qt::Horizontal))
                size.rwidth() += std::exchange(left, 0);
            if (item->hasHeightForWidth())
                size.setHeight(item->heightForWidth(size.width()));
            height = qMax(height, size.height());
        }
        int x = rect.left();
        for (const auto &[item, size] : std::as_const(line)) {
            const QRect place(QPoint(x, y + (height - size.height()) / 2), size);
            if (isReal)
                item->setGeometry(QStyle::visualRect(direction, rect, place));
            x += size.width() + spacing();
        }
        y += height;
        used = 0;
        line.clear();
    };
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint().boundedTo(QSize(qMax(rect.width(), 1), QWIDGETSIZE_MAX));
        if (!line.isEmpty() && used + size.width() > rect.width()) {
            endLine();
            y += spacing();
        }
        line.append({item, size});
        used += size.width() + spacing();
    }
    endLine();
    return y - rect.top();
}

} // namespace brandbridge::ui
