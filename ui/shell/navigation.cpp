// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/navigation.h"

#include "ui/desktop/colors.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/words/text.h"

#include <QApplication>
#include <QEvent>
#include <QListWidget>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace brandbridge::ui {

namespace {

constexpr int narrowWindow = 1100;
constexpr int windowWidths = 5; ///< the list takes at most this part of the window
constexpr int iconSize = 20;
constexpr int badgeRole = Qt::UserRole;
constexpr int groupRole = Qt::UserRole + 1; ///< the name of the group that begins with the row

QFont headingFont()
{
    return fontFor(TextRole::Small, QApplication::font());
}

/// Draws a screen's icon, name and badge; above the first one of a group, the group's name or a line.
class NavigationDelegate final : public QStyledItemDelegate
{
public:
    NavigationDelegate(const Navigation *navigation, QObject *parent)
        : QStyledItemDelegate(parent),
          m_navigation(navigation)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return {1, option.fontMetrics.height() + spacing::large - 2 + headingHeight(index)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Colors colors = Colors::of(option.palette);
        const auto placed = [&option](const QRect &part) {
            return QStyle::visualRect(option.direction, option.rect, part);
        };
        const auto aligned = [&option](Qt::Alignment alignment) {
            return static_cast<int>(QStyle::visualAlignment(option.direction, alignment | Qt::AlignVCenter));
        };
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        QRect row = option.rect.adjusted(spacing::tiny, 0, -spacing::tiny, 0);
        if (const int above = headingHeight(index); above > 0) {
            const QRect heading(row.left() + spacing::small, row.top(), row.width() - spacing::small, above);
            row.setTop(row.top() + above);
            if (m_navigation->isNarrow()) {
                if (index.row() > 0)
                    painter->fillRect(QRect(row.left(), heading.center().y(), row.width(), 1), colors.line);
            } else {
                painter->setFont(headingFont());
                painter->setPen(colors.muted);
                painter->drawText(
                    placed(heading.adjusted(0, 0, 0, -spacing::tiny / 2)),
                    static_cast<int>(QStyle::visualAlignment(option.direction, Qt::AlignLeft | Qt::AlignBottom)),
                    index.data(groupRole).toString());
            }
        }
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        const bool hasFocus = option.state.testFlag(QStyle::State_HasFocus);
        painter->setPen(hasFocus ? QPen(colors.accent, 2) : QPen(Qt::NoPen));
        painter->setBrush(isSelected                                       ? QBrush(colors.accentSoft)
                          : option.state.testFlag(QStyle::State_MouseOver) ? QBrush(colors.hover)
                                                                           : QBrush(Qt::NoBrush));
        painter->drawRoundedRect(QRectF(row).adjusted(1, 1, -1, -1), 6, 6);
        if (isSelected) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(colors.accent);
            painter->drawRoundedRect(
                placed(QRect(row.left(), row.top() + spacing::small, 3, row.height() - 2 * spacing::small)), 1.5, 1.5);
        }
        const int inset = m_navigation->isNarrow() ? (row.width() - iconSize) / 2 : spacing::medium;
        const QRect symbol(row.left() + inset, row.center().y() - iconSize / 2 + 1, iconSize, iconSize);
        index.data(Qt::DecorationRole).value<QIcon>().paint(painter, placed(symbol));
        const int end = drawBadge(painter, option, index, row, placed);
        if (!m_navigation->isNarrow()) {
            QFont font = option.font;
            font.setWeight(isSelected ? QFont::DemiBold : QFont::Normal);
            painter->setFont(font);
            painter->setPen(colors.text);
            const QRect words(symbol.right() + spacing::medium, row.top(), end - symbol.right() - spacing::medium,
                              row.height());
            painter->drawText(placed(words), aligned(Qt::AlignLeft),
                              QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideRight, words.width()));
        }
        painter->restore();
    }

    int headingHeight(const QModelIndex &index) const
    {
        if (index.data(groupRole).toString().isEmpty())
            return 0;
        return m_navigation->isNarrow() ? (index.row() > 0 ? spacing::small : 0)
                                        : QFontMetrics(headingFont()).height() + spacing::medium;
    }

private:
    /// Returns where the name must end.
    template <typename Placed>
    int drawBadge(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index, const QRect &row,
                  const Placed &placed) const
    {
        const int count = index.data(badgeRole).toInt();
        const int edge = row.right() - spacing::small;
        if (count == 0)
            return edge;
        const Colors colors = Colors::of(option.palette);
        const QFont font = fontFor(TextRole::Small, option.font);
        const QFontMetrics metrics(font);
        const QString shown = QLocale().toString(count);
        const int height = metrics.height() + 2;
        const int width = qMax(height, metrics.horizontalAdvance(shown) + spacing::medium);
        const QRect pill = m_navigation->isNarrow() ? QRect(row.right() - width + 2, row.top(), width, height)
                                                    : QRect(edge - width, row.center().y() - height / 2, width, height);
        painter->setPen(Qt::NoPen);
        painter->setBrush(colors.fill);
        painter->drawRoundedRect(placed(pill), height / 2.0, height / 2.0);
        painter->setFont(font);
        painter->setPen(colors.onFill);
        painter->drawText(placed(pill), Qt::AlignCenter, shown);
        return pill.left() - spacing::tiny;
    }

    const Navigation *const m_navigation;
};

} // namespace

