// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/screen/screen.h"
#include "ui/tables/record_model.h"

class QPushButton;

namespace brandbridge::ui {

class ChoiceFilter;
class PageStack;
class ReadingTable;
class RunLoader;
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
    void load(bool fresh) override;

private:
    void showSuggestions(const QList<service::ContentSuggestion> &suggestions);
    void applyChoices();
    void read(int row);
    void copy(const QList<int> &sourceRows);
    void copyAllShown();

    RecordModel<service::ContentSuggestion> m_model;
    ChoiceFilter *m_type;
    ChoiceFilter *m_format;
    ChoiceFilter *m_topic;
    QPushButton *m_copyAll;
    SuggestionPane *m_pane;
    ReadingTable *m_suggestions;
    PageStack *m_pages;
    RunLoader *m_loading;
};

} // namespace brandbridge::ui
