// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assistants/other_callers.h"

#include "ui/activity/call_feed.h"
#include "ui/assistants/caller_card.h"
#include "ui/assistants/connect_another.h"
#include "ui/desktop/spacing.h"
#include "ui/words/text.h"

#include <QVBoxLayout>

#include <iterator>

namespace brandbridge::ui {

OtherCallers::OtherCallers(Backend &backend, CallFeed &feed, const QStringList &tools, QWidget *parent)
    : QWidget(parent),
      m_backend(backend),
      m_feed(feed),
      m_tools(tools),
      m_problem(new Text(TextRole::Body)),
      m_another(new ConnectAnother(backend)),
      m_column(new QVBoxLayout)
{
    m_problem->setObjectName(u"tokensProblem"_qs);
    m_column->setSpacing(spacing::medium);
    auto *const all = new QVBoxLayout(this);
    all->setContentsMargins({});
    all->setSpacing(spacing::medium);
    all->addWidget(m_problem);
    all->addLayout(m_column);
    all->addWidget(m_another);
    connect(m_another, &ConnectAnother::said, this, &OtherCallers::said);
    connect(m_another, &ConnectAnother::tokenMade, this, &OtherCallers::lookAgain);
    if (backend.permissions)
        connect(backend.permissions, &access::Permissions::changed, this, &OtherCallers::lookAgain);
    lookAgain();
}

QStringList OtherCallers::permitted() const
{
    QStringList names = m_tokenTimes.keys();
    if (m_backend.permissions)
        names += m_backend.permissions->assistants();
    if (m_backend.settings.text(settings::Key::Token) == u"open")
        names.append(u"anonymous"_qs);
    return names;
}

void OtherCallers::lookAgain()
{
    const auto tokens = m_backend.tokens->list();
    m_problem->setText(tokens ? QString() : tokens.error());
    m_problem->setVisible(!tokens);
    m_tokenTimes.clear();
    for (const access::TokenEntry &entry : tokens.value_or(QList<access::TokenEntry>()))
        m_tokenTimes.insert(entry.name, entry.created);
    const QStringList names = permitted();
    for (const QString &name : names)
        ensureCard(name);
    for (auto card = m_cards.cbegin(); card != m_cards.cend(); ++card)
        card.value()->setTokenTime(m_tokenTimes.value(card.key()));
}

void OtherCallers::load()
{
    lookAgain();
    m_request = std::make_unique<QObject>();
    m_feed.callers(m_request.get(), [this](const activity::ActivityLogReader::Result<QStringList> &called) {
        if (!called)
            return; // the screen of calls says so; who is shown stays
        keepOnly(permitted() + *called);
        for (const QString &name : *called) {
            CallerCard *const card = ensureCard(name);
            if (!card)
                continue;
            m_feed.lastOf(name, card,
                          [card](const activity::ActivityLogReader::Result<QList<activity::ActivityEntry>> &calls) {
                              if (calls && !calls->isEmpty())
                                  card->setLastCall(calls->first().startedAt);
                          });
        }
    });
}

void OtherCallers::keepOnly(const QStringList &callers)
{
    for (auto card = m_cards.begin(); card != m_cards.end();) {
        if (callers.contains(card.key())) {
            ++card;
        } else {
            card.value()->hide();
            card.value()->deleteLater(); // it may be its own doing
            card = m_cards.erase(card);
        }
    }
}

CallerCard *OtherCallers::ensureCard(const QString &caller)
{
    if (!CallerCard::isFor(caller))
        return nullptr;
    CallerCard *&card = m_cards[caller];
    if (!card) {
        card = new CallerCard(caller, m_backend, m_tools);
        card->setTokenTime(m_tokenTimes.value(caller));
        card->setUsage(m_usage.value(caller));
        connect(card, &CallerCard::said, this, &OtherCallers::said);
        connect(card, &CallerCard::tokenEnded, this, &OtherCallers::load);
        const auto place = std::distance(m_cards.cbegin(), m_cards.constFind(caller));
        m_column->insertWidget(static_cast<int>(place), card);
    }
    return card;
}

void OtherCallers::showLastCalls(const QHash<QString, QDateTime> &times)
{
    lookAgain(); // their tokens may be as new as their calls
    for (auto time = times.cbegin(); time != times.cend(); ++time) {
        if (CallerCard *const card = ensureCard(time.key()))
            card->setLastCall(time.value());
    }
}

void OtherCallers::showUsage(const QHash<QString, activity::Usage> &usage)
{
    m_usage = usage;
    for (auto card = m_cards.cbegin(); card != m_cards.cend(); ++card)
        card.value()->setUsage(usage.value(card.key()));
}

void OtherCallers::setTools(const QStringList &tools)
{
    m_tools = tools;
    for (CallerCard *const card : std::as_const(m_cards))
        card->setTools(tools);
}

} // namespace brandbridge::ui
