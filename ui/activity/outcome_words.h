// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/call_record.h"

#include <QString>

namespace brandbridge::ui {

/// How a call ended, in a word for people.
QString outcomeWord(activity::Outcome outcome);
/// The icon that goes with it.
QString outcomeIcon(activity::Outcome outcome);
/// How a call was approved, which is recorded in English, in the window's language.
QString approvalWord(const QString &recorded);
/// Why @p call did not succeed: what Brandbridge says of it in the window's language, the rest as it is recorded.
QString errorWords(const activity::CallRecord &call);

} // namespace brandbridge::ui
