// SPDX-License-Identifier: GPL-3.0-or-later
// What a deletion does and leaves behind, so that it can be undone: a person's in the window, and one that is planned.
#include "tests/unit/tools/change_fixture.h"

#include "core/activity/reason.h"
#include "core/changes/deletion.h"
#include "core/service/records.h"
#include "support/files.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::test;
using removals::Removal;
using tools::Deletion;
using End = Deletion::End;

class DeletionTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsKeptIsWhatTheServiceHas()
    {
        Bench bench;
        Deletion::Wanted wanted = bench.wanted();
        const tools::KnownPrompts now = wanted.known;
        wanted.topics = {now.topics().first().id};
        // Read before somebody rewrote the prompts.
        wanted.known = {};
        wanted.known.add(now.topics().first());
        for (tools::KnownPrompt prompt : now.prompts()) {
            prompt.prompt.text = u"as it was"_qs;
            wanted.known.add(prompt);
        }
        const Deletion::Report report = bench.carryOut(wanted);
        QCOMPARE(report.parts.first().end, End::Deleted);
        QVERIFY(!report.error);
        QCOMPARE(report.remainingSlots,
                 *wanted.context->quota.remainingSlots + now.promptsOf(wanted.topics.first()).size());
        QCOMPARE(bench.changesSent(), QByteArrayList{"DELETE /v1/topics/" + wanted.topics.first().toUtf8()});
        const Removal kept = bench.store.find(report.parts.first().removal).value();
        QCOMPARE(kept.outcome, Removal::Outcome::Deleted);
        QCOMPARE(kept.assistant, u"window"_qs);
        QCOMPARE(kept.service, u"sandbox"_qs);
        QCOMPARE(kept.brands.first().name, wanted.brandName);
        QCOMPARE(kept.brands.first().topics.first().name, now.topics().first().name);
        const QList<removals::Prompt> prompts = kept.brands.first().topics.first().prompts;
        QCOMPARE(prompts.size(), now.promptsOf(wanted.topics.first()).size());
        for (const removals::Prompt &prompt : prompts)
            QCOMPARE(prompt.text, now.prompt(prompt.id)->prompt.text);
    }

    void whatCannotBeReadIsReportedFirst()
    {
        Bench bench;
        Deletion::Wanted wanted = bench.wanted();
        wanted.topics = {wanted.known.topics().first().id};
        bench.setFaults(u"fail=403@/v1/brands/%1/last/results"_qs.arg(wanted.brandId));
        const Deletion::Report report = bench.carryOut(wanted);
        QVERIFY(bench.changesSent().isEmpty());
        QVERIFY(report.beyond && !report.beyond->troubles.isEmpty());
        const Deletion::Report again = bench.carryOut(*report.beyond);
        QCOMPARE(again.parts.first().end, End::Deleted);
        // What was known is kept, with a remark that it may not be all.
        const Removal kept = bench.store.find(again.parts.first().removal).value();
        QCOMPARE(kept.promptCount(), wanted.known.promptsOf(wanted.topics.first()).size());
        QVERIFY(!kept.unknown.isEmpty());
    }

    void promptsOfAGoingTopicAreNotSent()
    {
        Bench bench;
        Deletion::Wanted wanted = bench.wanted();
        const QString topic = wanted.known.topics().first().id;
        const QList<tools::KnownPrompt> others = wanted.known.promptsOf(wanted.known.topics().at(1).id);
        wanted.topics = {topic};
        wanted.prompts = {wanted.known.promptsOf(topic).first().prompt.id, others.at(0).prompt.id,
                          others.at(1).prompt.id};
        const Deletion::Report report = bench.carryOut(wanted);
        QCOMPARE(report.parts.size(), 2);
        QCOMPARE(report.parts.at(1).end, End::Deleted);
        QCOMPARE(report.parts.at(1).deleted, 2);
        QCOMPARE(bench.changesSent().size(), 2);
        QCOMPARE(bench.store.find(report.parts.at(1).removal).value().promptCount(), 2);
    }

    void whatIsNotThereIsNotKept()
    {
        Bench bench;
        Deletion::Wanted wanted = bench.wanted();
        wanted.topics = {wanted.known.topics().at(0).id, wanted.known.topics().at(1).id};
        bench.call(u"delete_topic"_qs, {{u"topicId"_qs, wanted.topics.at(0)}});
        const Deletion::Report report = bench.carryOut(wanted);
        QCOMPARE(report.parts.at(0).end, End::NotThere);
        QVERIFY(report.parts.at(0).removal.isEmpty());
        QCOMPARE(report.parts.at(1).end, End::Deleted); // that is no reason to stop
        QVERIFY(!report.error);
        QCOMPARE(bench.store.list().removals.size(), 1);
    }

    void theServicesCountIsShown()
    {
        Bench bench;
        Deletion::Wanted wanted = bench.wanted();
        for (int i = 0; i < 3; ++i)
            wanted.prompts.append(wanted.known.prompts().at(i).prompt.id);
        bench.call(u"delete_prompt"_qs, {{u"promptId"_qs, wanted.prompts.at(1)}});
        const Deletion::Report report = bench.carryOut(wanted);
        QCOMPARE(report.parts.first().end, End::Partly);
        QCOMPARE(report.parts.first().deleted, 2);
        QVERIFY(!bench.store.find(report.parts.first().removal).value().unknown.isEmpty());
    }

    void deletionsAreKeptBeforeTheyAreSent()
    {
        ChangeFixture bench;
        const QJsonObject first = bench.firstPrompt();
        const tools::ToolCall call = ChangeFixture::callOf(u"delete_topic"_qs, ChangeFixture::topicOf(first));
        const tools::WritePlan plan = bench.plan(call.name, call.arguments);
        QVERIFY(!bench.planner.aboutToSend(call, plan));
        QCOMPARE(bench.changesSent(), QByteArrayList());
        const Removal kept = bench.store.list().removals.first();
        QCOMPARE(kept.outcome, Removal::Outcome::Unknown);
        QCOMPARE(kept.assistant, u"claude"_qs);
        QCOMPARE(kept.tool, call.name);
        QCOMPARE(kept.service, u"sandbox"_qs);
        const removals::Topic topic = kept.brands.first().topics.first();
        QVERIFY(topic.isDeleted);
        QCOMPARE(topic.name, u"Commuting"_qs);
        QCOMPARE(topic.prompts.size(), 6);
        QCOMPARE(topic.prompts.first().text, first[u"prompt"][u"text"].toString());
        QCOMPARE(topic.prompts.first().customerJourney, first[u"prompt"][u"journeyStage"].toString());

        bench.planner.sent(call, plan, bench.call(call.name, call.arguments));
        QCOMPARE(bench.store.list().removals.first().outcome, Removal::Outcome::Deleted);
    }

    void theirBrandIsFoundWithThePlan()
    {
        ChangeFixture bench;
        const QJsonObject topic = ChangeFixture::topicOf(bench.firstPrompt());
        bench.brands.clear();
        const tools::ToolOutcome outcome = bench.carryOut(u"delete_topic"_qs, topic);
        QVERIFY2(outcome.text.contains("\"nextScheduledRunAt\":\"2"), outcome.text);
    }

    void whatCannotBeKeptIsNotDeleted()
    {
        ChangeFixture bench;
        const QJsonObject arguments = ChangeFixture::idOf(bench.firstPrompt());
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
        const QJsonObject topic = ChangeFixture::topicOf(bench.firstPrompt());
        bench.setFaults(u"fail=403@/v1/topics");
        QVERIFY(bench.carryOut(u"delete_topic"_qs, topic).isError);
        QVERIFY(bench.store.list().removals.isEmpty());
    }

    void deletionsOfNothingAreForgotten()
    {
        ChangeFixture bench;
        const QList<QJsonObject> prompts = bench.prompts(bench.brand(1));
        const QJsonArray ids{prompts.at(0)[u"promptId"], prompts.at(1)[u"promptId"]};
        const QJsonObject first = ChangeFixture::idOf(prompts.first());
        QVERIFY(!bench.call(u"delete_prompt"_qs, first).isError); // behind our back
        QVERIFY(!bench.carryOut(u"delete_prompt"_qs, first).isError);
        QVERIFY(bench.store.list().removals.isEmpty());
        QVERIFY(!bench.carryOut(u"delete_prompts"_qs, {{u"promptIds"_qs, ids}}).isError);
        const Removal half = bench.store.list().removals.first();
        QVERIFY2(half.unknown.join(u' ').contains(u"deleted 1 of the 2 prompts"), qPrintable(half.unknown.join(u' ')));
    }

    void slotsAreReckonedFromWhatIsKnown()
    {
        Bench bench;
        Deletion::Wanted wanted = bench.wanted();
        const qint64 count = wanted.known.prompts().size();
        wanted.context->promptCount = count;
        QVERIFY(Deletion::isAllKnown(wanted));
        wanted.context->promptCount = count + 1;
        QVERIFY(!Deletion::isAllKnown(wanted));
        wanted.context.reset();
        QVERIFY(!Deletion::isAllKnown(wanted));
    }

private:
    struct Bench : ChangeFixture
    {
        /// All that is known of the first brand.
        Deletion::Wanted wanted()
        {
            Deletion::Wanted wanted;
            wanted.brandId = brand(0);
            wanted.brandName = brandName(0);
            service::Page<service::RunResult> page;
            for (const QJsonObject &prompt : prompts(wanted.brandId))
                page.items.append(service::RunResult{prompt});
            wanted.known.add(page, wanted.brandId);
            wanted.context = service::BrandContext{context(wanted.brandId)};
            sandbox.forgetSeenRequests();
            return wanted;
        }
        Deletion::Report carryOut(const Deletion::Wanted &wanted)
        {
            Deletion deletion(wanted, client, {.caller = u"window"_qs}, store, u"sandbox"_qs);
            return awaited<Deletion::Report>([&](auto done) { deletion.carryOut(done); });
        }
    };
};

BRANDBRIDGE_TEST(DeletionTest, QCoreApplication)
#include "test_deletion.moc"
