// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/approvals/pending_questions.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/card.h"
#include "ui/words/caller_name.h"
#include "ui/words/message_words.h"
#include "ui/words/text.h"

#include <QGridLayout>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <chrono>

namespace brandbridge::ui {

namespace {

constexpr std::chrono::milliseconds countdownTick{250};
constexpr int countdownBarHeight = 6;
constexpr qint64 msPerSecond = 1000;

constexpr QLatin1String allow("allow");
constexpr QLatin1String deny("deny");
constexpr QLatin1String review("review");

/// Whether the question can be allowed outside its own window.
bool isAnswerable(const access::ApprovalRequest &request)
{
    return request.proposal.action == access::Action::Create;
}

/// The time until @p until, as minutes and seconds: "1:05".
QString remainingTime(const QDateTime &until)
{
    const qint64 left = std::max<qint64>(0, QDateTime::currentDateTimeUtc().msecsTo(until));
    const qint64 seconds = (left + msPerSecond - 1) / msPerSecond;
    return u"%1:%2"_s.arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

} // namespace

Countdown::Countdown()
    : m_bar(withName(new QProgressBar, u"countdownBar"_s)),
      m_words(withName(new Text(TextRole::Small), u"countdown"_s))
{
    m_bar->setAccessibleName(tr("Time left to answer"));
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(countdownBarHeight);
    makeColumn(this, spacing::tiny, {m_words, m_bar});
    connect(&m_clock, &QTimer::timeout, this, &Countdown::refresh);
}

void Countdown::setSpan(const QDateTime &from, const QDateTime &until)
{
    m_until = until;
    m_bar->setRange(0, static_cast<int>(std::max<qint64>(1, from.msecsTo(until))));
    m_clock.start(countdownTick);
    refresh();
}

void Countdown::refresh()
{
    m_bar->setValue(static_cast<int>(std::max<qint64>(0, QDateTime::currentDateTimeUtc().msecsTo(m_until))));
    const QString words = tr("Denied automatically in %1").arg(remainingTime(m_until));
    if (words != m_words->text())
        m_words->setText(words);
}

PendingQuestionsPanel::PendingQuestionsPanel(ApprovalQueue &approvalQueue, QWidget *parent)
    : QWidget(parent),
      m_queue(approvalQueue),
      m_card(new Card)
{
    setObjectName(u"pendingApprovals"_s);
    makeColumn(this, 0, {m_card});
    connect(&approvalQueue, &ApprovalQueue::changed, this, &PendingQuestionsPanel::refresh);
    connect(&m_clock, &QTimer::timeout, this, &PendingQuestionsPanel::tick);
    refresh();
}

void PendingQuestionsPanel::refresh()
{
    const auto &pending = m_queue.pending();
    setVisible(!pending.isEmpty());
    m_times.clear();
    if (m_rows)
        m_rows->deleteLater(); // one of its buttons may be the sender
    m_rows = nullptr;
    m_clock.stop();
    if (pending.isEmpty())
        return;
    m_card->setHeading(tr("%n question(s) wait for you", nullptr, static_cast<int>(pending.size())));
    m_rows = new QWidget;
    auto *const grid = new QGridLayout(m_rows);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(spacing::medium);
    grid->setColumnStretch(0, 1);
    for (const access::ApprovalRequest &request : pending) {
        const int row = static_cast<int>(m_times.size());
        const QString question = words(request.proposal.question);
        auto *const asked = new Text(TextRole::Body, tr("%1: %2").arg(callerName(request.assistant), question));
        auto *const time = new Text(TextRole::Small);
        time->setWordWrap(false);
        m_times.append(time);
        auto *const review = withName(new QPushButton(tr("Review…")), u"reviewButton"_s);
        review->setAccessibleName(tr("Review: %1").arg(question));
        auto *const deny = withName(new QPushButton(tr("Deny")), u"denyButton"_s);
        deny->setAccessibleName(tr("Deny: %1").arg(question));
        connect(review, &QPushButton::clicked, this, [this, id = request.id] { m_queue.review(id); });
        connect(deny, &QPushButton::clicked, this,
                [this, id = request.id] { m_queue.decide(id, access::Verdict::Denied); });
        grid->addWidget(asked, row, 0);
        grid->addWidget(time, row, 1);
        grid->addWidget(review, row, 2);
        grid->addWidget(deny, row, 3);
    }
    m_card->body()->addWidget(m_rows);
    m_rows->show();
    m_clock.start(std::chrono::seconds(1));
    tick();
}

void PendingQuestionsPanel::tick()
{
    for (qsizetype row = 0; row < m_times.size() && row < m_queue.pending().size(); ++row)
        m_times.at(row)->setText(tr("%1 left").arg(remainingTime(m_queue.pending().at(row).expiresAt)));
}

ApprovalNotifier::ApprovalNotifier(ApprovalQueue &queue, QObject *parent) : QObject(parent), m_queue(queue)
{
    connect(&queue, &ApprovalQueue::asked, this, &ApprovalNotifier::show);
    connect(&queue, &ApprovalQueue::ended, &m_notifications, &Notifications::close);
    connect(&m_notifications, &Notifications::chosen, this, &ApprovalNotifier::answer);
    // Fixed text only: some desktops interpret markup and show notifications on the lock screen.
    connect(&m_notifications, &Notifications::failed, this, [this](const QString &id) {
        if (const access::ApprovalRequest *const request = m_queue.find(id))
            Q_EMIT plainWanted(tr("An assistant asks"),
                               tr("%1 waits for your answer.").arg(callerName(request->assistant).toHtmlEscaped()));
    });
}

void ApprovalNotifier::show(const access::ApprovalRequest &request)
{
    if (!m_isEnabled)
        return;
    QList<Notifications::Action> actions{{Notifications::opened, tr("Review")}, {review, tr("Review")}};
    if (isAnswerable(request))
        actions.append({allow, tr("Allow once")});
    actions.append({deny, tr("Deny")});
    m_notifications.show(request.id, tr("%1 asks").arg(callerName(request.assistant)), words(request.proposal.question),
                         actions);
}

void ApprovalNotifier::answer(const QString &id, const QString &action)
{
    const access::ApprovalRequest *const request = m_queue.find(id);
    if (!request)
        return;
    if (action == deny)
        m_queue.decide(id, access::Verdict::Denied);
    else if (action == allow && isAnswerable(*request))
        m_queue.decide(id, access::Verdict::AllowedOnce);
    else
        m_queue.review(id);
}

} // namespace brandbridge::ui
