// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/figure_words.h"

#include <QToolButton>

namespace brandbridge::ui {

/// A button beside a figure that copies it with what it rests on and where it is from.
class CitationButton final : public QToolButton
{
    Q_OBJECT
public:
    explicit CitationButton(RunFigure which, QWidget *parent = nullptr);
};

} // namespace brandbridge::ui
