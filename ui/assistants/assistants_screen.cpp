// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assistants/assistants_screen.h"

#include "core/message/shown_text.h"
#include "core/tools/provider.h"
#include "ui/assistants/assistant_card.h"
#include "ui/assistants/rights_panel.h"
#include "ui/desktop/dialogs.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/secret_line.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/card.h"
#include "ui/widgets/fold_button.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGridLayout>
#include <QGuiApplication>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QShowEvent>
#include <QToolButton>

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace brandbridge::ui {

using access::TokenStore;

/// A caller that Brandbridge does not detect, such as an assistant with a token, which can be revoked.
class CallerCard final : public AccessCard
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::CallerCard)
public:
    /// @p backend must have tokens; @p tokenEnded is called after the token is revoked.
    CallerCard(const QString &name, Backend &backend, std::function<void()> tokenEnded)
        : AccessCard(name, shownName(name), backend, u"caller"_s),
          m_tokenEnded(std::move(tokenEnded)),
          m_firstCall(withName(new Text(TextRole::Body, tr("It has not called yet. Its first call shows here.")),
                               u"firstCall"_s)),
          m_revokeToken(withName(new QPushButton(icon(u"unplug"_s), tr("End its token…")), u"endToken"_s))
    {
        setObjectName(name + u"Caller"_s);
        m_revokeToken->setAccessibleName(tr("End the token of %1").arg(formats::named(shownName(name))));
        card()->addToHeading(m_revokeToken);
        card()->body()->addWidget(m_firstCall);
        addDetails();
        connect(m_revokeToken, &QPushButton::clicked, this, &CallerCard::askToEndToken);
        CallerCard::showState();
    }

    /// Whether @p name is a caller without an AssistantCard. The activity log contains others, too.
    static bool isFor(const QString &name)
    {
        return !assistants::findAssistant(name) &&
               (!whoCallsAs(name).isEmpty() || TokenStore::whyUnusable(name).isEmpty());
    }

    /// Sets the creation time of the token; invalid without a token.
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
        displayState(!who.isEmpty() ? u"info"_s
                     : hasToken     ? u"ok"_s
                                    : u"unplug"_s,
                     !who.isEmpty() ? who
                     : hasToken     ? tr("Has had a token since %1").arg(formats::time(m_tokenTime))
                                    : tr("Has no token"),
                     hasToken ? formats::utcTime(m_tokenTime) : QString());
        m_revokeToken->setVisible(hasToken);
        m_firstCall->setVisible(hasToken && !lastCalledAt().isValid());
    }

private:
    /// Describes a caller with a reserved name; empty for other names.
    static QString whoCallsAs(const QString &name)
    {
        if (name == tools::Caller::person())
            return tr("Calls that a person types in a terminal.");
        if (name == TokenStore::defaultStreamsName())
            return tr("Programs that start “brandbridge stdio” without a name.");
        if (name == u"anonymous")
            return tr("Programs that call the endpoint without a token.");
        return {};
    }

    static QString shownName(const QString &name) { return message::shownText(name, TokenStore::maxNameLength); }

    void askToEndToken()
    {
        ask(this,
            {u"endTokenQuestion"_s, tr("End a token"),
             tr("End the token of %1?").arg(formats::named(shownName(name()))),
             tr("Calls with it are refused from now on. What you allowed it is removed. What you forbade it and its "
                "limits stay."),
             tr("&End the token")},
            [this] { revokeToken(); });
    }

    void revokeToken()
    {
        auto done = backend().tokens->revoke(name());
        if (done)
            done = backend().permissions->keepRestrictions(name());
        complain(done ? QString() : done.error());
        if (done)
            Q_EMIT said(tr("The token of %1 is no longer accepted.").arg(formats::named(shownName(name()))));
        m_tokenEnded(); // also if the token was revoked elsewhere
    }

    const std::function<void()> m_tokenEnded;
    QDateTime m_tokenTime; ///< invalid without a token
    Text *m_firstCall;     ///< says that the first call is awaited
    QPushButton *m_revokeToken;
};

