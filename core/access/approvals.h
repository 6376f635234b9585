// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <optional>

namespace brandbridge::access {

/// Prompt slots before a change and after it; what is not known is empty.
struct SlotChange
{
    std::optional<int> limit;
    std::optional<int> remainingBefore;
    std::optional<int> remainingAfter; ///< negative where the change cannot fit
};

/// A change in words a person can decide on: what would be done, to what by name, and what goes along with it.
struct Proposal
{
    QString tool;  ///< its name
    QString title; ///< its title, for people
    Action action = Action::Create;
    QString brandId;       ///< empty where it is not known
    QString brandName;     ///< empty where it is not known
    QString question;      ///< one sentence: "Delete the topic “Pricing” with its 12 prompts from Fennwick?"
    QStringList items;     ///< what is created or deleted, by name or text; one line each
    QStringList alongside; ///< what goes with it, such as a deleted topic's prompts
    SlotChange brandSlots;
    SlotChange organizationSlots;
    QStringList notes; ///< sentences: what could not be found out, when it takes effect
};

/// A call that waits for a person.
struct ApprovalRequest
{
    QString id;        ///< unguessable, made by Approvals
    QString assistant; ///< the name its token belongs to
    QString client;    ///< what the client says of itself; may be empty
    Proposal proposal;
    QDateTime askedAt;   ///< UTC
    QDateTime expiresAt; ///< UTC; denied then
};

/// How a request for approval ended.
enum class Verdict
{
    AllowedOnce,
    AllowedForSession, ///< the same assistant may use the same tool until this program ends
    Denied,
    Expired,   ///< nobody answered in time
    Withdrawn, ///< the assistant does not wait any more
};

/// Someone who can be asked: the window, a terminal, a test. Called from the event loop of the Approvals it is attached
/// to; answers by Approvals::decide(), whenever it likes. Detached before it is destroyed.
class Approver
{
public:
    virtual ~Approver() = default;
    virtual void approvalAsked(const ApprovalRequest &request) = 0;
    /// The request does not wait any more, whoever ended it.
    virtual void approvalEnded(const QString &id, Verdict verdict) = 0;
};

} // namespace brandbridge::access
