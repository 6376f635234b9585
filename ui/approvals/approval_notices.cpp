// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/approvals/approval_notices.h"

#include "ui/words/caller_name.h"
#include "ui/words/message_words.h"

namespace brandbridge::ui {

namespace {

constexpr QLatin1String allow("allow");
constexpr QLatin1String deny("deny");
constexpr QLatin1String review("review");

/// Whether it may be allowed without the question's own window.
bool isAnswerable(const access::ApprovalRequest &request)
{
    return request.proposal.action == access::Action::Create;
}

} // namespace

ApprovalNotices::ApprovalNotices(ApprovalQueue &queue, QObject *parent) : QObject(parent), m_queue(queue)
{
    connect(&queue, &ApprovalQueue::asked, this, &ApprovalNotices::show);
    connect(&queue, &ApprovalQueue::ended, &m_notifications, &Notifications::close);
    connect(&m_notifications, &Notifications::chosen, this, &ApprovalNotices::answer);
    // In our own words only: some desktops read markup in it, and show it on a locked screen.
    connect(&m_notifications, &Notifications::failed, this, [this](const QString &id) {
        if (const access::ApprovalRequest *const request = m_queue.find(id))
            Q_EMIT plainWanted(tr("An assistant asks"),
                               tr("%1 waits for your answer.").arg(callerName(request->assistant).toHtmlEscaped()));
    });
}

void ApprovalNotices::show(const access::ApprovalRequest &request)
{
    if (!m_isWanted)
        return;
    QList<Notifications::Action> actions{{Notifications::opened, tr("Review")}, {review, tr("Review")}};
    if (isAnswerable(request))
        actions.append({allow, tr("Allow once")});
    actions.append({deny, tr("Deny")});
    m_notifications.show(request.id, tr("%1 asks").arg(callerName(request.assistant)), words(request.proposal.question),
                         actions);
}

void ApprovalNotices::answer(const QString &id, const QString &action)
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
