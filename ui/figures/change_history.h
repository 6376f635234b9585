// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/run_changes.h"

#include <QList>

#include <array>
#include <functional>
#include <memory>

/// Finds changes of visibility over several runs, not only since the previous run.
namespace brandbridge::ui::change_history {

/// Numbers of runs over which changes are measured.
inline constexpr std::array spans{1, 4, 12};
/// Number of runs needed for the largest span, including the run before it.
inline constexpr int runsNeeded = 13;

/// Two successive runs between which visibility changed clearly.
struct Step
{
    service::Run before;
    service::Run after;
    int span = 1; ///< the smallest of `spans` in which this is the largest change
    statistics::Verdict verdict = {};
};

/// How two runs differ, like for like; null if unknown.
using Comparison = std::shared_ptr<const statistics::RunComparison>;
using Compare = std::function<Comparison(const service::Run &earlier, const service::Run &later)>;

/// The largest change within each span, without duplicates. @p runs is newest first; runs without figures are skipped.
/// All steps are one family; those without a comparison in @p compare, which may be null, are judged from totals.
QList<Step> largestSteps(const QList<service::Run> &runs, const Compare &compare = {});

/// "−17.0 points (−21.2 to −12.8) on 2 November 2026"
QString inShort(const Step &step);

/// A description of a step.
struct Account
{
    RunChange change;
    QString model; ///< the model with the largest clear change in the same direction; empty if none
    QString topic; ///< the topic, by the same rule
};
/// @p comparison may be null.
Account inWords(const Step &step, const statistics::RunComparison *comparison);

/// A sentence with the model and the topic that have the largest clear changes in the direction of @p change; may be
/// empty.
QString largestParts(const statistics::Verdict &change, const statistics::RunComparison &comparison);

} // namespace brandbridge::ui::change_history
