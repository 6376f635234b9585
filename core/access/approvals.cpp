// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/approvals.h"

#include "core/message/shown_text.h"

#include <QDataStream>
#include <QDeadlineTimer>
#include <QIODevice>
#include <QPointer>
#include <QTimer>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace brandbridge::access {

namespace {

constexpr qsizetype maxNameLength = 120;
constexpr qsizetype maxSentenceLength = 600;
constexpr qsizetype maxItemLength = 300;
constexpr qsizetype maxItems = 200;
/// Maximum for all assistants together; far more than users decide within the time.
constexpr qsizetype maxDenials = 1000;
/// Time before a client's time limit in which the answer is sent.
constexpr std::chrono::seconds reserve{5};

QList<message::Message> shownList(const QList<message::Message> &messages, qsizetype longest)
{
    QList<message::Message> shown;
    for (const message::Message &message : messages.mid(0, maxItems))
        shown.append(message.shown(longest));
    return shown;
}

/// Milliseconds of the monotonic clock.
qint64 now()
{
    return QDeadlineTimer::current().deadline();
}

/// What @p proposal asks, as bytes: equal for two calls with the same effect.
QByteArray contentOf(const Proposal &proposal)
{
    return proposal.tool.toUtf8() + '\n' + questionContent(shownProposal(proposal));
}

/// Marks @p request as outdated. @p allowed is the contentOf() the change that was allowed.
void markOutdated(ApprovalRequest &request, const QByteArray &allowed)
{
    request.isOutdated = true;
    if (contentOf(request.proposal) == allowed)
        noteRepetition(request.proposal);
}

/// Predicate: the waiting request has id @p id.
auto hasId(const QString &id)
{
    return [&id](const auto &waiting) { return waiting.request.id == id; };
}

} // namespace

void noteRepetition(Proposal &proposal)
{
    const auto note =
        message::Message::tr("Exactly this was allowed a moment ago. Allow it only if it is to be done again.");
    if (proposal.notes.isEmpty() || proposal.notes.first().english() != note.english())
        proposal.notes.prepend(note);
}

Proposal shownProposal(const Proposal &proposal)
{
    Proposal shown = proposal;
    shown.tool = message::shownText(proposal.tool, maxNameLength);
    shown.title = message::shownText(proposal.title, maxNameLength);
    shown.brandId = message::shownText(proposal.brandId, maxNameLength);
    shown.brandName = message::shownText(proposal.brandName, maxNameLength);
    shown.question = proposal.question.shown(maxSentenceLength);
    shown.items = shownList(proposal.items, maxItemLength);
    shown.omittedItems += proposal.items.size() - shown.items.size();
    shown.alongside = shownList(proposal.alongside, maxItemLength);
    shown.omittedSideEffects += proposal.alongside.size() - shown.alongside.size();
    shown.notes = shownList(proposal.notes, maxSentenceLength);
    return shown;
}

void recordAnswer(QList<ApprovalRequest> &others, const Proposal &answered, Verdict verdict)
{
    if (!isAllowed(verdict))
        return;
    const QByteArray allowed = contentOf(answered);
    for (ApprovalRequest &request : others)
        markOutdated(request, allowed);
}

/// A waiting request.
struct Approvals::Waiting
{
    ApprovalRequest request;
    QString tool; ///< its name, not sanitized for display
    QPointer<QObject> context;
    std::function<void(const Decision &)> done;
    QTimer *expiry; ///< also the receiver of the signals that end the request
};

Approvals::Approvals(Limits limits, QObject *parent) : QObject(parent), m_limits(limits) {}
Approvals::~Approvals() = default;

bool Approver::isFor(const QString &) const
{
    return true;
}

std::chrono::milliseconds Approvals::answerTime(const QString &assistant) const
{
    const auto client = m_clientTimes.constFind(assistant);
    return client == m_clientTimes.cend() ? m_limits.answerTime
                                          : std::min<std::chrono::milliseconds>(m_limits.answerTime, *client - reserve);
}

bool Approvals::canAsk(const QString &assistant) const
{
    return std::any_of(m_approvers.cbegin(), m_approvers.cend(),
                       [&](const Approver *approver) { return assistant.isEmpty() || approver->isFor(assistant); });
}

void Approvals::attach(Approver *approver)
{
    if (m_approvers.contains(approver))
        return;
    m_approvers.append(approver);
    for (const ApprovalRequest &request : pending()) {
        const bool stillWaits = std::any_of(m_waiting.cbegin(), m_waiting.cend(), hasId(request.id));
        if (stillWaits && m_approvers.contains(approver) && approver->isFor(request.assistant))
            approver->approvalAsked(request);
    }
}

void Approvals::detach(Approver *approver)
{
    m_approvers.removeAll(approver);
}

