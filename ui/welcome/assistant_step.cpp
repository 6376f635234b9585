// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/welcome/assistant_step.h"

#include "ui/assistants/assistant_card.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/fold_button.h"
#include "ui/words/outcome_line.h"
#include "ui/words/text.h"

namespace brandbridge::ui {

namespace {

Backend withoutPermissions(Backend backend)
{
    backend.permissions = nullptr;
    return backend;
}

} // namespace

AssistantStep::AssistantStep(Backend &backend)
    : m_backend(withoutPermissions(backend)),
      m_feed(backend.activityFile),
      m_found(makeColumn(new QWidget, spacing::medium)),
      m_absent(makeColumn(new QWidget, spacing::medium)),
      m_noneFound(new Text(TextRole::Body, tr("No assistant that Brandbridge knows was found on this computer. You "
                                              "can connect one later, under “Assistants”."))),
      m_toggle(withName(new FoldButton(m_absent->parentWidget(), tr("Assistants not found on this computer")),
                        u"showAbsent"_qs)),
      m_outcome(withName(new OutcomeLine, u"connectOutcome"_qs))
{
    QVBoxLayout *const column = makeColumn(this, spacing::medium);
    column->addWidget(
        new Text(TextRole::Body, tr("Connecting adds an entry to the assistant's own configuration. You see every line "
                                    "before it is written and can remove it at any time.")));
    column->addWidget(m_outcome);
    column->addWidget(m_noneFound);
    column->addWidget(m_found->parentWidget());
    column->addWidget(m_toggle, 0, Qt::AlignLeading);
    column->addWidget(m_absent->parentWidget());
    column->addStretch(1);
}

void AssistantStep::begin()
{
    if (!m_backend.connector) {
        m_toggle->hide();
        return;
    }
    if (m_cards.isEmpty()) {
        for (const assistants::Assistant &assistant : assistants::assistants()) {
            auto *const card = new AssistantCard(assistant, m_backend);
            connect(card, &AssistantCard::said, this,
                    [this](const QString &message) { m_outcome->display(u"ok"_qs, message); });
            m_cards.append(card);
        }
    }
    m_outcome->clear();
    for (qsizetype i = 0; i < m_cards.size(); ++i) {
        const bool isAbsent =
            m_backend.connector->inspect(assistants::assistants().at(i)).state == assistants::State::NotFound;
        AssistantCard *const card = m_cards.at(i);
        (isAbsent ? m_absent : m_found)->addWidget(card);
        card->refresh();
        card->readLastCall(m_feed);
    }
    m_noneFound->setVisible(m_found->count() == 0);
    m_toggle->setVisible(m_absent->count() > 0);
}

QList<assistants::Assistant> AssistantStep::connected() const
{
    QList<assistants::Assistant> connected;
    for (const assistants::Assistant &assistant : assistants::assistants()) {
        if (m_backend.connector && m_backend.connector->inspect(assistant).state == assistants::State::Connected)
            connected.append(assistant);
    }
    return connected;
}

} // namespace brandbridge::ui
