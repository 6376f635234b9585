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

namespace brandbridge::tools {

/// The question whether a change may be made as a form that a client shows to its user (elicitation; 2026-07-28 and
/// 2025-06-18, client/elicitation), in words that every revision since then knows.
namespace approvalForm {

/// The input requests of an outcome, one: @p proposal, made fit to be shown, asked for @p assistant.
QByteArray inputRequests(const access::Proposal &proposal, const QString &assistant);

/// The client's answer. Denied for all that is no clear yes; Expired where the user closed the form without an answer;
/// std::nullopt where the client did not answer this question at all.
std::optional<access::Verdict> verdict(const QJsonObject &inputResponses);

} // namespace approvalForm

/// Makes and checks the requestState of a question to a client (2026-07-28, basic/patterns/mrtr): with it an answer
/// counts for one call only, once, and for a while.
///
/// A state is signed (HMAC-SHA256) with a key that is random for each object and never leaves it. It covers the caller,
/// the tool, the arguments and what the question said. Nothing is kept of a question before its answer comes. Lives as
/// long as the tools.
class RequestStateSigner final
{
public:
    enum class Check
    {
        Valid,
        Expired,
        Used,   ///< its answer has come already
        Foreign ///< not made here, or for another call or another question
    };

    /// A clock in milliseconds.
    using Clock = std::function<qint64()>;

    explicit RequestStateSigner(std::chrono::milliseconds validity, Clock clock = {});

    /// The state for the question whether @p call may do what @p proposal says.
    QString sign(const ToolCall &call, const access::Proposal &proposal) const;
    /// Checks call.requestState. A valid one is used up by this.
    Check verify(const ToolCall &call, const access::Proposal &proposal);

    /// How long ago @p requestState says that it was made; what it says is true where verify() finds it valid.
    std::chrono::milliseconds age(const QString &requestState) const;

private:
    QByteArray signature(const ToolCall &call, const access::Proposal &proposal, const QByteArray &head) const;

    const std::chrono::milliseconds m_validity;
    const Clock m_clock;
    const QByteArray m_key;
    QHash<QByteArray, qint64> m_used; ///< until when they would count, by nonce
    qint64 m_notBefore;               ///< states made earlier do not count
};

} // namespace brandbridge::tools