void Approvals::ask(ApprovalRequest request, QObject *context, std::function<void(const Decision &)> done)
{
    std::optional<Decision> unasked = decisionWithoutAsking(request.assistant, request.fingerprint);
    const auto isOfAssistant = [&](const auto &waiting) { return waiting.request.assistant == request.assistant; };
    if (std::count_if(m_waiting.cbegin(), m_waiting.cend(), isOfAssistant) >= m_limits.waitingPerAssistant)
        unasked = Decision{Verdict::Denied,
                           {},
                           u"The user has %1 questions of yours to answer already. Wait for the answers before you "
                           "call this again."_s.arg(m_limits.waitingPerAssistant),
                           NoAnswer::TooManyWaiting};
    if (unasked)
        return done(*unasked);

    const QString tool = request.proposal.tool;
    request.id = QUuid::createUuid().toString(QUuid::Id128);
    request.client = message::shownText(request.client, maxNameLength);
    request.proposal = shownProposal(request.proposal);
    if (wasAllowed(request.proposal, m_limits.denialTime))
        noteRepetition(request.proposal);
    request.askedAt = QDateTime::currentDateTimeUtc();
    const std::chrono::milliseconds time = answerTime(request.assistant);
    request.expiresAt = request.askedAt.addMSecs(time.count());

    auto *const expiry = new QTimer(this);
    expiry->setSingleShot(true);
    connect(expiry, &QTimer::timeout, this, [this, id = request.id] { end(id, {Verdict::Expired, {}, {}}); });
    connect(context, &QObject::destroyed, expiry, [this, id = request.id] { end(id, {Verdict::Withdrawn, {}, {}}); });
    expiry->start(time);
    m_waiting.push_back({request, tool, context, std::move(done), expiry});

    notifyAll([&](Approver &approver) {
        const bool stillWaits = std::any_of(m_waiting.cbegin(), m_waiting.cend(), hasId(request.id));
        if (stillWaits && approver.isFor(request.assistant))
            approver.approvalAsked(request);
    });
}

bool Approvals::decide(const QString &id, Verdict verdict, const QString &decidedBy)
{
    const auto found = std::find_if(m_waiting.cbegin(), m_waiting.cend(), hasId(id));
    if (found == m_waiting.cend() || verdict == Verdict::Withdrawn)
        return false;
    if (verdict == Verdict::AllowedForSession)
        grant(found->request.assistant, found->tool);
    if (verdict == Verdict::Denied)
        recordDenial(found->request.assistant, found->request.fingerprint);
    end(id, verdict == Verdict::Expired ? closedDecision(decidedBy) : Decision{verdict, decidedBy, {}});
    return true;
}

void Approvals::end(const QString &id, const Decision &decision)
{
    const auto found = std::find_if(m_waiting.begin(), m_waiting.end(), hasId(id));
    if (found == m_waiting.end())
        return;
    // Remove it from the list first: an approver may ask and decide again.
    const Waiting waiting = std::move(*found);
    m_waiting.erase(found);
    if (isAllowed(decision.verdict))
        recordAllowed(waiting.request.proposal);
    // Neither timer nor context may end it again during the notifications.
    waiting.expiry->disconnect();
    if (waiting.context)
        disconnect(waiting.context, nullptr, waiting.expiry, nullptr);
    waiting.expiry->stop();
    waiting.expiry->deleteLater();

    notifyAll([&](Approver &approver) { approver.approvalEnded(id, decision.verdict); });
    if (waiting.context && decision.verdict != Verdict::Withdrawn)
        waiting.done(decision);
}

void Approvals::notifyAll(const std::function<void(Approver &)> &message)
{
    const QList<Approver *> approvers = m_approvers;
    for (Approver *const approver : approvers) {
        if (m_approvers.contains(approver)) // one may detach another
            message(*approver);
    }
}

void Approvals::close(const QString &why)
{
    m_closed = why;
    while (!m_waiting.empty())
        end(QString(m_waiting.front().request.id), {Verdict::Expired, {}, why, NoAnswer::Closing});
}

QList<ApprovalRequest> Approvals::pending() const
{
    QList<ApprovalRequest> requests;
    for (const auto &waiting : m_waiting)
        requests.append(waiting.request);
    return requests;
}

bool Approvals::isGranted(const QString &assistant, const QString &tool) const
{
    return m_grants.contains({assistant, tool});
}

void Approvals::grant(const QString &assistant, const QString &tool)
{
    m_grants.insert({assistant, tool});
}

void Approvals::forget(const QString &assistant)
{
    m_grants.removeIf([&](const auto &grant) { return grant.first == assistant; });
    m_denials.removeIf([&](const auto &denial) { return denial.key().first == assistant; });
}

void Approvals::revoke(const std::function<bool(const QString &assistant, const QString &tool)> &isRevoked)
{
    m_grants.removeIf([&](const auto &grant) { return isRevoked(grant.first, grant.second); });
}