Navigation::Navigation(const QList<ScreenRow> &screens, QWidget *parent)
    : QWidget(parent),
      m_screens(screens),
      m_list(withName(new QListWidget, u"navigation"_s)),
      m_top(makeColumn(nullptr, 0))
{
    QVBoxLayout *const column = makeColumn(this, 0);
    column->setContentsMargins(0, 0, 1, 0); // the line at the edge
    m_top->setContentsMargins(spacing::medium, spacing::medium, spacing::medium, 0);
    column->addLayout(m_top);
    column->addWidget(m_list, 1);
    m_list->setAccessibleName(tr("Screens"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->viewport()->setAttribute(Qt::WA_Hover);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setSpacing(2);
    m_list->setItemDelegate(new NavigationDelegate(this, m_list));
    for (const ScreenRow &screen : screens) {
        auto *const item = new QListWidgetItem(icon(screen.name), screen.title, m_list);
        item->setData(groupRole, screen.group);
        item->setData(Qt::AccessibleTextRole, screen.title);
    }
    connect(m_list->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this] { fit(m_window); });
    // Screen readers change the selection without the current item.
    connect(m_list, &QListWidget::itemSelectionChanged, this, [this] {
        const QList<QListWidgetItem *> selected = m_list->selectedItems();
        if (!selected.isEmpty())
            return m_list->setCurrentItem(selected.first());
        // Screen readers then select another item; a click outside the items only clears the selection.
        const auto markShown = [this] {
            QListWidgetItem *const current = m_list->currentItem();
            if (current && m_list->selectedItems().isEmpty())
                current->setSelected(true);
        };
        QMetaObject::invokeMethod(this, markShown, Qt::QueuedConnection);
    });
}

void Navigation::fit(int window)
{
    m_window = window;
    QFont font = QApplication::font();
    font.setWeight(QFont::DemiBold); // of the selected row
    const QFontMetrics metrics(font);
    int widest = 0;
    for (int row = 0; row < m_list->count(); ++row) {
        const bool hasBadge = m_list->item(row)->data(badgeRole).toInt() > 0;
        widest = qMax(widest, metrics.horizontalAdvance(m_list->item(row)->text()) +
                                  (hasBadge ? metrics.horizontalAdvance(u"00"_s) + spacing::large : 0));
    }
    const int wide = iconSize + widest + 3 * spacing::large;
    const bool wasNarrow = std::exchange(m_isNarrow, window < qMax(narrowWindow, windowWidths * wide));
    const QScrollBar *const bar = m_list->verticalScrollBar();
    setFixedWidth((m_isNarrow ? iconSize + 2 * spacing::huge - spacing::small : wide) +
                  (bar->maximum() > bar->minimum() ? bar->sizeHint().width() : 0));
    if (wasNarrow == m_isNarrow)
        return;
    for (int row = 0; row < m_list->count(); ++row)
        m_list->item(row)->setToolTip(m_isNarrow ? m_list->item(row)->data(Qt::AccessibleTextRole).toString()
                                                 : QString());
    m_list->doItemsLayout();
}

void Navigation::showBadge(const QString &screen, int count, const QString &words)
{
    const auto row = std::find_if(m_screens.begin(), m_screens.end(),
                                  [&screen](const ScreenRow &each) { return each.name == screen; });
    QListWidgetItem *const item = m_list->item(static_cast<int>(row - m_screens.begin()));
    item->setData(badgeRole, count);
    //: A screen, and what waits there to be looked at, as in "Inbox, 3 unseen"
    item->setData(Qt::AccessibleTextRole, count > 0 ? tr("%1, %2").arg(row->title, words) : row->title);
    item->setToolTip(m_isNarrow ? item->data(Qt::AccessibleTextRole).toString() : count > 0 ? words : QString());
    fit(m_window);
}

void Navigation::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange)
        fit(m_window);
}

void Navigation::paintEvent(QPaintEvent *)
{
    const Colors colors = Colors::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), colors.sidebar);
    painter.fillRect(isRightToLeft() ? QRect(0, 0, 1, height()) : QRect(width() - 1, 0, 1, height()), colors.line);
}

} // namespace brandbridge::ui
