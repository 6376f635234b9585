// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"
#include "core/message/message.h"

#include <QByteArray>
#include <QDateTime>
#include <QHash>
#include <QList>
#include <QObject>
#include <QPair>
#include <QSet>
#include <QString>
#include <QStringList>

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

namespace brandbridge::access {

/// Prompt slots before a change and after it; what is not known is empty.
struct SlotChange
{
    std::optional<int> limit;
    std::optional<int> remainingBefore;
    std::optional<int> remainingAfter; ///< negative where the change cannot fit
};

/// A change as a person can decide on it: what would be done, to what by name, and what goes along with it.
struct Proposal
{
    QString tool;  ///< its name
    QString title; ///< its title, for people
    Action action = Action::Create;
    QString brandId;           ///< empty where it is not known
    QString brandName;         ///< empty where it is not known
    message::Message question; ///< one sentence: "Delete the topic “Pricing” with its 12 prompts from Fennwick?"
    QList<message::Message> items;     ///< what is created or deleted, by name or text; one line each
    QList<message::Message> alongside; ///< what else is affected, such as a deleted topic's prompts
    qsizetype itemsLeftOut = 0;        ///< how many there are besides, where the list would be too long to be read
    qsizetype alongsideLeftOut = 0;    ///< the same for alongside
    SlotChange brandSlots;
    SlotChange organizationSlots;
    QList<message::Message> notes; ///< sentences: what could not be found out, when it takes effect
};

/// How a request for approval ended.
enum class Verdict
{
    AllowedOnce,
    AllowedForSession, ///< the same assistant may use the same tool until this program ends
    Denied,
    Expired,   ///< nobody answered in time
    Withdrawn, ///< the assistant does not wait any more
};
constexpr bool isAllowed(Verdict verdict)
{
    return verdict == Verdict::AllowedOnce || verdict == Verdict::AllowedForSession;
}

/// A call that waits for a person.
struct ApprovalRequest
{
    QString id;        ///< unguessable, made by Approvals
    QString assistant; ///< the name its token belongs to
    QString client;    ///< what the client says of itself; may be empty
    Proposal proposal;
    QDateTime askedAt;      ///< UTC
    QDateTime expiresAt;    ///< UTC; denied then
    QByteArray fingerprint; ///< the same for the same tool and arguments, to know a repeated question by
    /// Another change was allowed since this was asked, so its figures are of the time before.
    bool isOvertaken = false;
};

/// A waiting question, about @p answered, was answered by @p verdict. The holder of @p others calls it. Those that ask
/// exactly what was allowed get a note that says so.
void recordAnswer(QList<ApprovalRequest> &others, const Proposal &answered, Verdict verdict);

/// @p proposal with every text as a person may be shown it (message::shownText()), and with lists of bounded length.
/// What has been through this stays as it is.
Proposal shownProposal(const Proposal &proposal);

/// Someone who can be asked: the window, a terminal, a test. Called from the event loop of the Approvals it is attached
/// to; answers by Approvals::decide(), whenever it likes. Detached before it is destroyed.
class Approver
{
public:
    virtual ~Approver() = default;
    /// Whether questions of @p assistant's calls are for it; does not change while it is attached.
    virtual bool isFor(const QString &assistant) const;
    virtual void approvalAsked(const ApprovalRequest &request) = 0;
    /// The request no longer waits.
    virtual void approvalEnded(const QString &id, Verdict verdict) = 0;
};

/// Why a question has no answer of a person's, where that is not for want of time.
enum class NoAnswer
{
    None,           ///< there is one, or it was not given in time
    DeniedBefore,   ///< the same was denied a moment ago
    TooManyWaiting, ///< the assistant has as many questions waiting as it may
    Closing,        ///< Approvals::close()
    Closed,         ///< the form in the client was closed, or the terminal's input ended
    NobodyThere,    ///< the client answered sooner than a person can
};

/// No person reads a form and answers it sooner.
inline constexpr std::chrono::milliseconds humanReaction{300};

/// How a request ended, and by what.
struct Decision
{
    Verdict verdict = Verdict::Denied;
    QString byWhom = {};                ///< as given to decide(); empty where nobody decided
    QString why = {};                   ///< the reason why there was no answer, as a sentence
    NoAnswer noAnswer = NoAnswer::None; ///< which reason that is
};

/// A question that was closed @p byWhom without an answer.
Decision closedDecision(const QString &byWhom);

/// Asks people whether a call may go on, and remembers what they allowed for this session. Any number of approvers may
/// be attached; each sees every request, and the first answer counts. A request that nobody answers in time is denied.
/// To spare the user, an assistant may have only a few requests waiting, and what was denied is not asked again for a
/// while. Grants are kept in memory and end with the program. Lives as long as the program; uses its approvers in its
/// own thread.
class Approvals final : public QObject
{
    Q_OBJECT
public:
    struct Limits
    {
        std::chrono::milliseconds answerTime = std::chrono::minutes(2);
        int waitingPerAssistant = 5; ///< further ones are denied
        std::chrono::milliseconds reactionTime = humanReaction;
        /// How long a denial holds for the same question, and a question says that the same was allowed.
        std::chrono::milliseconds denialTime = std::chrono::seconds(60);
    };

