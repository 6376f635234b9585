// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/call_record.h"

namespace brandbridge::ui {

/// How long @p call took, in milliseconds.
inline double millisecondsOf(const activity::CallRecord &call)
{
    return std::chrono::duration<double, std::milli>(call.duration).count();
}

} // namespace brandbridge::ui
