// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/changes/intended_change.h"
#include "core/changes/write_plan.h"
#include "core/lookup/prompt_survey.h"

#include <QSet>

namespace brandbridge::tools {

/// What @p change would do, from what @p survey found. @p gone are the ids of what is known to have been deleted
/// before. Unknown facts are a note, or missing. Of a creation that no person decides on, neither question nor items
/// nor notes are made. A refusal is worded for @p caller: an assistant, or the user (Caller::person()).
WritePlan draftPlan(const IntendedChange &change, const Survey &survey, const QSet<QString> &gone, PlanFor whom,
                    const QString &caller = {});

} // namespace brandbridge::tools