/// Connects an assistant that Brandbridge cannot configure: creates a token and shows, once, what to enter there.
class TokenForm final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend must have a connector and tokens, and outlive this object.
    explicit TokenForm(Backend &backend)
        : m_backend(backend),
          m_name(withName(new QLineEdit, u"newName"_s)),
          m_make(withName(new QPushButton(icon(u"add"_s), tr("Make a token")), u"makeToken"_s)),
          m_problem(withName(new Text(TextRole::Body), u"nameProblem"_s)),
          m_what(withName(new Text(TextRole::Body), u"newTokenWhat"_s)),
          m_address(withName(new Text(TextRole::Body), u"newAddress"_s)),
          m_token(withName(new SecretLine, u"newToken"_s)),
          m_done(withName(new QPushButton(tr("Done")), u"tokenDone"_s))
    {
        m_form = makeForm();
        m_outcome = makeOutcome();
        auto *const card = new Card(tr("Another assistant"));
        card->body()->addWidget(m_form);
        card->body()->addWidget(m_outcome);
        makeColumn(this, 0, {card});
        check();
        forgetToken();
    }

    /// The name and token that are shown after creation; empty if none.
    QStringList shownToken() const
    {
        if (m_token->text().isEmpty())
            return {};
        return {m_tokenName, m_token->text()};
    }

    void showToken(const QString &name, const QString &token)
    {
        m_tokenName = name;
        m_what->setText(tr("Enter these in %1 where you add MCP servers. Copy the token now; it cannot be shown again.")
                            .arg(formats::named(name)));
        m_address->setText(m_backend.connector->address());
        m_token->setText(token);
        m_form->hide();
        m_outcome->show();
    }

    QWidget *tokenLine() const { return m_token; }

Q_SIGNALS:
    void said(const QString &message);
    void tokenMade();

private:
    QWidget *makeForm()
    {
        QHBoxLayout *const line = makeLine(nullptr, spacing::small, {labelFor(m_name, tr("Na&me")), m_name, m_make});
        line->setStretchFactor(m_name, 1);
        auto *const form = new QWidget;
        QVBoxLayout *const column = makeColumn(form, spacing::small);
        column->addWidget(
            new Text(TextRole::Body, tr("You can connect any assistant that uses MCP servers over HTTP, with its own "
                                        "token. Its rights and calls are kept under the name you give it.")));
        column->addLayout(line);
        column->addWidget(m_problem);
        connect(m_name, &QLineEdit::textChanged, this, &TokenForm::check);
        connect(m_name, &QLineEdit::returnPressed, m_make, &QPushButton::click);
        connect(m_make, &QPushButton::clicked, this, &TokenForm::makeToken);
        return form;
    }

    QWidget *makeOutcome()
    {
        m_token->setReadOnly(true);
        // Only the button can copy it, because it marks the text as a secret.
        m_token->setFocusPolicy(Qt::NoFocus);
        m_token->setAttribute(Qt::WA_TransparentForMouseEvents);
        m_token->setAccessibleName(tr("Token"));
        auto *const copyAddress = withName(new QPushButton(icon(u"copy"_s), tr("Copy address")), u"copyAddress"_s);
        auto *const copyToken = withName(new QPushButton(icon(u"copy"_s), tr("Copy token")), u"copyToken"_s);
        auto *const outcome = new QWidget;
        auto *const grid = new QGridLayout(outcome);
        grid->setContentsMargins({});
        grid->setSpacing(spacing::small);
        grid->setColumnStretch(1, 1);
        grid->addWidget(m_what, 0, 0, 1, 3);
        grid->addWidget(new Text(TextRole::Strong, tr("Address")), 1, 0);
        grid->addWidget(m_address, 1, 1);
        grid->addWidget(copyAddress, 1, 2);
        grid->addWidget(new Text(TextRole::Strong, tr("Token")), 2, 0);
        grid->addLayout(makeLine(nullptr, spacing::small, {m_token, m_token->makeRevealButton()}), 2, 1);
        grid->addWidget(copyToken, 2, 2);
        grid->addWidget(
            new Text(TextRole::Body, tr("If it asks for headers instead of a token, enter “Authorization” as "
                                        "the name and “Bearer”, a space and the token as the value.")),
            3, 0, 1, 3);
        grid->addWidget(m_done, 4, 0, 1, 3, Qt::AlignTrailing);
        connect(copyAddress, &QPushButton::clicked, this, [this] {
            QGuiApplication::clipboard()->setText(m_address->text());
            Q_EMIT said(tr("The address is in the clipboard."));
        });
        connect(copyToken, &QPushButton::clicked, this, [this] {
            copySecret(m_token->text());
            Q_EMIT said(tr("The token is in the clipboard."));
        });
        connect(m_done, &QPushButton::clicked, this, [this] {
            forgetToken();
            m_name->setFocus();
        });
        return outcome;
    }

    /// The name in the form that the tokens use.
    QString name() const { return m_name->text().trimmed().normalized(QString::NormalizationForm_C); }

    /// Why no token can be created for @p name; empty if one can.
    QString whyNot(const QString &name) const
    {
        if (!TokenStore::whyUnusable(name).isEmpty())
            return tr("A name has 1 to %1 printable characters. Some names, such as “stdio”, stand for callers without "
                      "a token.")
                .arg(TokenStore::maxNameLength);
        if (const assistants::Assistant *const same = assistants::findAssistant(name))
            return tr("This is the name of %1, which has its own card here.").arg(same->title);
        const auto tokens = m_backend.tokens->list();
        const bool isTaken =
            tokens && std::any_of(tokens->cbegin(), tokens->cend(),
                                  [&name](const access::TokenEntry &each) { return each.name == name; });
        return isTaken ? tr("%1 already has a token. Choose another name, or revoke that token first.")
                             .arg(formats::named(name))
                       : QString();
    }

    void check()
    {
        const QString name = this->name();
        const QString problem = name.isEmpty() ? QString() : whyNot(name);
        m_problem->display(problem);
        m_make->setEnabled(!name.isEmpty() && problem.isEmpty());
    }

    void makeToken()
    {
        if (m_backend.settings.number(settings::Key::EndpointPort) == 0) {
            m_problem->display(AssistantCard::noFixedPortWords(m_backend.settings));
            return;
        }
        const QString name = this->name();
        const auto token = m_backend.tokens->create(name);
        if (!token) {
            m_problem->display(token.error());
            return;
        }
        m_name->clear();
        showToken(name, QString::fromLatin1(*token));
        m_done->setFocus();
        Q_EMIT tokenMade();
    }

    void forgetToken()
    {
        m_token->forget();
        m_outcome->hide();
        m_form->show();
    }

    Backend &m_backend;
    QLineEdit *m_name;
    QPushButton *m_make;
    Text *m_problem;
    QWidget *m_form;
    QWidget *m_outcome;  ///< replaces the form while the token is shown
    QString m_tokenName; ///< the caller with the shown token
    Text *m_what;
    Text *m_address;
    SecretLine *m_token;
    QPushButton *m_done;
};

