// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/run_differences.h"
#include "ui/model/backend.h"

#include <QWidget>

class QSplitter;

namespace brandbridge::ui {

class AnswerView;
class StepButtons;
class Text;

/// What a model answered to one prompt in each of two runs: beside each other, the earlier one first, or where there is
/// little room one below the other. Both are read when they are shown.
class ComparedAnswers final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend outlives this.
    explicit ComparedAnswers(Backend &backend, QWidget *parent = nullptr);

    void show(const Selection::Pair &runs, const PromptDifference &difference);
    /// Gives up what is being read.
    void clear();
    /// Goes to other differences; for the table.
    StepButtons *steps() const { return m_steps; }

Q_SIGNALS:
    /// The user has read enough.
    void left();
    void wantsScreen(const QString &screen);
    void said(const QString &message);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// One run's answer.
    struct Side
    {
        Text *run;
        Text *presence;
        AnswerView *answer;
    };
    Side makeSide(const QString &name, Backend &backend);
    static void showSide(const Side &side, const QString &title, const service::Run &run,
                         const PromptDifference::Side &of);

    StepButtons *m_steps;
    Text *m_prompt;
    Text *m_facts;
    QSplitter *m_splitter;
    Side m_earlier;
    Side m_later;
};

} // namespace brandbridge::ui
