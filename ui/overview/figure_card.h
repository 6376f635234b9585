// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/figure_words.h"

#include <QList>
#include <QWidget>

namespace brandbridge::ui {

class Card;
class ChangeMark;
class LineChart;
class Text;

/// One figure of a run: its value, its sample, its change since the run before, its course over the last runs.
class FigureCard final : public QWidget
{
    Q_OBJECT
public:
    explicit FigureCard(RunFigure which, QWidget *parent = nullptr);

    /// @p history is oldest first and ends with @p run.
    void show(const service::Run &run, const std::optional<service::Run> &before, const QList<service::Run> &history);

Q_SIGNALS:
    void citationRequested();

private:
    RunFigure m_which;
    Card *m_card;
    Text *m_value;
    Text *m_sample;
    Text *m_interval;
    ChangeMark *m_mark;
    Text *m_change;
    LineChart *m_line;
};

} // namespace brandbridge::ui
