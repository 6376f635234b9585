// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/fold_button.h"

#include "core/literals.h"
#include "ui/desktop/icons.h"

namespace brandbridge::ui {

FoldButton::FoldButton(QWidget *folded, const QString &text)
{
    setText(text);
    setCheckable(true);
    setAutoRaise(true);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    const auto unfold = [this, folded](bool isOpen) {
        setIcon(ui::icon(isOpen ? u"chevron-down"_s : u"chevron-right"_s));
        folded->setVisible(isOpen);
    };
    connect(this, &QToolButton::toggled, folded, unfold);
    unfold(false);
}

} // namespace brandbridge::ui
