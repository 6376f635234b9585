// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assistants/caller_card.h"

#include "ui/assistants/last_call.h"
#include "ui/assistants/rights_panel.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/loss_question.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/card.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include "core/message/shown_text.h"
#include "core/tools/provider.h"

#include <QPushButton>

namespace brandbridge::ui {

namespace {

/// Who calls under a name that no token can have; empty for any other name.
QString whoCallsAs(const QString &name)
{
    if (name == tools::Caller::person())
        return CallerCard::tr("Calls that a person types in a terminal.");
    if (name == access::TokenStore::unnamedOnStreams())
        return CallerCard::tr("Programs that start “brandbridge stdio” without a name.");
    if (name == u"anonymous")
        return CallerCard::tr("Programs that call the endpoint without a token.");
    return {};
}

QString shownName(const QString &name)
{
    return message::shownText(name, access::TokenStore::maxNameLength);
}

} // namespace

CallerCard::CallerCard(const QString &name, Backend &backend, const QStringList &tools, QWidget *parent)
    : QWidget(parent),
      m_name(name),
      m_backend(backend),
      m_card(new Card(shownName(name))),
      m_symbol(new QLabel),
      m_state(new Text(TextRole::Body)),
      m_firstCall(new Text(TextRole::Body, tr("It has not called yet. Its first call shows here."))),
      m_lastCall(new Text(TextRole::Small)),
      m_problem(new Text(TextRole::Body)),
      m_endToken(new QPushButton(icon(u"unplug"_qs), tr("End its token…")))
{
    setObjectName(name + u"Caller"_qs);
    m_state->setObjectName(u"callerState"_qs);
    m_firstCall->setObjectName(u"firstCall"_qs);
    m_lastCall->setObjectName(u"lastCall"_qs);
    m_problem->setObjectName(u"callerProblem"_qs);
    m_problem->hide();
    m_endToken->setObjectName(u"endToken"_qs);
    m_endToken->setAccessibleName(tr("End the token of %1").arg(formats::named(shownName(name))));
    m_card->addToHeading(m_endToken);

    auto *const stateLine = new QHBoxLayout;
    stateLine->setSpacing(spacing::small);
    stateLine->addWidget(m_symbol);
    stateLine->addWidget(m_state, 1);
    m_card->body()->addLayout(stateLine);
    m_card->body()->addWidget(m_problem);
    m_card->body()->addWidget(m_firstCall);
    m_card->body()->addWidget(m_lastCall);
    if (backend.permissions) {
        m_rights = new RightsPanel(*backend.permissions, name, tools);
        m_card->body()->addWidget(m_rights);
    }
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->addWidget(m_card);
    connect(m_endToken, &QPushButton::clicked, this, &CallerCard::askToEndToken);
    showState();
}

bool CallerCard::isFor(const QString &name)
{
    return !assistants::findAssistant(name) &&
           (!whoCallsAs(name).isEmpty() || access::TokenStore::whyUnusable(name).isEmpty());
}

void CallerCard::setTokenTime(const QDateTime &time)
{
    m_tokenTime = time;
    showState();
}

void CallerCard::setLastCall(const QDateTime &time)
{
    m_lastCalledAt = time;
    showState();
}

void CallerCard::setTools(const QStringList &tools)
{
    if (m_rights)
        m_rights->setTools(tools);
}

void CallerCard::setUsage(const activity::Usage &usage)
{
    if (m_rights)
        m_rights->setUsage(usage);
}

void CallerCard::showState()
{
    const bool hasToken = m_tokenTime.isValid();
    const QString who = whoCallsAs(m_name);
    const int size = fontMetrics().height();
    m_symbol->setPixmap(icon(!who.isEmpty() ? u"info"_qs : hasToken ? u"ok"_qs : u"unplug"_qs).pixmap(size, size));
    m_state->setText(!who.isEmpty() ? who
                     : hasToken     ? tr("Has had a token since %1").arg(formats::time(m_tokenTime))
                                    : tr("Has no token"));
    m_state->setToolTip(hasToken ? formats::utcTime(m_tokenTime) : QString());
    m_endToken->setVisible(hasToken);
    m_firstCall->setVisible(hasToken && !m_lastCalledAt.isValid());
    showLastCall(m_lastCall, m_lastCalledAt);
}

void CallerCard::askToEndToken()
{
    ask(this,
        {u"endTokenQuestion"_qs, tr("End a token"), tr("End the token of %1?").arg(formats::named(shownName(m_name))),
         tr("Calls with it are refused from now on. Your decisions about its rights are removed."),
         tr("&End the token")},
        [this] { endToken(); });
}

void CallerCard::endToken()
{
    auto done = m_backend.tokens->revoke(m_name);
    if (done && m_backend.permissions)
        done = m_backend.permissions->reset(m_name);
    m_problem->setText(done ? QString() : done.error());
    m_problem->setVisible(!done);
    if (done)
        Q_EMIT said(tr("The token of %1 is no longer accepted.").arg(formats::named(shownName(m_name))));
    Q_EMIT tokenEnded(); // or it was ended elsewhere
}

} // namespace brandbridge::ui
