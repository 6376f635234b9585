// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/guarded_tools.h"

#include "core/catalogue/catalogue.h"
#include "core/changes/plan_outcome.h"
#include "core/changes/question_text.h"
#include "core/json/slice.h"
#include "core/lookup/references.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <utility>

namespace brandbridge::relay {

using access::Action;
using access::Decision;
using access::Right;
using access::Verdict;
using message::Message;

namespace {

/// Short enough for clients that abort silent calls.
constexpr std::chrono::seconds progressInterval{10};

QByteArray fingerprintOf(const tools::ToolCall &call)
{
    return QCryptographicHash::hash(call.name.toUtf8() + '\n' +
                                        QJsonDocument(call.arguments).toJson(QJsonDocument::Compact),
                                    QCryptographicHash::Sha256);
}

tools::ToolOutcome denialOf(const tools::Refusal &why)
{
    tools::ToolOutcome outcome = tools::ToolOutcome::error(why.sentence, why.reason);
    outcome.denied = true;
    return outcome;
}

constexpr QLatin1String resultsTool("get_run_results");

/// The other tools whose data @p call reads.
QStringList toolsReadBy(const tools::ToolCall &call)
{
    const catalogue::Tool *const tool = catalogue::Catalogue::builtIn().find(call.name);
    if (!tool)
        return {};
    const bool isSummary = tool->isLocal(u"summary"_s) && call.arguments.value(u"summary"_s).toBool();
    return isSummary && call.name != resultsTool ? QStringList{resultsTool} : tool->uses;
}

/// Describes a read call by its arguments.
access::Proposal proposalOf(const tools::ToolCall &call, const QString &title)
{
    access::Proposal proposal;
    proposal.tool = call.name;
    proposal.title = title;
    proposal.action = Action::Read;
    proposal.question = Message::tr("Let %1 read with this tool?", changes::inQuotes(call.caller.name));
    for (auto argument = call.arguments.begin(); argument != call.arguments.end(); ++argument) {
        const QByteArray json = QJsonDocument(QJsonObject{{argument.key(), *argument}}).toJson(QJsonDocument::Compact);
        proposal.items.append(QString::fromUtf8(json.sliced(1, json.size() - 2)));
    }
    return proposal;
}

} // namespace

/// A call that needs a plan or approval: plans it, checks the permissions and forwards it.
///
/// Copies the call once, at the start, and uses this copy for the plan, the approval and the request. Deletes itself at
/// the end or with its context, which withdraws the question and cancels pending requests.
class GuardedCall final : public QObject
{
public:
    GuardedCall(GuardedTools &guard, const tools::ToolCall &call, access::Action action,
                std::function<void(tools::Answer<tools::ToolOutcome>)> done, QObject *context);
    ~GuardedCall() override;

    void start();

private:
    void plan(changes::PlanAudience audience);
    void handlePlan(changes::PlanAnswer answer);
    void endRefused();
    bool isAllowedUnasked(access::Action action, const QString &tool) const;
    /// Whether the caller may read the data in a plan for the user.
    bool mayReadPlan() const;
    access::Proposal proposalForClient() const { return access::shownProposal(m_forClient.value_or(m_proposal)); }
    bool isGranted(const QString &tool) const { return m_guard.m_approvals.isGranted(m_call.caller.name, tool); }
    void decide();
    /// The decision from the client's answer to an earlier question, if that answer is valid.
    std::optional<access::Decision> clientDecision();
    void ask();
    bool canAskClient() const { return m_call.acceptsInputRequests && m_guard.m_usesClientForms; }
    void askClient();
    /// Handles the user's answer. Plans a deletion again first, because it may affect more meanwhile.
    void handleAnswer(const access::Decision &decision);
    void take(const access::Decision &decision);
    void send();
    /// Checks again, because approvals and planning take time: the call must still do what was allowed, and still be
    /// permitted. If not, ends the call and returns false.
    bool isStillAllowed();
    void forward();
    void deny(const tools::Refusal &why) { end(denialOf(why)); }
    /// Denies the call, and so withdraws the question, if it is forbidden while the question waits.
    void denyIfForbidden();
    /// Denies the call because no approver is available.
    void denyUnasked();
    void end(tools::Answer<tools::ToolOutcome> answer);

