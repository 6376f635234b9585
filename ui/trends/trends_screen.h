// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/brand_marks.h"
#include "ui/figures/run_figures_loader.h"
#include "ui/screen/screen.h"
#include "ui/tables/record_model.h"
#include "ui/tables/row_view.h"
#include "ui/trends/trend_figures.h"

class QComboBox;

namespace brandbridge::ui {

class CardGrid;
class LineChart;
class NoticeLine;
class PageStack;
class PeriodChoice;
class RivalsButton;
class ScreenLoadState;
class Text;

/// The trends of the selected brand and its rivals over the runs, by model and by topic, and their latest figures.
class TrendsScreen final : public Screen, public RowView
{
    Q_OBJECT
public:
    explicit TrendsScreen(Backend &backend, QWidget *parent = nullptr);

    void copySelection(bool withHeaders) const override;
    void exportTo(TableFormat format) override;

protected:
    void load(bool fresh) override;

private:
    QWidget *makeContent();
    void showState();
    void offerRanges();
    /// Reads data for the current choice.
    void readOn();
    void showReading();
    void showFigures();
    void readMarks();
    /// The runs with a date in the chosen period, oldest first.
    QList<service::Run> shownRuns() const;
    trend_figures::Split split() const;
    void chooseRunAt(int point);
    void openResults(const QString &topic, const QString &brand, const QString &model);

    RunFiguresLoader m_reading;
    BrandMarks m_marks;
    RecordModel<trend_figures::TrendRow> m_rows; ///< all shown values
    PeriodChoice *m_range;
    QComboBox *m_split;
    RivalsButton *m_rivals;
    NoticeLine *m_notice;
    ScreenLoadState *m_loadState; ///< shows the state of m_reading
    Text *m_hint;
    CardGrid *m_cards;
    QList<LineChart *> m_charts; ///< in the order of trend_figures::trends
    HeatMap *m_visibilityMap;
    HeatMap *m_voiceMap;
    PageStack *m_pages;
};

} // namespace brandbridge::ui
