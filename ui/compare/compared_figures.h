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
    /// A figure of one run, and what it rests on.
    struct Cell
    {
        Text *value;
        Text *sample;
    };
    struct Line
    {
        RunFigure which;
        Cell earlier;
        Cell later;
        ChangeMark *mark;
        Text *change;
    };

    static void tell(const Cell &cell, RunFigure which, const std::optional<service::Metrics> &metrics);

    Text *m_earlier;
    Text *m_later;
    QList<Line> m_lines;
};

} // namespace brandbridge::ui
