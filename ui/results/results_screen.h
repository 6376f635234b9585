// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/results/result_columns.h"
#include "ui/screen/screen.h"
#include "ui/tables/record_table.h"

#include <memory>

class QPushButton;

namespace brandbridge::ui {

class NoticeLine;
class ResultPane;
class RunLoader;
class Text;

/// All responses of the selected run, by response or by prompt and model, with filters and a details pane.
class ResultsScreen final : public Screen
{
    Q_OBJECT
public:
    explicit ResultsScreen(Backend &backend, QWidget *parent = nullptr);

    /// Shows only results of @p topic, @p brand and @p model; each may be empty.
    void showOnly(const QString &topic, const QString &brand, const QString &model);

    /// Selects a response.
    void chooseRow(const QString &key) override;
    QByteArray layoutState() const override;
    void restoreLayoutState(const QByteArray &state) override;

protected:
    void load(bool fresh) override;

private:
    void showResults(const QList<service::RunResult> &results);
    QWidget *makeSwitch();
    /// The actions next to the filters.
    QList<QWidget *> makeActions();
    /// Updates the table to match m_byPrompt.
    void showModel();
    void switchRows();
    void goTo(qsizetype position);
    void applyChoices();
    void read();
    void cite();
    void storeForSearch();

    RecordModel<service::RunResult> m_model;
    std::unique_ptr<RecordModel<PromptResults>> m_prompts; ///< with a column for each of m_models
    QStringList m_models;
    const QList<RecordFilter<service::RunResult>> m_filters;
    QPushButton *m_byPrompt;
    Text *m_legend;
    ResultPane *m_pane;
    FilteredTable *m_results;
    RunLoader *m_loading;
    NoticeLine *m_keepingNotice;
    std::unique_ptr<QObject> m_searchRequest; ///< while all answers are read
};

} // namespace brandbridge::ui
