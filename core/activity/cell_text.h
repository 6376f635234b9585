// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace brandbridge::activity
