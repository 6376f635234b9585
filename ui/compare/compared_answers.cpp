// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compared_answers.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/results/answer_view.h"
#include "ui/results/result_columns.h"
#include "ui/screen/screen.h"
#include "ui/widgets/side_by_side.h"
#include "ui/widgets/step_buttons.h"
#include "ui/words/formats.h"
#include "ui/words/run_words.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QKeyEvent>
#include <QPushButton>

#include <utility>

namespace brandbridge::ui {

ComparedAnswers::ComparedAnswers(Backend &backend, Screen &screen, std::function<void()> leave)
    : m_leave(std::move(leave)),
      m_steps(new StepButtons(tr("Previous prompt"), tr("Next prompt"))),
      m_prompt(withName(new Text(TextRole::Heading), u"comparedPrompt"_s)),
      m_facts(withName(new Text(TextRole::Small), u"comparedFacts"_s)),
      m_splitter(new SideBySide),
      m_earlier(makeSide(u"earlierAnswer"_s, backend, screen)),
      m_later(makeSide(u"laterAnswer"_s, backend, screen))
{
    setObjectName(u"comparedAnswers"_s);
    auto *const back = withName(new QPushButton(tr("&Back to the comparison")), u"leaveAnswers"_s);
    QHBoxLayout *const head = makeLine(nullptr, spacing::small, {back, m_steps});
    head->addStretch(1);
    QVBoxLayout *const column = makeColumn(this, spacing::small);
    column->setContentsMargins(spacing::huge, spacing::small, spacing::huge, spacing::small);
    column->addLayout(head);
    column->addWidget(m_prompt);
    column->addWidget(m_facts);
    column->addWidget(m_splitter, 1);
    setFocusProxy(back);
    connect(back, &QPushButton::clicked, this, m_leave);
}

ComparedAnswers::Side ComparedAnswers::makeSide(const QString &name, Backend &backend, Screen &screen)
{
    const Side side{withName(new Text(TextRole::Strong), u"answerRun"_s),
                    withName(new Text(TextRole::Body), u"answerPresence"_s), new AnswerView(backend)};
    auto *const half = withName(new QWidget, name);
    makeColumn(half, spacing::tiny, {side.run, side.presence, side.answer})->setStretchFactor(side.answer, 1);
    m_splitter->addWidget(half);
    m_splitter->setStretchFactor(m_splitter->indexOf(half), 1);
    connect(side.answer, &AnswerView::screenRequested, &screen, &Screen::screenRequested);
    connect(side.answer, &AnswerView::said, &screen, &Screen::said);
    return side;
}

void ComparedAnswers::showSide(const Side &side, const QString &title, const service::Run &run,
                               const statistics::PromptDifference::Side &of)
{
    side.run->setText(title.arg(run_words::day(run)));
    side.run->setToolTip(formats::utcTime(run.startedAt));
    const QString presence = result_columns::presencePhrase(of.result);
    side.presence->setText(of.result.sentiment.isEmpty()
                               ? presence
                               //: How an answer names the brand, and how it speaks of it
                               : tr("%1 · %2").arg(presence, result_columns::sentimentWord(of.result.sentiment)));
    side.answer->setResult(run.id, of.result, of.position);
    side.answer->ask();
}

void ComparedAnswers::show(const Selection::Pair &runs, const statistics::PromptDifference &difference)
{
    const service::RunResult &result = difference.result();
    m_prompt->setText(result.promptText.isEmpty() ? tr("A result without a prompt") : result.promptText);
    QStringList facts{difference.isGained ? tr("Gained") : tr("Lost"), service_words::shownModel(result.model),
                      result.topicName, result_columns::stageWord(result.journeyStage)};
    facts.removeAll(QString());
    m_facts->setText(facts.join(u" · "_s));
    showSide(m_earlier, tr("Earlier run: %1"), runs.earlier, difference.earlier);
    showSide(m_later, tr("Later run: %1"), runs.later, difference.later);
}

void ComparedAnswers::clear()
{
    m_earlier.answer->clear();
    m_later.answer->clear();
}

void ComparedAnswers::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier)
        m_leave();
    else
        QWidget::keyPressEvent(event);
}

} // namespace brandbridge::ui
