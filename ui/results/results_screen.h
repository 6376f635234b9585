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

/// Every response of the selected run, one a row or by prompt and model: a table with filters, and a pane to read one.
class ResultsScreen final : public Screen
{
    Q_OBJECT
public:
    explicit ResultsScreen(Backend &backend, QWidget *parent = nullptr);

    /// Shows the results of @p topic, or those that name @p brand; either may be empty.
    void showOnly(const QString &topic, const QString &brand, const QString &model);

    /// That of a response.
    void chooseRow(const QString &key) override;
    QByteArray layoutState() const override;
    void restoreLayoutState(const QByteArray &state) override;

protected:
    void load(bool fresh) override;

private:
    void showResults(const QList<service::RunResult> &results);
    QWidget *makeSwitch();
    /// What stands behind the filters.
    QList<QWidget *> makeActions();
    /// Has the table show what m_byPrompt says.
    void showModel();
    void switchRows();
    void goTo(qsizetype position);
    void applyChoices();
    void read();
    void cite();
    void keepForSearch();

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
    std::unique_ptr<QObject> m_keeping; ///< while all answers are read
};

} // namespace brandbridge::ui
