// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/result_pane.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/raw_data/json_tree.h"
#include "ui/results/answer_view.h"
#include "ui/results/result_columns.h"
#include "ui/widgets/column_scroll.h"
#include "ui/widgets/fact_list.h"
#include "ui/widgets/step_buttons.h"
#include "ui/words/formats.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QComboBox>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTabWidget>

namespace brandbridge::ui {

namespace {

/// Text needs so many lines, however little room there is.
constexpr int leastTabLines = 10;

} // namespace

ResultPane::ResultPane(Backend &backend, QWidget *parent)
    : QWidget(parent),
      m_steps(new StepButtons(tr("Previous result"), tr("Next result"))),
      m_copy(withName(new QPushButton(icon(u"copy"_qs), tr("&Copy answer")), u"copyAnswer"_qs)),
      m_choice(withName(new QComboBox, u"answerChoice"_qs)),
      m_prompt(withName(new Text(TextRole::Heading), u"resultPrompt"_qs)),
      m_facts(new FactList),
      m_tabs(withName(new QTabWidget, u"resultTabs"_qs)),
      m_answer(new AnswerView(backend)),
      m_fields(new JsonTree(tr("All fields of the result")))
{
    setObjectName(u"resultPane"_qs);
    m_choice->setAccessibleName(tr("Answers to the prompt"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &ResultPane::showChosen);
    m_facts->addFact(u"resultTopic"_qs, tr("Topic"));
    m_facts->addFact(u"resultStage"_qs, tr("Stage"));
    m_facts->addFact(u"resultModel"_qs, tr("Model"));
    m_facts->addFact(u"resultPresence"_qs, tr("Brand"));
    m_facts->addFact(u"resultSentiment"_qs, tr("Sentiment"));
    m_facts->addFact(u"resultBrands"_qs, tr("Brands mentioned"));
    m_tabs->setDocumentMode(true);
    m_tabs->setMinimumHeight(leastTabLines * fontMetrics().height());
    m_tabs->addTab(m_answer, tr("Answer"));
    m_tabs->setTabToolTip(m_tabs->addTab(m_fields, tr("Raw data")),
                          tr("Everything the service sent for this, unchanged"));

    auto *const body = new QWidget;
    QVBoxLayout *const column = makeColumn(body, spacing::small, {m_prompt, m_choice, m_facts});
    column->addSpacing(spacing::tiny);
    column->addWidget(m_tabs, 1);
    column->addStretch(0); // while there are no tabs
    QVBoxLayout *const all = makeColumn(this, spacing::small);
    connect(m_copy, &QPushButton::clicked, this, &ResultPane::copyAnswer);
    m_steps->addAtEnd(m_copy);
    all->addWidget(m_steps);
    all->addWidget(new ColumnScroll(body), 1);
    connect(m_answer, &AnswerView::answerChanged, this, [this] { m_copy->setEnabled(m_answer->hasAnswer()); });
    connect(m_answer, &AnswerView::wantsScreen, this, &ResultPane::wantsScreen);
    connect(m_answer, &AnswerView::said, this, &ResultPane::said);
    showNothing();
}

void ResultPane::showResults(const QString &run, const QList<PlacedResult> &results)
{
    if (results.isEmpty())
        return showNothing();
    const qsizetype before = m_run == run ? position() : -1;
    m_run = run;
    m_results = results;
    const QSignalBlocker quiet(m_choice);
    m_choice->clear();
    for (const PlacedResult &each : results) {
        const QString facts = result_columns::facts(each.result).join(u" · "_qs);
        //: The number of an answer among several, and what it is: its model and how it names the brand
        m_choice->addItem(tr("%1. %2").arg(formats::count(m_choice->count() + 1), facts));
        if (each.position == before) // read again, or one of more
            m_choice->setCurrentIndex(m_choice->count() - 1);
    }
    m_choice->setVisible(results.size() > 1);
    showChosen();
}

qsizetype ResultPane::position() const
{
    return m_results.isEmpty() ? -1 : m_results.at(m_choice->currentIndex()).position;
}

void ResultPane::showChosen()
{
    const PlacedResult &shown = m_results.at(m_choice->currentIndex());
    showFacts(shown.result);
    m_fields->setObject(shown.result.fields);
    m_answer->setResult(m_run, shown.result, shown.position);
}

void ResultPane::showNothing()
{
    m_results.clear();
    m_prompt->setText(tr("Choose a result to read it here."));
    m_choice->hide();
    m_facts->hide();
    m_tabs->hide();
    m_answer->clear();
    m_fields->clear();
}

void ResultPane::showFacts(const service::RunResult &result)
{
    m_prompt->setText(result.promptText.isEmpty() ? tr("A result without a prompt") : result.promptText);
    m_facts->setFact(u"resultTopic"_qs, result.topicName);
    m_facts->setFact(u"resultStage"_qs, result_columns::stageWord(result.journeyStage));
    m_facts->setFact(u"resultModel"_qs, service_words::shownModel(result.model));
    m_facts->setFact(u"resultPresence"_qs, result_columns::presencePhrase(result));
    m_facts->setFact(u"resultSentiment"_qs, result_columns::sentimentWord(result.sentiment));
    m_facts->setFact(u"resultBrands"_qs, result.mentionedBrands.join(u", "_qs));
    m_facts->show();
    m_tabs->show();
}

void ResultPane::askForAnswer()
{
    if (m_results.isEmpty())
        return;
    m_tabs->setCurrentIndex(0);
    m_answer->ask();
}

void ResultPane::copyAnswer()
{
    QApplication::clipboard()->setText(m_answer->answer());
    Q_EMIT said(tr("Copied the answer"));
}

} // namespace brandbridge::ui
