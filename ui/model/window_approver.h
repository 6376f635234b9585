// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/approval_queue.h"

namespace brandbridge::ui {

/// Carries questions from the bridge's thread to a desk in the window's thread, and the answers back. Neither thread
/// ever waits for the other. Made, used and destroyed in the thread of the Approvals; attached for as long as it lives.
class WindowApprover final : public QObject, public access::Approver
{
    Q_OBJECT
public:
    /// Both outlive it.
    WindowApprover(access::Approvals &approvals, ApprovalQueue &desk);
    ~WindowApprover() override;
    WindowApprover(const WindowApprover &) = delete;
    WindowApprover &operator=(const WindowApprover &) = delete;

    void approvalAsked(const access::ApprovalRequest &request) override;
    void approvalEnded(const QString &id, access::Verdict verdict) override;

private:
    access::Approvals &m_approvals;
    ApprovalQueue &m_desk;
};

} // namespace brandbridge::ui
