// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"

#include <QList>
#include <QObject>

namespace brandbridge::ui {

/// The calls that wait for a person, as the window knows them. Lives in the window's thread, longer than the window;
/// a WindowApprover puts requests on it and takes the answers away.
class ApprovalQueue final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// What waits for an answer, oldest first.
    const QList<access::ApprovalRequest> &pending() const { return m_pending; }
    /// The request @p id; null where it does not wait. Valid until pending() changes.
    const access::ApprovalRequest *find(const QString &id) const;

    /// Answers the request @p id. Nothing happens where it does not wait any more.
    void decide(const QString &id, access::Verdict verdict);
    /// Has the question @p id shown to the person, who asked for it.
    void review(const QString &id) { Q_EMIT reviewRequested(id); }

    /// From a WindowApprover, in this object's thread.
    void add(const access::ApprovalRequest &request);
    void remove(const QString &id, access::Verdict verdict);

Q_SIGNALS:
    void asked(const brandbridge::access::ApprovalRequest &request);
    /// The request does not wait any more. Comes once for each, after decide() at once.
    void ended(const QString &id, brandbridge::access::Verdict verdict);
    /// pending() has changed.
    void changed();
    void reviewRequested(const QString &id);
    /// The person has answered.
    void decided(const QString &id, brandbridge::access::Verdict verdict);

private:
    QList<access::ApprovalRequest> m_pending;
};

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
