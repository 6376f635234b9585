// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"
#include "core/literals.h"
#include "core/message/message.h"

#include <QByteArray>
#include <QDateTime>
#include <QHash>
#include <QList>
#include <QObject>
#include <QPair>
#include <QSet>
#include <QStringList>

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

namespace brandbridge::access {

/// Free prompt slots before and after a change. Unknown numbers are empty.
struct SlotChange
{
    std::optional<int> limit;
    std::optional<int> remainingBefore;
    std::optional<int> remainingAfter; ///< negative if the change does not fit
};

/// A change that the user decides on, with names and side effects.
struct Proposal
{
    QString tool;  ///< its name
    QString title; ///< its title, for the user
    Action action = Action::Create;
    QString brandId;           ///< empty if unknown
    QString brandName;         ///< empty if unknown
    message::Message question; ///< one sentence: "Delete the topic “Pricing” with its 12 prompts from Fennwick?"
    QList<message::Message> items;     ///< names or texts of created or deleted items
    QList<message::Message> alongside; ///< other affected items, such as the prompts of a deleted topic
    qsizetype omittedItems = 0;        ///< items omitted from a long list
    qsizetype omittedSideEffects = 0;  ///< alongside items omitted from a long list
    SlotChange brandSlots;
    SlotChange organizationSlots;
    QList<message::Message> notes; ///< sentences: unknown facts, when the change takes effect
};

/// How a request for approval ended.
enum class Verdict
{
    AllowedOnce,
    AllowedForSession, ///< the same assistant may use the same tool until the program ends
    Denied,
    Expired,   ///< not answered in time
    Withdrawn, ///< the assistant no longer waits
};
constexpr bool isAllowed(Verdict verdict)
{
    return verdict == Verdict::AllowedOnce || verdict == Verdict::AllowedForSession;
}

/// A call that waits for approval.
struct ApprovalRequest
{
    QString id;        ///< unguessable, made by Approvals
    QString assistant; ///< the name its token belongs to
    QString client;    ///< the client's own name; may be empty
    Proposal proposal;
    QDateTime askedAt;      ///< UTC
    QDateTime expiresAt;    ///< UTC; the request is denied at this time
    QByteArray fingerprint; ///< equal for the same tool and arguments; identifies repeated questions
    /// Another change was allowed after this was asked, so the figures are outdated.
    bool isOutdated = false;
};

/// Updates the other waiting requests @p others after @p answered was answered with @p verdict. Requests for the change
/// that was just allowed get a note about it.
void recordAnswer(QList<ApprovalRequest> &others, const Proposal &answered, Verdict verdict);

/// Adds a note that exactly this was just allowed.
void noteRepetition(Proposal &proposal);

/// @p proposal with texts safe to display (message::shownText()) and lists of bounded length. Applying it again changes
/// nothing.
Proposal shownProposal(const Proposal &proposal);

/// Asks the user: a window, a terminal, a test. Called from the event loop of the Approvals it is attached to; may call
/// Approvals::decide() at any time. Must be detached before it is destroyed.
class Approver
{
public:
    virtual ~Approver() = default;
    /// Whether this approver handles calls of @p assistant. Must not change while it is attached.
    virtual bool isFor(const QString &assistant) const;
    virtual void approvalAsked(const ApprovalRequest &request) = 0;
    /// The request no longer waits.
    virtual void approvalEnded(const QString &id, Verdict verdict) = 0;
};

/// Why the user gave no answer, other than a timeout.
enum class NoAnswer
{
    None,           ///< answered, or timed out
    DeniedRecently, ///< the same question was denied shortly before
    TooManyWaiting, ///< the assistant has too many waiting questions
    Closing,        ///< Approvals::close()
    Closed,         ///< the form in the client was closed, or the terminal's input ended
    TooFast,        ///< the client answered faster than a person can
};

/// Faster answers to a form are not from a person.
inline constexpr std::chrono::milliseconds humanReaction{300};

/// How a request ended, and why.
struct Decision
{
    Verdict verdict = Verdict::Denied;
    QString decidedBy = {};             ///< as given to decide(); empty without a decision
    QString why = {};                   ///< explains a missing answer, as a sentence
    NoAnswer noAnswer = NoAnswer::None; ///< the same as a code
};

/// The decision for a question that was closed @p decidedBy without an answer.
Decision closedDecision(const QString &decidedBy);

/// Asks the user to approve calls, and remembers grants for this session. Each attached approver sees every request
/// that it is for, and the first answer counts. Requests without an answer in time are denied. To spare the user, the
/// number of waiting requests per assistant is limited, and a denied question is not repeated for a while. Grants are
/// kept in memory only. Lives as long as the program; calls its approvers in its own thread.
class Approvals final : public QObject
{
    Q_OBJECT
public:
    struct Limits
    {
        std::chrono::milliseconds answerTime = std::chrono::minutes(2);
        int waitingPerAssistant = 5; ///< further ones are denied
        std::chrono::milliseconds reactionTime = humanReaction;
        /// How long a denied question is not repeated, and an allowed one is marked as repeated.
        std::chrono::milliseconds denialTime = std::chrono::seconds(60);
    };

