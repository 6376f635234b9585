// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/welcome/welcome_page.h"

#include "ui/activity/call_feed.h"
#include "ui/assistants/assistant_card.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/settings/connection_form.h"
#include "ui/widgets/card.h"
#include "ui/widgets/column_scroll.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/fold_button.h"
#include "ui/words/formats.h"
#include "ui/words/message_words.h"
#include "ui/words/outcome_line.h"
#include "ui/words/text.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QPushButton>
#include <QRadioButton>
#include <QStyle>

namespace brandbridge::ui {

namespace {

constexpr int widestColumn = 720;

/// Centres @p column with its maximum width.
QWidget *makeCentred(QWidget *column)
{
    auto *const centred = new QWidget;
    QHBoxLayout *const line = makeLine(centred, spacing::small, {column});
    line->setStretchFactor(column, 100);
    line->insertStretch(0, 1);
    line->addStretch(1);
    return centred;
}

} // namespace

/// The first choice: the user's organization or the demo.
class ModeStep final : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::ModeStep)
public:
    ModeStep()
        : m_live(withName(new QRadioButton(tr("&My organization")), u"liveMode"_s)),
          m_demo(withName(new QRadioButton(tr("The &demo")), u"demoMode"_s))
    {
        QVBoxLayout *const column = makeColumn(this, spacing::small);
        column->addLayout(makePicture());
        column->addSpacing(spacing::small);
        column->addWidget(new Text(
            TextRole::Body, tr("Brandbridge shows you how AI models speak of your brands, and lets the AI assistants "
                               "on this computer work with the same data. Nothing is changed without your consent.")));
        column->addSpacing(spacing::small);
        addChoice(column, m_live,
                  tr("You need what your organization's API settings show: an API key, or an MCP configuration, "
                     "connector address or curl command with one."));
        addChoice(column, m_demo,
                  tr("An invented organization with months of data, to look around in. It needs no key, and nothing "
                     "leaves this computer."));
        column->addStretch(1);
        m_live->setChecked(true);
        setFocusProxy(m_live);
        connect(m_live, &QRadioButton::toggled, this, [this](bool isLive) { setFocusProxy(isLive ? m_live : m_demo); });
    }

    void setDemo(bool isDemo) { (isDemo ? m_demo : m_live)->setChecked(true); }
    bool isDemo() const { return m_demo->isChecked(); }

private:
    /// Shows that the program connects the organization's data with the assistants.
    static QLayout *makePicture()
    {
        auto *const picture = new FlowLayout;
        const auto add = [picture](const QString &symbol, int size) {
            auto *const label = new SymbolLabel(size);
            label->display(symbol);
            picture->addWidget(label);
        };
        const std::pair<QString, QString> parts[] = {{u"results"_s, tr("Your brand data")},
                                                     {u"brandbridge"_s, u"Brandbridge"_s},
                                                     {u"assistants"_s, tr("Your AI assistants")}};
        for (const auto &[symbol, words] : parts) {
            if (picture->count() > 0)
                add(u"chevron-right"_s, spacing::large);
            add(symbol, 2 * spacing::large);
            auto *const text = new Text(TextRole::Strong, words);
            text->setWordWrap(false);
            picture->addWidget(text);
        }
        return picture;
    }

    void addChoice(QVBoxLayout *column, QRadioButton *button, const QString &words) const
    {
        button->setAccessibleDescription(words);
        column->addWidget(button);
        QHBoxLayout *const line = makeLine(nullptr, spacing::small, {new Text(TextRole::Small, words)});
        line->insertSpacing(0, style()->pixelMetric(QStyle::PM_ExclusiveIndicatorWidth) +
                                   style()->pixelMetric(QStyle::PM_RadioButtonLabelSpacing));
        line->setStretch(1, 1);
        column->addLayout(line);
        column->addSpacing(spacing::small);
    }

    QRadioButton *m_live;
    QRadioButton *m_demo;
};

