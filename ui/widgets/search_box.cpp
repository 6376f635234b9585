// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/search_box.h"

#include "core/literals.h"
#include "ui/desktop/icons.h"

#include <QAction>

namespace brandbridge::ui {

SearchBox::SearchBox(QWidget *parent) : QLineEdit(parent)
{
    setClearButtonEnabled(true);
    // Qt does not name its clear button. The action has had this object name since Qt 5.2.
    if (auto *const clear = findChild<QAction *>(u"_q_qlineeditclearaction"_s))
        clear->setText(tr("Clear"));
    QAction *const symbol = addAction(icon(u"search"_s), LeadingPosition);
    symbol->setText(tr("Search"));
    connect(symbol, &QAction::triggered, this, qOverload<>(&QWidget::setFocus));
}

} // namespace brandbridge::ui
