// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/data/backend.h"

#include <QWidget>

#include <memory>

class QPushButton;
class QTabWidget;

namespace brandbridge::ui {

class AnswerText;
class FactList;
class JsonTree;
class NoticeLine;
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
    QWidget *makeAnswerPage();
    void showFacts();
    void showAnswer(const std::optional<QString> &answer);
    void offerAnswer();
    void copyAnswer();
    QString legend() const;

    Backend &m_backend;
    QString m_run;
    std::optional<service::RunResult> m_result;
    qsizetype m_position = 0;
    std::unique_ptr<QObject> m_request; ///< of the answer
    StepButtons *m_steps;
    QPushButton *m_copy;
    Text *m_prompt;
    FactList *m_facts;
    QTabWidget *m_tabs;
    NoticeLine *m_notice;
    QWidget *m_offer;
    Text *m_missing;
    AnswerText *m_answer;
    Text *m_legend;
    JsonTree *m_fields;
};

} // namespace brandbridge::ui
