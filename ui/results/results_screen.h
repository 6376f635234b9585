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

    /// Marks @p terms in the answers of @p run until the filters or the run change.
    void markInAnswers(const QString &run, const QStringList &terms);

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
    /// Sets the columns that the filter box searches.
    void searchColumns();
    void switchRows();
    void goTo(qsizetype position);
    void applyChoices();
    void markFilter();
    void read();
    void cite();
    QString knownAnswer(const service::RunResult &result) const;
    QList<Column<PromptResults>> promptColumns() const;
    void storeForSearch(QList<service::Run> runs);
    void storeNextRun();

    QString m_run;             ///< ID of the run whose results are shown
    QString m_markedRun;       ///< ID of the run of markInAnswers()
    bool m_isFiltered = false; ///< the filter box has text
    RecordModel<service::RunResult> m_model;
    QStringList m_models;
    std::unique_ptr<RecordModel<PromptResults>> m_prompts; ///< with a column for each of m_models
    const QList<RecordFilter<service::RunResult>> m_filters;
    QPushButton *m_byPrompt;
    Text *m_legend;
    ResultPane *m_pane;
    FilteredTable *m_results;
    RunLoader *m_loading;
    NoticeLine *m_keepingNotice;
    std::unique_ptr<QObject> m_searchRequest; ///< while answers of m_toStore are read
    QList<service::Run> m_toStore;            ///< of one brand
    QString m_storedBrand;                    ///< its name
    qsizetype m_runsToStore = 0;              ///< including those that are done
    qsizetype m_answersStored = 0;
};

} // namespace brandbridge::ui
