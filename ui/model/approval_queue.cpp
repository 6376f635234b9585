// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/approval_queue.h"

#include <algorithm>

namespace brandbridge::ui {

const access::ApprovalRequest *ApprovalQueue::find(const QString &id) const
{
    const auto found = std::find_if(m_pending.cbegin(), m_pending.cend(),
                                    [&](const access::ApprovalRequest &request) { return request.id == id; });
    return found == m_pending.cend() ? nullptr : &*found;
}

void ApprovalQueue::decide(const QString &id, access::Verdict verdict)
{
    if (!find(id))
        return;
    Q_EMIT decided(id, verdict);
    remove(id, verdict);
}

void ApprovalQueue::add(const access::ApprovalRequest &request)
{
    m_pending.append(request);
    Q_EMIT asked(request);
    Q_EMIT changed();
}

void ApprovalQueue::remove(const QString &id, access::Verdict verdict)
{
    const auto found = std::find_if(m_pending.cbegin(), m_pending.cend(),
                                    [&](const access::ApprovalRequest &request) { return request.id == id; });
    if (found == m_pending.cend())
        return; // it was answered in this window
    const access::Proposal proposal = found->proposal;
    m_pending.erase(found);
    access::recordAnswer(m_pending, proposal, verdict);
    Q_EMIT ended(id, verdict);
    Q_EMIT changed();
}

WindowApprover::WindowApprover(access::Approvals &approvals, ApprovalQueue &approvalQueue)
    : m_approvals(approvals),
      m_queue(approvalQueue)
{
    // Queued, because the queue belongs to another thread. Late answers are ignored.
    connect(&approvalQueue, &ApprovalQueue::decided, this, [this](const QString &id, access::Verdict verdict) {
        m_approvals.decide(id, verdict, u"in the window"_s);
    });
    m_approvals.attach(this);
}

WindowApprover::~WindowApprover()
{
    m_approvals.detach(this);
}

void WindowApprover::approvalAsked(const access::ApprovalRequest &request)
{
    QMetaObject::invokeMethod(
        &m_queue, [&approvalQueue = m_queue, request] { approvalQueue.add(request); }, Qt::QueuedConnection);
}

void WindowApprover::approvalEnded(const QString &id, access::Verdict verdict)
{
    QMetaObject::invokeMethod(
        &m_queue, [&approvalQueue = m_queue, id, verdict] { approvalQueue.remove(id, verdict); }, Qt::QueuedConnection);
}

} // namespace brandbridge::ui
