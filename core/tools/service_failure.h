// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/reason.h"
#include "core/catalogue/tool.h"
#include "core/tools/provider.h"
#include "core/transport/error.h"

namespace brandbridge::tools {

/// Whether the service may have carried out a request that failed so.
bool isUncertain(service::ErrorKind kind);

/// What to do where that is so, as sentences for @p caller: an assistant, or the user (Caller::person()).
QString lookFirst(const QString &caller);

/// What a tool answers when the service did not: what happened, all that the service's JSON body says (contract,
/// Errors) and what to do next, as text and as an object with status, code, message, requestId, retryAfterSeconds and
/// nextStep. A member of the body with a name of ours is kept as service + Name. What to do next is worded for @p
/// caller: an assistant, or the user (Caller::person()).
ToolOutcome failure(const Tool &tool, const service::Error &error, const QString &caller);

// For the activity log:

/// @p error; the code is its kind's.
activity::Reason reasonOf(const service::Error &error);
/// The arguments are not what the tool takes; the recorded error says which.
activity::Reason wrongArguments();
/// A change was cancelled when the service had the request already.
activity::Reason outcomeUnknown();

} // namespace brandbridge::tools
