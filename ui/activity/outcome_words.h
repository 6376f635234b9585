// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"

#include <QString>

namespace brandbridge::ui {

/// How a call ended, in a word for people.
QString outcomeWord(activity::Outcome outcome);
/// Its icon.
QString outcomeIcon(activity::Outcome outcome);
/// How a call was approved, which is recorded in English, in the window's language.
QString approvalWord(const QString &recorded);
/// Why @p call did not succeed, in the window's language where the record has a reason for it (Reason), else the
/// sentence that is recorded, which is English.
QString errorWords(const activity::ActivityEntry &call);

} // namespace brandbridge::ui
