// SPDX-License-Identifier: GPL-3.0-or-later
// What a deletion through the planner leaves behind, so that it can be undone.
#include "core/activity/reason.h"
#include "support/files.h"
#include "support/test_program.h"
#include "tests/unit/tools/change_fixture.h"

using namespace brandbridge;
using namespace brandbridge::test;
using removals::Removal;
using tools::WritePlan;

class KeptDeletionsTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void deletionsAreKeptBeforeTheyAreSent()
    {
        ChangeFixture bench;
        const QJsonObject first = bench.prompts(bench.brand(1)).first();
        const QString tool = u"delete_topic"_qs;
        const QJsonObject arguments{{u"topicId"_qs, first[u"topic"][u"id"]}};
        const WritePlan plan = bench.plan(tool, arguments);
        QVERIFY(!bench.planner.aboutToSend(ChangeFixture::callOf(tool, arguments), plan));
        QCOMPARE(bench.changesSent(), QByteArrayList());
        Removal kept = bench.store.list().removals.first();
        QVERIFY(kept.outcome == Removal::Outcome::Unknown);
        QCOMPARE(kept.assistant, u"claude"_qs);
        QCOMPARE(kept.tool, tool);
        QCOMPARE(kept.service, u"sandbox"_qs);
        QCOMPARE(kept.brands.first().topics.first().name, u"Commuting"_qs);
        QVERIFY(kept.brands.first().topics.first().isDeleted);
        QCOMPARE(kept.promptCount(), 6);
        const removals::Prompt prompt = kept.brands.first().topics.first().prompts.first();
        QCOMPARE(prompt.text, first[u"prompt"][u"text"].toString());
        QCOMPARE(prompt.customerJourney, first[u"prompt"][u"journeyStage"].toString());

        bench.planner.sent(ChangeFixture::callOf(tool, arguments), plan, bench.call(tool, arguments));
        kept = bench.store.list().removals.first();
        QVERIFY(kept.outcome == Removal::Outcome::Deleted);
    }

    void theirBrandIsFoundWithThePlan()
    {
        ChangeFixture bench;
        const QJsonValue topic = bench.prompts(bench.brand(1)).first()[u"topic"][u"id"];
        bench.brands.clear();
        const tools::ToolOutcome outcome = bench.carryOut(u"delete_topic"_qs, {{u"topicId"_qs, topic}});
        QVERIFY2(outcome.text.contains("\"nextScheduledRunAt\":\"2"), outcome.text);
    }

    void whatCannotBeKeptIsNotDeleted()
    {
        ChangeFixture bench;
        const QJsonObject arguments{{u"promptId"_qs, bench.prompts(bench.brand(1)).first()[u"promptId"]}};
        put(bench.folder.filePath(u"removed"_qs), {}); // in the way
        const tools::ToolOutcome outcome = bench.carryOut(u"delete_prompt"_qs, arguments);
        QVERIFY(outcome.isError && !outcome.isUncertain);
        QVERIFY2(outcome.text.contains("nothing was deleted"), outcome.text);
        QCOMPARE(activity::Reason::of(outcome.reason).code, u"plan.not-kept"_qs);
        QCOMPARE(bench.changesSent(), QByteArrayList());

        // The caller at a terminal has to take care of it.
        tools::ToolCall typed = ChangeFixture::callOf(u"delete_prompt"_qs, arguments);
        typed.caller.name = tools::Caller::person();
        const QByteArray reported = bench.planner.aboutToSend(typed, bench.plan(typed.name, arguments))->text;
        QVERIFY2(reported.contains("See to that file") && !reported.contains("the user"), reported.constData());
    }

    void refusedDeletionsAreForgotten()
    {
        ChangeFixture bench;
        const QJsonObject arguments{{u"topicId"_qs, bench.prompts(bench.brand(1)).first()[u"topic"][u"id"]}};
        bench.setFaults(u"fail=403@/v1/topics");
        QVERIFY(bench.carryOut(u"delete_topic"_qs, arguments).isError);
        QVERIFY(bench.store.list().removals.isEmpty());
    }

    void unansweredDeletionsAreKept()
    {
        ChangeFixture bench;
        const QJsonObject arguments{{u"topicId"_qs, bench.prompts(bench.brand(1)).first()[u"topic"][u"id"]}};
        bench.setFaults(u"drop@/v1/topics");
        const tools::ToolOutcome outcome = bench.carryOut(u"delete_topic"_qs, arguments);
        QVERIFY(outcome.isError && outcome.isUncertain);
        QCOMPARE(bench.store.list().removals.size(), 1);
        QVERIFY(bench.store.list().removals.first().outcome == Removal::Outcome::Unknown);
    }

    void deletionsOfNothingAreForgotten()
    {
        ChangeFixture bench;
        const QJsonArray ids{bench.prompts(bench.brand(1)).first()[u"promptId"],
                             bench.prompts(bench.brand(1)).at(1)[u"promptId"]};
        QVERIFY(!bench.call(u"delete_prompt"_qs, {{u"promptId"_qs, ids.first()}}).isError); // behind our back
        QVERIFY(!bench.carryOut(u"delete_prompt"_qs, {{u"promptId"_qs, ids.first()}}).isError);
        QVERIFY(bench.store.list().removals.isEmpty());
        QVERIFY(!bench.carryOut(u"delete_prompts"_qs, {{u"promptIds"_qs, ids}}).isError);
        const Removal half = bench.store.list().removals.first();
        QVERIFY2(half.unknown.join(u' ').contains(u"deleted 1 of the 2 prompts"), qPrintable(half.unknown.join(u' ')));
    }
};

BRANDBRIDGE_TEST(KeptDeletionsTest, QCoreApplication)
#include "test_kept_deletions.moc"