/// A list to choose and connect assistants: those found on this machine, and the others folded away.
class AssistantStep final : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::AssistantStep)
public:
    explicit AssistantStep(Backend &backend)
        : m_backend(backend),
          m_feed(backend.activityFile),
          m_found(makeColumn(new QWidget, spacing::medium)),
          m_absent(makeColumn(new QWidget, spacing::medium)),
          m_noneFound(new Text(TextRole::Body, tr("No assistant that Brandbridge knows was found on this computer. You "
                                                  "can connect one later, under “Assistants”."))),
          m_toggle(withName(new FoldButton(m_absent->parentWidget(), tr("Assistants not found on this computer")),
                            u"showAbsent"_s)),
          m_outcome(withName(new OutcomeLine, u"connectOutcome"_s))
    {
        QVBoxLayout *const column = makeColumn(this, spacing::medium);
        column->addWidget(new Text(
            TextRole::Body, tr("Connecting adds an entry to the assistant's own configuration. You see every line "
                               "before it is written and can remove it at any time.")));
        column->addWidget(m_outcome);
        column->addWidget(m_noneFound);
        column->addWidget(m_found->parentWidget());
        column->addWidget(m_toggle, 0, Qt::AlignLeading);
        column->addWidget(m_absent->parentWidget());
        column->addStretch(1);
    }

    /// Looks for assistants again.
    void begin()
    {
        if (m_cards.isEmpty()) {
            for (const assistants::Assistant &assistant : assistants::assistants()) {
                auto *const card = new AssistantCard(assistant, m_backend, false); // without rights
                connect(card, &AssistantCard::said, this,
                        [this](const QString &message) { m_outcome->display(u"ok"_s, message); });
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
        }
        m_feed.ask(
            this, [](activity::ActivityLogReader &reader) { return reader.lastCalls(); },
            [this](const CallFeed::Result<QHash<QString, QDateTime>> &last) {
                for (AssistantCard *const card : std::as_const(m_cards))
                    card->setCalls(last ? last->value(card->name()) : QDateTime(), {});
            });
        m_noneFound->setVisible(m_found->count() == 0);
        m_toggle->setVisible(m_absent->count() > 0);
    }

    /// The assistants that are connected now.
    QList<assistants::Assistant> connected() const
    {
        QList<assistants::Assistant> connected;
        for (const assistants::Assistant &assistant : assistants::assistants()) {
            if (m_backend.connector->inspect(assistant).state == assistants::State::Connected)
                connected.append(assistant);
        }
        return connected;
    }

private:
    Backend &m_backend;
    CallFeed m_feed;
    QList<AssistantCard *> m_cards;
    QVBoxLayout *m_found;
    QVBoxLayout *m_absent;
    QWidget *m_noneFound;
    FoldButton *m_toggle;
    OutcomeLine *m_outcome;
};

WelcomePage::WelcomePage(Backend &backend, std::chrono::milliseconds keychainTime, QWidget *parent)
    : QWidget(parent),
      m_backend(backend),
      m_title(withName(new Text(TextRole::Title), u"welcomeTitle"_s)),
      m_count(withName(new Text(TextRole::Small), u"welcomeCount"_s)),
      m_mode(new ModeStep),
      m_connection(new ConnectionForm(backend, ConnectionForm::Storing::ByOwner, keychainTime)),
      m_assistant(new AssistantStep(backend)),
      m_done(withName(new Text(TextRole::Body), u"welcomeDone"_s)),
      m_leave(withName(new QPushButton(tr("&Close")), u"leaveWelcome"_s)),
      m_back(withName(new QPushButton(tr("Bac&k")), u"welcomeBack"_s)),
      m_next(withName(new QPushButton, u"welcomeNext"_s))
{
    setObjectName(u"welcomePage"_s);
    m_title->setWordWrap(true);
    m_done->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    m_steps = {m_mode, m_connection, m_assistant, m_done};

    auto *const card = new Card;
    card->body()->setSpacing(spacing::large);
    card->body()->addWidget(m_count);
    card->body()->addWidget(m_title);
    // Not a stack, which is as high as its highest page.
    for (QWidget *const step : std::as_const(m_steps))
        card->body()->addWidget(step, 1);
    auto *const column = new QWidget;
    column->setMaximumWidth(widestColumn);
    makeColumn(column, 0, {card});
    QWidget *const centred = makeCentred(column);
    centred->layout()->setContentsMargins(spacing::huge, spacing::huge, spacing::huge, spacing::small);
    m_scroll = new ColumnScroll(centred);
    makeColumn(this, 0, {m_scroll, makeFooter()})->setStretchFactor(m_scroll, 1);

    connect(m_connection, &ConnectionForm::busyChanged, this, &WelcomePage::showButtons);
    connect(m_connection, &ConnectionForm::done, this, [this] {
        useConnection();
        goTo(Assistant);
    });
    begin();
}

QWidget *WelcomePage::makeFooter()
{
    for (QPushButton *const button : {m_leave, m_back, m_next})
        button->setAutoDefault(true);
    m_next->setDefault(true);
    connect(m_leave, &QPushButton::clicked, this, &WelcomePage::leave);
    connect(m_back, &QPushButton::clicked, this, &WelcomePage::goBack);
    connect(m_next, &QPushButton::clicked, this, &WelcomePage::showNextStep);

    auto *const buttons = new QWidget;
    buttons->setMaximumWidth(widestColumn);
    makeLine(buttons, spacing::small, {m_leave, m_back, m_next})->insertStretch(1, 1);
    QWidget *const footer = makeCentred(buttons);
    footer->layout()->setContentsMargins(spacing::huge, spacing::small, spacing::huge, spacing::large);
    return footer;
}

void WelcomePage::begin()
{
    m_isResumed = false;
    m_mode->setDemo(m_backend.isDemo);
    m_connection->begin();
    goTo(Mode);
}

void WelcomePage::beginWithConnection()
{
    begin();
    m_mode->setDemo(false);
    goTo(Connection);
}

