// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/screen/screen.h"

class QPushButton;

namespace brandbridge::ui {

template <typename T>
class RecordTable;
class RunLoader;
class SuggestionPane;

/// @p suggestions as a Markdown document with a section each. Escapes external text.
QString suggestionsAsMarkdown(const QList<service::ContentSuggestion> &suggestions);

/// The service's content suggestions for the selected run, with a details pane. Can be copied as Markdown.
class SuggestionsScreen final : public Screen
{
    Q_OBJECT
public:
    explicit SuggestionsScreen(Backend &backend, QWidget *parent = nullptr);

protected:
    void load(bool fresh) override;

private:
    void read();
    void copy(const QList<service::ContentSuggestion> &suggestions);

    QPushButton *m_copyAll;
    SuggestionPane *m_pane;
    RecordTable<service::ContentSuggestion> *m_suggestions;
    RunLoader *m_loading;
};

} // namespace brandbridge::ui
