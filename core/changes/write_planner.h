// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/changes/write_plan.h"
#include "core/deletions/deletion_store.h"
#include "core/lookup/brand_cache.h"
#include "core/lookup/prompt_store.h"
#include "core/lookup/prompt_survey.h"
#include "core/service/client.h"

#include <chrono>

namespace brandbridge::changes {

struct IntendedChange;

/// Plans changes by tools in the catalogue: names of affected items, whether they fit into the free slots, and the
/// content of deletions to store for a restoration. For other changing tools, a plan has only their name and arguments.
/// Lives as long as the tools it plans for.
class WritePlanner final : public ChangePlanner
{
public:
    struct Options
    {
        std::chrono::milliseconds lookupTimeout = lookup::maxLookupTime; ///< time limit for the lookups of one plan
        QString service;                                                 ///< origin of the service
        bool isDemo = false; ///< deletions cannot be restored after this process has ended
    };

    /// @p others provides tools outside the catalogue. All arguments must outlive the planner.
    WritePlanner(const catalogue::Catalogue &catalogue, const tools::ToolProvider &others, service::Sender &sender,
                 lookup::BrandCache &brands, lookup::PromptStore &prompts, deletions::DeletionStore &store,
                 Options options);

    /// Also plans tools that only read: the request, and that nothing changes.
    void plan(const tools::ToolCall &call, PlanAudience audience, QObject *context,
              std::function<void(PlanAnswer)> done) override;
    std::optional<tools::ToolOutcome> prepareToSend(const tools::ToolCall &call, const WritePlan &plan) override;
    std::optional<QString> sent(const tools::ToolCall &call, const WritePlan &plan,
                                const tools::ToolOutcome &outcome) override;

private:
    void planChange(const catalogue::Tool &tool, const tools::ToolCall &call, const service::Request &request,
                    PlanAudience audience, QObject *context, std::function<void(PlanAnswer)> done);
    /// The facts about a creation that are known without a request. std::nullopt if they are not sufficient for a plan.
    /// @p known contains the brands of the topics.
    std::optional<lookup::Survey> surveyFromMemory(const IntendedChange &change,
                                                   const lookup::KnownPrompts &known) const;
    WritePlan planForUnknownTool(const tools::ToolCall &call, access::Action action) const;
    void recordSlots(const WritePlan &plan, const tools::ToolOutcome &outcome, const QJsonObject &answer);
    std::optional<QString> settle(const WritePlan &plan, const tools::ToolOutcome &outcome);

    const catalogue::Catalogue &m_catalogue;
    const tools::ToolProvider &m_others;
    service::Sender &m_sender;
    lookup::BrandCache &m_brands;
    lookup::PromptStore &m_prompts;
    deletions::DeletionStore &m_store;
    const Options m_options;
};

} // namespace brandbridge::changes
