// SPDX-License-Identifier: GPL-3.0-or-later
// The guard where a deletion takes something else when it is allowed than when it was asked about.
#include "core/removals/removal.h"
#include "support/test_program.h"
#include "tests/unit/tools/guard_bench.h"

using namespace brandbridge;
using access::Verdict;
using test::FakeApprover;
using test::GuardBench;

class TestGuardedDeletions final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void asksAgainWhereMoreWouldGo();
    void keepsWhatThereIsWhenItIsAllowed();
    void asksNoMoreForTheSession();
    void refusesWhatCannotBeDoneAnyMore();
    void saysNoWithoutPlanningAgain();

private:
    /// Plans to delete a topic with @p alongside from now on.
    static std::shared_ptr<removals::Removal> planDeletion(GuardBench &bench, const QList<access::Phrase> &alongside)
    {
        bench.planner.plans.proposal.alongside = alongside;
        bench.planner.plans.removal = std::make_shared<removals::Removal>();
        return bench.planner.plans.removal;
    }
    static const QList<access::Phrase> one;
    static const QList<access::Phrase> two;
};

const QList<access::Phrase> TestGuardedDeletions::one{u"a prompt"_qs};
const QList<access::Phrase> TestGuardedDeletions::two{u"a prompt"_qs, u"another"_qs};

void TestGuardedDeletions::asksAgainWhereMoreWouldGo()
{
    GuardBench bench;
    FakeApprover approver(bench.approvals);
    planDeletion(bench, one);
    const auto answer = bench.begin(GuardBench::deletion());
    QTRY_COMPARE(approver.asked.size(), 1);
    planDeletion(bench, two);
    QVERIFY(approver.answer(Verdict::AllowedOnce));
    QTRY_COMPARE(approver.asked.size(), 2);
    QVERIFY(bench.sentNothing() && !answer->isDone());
    QCOMPARE(approver.asked.last().proposal.alongside.size(), 2);
    QVERIFY(approver.answer(Verdict::AllowedOnce));
    QTRY_VERIFY(answer->isDone());
    QCOMPARE(bench.changesSent().size(), 1);
    QCOMPARE(approver.asked.size(), 2);
    QCOMPARE(answer->trace->approval, u"allowed once in the test"_qs);
}

void TestGuardedDeletions::keepsWhatThereIsWhenItIsAllowed()
{
    GuardBench bench;
    FakeApprover approver(bench.approvals);
    planDeletion(bench, one);
    const auto answer = bench.begin(GuardBench::deletion());
    QTRY_COMPARE(approver.asked.size(), 1);
    const auto now = planDeletion(bench, one); // another text of the same prompt, say
    QVERIFY(approver.answer(Verdict::AllowedOnce));
    QTRY_VERIFY(answer->isDone());
    QCOMPARE(approver.asked.size(), 1);
    QCOMPARE(bench.planner.keptRemoval, now);
    QCOMPARE(bench.changesSent().size(), 1);
}

void TestGuardedDeletions::asksNoMoreForTheSession()
{
    GuardBench bench;
    FakeApprover approver(bench.approvals);
    planDeletion(bench, one);
    const auto answer = bench.begin(GuardBench::deletion());
    QTRY_COMPARE(approver.asked.size(), 1);
    const auto now = planDeletion(bench, two);
    QVERIFY(approver.answer(Verdict::AllowedForSession));
    QTRY_VERIFY(answer->isDone());
    QCOMPARE(approver.asked.size(), 1);
    QCOMPARE(bench.planner.keptRemoval, now);
}

void TestGuardedDeletions::refusesWhatCannotBeDoneAnyMore()
{
    GuardBench bench;
    FakeApprover approver(bench.approvals);
    planDeletion(bench, one);
    const auto answer = bench.begin(GuardBench::deletion());
    QTRY_COMPARE(approver.asked.size(), 1);
    bench.planner.plans.refusal = u"There is no such topic any more."_qs;
    QVERIFY(approver.answer(Verdict::AllowedOnce));
    QTRY_VERIFY(answer->isDone());
    QVERIFY2(answer->text().contains("There is no such topic any more."), answer->text().constData());
    QVERIFY(bench.sentNothing());
}

void TestGuardedDeletions::saysNoWithoutPlanningAgain()
{
    GuardBench bench;
    FakeApprover approver(bench.approvals);
    planDeletion(bench, one);
    const auto answer = bench.begin(GuardBench::deletion());
    QTRY_COMPARE(approver.asked.size(), 1);
    QVERIFY(approver.answer(Verdict::Denied));
    QTRY_VERIFY(answer->isDone());
    QCOMPARE(bench.planner.planned.size(), 1);
    QVERIFY(bench.sentNothing());
}

BRANDBRIDGE_TEST(TestGuardedDeletions, QCoreApplication)
#include "test_guarded_deletions.moc"
