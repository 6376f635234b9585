// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/approvals/approval_window.h"

#include "ui/approvals/pending_questions.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/words/caller_name.h"
#include "ui/words/formats.h"
#include "ui/words/message_words.h"
#include "ui/words/outcome_line.h"
#include "ui/words/text.h"
#include "ui/words/tool_words.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QCloseEvent>
#include <QCoreApplication>
#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QListWidget>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QWidget>

#include <algorithm>

namespace brandbridge::ui {

InputGuard::InputGuard(QWidget *window, std::chrono::milliseconds time)
    : QObject(window),
      m_window(window),
      m_time(time)
{
    watch(window);
}

void InputGuard::watch(QWidget *widget, bool isSafe)
{
    widget->installEventFilter(this);
    if (isSafe)
        m_safe.append(widget);
}

void InputGuard::close()
{
    m_until.setRemainingTime(m_time);
}

bool InputGuard::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Enter:
        if (watched == m_window)
            m_pointerSeenAt.setRemainingTime(m_time);
        return false;
    case QEvent::Leave:
        if (watched == m_window)
            m_pointerSeenAt = QDeadlineTimer(QDeadlineTimer::Forever);
        return false;
    case QEvent::WindowActivate:
        if (watched == m_window) {
            m_keysUntil.setRemainingTime(m_time);
            if (!m_pointerSeenAt.hasExpired())
                close();
        }
        return false;
    case QEvent::KeyPress:
    case QEvent::Shortcut:
    case QEvent::ShortcutOverride:
        if (!isClosedToKeys())
            return false;
        close();
        event->accept();
        return true;
    case QEvent::KeyRelease:
        return isClosedToKeys();
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::TouchBegin:
    case QEvent::TouchUpdate:
    case QEvent::TouchEnd:
        return isClosed() && !m_safe.contains(watched);
    default:
        return false;
    }
}

namespace {

/// A list of wrapped, unselectable texts. As high as its content up to a limit, then it scrolls.
class WrappedTextList final : public QListWidget
{
public:
    explicit WrappedTextList(const QStringList &texts)
    {
        setSelectionMode(QAbstractItemView::NoSelection);
        setTextElideMode(Qt::ElideNone);
        setWordWrap(true);
        setSpacing(gap);
        setResizeMode(QListView::Adjust);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setSizeAdjustPolicy(QAbstractScrollArea::AdjustIgnored);
        addItems(texts);
        fit();
    }

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        QListWidget::resizeEvent(event);
        fit(); // a new width changes the line breaks
    }

private:
    void fit()
    {
        doItemsLayout();
        const int texts = count() == 0 ? 0 : visualItemRect(item(count() - 1)).bottom() + 1 + gap + verticalOffset();
        const int most = screen()->availableSize().height() / screenPart; // longer lists scroll
        setFixedHeight(std::min(texts, most) + 2 * frameWidth());
    }

    static constexpr int screenPart = 5; ///< maximum height as a fraction of the screen's: 1/5
    static constexpr int gap = 2;        ///< pixels around each text
};

bool isKnown(const access::SlotChange &change)
{
    return change.remainingBefore || change.remainingAfter;
}

Text *figure(std::optional<int> count)
{
    auto *const text = new Text(TextRole::Strong, formats::count(count));
    text->setAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
    text->setWordWrap(false);
    return text;
}

} // namespace

/// An assistant's request: the assistant, the tool, affected objects by name, side effects, prompt slots before and
/// after, and notes. Everything is plain text.
class ProposalView final : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::ProposalView)
public:
    void show(const access::ApprovalRequest &request);

private:
    void addList(const QString &name, const QString &heading, const QList<message::Message> &messages,
                 qsizetype leftOut);
    void addSlots(const access::Proposal &proposal, bool isOutdated);

    QVBoxLayout *m_column = makeColumn(this, 0);
    QWidget *m_content = nullptr;
};

