// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/formula_button.h"

#include "ui/desktop/icons.h"

#include <QToolTip>

namespace brandbridge::ui {

FormulaButton::FormulaButton(RunFigure which, QWidget *parent) : QToolButton(parent)
{
    setObjectName(u"formula"_qs);
    setIcon(ui::icon(u"info"_qs));
    setAutoRaise(true);
    setAccessibleName(tr("How %1 is computed").arg(figure_words::title(which)));
    setAccessibleDescription(figure_words::formula(which));
    setToolTip(figure_words::formula(which));
    connect(this, &QToolButton::clicked, this,
            [this] { QToolTip::showText(mapToGlobal(rect().bottomLeft()), toolTip(), this); });
}

} // namespace brandbridge::ui
