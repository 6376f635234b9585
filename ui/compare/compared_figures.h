// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/data/selection.h"
#include "ui/figures/figure_words.h"

#include <QWidget>

namespace brandbridge::ui {

class ChangeMark;
class Text;

/// The figures of two runs side by side, with what the difference means.
class ComparedFigures final : public QWidget
{
    Q_OBJECT
public:
    explicit ComparedFigures(QWidget *parent = nullptr);

    void show(const Selection::Pair &runs);

private:
    struct Line
    {
        RunFigure which;
        Text *earlier;
        Text *later;
        ChangeMark *mark;
        Text *change;
    };

    Text *m_earlier;
    Text *m_later;
    QList<Line> m_lines;
};

} // namespace brandbridge::ui
