// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/reason.h"
#include "core/catalogue/tool.h"
#include "core/tools/provider.h"
#include "core/transport/error.h"

namespace brandbridge::tools {

/// Whether the service may have carried out a request that failed with @p kind.
bool isUncertain(transport::ErrorKind kind);

/// Advice to check the state after such a failure. @p caller is an assistant or the user (Caller::person()).
QString checkStateAdvice(const QString &caller);

/// The result of a tool whose request failed: the error, all members of the service's JSON body (contract, Errors) and
/// the next step, as text and as an object with status, code, message, requestId, retryAfterSeconds and nextStep. Body
/// members that would clash with these get the prefix "service". The next step is worded for @p caller: an assistant or
/// the user (Caller::person()).
ToolOutcome failure(const catalogue::Tool &tool, const transport::Error &error, const QString &caller);

// Reasons for the activity log.

/// The reason for @p error, with the code of its kind.
activity::Reason reasonOf(const transport::Error &error);
/// Some arguments are invalid; the recorded error lists them.
activity::Reason wrongArguments();
/// A change was cancelled after the service had received the request.
activity::Reason outcomeUnknown();

} // namespace brandbridge::tools
