// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/counted_answers.h"
#include "ui/figures/run_changes.h"

#include <QList>

#include <array>

/// When visibility changed: not only since the run before.
namespace brandbridge::ui::change_history {

/// Over how many runs one looks back.
inline constexpr std::array spans{1, 4, 12};
/// How many runs that takes, the one before them included.
inline constexpr int runsNeeded = 13;

/// Two runs, one after the other, between which visibility changed beyond chance.
struct Step
{
    service::Run before;
    service::Run after;
    int span = 1; ///< the smallest of spans in which no change is larger
};

/// The largest change within each span, each once, from the latest of @p runs on, which are newest first. Runs without
/// figures are passed over.
QList<Step> largestSteps(const QList<service::Run> &runs);

/// "62.0 % → 45.0 % on 2 November 2026"
QString inShort(const Step &step);

/// A step in a sentence.
struct Account
{
    RunChange change;
    QString model; ///< whose answers moved most the same way, beyond chance; empty where none did
    QString topic; ///< whose answers moved most, too
};
/// @p before and @p after are the answers of both runs; null where they are not known.
Account inWords(const Step &step, const CountedAnswers *before, const CountedAnswers *after);

} // namespace brandbridge::ui::change_history
