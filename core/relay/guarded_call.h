// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"
#include "core/changes/write_plan.h"
#include "core/relay/guarded_tools.h"
#include "core/tools/provider.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <optional>

namespace brandbridge::tools {

/// One call that does not go straight through, on its way: what it would do, whether it may, and then the call itself.
///
/// The call is copied once, at the start; that copy is what is planned, asked about and sent. Deletes itself
/// afterwards, or with its context, which withdraws the question and cancels what is under way.
class GuardedCall final : public QObject
{
    Q_OBJECT
public:
    GuardedCall(GuardedTools &guard, const ToolCall &call, access::Action action,
                std::function<void(Answer<ToolOutcome>)> done, QObject *context);

    ~GuardedCall() override;

    void start();

private:
    void plan(PlanFor whom);
    void takePlan(PlanAnswer answer);
    void endRefused();
    bool isAllowedUnasked() const;
    /// Whether the caller may read what a plan for a person shows.
    bool mayReadPlan() const;
    access::Proposal proposalForClient() const;
    bool isGranted() const;
    void decide();
    /// Whether the client's answer to an earlier question decides, and then what.
    std::optional<access::Decision> clientDecision();
    void ask();
    bool canAskClient() const;
    void askClient();
    /// Takes what a person said who had time to think.
    void takeAnswer(const access::Decision &decision);
    void take(const access::Decision &decision);
    void send();
    /// Looks again, for people and planners take their time: what was allowed must still be what would be done, and not
    /// forbidden since. Where not, the call has ended.
    bool isStillAllowed();
    void forward();
    void deny(const Refusal &why);
    /// There is nobody who could be asked.
    void denyUnasked();
    void end(Answer<ToolOutcome> answer);

    void recordApproval(const QString &approval);
    void reportWaiting(const QString &waiting);

    GuardedTools &m_guard;
    ToolCall m_call;
    const access::Action m_action;
    /// How long the client took to answer the question that came before this call, where there was one.
    const std::chrono::milliseconds m_answerAge;
    std::function<void(Answer<ToolOutcome>)> m_done;
    std::optional<WritePlan> m_plan;
    bool m_isForwarded = false;          ///< and not answered yet
    PlanFor m_planFor = PlanFor::Person; ///< whom m_plan is for
    access::Proposal m_proposal;
    std::optional<access::Proposal> m_forClient; ///< what its form shows, where the caller may not read the rest
    QTimer m_stillWaiting;
    double m_steps = 0; ///< reported
};

} // namespace brandbridge::tools
