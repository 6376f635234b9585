// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/run_differences.h"
#include "ui/figures/figure_words.h"
#include "ui/model/run_results.h"
#include "ui/screen/screen.h"
#include "ui/screen/screen_load_state.h"
#include "ui/tables/record_table.h"

class QComboBox;
class QStackedWidget;
class QTabWidget;

namespace brandbridge::ui {

class ComparedAnswers;
class ComparedFigures;
class DifferencePage;
class PageStack;

/// Compares two runs: their figures, prompts and sources that differ, visibility by topic and by model, and the answers
/// to a prompt in both.
class CompareScreen final : public Screen
{
    Q_OBJECT
public:
    explicit CompareScreen(Backend &backend, QWidget *parent = nullptr);

    QLineEdit *filterBox() const override;
    DataOrigin dataOrigin() const override;
    QByteArray layoutState() const override;
    void restoreLayoutState(const QByteArray &state) override;

protected:
    void load(bool fresh) override;

private:
    void showState();
    void showChoices();
    void choose();
    /// Reads the lists of both runs and shows the differences.
    void readPrompts(bool fresh);
    void readSources(bool fresh);
    void showPrompts(const QList<service::RunResult> &earlier, const QList<service::RunResult> &later, bool isComplete);
    /// Filters by @p topic and @p model; empty means all.
    void showPromptsAbout(const std::optional<QString> &topic, const std::optional<QString> &model);
    void showAnswers();
    void showCiting();
    void takeSources(const QList<service::Source> &earlier, const QList<service::Source> &later, bool isComplete);
    void showComparison();
    void showSources();
    void leaveAnswers();
    void openReport();
    void cite(RunFigure which);
    QWidget *makeComparison();
    void connectPages();
    QList<RecordFilter<statistics::PromptDifference>> promptFilters() const;
    QList<DifferencePage *> pages() const;
    /// A running request for both runs.
    struct Reading
    {
        ScreenLoadState failure;
        std::unique_ptr<QObject> request = {}; ///< the context of running requests
    };
    template <typename T>
    struct Side;
    template <typename T>
    void read(RunList<T> &lists, bool fresh, Reading &reading, const QList<DifferencePage *> &pages,
              void (CompareScreen::*again)(bool fresh),
              void (CompareScreen::*show)(const QList<T> &earlier, const QList<T> &later, bool isComplete));

    QComboBox *m_earlier;
    QComboBox *m_later;
    ComparedFigures *m_figures;
    Text *m_mix;
    ChoiceFilter *m_change;
    ChoiceFilter *m_topicChoice;
    ChoiceFilter *m_modelChoice;
    RecordTable<statistics::PromptDifference> *m_promptRows;
    RecordTable<statistics::SourceDifference> *m_sourceRows;
    RecordTable<statistics::TwoShares> *m_topicRows;
    RecordTable<statistics::TwoShares> *m_modelRows;
    DifferencePage *m_prompts;
    DifferencePage *m_sources;
    DifferencePage *m_topics;
    DifferencePage *m_models;
    QTabWidget *m_tabs;
    ComparedAnswers *m_answers;
    QStackedWidget *m_views; ///< the comparison or the answers
    PageStack *m_pages;
    std::optional<Selection::Pair> m_shown;
    statistics::RunComparison m_compared;
    statistics::CountedAnswers m_earlierCounted;
    statistics::CountedAnswers m_laterCounted;
    statistics::CitedSources m_earlierCited; ///< as far as read
    statistics::CitedSources m_laterCited;
    std::optional<bool> m_areAllCited; ///< whether the lists are complete; empty until the sources are read
    Reading m_promptReading;
    Reading m_sourceReading;
};

} // namespace brandbridge::ui
