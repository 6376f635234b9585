// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/figure_words.h"

#include <QWidget>

class QToolButton;

namespace brandbridge::ui {

/// The sign before the words of a change, of which its colour says how people judge it; nothing where nothing is known.
class ChangeMark final : public QWidget
{
    Q_OBJECT
public:
    explicit ChangeMark(QWidget *parent = nullptr);

    void show(figures::Change change, figures::Sense sense);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    figures::Change m_change = figures::Change::Unknown;
    figures::Sense m_sense = figures::Sense::Neutral;
};

/// Buttons beside a figure. The caller owns them.
namespace figure_buttons {

/// Copies the figure with what it rests on and where it is from, once its user has connected it.
QToolButton *citation(RunFigure which);
/// Says how the figure is computed.
QToolButton *formula(RunFigure which);

} // namespace figure_buttons

} // namespace brandbridge::ui
