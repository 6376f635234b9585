// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assistants/access_card.h"

#include "ui/activity/call_feed.h"
#include "ui/assistants/rights_panel.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/card.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QCoreApplication>

namespace brandbridge::ui {

AccessCard::AccessCard(const QString &name, const QString &title, Backend &backend, const QString &kind)
    : m_name(name),
      m_backend(backend),
      m_card(new Card(title)),
      m_symbol(new QLabel),
      m_state(withName(new Text(TextRole::Body), kind + u"State"_qs)),
      m_problem(withName(new Text(TextRole::Body), kind + u"Problem"_qs)),
      m_lastCall(withName(new Text(TextRole::Small), u"lastCall"_qs))
{
    QHBoxLayout *const stateLine = makeLine(nullptr, spacing::small, {m_symbol, m_state});
    stateLine->setStretchFactor(m_state, 1);
    m_card->body()->addLayout(stateLine);
    m_card->body()->addWidget(m_problem);
    m_problem->hide();
    m_lastCall->hide();
    makeColumn(this, 0, {m_card});
}

void AccessCard::addEnd(const QList<QWidget *> &rest)
{
    m_card->body()->addWidget(m_lastCall);
    for (QWidget *const widget : rest)
        m_card->body()->addWidget(widget);
    if (!m_backend.permissions)
        return;
    m_rights = new RightsPanel(*m_backend.permissions, m_backend.bridge, m_name);
    m_card->body()->addWidget(m_rights);
}

void AccessCard::readLastCall(CallFeed &feed)
{
    feed.ask(
        this, [name = m_name](activity::ActivityLogReader &reader) { return reader.newest({.assistant = name}, 1); },
        [this](const CallFeed::Result<QList<activity::ActivityEntry>> &calls) {
            if (calls && !calls->isEmpty())
                setLastCall(calls->first().startedAt);
        });
}

void AccessCard::setLastCall(const QDateTime &time)
{
    m_lastCalledAt = time;
    showState();
}

void AccessCard::setUsage(const activity::Usage &usage)
{
    if (m_rights)
        m_rights->setUsage(usage);
}

void AccessCard::displayState(const QString &symbol, const QString &sentence, const QString &tip)
{
    const int size = fontMetrics().height();
    m_symbol->setPixmap(icon(symbol).pixmap(size, size));
    m_state->setText(sentence);
    m_state->setToolTip(tip);
    m_lastCall->setVisible(m_lastCalledAt.isValid());
    if (!m_lastCalledAt.isValid())
        return;
    m_lastCall->setText(QCoreApplication::translate("brandbridge::ui::AssistantCard", "Last call: %1 (%2)")
                            .arg(formats::time(m_lastCalledAt), formats::age(m_lastCalledAt)));
    m_lastCall->setToolTip(formats::utcTime(m_lastCalledAt));
}

void AccessCard::complain(const QString &problem)
{
    m_problem->display(problem);
}

} // namespace brandbridge::ui
