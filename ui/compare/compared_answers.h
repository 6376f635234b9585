// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/run_differences.h"
#include "ui/model/backend.h"

#include <QCoreApplication>
#include <QWidget>

#include <functional>

class QSplitter;

namespace brandbridge::ui {

class AnswerView;
class Screen;
class StepButtons;
class Text;

/// A model's answers to one prompt in two runs, earlier one first: side by side, or stacked if space is limited. Both
/// are read when shown.
class ComparedAnswers final : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::ComparedAnswers)
public:
    /// @p backend must outlive this object. @p leave is called when the user closes the view.
    ComparedAnswers(Backend &backend, Screen &screen, std::function<void()> leave);

    void show(const Selection::Pair &runs, const statistics::PromptDifference &difference);
    /// Cancels reading.
    void clear();
    /// Buttons to move to other differences of the table.
    StepButtons *steps() const { return m_steps; }

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// The answer of one run.
    struct Side
    {
        Text *run;
        Text *presence;
        AnswerView *answer;
    };
    Side makeSide(const QString &name, Backend &backend, Screen &screen);
    static void showSide(const Side &side, const QString &title, const service::Run &run,
                         const statistics::PromptDifference::Side &of);

    const std::function<void()> m_leave;
    StepButtons *m_steps;
    Text *m_prompt;
    Text *m_facts;
    QSplitter *m_splitter;
    Side m_earlier;
    Side m_later;
};

} // namespace brandbridge::ui
