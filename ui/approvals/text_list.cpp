// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/approvals/text_list.h"

#include <algorithm>

namespace brandbridge::ui {

namespace {

constexpr int mostTextLines = 10; ///< more are scrolled to
constexpr int gap = 2;            ///< pixels around each, which separate wrapped ones

} // namespace

TextList::TextList(const QStringList &texts, QWidget *parent) : QListWidget(parent)
{
    setSelectionMode(QAbstractItemView::NoSelection);
    setTextElideMode(Qt::ElideNone);
    setWordWrap(true);
    setSpacing(gap);
    setResizeMode(QListView::Adjust);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizeAdjustPolicy(QAbstractScrollArea::AdjustIgnored);
    addItems(texts);
    fit();
}

void TextList::resizeEvent(QResizeEvent *event)
{
    QListWidget::resizeEvent(event);
    fit(); // another width breaks lines elsewhere
}

void TextList::fit()
{
    doItemsLayout();
    const int texts = count() == 0 ? 0 : visualItemRect(item(count() - 1)).bottom() + 1 + gap + verticalOffset();
    const int most = mostTextLines * fontMetrics().lineSpacing();
    setFixedHeight(std::min(texts, most) + 2 * frameWidth());
}

} // namespace brandbridge::ui