namespace {

/// Checks the service's URL and the last result of reading the brands.
bool lacksService(const Backend &backend)
{
    if (backend.isDemo)
        return false;
    using transport::ErrorKind;
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
    auto *const all = withName(new Card(tr("All assistants")), u"allAssistants"_s);
    auto *const rights = new RightsPanel(*backend.permissions, backend.bridge, access::Permissions::forAll());
    connect(rights, &RightsPanel::said, this, &Screen::said);
    all->addToHeading(rights->levels());
    all->addToHeading(withName(new FoldButton(rights, tr("Details")), u"details"_s));
    all->body()->addWidget(new Text(TextRole::Body, tr("Applies to every assistant without its own setting.")));
    all->body()->addWidget(rights);
    column->addWidget(all);
    auto *const absent = new QWidget;
    QVBoxLayout *const absentColumn = makeColumn(absent, spacing::medium);
    for (const assistants::Assistant &assistant : assistants::assistants()) {
        auto *const card = new AssistantCard(assistant, backend);
        m_cards.append(card);
        connect(card, &AssistantCard::said, this, &Screen::said);
        connect(card, &AssistantCard::setUpRequested, this, &Screen::wantsSetUp);
        if (backend.connector->inspect(assistant).state == assistants::State::NotFound)
            absentColumn->addWidget(card);
        else
            column->addWidget(card);
    }
    QScrollArea *const scroll = makeScrollArea(content);
    addOtherCallers(column, scroll);
    if (absentColumn->isEmpty()) {
        delete absent;
    } else {
        auto *const toggle = withName(
            new FoldButton(absent, tr("Not found on this machine (%1)").arg(formats::count(absentColumn->count()))),
            u"absentToggle"_s);
        column->addWidget(toggle, 0, Qt::AlignLeading);
        column->addWidget(absent);
    }
    column->addStretch(1);
    makeColumn(this, 0, {scroll});
    connect(&m_feed, &CallFeed::changed, this, [this] { readCalls(false); });
    connect(&backend.selection, &Selection::brandsChanged, this, &AssistantsScreen::showWhetherServiceIsThere);
}

void AssistantsScreen::addOtherCallers(QVBoxLayout *column, QScrollArea *scroll)
{
    m_tokensProblem = withName(new Text(TextRole::Body), u"tokensProblem"_s);
    m_callersColumn = new QVBoxLayout;
    m_callersColumn->setSpacing(spacing::medium);
    m_another = new TokenForm(backend());
    column->addWidget(m_tokensProblem);
    column->addLayout(m_callersColumn);
    column->addWidget(m_another);
    connect(m_another, &TokenForm::said, this, &Screen::said);
    connect(m_another, &TokenForm::tokenMade, this, &AssistantsScreen::showPermitted);
    connect(backend().permissions, &access::Permissions::changed, this, &AssistantsScreen::showPermitted);
    // Keeps the token visible, which is shown only once and which the new caller's card pushes down.
    connect(scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this, scroll] {
        if (m_another->shownToken().isEmpty() || !m_another->isAncestorOf(window()->focusWidget()))
            return;
        scroll->ensureWidgetVisible(m_another);
        scroll->ensureWidgetVisible(m_another->tokenLine()); // if there is not enough room for both
    });
    showPermitted();
}

