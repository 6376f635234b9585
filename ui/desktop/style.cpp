// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/style.h"

#include "core/literals.h"
#include "ui/desktop/colors.h"
#include "ui/desktop/icons.h"
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
#include <QTime>
#include <QTimer>

namespace brandbridge::ui {

namespace {

constexpr double cornerRadius = 6; ///< of buttons and inputs
constexpr double focusWidth = 2;
constexpr int selectionBarWidth = 3; ///< of the bar at the edge of a selected row
constexpr int scrollBarWidth = 12;
constexpr int scrollSliderWidth = 6;
constexpr int shortestSlider = 32;
constexpr int trackHeight = 6; ///< of a progress bar

void drawPanel(QPainter *painter, const QRectF &rect, const QBrush &ground, const QColor &edge, double width = 1,
               double radius = cornerRadius)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(edge.isValid() ? QPen(edge, width) : QPen(Qt::NoPen));
    painter->setBrush(ground);
    const double inset = edge.isValid() ? width / 2 : 0;
    painter->drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius);
    painter->restore();
}

/// @p color, so pale that only texts stand out.
QColor pale(QColor color)
{
    color.setAlphaF(0.5F);
    return color;
}

/// The outline of a button or an input: with the keyboard focus, a ring. Pale if @p hasWords that say what it is.
void drawInput(const QStyleOption *option, QPainter *painter, const QBrush &ground, double radius = cornerRadius,
               bool hasWords = false)
{
    Colors colors = Colors::of(option->palette);
    if (hasWords)
        colors.edge = pale(colors.edge);
    const bool isEnabled = option->state.testFlag(QStyle::State_Enabled);
    const bool hasFocus = isEnabled && option->state.testFlag(QStyle::State_HasFocus);
    drawPanel(painter, option->rect, ground,
              hasFocus    ? colors.accent
              : isEnabled ? colors.edge
                          : colors.line,
              hasFocus ? focusWidth : 1, radius);
}

void drawChevron(QPainter *painter, const QRect &rect, Qt::ArrowType direction, const QColor &color)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(QRectF(rect).center());
    painter->rotate(direction == Qt::UpArrow      ? 180
                    : direction == Qt::LeftArrow  ? 90
                    : direction == Qt::RightArrow ? -90
                                                  : 0);
    const double reach = qMin(4.0, qMin(rect.width(), rect.height()) / 2.0 - 1);
    painter->setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->drawPolyline(QPolygonF{{-reach, -reach / 2}, {0, reach / 2}, {reach, -reach / 2}});
    painter->restore();
}

QColor arrowColor(const QStyleOption *option)
{
    return option->state.testFlag(QStyle::State_Enabled)
               ? Colors::of(option->palette).muted
               : option->palette.color(QPalette::Disabled, QPalette::ButtonText);
}

/// Draws the bar of a selected row in the cell at the leading edge of its view: in the accent colour if the view has
/// the focus.
void drawSelectionBar(const QStyleOption *option, QPainter *painter, const QWidget *widget)
{
    const auto *const view = qobject_cast<const QAbstractItemView *>(widget);
    if (view == nullptr || !option->state.testFlag(QStyle::State_Selected))
        return;
    const bool isMirrored = option->direction == Qt::RightToLeft;
    const int edge = isMirrored ? view->viewport()->width() - 1 : 0;
    if (edge < option->rect.left() - spacing::tiny || edge > option->rect.right() + spacing::tiny)
        return;
    const Colors colors = Colors::of(option->palette);
    const QRect bar(isMirrored ? edge + 1 - selectionBarWidth : 0, option->rect.top(), selectionBarWidth,
                    option->rect.height());
    painter->fillRect(bar, option->state.testFlag(QStyle::State_Active) ? colors.accent : colors.edge);
}

