// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/perception/scored_response.h"
#include "ui/screen/screen.h"
#include "ui/tables/record_model.h"

class QStackedWidget;
class QTabBar;

namespace brandbridge::ui {

class ChoiceFilter;
class DataTable;
class NoticeLine;
class PageStack;
class PerceptionPromptForm;
class PerceptionPane;
class PerceptionTrend;
template <typename T>
class RecordTable;
class RunLoader;

/// Perception of the brand in the selected run: mean scores by property and model, the responses with reasons, and a
/// form to add perception prompts.
class PerceptionScreen final : public Screen
{
    Q_OBJECT
public:
    explicit PerceptionScreen(Backend &backend, QWidget *parent = nullptr);

    QByteArray layoutState() const override;
    void restoreLayoutState(const QByteArray &state) override;
    bool isChanging() const override;
    void chooseRow(const QString &key) override;

protected:
    void load(bool fresh) override;

private:
    enum Tab
    {
        Scores,
        Responses,
        Trend,
        Adding
    };

    void connectParts();
    void loadWithoutRun();
    void showPrompts(const QList<service::PerceptionPrompt> &prompts);
    void showAll();
    void chooseCell(const QModelIndex &index);
    void read();

    QList<service::PerceptionPrompt> m_prompts;     ///< of the shown run, or of a brand without runs
    std::unique_ptr<QObject> m_promptsRequest;      ///< of loadWithoutRun()
    RecordModel<PropertyScores::Row> m_scoresModel; ///< with a column for each of m_models
    QStringList m_models;
    DataTable *m_scores;
    ChoiceFilter *m_property;
    ChoiceFilter *m_llm;
    RecordTable<ScoredResponse> *m_responses;
    QTabBar *m_tabs;
    QStackedWidget *m_tables; ///< the scores and the responses
    PerceptionPane *m_pane;
    PerceptionPromptForm *m_adding;
    PerceptionTrend *m_trend;
    NoticeLine *m_notice;
    PageStack *m_pages;
    RunLoader *m_loading;
};

} // namespace brandbridge::ui
