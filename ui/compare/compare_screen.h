// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/run_differences.h"
#include "ui/figures/figure_words.h"
#include "ui/model/run_results.h"
#include "ui/screen/screen.h"
#include "ui/screen/screen_load_state.h"
#include "ui/tables/record_table.h"

class QAbstractButton;
class QStackedWidget;
class QTabWidget;

namespace brandbridge::ui {

class ComparedAnswers;
class ComparedFigures;
class DifferencePage;
class PageStack;
class PeriodChoice;
class RivalsButton;

/// Compares two runs, or the runs of two periods pooled by prompt and model: their figures, prompts and sources that
/// differ, visibility by topic and by model, rivals, and the answers to a prompt in both.
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
    void resizeEvent(QResizeEvent *event) override;
    void load(bool fresh) override;

private:
    /// One side of the comparison: a run, or the runs of a period.
    struct Side
    {
        QString period; ///< as for PeriodChoice
        QList<service::Run> runs;
        QList<qsizetype> counts = {}; ///< of results that were read, by run
        service::Run whole = {};      ///< statistics::pooledRun()

        QStringList ids() const;
        QString name() const;
    };
    struct Sides
    {
        Side earlier;
        Side later;

        /// The two sides as one run each.
        Selection::Pair wholes() const { return {earlier.whole, later.whole}; }
    };
    std::optional<Sides> wantedSides() const;
    /// The run that has the result @p of of @p side; changes its position to that in the run.
    static service::Run runOf(const Side &side, statistics::PromptDifference::Side &of);

    void showState();
    void showChoices(const Sides &sides);
    void choose();
    /// Reads the lists of both runs and shows the differences.
    void readPrompts(bool fresh);
    void readSources(bool fresh);
    using ResultLists = QList<RunItems<service::RunResult>>;
    using SourceLists = QList<RunItems<service::Source>>;
    void showPrompts(const ResultLists &earlier, const ResultLists &later);
    /// Filters by @p topic and @p model; empty means all.
    void showPromptsAbout(const std::optional<QString> &topic, const std::optional<QString> &model);
    void showAnswers();
    void showCiting();
    void showRivals();
    /// Shows where the current rival moved.
    void showRivalShares();
    void showNaming(const QString &rival, const QString &topic = {}, const QString &model = {});
    void takeSources(const SourceLists &earlier, const SourceLists &later);
    void compareLikeForLike(bool isComplete);
    void showComparison();
    void showSources();
    void leaveAnswers();
    void openReport();
    void cite(RunFigure which);
    QWidget *makeComparison();
    RecordTable<statistics::TwoShares> *makeRivals();
    void connectPages();
    QList<RecordFilter<statistics::PromptDifference>> promptFilters() const;
    QList<DifferencePage *> pages() const;
    /// A running request for all runs.
    struct Reading
    {
        ScreenLoadState failure;
        std::unique_ptr<QObject> request = {}; ///< the context of running requests

        void giveUp()
        {
            if (request) // may be the caller
                request.release()->deleteLater();
        }
    };
    template <typename T>
    void read(RunList<T> &lists, bool fresh, Reading &reading, const QList<DifferencePage *> &pages,
              void (CompareScreen::*again)(bool fresh),
              void (CompareScreen::*take)(const QList<RunItems<T>> &earlier, const QList<RunItems<T>> &later));

    PeriodChoice *m_earlier;
    PeriodChoice *m_later;
    ComparedFigures *m_figures;
    QAbstractButton *m_fold = nullptr; ///< shows m_figures
    bool m_hasRoom = false;            ///< for them at first
    Text *m_mix;
    ChoiceFilter *m_change;
    ChoiceFilter *m_topicChoice;
    ChoiceFilter *m_modelChoice;
    RecordTable<statistics::PromptDifference> *m_promptRows;
    RecordTable<statistics::SourceDifference> *m_sourceRows;
    RecordTable<statistics::TwoShares> *m_topicRows;
    RecordTable<statistics::TwoShares> *m_modelRows;
    RivalsButton *m_chooseRivals;
    RecordModel<statistics::RivalShares> m_rivalShares; ///< of the current rival
    RecordTable<statistics::TwoShares> *m_rivalRows;
    DifferencePage *m_prompts;
    DifferencePage *m_sources;
    DifferencePage *m_topics;
    DifferencePage *m_models;
    DifferencePage *m_rivals;
    QTabWidget *m_tabs;
    ComparedAnswers *m_answers;
    QStackedWidget *m_views; ///< the comparison or the answers
    PageStack *m_pages;
    std::pair<QString, QString> m_periods; ///< chosen; empty for the runs of Selection::comparison()
    std::optional<Sides> m_shown;
    std::optional<statistics::RunComparison> m_likeForLike; ///< empty until it is computed
    statistics::RunComparison m_compared;
    statistics::AnswerCounts m_earlierCounted;
    statistics::AnswerCounts m_laterCounted;
    statistics::CitedSources m_earlierCited; ///< as far as read
    statistics::CitedSources m_laterCited;
    std::optional<bool> m_areAllCited; ///< whether the lists are complete; empty until the sources are read
    Reading m_promptReading;
    Reading m_sourceReading;
    std::unique_ptr<QObject> m_rivalRequest; ///< while m_rivalShares are computed
};

} // namespace brandbridge::ui
