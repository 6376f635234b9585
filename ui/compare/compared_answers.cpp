// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compared_answers.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/spacing.h"
#include "ui/results/answer_view.h"
#include "ui/results/result_columns.h"
#include "ui/widgets/side_by_side.h"
#include "ui/widgets/step_buttons.h"
#include "ui/words/formats.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QPushButton>

namespace brandbridge::ui {

ComparedAnswers::ComparedAnswers(Backend &backend, QWidget *parent)
    : QWidget(parent),
      m_back(new QPushButton(tr("&Back to the comparison"))),
      m_steps(new StepButtons(tr("Previous prompt"), tr("Next prompt"))),
      m_prompt(new Text(TextRole::Heading)),
      m_facts(new Text(TextRole::Small)),
      m_splitter(new SideBySide),
      m_earlier(makeSide(u"earlierAnswer"_qs, backend)),
      m_later(makeSide(u"laterAnswer"_qs, backend))
{
    setObjectName(u"comparedAnswers"_qs);
    m_back->setObjectName(u"leaveAnswers"_qs);
    m_prompt->setObjectName(u"comparedPrompt"_qs);
    m_prompt->setWordWrap(true);
    m_facts->setObjectName(u"comparedFacts"_qs);

    auto *const head = new QHBoxLayout;
    head->setSpacing(spacing::small);
    head->addWidget(m_back);
    head->addWidget(m_steps);
    head->addStretch(1);
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::huge, spacing::small, spacing::huge, spacing::large);
    column->setSpacing(spacing::small);
    column->addLayout(head);
    column->addWidget(m_prompt);
    column->addWidget(m_facts);
    column->addWidget(m_splitter, 1);
    setFocusProxy(m_back);
    connect(m_back, &QPushButton::clicked, this, &ComparedAnswers::left);
}

ComparedAnswers::Side ComparedAnswers::makeSide(const QString &name, Backend &backend)
{
    const Side side{new Text(TextRole::Strong), new Text(TextRole::Body), new AnswerView(backend)};
    auto *const half = new QWidget;
    half->setObjectName(name);
    side.run->setObjectName(u"answerRun"_qs);
    side.presence->setObjectName(u"answerPresence"_qs);
    auto *const column = new QVBoxLayout(half);
    column->setContentsMargins({});
    column->setSpacing(spacing::tiny);
    column->addWidget(side.run);
    column->addWidget(side.presence);
    column->addWidget(side.answer, 1);
    m_splitter->addWidget(half);
    m_splitter->setStretchFactor(m_splitter->indexOf(half), 1);
    connect(side.answer, &AnswerView::wantsScreen, this, &ComparedAnswers::wantsScreen);
    connect(side.answer, &AnswerView::said, this, &ComparedAnswers::said);
    return side;
}

void ComparedAnswers::showSide(const Side &side, const QString &title, const service::Run &run,
                               const PromptDifference::Side &of)
{
    side.run->setText(title.arg(formats::time(run.startedAt)));
    side.run->setToolTip(formats::utcTime(run.startedAt));
    const QString presence = result_columns::presencePhrase(of.result);
    side.presence->setText(of.result.sentiment.isEmpty()
                               ? presence
                               //: How an answer names the brand, and how it speaks of it
                               : tr("%1 · %2").arg(presence, result_columns::sentimentWord(of.result.sentiment)));
    side.answer->setResult(run.id, of.result, of.position);
    side.answer->ask();
}

void ComparedAnswers::show(const Selection::Pair &runs, const PromptDifference &difference)
{
    m_prompt->setText(difference.prompt.isEmpty() ? tr("A result without a prompt") : difference.prompt);
    QStringList facts{difference.isGained ? tr("Gained") : tr("Lost")};
    for (const QString &fact : {service_words::shownModel(difference.model), difference.topic,
                                service_words::shown(service_words::Vocabulary::Stage, difference.stage)}) {
        if (!fact.isEmpty())
            facts.append(fact);
    }
    m_facts->setText(facts.join(u" · "_qs));
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
        Q_EMIT left();
    else
        QWidget::keyPressEvent(event);
}

} // namespace brandbridge::ui