std::optional<Decision> Approvals::decisionWithoutAsking(const QString &assistant, const QByteArray &fingerprint)
{
    if (!m_closed.isEmpty())
        return Decision{Verdict::Denied, {}, m_closed, NoAnswer::Closing};
    const auto denied = m_denials.constFind({assistant, fingerprint});
    if (denied == m_denials.cend() || *denied <= now())
        return std::nullopt;
    return Decision{Verdict::Denied,
                    {},
                    u"The user said no to exactly this a moment ago and is not asked again so soon. Do not try again "
                    "unless the user asks for it."_s,
                    NoAnswer::DeniedRecently};
}

void Approvals::recordDenial(const QString &assistant, const QByteArray &fingerprint)
{
    m_denials.removeIf([time = now()](const auto &denial) { return denial.value() <= time; });
    if (m_denials.size() < maxDenials)
        m_denials.insert({assistant, fingerprint}, now() + m_limits.denialTime.count());
}

void Approvals::recordAllowed(const Proposal &proposal)
{
    const QByteArray allowed = contentOf(proposal);
    for (Waiting &other : m_waiting)
        markOutdated(other.request, allowed);
    m_allowed.removeIf([time = now()](const auto &before) { return before.value() <= time; });
    if (m_allowed.size() < maxDenials)
        m_allowed.insert(allowed, now() + m_limits.denialTime.count());
}

bool Approvals::wasAllowed(const Proposal &proposal, std::chrono::milliseconds time) const
{
    return m_allowed.value(contentOf(proposal)) >= now() + std::max<qint64>((m_limits.denialTime - time).count(), 0);
}

namespace {

void appendList(QStringList &lines, const QList<message::Message> &messages, qsizetype leftOut, qsizetype max)
{
    for (qsizetype i = 0; i < std::min(messages.size(), max); ++i)
        lines.append(u"  - "_s + messages.at(i).english());
    leftOut += std::max<qsizetype>(messages.size() - max, 0);
    if (leftOut > 0)
        lines.append(u"  … and %1 more"_s.arg(leftOut));
}

void appendSlots(QStringList &lines, const QString &whose, const SlotChange &change, bool isOutdated)
{
    if (!change.remainingBefore && !change.remainingAfter)
        return;
    const auto words = [](std::optional<int> count) { return count ? QString::number(*count) : u"not known"_s; };
    const QString limit = change.limit ? u" of %1"_s.arg(*change.limit) : QString();
    if (isOutdated) { // the number left afterwards is unknown now
        if (change.remainingBefore)
            lines.append(u"Free prompt slots of the %1 when this was asked: %2%3; something else has been "
                         "allowed since"_s.arg(whose, words(change.remainingBefore), limit));
        return;
    }
    lines.append(u"Free prompt slots of the %1: %2%3 now, %4 afterwards"_s.arg(whose, words(change.remainingBefore),
                                                                               limit, words(change.remainingAfter)));
}

} // namespace

QStringList proposalLines(const Proposal &proposal, qsizetype maxItems, bool isOutdated)
{
    QStringList lines{proposal.question.english()};
    // First, because some clients show only the first lines.
    appendSlots(lines, u"brand"_s, proposal.brandSlots, isOutdated);
    appendSlots(lines, u"organization"_s, proposal.organizationSlots, isOutdated);
    appendList(lines, proposal.items, proposal.omittedItems, maxItems);
    if (!proposal.alongside.isEmpty())
        lines.append(u"Along with it:"_s);
    appendList(lines, proposal.alongside, proposal.omittedSideEffects, maxItems);
    return lines + message::english(proposal.notes);
}

QByteArray questionContent(const Proposal &proposal)
{
    // The stream writes the length before each text, so different proposals never give the same bytes.
    QByteArray substance;
    QDataStream stream(&substance, QIODevice::WriteOnly);
    stream << static_cast<int>(proposal.action) << proposal.question.english() << message::english(proposal.items)
           << qint64{proposal.omittedItems} << message::english(proposal.alongside)
           << qint64{proposal.omittedSideEffects};
    return substance;
}

Decision closedDecision(const QString &decidedBy)
{
    return {Verdict::Expired, decidedBy,
            u"The question whether this may be done was closed without an answer. Do not try again "
            "unless the user asks for it."_s,
            NoAnswer::Closed};
}

QString decisionText(const Decision &decision)
{
    const QString by = decision.decidedBy.isEmpty() ? QString() : u' ' + decision.decidedBy;
    switch (decision.verdict) {
    case Verdict::AllowedOnce:
        return u"allowed once"_s + by;
    case Verdict::AllowedForSession:
        return u"allowed for this session"_s + by;
    case Verdict::Denied:
        return decision.why.isEmpty() ? u"denied"_s + by : u"denied without asking"_s;
    case Verdict::Expired:
        return decision.why.isEmpty() ? u"nobody answered in time"_s : u"closed without an answer"_s + by;
    case Verdict::Withdrawn:
        return u"the assistant did not wait"_s;
    }
    Q_UNREACHABLE();
}

} // namespace brandbridge::access