void drawButton(const QStyleOption *option, QPainter *painter, bool isPrimary)
{
    const Colors colors = Colors::of(option->palette);
    const bool isEnabled = option->state.testFlag(QStyle::State_Enabled);
    const bool isOn = option->state.testFlag(QStyle::State_On);
    const bool isDown = option->state.testFlag(QStyle::State_Sunken);
    const bool isHovered = isEnabled && option->state.testFlag(QStyle::State_MouseOver);
    if (isPrimary && isEnabled) {
        const QColor ground = isDown ? colors.fill.darker(120) : isHovered ? colors.fill.darker(110) : colors.fill;
        drawPanel(painter, option->rect, ground, {});
        if (option->state.testFlag(QStyle::State_HasFocus)) // a ring on the filled ground
            drawPanel(painter, QRectF(option->rect).adjusted(2, 2, -2, -2), Qt::NoBrush, colors.onFill, focusWidth,
                      cornerRadius - 2);
        return;
    }
    drawInput(option, painter,
              isOn                  ? colors.accentSoft
              : isDown || isHovered ? colors.hover
                                    : option->palette.color(QPalette::Button),
              cornerRadius, true);
    if (isOn)
        drawPanel(painter, option->rect, Qt::NoBrush, colors.accent,
                  option->state.testFlag(QStyle::State_HasFocus) ? focusWidth : 1);
}

bool isPrimary(const QStyleOptionButton *button)
{
    return button != nullptr && button->features.testFlag(QStyleOptionButton::DefaultButton) &&
           button->state.testFlag(QStyle::State_Enabled);
}

void drawCheck(const QStyleOption *option, QPainter *painter, bool isRound)
{
    const Colors colors = Colors::of(option->palette);
    const bool isEnabled = option->state.testFlag(QStyle::State_Enabled);
    const bool isFilled = option->state.testFlag(QStyle::State_On) || option->state.testFlag(QStyle::State_NoChange);
    const double radius = isRound ? option->rect.height() / 2.0 : 4;
    drawInput(option, painter,
              !isFilled   ? option->palette.color(QPalette::Base)
              : isEnabled ? colors.fill
                          : colors.edge,
              radius);
    if (!isFilled)
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(QRectF(option->rect).center());
    painter->setPen(QPen(colors.onFill, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (isRound) {
        painter->setBrush(colors.onFill);
        painter->drawEllipse(QPointF(), 2, 2);
    } else if (option->state.testFlag(QStyle::State_NoChange)) {
        painter->drawLine(QPointF(-3, 0), QPointF(3, 0));
    } else {
        painter->drawPolyline(QPolygonF{{-3.5, 0}, {-1, 2.5}, {3.5, -2.5}});
    }
    painter->restore();
}

/// A bar whose end is not known has a part that moves.
void drawProgress(const QStyleOptionProgressBar &bar, QPainter *painter, const QWidget *widget)
{
    const Colors colors = Colors::of(bar.palette);
    const QRectF track(bar.rect.left(), bar.rect.center().y() - trackHeight / 2.0, bar.rect.width(), trackHeight);
    drawPanel(painter, track, colors.line, {}, 0, trackHeight / 2.0);
    QRectF part = track;
    if (bar.maximum > bar.minimum) {
        part.setWidth(track.width() * (bar.progress - bar.minimum) / (bar.maximum - bar.minimum));
    } else {
        constexpr int roundMs = 1600;
        constexpr int frameMs = 40;
        const double along = (QTime::currentTime().msecsSinceStartOfDay() % roundMs) / double(roundMs);
        part.setWidth(track.width() / 4);
        part.translate(along * track.width() * 5 / 4 - part.width(), 0);
        part &= track;
        if (auto *const moving = const_cast<QWidget *>(widget)) // NOLINT(cppcoreguidelines-pro-type-const-cast)
            QTimer::singleShot(frameMs, moving, qOverload<>(&QWidget::update));
    }
    if (bar.direction == Qt::RightToLeft)
        part.moveRight(track.left() + track.right() - part.left());
    drawPanel(painter, part, colors.accent, {}, 0, trackHeight / 2.0);
}

/// Small, because every column reserves space for the arrow.
int sortArrowSize(const QStyleOption &option)
{
    return option.fontMetrics.height() / 2;
}

/// Whether the wheel would change the value of @p widget.
bool changesByWheel(const QWidget *widget)
{
    return qobject_cast<const QComboBox *>(widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox *>(widget) != nullptr;
}

} // namespace

Style::Style() : QProxyStyle(QStyleFactory::create(u"Fusion"_s)) {}

void Style::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (!changesByWheel(widget))
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
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return 16;
    case PM_ScrollBarExtent:
        return scrollBarWidth;
    case PM_ScrollBarSliderMin:
        return shortestSlider;
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabOverlap:
        return 0;
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
    case SH_ScrollBar_LeftClickAbsolutePosition:
        return 1;
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

/// Scroll bars have no buttons.
QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                            const QWidget *widget) const
{
    const auto *const bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (control != CC_ScrollBar || bar == nullptr)
        return QProxyStyle::subControlRect(control, option, part, widget);
    const bool isAcross = bar->orientation == Qt::Horizontal;
    const int length = isAcross ? bar->rect.width() : bar->rect.height();
    const qint64 range = qint64{bar->maximum} - bar->minimum;
    const int slider = range <= 0
                           ? length
                           : qBound(qMin(shortestSlider, length),
                                    static_cast<int>(length * qint64{bar->pageStep} / (range + bar->pageStep)), length);
    const int start =
        sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - slider, bar->upsideDown);
    int from = 0;
    int to = 0;
    switch (part) {
    case SC_ScrollBarGroove:
        to = length;
        break;
    case SC_ScrollBarSlider:
        from = start;
        to = start + slider;
        break;
    case SC_ScrollBarSubPage:
        to = start;
        break;
    case SC_ScrollBarAddPage:
        from = start + slider;
        to = length;
        break;
    default:
        break;
    }
    const QRect rect =
        isAcross ? QRect(from, 0, to - from, bar->rect.height()) : QRect(0, from, bar->rect.width(), to - from);
    return visualRect(bar->direction, bar->rect, rect.translated(bar->rect.topLeft()));
}

