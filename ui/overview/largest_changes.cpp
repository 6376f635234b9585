// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/largest_changes.h"

#include "ui/desktop/spacing.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QPushButton>

namespace brandbridge::ui {

using change_history::Account;
using change_history::Step;
using service::Run;

LargestChanges::LargestChanges(Backend &backend, QWidget *parent)
    : Card(tr("Largest changes"), parent),
      m_reading(backend),
      m_place(new QVBoxLayout)
{
    setObjectName(u"largestChanges"_qs);
    body()->addLayout(m_place);
    connect(&m_reading, &RunFiguresReading::changed, this, &LargestChanges::showLines);
    m_reading.leaveRequestsToAssistants();
}

void LargestChanges::show(const QList<Run> &runs)
{
    m_steps = change_history::largestSteps(runs);
    QList<Run> wanted;
    for (const Step &step : std::as_const(m_steps))
        wanted += {step.after, step.before};
    m_reading.read({}, wanted);
    showLines();
}

void LargestChanges::showLines()
{
    QList<Account> accounts;
    QStringList sentences;
    for (const Step &step : std::as_const(m_steps)) {
        accounts.append(
            change_history::inWords(step, m_reading.answers(step.before.id), m_reading.answers(step.after.id)));
        sentences.append(accounts.last().change.sentence);
    }
    if (accounts.isEmpty())
        sentences.append(tr("Visibility did not change beyond chance in the last %n run(s).", nullptr,
                            change_history::spans.back()));
    if (sentences == m_shown)
        return;
    m_shown = sentences;
    delete m_list;
    m_list = new QWidget;
    auto *const lines = new QVBoxLayout(m_list);
    lines->setContentsMargins({});
    lines->setSpacing(spacing::small);
    for (qsizetype i = 0; i < sentences.size(); ++i) {
        auto *const sentence = new Text(TextRole::Body, sentences.at(i));
        sentence->setObjectName(u"largestChange"_qs);
        if (accounts.isEmpty()) {
            lines->addWidget(sentence);
            break;
        }
        const Account &account = accounts.at(i);
        auto *const mark = new ChangeMark;
        mark->show(account.change.direction, account.change.sense);
        auto *const answers = new QPushButton(tr("Show answers"));
        answers->setObjectName(u"showAnswers"_qs);
        //: %1 is a sentence about a change
        answers->setAccessibleName(tr("Show answers: %1").arg(account.change.sentence));
        connect(answers, &QPushButton::clicked, this, [this, account, run = m_steps.at(i).after.id] {
            Q_EMIT answersRequested(run, account.topic, account.model);
        });
        auto *const line = new QHBoxLayout;
        line->setSpacing(spacing::small);
        line->addWidget(mark, 0, Qt::AlignVCenter);
        line->addWidget(sentence, 1);
        line->addWidget(answers, 0, Qt::AlignVCenter);
        lines->addLayout(line);
    }
    m_place->addWidget(m_list);
}

} // namespace brandbridge::ui
