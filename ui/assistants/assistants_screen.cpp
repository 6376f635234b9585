// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assistants/assistants_screen.h"

#include "core/message/shown_text.h"
#include "core/tools/provider.h"
#include "ui/assistants/access_card.h"
#include "ui/assistants/assistant_card.h"
#include "ui/assistants/connect_another.h"
#include "ui/assistants/rights_panel.h"
#include "ui/desktop/dialogs.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/card.h"
#include "ui/widgets/fold_button.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QCoreApplication>
#include <QHash>
#include <QMap>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QShowEvent>

#include <functional>
#include <iterator>
#include <memory>
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

/// Callers besides the assistants that Brandbridge finds by itself, a card each, and how to connect one more. Cards
/// come as callers do; they go at load() only, so that none vanishes under the pointer.
class OtherCallers final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend has a connector and tokens; it and @p feed outlive this.
    OtherCallers(Backend &backend, CallFeed &feed);

    /// Reads who there is, and who called.
    void load();
    /// Takes in who has a token or rights by now, which others may have given.
    void lookAgain();
    /// When callers called last, by name; only news.
    void showLastCalls(const QHash<QString, QDateTime> &times);
    /// What callers have called in the last 30 days, by name.
    void showUsage(const QHash<QString, activity::Usage> &usage);
    ConnectAnother *another() const { return m_another; }

Q_SIGNALS:
    void said(const QString &message);

private:
    /// All that may call, even if they have not yet.
    QStringList permitted() const;
    void keepOnly(const QStringList &callers);
    CallerCard *ensureCard(const QString &caller);

    Backend &m_backend;
    CallFeed &m_feed;
    QMap<QString, CallerCard *> m_cards; ///< by name, in the order in which they are shown
    QHash<QString, activity::Usage> m_usage;
    QHash<QString, QDateTime> m_tokenTimes; ///< when each token was made, by caller
    Text *m_problem;                        ///< of the file of tokens
    ConnectAnother *m_another;
    QVBoxLayout *m_column;
    std::unique_ptr<QObject> m_request;
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

namespace {

/// Judged by the address in use and by the answer about the brands.
bool lacksService(const Backend &backend)
{
    if (backend.isDemo)
        return false;
    using service::ErrorKind;
    const ErrorKind kind = backend.selection.error().kind;
    return backend.inUse.text(settings::Key::BaseUrl).isEmpty() ||
           (backend.selection.brandsState() == Selection::State::Failed &&
            (kind == ErrorKind::NotConfigured || kind == ErrorKind::KeyUnavailable));
}

} // namespace

AssistantsScreen::AssistantsScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Nothing, backend, parent),
      m_feed(backend.activityFile)
{
    auto *const content = new QWidget;
    QVBoxLayout *const column = makeColumn(content, spacing::medium);
    column->setContentsMargins(spacing::huge, spacing::small, spacing::huge, spacing::large);
    if (backend.permissions) {
        auto *const card = withName(new Card(tr("All assistants")), u"allAssistants"_qs);
        card->body()->addWidget(new Text(TextRole::Body, tr("Applies to every assistant without its own setting.")));
        card->body()->addWidget(new RightsPanel(*backend.permissions, backend.bridge, access::Permissions::forAll()));
        column->addWidget(card);
    }
    auto *const absent = new QWidget;
    QVBoxLayout *const absentColumn = makeColumn(absent, spacing::medium);
    for (const assistants::Assistant &assistant : assistants::assistants()) {
        if (!backend.connector)
            break;
        auto *const card = new AssistantCard(assistant, backend);
        m_cards.append(card);
        connect(card, &AssistantCard::said, this, &Screen::said);
        connect(card, &AssistantCard::setUpWanted, this, &Screen::wantsSetUp);
        if (backend.connector->inspect(assistant).state == assistants::State::NotFound)
            absentColumn->addWidget(card);
        else
            column->addWidget(card);
    }
    if (backend.connector && backend.tokens) {
        m_others = new OtherCallers(backend, m_feed);
        connect(m_others, &OtherCallers::said, this, &Screen::said);
        column->addWidget(m_others);
    }
    if (absentColumn->isEmpty()) {
        delete absent;
    } else {
        auto *const toggle = withName(
            new FoldButton(absent, tr("Not found on this machine (%1)").arg(formats::count(absentColumn->count()))),
            u"absentToggle"_qs);
        column->addWidget(toggle, 0, Qt::AlignLeading);
        column->addWidget(absent);
    }
    column->addStretch(1);
    QScrollArea *const scroll = makeScrollArea(content);
    makeColumn(this, 0, {scroll});
    if (m_others) {
        // The new caller's card pushes the token down, which can be seen this once.
        connect(scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this, scroll] {
            ConnectAnother *const another = m_others->another();
            if (!another->shownToken() || !another->isAncestorOf(window()->focusWidget()))
                return;
            scroll->ensureWidgetVisible(another);
            scroll->ensureWidgetVisible(another->tokenLine()); // where there is not room for both
        });
    }
    connect(&m_feed, &CallFeed::changed, this, &AssistantsScreen::showNewCalls);
    connect(&backend.selection, &Selection::brandsChanged, this, &AssistantsScreen::showWhetherServiceIsThere);
}

