// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/screen.h"
#include "ui/tables/record_model.h"

class QPushButton;
class QSplitter;

namespace brandbridge::ui {

class ChoiceFilter;
class DataTable;
class FilterBar;
class NoticeLine;
class PageStack;
class ResultPane;
class RunLoading;

/// Every response of the selected run: a table with filters, and a pane to read one.
class ResultsScreen final : public Screen
{
    Q_OBJECT
public:
    explicit ResultsScreen(Backend &backend, QWidget *parent = nullptr);

    QLineEdit *filterBox() const override;
    QByteArray layoutState() const override;
    void restoreLayoutState(const QByteArray &state) override;

protected:
    void load(bool anew) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeFilters();
    void connectParts();
    void showResults(const QList<service::RunResult> &results);
    void applyChoices();
    void clearFilters();
    void showRowsOrWhyNone();
    void readCurrent();
    void step(int rows);

    RecordModel<service::RunResult> m_model;
    DataTable *m_table;
    FilterBar *m_filter;
    ChoiceFilter *m_presence;
    ChoiceFilter *m_sentiment;
    ChoiceFilter *m_modelChoice;
    ChoiceFilter *m_topic;
    QPushButton *m_clearFilters;
    PageStack *m_rows; ///< the table, or that the filters hide everything
    ResultPane *m_pane;
    QSplitter *m_splitter;
    NoticeLine *m_notice;
    PageStack *m_pages;
    RunLoading *m_loading;
};

} // namespace brandbridge::ui