void ProposalView::show(const access::ApprovalRequest &request)
{
    delete m_content;
    m_content = new QWidget;
    m_column->addWidget(m_content);
    QVBoxLayout *const column = makeColumn(m_content, spacing::small);
    column->setContentsMargins(0, 0, spacing::small, 0); // room for the scroll bar

    const access::Proposal &proposal = request.proposal;
    auto *const question = withName(new Text(TextRole::Heading, words(proposal.question)), u"approvalQuestion"_s);
    column->addWidget(question);
    QString title = tool_words::title(proposal.tool);
    if (title == proposal.tool) // a tool of the service
        title = proposal.title;
    auto *const who = withName(
        new Text(TextRole::Body, request.client.isEmpty()
                                     ? tr("The assistant “%1” asks to use “%2” (%3).")
                                           .arg(callerName(request.assistant), title, proposal.tool)
                                     : tr("The assistant “%1”, which calls itself “%4”, asks to use “%2” (%3).")
                                           .arg(callerName(request.assistant), title, proposal.tool, request.client)),
        u"approvalWho"_s);
    who->setMuted(true);
    column->addWidget(who);

    addList(u"approvalItems"_s,
            proposal.action == access::Action::Delete ? tr("What is deleted")
            : proposal.action == access::Action::Read ? tr("What is asked for")
                                                      : tr("What is created or changed"),
            proposal.items, proposal.omittedItems);
    addList(u"approvalAlongside"_s, tr("Also deleted"), proposal.alongside, proposal.omittedSideEffects);
    addSlots(proposal, request.isOutdated);
    for (const message::Message &note : proposal.notes) {
        auto *const line = withName(new OutcomeLine, u"approvalNote"_s);
        column->addWidget(line);
        line->display(u"info"_s, words(note));
    }
    column->addStretch(1);
    m_content->show(); // immediately, to avoid an empty question until the next layout
}

void ProposalView::addList(const QString &name, const QString &heading, const QList<message::Message> &messages,
                           qsizetype leftOut)
{
    if (messages.isEmpty())
        return;
    QStringList texts = words(messages);
    if (leftOut > 0)
        texts.append(tr("… and %n more", nullptr, static_cast<int>(leftOut)));
    QLayout *const column = m_content->layout();
    auto *const title = new Text(
        TextRole::Strong, tr("%1 (%2)").arg(heading, formats::count(static_cast<qint64>(messages.size() + leftOut))));
    column->addWidget(title);
    auto *const list = withName(new WrappedTextList(texts), name);
    list->setAccessibleName(heading);
    title->setBuddy(list);
    column->addWidget(list);
}

void ProposalView::addSlots(const access::Proposal &proposal, bool isOutdated)
{
    if (!isKnown(proposal.brandSlots) && !isKnown(proposal.organizationSlots))
        return;
    auto *const block = withName(new QWidget, u"approvalSlots"_s);
    auto *const grid = new QGridLayout(block);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(spacing::huge);
    grid->setVerticalSpacing(spacing::tiny);
    int column = 0;
    QStringList titles{tr("Free prompt slots"), tr("Limit")};
    if (isOutdated) // the remaining number is no longer known
        titles.append(tr("When this was asked"));
    else
        titles += {tr("Now"), tr("Afterwards")};
    for (const QString &title : std::as_const(titles)) {
        auto *const head = new Text(TextRole::Small, title);
        head->setWordWrap(false);
        head->setAlignment((column == 0 ? Qt::AlignLeading : Qt::AlignTrailing) | Qt::AlignVCenter);
        grid->addWidget(head, 0, column++);
    }
    const auto addRow = [&](const QString &whose, const access::SlotChange &change) {
        if (!isKnown(change))
            return;
        const int row = grid->rowCount();
        grid->addWidget(new Text(TextRole::Body, whose), row, 0);
        grid->addWidget(figure(change.limit), row, 1);
        grid->addWidget(figure(change.remainingBefore), row, 2);
        if (isOutdated)
            return;
        grid->addWidget(figure(change.remainingAfter), row, 3);
        if (change.remainingAfter && *change.remainingAfter < 0)
            grid->addWidget(new Text(TextRole::Body, tr("does not fit")), row, 4);
    };
    addRow(proposal.brandName.isEmpty() ? tr("Of the brand") : tr("Of the brand %1").arg(proposal.brandName),
           proposal.brandSlots);
    addRow(tr("Of the organization"), proposal.organizationSlots);
    grid->setColumnStretch(0, 1);
    m_content->layout()->addWidget(block);
    if (isOutdated) {
        auto *const note =
            new Text(TextRole::Small, tr("Something else has been allowed since then, so these figures may have "
                                         "changed."));
        m_content->layout()->addWidget(withName(note, u"approvalOvertaken"_s));
    }
}

using access::ApprovalRequest;
using access::Verdict;

namespace {

constexpr QSize firstApprovalSize{600, 520};
constexpr QSize frameAndPanel{20, 80}; ///< maximum added by the window manager; known only after showing
constexpr int maxPendingRows = 4;
constexpr int pendingPart = 6; ///< maximum height of the list as a fraction of the screen's: 1/6

/// Screen readers speak an alert immediately, although it does not get the focus.
QAccessibleInterface *accessibleAlert(const QString &, QObject *object)
{
    auto *const window = qobject_cast<ApprovalWindow *>(object);
    return window ? new QAccessibleWidget(window, QAccessible::AlertMessage) : nullptr;
}

} // namespace

