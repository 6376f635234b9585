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

/// Plans the changes of the catalogue's tools: the affected items by name, whether they fit into the remaining slots,
/// and for deletions what has to be kept for a restoration. Of other tools that change something it knows only name and
/// arguments, and says so. Lives as long as the tools it plans for.
class WritePlanner final : public ChangePlanner
{
public:
    struct Options
    {
        std::chrono::milliseconds asideTime = longestLookup; ///< for all that is looked up for one plan
        QString service;                                     ///< where deletions are from: the origin of the service
        bool isDemo = false;                                 ///< what is deleted is gone with this process
    };

    /// @p others offers the tools that the catalogue does not have. Everything given must outlive the planner.
    WritePlanner(const Catalogue &catalogue, const ToolProvider &others, service::Sender &sender, BrandCache &brands,
                 PromptStore &prompts, removals::Store &store, Options options);

    /// Tools that only read have a plan, too: what would be sent, and that nothing changes.
    void plan(const ToolCall &call, PlanFor whom, QObject *context, std::function<void(PlanAnswer)> done) override;
    std::optional<ToolOutcome> aboutToSend(const ToolCall &call, const WritePlan &plan) override;
    std::optional<QString> sent(const ToolCall &call, const WritePlan &plan, const ToolOutcome &outcome) override;

private:
    void planChange(const Tool &tool, const ToolCall &call, const service::Request &request, PlanFor whom,
                    QObject *context, std::function<void(PlanAnswer)> done);
    /// What is known about the brands of a creation without a request; nothing if that is not enough to plan it. @p
    /// known has the brands of its topics.
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
