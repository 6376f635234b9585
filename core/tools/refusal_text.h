// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"
#include "core/access/permissions.h"
#include "core/activity/reason.h"

#include <QString>

#include <chrono>

namespace brandbridge::tools {

/// Why a call is refused.
struct Refusal
{
    activity::Reason reason; ///< for the user, who reads the activity log
    QString sentence;        ///< for the caller
};

/// Refusals of calls: each says that nothing was sent, why, and who can change it. @p caller is an assistant, which
/// also learns what it must leave to the user, or the user (Caller::person()).
namespace refusal_text {

Refusal paused();
/// The permissions cannot be read. @p problem is Permissions::problem().
Refusal unreadable(const QString &caller, const QString &problem);
/// @p options are the command options that select this instance (GuardedTools::setCommandOptions()).
Refusal disabled(const QString &caller, const QString &tool, const QString &options);
Refusal neverAllowed(const QString &caller, const QString &tool, access::Action action, const QString &options);
/// The user's approval is needed, but the user cannot be asked. Does not name the command that skips approval, because
/// the assistant may have a shell.
Refusal noApprover(const QString &caller, const QString &tool, const QString &options);
/// A resource cannot be read directly because the user wants to approve each call of @p tool, which reads it.
Refusal requiresToolCall(const QString &tool);
/// @p more new prompts exceed the @p left that remain of @p limit a day.
Refusal dailyLimitReached(const QString &caller, qint64 more, qint64 limit, qint64 left, const QString &options);
/// There is a daily limit, but the prompts created today cannot be counted. @p problem says why.
Refusal uncountable(const QString &caller, const QString &problem);
/// The question ended without approval (@p decision), @p answerTime being the maximum time for an answer.
Refusal notAllowed(const QString &caller, const access::Decision &decision, std::chrono::milliseconds answerTime);
/// The tool changed while the user was asked.
Refusal toolChanged(const QString &caller);

} // namespace refusal_text

} // namespace brandbridge::tools
