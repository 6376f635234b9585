// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/result_pane.h"

#include "ui/common/column_scroll.h"
#include "ui/common/fact_list.h"
#include "ui/common/icons.h"
#include "ui/common/json_tree.h"
#include "ui/common/notice_line.h"
#include "ui/common/spacing.h"
#include "ui/common/step_buttons.h"
#include "ui/common/text.h"
#include "ui/results/answer_text.h"
#include "ui/results/result_columns.h"

#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QLocale>
#include <QPushButton>
#include <QTabWidget>

namespace brandbridge::ui {

namespace {

/// What is to be read needs so many lines, however little room there is.
constexpr int leastTabLines = 10;

} // namespace

ResultPane::ResultPane(Backend &backend, QWidget *parent)
    : QWidget(parent),
      m_backend(backend),
      m_steps(new StepButtons(tr("Previous result"), tr("Next result"))),
      m_copy(new QPushButton(icon(u"copy"_qs), tr("&Copy answer"))),
      m_prompt(new Text(TextRole::Heading)),
      m_facts(new FactList),
      m_tabs(new QTabWidget),
      m_notice(new NoticeLine),
      m_offer(new QWidget),
      m_missing(new Text(TextRole::Body)),
      m_answer(new AnswerText),
      m_legend(new Text(TextRole::Small)),
      m_fields(new JsonTree(tr("All fields of the result")))
{
    setObjectName(u"resultPane"_qs);
    m_prompt->setObjectName(u"resultPrompt"_qs);
    m_prompt->setWordWrap(true);
    m_facts->addFact(u"resultTopic"_qs, tr("Topic"));
    m_facts->addFact(u"resultStage"_qs, tr("Stage"));
    m_facts->addFact(u"resultModel"_qs, tr("Model"));
    m_facts->addFact(u"resultPresence"_qs, tr("Brand"));
    m_facts->addFact(u"resultSentiment"_qs, tr("Sentiment"));
    m_facts->addFact(u"resultBrands"_qs, tr("Brands mentioned"));
    m_tabs->setObjectName(u"resultTabs"_qs);
    m_tabs->setDocumentMode(true);
    m_tabs->setMinimumHeight(leastTabLines * fontMetrics().height());
    m_tabs->addTab(makeAnswerPage(), tr("Answer"));
    m_tabs->addTab(m_fields, tr("All fields"));

    auto *const body = new QWidget;
    auto *const column = new QVBoxLayout(body);
    column->setContentsMargins({});
    column->setSpacing(spacing::small);
    column->addWidget(m_prompt);
    column->addWidget(m_facts);
    column->addSpacing(spacing::tiny);
    column->addWidget(m_tabs, 1);
    column->addStretch(0); // while there are no tabs
    auto *const all = new QVBoxLayout(this);
    all->setContentsMargins({});
    all->setSpacing(spacing::small);
    all->addWidget(makeHead());
    all->addWidget(new ColumnScroll(body), 1);
    showNothing();
}

QWidget *ResultPane::makeHead()
{
    m_copy->setObjectName(u"copyAnswer"_qs);
    connect(m_copy, &QPushButton::clicked, this, &ResultPane::copyAnswer);

    auto *const head = new QWidget;
    auto *const line = new QHBoxLayout(head);
    line->setContentsMargins({});
    line->addWidget(m_steps);
    line->addStretch();
    line->addWidget(m_copy);
    return head;
}

QWidget *ResultPane::makeAnswerPage()
{
    auto *const show = new QPushButton(tr("Show &answer"));
    show->setObjectName(u"showAnswer"_qs);
    connect(show, &QPushButton::clicked, this, &ResultPane::askForAnswer);
    auto *const note = new Text(TextRole::Small, tr("Answers are long, so they are read only when you ask."));
    auto *const offer = new QVBoxLayout(m_offer);
    offer->setContentsMargins({});
    offer->addWidget(show, 0, Qt::AlignLeading);
    offer->addWidget(note);

    m_answer->setObjectName(u"answerText"_qs);
    m_answer->setAccessibleName(tr("Answer"));
    m_legend->setObjectName(u"answerLegend"_qs);
    m_missing->setText(tr("The service has no words for this result."));
    m_missing->setObjectName(u"answerMissing"_qs);

    auto *const page = new QWidget;
    auto *const column = new QVBoxLayout(page);
    column->setContentsMargins(0, spacing::small, 0, 0);
    column->setSpacing(spacing::small);
    column->addWidget(m_notice);
    column->addWidget(m_offer);
    column->addWidget(m_missing);
    column->addWidget(m_legend);
    column->addWidget(m_answer, 1);
    column->addStretch(0);
    return page;
}

void ResultPane::showResult(const QString &run, const service::RunResult &result, qsizetype position)
{
    const bool isSame = m_result && m_run == run && m_result->id == result.id && m_position == position;
    m_run = run;
    m_result = result;
    m_position = position;
    showFacts();
    m_fields->setObject(result.fields);
    if (isSame && (m_request || m_answer->isVisibleTo(this)))
        return; // read again, while the answer is being read or is in sight
    m_request.reset();
    if (m_backend.runResults.answers().isKnown(run, result, position))
        showAnswer(m_backend.runResults.answers().known(run, result, position));
    else
        offerAnswer();
}

void ResultPane::showNothing()
{
    m_request.reset();
    m_result.reset();
    m_prompt->setText(tr("Choose a result to read it here."));
    m_facts->hide();
    m_tabs->hide();
    m_copy->setEnabled(false);
    m_answer->clearAnswer();
    m_fields->clear();
}

void ResultPane::showFacts()
{
    m_prompt->setText(m_result->promptText.isEmpty() ? tr("A result without a prompt") : m_result->promptText);
    m_facts->setFact(u"resultTopic"_qs, m_result->topicName);
    m_facts->setFact(u"resultStage"_qs, m_result->journeyStage);
    m_facts->setFact(u"resultModel"_qs, m_result->model);
    m_facts->setFact(u"resultPresence"_qs, result_columns::presencePhrase(*m_result));
    m_facts->setFact(u"resultSentiment"_qs,
                     m_result->sentiment.isEmpty() ? QString() : result_columns::sentimentWord(m_result->sentiment));
    m_facts->setFact(u"resultBrands"_qs, m_result->mentionedBrands.join(u", "_qs));
    m_facts->show();
    m_tabs->show();
}

void ResultPane::offerAnswer()
{
    m_notice->clear();
    m_answer->clearAnswer();
    m_answer->hide();
    m_legend->hide();
    m_missing->hide();
    m_offer->show();
    m_copy->setEnabled(false);
}

void ResultPane::askForAnswer()
{
    if (!m_result || m_request)
        return;
    m_tabs->setCurrentIndex(0);
    RunAnswers &answers = m_backend.runResults.answers();
    if (answers.isKnown(m_run, *m_result, m_position))
        return showAnswer(answers.known(m_run, *m_result, m_position));
    m_offer->hide();
    m_notice->showProgress(tr("Reading the answer…"), 0, std::nullopt, [this] {
        m_request.reset();
        offerAnswer();
    });
    m_request = std::make_unique<QObject>();
    answers.read(m_run, *m_result, m_position, m_request.get(), [this](service::Result<std::optional<QString>> answer) {
        m_request.release()->deleteLater(); // it is what is calling
        if (answer)
            return showAnswer(*answer);
        m_notice->showFailure(
            answer.error(), [this] { askForAnswer(); }, [this] { Q_EMIT wantsScreen(u"settings"_qs); });
    });
}

void ResultPane::showAnswer(const std::optional<QString> &answer)
{
    m_notice->clear();
    m_offer->hide();
    m_missing->setVisible(!answer);
    m_answer->setVisible(answer.has_value());
    m_legend->setVisible(answer.has_value());
    m_copy->setEnabled(answer.has_value());
    if (!answer)
        return;
    const auto brand = m_backend.selection.brand();
    m_answer->setAnswer(*answer, brand ? brand->name : QString(), m_result->mentionedBrands);
    m_legend->setText(legend());
}

/// What is marked, in words and numbers: marks alone would not tell those who cannot see them.
QString ResultPane::legend() const
{
    QStringList lines;
    const auto brand = m_backend.selection.brand();
    if (brand && !brand->name.isEmpty())
        lines.append(
            tr("Underlined on a tinted ground: %1, %n time(s)", nullptr, m_answer->brandCount()).arg(brand->name));
    const QList<int> counts = m_answer->otherCounts();
    QStringList others;
    for (qsizetype i = 0; i < counts.size(); ++i) {
        if (counts.at(i) > 0)
            others.append(m_result->mentionedBrands.at(i));
    }
    if (!others.isEmpty())
        lines.append(tr("Underlined with a broken line: %1").arg(QLocale().createSeparatedList(others)));
    return lines.join(u'\n');
}

void ResultPane::copyAnswer()
{
    QApplication::clipboard()->setText(m_answer->toPlainText());
    Q_EMIT said(tr("Copied the answer"));
}

} // namespace brandbridge::ui
