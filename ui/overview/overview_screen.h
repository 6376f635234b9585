// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/brand_marks.h"
#include "ui/screen/screen.h"

#include <QHash>

namespace brandbridge::ui {

enum class RunFigure;
class CardGrid;
class ChangesCard;
class FigureView;
class HorizontalBars;
class LargestChanges;
class LineChart;
class NextReportCard;
class NoticeLine;
class ScreenLoadState;
class PageStack;
class StackedBars;

/// The brand in the selected run, and how it got there.
class OverviewScreen final : public Screen
{
    Q_OBJECT
public:
    explicit OverviewScreen(Backend &backend, QWidget *parent = nullptr);

protected:
    void load(bool fresh) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Stats
    {
        service::Metrics metrics;
        bool isFinal = false; ///< they do not change any more
    };

    QWidget *makeContent();
    void arrange();
    void showState();
    void showRun();
    void showTrend();
    void showBreakdown();
    void readStats(bool fresh);
    void takeStats(service::Run run, service::Result<service::Run> result);
    /// @p run with its statistics, where they have been read.
    service::Run withStats(const service::Run &run) const;
    QList<service::Run> datedRuns() const;
    void chooseRun(const QList<service::Run> &runs, int point);
    void compareWithBefore();
    void openReport();
    void cite(RunFigure which);

    BrandMarks m_marks;
    PageStack *m_pages;
    CardGrid *m_figures;
    CardGrid *m_cards;
    QList<FigureView *> m_figureCards;
    LineChart *m_trend;
    StackedBars *m_sentiment;
    HorizontalBars *m_topics;
    HorizontalBars *m_mentions;
    FigureView *m_voice;
    NoticeLine *m_notice; ///< of the statistics
    ScreenLoadState *m_reading;
    ChangesCard *m_changes;
    LargestChanges *m_largest;
    NextReportCard *m_nextReport;
    QHash<QString, Stats> m_stats;      ///< of the runs that are shown
    std::unique_ptr<QObject> m_request; ///< the context of what is under way
};

} // namespace brandbridge::ui
