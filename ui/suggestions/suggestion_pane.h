// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"

#include <QWidget>

class QListWidget;
class QPushButton;
class QTabWidget;

namespace brandbridge::ui {

class FactList;
class JsonTree;
class StepButtons;
class Text;

/// One content suggestion to be read.
class SuggestionPane final : public QWidget
{
    Q_OBJECT
public:
    explicit SuggestionPane(QWidget *parent = nullptr);

    void showSuggestion(const service::ContentSuggestion &suggestion);
    /// Nothing is chosen.
    void showNothing();
    /// Goes to other rows; for the table.
    StepButtons *steps() const { return m_steps; }

Q_SIGNALS:
    void copyRequested(); ///< of the suggestion, as Markdown
    void said(const QString &message);

private:
    QWidget *makePage();
    void showSources(const QStringList &sources);
    void openSource();

    StepButtons *m_steps;
    QPushButton *m_copy;
    Text *m_title;
    QTabWidget *m_tabs;
    Text *m_description;
    FactList *m_facts;
    Text *m_sourcesHeading;
    QListWidget *m_sources;
    JsonTree *m_fields;
};

} // namespace brandbridge::ui
