// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/changes/write_plan.h"
#include "core/json/text_limit.h"
#include "core/tools/provider.h"

namespace brandbridge::changes {

/// The result of a dry run, at most about @p limit each as text and as structure. structuredContent
/// is an object with tool, dryRun, action, question, brand, items, alongside, slots, requests, notes, wouldBeRefused
/// and refusal. Requests are shown without the key and headers; a refused plan has no requests and no slots afterwards.
/// If the plan is too large, items are omitted and requests have no bodies. A tool with an output schema must return
/// conforming results (MCP, server/tools): if the plan does not conform, it is in _meta["brandbridge/plan"] instead,
/// and the result is an error, which the schema does not cover.
tools::ToolOutcome planOutcome(const WritePlan &plan, const json::TextLimit &limit = {});

/// The result of a call with a refused @p plan. If slots are missing, its structure is the service's error (contract,
/// Errors) with a null status, because the service was not asked.
tools::ToolOutcome refusedOutcome(const WritePlan &plan);

/// The refusal of @p plan for a @p caller who may not read the affected data.
QString refusalWithoutNames(const WritePlan &plan, const QString &caller);

} // namespace brandbridge::changes
