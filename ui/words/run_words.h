// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"

#include <QString>

/// A run as choices and sentences name it.
namespace brandbridge::ui::run_words {

/// Whether its figures are still coming in, and are not compared with those of finished runs.
bool isInProgress(const service::Run &run);
/// "87 of 200 responses"; the run must be in progress.
QString progress(const service::Run &run);
/// Its time, or its id if that is unknown, and "in progress" if it is.
QString name(const service::Run &run);

} // namespace brandbridge::ui::run_words
