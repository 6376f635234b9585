// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/changes/write_plan.h"
#include "core/lookup/brand_cache.h"
#include "core/lookup/prompt_store.h"
#include "core/lookup/prompt_survey.h"
#include "core/removals/store.h"
#include "core/service/client.h"

#include <chrono>

namespace brandbridge::tools {

struct IntendedChange;

/// Plans changes by tools in the catalogue: names of affected items, whether they fit into the free slots, and the
/// content of deletions to store for a restoration. For other changing tools, a plan has only their name and arguments.
/// Lives as long as the tools it plans for.
class WritePlanner final : public ChangePlanner
{
public:
    struct Options
    {
        std::chrono::milliseconds asideTime = longestLookup; ///< time limit for the lookups of one plan
        QString service;                                     ///< origin of the service
        bool isDemo = false; ///< deletions cannot be restored after this process has ended
    };

    /// @p others provides tools outside the catalogue. All arguments must outlive the planner.
    WritePlanner(const Catalogue &catalogue, const ToolProvider &others, service::Sender &sender, BrandCache &brands,
                 PromptStore &prompts, removals::Store &store, Options options);

    /// Also plans tools that only read: the request, and that nothing changes.
    void plan(const ToolCall &call, PlanFor whom, QObject *context, std::function<void(PlanAnswer)> done) override;
    std::optional<ToolOutcome> aboutToSend(const ToolCall &call, const WritePlan &plan) override;
    std::optional<QString> sent(const ToolCall &call, const WritePlan &plan, const ToolOutcome &outcome) override;

private:
    void planChange(const Tool &tool, const ToolCall &call, const service::Request &request, PlanFor whom,
                    QObject *context, std::function<void(PlanAnswer)> done);
    /// The facts about a creation that are known without a request. std::nullopt if they are not sufficient for a plan.
    /// @p known contains the brands of the topics.
    std::optional<Survey> surveyFromMemory(const IntendedChange &change, const KnownPrompts &known) const;
    WritePlan planOfOther(const ToolCall &call, access::Action action) const;
    void recordSlots(const WritePlan &plan, const ToolOutcome &outcome, const QJsonObject &answer);
    std::optional<QString> settle(const WritePlan &plan, const ToolOutcome &outcome);

    const Catalogue &m_catalogue;
    const ToolProvider &m_others;
    service::Sender &m_sender;
    BrandCache &m_brands;
    PromptStore &m_prompts;
    removals::Store &m_store;
    const Options m_options;
};

} // namespace brandbridge::tools
