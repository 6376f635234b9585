// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"
#include "core/deletions/stored_deletion.h"
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

namespace brandbridge::lookup {
struct Survey;
} // namespace brandbridge::lookup

namespace brandbridge::changes {

struct IntendedChange;

/// The audience of a plan.
enum class PlanAudience
{
    User,           ///< the user, who decides or previews: all facts about the change
    AlreadyAllowed, ///< none, because the change is already allowed: only reasons to stop it, and content to store
    Unprivileged,   ///< a caller without read access to the affected data: only facts from the arguments
};

/// The effects of a call of a creating or deleting tool. Planning only reads.
struct WritePlan
{
    access::Proposal proposal;
    QList<service::Request> requests; ///< that would change something, in order
    int newPrompts = 0;               ///< number of prompts to create
    QString refusal;                  ///< why it is impossible, as a sentence with figures; empty if possible
    QString expectedRefusal;          ///< why the service will probably refuse it; the request is sent anyway
    QByteArray definition;            ///< of the tool, a JSON object; may be empty
    QDateTime nextReport;             ///< of the only affected brand; invalid if unknown
    /// The content to store before the requests are sent, for a restoration. Null for creations, or if nothing is
    /// known. Shared, so all copies of the plan have the id under which it was stored.
    std::shared_ptr<deletions::StoredDeletion> deletion;
};

/// Plans @p change with the facts in @p survey. @p deletions are earlier deletions from this service. Unknown facts are
/// mentioned in notes or omitted. Creations for PlanAudience::Permission have no question, items and notes. Refusals
/// are worded for @p caller: an assistant, or the user (Caller::person()).
WritePlan buildPlan(const IntendedChange &change, const lookup::Survey &survey,
                    const QList<deletions::StoredDeletion> &deletions, PlanAudience audience,
                    const QString &caller = {});

/// A plan or the error of an invalid call: a fault (unknown tool), or an outcome with isError (invalid arguments). A
/// valid call for an impossible change gives a plan with a refusal.
using PlanAnswer = tl::expected<WritePlan, tools::Answer<tools::ToolOutcome>>;

/// Tools whose data is shown in a plan for the user. Callers who may not use all of them get PlanAudience::Stranger.
inline constexpr std::array toolsReadForPlan{QLatin1String("list_brands"), QLatin1String("get_brand_context"),
                                             QLatin1String("get_brand_last_results"),
                                             QLatin1String("get_brand_perception_prompts_responses")};

/// Plans changes before anything is sent. Outlives the tools it plans for. Continuations are called exactly once,
/// possibly before the function returns; destroying @p context first cancels. @p call need not outlive the function.
class ChangePlanner
{
public:
    virtual ~ChangePlanner() = default;

    /// Plans @p call of a creating or deleting tool. Validates its arguments first. Only reads.
    virtual void plan(const tools::ToolCall &call, PlanAudience audience, QObject *context,
                      std::function<void(PlanAnswer)> done) = 0;

    /// Prepares sending the allowed @p call: stores what a deletion removes. If an outcome is returned, it is the
    /// result of the call, and nothing is sent.
    virtual std::optional<tools::ToolOutcome> prepareToSend(const tools::ToolCall &call, const WritePlan &plan) = 0;

    /// Records the @p outcome of @p call after prepareToSend(), or that nothing was sent after all. Not called if the
    /// context was destroyed while the service had the request: the outcome is unknown then. For a deletion, returns
    /// the id for 'brandbridge restore', which is empty if nothing was stored; std::nullopt if that command cannot
    /// restore it.
    virtual std::optional<QString> sent(const tools::ToolCall &call, const WritePlan &plan,
                                        const tools::ToolOutcome &outcome) = 0;
};

} // namespace brandbridge::changes
