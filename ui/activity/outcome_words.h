// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/call_record.h"

#include <QString>

namespace brandbridge::ui {

/// How a call ended, in a word for people.
QString outcomeWord(activity::Outcome outcome);
/// The icon that goes with it.
QString outcomeIcon(activity::Outcome outcome);

} // namespace brandbridge::ui