ApprovalWindow::ApprovalWindow(ApprovalQueue &approvalQueue, std::chrono::milliseconds guardTime, QWidget *parent)
    : QWidget(parent, Qt::Dialog | Qt::WindowStaysOnTopHint),
      m_queue(approvalQueue),
      m_guard(new InputGuard(this, guardTime)),
      m_before(withName(new Text(TextRole::Body), u"approvalBefore"_s)),
      m_waiting(withName(new Text(TextRole::Strong), u"approvalWaiting"_s)),
      m_list(withName(new QListWidget, u"approvalList"_s)),
      m_proposal(new ProposalView),
      m_scroll(new QScrollArea),
      m_countdown(new Countdown),
      m_once(button(u"allowOnce"_s, tr("&Allow once"), Verdict::AllowedOnce)),
      m_session(button(u"allowForSession"_s, tr("Allow for this &session"), Verdict::AllowedForSession)),
      m_sessionWords(withName(
          new Text(TextRole::Small, tr("“Allow for this session” lets this assistant use this tool without asking "
                                       "until Brandbridge quits.")),
          u"sessionWords"_s)),
      m_deny(button(u"deny"_s, tr("&Deny"), Verdict::Denied)),
      m_close(withName(new QPushButton(tr("&Close")), u"closeButton"_s))
{
    static const bool isInstalled = [] {
        QAccessible::installFactory(accessibleAlert);
        return true;
    }();
    Q_UNUSED(isInstalled)
    setObjectName(u"approvalWindow"_s);
    setWindowTitle(tr("An assistant asks – Brandbridge"));
    setWindowIcon(QIcon(u":/icons/brandbridge.svg"_s));
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAttribute(Qt::WA_QuitOnClose, false);

    m_before->hide();
    m_list->setAccessibleName(tr("Questions that wait"));
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_waiting->setBuddy(m_list);
    connect(m_list, &QListWidget::currentItemChanged, this, [this](QListWidgetItem *item) {
        if (item)
            showRequest(item->data(Qt::UserRole).toString());
    });
    m_session->setAccessibleDescription(m_sessionWords->text());
    m_guard->watch(m_close);
    m_guard->watch(m_list);
    connect(m_close, &QPushButton::clicked, this, &QWidget::close);

    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus); // its lists take the focus if they scroll
    m_scroll->setWidget(m_proposal);
    QHBoxLayout *const buttons = makeLine(nullptr, spacing::small, {m_once, m_session, m_deny, m_close});
    buttons->insertStretch(0, 1);
    QVBoxLayout *const column =
        makeColumn(this, spacing::medium, {m_before, m_waiting, m_list, m_scroll, m_countdown, m_sessionWords});
    column->setContentsMargins(spacing::huge, spacing::large, spacing::huge, spacing::large);
    column->setStretchFactor(m_scroll, 1);
    column->addLayout(buttons);
    resize(firstApprovalSize);

    connect(&approvalQueue, &ApprovalQueue::asked, this, &ApprovalWindow::take);
    connect(&approvalQueue, &ApprovalQueue::ended, this, &ApprovalWindow::recordEnd);
    if (!approvalQueue.pending().isEmpty())
        take(approvalQueue.pending().first());
}

QPushButton *ApprovalWindow::button(const QString &name, const QString &text, Verdict verdict)
{
    auto *const made = withName(new QPushButton(text), name);
    made->setFocusPolicy(Qt::TabFocus); // a premature click must not make this the button that Enter presses
    m_guard->watch(made, verdict == Verdict::Denied);
    connect(made, &QPushButton::clicked, this, [this, verdict] { decide(verdict); });
    return made;
}

void ApprovalWindow::review(const QString &id)
{
    if (!m_queue.find(id))
        return;
    if (m_shown != id)
        showRequest(id);
    showList();
    raiseWindow();
    activateWindow();
}

void ApprovalWindow::closeEvent(QCloseEvent *event)
{
    event->ignore();
    if (m_guard->isClosed())
        return;
    if (m_shown.isEmpty())
        hide();
    else
        decide(Verdict::Denied);
}

void ApprovalWindow::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() != Qt::Key_Escape && !isEnter)
        return QWidget::keyPressEvent(event);
    // Enter presses the focused button and otherwise denies.
    auto *const focused = qobject_cast<QPushButton *>(focusWidget());
    if (isEnter && focused)
        focused->click();
    else
        close();
}

void ApprovalWindow::take(const ApprovalRequest &request)
{
    if (m_shown.isEmpty()) {
        m_before->hide();
        showRequest(request.id);
    }
    showList();
    raiseWindow();
}

