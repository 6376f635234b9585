// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assistants/other_callers.h"

#include "ui/activity/call_feed.h"
#include "ui/assistants/access_card.h"
#include "ui/assistants/connect_another.h"
#include "ui/desktop/dialogs.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/card.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include "core/message/shown_text.h"
#include "core/tools/provider.h"

#include <QCoreApplication>
#include <QPushButton>

#include <functional>
#include <iterator>
#include <utility>

namespace brandbridge::ui {

/// A caller that Brandbridge does not find by itself, such as an assistant that was given a token, which can be
/// revoked.
class CallerCard final : public AccessCard
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::CallerCard)
public:
    /// @p backend has tokens; @p tokenEnded is called when the token has gone.
    CallerCard(const QString &name, Backend &backend, std::function<void()> tokenEnded)
        : AccessCard(name, shownName(name), backend, u"caller"_qs),
          m_tokenEnded(std::move(tokenEnded)),
          m_firstCall(withName(new Text(TextRole::Body, tr("It has not called yet. Its first call shows here.")),
                               u"firstCall"_qs)),
          m_endToken(withName(new QPushButton(icon(u"unplug"_qs), tr("End its token…")), u"endToken"_qs))
    {
        setObjectName(name + u"Caller"_qs);
        m_endToken->setAccessibleName(tr("End the token of %1").arg(formats::named(shownName(name))));
        card()->addToHeading(m_endToken);
        card()->body()->addWidget(m_firstCall);
        addEnd({});
        connect(m_endToken, &QPushButton::clicked, this, &CallerCard::askToEndToken);
        CallerCard::showState();
    }

    /// Whether @p name is a caller without an AssistantCard. The activity log has others, too.
    static bool isFor(const QString &name)
    {
        return !assistants::findAssistant(name) &&
               (!whoCallsAs(name).isEmpty() || access::TokenStore::whyUnusable(name).isEmpty());
    }

    /// When its token was made; not valid where it has none.
    void setTokenTime(const QDateTime &time)
    {
        m_tokenTime = time;
        showState();
    }

protected:
    void showState() override
    {
        const bool hasToken = m_tokenTime.isValid();
        const QString who = whoCallsAs(name());
        displayState(!who.isEmpty() ? u"info"_qs
                     : hasToken     ? u"ok"_qs
                                    : u"unplug"_qs,
                     !who.isEmpty() ? who
                     : hasToken     ? tr("Has had a token since %1").arg(formats::time(m_tokenTime))
                                    : tr("Has no token"),
                     hasToken ? formats::utcTime(m_tokenTime) : QString());
        m_endToken->setVisible(hasToken);
        m_firstCall->setVisible(hasToken && !lastCalledAt().isValid());
    }

private:
    /// The caller under a name that no token can have; empty for any other name.
    static QString whoCallsAs(const QString &name)
    {
        if (name == tools::Caller::person())
            return tr("Calls that a person types in a terminal.");
        if (name == access::TokenStore::unnamedOnStreams())
            return tr("Programs that start “brandbridge stdio” without a name.");
        if (name == u"anonymous")
            return tr("Programs that call the endpoint without a token.");
        return {};
    }

    static QString shownName(const QString &name)
    {
        return message::shownText(name, access::TokenStore::maxNameLength);
    }

    void askToEndToken()
    {
        ask(this,
            {u"endTokenQuestion"_qs, tr("End a token"),
             tr("End the token of %1?").arg(formats::named(shownName(name()))),
             tr("Calls with it are refused from now on. Your decisions about its rights are removed."),
             tr("&End the token")},
            [this] { endToken(); });
    }

    void endToken()
    {
        auto done = backend().tokens->revoke(name());
        if (done && backend().permissions)
            done = backend().permissions->reset(name());
        complain(done ? QString() : done.error());
        if (done)
            Q_EMIT said(tr("The token of %1 is no longer accepted.").arg(formats::named(shownName(name()))));
        m_tokenEnded(); // or it was ended elsewhere
    }

    const std::function<void()> m_tokenEnded;
    QDateTime m_tokenTime; ///< invalid where it has no token
    Text *m_firstCall;     ///< that it is waited for
    QPushButton *m_endToken;
};

OtherCallers::OtherCallers(Backend &backend, CallFeed &feed)
    : m_backend(backend),
      m_feed(feed),
      m_problem(withName(new Text(TextRole::Body), u"tokensProblem"_qs)),
      m_another(new ConnectAnother(backend)),
      m_column(new QVBoxLayout)
{
    makeColumn(this, spacing::medium, {m_problem, m_another})->insertLayout(1, m_column);
    m_column->setSpacing(spacing::medium);
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
    m_problem->display(tokens ? QString() : tokens.error());
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
    m_feed.ask(
        m_request.get(), [](activity::ActivityLogReader &reader) { return reader.assistants(); },
        [this](const CallFeed::Result<QStringList> &called) {
            if (!called)
                return; // the screen of calls says so; who is shown stays
            keepOnly(permitted() + *called);
            for (const QString &name : *called) {
                if (CallerCard *const card = ensureCard(name))
                    card->readLastCall(m_feed);
            }
        });
}

void OtherCallers::keepOnly(const QStringList &callers)
{
    m_cards.removeIf([&callers](const std::pair<const QString &, CallerCard *&> &card) {
        if (callers.contains(card.first))
            return false;
        card.second->hide();
        card.second->deleteLater(); // it may be its own doing
        return true;
    });
}

CallerCard *OtherCallers::ensureCard(const QString &caller)
{
    if (!CallerCard::isFor(caller))
        return nullptr;
    CallerCard *&card = m_cards[caller];
    if (!card) {
        card = new CallerCard(caller, m_backend, [this] { load(); });
        card->setTokenTime(m_tokenTimes.value(caller));
        card->setUsage(m_usage.value(caller));
        connect(card, &CallerCard::said, this, &OtherCallers::said);
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

} // namespace brandbridge::ui