/// Adds a submenu for each card with commands, because the commands are the same for each assistant.
void AssistantsScreen::addCommands(QMenu *menu) const
{
    for (const Card *const card : findChildren<Card *>()) {
        auto *const own = new QMenu(card->accessibleName().replace(u'&', u"&&"_s), menu);
        addButtons(own, card);
        if (own->isEmpty())
            delete own;
        else
            menu->addMenu(own);
    }
}

/// Keeps a new token, which is shown only here.
QVariant AssistantsScreen::formState() const
{
    const QStringList made = m_another->shownToken();
    return made.isEmpty() ? QVariant() : made;
}

void AssistantsScreen::restoreFormState(const QVariant &carried)
{
    const QStringList made = carried.toStringList();
    if (made.size() == 2)
        m_another->showToken(made.first(), made.last());
}

void AssistantsScreen::load(bool)
{
    showWhetherServiceIsThere();
    for (AssistantCard *const card : std::as_const(m_cards))
        card->refresh();
    readCalls(true);
}

QStringList AssistantsScreen::permitted() const
{
    QStringList names = m_tokenTimes.keys() + backend().permissions->assistants();
    if (backend().settings.text(settings::Key::Token) == u"open")
        names.append(u"anonymous"_s);
    return names;
}

void AssistantsScreen::showPermitted()
{
    const auto tokens = backend().tokens->list();
    m_tokensProblem->display(tokens ? QString() : tokens.error());
    m_tokenTimes.clear();
    for (const access::TokenEntry &entry : tokens.value_or(QList<access::TokenEntry>()))
        m_tokenTimes.insert(entry.name, entry.created);
    addCallers(permitted());
    for (auto card = m_callers.cbegin(); card != m_callers.cend(); ++card)
        card.value()->setTokenTime(m_tokenTimes.value(card.key()));
}

void AssistantsScreen::addCallers(const QStringList &names)
{
    for (const QString &name : names) {
        if (m_callers.contains(name) || !CallerCard::isFor(name))
            continue;
        auto *const card = new CallerCard(name, backend(), [this] { readCalls(true); });
        card->setTokenTime(m_tokenTimes.value(name));
        card->setCalls(m_calls.last.value(name), m_calls.usage.value(name));
        connect(card, &CallerCard::said, this, &Screen::said);
        m_callers.insert(name, card);
        const auto place = std::distance(m_callers.cbegin(), m_callers.constFind(name));
        m_callersColumn->insertWidget(static_cast<int>(place), card);
    }
}

void AssistantsScreen::keepOnly(const QStringList &callers)
{
    m_callers.removeIf([&callers](const std::pair<const QString &, CallerCard *&> &card) {
        if (callers.contains(card.first))
            return false;
        card.second->hide();
        card.second->deleteLater(); // one of its buttons may be the sender
        return true;
    });
}

void AssistantsScreen::readCalls(bool mayGo)
{
    m_feed.ask(
        this,
        [since = QDateTime::currentDateTimeUtc().addDays(-30)](
            activity::ActivityLogReader &reader) -> CallFeed::Result<Calls> {
            const auto last = reader.lastCalls();
            if (!last)
                return tl::unexpected(last.error());
            return reader.usage(since).map([&last](const auto &usage) { return Calls{*last, usage}; });
        },
        [this, mayGo](const CallFeed::Result<Calls> &calls) {
            showPermitted(); // their tokens may be as new as their calls
            if (calls)       // otherwise the activity screen shows the error
                showCalls(*calls, mayGo);
        });
}

void AssistantsScreen::showCalls(const Calls &calls, bool mayGo)
{
    m_calls = calls;
    const auto show = [&calls](AccessCard *card) {
        card->setCalls(calls.last.value(card->name()), calls.usage.value(card->name()));
    };
    std::for_each(m_cards.cbegin(), m_cards.cend(), show);
    if (mayGo)
        keepOnly(permitted() + calls.last.keys());
    addCallers(calls.last.keys());
    std::for_each(m_callers.cbegin(), m_callers.cend(), show);
}

void AssistantsScreen::showEvent(QShowEvent *event)
{
    Screen::showEvent(event);
    if (event->spontaneous())
        return;
    load(false); // files and calls may have changed meanwhile
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
    // The user may have connected an assistant in a terminal.
    if (event->type() == QEvent::WindowActivate && isVisible()) {
        for (AssistantCard *const card : std::as_const(m_cards))
            card->lookAgain();
        showPermitted();
    }
    return Screen::event(event);
}

void AssistantsScreen::showWhetherServiceIsThere()
{
    const bool lacks = lacksService(backend());
    for (AssistantCard *const card : std::as_const(m_cards))
        card->setLacksService(lacks);
}

} // namespace brandbridge::ui

#include "assistants_screen.moc"
