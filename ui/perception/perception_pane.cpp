// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/perception/perception_pane.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/column_scroll.h"
#include "ui/widgets/fact_list.h"
#include "ui/widgets/step_buttons.h"
#include "ui/words/formats.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QBoxLayout>

namespace brandbridge::ui {

PerceptionPane::PerceptionPane(QWidget *parent)
    : QWidget(parent),
      m_steps(new StepButtons(tr("Previous response"), tr("Next response"))),
      m_prompt(withName(new Text(TextRole::Heading), u"perceptionPrompt"_qs)),
      m_facts(new FactList),
      m_reasonHeading(new Text(TextRole::Strong, tr("Why this score"))),
      m_reason(withName(new Text(TextRole::Body), u"scoreReason"_qs)),
      m_responseHeading(new Text(TextRole::Strong, tr("Response"))),
      m_response(withName(new Text(TextRole::Body), u"responseText"_qs))
{
    setObjectName(u"perceptionPane"_qs);
    m_prompt->setWordWrap(true);
    m_facts->addFact(u"perceptionProperty"_qs, tr("Property"));
    m_facts->addFact(u"perceptionModel"_qs, tr("Model"));
    m_facts->addFact(u"perceptionScore"_qs, tr("Score"));
    m_facts->addFact(u"perceptionTime"_qs, tr("Responded"));
    m_facts->addFact(u"perceptionScoring"_qs, tr("Scored by"));

    auto *const body = new QWidget;
    QVBoxLayout *const column = makeColumn(body, spacing::small, {m_prompt, m_facts});
    column->addSpacing(spacing::tiny);
    column->addWidget(m_reasonHeading);
    column->addWidget(m_reason);
    column->addSpacing(spacing::tiny);
    column->addWidget(m_responseHeading);
    column->addWidget(m_response);
    column->addStretch(1);
    QVBoxLayout *const all = makeColumn(this, spacing::small);
    all->setContentsMargins(0, spacing::small, 0, 0);
    all->addWidget(m_steps, 0, Qt::AlignLeading);
    all->addWidget(new ColumnScroll(body), 1);
    showNothing();
}

void PerceptionPane::showRow(const ScoredResponse &row)
{
    m_prompt->setText(row.prompt.text.isEmpty() ? tr("A prompt without a text") : row.prompt.text);
    m_facts->setFact(u"perceptionProperty"_qs, scored_response::propertyOf(row.prompt));
    m_facts->setFact(u"perceptionScoring"_qs, scored_response::scoringWords(row.prompt));
    const service::PerceptionPrompt::Response response = row.response.value_or(service::PerceptionPrompt::Response());
    m_facts->setFact(u"perceptionModel"_qs, service_words::shownModel(response.model));
    m_facts->setFact(u"perceptionScore"_qs, row.response ? formats::decimal(response.score) : QString());
    m_facts->setFact(u"perceptionTime"_qs, response.createdAt.isValid() ? formats::time(response.createdAt) : QString(),
                     formats::utcTime(response.createdAt));
    m_facts->show();
    m_reason->setText(row.response && response.scoreReason.isEmpty() ? tr("The service gives no reason.")
                                                                     : response.scoreReason);
    m_response->setText(!row.response             ? tr("No model has responded to this prompt in this run.")
                        : response.text.isEmpty() ? tr("The service has no words for this response.")
                                                  : response.text);
    m_reasonHeading->setVisible(row.response.has_value());
    m_reason->setVisible(row.response.has_value());
    m_responseHeading->show();
    m_response->show();
}

void PerceptionPane::showNothing()
{
    m_prompt->setText(tr("Choose a response to read it here."));
    for (QWidget *const part :
         std::initializer_list<QWidget *>{m_facts, m_reasonHeading, m_reason, m_responseHeading, m_response})
        part->hide();
    m_steps->setPlace(-1, 0);
}

} // namespace brandbridge::ui
