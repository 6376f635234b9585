// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"

#include <QString>

#include <chrono>

namespace brandbridge::tools {

/// What an assistant is told when a call of its does not go through: that nothing was sent, why, and who can change it.
namespace refusalText {

/// What is permitted cannot be read; @p problem is Permissions::problem().
QString unreadable(const QString &problem);
/// Commands are told with @p options, by which they mean this run (GuardedTools::setCommandOptions()).
QString switchedOff(const QString &assistant, const QString &tool, const QString &options);
QString neverAllowed(const QString &assistant, const QString &tool, access::Action action, const QString &options);
/// A person would have to be asked and cannot be.
QString nobodyToAsk(const QString &assistant, const QString &tool, access::Action action, const QString &options);
/// Something is read without the tool that reads it, of which the user wants to be asked.
QString onlyByTool(const QString &tool);
QString denied();
QString unanswered(std::chrono::milliseconds answerTime);
/// The form in the client was closed without an answer.
QString closed();
/// What was asked about is not what would happen any more.
QString changedMeanwhile();

} // namespace refusalText

} // namespace brandbridge::tools