void WelcomePage::resume()
{
    begin();
    m_isResumed = true;
    goTo(Assistant);
}

void WelcomePage::goTo(Step step)
{
    m_step = step;
    if (step == Assistant)
        m_assistant->begin();
    if (step == Done)
        m_done->setText(doneWords());
    // The demo skips the connection, so the number of steps is known only after the first one.
    const bool isDemo = m_mode->isDemo();
    const int place = 1 + step - (isDemo && step > Connection ? 1 : 0);
    m_count->setText(step == Mode ? tr("Step %1").arg(formats::count(place))
                                  : tr("Step %1 of %2").arg(formats::count(place), formats::count(isDemo ? 3 : 4)));
    const QString titles[] = {tr("Welcome to Brandbridge"), tr("Connect to your organization's data"),
                              tr("Connect an assistant"), tr("Ready")};
    m_title->setText(titles[step]);
    for (int i = 0; i < m_steps.size(); ++i)
        m_steps.at(i)->setVisible(i == step);
    m_scroll->ensureVisible(0, 0);
    showButtons();
    (step == Mode || step == Connection ? m_steps.at(step) : m_next)->setFocus();
}

void WelcomePage::showButtons()
{
    const bool isBusy = m_connection->isBusy();
    m_back->setVisible(m_step != Mode);
    m_back->setEnabled(!isBusy);
    m_next->setEnabled(!isBusy);
    m_leave->setVisible(m_step != Done);
    m_next->setText(m_step == Connection ? tr("&Save and continue")
                    : m_step == Done     ? tr("&Open Brandbridge")
                                         : tr("&Next"));
}

void WelcomePage::showNextStep()
{
    if (m_step == Connection)
        m_connection->proceed();
    else if (m_step == Done)
        Q_EMIT left();
    else if (m_step == Mode && m_mode->isDemo() && !m_backend.isDemo)
        restart(true); // assistants can only be connected to what is running
    else
        goTo(m_step == Assistant ? Done : m_mode->isDemo() ? Assistant : Connection);
}

void WelcomePage::goBack()
{
    if (m_connection->isBusy())
        return;
    goTo(m_step == Done ? Assistant : m_step == Assistant && !m_mode->isDemo() ? Connection : Mode);
}

void WelcomePage::leave()
{
    m_connection->cancel();
    Q_EMIT left();
}

void WelcomePage::restart(bool isDemo)
{
    Q_EMIT restarting(isDemo);
    m_backend.bridge.restart(isDemo);
}

/// Makes the connection available to an assistant connected in the next step.
void WelcomePage::useConnection()
{
    if (needsRestart()) {
        m_backend.inUse.take(m_backend.settings, settings::Effect::NextStart);
        restart(false);
    } else if (m_connection->hasNewKey()) {
        m_backend.bridge.rereadKey();
        m_backend.runResults.clear(); // the cache may be another organization's
        Q_EMIT connectionChanged();
    }
}

bool WelcomePage::needsRestart() const
{
    return m_backend.isDemo || m_backend.inUse.isOutdated(m_backend.settings, settings::Effect::NextStart);
}

QString WelcomePage::doneWords() const
{
    QStringList sentences;
    if (m_mode->isDemo())
        sentences.append(tr("The demo is ready. Changes to its data are lost when you quit."));
    else if (m_isResumed)
        sentences.append(tr("The connection to your organization is in use."));
    else if (m_connection->organization().isEmpty())
        sentences.append(tr("The connection is saved but not tested yet."));
    else
        sentences.append(tr("The connection to organization %1 is saved.").arg(m_connection->organization()));
    if (!m_mode->isDemo() && !m_backend.keyPlace.isEmpty())
        sentences.append(
            tr("However, this run takes its key from %1. The saved key is used when Brandbridge starts without that.")
                .arg(words(m_backend.keyPlace)));
    const QList<assistants::Assistant> assistants = m_assistant->connected();
    if (assistants.isEmpty()) {
        sentences.append(tr("No assistant is connected yet. You can connect one at any time under “Assistants”."));
    } else {
        QStringList steps{tr("What to do in each assistant:")};
        for (const assistants::Assistant &assistant : assistants)
            //: An assistant, and what to do in it
            steps.append(tr("• %1: %2").arg(assistant.title, next_step::whatToDo(assistant)));
        sentences.append(steps.join(u'\n'));
        sentences.append(
            tr("Then ask one: “%1” Its first call appears under “Assistants”.").arg(next_step::question()));
    }
    return sentences.join(u"\n\n"_s);
}

void WelcomePage::keyPressEvent(QKeyEvent *event)
{
    if (m_step == Mode && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        showNextStep();
    else if (event->key() != Qt::Key_Escape)
        QWidget::keyPressEvent(event);
    else if (m_connection->isBusy())
        m_connection->cancel();
    else
        leave();
}

} // namespace brandbridge::ui
