// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figure_buttons.h"

#include "ui/desktop/icons.h"

#include <QCoreApplication>
#include <QToolButton>
#include <QToolTip>

namespace brandbridge::ui::figure_buttons {

namespace {

class ButtonWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::figure_buttons)
};

} // namespace

QToolButton *citation(RunFigure which)
{
    return iconButton(u"cite"_qs, u"copy"_qs, ButtonWords::tr("Copy as a citation"),
                      ButtonWords::tr("Copy %1 as a citation").arg(figure_words::title(which)));
}

QToolButton *formula(RunFigure which)
{
    QToolButton *const button = iconButton(u"formula"_qs, u"info"_qs, figure_words::formula(which),
                                           ButtonWords::tr("How %1 is computed").arg(figure_words::title(which)));
    button->setAccessibleDescription(figure_words::formula(which));
    QObject::connect(button, &QToolButton::clicked, button, [button] {
        QToolTip::showText(button->mapToGlobal(button->rect().bottomLeft()), button->toolTip(), button);
    });
    return button;
}

} // namespace brandbridge::ui::figure_buttons
