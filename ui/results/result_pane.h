// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"

#include <QWidget>

#include <optional>

class QPushButton;
class QTabWidget;

namespace brandbridge::ui {

class AnswerView;
class FactList;
class JsonTree;
class StepButtons;
class Text;

/// One result of a run to be read: the prompt, the facts, the model's answer once somebody asks for it, and every field
/// that the service sent.
class ResultPane final : public QWidget
{
    Q_OBJECT
public:
    explicit ResultPane(Backend &backend, QWidget *parent = nullptr);

    /// Shows @p result, the one at @p position of the results of @p run. An answer that is at hand is shown at once.
    void showResult(const QString &run, const service::RunResult &result, qsizetype position);
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
    QWidget *makeHead();
    void showFacts();
    void copyAnswer();

    std::optional<service::RunResult> m_result;
    StepButtons *m_steps;
    QPushButton *m_copy;
    Text *m_prompt;
    FactList *m_facts;
    QTabWidget *m_tabs;
    AnswerView *m_answer;
    JsonTree *m_fields;
};

} // namespace brandbridge::ui
