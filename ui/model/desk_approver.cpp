// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/desk_approver.h"

namespace brandbridge::ui {

DeskApprover::DeskApprover(access::Approvals &approvals, ApprovalDesk &desk) : m_approvals(approvals), m_desk(desk)
{
    // Queued, as the desk lives in another thread. An answer that comes too late changes nothing.
    connect(&desk, &ApprovalDesk::decided, this, [this](const QString &id, access::Verdict verdict) {
        m_approvals.decide(id, verdict, u"in the window"_qs);
    });
    m_approvals.attach(this);
}

DeskApprover::~DeskApprover()
{
    m_approvals.detach(this);
}

void DeskApprover::approvalAsked(const access::ApprovalRequest &request)
{
    QMetaObject::invokeMethod(
        &m_desk, [&desk = m_desk, request] { desk.add(request); }, Qt::QueuedConnection);
}

void DeskApprover::approvalEnded(const QString &id, access::Verdict verdict)
{
    QMetaObject::invokeMethod(
        &m_desk, [&desk = m_desk, id, verdict] { desk.remove(id, verdict); }, Qt::QueuedConnection);
}

} // namespace brandbridge::ui
