// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"

#include <QList>
#include <QPair>

#include <functional>

namespace brandbridge::test {

/// A person who is asked: notes each question, and answers as a test says, at once or later.
class FakeApprover final : public access::Approver
{
public:
    explicit FakeApprover(access::Approvals &approvals) : m_approvals(approvals) { m_approvals.attach(this); }
    ~FakeApprover() override { m_approvals.detach(this); }
    FakeApprover(const FakeApprover &) = delete;
    FakeApprover &operator=(const FakeApprover &) = delete;

    void approvalAsked(const access::ApprovalRequest &request) override
    {
        asked.append(request);
        if (answerAtOnce)
            m_approvals.decide(request.id, *answerAtOnce, QStringLiteral("in the test"));
    }
    void approvalEnded(const QString &id, access::Verdict verdict) override
    {
        ended.append({id, verdict});
        if (onEnded)
            onEnded(id);
    }

    /// Answers the last question.
    bool answer(access::Verdict verdict)
    {
        return m_approvals.decide(asked.last().id, verdict, QStringLiteral("in the test"));
    }

    std::optional<access::Verdict> answerAtOnce;
    QList<access::ApprovalRequest> asked;
    QList<QPair<QString, access::Verdict>> ended;
    std::function<void(const QString &id)> onEnded;

private:
    access::Approvals &m_approvals;
};

} // namespace brandbridge::test
