// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/style.h"

#include "ui/desktop/colors.h"
#include "ui/desktop/spacing.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QPainter>
#include <QPlainTextEdit>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTextEdit>

#include <optional>

namespace brandbridge::ui {

namespace {

void drawOutline(const QRect &rect, QPainter *painter, const QColor &color, double radius)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(color);
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter->restore();
}

/// Draws the edges of inputs, which Fusion draws darker than the window and so invisible in the dark theme. @p
/// isFocusSeen: Fusion itself draws the edge of a focused input.
void drawEdge(const QStyleOption *option, QPainter *painter, bool isFocusSeen, double radius = 2)
{
    constexpr float strength = 0.7F;
    const Colors colors = Colors::of(option->palette);
    const bool isSeen = !colors.isDark || (isFocusSeen && option->state.testFlag(QStyle::State_HasFocus));
    if (isSeen)
        return;
    QColor edge = colors.muted;
    edge.setAlphaF(option->state.testFlag(QStyle::State_Enabled) ? strength : strength / 2);
    drawOutline(option->rect, painter, edge, radius);
}

/// Small, because every column reserves space for the arrow.
int sortArrowSize(const QStyleOption &option)
{
    return option.fontMetrics.height() / 2;
}

/// How to draw a selected row in a view without the focus: normal text on a tinted background, to distinguish it from
/// the focused view. Empty if @p option is anything else.
std::optional<QStyleOptionViewItem> palerRow(const QStyleOption *option, const QWidget *widget)
{
    const auto *const item = qstyleoption_cast<const QStyleOptionViewItem *>(option);
    // Views are active only while they have the focus.
    if (item == nullptr || !item->state.testFlag(QStyle::State_Selected) ||
        item->state.testFlag(QStyle::State_Active) || qobject_cast<const QAbstractItemView *>(widget) == nullptr)
        return std::nullopt;
    QStyleOptionViewItem paler(*item);
    paler.state.setFlag(QStyle::State_Selected, false);
    paler.features.setFlag(QStyleOptionViewItem::Alternate, false);
    paler.backgroundBrush = Colors::of(item->palette).accentSoft;
    return paler;
}

/// Whether the wheel would change the value of @p widget.
bool turnsByWheel(const QWidget *widget)
{
    return qobject_cast<const QComboBox *>(widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox *>(widget) != nullptr;
}

} // namespace

Style::Style() : QProxyStyle(QStyleFactory::create(u"Fusion"_qs)) {}

void Style::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (!turnsByWheel(widget))
        return;
    widget->installEventFilter(this);
    if (widget->focusPolicy() == Qt::WheelFocus)
        widget->setFocusPolicy(Qt::StrongFocus);
}

bool Style::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Wheel) { // only combo and spin boxes are watched
        event->ignore();                  // passes the event to the page
        return true;
    }
    return QProxyStyle::eventFilter(watched, event);
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin:
        return spacing::large;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
    case PM_FocusFrameHMargin: // margin of a cell's text in item views
    case PM_HeaderMargin:
        return spacing::small;
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
        return 16;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                     QStyleHintReturn *returned) const
{
    switch (hint) {
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_ItemView_ActivateItemOnSingleClick:
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, returned);
    }
}

