// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"
#include "core/tools/provider.h"

#include <QByteArray>
#include <QHash>
#include <QJsonObject>
#include <QString>

#include <chrono>
#include <functional>
#include <optional>

namespace brandbridge::changes {

/// The question whether to allow a change, as a form that a client shows to its user (elicitation; 2026-07-28 and
/// 2025-06-18, client/elicitation), in a format that all later protocol versions support.
namespace approval_form {

/// The input request of an outcome that asks @p assistant's user about @p proposal, which must be safe to display.
QByteArray inputRequests(const access::Proposal &proposal, const QString &assistant);

/// The client's answer. Denied for anything but a clear approval; Expired if the user closed the form; std::nullopt if
/// @p inputResponses has no answer to this question.
std::optional<access::Verdict> verdict(const QJsonObject &inputResponses);

} // namespace approval_form

/// Creates and verifies the requestState of a question to a client (2026-07-28, basic/patterns/mrtr): an answer is
/// valid for one call, once, and for a limited time.
///
/// A state is signed (HMAC-SHA256) with a random key of this object. The signature covers the caller, the tool, the
/// arguments and the question. Unanswered questions are not stored. Lives as long as the tools.
class RequestStateSigner final
{
public:
    enum class Check
    {
        Valid,
        Expired,
        Used,   ///< already answered
        Invalid ///< not from this object, or for another call or question
    };

    /// A clock in milliseconds.
    using Clock = std::function<qint64()>;

    explicit RequestStateSigner(std::chrono::milliseconds validity, Clock clock = {});

    /// The state for the question whether @p call may carry out @p proposal.
    QString sign(const tools::ToolCall &call, const access::Proposal &proposal) const;
    /// Checks call.requestState. A valid state becomes used.
    Check verify(const tools::ToolCall &call, const access::Proposal &proposal);

    /// The age of @p requestState. Only reliable if verify() returned Valid.
    std::chrono::milliseconds age(const QString &requestState) const;

private:
    QByteArray signature(const tools::ToolCall &call, const access::Proposal &proposal, const QByteArray &head) const;

    const std::chrono::milliseconds m_validity;
    const Clock m_clock;
    const QByteArray m_key;
    QHash<QByteArray, qint64> m_used; ///< expiry of used states, by nonce
    qint64 m_notBefore;               ///< earlier states are invalid
};

} // namespace brandbridge::changes
