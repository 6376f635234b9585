// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tables/record_model.h"

#include <memory>

namespace brandbridge::ui {

/// A row of the tree of prompts on its own: a topic, or one of its prompts with its topic before it.
struct PromptRow
{
    QString topic;  ///< empty where it is not known
    QString prompt; ///< empty of a topic
    QString stage;  ///< in the service's word
    bool isReported = false;
};

/// Where the row is known from, in words.
QString standingOf(const PromptRow &row);

/// Rows of the tree as a flat table, to be copied or exported.
std::unique_ptr<RecordModel<PromptRow>> flatPrompts(const QList<PromptRow> &rows);

} // namespace brandbridge::ui
