// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"

#include <QList>
#include <QObject>

namespace brandbridge::ui {

/// The calls that wait for the user's approval, for the window. Belongs to the window's thread and outlives the window.
/// A WindowApprover adds requests and delivers the answers.
class ApprovalQueue final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// Pending requests, oldest first.
    const QList<access::ApprovalRequest> &pending() const { return m_pending; }
    /// The pending request @p id, or null. Valid until pending() changes.
    const access::ApprovalRequest *find(const QString &id) const;

    /// Answers the request @p id. Ignored if it is no longer pending.
    void decide(const QString &id, access::Verdict verdict);
    /// Shows the question @p id at the user's request.
    void review(const QString &id) { Q_EMIT reviewRequested(id); }

    /// Called by WindowApprover, in this object's thread.
    void add(const access::ApprovalRequest &request);
    void remove(const QString &id, access::Verdict verdict);

Q_SIGNALS:
    void asked(const brandbridge::access::ApprovalRequest &request);
    /// The request is no longer pending. Emitted once for each request; by decide() immediately.
    void ended(const QString &id, brandbridge::access::Verdict verdict);
    /// pending() has changed.
    void changed();
    void reviewRequested(const QString &id);
    /// The user answered.
    void decided(const QString &id, brandbridge::access::Verdict verdict);

private:
    QList<access::ApprovalRequest> m_pending;
};

/// Connects Approvals in the bridge's thread to an ApprovalQueue in the window's thread, without blocking either. Must
/// be created, used and destroyed in the thread of the Approvals. Attached during its lifetime.
class WindowApprover final : public QObject, public access::Approver
{
    Q_OBJECT
public:
    /// @p approvals and @p approvalQueue must outlive this object.
    WindowApprover(access::Approvals &approvals, ApprovalQueue &approvalQueue);
    ~WindowApprover() override;
    WindowApprover(const WindowApprover &) = delete;
    WindowApprover &operator=(const WindowApprover &) = delete;

    void approvalAsked(const access::ApprovalRequest &request) override;
    void approvalEnded(const QString &id, access::Verdict verdict) override;

private:
    access::Approvals &m_approvals;
    ApprovalQueue &m_queue;
};

} // namespace brandbridge::ui
