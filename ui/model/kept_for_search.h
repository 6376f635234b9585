// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/offline/kept_answers.h"
#include "ui/model/run_results.h"
#include "ui/model/selection.h"

namespace brandbridge::ui {

/// From now on, what is read by @p results can be searched in @p kept. All outlive @p results.
void keepForSearch(RunResults &results, const Selection &selection, offline::KeptAnswers &kept);

} // namespace brandbridge::ui
