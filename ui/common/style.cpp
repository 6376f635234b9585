// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/style.h"

#include "ui/common/spacing.h"

#include <QStyleFactory>
#include <QStyleOption>

namespace brandbridge::ui {

Style::Style() : QProxyStyle(QStyleFactory::create(u"Fusion"_qs)) {}

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
    case PM_FocusFrameHMargin: // what item views leave beside a cell's text
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

QSize Style::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                              const QWidget *widget) const
{
    QSize made = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_PushButton || type == CT_ComboBox || type == CT_LineEdit)
        made.setHeight(qMax(made.height(), option->fontMetrics.height() + 2 * spacing::small - 2));
    return made;
}

} // namespace brandbridge::ui
