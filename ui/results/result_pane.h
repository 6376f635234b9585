// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"
#include "ui/results/prompt_results.h"

#include <QWidget>

class QComboBox;
class QPushButton;
class QTabWidget;

namespace brandbridge::ui {

class AnswerView;
class FactList;
class JsonTree;
class StepButtons;
class Text;

/// One result of a run to read: the prompt, the facts, the model's answer on demand, and every field that the service
/// sent.
class ResultPane final : public QWidget
{
    Q_OBJECT
public:
    explicit ResultPane(Backend &backend, QWidget *parent = nullptr);

    /// Shows the first of @p results of @p run, and offers the others. An answer that is at hand is shown at once.
    void showResults(const QString &run, const QList<PlacedResult> &results);
    /// The place of what is shown among the results of its run; -1 for nothing.
    qsizetype position() const;
    /// Nothing is chosen.
    void showNothing();
    /// Goes to other rows; for the table.
    StepButtons *steps() const { return m_steps; }

    /// Shows the answer, read where it is not at hand.
    void askForAnswer();

Q_SIGNALS:
    void said(const QString &message);
    void wantsScreen(const QString &screen);

private:
    void showChosen();
    void showFacts(const service::RunResult &result);
    void copyAnswer();

    QString m_run;
    QList<PlacedResult> m_results; ///< empty where nothing is chosen
    StepButtons *m_steps;
    QPushButton *m_copy;
    QComboBox *m_choice; ///< of m_results
    Text *m_prompt;
    FactList *m_facts;
    QTabWidget *m_tabs;
    AnswerView *m_answer;
    JsonTree *m_fields;
};

} // namespace brandbridge::ui
