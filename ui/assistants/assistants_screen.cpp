// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assistants/assistants_screen.h"

#include "ui/assistants/assistant_card.h"
#include "ui/assistants/connect_another.h"
#include "ui/assistants/other_callers.h"
#include "ui/assistants/rights_panel.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/card.h"
#include "ui/widgets/fold_button.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QHash>
#include <QMenu>
#include <QScrollBar>
#include <QShowEvent>

#include <utility>

namespace brandbridge::ui {

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
