// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/window_approver.h"

namespace brandbridge::ui {

WindowApprover::WindowApprover(access::Approvals &approvals, ApprovalQueue &desk) : m_approvals(approvals), m_desk(desk)
{
    // Queued, as the desk lives in another thread. An answer that comes too late changes nothing.
    connect(&desk, &ApprovalQueue::decided, this, [this](const QString &id, access::Verdict verdict) {
        m_approvals.decide(id, verdict, u"in the window"_qs);
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
        &m_desk, [&desk = m_desk, request] { desk.add(request); }, Qt::QueuedConnection);
}

void WindowApprover::approvalEnded(const QString &id, access::Verdict verdict)
{
    QMetaObject::invokeMethod(
        &m_desk, [&desk = m_desk, id, verdict] { desk.remove(id, verdict); }, Qt::QueuedConnection);
}

} // namespace brandbridge::ui
