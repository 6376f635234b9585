// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/approval_desk.h"

namespace brandbridge::ui {

/// Carries questions from the bridge's thread to a desk in the window's thread, and the answers back. Neither thread
/// ever waits for the other. Made, used and destroyed in the thread of the Approvals; attached for as long as it lives.
class DeskApprover final : public QObject, public access::Approver
{
    Q_OBJECT
public:
    /// Both outlive it.
    DeskApprover(access::Approvals &approvals, ApprovalDesk &desk);
    ~DeskApprover() override;
    DeskApprover(const DeskApprover &) = delete;
    DeskApprover &operator=(const DeskApprover &) = delete;

    void approvalAsked(const access::ApprovalRequest &request) override;
    void approvalEnded(const QString &id, access::Verdict verdict) override;

private:
    access::Approvals &m_approvals;
    ApprovalDesk &m_desk;
};

} // namespace brandbridge::ui
