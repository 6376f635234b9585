// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/changes/write_plan.h"
#include "core/tools/provider.h"

namespace brandbridge::tools {

/// The answer to a dry run, at most about @p maxTokens as text and as structure; 0 for no limit. It is the plan in
/// words, and as structuredContent an object with tool, dryRun, action, question, brand, items, alongside, slots,
/// requests, notes, wouldBeRefused and refusal. The requests are what they are before the key and the headers are
/// added; where the plan has a refusal, there are none, and no slots afterwards. Of a plan that is too large, only as
/// many items are listed as fit, and the requests come without bodies. A tool that declares an output schema must
/// return results that conform to it (MCP, server/tools): where the plan does not, it is in _meta["brandbridge/plan"]
/// instead, and the result is an error, which the schema does not cover.
ToolOutcome planOutcome(const WritePlan &plan, qint64 maxTokens = 0);

/// What a call answers whose @p plan has a refusal. Where there are too few slots, it has as structure what the service
/// would have answered (contract, Errors), with a null status, as it was not asked.
ToolOutcome refusedOutcome(const WritePlan &plan);

/// The refusal of @p plan, which has one, for a @p caller who may not read what it is about.
QString refusalForStranger(const WritePlan &plan, const QString &caller);

} // namespace brandbridge::tools
