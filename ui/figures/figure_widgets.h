// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/figure_words.h"
#include "ui/model/selection.h"
#include "ui/widgets/card.h"

class QGridLayout;

namespace brandbridge::ui {

class LineChart;
class Text;

/// The sign before the description of a change, coloured good or bad. Empty if the change is unknown.
class ChangeMark final : public QWidget
{
    Q_OBJECT
public:
    explicit ChangeMark(QWidget *parent = nullptr);

    void show(statistics::Change change, Sense sense);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    statistics::Change m_change = statistics::Change::Unknown;
    Sense m_sense = Sense::Neutral;
};

/// A card with one figure of a run: its value, the change since the previous run, and a line of the last runs. Sample
/// and interval are in the tooltips and descriptions.
class FigureView final : public QWidget
{
    Q_OBJECT
public:
    explicit FigureView(RunFigure which, QWidget *parent = nullptr);

    RunFigure figure() const { return m_which; }
    /// @p comparison is of @p before and @p run. @p history is oldest first and ends with @p run.
    void show(const service::Run &run, const std::optional<service::Run> &before,
              const statistics::RunComparison &comparison, const QList<service::Run> &history = {});

Q_SIGNALS:
    void citationRequested();
    void answersRequested(); ///< the responses behind the figure

private:
    const RunFigure m_which;
    Text *m_value;
    ChangeMark *m_mark;
    Text *m_change;
    LineChart *m_line;
};

/// The figures of two runs side by side, with the meaning of the difference.
class ComparedFigures final : public Card
{
    Q_OBJECT
public:
    explicit ComparedFigures(QWidget *parent = nullptr);

    /// The names default to the runs' times.
    void show(const Selection::Pair &runs, const statistics::RunComparison &comparison, const QString &earlierName = {},
              const QString &laterName = {});

    /// Allows the parent to become narrower; the layout then changes.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void citationRequested(brandbridge::ui::RunFigure which);
    void answersRequested(); ///< the responses behind the later figures

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    /// A figure of one run, and its sample.
    struct Cell
    {
        Text *value;
        Text *sample;
    };
    struct Line
    {
        RunFigure which;
        Text *title;
        Cell earlier;
        Cell later;
        ChangeMark *mark;
        Text *change;
        QWidget *words; ///< mark, change and buttons
    };
    static void showFigure(const Cell &cell, RunFigure which, const std::optional<service::Metrics> &metrics);
    /// Lays out one line for each figure, or several if @p isNarrow. Moves existing widgets to their new cells.
    void place(bool isNarrow);

    QGridLayout *m_grid;
    bool m_isNarrow = false;
    int m_singleLineWidth = 0; ///< minimum width for single lines, in pixels
    Text *m_earlier;
    Text *m_later;
    QList<Line> m_lines;
};

} // namespace brandbridge::ui