    explicit Approvals(Limits limits, QObject *parent = nullptr);
    ~Approvals() override;

    const Limits &limits() const { return m_limits; }
    /// How long questions wait from now on.
    void setAnswerTime(std::chrono::milliseconds time) { m_limits.answerTime = time; }

    /// @p approver gets all questions from now on, and those that wait already, until it is detached.
    void attach(Approver *approver);
    void detach(Approver *approver);
    /// Whether an approver can be asked about a call of @p assistant's; about any, where it is empty.
    bool canAsk(const QString &assistant = {}) const;

    /// Asks. Id and times of @p request are set here, its texts made fit to be shown. @p done is called exactly once,
    /// perhaps before this returns, unless @p context is destroyed first, which withdraws the request.
    void ask(ApprovalRequest request, QObject *context, std::function<void(const Decision &)> done);
    /// Answers the request @p id with AllowedOnce, AllowedForSession or Denied, or with Expired where the question was
    /// closed without an answer; @p byWhom completes "allowed once ...", such as "in the window". False where it does
    /// not wait (any more), and nothing happens.
    bool decide(const QString &id, Verdict verdict, const QString &byWhom);
    /// Nobody is asked any more, and what waits ends without an answer, for a program that is about to end. All of them
    /// get @p why, as sentences.
    void close(const QString &why);
    /// What waits, oldest first.
    QList<ApprovalRequest> pending() const;

    /// Whether @p assistant may use @p tool without being asked about until this program ends.
    bool isGranted(const QString &assistant, const QString &tool) const;
    void grant(const QString &assistant, const QString &tool);
    /// Takes back what @p assistant was granted, and its denials.
    void forget(const QString &assistant);

    /// How this question ends without being asked; std::nullopt where it may be asked.
    std::optional<Decision> whyNotAsked(const QString &assistant, const QByteArray &fingerprint);
    /// A person said no to this question, here or elsewhere.
    void recordDenial(const QString &assistant, const QByteArray &fingerprint);

private:
    struct Waiting;
    void end(const QString &id, const Decision &decision);
    void notifyAll(const std::function<void(Approver &)> &message);

    Limits m_limits;
    QString m_closed; ///< why nobody is asked any more
    QList<Approver *> m_approvers;
    std::vector<Waiting> m_waiting;                      ///< oldest first
    QSet<QPair<QString, QString>> m_grants;              ///< assistant and tool
    QHash<QPair<QString, QByteArray>, qint64> m_denials; ///< until when, by assistant and fingerprint
    QHash<QByteArray, qint64> m_allowed;                 ///< until when it counts as just allowed, by what was asked
};

/// @p proposal as lines of plain text in English: the question, prompt slots before and after, the items by name, what
/// else is affected, notes. A long list is cut to @p mostItems with the number of the rest. The texts are taken as they
/// are (see shownProposal()). With @p isOvertaken (ApprovalRequest) the slots are given as of when it was asked.
QStringList proposalLines(const Proposal &proposal, qsizetype mostItems, bool isOvertaken = false);

/// The substance of a question, in bytes: equal for two proposals that ask the same. Figures and notes do not count.
QByteArray substanceOf(const Proposal &proposal);

/// How a call was approved or denied, in a few words, for the activity log: "allowed once in the window".
QString decisionWords(const Decision &decision);

} // namespace brandbridge::access
