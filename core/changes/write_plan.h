// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"
#include "core/removals/removal.h"
#include "core/service/client.h"
#include "core/tools/provider.h"

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QObject>
#include <QSet>
#include <QString>

#include <array>
#include <functional>
#include <memory>
#include <optional>

#include <tl/expected.hpp>

namespace brandbridge::tools {

struct IntendedChange;
struct Survey;

/// Who reads a plan.
enum class PlanFor
{
    Person,     ///< who decides or previews: with all that can be said of the change
    Permission, ///< nobody, because it has been allowed before: what would stop it, and what has to be kept of it
    Stranger,   ///< who may not read what the change is about: only what the arguments say
};

/// What a call of a tool that creates or deletes would do. Making one only reads.
struct WritePlan
{
    access::Proposal proposal;
    QList<service::Request> requests; ///< that would be sent to change something, in order
    int newPrompts = 0;               ///< that it would create
    QString refusal;                  ///< why it cannot be done, as a sentence with the figures; empty where it can
    QString expectedRefusal;          ///< why the service will probably refuse it, which is left to the service
    QByteArray definition;            ///< of the tool, a JSON object; empty where it has none
    QDateTime nextReport;             ///< of the one brand that it is about; invalid where that is not known
    /// What is kept before the requests are sent, so that it can come back; null where nothing is deleted, or nothing
    /// is known of it. Shared, so that every copy of the plan knows the id it was kept under.
    std::shared_ptr<removals::Removal> removal;
};

/// What @p change would do, from what @p survey found. @p deletions are those made from this service before. Unknown
/// facts are a note, or missing. Of a creation that no person decides on, neither question nor items nor notes are
/// made. A refusal is worded for @p caller: an assistant, or the user (Caller::person()).
WritePlan draftPlan(const IntendedChange &change, const Survey &survey, const QList<removals::Removal> &deletions,
                    PlanFor whom, const QString &caller = {});

/// The outcome of planning a change. Where the call itself is wrong, the error is its answer: a fault (no such tool),
/// or an outcome with isError (invalid arguments). A valid call whose change is impossible is a plan with a refusal.
using PlanAnswer = tl::expected<WritePlan, Answer<ToolOutcome>>;

/// The tools that read what a plan for a person shows. A caller who may not use one of them gets a plan for a stranger.
inline constexpr std::array toolsReadForPlan{QLatin1String("list_brands"), QLatin1String("get_brand_context"),
                                             QLatin1String("get_brand_last_results"),
                                             QLatin1String("get_brand_perception_prompts_responses")};

/// Finds out what a change would do before anything is sent that changes something. Outlives the tools it plans for.
/// Continuations are called exactly once, perhaps before the function returns, unless @p context is destroyed first,
/// which cancels. The caller need not keep @p call until then.
class ChangePlanner
{
public:
    virtual ~ChangePlanner() = default;

    /// What @p call, of a tool that creates or deletes, would do. Checks its arguments first; only reads.
    virtual void plan(const ToolCall &call, PlanFor whom, QObject *context, std::function<void(PlanAnswer)> done) = 0;

    /// @p call has been allowed and is sent next: the moment to keep what a deletion takes. An outcome is the call's
    /// answer, and nothing is sent.
    virtual std::optional<ToolOutcome> aboutToSend(const ToolCall &call, const WritePlan &plan) = 0;

    /// @p call has been carried out, after aboutToSend() let it go: @p outcome is what the tool answered, or says that
    /// nothing was sent after all. Not called where the context was destroyed while the service had the request: how
    /// that ended is unknown. If something was deleted, returns the id by which 'brandbridge restore' restores it,
    /// which is empty if nothing of it is kept; nothing if that command cannot reach it.
    virtual std::optional<QString> sent(const ToolCall &call, const WritePlan &plan, const ToolOutcome &outcome) = 0;
};

} // namespace brandbridge::tools
