// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

namespace brandbridge::ui {

struct Backend;

/// The latest run of each brand that the user has looked at, kept across restarts.
namespace looked_runs {

/// IDs of runs by brand ID.
QHash<QString, QString> all(const Backend &backend);
/// Errors are ignored, because the record is not essential.
void record(const Backend &backend, const QString &brandId, const QString &runId);

} // namespace looked_runs

} // namespace brandbridge::ui
