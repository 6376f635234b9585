// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"

#include <QString>

#include <chrono>

namespace brandbridge::tools {

/// What @p caller is told when a call does not go through: that nothing was sent, why, and who can change it. That is
/// an assistant, which is told what to do and what to leave to the user, or the user (Caller::person()).
namespace refusalText {

/// What is permitted cannot be read; @p problem is Permissions::problem().
QString paused();
QString unreadable(const QString &caller, const QString &problem);
/// Commands are told with @p options, by which they mean this run (GuardedTools::setCommandOptions()).
QString switchedOff(const QString &caller, const QString &tool, const QString &options);
QString neverAllowed(const QString &caller, const QString &tool, access::Action action, const QString &options);
/// A person would have to be asked and cannot be.
QString nobodyToAsk(const QString &caller, const QString &tool, access::Action action, const QString &options);
/// Something is read without the tool that reads it, of which the user wants to be asked.
QString onlyByTool(const QString &tool);
QString denied(const QString &caller);
QString unanswered(const QString &caller, std::chrono::milliseconds answerTime);
/// The form in the client was closed without an answer.
QString closed();
/// What was asked about is not what would happen any more.
QString changedMeanwhile(const QString &caller);

} // namespace refusalText

} // namespace brandbridge::tools
