// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/run_differences.h"
#include "ui/tables/column.h"

/// What is different between two runs as tables show it.
namespace brandbridge::ui::compare_columns {

QString changeWord(bool isGained);
QList<Column<PromptDifference>> prompts();
QList<Column<SourceDifference>> sources();
/// @p title names the grouping of the totals, @p unknown replaces an empty name; @p shown makes words of a name.
QList<Column<TwoShares>> totals(const QString &title, const QString &unknown,
                                const std::function<QString(const QString &)> &shown = {});

} // namespace brandbridge::ui::compare_columns
