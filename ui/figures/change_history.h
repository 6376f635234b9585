// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/counted_answers.h"
#include "ui/figures/run_changes.h"

#include <QList>

#include <array>

/// Finds changes of visibility over several runs, not only since the previous run.
namespace brandbridge::ui::change_history {

/// Numbers of runs over which changes are measured.
inline constexpr std::array spans{1, 4, 12};
/// Number of runs needed for the largest span, including the run before it.
inline constexpr int runsNeeded = 13;

/// Two successive runs between which visibility changed beyond chance.
struct Step
{
    service::Run before;
    service::Run after;
    int span = 1; ///< the smallest of `spans` in which this is the largest change
};

/// The largest change within each span, without duplicates. @p runs is newest first; runs without figures are skipped.
QList<Step> largestSteps(const QList<service::Run> &runs);

/// "62.0 % → 45.0 % on 2 November 2026"
QString inShort(const Step &step);

/// A description of a step.
struct Account
{
    RunChange change;
    QString model; ///< the model whose answers moved most in the same direction beyond chance; empty if none
    QString topic; ///< the topic whose answers moved most, by the same rule
};
/// @p before and @p after are the counted answers of both runs; null if unknown.
Account inWords(const Step &step, const CountedAnswers *before, const CountedAnswers *after);

} // namespace brandbridge::ui::change_history
