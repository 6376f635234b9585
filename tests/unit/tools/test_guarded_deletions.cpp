// SPDX-License-Identifier: GPL-3.0-or-later
// The guard where a deletion takes something else when it is allowed than when it was asked about.
#include "core/removals/removal.h"
#include "support/test_program.h"
#include "tests/unit/tools/guard_fixture.h"

using namespace brandbridge;
using access::Verdict;
using test::FakeApprover;
using test::GuardFixture;

class TestGuardedDeletions final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void asksAgainWhereMoreWouldGo()
    {
        Question question;
        QVERIFY(question.isAsked);
        question.plan({u"a prompt"_qs, u"another"_qs});
        QVERIFY(question.approver.answer(Verdict::AllowedOnce));
        QTRY_COMPARE(question.approver.asked.size(), 2);
        QVERIFY(question.bench.sentNothing() && !question.answer->isDone());
        QCOMPARE(question.approver.asked.last().proposal.alongside.size(), 2);
        QVERIFY(question.ends(Verdict::AllowedOnce));
        QCOMPARE(question.bench.changesSent().size(), 1);
        QCOMPARE(question.approver.asked.size(), 2);
        QCOMPARE(question.answer->trace->approval, u"allowed once in the test"_qs);
    }

    void keepsWhatThereIsWhenItIsAllowed()
    {
        Question question;
        QVERIFY(question.isAsked);
        const auto now = question.plan({u"a prompt"_qs}); // with other fields, say
        QVERIFY(question.ends(Verdict::AllowedOnce));
        QCOMPARE(question.approver.asked.size(), 1);
        QCOMPARE(question.bench.planner.keptRemoval, now);
        QCOMPARE(question.bench.changesSent().size(), 1);
    }

    void asksNoMoreForTheSession()
    {
        Question question;
        QVERIFY(question.isAsked);
        const auto now = question.plan({u"a prompt"_qs, u"another"_qs});
        QVERIFY(question.ends(Verdict::AllowedForSession));
        QCOMPARE(question.approver.asked.size(), 1);
        QCOMPARE(question.bench.planner.keptRemoval, now);
    }

    void refusesWhatCannotBeDoneAnyMore()
    {
        Question question;
        QVERIFY(question.isAsked);
        question.bench.planner.plans.refusal = u"There is no such topic any more."_qs;
        QVERIFY(question.ends(Verdict::AllowedOnce));
        const QByteArray text = question.answer->text();
        QVERIFY2(text.contains("There is no such topic any more."), text.constData());
        QVERIFY(question.bench.sentNothing());
    }

    void saysNoWithoutPlanningAgain()
    {
        Question question;
        QVERIFY(question.isAsked);
        QVERIFY(question.ends(Verdict::Denied));
        QCOMPARE(question.bench.planner.planned.size(), 1);
        QVERIFY(question.bench.sentNothing());
    }

private:
    /// Somebody who has been asked whether a topic with one prompt may go.
    struct Question
    {
        Question()
        {
            plan({u"a prompt"_qs});
            answer = bench.begin(GuardFixture::deletion());
            isAsked = QTest::qWaitFor([this] { return approver.asked.size() == 1; });
        }
        /// What the topic has along with it from now on.
        std::shared_ptr<removals::Removal> plan(const QList<message::Message> &alongside)
        {
            bench.planner.plans.proposal.alongside = alongside;
            bench.planner.plans.removal = std::make_shared<removals::Removal>();
            return bench.planner.plans.removal;
        }
        bool ends(Verdict verdict)
        {
            return approver.answer(verdict) && QTest::qWaitFor([this] { return answer->isDone(); });
        }

        GuardFixture bench;
        FakeApprover approver{bench.approvals};
        std::unique_ptr<test::GuardedAnswer> answer;
        bool isAsked = false;
    };
};

BRANDBRIDGE_TEST(TestGuardedDeletions, QCoreApplication)
#include "test_guarded_deletions.moc"
