// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/reason.h"
#include "core/transport/error.h"

#include <QString>

#include <optional>

namespace brandbridge::tools {

/// Why a call was not carried out, where it is Brandbridge that decides so. What the service and the way to it have to
/// do with is a service::Error.
enum class CallReason
{
    // Refused, by permissions or a person
    Paused,           ///< the user has paused Brandbridge
    Unreadable,       ///< what is permitted cannot be read
    SwitchedOff,      ///< the tool
    NotPermitted,     ///< what the tool does
    NobodyToAsk,      ///< a person would have to be asked and cannot be
    OnlyByTool,       ///< read without the tool that reads it, of which the user wants to be asked
    TooManyToday,     ///< prompts created by the assistant; the limit a day
    Uncounted,        ///< how many that are
    ByUser,           ///< who was asked and said no
    ByUserBefore,     ///< who said no to the same a moment ago
    TooManyQuestions, ///< of the assistant wait for an answer
    Unanswered,       ///< in time; the seconds that there were
    FormClosed,       ///< the form in the client, without an answer
    Ending,           ///< the program is about to end
    ChangedMeanwhile, ///< what the tool does, while the user was asked

    // Planned, and not sent
    NoRoom,  ///< too few prompt slots; how many are needed, how many are free
    NotKept, ///< what would be deleted could not be kept

    // Not a valid call
    WrongArguments,
    UnknownTool,
    LacksCapability, ///< the client
    Internal,        ///< our fault

    // Cancelled
    EndUnknown, ///< when the service had the request for a change already
};

/// @p kind with its @p facts.
activity::Reason reasonOf(CallReason kind, const QStringList &facts = {});
/// std::nullopt where the code is none of these, or of a newer version.
std::optional<CallReason> callReasonOf(const activity::Reason &reason);

/// Kind, cause and facts of @p error, its HTTP status and code, and the message where that is the service's. The facts
/// begin with status and code (empty where there is none) and "unknown" where the outcome is; then come those of the
/// cause or, where there is none, the message.
activity::Reason reasonOf(const service::Error &error);
/// What of the error reasonOf() kept: std::nullopt where the reason is none of an error.
std::optional<service::Error> errorOf(const activity::Reason &reason);

} // namespace brandbridge::tools
