// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/figure_words.h"

#include <QToolButton>

namespace brandbridge::ui {

/// A button beside a figure that says how it is computed.
class FormulaButton final : public QToolButton
{
    Q_OBJECT
public:
    explicit FormulaButton(RunFigure which, QWidget *parent = nullptr);
};

} // namespace brandbridge::ui
