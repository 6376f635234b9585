// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/guarded_call.h"

#include "core/access/approvals.h"
#include "core/changes/approval_form.h"
#include "core/changes/plan_outcome.h"
#include "core/changes/question_words.h"
#include "core/tools/refusal_text.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJsonDocument>
#include <QPointer>

#include <algorithm>
#include <chrono>
#include <utility>

namespace brandbridge::tools {

using access::Action;
using access::Decision;
using access::Right;
using access::Verdict;
using message::Message;

namespace {

/// Often enough for clients that give up on a silent call.
constexpr std::chrono::seconds progressInterval{10};

QByteArray fingerprintOf(const ToolCall &call)
{
    return QCryptographicHash::hash(call.name.toUtf8() + '\n' +
                                        QJsonDocument(call.arguments).toJson(QJsonDocument::Compact),
                                    QCryptographicHash::Sha256);
}

/// All that is known of a call that reads: its arguments.
access::Proposal proposalOf(const ToolCall &call, const QString &title)
{
    access::Proposal proposal;
    proposal.tool = call.name;
    proposal.title = title;
    proposal.action = Action::Read;
    proposal.question =
        Message::of(QT_TRANSLATE_NOOP("Message", "Let %1 read with this tool?"), inQuotes(call.caller.name));
    for (auto argument = call.arguments.begin(); argument != call.arguments.end(); ++argument) {
        const QByteArray json = QJsonDocument(QJsonObject{{argument.key(), *argument}}).toJson(QJsonDocument::Compact);
        proposal.items.append(QString::fromUtf8(json.sliced(1, json.size() - 2)));
    }
    return proposal;
}

} // namespace

GuardedCall::GuardedCall(GuardedTools &guard, const ToolCall &call, Action action,
                         std::function<void(Answer<ToolOutcome>)> done, QObject *context)
    : QObject(context),
      m_guard(guard),
      m_call([&] {
          ToolCall own = call;
          // Each part of the call counts from 1; a client gets values that increase.
          if (call.onProgress)
              own.onProgress = [this, notifyClient = call.onProgress](const ToolProgress &progress) {
                  notifyClient({++m_steps, std::nullopt, progress.message});
              };
          return own;
      }()),
      m_action(action),
      m_answerAge(guard.m_stateSigner.age(call.requestState)),
      m_done(std::move(done))
{
    connect(&m_stillWaiting, &QTimer::timeout, this, [this] { reportWaiting(u"Still waiting"_qs); });
}

GuardedCall::~GuardedCall()
{
    // What was kept to be deleted has stayed, and nothing was created; else nobody knows.
    if (!m_isForwarded || !m_plan || !m_call.trace || m_call.trace->changeSent)
        return;
    m_guard.countCreated(m_call.caller.name, -m_plan->newPrompts);
    m_guard.m_planner.sent(m_call, *m_plan, ToolOutcome::error(u"Nothing was sent: the call was cancelled."_qs));
}

void GuardedCall::start()
{
    const QJsonValue dryRun = m_call.meta.value(GuardedTools::dryRunKey);
    const bool isChange = m_action != Action::Read;
    if (isChange && !dryRun.isUndefined() && !dryRun.isBool()) {
        end(ToolOutcome::error(
            u"Nothing was sent: _meta[\"%1\"] must be true or false."_qs.arg(GuardedTools::dryRunKey)));
    } else if (isChange || dryRun.toBool()) {
        const bool isAsked = dryRun.toBool() || !isAllowedUnasked();
        plan(!isAsked ? PlanFor::Permission : dryRun.toBool() && !mayReadPlan() ? PlanFor::Stranger : PlanFor::Person);
    } else {
        const QByteArray definition = definitionIn(m_guard.m_inner.toolsJson(m_call.caller), m_call.name);
        m_proposal = proposalOf(m_call, titleIn(definition, m_call.name));
        decide();
    }
}

void GuardedCall::plan(PlanFor whom)
{
    m_planFor = whom;
    m_guard.m_planner.plan(m_call, whom, this, [this](PlanAnswer answer) { takePlan(std::move(answer)); });
}

bool GuardedCall::isAllowedUnasked() const
{
    const Right right = m_guard.m_permissions.right(m_call.caller.name, m_action, m_call.name);
    return right == Right::Allow || (right == Right::Ask && isGranted());
}

bool GuardedCall::mayReadPlan() const
{
    const QString &caller = m_call.caller.name;
    const QStringList tools = m_guard.m_planner.toolsReadForPlan();
    return std::all_of(tools.begin(), tools.end(), [&](const QString &tool) {
        const Right right = m_guard.m_permissions.right(caller, Action::Read, tool);
        return right == Right::Allow || (right == Right::Ask && m_guard.m_approvals.isGranted(caller, tool));
    });
}

bool GuardedCall::isGranted() const
{
    return m_guard.m_approvals.isGranted(m_call.caller.name, m_call.name);
}

void GuardedCall::takePlan(PlanAnswer answer)
{
    if (!answer) {
        end(std::move(answer.error()));
        return;
    }
    m_plan = std::move(*answer);
    m_proposal = m_plan->proposal;
    if (m_call.meta.value(GuardedTools::dryRunKey).toBool()) {
        recordApproval(u"a dry run: nothing was sent"_qs);
        if (m_call.trace)
            m_call.trace->previewed = true;
        if (const auto tooMany = m_guard.whyTooMany(m_call.caller.name, m_plan->newPrompts))
            m_plan->expectedRefusal = tooMany->sentence;
        end(planOutcome(*m_plan));
    } else if (!m_plan->refusal.isEmpty()) {
        endRefused();
    } else if (const auto tooMany = m_guard.whyTooMany(m_call.caller.name, m_plan->newPrompts)) {
        deny(*tooMany);
    } else if (canAskClient() && !mayReadPlan()) {
        // The form goes through the client.
        m_guard.m_planner.plan(m_call, PlanFor::Stranger, this, [this](const PlanAnswer &stranger) {
            m_forClient = stranger ? stranger->proposal : access::Proposal();
            decide();
        });
    } else {
        decide();
    }
}

void GuardedCall::endRefused()
{
    if (!mayReadPlan())
        m_plan->refusal = refusalForStranger(*m_plan, m_call.caller.name);
    end(refusedOutcome(*m_plan));
}

access::Proposal GuardedCall::proposalForClient() const
{
    return access::shownProposal(m_forClient.value_or(m_proposal));
}

void GuardedCall::decide()
{
    const Right right = m_guard.m_permissions.right(m_call.caller.name, m_action, m_call.name);
    if (right == Right::Never) {
        end(m_guard.refusal(m_call, m_action));
    } else if (right == Right::Allow) {
        send();
    } else if (isGranted()) {
        recordApproval(u"allowed for this session before"_qs);
        send();
    } else if (m_planFor == PlanFor::Permission) { // which has been withdrawn while it was planned
        plan(PlanFor::Person);
    } else {
        const std::optional<Decision> decision = clientDecision();
        if (!decision)
            ask();
        else if (decision->noAnswer == access::NoAnswer::NobodyThere)
            denyUnasked();
        else
            take(*decision);
    }
}

std::optional<Decision> GuardedCall::clientDecision()
{
    if (m_call.requestState.isEmpty() || !canAskClient())
        return std::nullopt;
    const RequestStateSigner::Check check = m_guard.m_stateSigner.verify(m_call, proposalForClient());
    const std::optional<Verdict> verdict = approvalForm::verdict(m_call.inputResponses);
    if (!verdict)
        return std::nullopt;
    // An invalid state makes the answer invalid: the question is asked again. But a no may come late.
    const bool isLateNo = check == RequestStateSigner::Check::Expired && !access::isAllowed(*verdict);
    if (check != RequestStateSigner::Check::Valid && !isLateNo)
        return std::nullopt;
    if (!access::isAllowed(*verdict) && m_answerAge < m_guard.m_approvals.limits().reactionTime)
        return Decision{.verdict = *verdict, .noAnswer = access::NoAnswer::NobodyThere};
    if (*verdict == Verdict::AllowedForSession)
        m_guard.m_approvals.grant(m_call.caller.name, m_call.name);
    if (*verdict == Verdict::Denied)
        m_guard.m_approvals.recordDenial(m_call.caller.name, fingerprintOf(m_call));
    if (*verdict == Verdict::Expired)
        return Decision{*verdict, u"in the client"_qs, refusalText::closed(), access::NoAnswer::FormClosed};
    return Decision{*verdict, u"in the client"_qs};
}

void GuardedCall::ask()
{
    access::Approvals &approvals = m_guard.m_approvals;
    const QByteArray fingerprint = fingerprintOf(m_call);
    if (const auto unasked = approvals.whyNotAsked(m_call.caller.name, fingerprint)) {
        take(*unasked);
    } else if (approvals.canAsk(m_call.caller.name)) {
        const QPointer<GuardedCall> self(this);
        reportWaiting(u"Waiting"_qs);
        if (!self) // the notification made the caller give up
            return;
        m_stillWaiting.start(progressInterval);
        access::ApprovalRequest request;
        request.assistant = m_call.caller.name;
        request.client = m_call.caller.client;
        request.proposal = m_proposal;
        request.fingerprint = fingerprint;
        approvals.ask(std::move(request), this, [this](const Decision &decision) { takeAnswer(decision); });
    } else if (canAskClient()) {
        askClient();
    } else {
        denyUnasked();
    }
}

bool GuardedCall::canAskClient() const
{
    return m_call.clientCanBeAsked && m_guard.m_usesClientForms;
}

void GuardedCall::denyUnasked()
{
    recordApproval(u"nobody could be asked"_qs);
    deny(refusalText::nobodyToAsk(m_call.caller.name, m_call.name, m_guard.m_commandOptions));
}

void GuardedCall::askClient()
{
    recordApproval(u"asked in the client"_qs);
    const access::Proposal shown = proposalForClient();
    ToolOutcome question;
    question.inputRequestsJson = approvalForm::inputRequests(shown, m_call.caller.name);
    question.requestState = m_guard.m_stateSigner.sign(m_call, shown);
    question.inputTime = m_guard.m_approvals.limits().answerTime;
    end(std::move(question));
}

void GuardedCall::takeAnswer(const Decision &decision)
{
    if (!access::isAllowed(decision.verdict) || !m_plan || !m_plan->removal) {
        take(decision);
        return;
    }
    // A deletion may take more by now than when it was asked about: all of it must be kept, and must have been seen.
    m_guard.m_planner.plan(m_call, PlanFor::Person, this, [this, decision](PlanAnswer answer) {
        if (!answer) {
            end(std::move(answer.error()));
            return;
        }
        const QByteArray allowed = access::substanceOf(m_proposal);
        m_plan = std::move(*answer);
        m_proposal = m_plan->proposal;
        if (!m_plan->refusal.isEmpty()) {
            endRefused();
        } else if (decision.verdict == Verdict::AllowedForSession || access::substanceOf(m_proposal) == allowed) {
            take(decision);
        } else {
            recordApproval(u"asked again because something else would now be deleted"_qs);
            ask();
        }
    });
}

void GuardedCall::take(const Decision &decision)
{
    m_stillWaiting.stop();
    recordApproval(access::decisionWords(decision));
    switch (decision.verdict) {
    case Verdict::AllowedOnce:
    case Verdict::AllowedForSession:
        send();
        return;
    case Verdict::Denied:
    case Verdict::Expired:
        deny(refusalText::notAllowed(m_call.caller.name, decision, m_guard.m_approvals.limits().answerTime));
        return;
    case Verdict::Withdrawn:
        return; // nobody waits for an answer
    }
}

void GuardedCall::send()
{
    if (!isStillAllowed())
        return;
    if (auto stop = m_plan ? m_guard.m_planner.aboutToSend(m_call, *m_plan) : std::nullopt)
        end(*std::move(stop));
    else if (isStillAllowed())
        forward();
}

bool GuardedCall::isStillAllowed()
{
    if (m_guard.m_inner.action(m_call.name) != m_action)
        deny(refusalText::changedMeanwhile(m_call.caller.name));
    else if (m_guard.m_permissions.right(m_call.caller.name, m_action, m_call.name) == Right::Never)
        end(m_guard.refusal(m_call, m_action));
    else if (const auto tooMany = m_guard.whyTooMany(m_call.caller.name, m_plan ? m_plan->newPrompts : 0))
        deny(*tooMany);
    else
        return true;
    return false;
}

void GuardedCall::forward()
{
    if (m_plan) {
        m_call.nextReport = m_plan->nextReport;
        if (m_plan->requests.size() == 1)
            m_call.planned = std::make_shared<const service::Request>(m_plan->requests.first());
    }
    const int newPrompts = m_plan ? m_plan->newPrompts : 0;
    if (m_call.trace)
        m_call.trace->newPrompts = newPrompts;
    m_guard.countCreated(m_call.caller.name, newPrompts);
    m_isForwarded = true;
    m_guard.m_inner.call(m_call, this, [this, newPrompts](Answer<ToolOutcome> answer) {
        m_isForwarded = false;
        if (!answer || (answer->isError && !answer->isUncertain))
            m_guard.countCreated(m_call.caller.name, -newPrompts);
        if (m_plan)
            m_guard.m_planner.sent(m_call, *m_plan, answer ? *answer : ToolOutcome::error(answer.error().message));
        end(std::move(answer));
    });
}

void GuardedCall::deny(const Refusal &why)
{
    if (m_call.trace)
        m_call.trace->denied = true;
    end(ToolOutcome::error(why.sentence, why.reason));
}

void GuardedCall::end(Answer<ToolOutcome> answer)
{
    const auto done = std::exchange(m_done, nullptr);
    m_stillWaiting.stop();
    deleteLater();
    done(std::move(answer));
}

void GuardedCall::recordApproval(const QString &approval)
{
    if (m_call.trace)
        m_call.trace->approval = approval;
}

void GuardedCall::reportWaiting(const QString &waiting)
{
    if (m_call.onProgress && m_call.caller.name != Caller::person()) // who has the question before him
        m_call.onProgress({0, std::nullopt, waiting + u" for the user's approval"_qs});
}

} // namespace brandbridge::tools
