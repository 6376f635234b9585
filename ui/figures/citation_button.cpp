// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/citation_button.h"

#include "ui/desktop/icons.h"

namespace brandbridge::ui {

CitationButton::CitationButton(RunFigure which, QWidget *parent) : QToolButton(parent)
{
    setObjectName(u"cite"_qs);
    setIcon(ui::icon(u"copy"_qs));
    setAutoRaise(true);
    setAccessibleName(tr("Copy %1 as a citation").arg(figure_words::title(which)));
    setToolTip(tr("Copy as a citation"));
}

} // namespace brandbridge::ui
