// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"

#include <QString>

/// Descriptions of runs in choices and sentences.
namespace brandbridge::ui::run_words {

/// Whether figures are still arriving. Such a run is not compared with finished runs.
bool isInProgress(const service::Run &run);
/// "87 of 200 responses"; the run must be in progress.
QString progress(const service::Run &run);
/// The day on which @p run began, or its ID if unknown.
QString day(const service::Run &run);
/// The day, also the time if others of @p runs began on that day, and "in progress" if so.
QString name(const service::Run &run, const QList<service::Run> &runs);

} // namespace brandbridge::ui::run_words
