// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace brandbridge::ui {

/// @p text with each quoted cell of a spreadsheet as one line without quotes. Spreadsheets quote cells that contain
/// line breaks, tabs or quotes, and double the quotes in them. Without a first line that has the titles of columns.
QString cellsAsLines(const QString &text);

/// A field for prompts, one on each line. Cells pasted from a spreadsheet become one prompt each.
class PromptLines final : public QPlainTextEdit
{
protected:
    void insertFromMimeData(const QMimeData *source) override;
};

} // namespace brandbridge::ui
