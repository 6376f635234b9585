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
class RunLoading;
class SuggestionPane;

/// Content suggestions that the service made from the selected run: a list, and a pane to read one. To be taken along
/// as Markdown.
class SuggestionsScreen final : public Screen
{
    Q_OBJECT
public:
    explicit SuggestionsScreen(Backend &backend, QWidget *parent = nullptr);

    QLineEdit *filterBox() const override;
    QByteArray layoutState() const override;
    void restoreLayoutState(const QByteArray &state) override;

protected:
    void load(bool anew) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeFilters();
    void connectParts();
    void showSuggestions(const QList<service::ContentSuggestion> &suggestions);
    void applyChoices();
    void clearFilters();
    void showRowsOrWhyNone();
    void readCurrent();
    void copy(const QList<int> &sourceRows);
    void copyAllShown();

    RecordModel<service::ContentSuggestion> m_model;
    DataTable *m_table;
    FilterBar *m_filter;
    ChoiceFilter *m_type;
    ChoiceFilter *m_format;
    ChoiceFilter *m_topic;
    QPushButton *m_clearFilters;
    QPushButton *m_copyAll;
    PageStack *m_rows; ///< the table, or that the filters hide everything
    SuggestionPane *m_pane;
    QSplitter *m_splitter;
    NoticeLine *m_notice;
    PageStack *m_pages;
    RunLoading *m_loading;
};

} // namespace brandbridge::ui
