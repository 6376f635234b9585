// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/figure_words.h"

class QToolButton;

/// Buttons beside a figure. The caller owns them.
namespace brandbridge::ui::figure_buttons {

/// Copies the figure with what it rests on and where it is from, once its user has connected it.
QToolButton *citation(RunFigure which);
/// Says how the figure is computed.
QToolButton *formula(RunFigure which);

} // namespace brandbridge::ui::figure_buttons
