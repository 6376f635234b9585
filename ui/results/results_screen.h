// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/screen/screen.h"
#include "ui/tables/record_model.h"

namespace brandbridge::ui {

class ChoiceFilter;
class PageStack;
class ReadingTable;
class ResultPane;
class RunLoader;

/// Every response of the selected run: a table with filters, and a pane to read one.
class ResultsScreen final : public Screen
{
    Q_OBJECT
public:
    explicit ResultsScreen(Backend &backend, QWidget *parent = nullptr);

    /// Shows the results of @p topic, or those that name @p brand; either may be empty.
    void showOnly(const QString &topic, const QString &brand, const QString &model);

    QLineEdit *filterBox() const override;
    QByteArray layoutState() const override;
    void restoreLayoutState(const QByteArray &state) override;

protected:
    void load(bool anew) override;

private:
    void showResults(const QList<service::RunResult> &results);
    void applyChoices();
    void read(int row);
    void cite();

    RecordModel<service::RunResult> m_model;
    ChoiceFilter *m_presence;
    ChoiceFilter *m_sentiment;
    ChoiceFilter *m_modelChoice;
    ChoiceFilter *m_topic;
    ResultPane *m_pane;
    ReadingTable *m_results;
    PageStack *m_pages;
    RunLoader *m_loading;
};

} // namespace brandbridge::ui
