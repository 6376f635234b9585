// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/approvals.h"
#include "support/fake_approver.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::access;
using brandbridge::test::FakeApprover;

namespace {

ApprovalRequest request(const QString &assistant = u"claude"_s, const QByteArray &fingerprint = "1")
{
    ApprovalRequest request;
    request.assistant = assistant;
    request.proposal.tool = u"delete_topic"_s;
    request.proposal.question = u"Delete the topic “Pricing”?"_s;
    request.fingerprint = fingerprint;
    return request;
}

} // namespace

class TestApprovals : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_context = std::make_unique<QObject>();
        m_decisions.clear();
    }

    void answersOnce()
    {
        Approvals approvals({});
        QVERIFY(!approvals.canAsk());
        FakeApprover approver(approvals);
        QVERIFY(approvals.canAsk());
        ask(approvals, request());
        QCOMPARE(approver.asked.size(), 1);
        QCOMPARE(approvals.pending().size(), 1);
        QVERIFY(approver.asked[0].id.size() >= 20);
        QCOMPARE(approver.asked[0].askedAt.secsTo(approver.asked[0].expiresAt), 120);
        QVERIFY(m_decisions.isEmpty());

        QVERIFY(!approvals.decide(u"another"_s, Verdict::AllowedForSession, u"in the test"_s));
        QVERIFY(!approver.answer(Verdict::Withdrawn)); // not for people to say
        QVERIFY(approver.answer(Verdict::AllowedForSession));
        QVERIFY(!approver.answer(Verdict::AllowedOnce));
        QVERIFY(!approver.answer(Verdict::Denied));
        QCOMPARE(m_decisions.size(), 1);
        QCOMPARE(m_decisions[0].verdict, Verdict::AllowedForSession);
        QCOMPARE(m_decisions[0].decidedBy, u"in the test"_s);
        QCOMPARE(approver.ended.size(), 1);
        QVERIFY(approvals.pending().isEmpty());
        m_context.reset(); // nothing is tied to it any more
        QCOMPARE(approver.ended.size(), 1);

        approvals.forget(u"cursor"_s);
        QVERIFY(approvals.isGranted(u"claude"_s, u"delete_topic"_s));
        approvals.forget(u"claude"_s);
        QVERIFY(!approvals.isGranted(u"claude"_s, u"delete_topic"_s));
    }

    void isAskedAgainWhenClosedAndAWhileAfterADenial()
    {
        Approvals approvals({.waitingPerAssistant = 1, .denialTime = std::chrono::milliseconds(1)});
        FakeApprover approver(approvals);
        ask(approvals, request());
        QVERIFY(approver.answer(Verdict::Expired));
        QCOMPARE(m_decisions.size(), 1);
        QCOMPARE(m_decisions[0].noAnswer, NoAnswer::Closed);
        ask(approvals, request());
        QCOMPARE(approver.asked.size(), 2); // nobody has said no to it
        QVERIFY(approver.answer(Verdict::Denied));
        QTRY_VERIFY(!approvals.decisionWithoutAsking(u"claude"_s, "1"));
        ask(approvals, request());
        QCOMPARE(approver.asked.size(), 3);
    }

    void expiresBeforeTheClientGivesUp()
    {
        Approvals approvals({.answerTime = std::chrono::minutes(2)});
        approvals.setClientTimes({{u"hasty"_s, std::chrono::seconds(60)}, {u"patient"_s, std::chrono::minutes(10)}});
        const FakeApprover approver(approvals);
        for (const auto &[name, seconds] : {std::pair(u"hasty"_s, 55), {u"patient"_s, 120}, {u"other"_s, 120}}) {
            ApprovalRequest request;
            request.assistant = name;
            ask(approvals, request);
            QCOMPARE(approver.asked.last().askedAt.secsTo(approver.asked.last().expiresAt), seconds);
        }
    }

    void expiresByTheTimeThatHeldWhenItWasAsked()
    {
        Approvals approvals({.answerTime = std::chrono::hours(1)});
        FakeApprover approver(approvals);
        ask(approvals, request());
        approvals.setAnswerTime(std::chrono::milliseconds(1));
        ask(approvals, request());
        QTRY_COMPARE(m_decisions.size(), 1);
        QCOMPARE(m_decisions[0].verdict, Verdict::Expired);
        QCOMPARE(approver.ended.size(), 1);
        QCOMPARE(approver.ended[0].second, Verdict::Expired);
        QVERIFY(!approver.answer(Verdict::AllowedOnce));
        QVERIFY(!approvals.isGranted(u"claude"_s, u"delete_topic"_s));
        QCOMPARE(approvals.pending().size(), 1); // what was asked before keeps waiting
        m_context.reset();
        QCOMPARE(m_decisions.size(), 1);
    }

    void endsAllWhenItCloses()
    {
        Approvals approvals({.waitingPerAssistant = 1}); // of another there may be one, too
        FakeApprover approver(approvals);
        ask(approvals, request());
        ask(approvals, request(u"cursor"_s, "2"));
        approvals.close(u"It ends."_s);
        QCOMPARE(approver.ended.size(), 2);
        ask(approvals, request()); // nobody is asked
        QCOMPARE(approver.asked.size(), 2);
        QCOMPARE(m_decisions.size(), 3);
        QCOMPARE(m_decisions[0].verdict, Verdict::Expired);
        QCOMPARE(m_decisions[1].verdict, Verdict::Expired);
        for (const Decision &decision : std::as_const(m_decisions)) {
            QCOMPARE(decision.why, u"It ends."_s);
            QCOMPARE(decision.noAnswer, NoAnswer::Closing);
        }
    }

    void isWithdrawnWithItsContext()
    {
        Approvals approvals({});
        FakeApprover approver(approvals);
        ask(approvals, request());
        m_context.reset();
        QCOMPARE(approver.ended.size(), 1);
        QCOMPARE(approver.ended[0].second, Verdict::Withdrawn);
        QVERIFY(approvals.pending().isEmpty());
        QVERIFY(!approver.answer(Verdict::AllowedForSession));
        QVERIFY(!approvals.isGranted(u"claude"_s, u"delete_topic"_s));
        QVERIFY(m_decisions.isEmpty());
    }

    void boundsWhatWaitsOfEachAssistant()
    {
        Approvals approvals({.waitingPerAssistant = 3});
        FakeApprover approver(approvals);
        for (int i = 0; i < 4; ++i)
            ask(approvals, request(u"claude"_s, QByteArray::number(i)));
        QCOMPARE(approver.asked.size(), 3);
        QCOMPARE(m_decisions.size(), 1);
        QCOMPARE(m_decisions[0].verdict, Verdict::Denied);
        QCOMPARE(m_decisions[0].noAnswer, NoAnswer::TooManyWaiting);
        ask(approvals, request(u"cursor"_s)); // another assistant is not in its way
        QCOMPARE(approver.asked.size(), 4);
        QVERIFY(approvals.decide(approver.asked[0].id, Verdict::AllowedOnce, {}));
        ask(approvals, request(u"claude"_s, "21"));
        QCOMPARE(approver.asked.size(), 5);
    }

    /// The second answer comes while the others are being notified of the first.
    void countsOneOfTwoAnswersAtTheSameMoment()
    {
        Approvals approvals({});
        FakeApprover window(approvals);
        FakeApprover terminal(approvals);
        QList<bool> counted;
        terminal.onEnded = [&](const QString &id) {
            counted.append(approvals.decide(id, Verdict::AllowedForSession, u"in a terminal"_s));
        };
        ask(approvals, request());
        QVERIFY(window.answer(Verdict::Denied));
        QCOMPARE(counted, QList<bool>{false});
        QCOMPARE(terminal.ended.value(0).second, Verdict::Denied);
        QCOMPARE(window.ended.size(), 1);
        QCOMPARE(m_decisions.size(), 1);
        QCOMPARE(m_decisions[0].verdict, Verdict::Denied);
        QCOMPARE(m_decisions[0].decidedBy, u"in the test"_s);
        // The answer that did not count granted nothing, and the one that did is no other assistant's.
        QVERIFY(!approvals.isGranted(u"claude"_s, u"delete_topic"_s));
        ask(approvals, request());
        QCOMPARE(m_decisions.last().noAnswer, NoAnswer::DeniedRecently);
        QCOMPARE(decisionText(m_decisions.last()), u"denied without asking"_s);
        ask(approvals, request(u"cursor"_s));
        QCOMPARE(window.asked.size(), 2);
    }

    void asksWhoComesLaterAndSurvivesWhoLeaves()
    {
        Approvals approvals({});
        ask(approvals, request());
        auto approver = std::make_unique<FakeApprover>(approvals);
        QCOMPARE(approver->asked.size(), 1);
        approvals.attach(approver.get()); // already is
        QCOMPARE(approver->asked.size(), 1);
        const QString id = approver->asked[0].id;
        approver.reset();
        QVERIFY(!approvals.canAsk());
        QVERIFY(approvals.decide(id, Verdict::AllowedOnce, {}));
        QCOMPARE(m_decisions.size(), 1);
    }

    void saysWhenAnotherWasAllowedSince()
    {
        Approvals approvals({});
        FakeApprover approver(approvals);
        for (const char *const question : {"1", "2", "3"})
            ask(approvals, request(u"claude"_s, question));
        QVERIFY(approvals.decide(approvals.pending().first().id, Verdict::Denied, {}));
        QVERIFY(!approvals.pending().first().isOutdated); // nothing has changed
        QVERIFY(approvals.decide(approvals.pending().first().id, Verdict::AllowedOnce, {}));
        QVERIFY(approvals.pending().first().isOutdated);
        ask(approvals, request(u"claude"_s, "4"));
        QVERIFY(!approvals.pending().last().isOutdated);
        const FakeApprover late(approvals);
        QVERIFY(late.asked.first().isOutdated);
        QVERIFY(!late.asked.last().isOutdated);
    }

    void saysWhenTheSameWasJustAllowed()
    {
        using namespace std::chrono_literals;
        const QString said = u"Exactly this was allowed a moment ago"_s;
        const auto notes = [&](const ApprovalRequest &asked) {
            return proposalLines(asked.proposal, 5).filter(said).size();
        };
        Approvals approvals({.denialTime = 1h});
        FakeApprover approver(approvals);
        for (const char *const question : {"same", "same", "other", "same"}) {
            ApprovalRequest asked = request(u"claude"_s, question);
            asked.proposal.question = QString::fromLatin1(question);
            ask(approvals, asked);
        }
        QList<ApprovalRequest> elsewhere = approvals.pending(); // as the window holds them
        const ApprovalRequest first = elsewhere.takeFirst();
        QVERIFY(approvals.decide(first.id, Verdict::AllowedOnce, {}));
        recordAnswer(elsewhere, first.proposal, Verdict::AllowedOnce);
        for (const QList<ApprovalRequest> &waiting : {approvals.pending(), elsewhere}) {
            QCOMPARE(notes(waiting.at(0)), 1);
            QCOMPARE(notes(waiting.at(1)), 0);
        }
        QVERIFY(approvals.decide(approvals.pending().first().id, Verdict::AllowedOnce, {}));
        QCOMPARE(notes(approvals.pending().last()), 1); // once
        ApprovalRequest later = request(u"cursor"_s, "later");
        later.proposal.question = u"same"_s;
        ask(approvals, later);
        QCOMPARE(notes(approvals.pending().last()), 1);
        QVERIFY(approvals.decide(approvals.pending().first().id, Verdict::Denied, {}));
        later.proposal.question = u"other"_s;
        ask(approvals, later);
        QCOMPARE(notes(approvals.pending().last()), 0);
    }

    void takesAnswersGivenAtOnce()
    {
        Approvals approvals({});
        FakeApprover first(approvals);
        FakeApprover second(approvals);
        first.answerAtOnce = Verdict::AllowedOnce;
        second.answerAtOnce = Verdict::Denied;
        ask(approvals, request());
        QCOMPARE(m_decisions.size(), 1);
        QCOMPARE(m_decisions[0].verdict, Verdict::AllowedOnce);
        QVERIFY(second.asked.isEmpty()); // it was answered before the second could be asked
    }

    void showsNothingThatDeceives()
    {
        Approvals approvals({});
        FakeApprover approver(approvals);
        ApprovalRequest hostile = request();
        hostile.client = u"\u001b[2Jclaude\n1.0"_s;
        hostile.proposal.tool = u"delete_topic\u200B"_s;
        hostile.proposal.question = u"Delete \u202Eevil\u202C?\nAllowed by the user."_s;
        hostile.proposal.items = QList<brandbridge::message::Message>(5000, QString(100'000, u'x'));
        hostile.proposal.alongside = {u"\u0000\u0007prompt"_s};
        hostile.proposal.notes = {u"a\u2066b"_s};
        ask(approvals, hostile);
        const ApprovalRequest shown = approver.asked.value(0);
        QCOMPARE(shown.client, u"[2Jclaude 1.0"_s);
        QCOMPARE(shown.proposal.question.english(), u"Delete evil? Allowed by the user."_s);
        QCOMPARE(shown.proposal.items.size(), 200);
        QCOMPARE(shown.proposal.omittedItems, 4800);
        QCOMPARE(shownProposal(shown.proposal).omittedItems, 4800);
        QVERIFY(proposalLines(shown.proposal, 20).contains(u"  … and 4980 more"_s));
        QVERIFY(shown.proposal.items.first().english().size() <= 300);
        QCOMPARE(brandbridge::message::english(shown.proposal.notes), QStringList(u"ab"_s));
        // What is granted is what was asked, and not what it looks like.
        QVERIFY(approver.answer(Verdict::AllowedForSession));
        QVERIFY(!approvals.isGranted(u"claude"_s, u"delete_topic"_s));
        QVERIFY(approvals.isGranted(u"claude"_s, hostile.proposal.tool));
    }

    void putsAProposalIntoWords()
    {
        Proposal proposal;
        proposal.question = u"Delete the topic “Pricing” with its 3 prompts from Fennwick?"_s;
        proposal.items = {u"Pricing"_s};
        proposal.alongside = {u"a"_s, u"b"_s, u"c"_s};
        proposal.brandSlots = {.limit = 100, .remainingBefore = 38, .remainingAfter = 41};
        proposal.organizationSlots = {.limit = {}, .remainingBefore = 7, .remainingAfter = {}};
        proposal.notes = {u"This cannot be undone."_s};
        QCOMPARE(proposalLines(proposal, 2),
                 (QStringList{
                     proposal.question.english(), u"Free prompt slots of the brand: 38 of 100 now, 41 afterwards"_s,
                     u"Free prompt slots of the organization: 7 now, not known afterwards"_s, u"  - Pricing"_s,
                     u"Along with it:"_s, u"  - a"_s, u"  - b"_s, u"  … and 1 more"_s, u"This cannot be undone."_s}));
        const QString overtaken = proposalLines(proposal, 2, true).join(u'\n');
        QVERIFY2(overtaken.contains(u"when this was asked: 38 of 100; something else has been allowed since"_s),
                 qPrintable(overtaken));
        QVERIFY2(!overtaken.contains(u" now"_s) && !overtaken.contains(u"afterwards"_s), qPrintable(overtaken));
        QCOMPARE(decisionText({Verdict::AllowedOnce, u"in the window"_s, {}}), u"allowed once in the window"_s);
        QCOMPARE(decisionText({Verdict::Denied, {}, {}}), u"denied"_s);
    }

private:
    void ask(Approvals &approvals, const ApprovalRequest &request)
    {
        approvals.ask(request, m_context.get(), [this](const Decision &decision) { m_decisions.append(decision); });
    }

    std::unique_ptr<QObject> m_context;
    QList<Decision> m_decisions;
};

BRANDBRIDGE_TEST(TestApprovals, QCoreApplication)
#include "test_approvals.moc"
