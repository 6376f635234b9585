// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/figure_words.h"

#include <QWidget>

class QVBoxLayout;

namespace brandbridge::ui {

class ChangeMark;
class LineChart;
class Text;

/// One figure of a run: its value, its sample and its change since the run before.
class FigureView final : public QWidget
{
    Q_OBJECT
public:
    enum class Form
    {
        Card, ///< with its course over the last runs
        Lines ///< a few lines above a chart
    };
    FigureView(RunFigure which, Form form, QWidget *parent = nullptr);

    /// @p history, which cards need, is oldest first and ends with @p run.
    void show(const service::Run &run, const std::optional<service::Run> &before,
              const QList<service::Run> &history = {});

Q_SIGNALS:
    void citationRequested();

private:
    QWidget *makeCard(QWidget *cite, QLayout *change);
    void addLines(QVBoxLayout *column, QWidget *cite, QLayout *change);

    RunFigure m_which;
    Text *m_value;
    Text *m_sample;
    Text *m_interval;
    ChangeMark *m_mark;
    Text *m_change;
    LineChart *m_line = nullptr; ///< of a card
};

} // namespace brandbridge::ui
