// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/prompt_signals.h"
#include "ui/model/run_results.h"

/// Prompts that tell nothing new, from the last runs of a brand.
namespace brandbridge::ui::silent_prompts {

/// The runs of @p runs (latest first) that are read: the last finished ones. Empty if there are too few.
QList<service::Run> runsIn(QList<service::Run> runs);

/// Finds them in @p runs, of which there must be at least one. Calls @p done once unless @p context is destroyed first.
void read(RunResults &lists, const QList<service::Run> &runs, QObject *context, const service::PagesProgress &progress,
          const service::Continuation<QList<statistics::SilentPrompt>> &done);

/// Why @p prompt tells nothing.
QString words(const statistics::SilentPrompt &prompt);

} // namespace brandbridge::ui::silent_prompts
