// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QDateTime>

#include <chrono>
#include <optional>

/// Formats values for the locale. Unknown values are a dash.
namespace brandbridge::ui::formats {

QString dash();
QString count(std::optional<qint64> value);
/// @p share is 0 to 1.
QString percent(std::optional<double> share, int digits = 1);
/// Signed, for differences and for figures between -1 and 1.
QString signedPercent(std::optional<double> share, int digits = 1);
QString decimal(std::optional<double> value, int digits = 1);
/// In the form for input fields: without thousands separators.
QString typed(double value, int digits);
QString bytes(qint64 value);
/// "under 0.1 s", "1.5 s", "2 min 5 s".
QString duration(std::chrono::microseconds value);
/// "Aster, Birch, and Cedar"
QString list(const QStringList &parts);
/// @p name in Unicode directional isolates (UAX 9), which keep its text direction from affecting the sentence.
QString named(const QString &name);

/// Short local time that cannot be misread (no ambiguous day and month); a dash if invalid.
QString time(const QDateTime &utc);
/// The time in UTC, for a tooltip.
QString utcTime(const QDateTime &utc);
/// "3 minutes ago", relative to @p now.
QString age(const QDateTime &then, const QDateTime &now = QDateTime::currentDateTimeUtc());
/// Interval at which shown ages are updated.
inline constexpr std::chrono::seconds ageTick{15};

} // namespace brandbridge::ui::formats