    explicit Approvals(Limits limits, QObject *parent = nullptr);
    ~Approvals() override;

    const Limits &limits() const { return m_limits; }
    /// Sets the time limit for questions asked from now on.
    void setAnswerTime(std::chrono::milliseconds time) { m_limits.answerTime = time; }
    /// Sets how long the client of each assistant waits at most for the outcome of a call.
    void setClientTimes(const QHash<QString, std::chrono::milliseconds> &times) { m_clientTimes = times; }
    /// The time limit for a question of @p assistant: shorter than the time that its client waits.
    std::chrono::milliseconds answerTime(const QString &assistant) const;

    /// Sends all waiting and future questions to @p approver until it is detached.
    void attach(Approver *approver);
    void detach(Approver *approver);
    /// Whether an approver handles calls of @p assistant, or any calls if @p assistant is empty.
    bool canAsk(const QString &assistant = {}) const;

    /// Asks for approval. Sets the id and times of @p request and makes its texts safe to display. @p done is called
    /// exactly once, possibly before this returns. Destroying @p context first withdraws the request.
    void ask(ApprovalRequest request, QObject *context, std::function<void(const Decision &)> done);
    /// Answers request @p id with AllowedOnce, AllowedForSession or Denied, or with Expired if the question was closed
    /// without an answer. @p decidedBy completes "allowed once ...", such as "in the window". Returns false if no such
    /// request is waiting.
    bool decide(const QString &id, Verdict verdict, const QString &decidedBy);
    /// Ends all waiting requests without an answer and refuses new ones, because the program is about to end. Each gets
    /// the explanation @p why, as sentences.
    void close(const QString &why);
    /// The waiting requests, oldest first.
    QList<ApprovalRequest> pending() const;

    /// Whether @p assistant may use @p tool without approval until the program ends.
    bool isGranted(const QString &assistant, const QString &tool) const;
    void grant(const QString &assistant, const QString &tool);
    /// Removes the grants and denials of @p assistant.
    void forget(const QString &assistant);
    /// Removes the grants for which @p isRevoked is true.
    void revoke(const std::function<bool(const QString &assistant, const QString &tool)> &isRevoked);

    /// The decision for this question if it must not be asked; std::nullopt if it may.
    std::optional<Decision> decisionWithoutAsking(const QString &assistant, const QByteArray &fingerprint);
    /// Records that the user denied this question, here or in another process.
    void recordDenial(const QString &assistant, const QByteArray &fingerprint);
    /// Records that the user allowed @p proposal, here or in a client's form.
    void recordAllowed(const Proposal &proposal);
    /// Whether exactly @p proposal was allowed within the last @p time, which is at most Limits::denialTime.
    bool wasAllowed(const Proposal &proposal, std::chrono::milliseconds time) const;

private:
    struct Waiting;
    void end(const QString &id, const Decision &decision);
    void notifyAll(const std::function<void(Approver &)> &message);

    Limits m_limits;
    QHash<QString, std::chrono::milliseconds> m_clientTimes;
    QString m_closed; ///< why questions are refused; empty while they are not
    QList<Approver *> m_approvers;
    std::vector<Waiting> m_waiting;                      ///< oldest first
    QSet<QPair<QString, QString>> m_grants;              ///< assistant and tool
    QHash<QPair<QString, QByteArray>, qint64> m_denials; ///< expiry by assistant and fingerprint
    QHash<QByteArray, qint64> m_allowed;                 ///< expiry of "just allowed" by content of the question
};

/// @p proposal as lines of English text: question, prompt slots before and after, items, other affected items, notes.
/// Lists are cut to @p maxItems, with the number of omitted items. Texts are not sanitized (see shownProposal()). With
/// @p isOutdated (ApprovalRequest) the slots are those of the time when it was asked.
QStringList proposalLines(const Proposal &proposal, qsizetype maxItems, bool isOutdated = false);

/// The content of a question as bytes: equal if two proposals ask the same. Ignores figures and notes.
QByteArray questionContent(const Proposal &proposal);

/// How a call was approved or denied, in a few words for the activity log: "allowed once in the window".
QString decisionText(const Decision &decision);

} // namespace brandbridge::access
