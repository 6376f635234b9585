// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"

#include <QByteArray>
#include <QString>

namespace brandbridge::activity {

/// One word for @p outcome, the same in every export.
QString outcomeName(Outcome outcome);

/// @p record as one line of JSON, with a line break. Times are ISO 8601 in UTC, durations microseconds. Characters that
/// could steer a terminal are escaped.
QByteArray jsonLine(const ActivityEntry &record);

/// The first line of a CSV file of records, and one record in it (RFC 4180: commas, CRLF; texts as csvCell()).
QByteArray csvHeader();
QByteArray csvLine(const ActivityEntry &record);

} // namespace brandbridge::activity
