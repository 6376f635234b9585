// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/brand_marks.h"
#include "ui/figures/figure_words.h"
#include "ui/figures/run_figures_loader.h"
#include "ui/screen/screen.h"

namespace brandbridge::ui {

class CardGrid;
class ChangesCard;
class FigureView;
class HorizontalBars;
class LineChart;
class NextReportCard;
class NoticeLine;
class ScreenLoadState;
class PageStack;
class StackedBars;

/// An overview of the brand in the selected run, with its history.
class OverviewScreen final : public Screen
{
    Q_OBJECT
public:
    explicit OverviewScreen(Backend &backend, QWidget *parent = nullptr);

protected:
    void load(bool fresh) override;

private:
    QWidget *makeContent();
    void showState();
    void showRun();
    void showFigures();
    void showTrend();
    void showBreakdown();
    void readStatistics();
    void showStatistics();
    QList<service::Run> datedRuns() const;
    QList<service::Run> runsUntil(const service::Run &run) const;
    /// Like for like if the responses of both runs are known.
    statistics::RunComparison comparison(const service::Run &run, const std::optional<service::Run> &before) const;
    void chooseRun(const QList<service::Run> &runs, int point);
    void compareWithBefore();
    void openReport();
    void cite(RunFigure which);

    RunFiguresLoader m_statistics; ///< of the shown runs
    BrandMarks m_marks;
    PageStack *m_pages;
    CardGrid *m_figures;
    CardGrid *m_cards;
    QList<FigureView *> m_figureCards;
    LineChart *m_trend;
    StackedBars *m_sentiment;
    HorizontalBars *m_topics;
    HorizontalBars *m_mentions;
    NoticeLine *m_notice; ///< about the statistics
    ScreenLoadState *m_reading;
    ChangesCard *m_changes;
    NextReportCard *m_nextReport;
};

} // namespace brandbridge::ui
