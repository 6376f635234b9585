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
    QList<message::Message> alongside; ///< what goes with it, such as a deleted topic's prompts
    qsizetype itemsLeftOut = 0;        ///< how many there are besides, where the list would be too long to be read
    qsizetype alongsideLeftOut = 0;    ///< likewise
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

/// One of the questions that wait was answered by @p verdict. To be called for @p others by whoever keeps them.
void noteAnswer(QList<ApprovalRequest> &others, Verdict verdict);

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
    /// The request does not wait any more, whoever ended it.
    virtual void approvalEnded(const QString &id, Verdict verdict) = 0;
};

/// Why a question has no answer of a person's, where that is not for want of time.
enum class NoAnswer
{
    None,           ///< there is one, or it was not given in time
    DeniedBefore,   ///< the same was denied a moment ago
    TooManyWaiting, ///< the assistant has as many questions waiting as it may
    Closing,        ///< Approvals::close()
    FormClosed,     ///< the form in the client was closed
    NobodyThere,    ///< the client answered sooner than a person can
};

/// No person reads a form and answers it sooner.
inline constexpr std::chrono::milliseconds humanReaction{300};

/// How a request ended, and by what.
struct Decision
{
    Verdict verdict = Verdict::Denied;
    QString byWhom = {};                ///< as given to decide(); empty where nobody decided
    QString why = {};                   ///< where there was no answer, but a reason: why, as a sentence
    NoAnswer noAnswer = NoAnswer::None; ///< which reason that is
};

/// Asks people whether a call may go on, and remembers what they allowed for this session.
///
/// Any number of approvers may be attached; each is told of every request, and the first answer counts. A request that
/// nobody answers in time is denied. So that nobody is worn down, an assistant may have only a few requests waiting,
/// and what was denied is not asked again for a while. Grants are kept in memory and end with the program. Lives as
/// long as the program; it is used, and calls its approvers, in the thread it lives in.
class Approvals final : public QObject
{
    Q_OBJECT
public:
    struct Limits
    {
        std::chrono::milliseconds answerTime = std::chrono::minutes(2);
        int waitingPerAssistant = 5; ///< further ones are denied
        std::chrono::milliseconds reactionTime = humanReaction;
        std::chrono::milliseconds denialTime = std::chrono::seconds(60); ///< how long a no stands for the same question
    };

    explicit Approvals(Limits limits, QObject *parent = nullptr);
    ~Approvals() override;

    const Limits &limits() const { return m_limits; }
    /// How long questions wait that are asked from now on.
    void setAnswerTime(std::chrono::milliseconds time) { m_limits.answerTime = time; }

    /// @p approver is asked from now on, at once what waits already, until it is detached.
    void attach(Approver *approver);
    void detach(Approver *approver);
    /// Whether anybody is there to be asked about a call of @p assistant's; about any, where it is empty.
    bool canAsk(const QString &assistant = {}) const;

    /// Asks. Id and times of @p request are set here, its texts made fit to be shown. @p done is called exactly once,
    /// perhaps before this returns, unless @p context is destroyed first, which withdraws the request.
    void ask(ApprovalRequest request, QObject *context, std::function<void(const Decision &)> done);
    /// Answers the request @p id with AllowedOnce, AllowedForSession or Denied; @p byWhom completes "allowed once ...",
    /// such as "in the window". False where it does not wait (any more), and nothing happens.
    bool decide(const QString &id, Verdict verdict, const QString &byWhom);
    /// Nobody is asked any more, and what waits ends without an answer, for a program that is about to end. @p why is
    /// told to all of them, as sentences.
    void close(const QString &why);
    /// What waits, oldest first.
    QList<ApprovalRequest> pending() const;

    /// Whether @p assistant may use @p tool without being asked about until this program ends.
    bool isGranted(const QString &assistant, const QString &tool) const;
    void grant(const QString &assistant, const QString &tool);
    /// Takes back what @p assistant was granted, and its denials.
    void forget(const QString &assistant);

    /// How this question ends without being put to anybody; std::nullopt where it may be.
    std::optional<Decision> whyNotAsked(const QString &assistant, const QByteArray &fingerprint);
    /// A person said no to this question, here or elsewhere.
    void noteDenial(const QString &assistant, const QByteArray &fingerprint);

Q_SIGNALS:
    /// pending() is another now.
    void pendingChanged();

private:
    struct Waiting;
    void end(const QString &id, const Decision &decision);
    void tell(const std::function<void(Approver &)> &message);

    Limits m_limits;
    QString m_closed; ///< why nobody is asked any more
    QList<Approver *> m_approvers;
    std::vector<Waiting> m_waiting;                      ///< oldest first
    QSet<QPair<QString, QString>> m_grants;              ///< assistant and tool
    QHash<QPair<QString, QByteArray>, qint64> m_denials; ///< until when, by assistant and fingerprint
};

} // namespace brandbridge::access
