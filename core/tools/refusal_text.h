// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"
#include "core/access/permissions.h"
#include "core/activity/reason.h"

#include <QString>

#include <chrono>

namespace brandbridge::tools {

/// Why a call does not go through.
struct Refusal
{
    activity::Reason reason; ///< for the user, who reads the activity log
    QString sentence;        ///< for the caller
};

/// What @p caller is told when a call does not go through: that nothing was sent, why, and who can change it. That is
/// an assistant, which is told what to do and what to leave to the user, or the user (Caller::person()).
namespace refusalText {

Refusal paused();
/// What is permitted cannot be read; @p problem is Permissions::problem().
Refusal unreadable(const QString &caller, const QString &problem);
/// Commands are told with @p options, by which they mean this run (GuardedTools::setCommandOptions()).
Refusal switchedOff(const QString &caller, const QString &tool, const QString &options);
Refusal neverAllowed(const QString &caller, const QString &tool, access::Action action, const QString &options);
/// A person would have to be asked and cannot be. Names no command that would do without: what reads this may have a
/// shell.
Refusal nobodyToAsk(const QString &caller, const QString &tool, const QString &options);
/// Something is read without the tool that reads it, of which the user wants to be asked.
Refusal onlyByTool(const QString &tool);
/// @p more prompts are more than the @p left of @p limit a day.
Refusal tooManyToday(const QString &caller, qint64 more, qint64 limit, qint64 left, const QString &options);
/// There is such a limit, but what counts for it cannot be read, as @p problem says.
Refusal uncounted(const QString &caller, const QString &problem);
/// The question ended as @p decision says, which is no yes, after @p answerTime at the most.
Refusal notAllowed(const QString &caller, const access::Decision &decision, std::chrono::milliseconds answerTime);
/// What was asked about is not what would happen any more.
Refusal changedMeanwhile(const QString &caller);

} // namespace refusalText

} // namespace brandbridge::tools