/// The same for each assistant, so each that has commands has its own menu.
void AssistantsScreen::addCommands(QMenu *menu) const
{
    for (const Card *const card : findChildren<Card *>()) {
        auto *const own = new QMenu(card->accessibleName().replace(u'&', u"&&"_qs), menu);
        addButtons(own, card);
        if (own->isEmpty())
            delete own;
        else
            menu->addMenu(own);
    }
}

/// A new token is shown only here.
QVariant AssistantsScreen::formState() const
{
    const auto made = m_others ? m_others->another()->shownToken() : std::nullopt;
    return made ? QVariant(QStringList{made->name, made->token}) : QVariant();
}

void AssistantsScreen::restoreFormState(const QVariant &carried)
{
    const QStringList made = carried.toStringList();
    if (m_others && made.size() == 2)
        m_others->another()->showToken({made.first(), made.last()});
}

void AssistantsScreen::load(bool)
{
    showWhetherServiceIsThere();
    for (AssistantCard *const card : std::as_const(m_cards)) {
        card->refresh();
        card->readLastCall(m_feed);
    }
    if (m_others)
        m_others->load();
    readUsage();
}

void AssistantsScreen::readUsage()
{
    using Usage = QHash<QString, activity::Usage>;
    m_feed.ask(
        this,
        [since = QDateTime::currentDateTimeUtc().addDays(-30)](activity::ActivityLogReader &reader) {
            return reader.usage(since);
        },
        [this](const CallFeed::Result<Usage> &usage) {
            if (!usage)
                return; // the screen of calls says so
            for (AssistantCard *const card : std::as_const(m_cards))
                card->setUsage(usage->value(card->name()));
            if (m_others)
                m_others->showUsage(*usage);
        });
}

void AssistantsScreen::showEvent(QShowEvent *event)
{
    Screen::showEvent(event);
    if (event->spontaneous())
        return;
    load(false); // files and calls change while nobody looks
    m_feed.setWatching(true);
}

void AssistantsScreen::hideEvent(QHideEvent *event)
{
    Screen::hideEvent(event);
    if (!event->spontaneous())
        m_feed.setWatching(false);
}

bool AssistantsScreen::event(QEvent *event)
{
    // The user may have connected an assistant in a terminal meanwhile.
    if (event->type() == QEvent::WindowActivate && isVisible()) {
        for (AssistantCard *const card : std::as_const(m_cards))
            card->lookAgain();
        if (m_others)
            m_others->lookAgain();
    }
    return Screen::event(event);
}

void AssistantsScreen::showWhetherServiceIsThere()
{
    const bool lacks = lacksService(backend());
    for (AssistantCard *const card : std::as_const(m_cards))
        card->setLacksService(lacks);
}

/// The first call of an assistant that was just connected is waited for.
void AssistantsScreen::showNewCalls()
{
    QHash<QString, QDateTime> last;
    for (const activity::ActivityEntry &call : m_feed.calls()) { // newest first
        if (!last.contains(call.assistant))
            last.insert(call.assistant, call.startedAt);
    }
    for (AssistantCard *const card : std::as_const(m_cards)) {
        if (const QDateTime time = last.value(card->name()); time.isValid())
            card->setLastCall(time);
    }
    if (m_others)
        m_others->showLastCalls(last);
    readUsage();
}

} // namespace brandbridge::ui

#include "assistants_screen.moc"