    void recordApproval(const QString &approval) { m_call.trace->approval = approval; }
    void reportWaiting(const QString &waiting);

    GuardedTools &m_guard;
    tools::ToolCall m_call;
    const access::Action m_action;
    /// How long the client took to answer the question before this call, if any.
    const std::chrono::milliseconds m_answerAge;
    std::function<void(tools::Answer<tools::ToolOutcome>)> m_done;
    std::optional<changes::WritePlan> m_plan;
    bool m_isForwarded = false;                                    ///< forwarded, but not answered yet
    changes::PlanAudience m_planFor = changes::PlanAudience::User; ///< the audience of m_plan
    access::Proposal m_proposal;
    std::optional<access::Proposal> m_forClient; ///< shown in the client's form if the caller may not read all data
    QTimer m_stillWaiting;
};

GuardedCall::GuardedCall(GuardedTools &guard, const tools::ToolCall &call, Action action,
                         std::function<void(tools::Answer<tools::ToolOutcome>)> done, QObject *context)
    : QObject(context),
      m_guard(guard),
      m_call(call),
      m_action(action),
      m_answerAge(guard.m_stateSigner.age(call.requestState)),
      m_done(std::move(done))
{
    connect(&m_stillWaiting, &QTimer::timeout, this, [this] { reportWaiting(u"Still waiting"_s); });
    connect(&guard.m_permissions, &access::Permissions::changed, this, &GuardedCall::denyIfForbidden);
}

GuardedCall::~GuardedCall()
{
    // If nothing was sent, reverts the count and discards the backup. Otherwise the outcome is unknown.
    if (!m_isForwarded || !m_plan || m_call.trace->isChangeSent)
        return;
    m_guard.countCreated(m_call.caller.name, -m_plan->newPrompts);
    m_guard.m_planner.sent(m_call, *m_plan, tools::ToolOutcome::error(u"Nothing was sent: the call was cancelled."_s));
}

void GuardedCall::start()
{
    const QJsonValue dryRun = m_call.meta.value(GuardedTools::dryRunKey);
    const bool isChange = m_action != Action::Read;
    if (isChange && !dryRun.isUndefined() && !dryRun.isBool()) {
        end(tools::ToolOutcome::error(
            u"Nothing was sent: _meta[\"%1\"] must be true or false."_s.arg(GuardedTools::dryRunKey)));
    } else if (isChange || dryRun.toBool()) {
        const bool isAsked = dryRun.toBool() || !isAllowedUnasked(m_action, m_call.name);
        plan(!isAsked                            ? changes::PlanAudience::AlreadyAllowed
             : dryRun.toBool() && !mayReadPlan() ? changes::PlanAudience::Unprivileged
                                                 : changes::PlanAudience::User);
    } else {
        const QByteArray definition = tools::toolDefinition(m_guard.m_inner.toolsJson(m_call.caller), m_call.name);
        m_proposal = proposalOf(m_call, tools::toolTitle(definition, m_call.name));
        decide();
    }
}

void GuardedCall::plan(changes::PlanAudience audience)
{
    m_planFor = audience;
    m_guard.m_planner.plan(m_call, audience, this,
                           [this](changes::PlanAnswer answer) { handlePlan(std::move(answer)); });
}

bool GuardedCall::isAllowedUnasked(Action action, const QString &tool) const
{
    const Right right = m_guard.m_permissions.right(m_call.caller.name, action, tool);
    return right == Right::Allow || (right == Right::Ask && isGranted(tool));
}

bool GuardedCall::mayReadPlan() const
{
    return std::all_of(changes::toolsReadForPlan.begin(), changes::toolsReadForPlan.end(),
                       [this](const QString &tool) { return isAllowedUnasked(Action::Read, tool); });
}

void GuardedCall::handlePlan(changes::PlanAnswer answer)
{
    if (!answer)
        return end(std::move(answer.error()));
    m_plan = std::move(*answer);
    m_proposal = m_plan->proposal;
    if (m_call.meta.value(GuardedTools::dryRunKey).toBool()) {
        recordApproval(u"a dry run: nothing was sent"_s);
        if (const auto tooMany = m_guard.limitProblem(m_call.caller.name, m_plan->newPrompts);
            tooMany && m_plan->refusal.isEmpty())
            m_plan->refusal = tooMany->sentence;
        tools::ToolOutcome outcome =
            changes::planOutcome(*m_plan, m_guard.m_permissions.resultLimit(m_call.caller.name));
        outcome.isPreview = true;
        end(std::move(outcome));
    } else if (!m_plan->refusal.isEmpty()) {
        endRefused();
    } else if (const auto tooMany = m_guard.limitProblem(m_call.caller.name, m_plan->newPrompts)) {
        deny(*tooMany);
    } else if (canAskClient() && !mayReadPlan()) {
        // The client sees the form.
        m_guard.m_planner.plan(m_call, changes::PlanAudience::Unprivileged, this,
                               [this](const changes::PlanAnswer &stranger) {
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
        m_plan->refusal = changes::refusalWithoutNames(*m_plan, m_call.caller.name);
    end(changes::refusedOutcome(*m_plan));
}

void GuardedCall::decide()
{
    const Right right = m_guard.m_permissions.right(m_call.caller.name, m_action, m_call.name);
    if (right == Right::Never) {
        deny(m_guard.refusalFor(m_call.caller.name, m_call.name, m_action));
    } else if (right == Right::Allow) {
        send();
    } else if (isGranted(m_call.name)) {
        recordApproval(u"allowed for this session before"_s);
        send();
    } else if (m_planFor == changes::PlanAudience::AlreadyAllowed) { // the permission was withdrawn during planning
        plan(changes::PlanAudience::User);
    } else {
        const std::optional<Decision> decision = clientDecision();
        if (!decision)
            ask();
        else if (decision->noAnswer == access::NoAnswer::TooFast)
            denyUnasked();
        else
            take(*decision);
    }
}

std::optional<Decision> GuardedCall::clientDecision()
{
    if (m_call.requestState.isEmpty() || !canAskClient())
        return std::nullopt;
    const changes::RequestStateSigner::Check check = m_guard.m_stateSigner.verify(m_call, proposalForClient());
    const std::optional<Verdict> verdict = changes::approval_form::verdict(m_call.inputResponses);
    if (!verdict)
        return std::nullopt;
    // An answer with an invalid state is ignored and the question asked again, except for a late refusal.
    const bool isLateNo = check == changes::RequestStateSigner::Check::Expired && !access::isAllowed(*verdict);
    if (check != changes::RequestStateSigner::Check::Valid && !isLateNo)
        return std::nullopt;
    if (!access::isAllowed(*verdict) && m_answerAge < m_guard.m_approvals.limits().reactionTime)
        return Decision{.verdict = *verdict, .noAnswer = access::NoAnswer::TooFast};
    if (access::isAllowed(*verdict)) {
        if (m_guard.m_approvals.wasAllowed(m_proposal, m_guard.m_stateSigner.age(m_call.requestState)))
            return std::nullopt; // the form did not say so
        m_guard.m_approvals.recordAllowed(m_proposal);
    }
    if (*verdict == Verdict::AllowedForSession)
        m_guard.m_approvals.grant(m_call.caller.name, m_call.name);
    if (*verdict == Verdict::Denied)
        m_guard.m_approvals.recordDenial(m_call.caller.name, fingerprintOf(m_call));
    if (*verdict == Verdict::Expired)
        return access::closedDecision(u"in the client"_s);
    return Decision{*verdict, u"in the client"_s};
}

void GuardedCall::ask()
{
    access::Approvals &approvals = m_guard.m_approvals;
    const QByteArray fingerprint = fingerprintOf(m_call);
    if (const auto unasked = approvals.decisionWithoutAsking(m_call.caller.name, fingerprint)) {
        take(*unasked);
    } else if (approvals.canAsk(m_call.caller.name)) {
        const QPointer<GuardedCall> self(this);
        reportWaiting(u"Waiting"_s);
        if (!self) // the progress report made the caller cancel
            return;
        m_stillWaiting.start(progressInterval);
        access::ApprovalRequest request;
        request.assistant = m_call.caller.name;
        request.client = m_call.caller.client;
        request.proposal = m_proposal;
        request.fingerprint = fingerprint;
        approvals.ask(std::move(request), this, [this](const Decision &decision) { handleAnswer(decision); });
    } else if (canAskClient()) {
        askClient();
    } else {
        denyUnasked();
    }
}

void GuardedCall::denyIfForbidden()
{
    if (m_stillWaiting.isActive() &&
        m_guard.m_permissions.right(m_call.caller.name, m_action, m_call.name) == Right::Never)
        deny(m_guard.refusalFor(m_call.caller.name, m_call.name, m_action));
}

void GuardedCall::denyUnasked()
{
    recordApproval(u"nobody could be asked"_s);
    deny(tools::refusal_text::noApprover(m_call.caller.name, m_call.name, m_guard.m_commandOptions));
}

void GuardedCall::askClient()
{
    recordApproval(u"asked in the client"_s);
    access::Proposal shown = proposalForClient();
    if (m_guard.m_approvals.wasAllowed(m_proposal, m_guard.m_approvals.limits().denialTime))
        access::noteRepetition(shown);
    tools::ToolOutcome question;
    question.inputRequestsJson = changes::approval_form::inputRequests(shown, m_call.caller.name);
    question.requestState = m_guard.m_stateSigner.sign(m_call, shown);
    question.inputTimeout = m_guard.m_approvals.answerTime(m_call.caller.name);
    end(std::move(question));
}

void GuardedCall::handleAnswer(const Decision &decision)
{
    if (!m_done) // ended by denyIfForbidden()
        return;
    if (!access::isAllowed(decision.verdict) || !m_plan || !m_plan->deletion)
        return take(decision);
    // The deletion may affect more items now, and all of them must be backed up and approved.
    m_guard.m_planner.plan(m_call, changes::PlanAudience::User, this, [this, decision](changes::PlanAnswer answer) {
        if (!answer)
            return end(std::move(answer.error()));
        const QByteArray allowed = access::questionContent(m_proposal);
        m_plan = std::move(*answer);
        m_proposal = m_plan->proposal;
        if (!m_plan->refusal.isEmpty()) {
            endRefused();
        } else if (decision.verdict == Verdict::AllowedForSession || access::questionContent(m_proposal) == allowed) {
            take(decision);
        } else {
            recordApproval(u"asked again because something else would now be deleted"_s);
            ask();
        }
    });
}

void GuardedCall::take(const Decision &decision)
{
    m_stillWaiting.stop();
    recordApproval(access::decisionText(decision));
    switch (decision.verdict) {
    case Verdict::AllowedOnce:
    case Verdict::AllowedForSession:
        send();
        return;
    case Verdict::Denied:
    case Verdict::Expired:
        deny(tools::refusal_text::notAllowed(m_call.caller.name, decision,
                                             m_guard.m_approvals.answerTime(m_call.caller.name)));
        return;
    case Verdict::Withdrawn:
        return; // no caller waits for an answer
    }
}

void GuardedCall::send()
{
    if (!isStillAllowed())
        return;
    if (auto stop = m_plan ? m_guard.m_planner.prepareToSend(m_call, *m_plan) : std::nullopt)
        end(*std::move(stop));
    else if (isStillAllowed())
        forward();
}

bool GuardedCall::isStillAllowed()
{
    if (m_guard.m_inner.action(m_call.name) != m_action)
        deny(tools::refusal_text::toolChanged(m_call.caller.name));
    else if (m_guard.m_permissions.right(m_call.caller.name, m_action, m_call.name) == Right::Never)
        deny(m_guard.refusalFor(m_call.caller.name, m_call.name, m_action));
    else if (const auto tooMany = m_guard.limitProblem(m_call.caller.name, m_plan ? m_plan->newPrompts : 0))
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
    m_call.trace->newPrompts = newPrompts;
    m_guard.countCreated(m_call.caller.name, newPrompts);
    m_isForwarded = true;
    m_guard.m_inner.call(m_call, this, [this, newPrompts](tools::Answer<tools::ToolOutcome> answer) {
        m_isForwarded = false;
        if (!answer || (answer->isError && !answer->isUncertain))
            m_guard.countCreated(m_call.caller.name, -newPrompts);
        std::optional<QString> kept;
        if (m_plan)
            kept = m_guard.m_planner.sent(m_call, *m_plan,
                                          answer ? *answer : tools::ToolOutcome::error(answer.error().message));
        if (answer && kept)
            answer->addNote(
                kept->isEmpty()
                    ? u"Brandbridge did not know what this was, so nothing of it is kept and it cannot be restored."_s
                    : u"What Brandbridge kept of this can be restored: on the Prompts screen of its window, or with "
                      "'brandbridge restore %1%2'."_s.arg(*kept, m_guard.m_commandOptions));
        end(std::move(answer));
    });
}

void GuardedCall::end(tools::Answer<tools::ToolOutcome> answer)
{
    const auto done = std::exchange(m_done, nullptr);
    m_stillWaiting.stop();
    deleteLater();
    done(std::move(answer));
}

void GuardedCall::reportWaiting(const QString &waiting)
{
    if (m_call.onProgress && m_call.caller.name != tools::Caller::person()) // the person already sees the question
        m_call.onProgress(waiting + u" for the user's approval"_s);
}

GuardedTools::GuardedTools(tools::ToolProvider &inner, access::Permissions &permissions, access::Approvals &approvals,
                           changes::ChangePlanner &planner, QObject *parent)
    : tools::ToolProvider(parent),
      m_inner(inner),
      m_permissions(permissions),
      m_approvals(approvals),
      m_planner(planner),
      m_stateSigner(approvals.limits().answerTime)
{
    connect(&m_inner, &tools::ToolProvider::toolsChanged, this, &tools::ToolProvider::toolsChanged);
    connect(&m_permissions, &access::Permissions::changed, this, [this] {
        m_approvals.revoke([this](const QString &assistant, const QString &tool) {
            const std::optional<Action> action = m_inner.action(tool);
            return action && m_permissions.right(assistant, *action, tool) == Right::Never;
        });
        Q_EMIT toolsChanged();
    });
}

QByteArray GuardedTools::toolsJson(const tools::Caller &caller) const
{
    const QByteArray all = m_inner.toolsJson(caller);
    QByteArray allowed;
    for (const json::Span &span : json::items(all, json::whole(all)).value_or(std::vector<json::Span>())) {
        const QByteArray tool = span.of(all);
        const QString name = QJsonDocument::fromJson(tool).object().value(QLatin1String("name")).toString();
        const std::optional<Action> action = m_inner.action(name);
        const catalogue::Tool *const ours = catalogue::Catalogue::builtIn().find(name);
        const QStringList uses = ours ? ours->uses : QStringList();
        const bool isUsable = std::none_of(uses.begin(), uses.end(), [&](const QString &used) {
            return m_permissions.right(caller.name, Action::Read, used) == Right::Never;
        });
        if (isUsable && action && m_permissions.right(caller.name, *action, name) != Right::Never)
            allowed += (allowed.isEmpty() ? "" : ",") + tool;
    }
    return '[' + allowed + ']';
}

void GuardedTools::call(const tools::ToolCall &call, QObject *context,
                        std::function<void(tools::Answer<tools::ToolOutcome>)> done)
{
    const std::optional<Action> action = m_inner.action(call.name);
    if (!action) { // not a protected tool; the inner provider answers
        m_inner.call(call, context, std::move(done));
        return;
    }
    const Right right = m_isPaused ? Right::Never : m_permissions.right(call.caller.name, *action, call.name);
    if (right == Right::Never)
        done(denialOf(refusalFor(call.caller.name, call.name, *action)));
    else if (const auto unread = useProblem(call))
        done(denialOf(*unread));
    else if (const catalogue::Tool *const tool =
                 m_references ? catalogue::Catalogue::builtIn().find(call.name) : nullptr;
             tool && lookup::hasReferences(*tool, call.arguments) && !readProblem(call.caller.name, u"list_brands"_s))
        lookup::resolveReferences(
            *tool, call, *m_references, context,
            [this, call, action, context, done](const tl::expected<QJsonObject, tools::ToolOutcome> &resolved) {
                tools::ToolCall same = call;
                same.arguments = resolved.value_or(QJsonObject());
                resolved ? start(same, *action, context, done) : done(resolved.error());
            });
    else
        start(call, *action, context, std::move(done));
}

void GuardedTools::start(const tools::ToolCall &call, Action action, QObject *context,
                         std::function<void(tools::Answer<tools::ToolOutcome>)> done)
{
    const bool isAllowed = !m_isPaused && m_permissions.right(call.caller.name, action, call.name) == Right::Allow;
    if (action == Action::Read && isAllowed && !call.meta.value(dryRunKey).toBool())
        m_inner.call(call, context, std::move(done));
    else
        (new GuardedCall(*this, call, action, std::move(done), context))->start();
}

std::optional<tools::Refusal> GuardedTools::useProblem(const tools::ToolCall &call) const
{
    for (const QString &tool : toolsReadBy(call)) {
        if (auto why = readProblem(call.caller.name, tool))
            return why;
    }
    return std::nullopt;
}

std::optional<tools::Refusal> GuardedTools::readProblem(const QString &caller, const QString &tool) const
{
    if (m_isPaused)
        return tools::refusal_text::paused();
    switch (m_permissions.right(caller, Action::Read, tool)) {
    case Right::Allow:
        return std::nullopt;
    case Right::Ask:
        return tools::refusal_text::requiresToolCall(tool);
    case Right::Never:
        break;
    }
    return refusalFor(caller, tool, Action::Read);
}

std::optional<tools::Refusal> GuardedTools::limitProblem(const QString &assistant, int more)
{
    const qint64 limit = more > 0 ? m_permissions.promptsPerDay(assistant) : 0;
    if (limit == 0 || !m_created)
        return std::nullopt;
    const QDate today = QDate::currentDate();
    if (std::exchange(m_today, today) != today)
        m_createdToday.clear();
    if (!m_createdToday.contains(assistant)) {
        const auto created = m_created(assistant, today.startOfDay());
        if (!created)
            return tools::refusal_text::uncountable(assistant, created.error());
        m_createdToday.insert(assistant, *created);
    }
    const qint64 left = std::max<qint64>(limit - m_createdToday.value(assistant), 0);
    return more > left
               ? std::optional(tools::refusal_text::dailyLimitReached(assistant, more, limit, left, m_commandOptions))
               : std::nullopt;
}

void GuardedTools::countCreated(const QString &assistant, int prompts)
{
    if (const auto count = m_createdToday.find(assistant); count != m_createdToday.end())
        *count += prompts;
}

tools::Refusal GuardedTools::refusalFor(const QString &assistant, const QString &tool, Action action) const
{
    if (m_isPaused)
        return tools::refusal_text::paused();
    if (!m_permissions.problem().isEmpty())
        return tools::refusal_text::unreadable(assistant, m_permissions.problem());
    if (m_permissions.isOff(assistant, tool))
        return tools::refusal_text::disabled(assistant, tool, m_commandOptions);
    return tools::refusal_text::neverAllowed(assistant, tool, action, m_commandOptions);
}

} // namespace brandbridge::relay