void ApprovalWindow::raiseWindow()
{
    if (!isVisible())
        m_guard->close();
    setWindowState(windowState() & ~Qt::WindowMinimized);
    resize(size().boundedTo(maximumSize()));
    show();
    growToFit();
    raise();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QSize ApprovalWindow::maximumSize() const
{
    return screen()->availableSize() - frameAndPanel;
}

void ApprovalWindow::growToFit()
{
    resize(size().boundedTo(maximumSize())); // first, because the width determines the line breaks
    layout()->activate();
    m_proposal->layout()->activate();
    const QSize seen = m_scroll->viewport()->size();
    const int needed = m_proposal->layout()->hasHeightForWidth() ? m_proposal->layout()->heightForWidth(seen.width())
                                                                 : m_proposal->sizeHint().height();
    if (needed > seen.height())
        resize(width(), std::max(height(), std::min(height() + needed - seen.height(), maximumSize().height())));
    // The grown window may extend beyond the bottom of the screen, where the buttons are.
    const QRect room = screen()->availableGeometry();
    const QRect taken = frameGeometry();
    const QPoint corner(std::max(room.left(), std::min(taken.left(), room.right() + 1 - taken.width())),
                        std::max(room.top(), std::min(taken.top(), room.bottom() + 1 - taken.height())));
    if (corner != taken.topLeft())
        move(corner);
}

void ApprovalWindow::recordEnd(const QString &id, Verdict verdict)
{
    if (id != m_shown) {
        if (const ApprovalRequest *const shown = m_queue.find(m_shown); shown && access::isAllowed(verdict))
            m_proposal->show(*shown); // its figures may be outdated
        showList();
        return;
    }
    m_shown.clear();
    m_before->setVisible(!m_isAnswering);
    switch (verdict) {
    case Verdict::Expired:
        m_before->setText(tr("A question got no answer in time and was denied. Nothing was changed."));
        break;
    case Verdict::Withdrawn:
        m_before->setText(tr("An assistant is no longer waiting for an answer. Nothing was changed."));
        break;
    case Verdict::Denied:
        m_before->setText(tr("A question was denied elsewhere."));
        break;
    case Verdict::AllowedOnce:
    case Verdict::AllowedForSession:
        m_before->setText(tr("A question was allowed elsewhere."));
        break;
    }
    if (!m_queue.pending().isEmpty()) {
        showRequest(m_queue.pending().first().id);
        showList();
        return;
    }
    if (m_isAnswering)
        return hide();
    // Keeps the window open to show the outcome, and to catch a click meant for it.
    m_guard->close();
    showList();
    m_proposal->setEnabled(false);
    showAnswers(false);
    m_close->setFocus();
}

void ApprovalWindow::showRequest(const QString &id)
{
    const ApprovalRequest *const found = m_queue.find(id);
    if (!found || m_shown == id)
        return;
    m_shown = id;
    m_guard->close();
    m_proposal->show(*found);
    m_proposal->setEnabled(true);
    m_scroll->verticalScrollBar()->setValue(0);
    if (isVisible())
        growToFit();
    m_countdown->setSpan(found->askedAt, found->expiresAt);
    showAnswers(true);
    m_deny->setDefault(true);
    if (!m_list->hasFocus())
        m_deny->setFocus();
    setAccessibleDescription(words(found->proposal.question));
}

/// Shows either the answer buttons or the button that closes the window.
void ApprovalWindow::showAnswers(bool shown)
{
    for (QWidget *one : std::initializer_list<QWidget *>{m_countdown, m_once, m_session, m_deny, m_sessionWords})
        one->setVisible(shown);
    m_close->setVisible(!shown);
}

void ApprovalWindow::showList()
{
    const auto &pending = m_queue.pending();
    const bool several = pending.size() > 1;
    m_waiting->setText(tr("%n question(s) wait", nullptr, static_cast<int>(pending.size())));
    m_waiting->setVisible(several);
    m_list->setVisible(several);
    const QSignalBlocker still(m_list);
    m_list->clear();
    for (const ApprovalRequest &request : pending) {
        const QString question = words(request.proposal.question);
        auto *const item = new QListWidgetItem(tr("%1: %2").arg(callerName(request.assistant), question), m_list);
        item->setData(Qt::UserRole, request.id);
        item->setToolTip(plainToolTip(question));
        if (request.id == m_shown)
            m_list->setCurrentItem(item);
    }
    const int row = std::max(m_list->sizeHintForRow(0), fontMetrics().height());
    const int most = std::clamp(maximumSize().height() / pendingPart / row, 1, maxPendingRows);
    const int rows = std::min<int>(most, static_cast<int>(pending.size()));
    m_list->setFixedHeight(rows * row + spacing::small);
}

void ApprovalWindow::decide(Verdict verdict)
{
    // Assistive technology presses buttons without events, so the guard is checked here, too.
    if (m_shown.isEmpty() || (verdict != Verdict::Denied && m_guard->isClosed()))
        return;
    const QScopedValueRollback answering(m_isAnswering, true);
    m_queue.decide(m_shown, verdict);
}

} // namespace brandbridge::ui
