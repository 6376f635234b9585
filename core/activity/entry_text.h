// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"

#include <QByteArray>
#include <QString>

namespace brandbridge::activity {

/// Conversion of texts to table cells that a spreadsheet may open. The texts come from assistants, language models and
/// the web, and a spreadsheet executes cells that begin like a formula.

/// @p text, with an apostrophe before it if a spreadsheet would take it for a formula: it begins with = + - @, one of
/// their full-width forms, a tab or a line break. Signed numbers such as -3.5 or +12 % stay unchanged.
QString withoutFormula(const QString &text);

/// @p text as a cell of a CSV file (RFC 4180) in UTF-8, without formulas: neither for spreadsheets that separate cells
/// by commas, as the file does, nor for those that separate them by semicolons or tabs.
QByteArray csvCell(const QString &text);

/// @p csv (RFC 4180) with cells that would be formulas replaced by csvCell(). Other cells stay unchanged.
QByteArray csvWithoutFormulas(const QByteArray &csv);

/// A word for @p outcome, the same in every export.
QString outcomeName(Outcome outcome);

/// @p record as a line of JSON. Times are ISO 8601 in UTC, durations microseconds. Terminal control characters are
/// escaped.
QByteArray jsonLine(const ActivityEntry &record);

/// The header line of a CSV file of records, with a byte order mark for Excel, and the line of a record (RFC 4180:
/// commas, CRLF; texts as csvCell(); times in UTC in a format that spreadsheets read).
QByteArray csvHeader();
QByteArray csvLine(const ActivityEntry &record);

} // namespace brandbridge::activity
