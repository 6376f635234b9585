// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/reason.h"
#include "core/transport/error.h"

namespace brandbridge::tools {

/// @p error, for the activity log: the code is its kind's.
activity::Reason reasonOf(const service::Error &error);
/// The arguments are not what the tool takes; the recorded error says which.
activity::Reason wrongArguments();
/// A change was cancelled when the service had the request already.
activity::Reason outcomeUnknown();

} // namespace brandbridge::tools