/// Message boxes have the icons of the window.
QIcon Style::standardIcon(StandardPixmap which, const QStyleOption *option, const QWidget *widget) const
{
    switch (which) {
    case SP_MessageBoxQuestion:
        return icon(u"help"_s);
    case SP_MessageBoxInformation:
        return icon(u"info"_s);
    case SP_MessageBoxWarning:
    case SP_MessageBoxCritical:
        return icon(u"warning"_s);
    default:
        return QProxyStyle::standardIcon(which, option, widget);
    }
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                          const QWidget *widget) const
{
    const Colors colors = Colors::of(option->palette);
    switch (element) {
    case PE_PanelButtonCommand:
        return drawButton(option, painter, isPrimary(qstyleoption_cast<const QStyleOptionButton *>(option)));
    case PE_PanelButtonTool:
        if (!option->state.testFlag(State_AutoRaise) || option->state.testFlag(State_On))
            drawButton(option, painter, false);
        else if (option->state.testFlag(State_Sunken) || option->state.testFlags(State_MouseOver | State_Enabled))
            drawPanel(painter, option->rect, colors.hover, {});
        return;
    case PE_PanelLineEdit:
        if (const auto *const frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
            frame == nullptr || frame->lineWidth <= 0) // part of another input
            return painter->fillRect(option->rect, option->palette.brush(QPalette::Base));
        return drawInput(option, painter, option->palette.brush(QPalette::Base));
    case PE_FrameLineEdit:
        return drawInput(option, painter, Qt::NoBrush);
    case PE_Frame:
        if (qobject_cast<const QPlainTextEdit *>(widget) == nullptr &&
            qobject_cast<const QTextEdit *>(widget) == nullptr)
            break;
        return drawInput(option, painter, Qt::NoBrush, 2); // the corners of its text are square
    case PE_IndicatorCheckBox:
        return drawCheck(option, painter, false);
    case PE_IndicatorRadioButton:
        return drawCheck(option, painter, true);
    case PE_IndicatorArrowUp:
    case PE_IndicatorSpinUp:
        return drawChevron(painter, option->rect, Qt::UpArrow, arrowColor(option));
    case PE_IndicatorArrowDown:
    case PE_IndicatorSpinDown:
        return drawChevron(painter, option->rect, Qt::DownArrow, arrowColor(option));
    case PE_IndicatorArrowLeft:
        return drawChevron(painter, option->rect, Qt::LeftArrow, arrowColor(option));
    case PE_IndicatorArrowRight:
        return drawChevron(painter, option->rect, Qt::RightArrow, arrowColor(option));
    case PE_IndicatorHeaderArrow:
        if (const auto *const header = qstyleoption_cast<const QStyleOptionHeader *>(option)) // Qt's "up" points down
            drawChevron(painter, option->rect,
                        header->sortIndicator == QStyleOptionHeader::SortUp ? Qt::DownArrow : Qt::UpArrow,
                        colors.accent);
        return;
    case PE_FrameFocusRect:
        if (const auto *const row = qobject_cast<const QAbstractItemView *>(widget);
            row == nullptr || !option->state.testFlag(State_Selected)) // a selected row has its bar
            drawPanel(painter, option->rect, Qt::NoBrush, colors.accent, focusWidth, row ? 2 : cornerRadius);
        return;
    case PE_PanelItemViewRow:
    case PE_PanelItemViewItem:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        return drawSelectionBar(option, painter, widget);
    case PE_FrameTabBarBase:
        return painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                                 colors.line);
    case PE_FrameTabWidget:
    case PE_FrameStatusBarItem:
        return;
    default:
        break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void Style::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                        const QWidget *widget) const
{
    const Colors colors = Colors::of(option->palette);
    switch (element) {
    case CE_PushButtonLabel:
        if (const auto *const button = qstyleoption_cast<const QStyleOptionButton *>(option); isPrimary(button)) {
            QStyleOptionButton filled(*button);
            filled.palette.setColor(QPalette::ButtonText, colors.onFill);
            if (!button->icon.isNull())
                filled.icon = QIcon(button->icon.pixmap(button->iconSize, painter->device()->devicePixelRatioF(),
                                                        QIcon::Selected, QIcon::On));
            return QProxyStyle::drawControl(element, &filled, painter, widget);
        }
        break;
    case CE_TabBarTabShape: {
        const QRect &tab = option->rect;
        if (option->state.testFlag(State_Selected))
            painter->fillRect(QRect(tab.left(), tab.bottom() - 1, tab.width(), 2), colors.accent);
        else if (option->state.testFlags(State_MouseOver | State_Enabled))
            painter->fillRect(QRect(tab.left(), tab.bottom() - 1, tab.width(), 2), colors.hover);
        return;
    }
    case CE_ProgressBar:
        if (const auto *const bar = qstyleoption_cast<const QStyleOptionProgressBar *>(option))
            drawProgress(*bar, painter, widget);
        return;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, colors.card);
        return painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                                 colors.line);
    case CE_Header:
        if (const auto *const header = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            // Like Fusion, but with the rectangles of this style.
            QStyleOptionHeader part(*header);
            painter->save();
            painter->setClipRect(option->rect);
            proxy()->drawControl(CE_HeaderSection, header, painter, widget);
            part.rect = proxy()->subElementRect(SE_HeaderLabel, header, widget);
            part.palette.setColor(QPalette::ButtonText, colors.muted);
            proxy()->drawControl(CE_HeaderLabel, &part, painter, widget);
            part.rect = proxy()->subElementRect(SE_HeaderArrow, header, widget);
            if (header->sortIndicator != QStyleOptionHeader::None)
                proxy()->drawPrimitive(PE_IndicatorHeaderArrow, &part, painter, widget);
            painter->restore();
            return;
        }
        break;
    case CE_Splitter:
        return;
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                               const QWidget *widget) const
{
    const Colors colors = Colors::of(option->palette);
    const auto arrow = [&](SubControl part, Qt::ArrowType direction) {
        drawChevron(painter, proxy()->subControlRect(control, option, part, widget), direction, arrowColor(option));
    };
    if (control == CC_ComboBox) {
        const bool isHovered = option->state.testFlags(State_MouseOver | State_Enabled);
        const auto *const box = qstyleoption_cast<const QStyleOptionComboBox *>(option);
        const bool isText = box != nullptr && box->editable;
        drawInput(option, painter,
                  isText      ? option->palette.color(QPalette::Base)
                  : isHovered ? colors.hover
                              : option->palette.color(QPalette::Button),
                  cornerRadius, !isText);
        arrow(SC_ComboBoxArrow, Qt::DownArrow);
    } else if (control == CC_SpinBox) {
        drawInput(option, painter, option->palette.brush(QPalette::Base));
        arrow(SC_SpinBoxUp, Qt::UpArrow);
        arrow(SC_SpinBoxDown, Qt::DownArrow);
    } else if (const auto *const bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
               control == CC_ScrollBar && bar != nullptr) {
        const QRect slider = proxy()->subControlRect(control, option, SC_ScrollBarSlider, widget);
        const int margin = (scrollBarWidth - scrollSliderWidth) / 2;
        const QRect shown = bar->orientation == Qt::Horizontal ? slider.adjusted(2, margin, -2, -margin)
                                                               : slider.adjusted(margin, 2, -margin, -2);
        if (bar->maximum > bar->minimum)
            drawPanel(painter, shown, option->state.testFlag(State_MouseOver) ? colors.muted : pale(colors.edge), {}, 0,
                      scrollSliderWidth / 2.0);
    } else {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
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
