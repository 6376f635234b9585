// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/run_differences.h"
#include "ui/model/run_results.h"
#include "ui/screen/screen.h"
#include "ui/screen/screen_load_state.h"
#include "ui/tables/record_table.h"

class QComboBox;
class QStackedWidget;
class QTabWidget;

namespace brandbridge::ui {

enum class RunFigure;
class ComparedAnswers;
class ComparedFigures;
class DifferencePage;
class PageStack;

/// Two runs side by side: their figures, the prompts and the sources that one has and the other has not, the visibility
/// by topic and by model, and what was answered to a prompt in both.
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
    /// Reads both runs' lists and shows what is different.
    void readPrompts(bool fresh);
    void readSources(bool fresh);
    void showPrompts(const QList<service::RunResult> &earlier, const QList<service::RunResult> &later, bool isComplete);
    /// Those that are about @p topic, or that @p model answered; all where neither is given.
    void showPromptsAbout(const std::optional<QString> &topic, const std::optional<QString> &model);
    void showAnswers();
    void showCiting();
    void takeSources(const QList<service::Source> &earlier, const QList<service::Source> &later, bool isComplete);
    void showSources();
    void leaveAnswers();
    void openReport();
    void cite(RunFigure which);
    QWidget *makeComparison();
    void connectPages();
    QList<RecordFilter<PromptDifference>> promptFilters() const;
    QList<DifferencePage *> pages() const;
    /// What is read of both runs.
    struct Reading
    {
        ScreenLoadState failure;
        std::unique_ptr<QObject> request = {}; ///< the context of what is under way
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
    ChoiceFilter *m_change;
    ChoiceFilter *m_topicChoice;
    ChoiceFilter *m_modelChoice;
    RecordTable<PromptDifference> *m_promptRows;
    RecordTable<SourceDifference> *m_sourceRows;
    RecordTable<TwoShares> *m_topicRows;
    RecordTable<TwoShares> *m_modelRows;
    DifferencePage *m_prompts;
    DifferencePage *m_sources;
    DifferencePage *m_topics;
    DifferencePage *m_models;
    QTabWidget *m_tabs;
    ComparedAnswers *m_answers;
    QStackedWidget *m_views; ///< the comparison, or answers in its place
    PageStack *m_pages;
    std::optional<Selection::Pair> m_shown;
    CitedSources m_earlierCited; ///< as far as it is read
    CitedSources m_laterCited;
    std::optional<bool> m_areAllCited; ///< once the sources are read: whether these are all
    Reading m_promptReading;
    Reading m_sourceReading;
};

} // namespace brandbridge::ui
