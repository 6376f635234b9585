// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"

#include <QList>
#include <QString>

namespace brandbridge::endpoint {

/// What a connection needs of the place where approvals wait. Outlives all connections.
class ApprovalDesk
{
public:
    virtual ~ApprovalDesk() = default;

    /// @p approver is asked from now on, at once what waits already, until it is detached.
    virtual void attach(access::Approver *approver) = 0;
    virtual void detach(access::Approver *approver) = 0;
    /// Answers the request @p id. False where it does not wait (any more).
    virtual bool decide(const QString &id, access::Verdict verdict, const QString &byWhom) = 0;
    /// What waits, oldest first.
    virtual QList<access::ApprovalRequest> pending() const = 0;
};

} // namespace brandbridge::endpoint
