// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/figure_words.h"

#include <QWidget>

namespace brandbridge::ui {

/// The sign before the words of a change: a triangle that points up or down, a wave for noise, nothing where nothing is
/// known. Its shape says the same as its colour.
class ChangeMark final : public QWidget
{
    Q_OBJECT
public:
    /// How people judge a change.
    enum class Sense
    {
        Good,
        Bad,
        Neutral
    };

    explicit ChangeMark(QWidget *parent = nullptr);

    /// What @p change of the figure @p which means.
    static Sense senseOf(RunFigure which, figures::Change change);

    void show(figures::Change change, Sense sense);
    figures::Change change() const { return m_change; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    figures::Change m_change = figures::Change::Unknown;
    Sense m_sense = Sense::Neutral;
};

} // namespace brandbridge::ui