QRect Style::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    if (element == SE_ItemViewItemFocusRect)
        return option->rect; // includes the icon
    const auto *const header = qstyleoption_cast<const QStyleOptionHeader *>(option);
    const bool isColumn = header != nullptr && header->orientation == Qt::Horizontal;
    if (isColumn && (element == SE_HeaderLabel || element == SE_HeaderArrow)) {
        const QRect all = option->rect.adjusted(spacing::small, 0, -spacing::small, 0);
        const int arrow = header->sortIndicator == QStyleOptionHeader::None ? 0 : sortArrowSize(*option);
        const QRect part = element == SE_HeaderLabel
                               ? all.adjusted(0, 0, arrow > 0 ? -arrow - spacing::tiny : 0, 0)
                               : QRect(all.right() + 1 - arrow, all.center().y() - arrow / 2, arrow, arrow);
        return visualRect(option->direction, option->rect, part);
    }
    return QProxyStyle::subElementRect(element, option, widget);
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                          const QWidget *widget) const
{
    if (element == PE_PanelItemViewRow) { // area outside the cells
        if (const std::optional<QStyleOptionViewItem> paler = palerRow(option, widget)) {
            painter->fillRect(paler->rect, paler->backgroundBrush);
            return;
        }
    }
    const auto *const button = qstyleoption_cast<const QStyleOptionButton *>(option);
    if (element == PE_PanelButtonCommand && button != nullptr && button->state.testFlag(State_On)) {
        // Fusion's tint is almost invisible in the dark theme.
        const Colors colors = Colors::of(button->palette);
        QStyleOptionButton tinted(*button);
        tinted.palette.setColor(QPalette::Button, colors.accentSoft);
        QProxyStyle::drawPrimitive(element, &tinted, painter, widget);
        drawOutline(button->rect, painter, colors.accent, 2);
        return;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool isText = element == PE_Frame && (qobject_cast<const QPlainTextEdit *>(widget) != nullptr ||
                                                qobject_cast<const QTextEdit *>(widget) != nullptr);
    if (isText && option->state.testFlag(State_HasFocus)) // Fusion shows it only for line edits
        drawOutline(option->rect, painter, Colors::of(option->palette).accent, 2);
    else if (isText || element == PE_FrameLineEdit)
        drawEdge(option, painter, true);
    else if (element == PE_IndicatorCheckBox)
        drawEdge(option, painter, false);
    else if (element == PE_IndicatorRadioButton)
        drawEdge(option, painter, false, option->rect.height() / 2.0);
}

void Style::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                        const QWidget *widget) const
{
    if (element == CE_ItemViewItem) {
        const std::optional<QStyleOptionViewItem> paler = palerRow(option, widget);
        QProxyStyle::drawControl(element, paler ? &*paler : option, painter, widget);
        return;
    }
    const auto *const entry = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
    if (element == CE_MenuItem && entry != nullptr && !entry->icon.isNull() &&
        entry->state.testFlags(State_Selected | State_Enabled)) {
        // Fusion draws the icon for the menu's normal background.
        const int size = proxy()->pixelMetric(PM_SmallIconSize, option, widget);
        QStyleOptionMenuItem chosen(*entry);
        chosen.icon =
            QIcon(entry->icon.pixmap(QSize(size, size), painter->device()->devicePixelRatioF(), QIcon::Selected));
        QProxyStyle::drawControl(element, &chosen, painter, widget);
        return;
    }
    const auto *const header = qstyleoption_cast<const QStyleOptionHeader *>(option);
    if (element != CE_Header || header == nullptr) {
        QProxyStyle::drawControl(element, option, painter, widget);
        return;
    }
    // Like Fusion, but with the label's and arrow's rectangles from this style, because Fusion uses its own.
    painter->save();
    painter->setClipRect(option->rect);
    proxy()->drawControl(CE_HeaderSection, header, painter, widget);
    QStyleOptionHeader part(*header);
    part.rect = proxy()->subElementRect(SE_HeaderLabel, header, widget);
    proxy()->drawControl(CE_HeaderLabel, &part, painter, widget);
    if (header->sortIndicator != QStyleOptionHeader::None) {
        part.rect = proxy()->subElementRect(SE_HeaderArrow, header, widget);
        // Qt points down if the order is ascending; up is usual elsewhere.
        part.sortIndicator = header->sortIndicator == QStyleOptionHeader::SortUp ? QStyleOptionHeader::SortDown
                                                                                 : QStyleOptionHeader::SortUp;
        proxy()->drawPrimitive(PE_IndicatorHeaderArrow, &part, painter, widget);
    }
    painter->restore();
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                               const QWidget *widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (control == CC_SpinBox || control == CC_ComboBox)
        drawEdge(option, painter, true);
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                              const QWidget *widget) const
{
    QSize made = QProxyStyle::sizeFromContents(type, option, size, widget);
    const auto *const tool = qstyleoption_cast<const QStyleOptionToolButton *>(option);
    const bool isSplit = tool != nullptr && tool->features.testFlag(QStyleOptionToolButton::MenuButtonPopup);
    if (type == CT_PushButton || type == CT_ComboBox || type == CT_LineEdit || (type == CT_ToolButton && isSplit))
        made.setHeight(qMax(made.height(), option->fontMetrics.height() + 2 * spacing::small - 2));
    const auto *const button = qstyleoption_cast<const QStyleOptionButton *>(option);
    if (type == CT_PushButton && button != nullptr && !button->text.isEmpty())
        made.rwidth() += spacing::medium; // space between the text and the edges
    if (const auto *const header = qstyleoption_cast<const QStyleOptionHeader *>(option);
        type == CT_HeaderSection && header != nullptr && header->orientation == Qt::Horizontal &&
        header->sortIndicator != QStyleOptionHeader::None) {
        QStyleOptionHeader plain(*header);
        plain.sortIndicator = QStyleOptionHeader::None;
        made.setWidth(QProxyStyle::sizeFromContents(type, &plain, size, widget).width() + sortArrowSize(*option) +
                      spacing::tiny);
    }
    return made;
}

} // namespace brandbridge::ui
