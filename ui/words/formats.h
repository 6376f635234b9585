// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

#include <chrono>
#include <optional>

/// Values as people read them, in the locale's way. What is not known is a dash.
namespace brandbridge::ui::formats {

QString dash();
QString count(std::optional<qint64> value);
/// @p share is 0 to 1.
QString percent(std::optional<double> share, int digits = 1);
/// By how many percentage points @p after is more than @p before, two shares, as percent() shows them: who takes one
/// from the other gets the same.
double points(double before, double after, int digits = 1);
/// With its sign, for differences and for figures between -1 and 1.
QString signedPercent(std::optional<double> share, int digits = 1);
QString decimal(std::optional<double> value, int digits = 1);
/// As people type it into a field: without marks between the thousands.
QString typed(double value, int digits);
QString bytes(qint64 value);
/// "4.2 ms", "1.5 s", "2 min 5 s": as exact as its length asks for.
QString duration(std::chrono::microseconds value);
/// "Aster, Birch, and Cedar"
QString list(const QStringList &parts);
/// @p name within a sentence: in either direction, without affecting the text around it (the isolates of Unicode's UAX
/// 9).
QString named(const QString &name);

/// Local time, short, and so that day and month are not taken for each other; a dash where it is not valid.
QString time(const QDateTime &utc);
/// The same moment in UTC, for a tooltip.
QString utcTime(const QDateTime &utc);
/// "3 minutes ago", from @p now.
QString age(const QDateTime &then, const QDateTime &now = QDateTime::currentDateTimeUtc());
/// How often shown ages are updated.
inline constexpr std::chrono::seconds ageTick{15};

} // namespace brandbridge::ui::formats
