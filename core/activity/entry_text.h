// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"

#include <QByteArray>
#include <QString>

namespace brandbridge::activity {

/// Texts as cells of a table that a spreadsheet may read. They come from assistants, language models and the web, and
/// a spreadsheet carries out what begins as a formula.

/// @p text with an apostrophe before it, by which a spreadsheet knows a text, where it would take it for a formula: it
/// begins with = + - @, their forms of full width, a tab or a line break. A number with its sign, such as -3.5 or +12
/// %, stays one.
QString withoutFormula(const QString &text);

/// @p text as a cell of a CSV file (RFC 4180) in UTF-8, withoutFormula(): not where a cell begins for a spreadsheet
/// that separates by commas, as the file does, nor where one begins for a spreadsheet that separates by semicolons or
/// tabs.
QByteArray csvCell(const QString &text);

/// @p csv (RFC 4180) with a csvCell() instead of each cell that would be a formula; the others stay as they are.
QByteArray csvWithoutFormulas(const QByteArray &csv);

/// One word for @p outcome, the same in every export.
QString outcomeName(Outcome outcome);

/// @p record as one line of JSON, with a line break. Times are ISO 8601 in UTC, durations microseconds. Characters that
/// could steer a terminal are escaped.
QByteArray jsonLine(const ActivityEntry &record);

/// The first line of a CSV file of records, with a byte order mark, by which Excel knows that it is UTF-8, and one
/// record in it (RFC 4180: commas, CRLF; texts as csvCell(); times in UTC, in a form that spreadsheets read).
QByteArray csvHeader();
QByteArray csvLine(const ActivityEntry &record);

} // namespace brandbridge::activity
