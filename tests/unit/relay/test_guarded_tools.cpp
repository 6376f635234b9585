// SPDX-License-Identifier: GPL-3.0-or-later
// What the guard lets through by right, and what it plans, asks and refuses.
#include "core/access/approvals.h"
#include "core/activity/reason.h"
#include "core/deletions/stored_deletion.h"
#include "support/fake_features.h"
#include "support/files.h"
#include "support/test_program.h"
#include "tests/unit/relay/guard_fixture.h"

#include <QSignalSpy>

using namespace brandbridge;
using access::Action;
using access::Permissions;
using access::Right;
using access::Verdict;
using changes::PlanAudience;
using test::AskedGuardFixture;
using test::GuardFixture;
using test::put;
using tools::ToolCall;

class TestGuardedTools : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// As for what permissions change in the list, see tests/interop/approvals.test.mjs.
    void listsOnlyWhatMayBeUsed()
    {
        GuardFixture bench;
        QVERIFY(bench.permissions.setRight(u"reader"_s, Action::Delete, Right::Never));
        QVERIFY(bench.permissions.setRight(u"reader"_s, Action::Create, Right::Never));
        QVERIFY(bench.permissions.setTool(u"reader"_s, u"list_brands"_s, false));
        QCOMPARE(bench.listed(u"other"_s).size(), qsizetype(catalogue::Catalogue::builtIn().tools().size()));
        const QStringList reader = bench.listed(u"reader"_s);
        QCOMPARE(reader.size(), 11); // without the computed tools, which all need the list of brands
        QVERIFY(!reader.contains(u"list_brands"_s) && !reader.contains(u"delete_topic"_s));
        QCOMPARE(bench.guard.toolsJson({.name = u"other"_s, .client = {}}), bench.relay.relay.toolsJson({}));

        QSignalSpy changed(&bench.guard, &tools::ToolProvider::toolsChanged);
        Q_EMIT bench.relay.relay.toolsChanged();
        QCOMPARE(changed.count(), 1);

        GuardFixture readOnly({.writesOverride = Right::Never});
        QCOMPARE(readOnly.listed(u"other"_s).size(), 18);
    }

    void letsNothingThroughWhileItIsPaused()
    {
        AskedGuardFixture bench;
        const QStringList listed = bench.listed(u"claude"_s);
        bench.guard.setPaused(true);
        for (const ToolCall &call : {GuardFixture::reading(), GuardFixture::deletion()}) {
            const auto answer = bench.run(call);
            QCOMPARE(answer->refusal(), u"refused.paused"_s);
            QVERIFY2(answer->text().contains("the user has paused"), answer->text().constData());
        }
        const auto whyNot = bench.guard.readProblem(u"claude"_s, u"list_brands"_s);
        QVERIFY(whyNot && whyNot->sentence.contains(u"paused"));
        QCOMPARE(whyNot->reason.code, u"refused.paused"_s);
        QVERIFY(bench.sentNothing() && bench.approver.asked.isEmpty());
        QCOMPARE(bench.listed(u"claude"_s), listed); // nobody forgets the tools over a pause
        bench.guard.setPaused(false);
        QVERIFY(!bench.run(GuardFixture::reading())->outcome().isError);
    }

    void refusesWhatIsNeverAllowed()
    {
        AskedGuardFixture bench;
        QVERIFY(bench.permissions.setRight(u"my agent"_s, Action::Delete, Right::Never));
        QVERIFY(bench.permissions.setRight(u"blind"_s, Action::Read, Right::Never));
        QVERIFY(bench.permissions.setTool(Permissions::forAll(), u"list_brands"_s, false));
        const ToolCall dryRun = GuardFixture::dryRun(GuardFixture::deletion(u"my agent"_s));
        for (const ToolCall &call : {GuardFixture::deletion(u"my agent"_s), dryRun}) {
            const auto answer = bench.run(call);
            QCOMPARE(answer->refusal(), u"refused.permission"_s);
            QVERIFY2(answer->text().contains("brandbridge permissions 'my agent' delete ask"),
                     answer->text().constData());
        }
        QCOMPARE(bench.run(test::toolCall(u"get_organization_context"_s, {}, u"blind"_s))->refusal(),
                 u"refused.permission"_s);
        const auto off = bench.run(GuardFixture::reading());
        QCOMPARE(off->refusal(), u"refused.switched-off"_s);
        QVERIFY2(off->text().contains("brandbridge permissions claude tool list_brands on"), off->text().constData());
        QVERIFY(bench.sentNothing() && bench.planner.plannedFor.isEmpty() && bench.approver.asked.isEmpty());
    }

    /// get_run_stats with summary reads what get_run_results reads.
    void aSummaryNeedsTheRightToReadResults()
    {
        AskedGuardFixture bench;
        const QJsonObject arguments{{u"runId"_s, u"r"_s}, {u"summary"_s, true}};
        QVERIFY(bench.permissions.setTool(u"claude"_s, u"get_run_results"_s, false));
        for (const ToolCall &call : {test::toolCall(u"get_run_stats"_s, arguments, u"claude"_s),
                                     test::toolCall(u"get_run_results"_s, arguments, u"claude"_s)})
            QCOMPARE(bench.run(call)->refusal(), u"refused.switched-off"_s);
        QVERIFY(bench.sentNothing());
        QCOMPARE(bench.run(test::toolCall(u"get_run_stats"_s, arguments, u"other"_s))->refusal(), QString());
        QCOMPARE(bench.run(test::toolCall(u"get_run_stats"_s, {{u"runId"_s, u"r"_s}}, u"claude"_s))->refusal(),
                 QString());
    }

    void permitsNothingWhenTheFileIsDamaged()
    {
        GuardFixture bench({.writesOverride = Right::Allow});
        put(bench.folder.filePath(u"permissions.json"_s), "{");
        const auto deletion = bench.run(GuardFixture::deletion());
        QCOMPARE(deletion->refusal(), u"refused.permissions-unreadable"_s);
        QVERIFY2(deletion->text().contains("permissions.json"), deletion->text().constData());
        QVERIFY(bench.run(GuardFixture::reading())->outcome().isError);
        QCOMPARE(bench.listed(u"claude"_s), QStringList());
        QVERIFY(bench.sentNothing());
    }

    void leavesUnknownToolsToTheOthers()
    {
        GuardFixture bench;
        ToolCall call = GuardFixture::deletion();
        call.name = u"delete_topics"_s;
        const auto answer = bench.run(call);
        QVERIFY(answer->answers.size() == 1 && !answer->answers[0]);
        QCOMPARE(answer->answers[0].error().kind, tools::RequestFault::Kind::UnknownName);
        QVERIFY(!bench.guard.action(u"delete_topics"_s));
        QVERIFY(bench.guard.inputSchema(u"delete_topics"_s).isEmpty());
        QCOMPARE(bench.guard.action(u"delete_topic"_s), Action::Delete);
        QVERIFY(!bench.guard.inputSchema(u"delete_topic"_s).isEmpty());
    }

    void returnsWhatIsWrongWithACallBeforeAnybodyIsAsked()
    {
        AskedGuardFixture bench;
        bench.planner.wrong = tools::ToolOutcome::error(u"topicId is missing"_s);
        const auto wrong = bench.run(GuardFixture::deletion());
        bench.planner.wrong.reset();
        QVERIFY(bench.permissions.setRight(u"claude"_s, Action::Delete, Right::Allow));
        bench.planner.plans.refusal = u"12 prompts do not fit: 3 slots are left."_s;
        const auto impossible = bench.run(GuardFixture::deletion());
        QCOMPARE(wrong->text(), QByteArray("topicId is missing"));
        QCOMPARE(impossible->text(), QByteArray("12 prompts do not fit: 3 slots are left."));
        QVERIFY(impossible->outcome().structuredJson.contains(R"("code":"prompt_limit_exceeded")"));
        for (const auto *answer : {wrong.get(), impossible.get()})
            QVERIFY2(answer->outcome().isError && !answer->outcome().denied, answer->text());
        QVERIFY(bench.approver.asked.isEmpty() && bench.sentNothing());
    }

    void previewsWithoutSending()
    {
        AskedGuardFixture bench({.writesOverride = Right::Allow});
        bench.planner.plans.refusal = u"It does not fit."_s;
        ToolCall call = GuardFixture::dryRun();
        const auto preview = bench.run(call);
        QVERIFY2(preview->text().contains("Do delete_topic to “t1”?\nIt would be refused. It does not fit."),
                 preview->text());
        QCOMPARE(preview->trace->approval, u"a dry run: nothing was sent"_s); // which the record shows
        QVERIFY(preview->outcome().isPreview);
        call.meta.insert(u"brandbridge/dryRun"_s, u"yes"_s); // meant as a preview, surely
        const auto unclear = bench.run(call);
        QVERIFY(unclear->outcome().isError && unclear->text().contains("true or false"));
        QVERIFY(!unclear->outcome().isPreview);
        QVERIFY(bench.approver.asked.isEmpty() && bench.sentNothing());

        QVERIFY(
            bench.run(GuardFixture::dryRun(GuardFixture::reading()))->text().startsWith("Dry run of `list_brands`"));
        QVERIFY(bench.sentNothing());

        bench.planner.plans.refusal.clear();
        call.meta.insert(u"brandbridge/dryRun"_s, false);
        QVERIFY(!bench.run(call)->outcome().isError);
        QCOMPARE(bench.changesSent().size(), 1);
    }

    void keepsBeforeItSends()
    {
        GuardFixture bench({.writesOverride = Right::Allow});
        bench.planner.stop = tools::ToolOutcome::error(u"The texts could not be kept."_s);
        QCOMPARE(bench.run(GuardFixture::deletion())->text(), QByteArray("The texts could not be kept."));
        QVERIFY(bench.planner.results.isEmpty() && bench.relay.transport.targets.isEmpty());

        bench.planner.stop.reset();
        bench.planner.restorable = u"20260131-093000-0a1b2c"_s;
        qsizetype sentBefore = -1;
        bench.planner.onKeep = [&] { sentBefore = bench.relay.transport.targets.size(); };
        const auto answer = bench.run(GuardFixture::deletion());
        QCOMPARE(sentBefore, 0);
        QCOMPARE(bench.planner.kept, QStringList({u"delete_topic"_s, u"delete_topic"_s}));
        QCOMPARE(bench.changesSent().size(), 1);
        QCOMPARE(bench.planner.results, QByteArrayList{answer->text()});
        QVERIFY(answer->outcome().moreContentJson.contains("brandbridge restore 20260131-093000-0a1b2c"));

        bench.planner.restorable.reset();
        QCOMPARE(bench.run(GuardFixture::deletion())->outcome().moreContentJson, QByteArray());
        bench.planner.restorable = QString(); // nothing is kept
        QVERIFY(bench.run(GuardFixture::deletion())->outcome().moreContentJson.contains("cannot be restored"));
    }

    void asksBeforeAReadWhereTheRightSaysSo()
    {
        AskedGuardFixture bench;
        QVERIFY(bench.permissions.setRight(u"claude"_s, Action::Read, Right::Ask));
        ToolCall call = GuardFixture::reading();
        call.name = u"get_brand_context"_s;
        call.arguments = {{u"brandId"_s, u"b1"_s}};
        const auto answer = bench.begin(call);
        QTRY_COMPARE(bench.approver.asked.size(), 1);
        QCOMPARE(bench.approver.asked[0].proposal.title, test::builtInTool(call.name).title);
        QCOMPARE(bench.approver.asked[0].proposal.question.english(), u"Let “claude” read with this tool?"_s);
        QCOMPARE(message::english(bench.approver.asked[0].proposal.items), QStringList(u"\"brandId\":\"b1\""_s));
        QVERIFY(bench.sentNothing());
        QVERIFY(bench.approver.answer(Verdict::AllowedOnce));
        QTRY_VERIFY(answer->isDone());
        QCOMPARE(bench.relay.transport.targets, QByteArrayList{"GET /v1/brands/b1/context"});
        QVERIFY(bench.planner.plannedFor.isEmpty() && bench.planner.kept.isEmpty());
    }

    void saysHowMuchALongListLeavesOut()
    {
        AskedGuardFixture bench;
        bench.planner.plans.proposal.alongside = QList<message::Message>(500, u"a prompt"_s);
        const auto answer = bench.begin(GuardFixture::deletion());
        QTRY_COMPARE(bench.approver.asked.size(), 1);
        const access::Proposal &proposal = bench.approver.asked[0].proposal;
        QCOMPARE(proposal.alongside.size() + proposal.omittedSideEffects, 500);
        QVERIFY(access::proposalLines(proposal, 20).contains(u"  … and 480 more"_s));
    }

    void keepsToALimitOfPromptsADay()
    {
        GuardFixture bench;
        QVERIFY(bench.permissions.setRight(u"claude"_s, Action::Delete, Right::Allow));
        QVERIFY(bench.permissions.update(u"claude"_s, [](auto &stored) { stored.promptsPerDay = 10; }));
        tl::expected<qint64, QString> recorded = 5;
        int reads = 0;
        bench.guard.setCreatedPromptsCounter(
            [&](const QString &assistant, const QDateTime &since) -> tl::expected<qint64, QString> {
                ++reads;
                return assistant == u"claude" && since == QDate::currentDate().startOfDay() ? recorded : 1000;
            });
        // The call is any that is planned. One that its client gives up before it is sent counts no more.
        const auto byTarget = bench.relay.transport.script;
        bench.relay.transport.script = [&](const transport::HttpRequest &request) {
            return request.method == "DELETE" ? test::FakeTransport::Answer() : byTarget(request);
        };
        bench.planner.plans.newPrompts = 5;
        const auto givenUp = bench.begin(GuardFixture::deletion());
        QTRY_COMPARE(bench.changesSent().size(), 1);
        QVERIFY(bench.run(GuardFixture::deletion())->outcome().denied);
        givenUp->trace->isChangeSent = false; // as while it waits for its turn
        givenUp->client.reset();
        bench.relay.transport.script = byTarget;
        bench.relay.transport.targets.clear();

        bench.planner.plans.newPrompts = 3;
        QVERIFY(!bench.run(GuardFixture::deletion())->outcome().isError);
        const auto beyond = bench.run(GuardFixture::deletion());
        QCOMPARE(beyond->refusal(), u"refused.too-many-today"_s);
        QCOMPARE(bench.changesSent().size(), 1);
        QCOMPARE(reads, 1);
        bench.planner.plans.proposal.brandSlots = {100, 14, 11};
        const auto preview = bench.run(GuardFixture::dryRun());
        bench.planner.plans.proposal.brandSlots = {};
        QVERIFY(!preview->outcome().isError && preview->text().contains("2 of them left"));
        QVERIFY2(preview->text().contains("14 left of 100") && !preview->text().contains("11 after"), preview->text());
        bench.planner.plans.newPrompts = 2;
        bench.relay.transport.script = [](const transport::HttpRequest &) { return test::response(400, "{}"); };
        QVERIFY(bench.run(GuardFixture::deletion())->outcome().isError); // which creates nothing
        QCOMPARE(bench.changesSent().size(), 2);
        bench.relay.transport.script = [](const transport::HttpRequest &) { return test::response(200, "{}"); };
        QVERIFY(!bench.run(GuardFixture::deletion())->outcome().isError);
        QVERIFY(bench.run(GuardFixture::deletion())->outcome().denied);
        bench.planner.plans.newPrompts = 0;
        QVERIFY(!bench.run(GuardFixture::deletion())->outcome().isError);

        GuardFixture blind;
        QVERIFY(blind.permissions.setRight(u"claude"_s, Action::Delete, Right::Allow));
        QVERIFY(blind.permissions.update(Permissions::forAll(), [](auto &stored) { stored.promptsPerDay = 10; }));
        recorded = tl::unexpected(u"The record is damaged."_s);
        blind.guard.setCreatedPromptsCounter([&](const QString &, const QDateTime &) { return recorded; });
        blind.planner.plans.newPrompts = 1;
        QCOMPARE(blind.run(GuardFixture::deletion())->refusal(), u"refused.uncounted"_s);
        QVERIFY(blind.changesSent().isEmpty());
    }

    void approvedOnceIsSentOnce()
    {
        AskedGuardFixture bench;
        ToolCall call = GuardFixture::deletion();
        QStringList progress;
        call.onProgress = [&](const QString &sentence) { progress.append(sentence); };
        auto answer = bench.begin(call);
        QTRY_COMPARE(bench.approver.asked.size(), 1);
        QCOMPARE(progress.size(), 1);
        QVERIFY(progress[0].contains(u"approval"_s));
        QCOMPARE(bench.approver.asked[0].client, u"client 1"_s);
        QCOMPARE(bench.approver.asked[0].proposal.question.english(), u"Do delete_topic to “t1”?"_s);
        QVERIFY(bench.sentNothing());
        QVERIFY(bench.approver.answer(Verdict::AllowedOnce));
        QVERIFY(!bench.approver.answer(Verdict::AllowedOnce));
        QTRY_VERIFY(answer->isDone());
        GuardFixture::settle();
        QCOMPARE(answer->answers.size(), 1);
        QVERIFY(!answer->outcome().isError);
        QVERIFY(progress.size() > 1);
        QCOMPARE(answer->trace->approval, u"allowed once in the test"_s);
        QVERIFY(!answer->outcome().denied);
        QCOMPARE(bench.changesSent(), QByteArrayList{"DELETE /v1/topics/t1"});

        answer = bench.begin(GuardFixture::deletion());
        QTRY_COMPARE(bench.approver.asked.size(), 2); // once is once
        QCOMPARE(bench.approver.asked[1].assistant, u"claude"_s);
        QCOMPARE(bench.changesSent().size(), 1);

        // Another assistant's rights are its own, and it does not wait for that answer.
        QVERIFY(bench.permissions.setRight(u"trusted"_s, Action::Delete, Right::Allow));
        QVERIFY(bench.permissions.setRight(u"reader"_s, Action::Delete, Right::Never));
        QVERIFY(!bench.run(GuardFixture::deletion(u"trusted"_s))->outcome().isError);
        QCOMPARE(bench.run(GuardFixture::deletion(u"reader"_s))->refusal(), u"refused.permission"_s);
        QVERIFY(!answer->isDone() && bench.approver.asked.size() == 2);
        QCOMPARE(bench.changesSent().size(), 2);
    }

    void allowedForTheSession()
    {
        AskedGuardFixture bench;
        bench.approver.answerAtOnce = Verdict::AllowedForSession;
        bench.run(GuardFixture::deletion());
        QCOMPARE(bench.approver.asked.size(), 1);
        const auto second = bench.run(GuardFixture::deletion(u"claude"_s, u"t2"_s));
        QCOMPARE(bench.approver.asked.size(), 1);
        QCOMPARE(second->trace->approval, u"allowed for this session before"_s);
        QCOMPARE(bench.changesSent().size(), 2);
        bench.run(GuardFixture::deletion(u"cursor"_s));
        QCOMPARE(bench.approver.asked.size(), 2);
        bench.run(test::toolCall(u"delete_prompt"_s, {{u"promptId"_s, u"p1"_s}}, u"claude"_s));
        QCOMPARE(bench.approver.asked.size(), 3);
        // A grant is no right: what is never allowed stays so.
        QVERIFY(bench.permissions.setRight(u"claude"_s, Action::Delete, Right::Never));
        QVERIFY(bench.run(GuardFixture::deletion())->outcome().denied);
        QCOMPARE(bench.changesSent().size(), 4);

        // Plans are for a person only where one is shown them.
        QVERIFY(bench.permissions.setRight(u"trusted"_s, Action::Delete, Right::Allow));
        bench.run(GuardFixture::deletion(u"trusted"_s));
        bench.run(GuardFixture::dryRun(GuardFixture::deletion(u"trusted"_s)));
        QCOMPARE(bench.planner.plannedFor,
                 QList({PlanAudience::User, PlanAudience::AlreadyAllowed, PlanAudience::User, PlanAudience::User,
                        PlanAudience::AlreadyAllowed, PlanAudience::User}));
    }

    void aGrantEndsIfTheToolIsForbidden()
    {
        AskedGuardFixture bench;
        bench.approver.answerAtOnce = Verdict::AllowedForSession;
        bench.run(GuardFixture::deletion());
        QVERIFY(bench.permissions.setRight(u"claude"_s, Action::Delete, Right::Never));
        GuardFixture::settle();
        QVERIFY(bench.permissions.setRight(u"claude"_s, Action::Delete, Right::Ask));
        bench.run(GuardFixture::deletion(u"claude"_s, u"t2"_s));
        QCOMPARE(bench.approver.asked.size(), 2);
    }

    void withdrawsTheQuestionIfTheToolIsForbidden()
    {
        AskedGuardFixture bench;
        const auto answer = bench.begin(GuardFixture::deletion());
        QTRY_COMPARE(bench.approver.asked.size(), 1);
        QVERIFY(bench.permissions.setRight(u"claude"_s, Action::Delete, Right::Never));
        GuardFixture::settle();
        QVERIFY(answer->isDone() && answer->outcome().denied);
        QVERIFY(bench.approvals.pending().isEmpty() && bench.sentNothing());
        QCOMPARE(bench.approver.ended.size(), 1);
    }

    void asksByAFullPlanWherePermissionIsWithdrawnMeanwhile()
    {
        AskedGuardFixture bench;
        QVERIFY(bench.permissions.setRight(u"claude"_s, Action::Delete, Right::Allow));
        const auto answer = bench.begin(GuardFixture::deletion());
        QCOMPARE(bench.planner.plannedFor, QList{PlanAudience::AlreadyAllowed});
        QVERIFY(bench.permissions.setRight(u"claude"_s, Action::Delete, Right::Ask));
        QTRY_COMPARE(bench.approver.asked.size(), 1);
        QCOMPARE(bench.planner.plannedFor, QList({PlanAudience::AlreadyAllowed, PlanAudience::User}));
        QVERIFY(bench.sentNothing());
        QVERIFY(bench.approver.answer(Verdict::AllowedOnce));
        QTRY_VERIFY(answer->isDone());
        QCOMPARE(bench.changesSent().size(), 1);
    }

    void deniedIsNotSent()
    {
        AskedGuardFixture bench;
        bench.approver.answerAtOnce = Verdict::Denied;
        bench.planner.plans.deletion = std::make_shared<deletions::StoredDeletion>();
        const auto answer = bench.run(GuardFixture::deletion());
        QCOMPARE(answer->refusal(), u"refused.by-user"_s);
        QCOMPARE(answer->trace->approval, u"denied in the test"_s);
        QVERIFY(answer->text().contains("The user said no"));
        QCOMPARE(bench.planner.plannedFor.size(), 1); // nor is it planned again for a no
        const auto again = bench.run(GuardFixture::deletion());
        QCOMPARE(again->refusal(), u"refused.by-user-before"_s);
        QCOMPARE(bench.approver.asked.size(), 1); // the same question is not put again so soon
        bench.run(GuardFixture::deletion(u"claude"_s, u"t2"_s));
        QCOMPARE(bench.approver.asked.size(), 2);
        QVERIFY(bench.sentNothing());
    }

    void expiredIsNotSent()
    {
        AskedGuardFixture bench({}, {.answerTime = std::chrono::milliseconds(20)});
        const auto answer = bench.run(GuardFixture::deletion());
        QCOMPARE(bench.approver.asked.size(), 1);
        QCOMPARE(answer->refusal(), u"refused.unanswered"_s);
        QCOMPARE(answer->trace->approval, u"nobody answered in time"_s);
        QVERIFY(!bench.approver.answer(Verdict::AllowedOnce)); // too late
        GuardFixture::settle();
        QCOMPARE(answer->answers.size(), 1);
        QVERIFY(bench.sentNothing());
    }

    void notSentWhenTheClientIsGone()
    {
        AskedGuardFixture bench;
        const auto answer = bench.begin(GuardFixture::deletion());
        answer->client.reset(); // while it is planned
        GuardFixture::settle();
        QVERIFY(bench.approver.asked.isEmpty());
        QVERIFY(bench.relay.transport.targets.isEmpty());
        QVERIFY(answer->answers.isEmpty());
        QVERIFY(bench.approvals.pending().isEmpty());
    }

    void notSentWhenPermissionIsWithdrawnMeanwhile()
    {
        for (const bool whileKept : {false, true}) {
            AskedGuardFixture bench;
            const auto answer = bench.begin(GuardFixture::deletion());
            QTRY_COMPARE(bench.approver.asked.size(), 1);
            Permissions otherProcess(bench.folder.filePath(u"permissions.json"_s), {});
            const auto withdraw = [&] { QVERIFY(otherProcess.setRight(u"claude"_s, Action::Delete, Right::Never)); };
            if (whileKept)
                bench.planner.onKeep = withdraw;
            else
                withdraw();
            QVERIFY(bench.approver.answer(Verdict::AllowedOnce));
            QTRY_VERIFY(answer->isDone());
            QVERIFY(answer->outcome().isError && answer->outcome().denied);
            QVERIFY(bench.relay.transport.targets.isEmpty());
        }
    }

    void notSentWhenTheToolIsAnotherMeanwhile()
    {
        AskedGuardFixture bench;
        QVERIFY(bench.permissions.setRight(u"claude"_s, Action::Read, Right::Ask));
        for (const std::optional<Action> then : {std::optional(Action::Delete), std::optional<Action>()}) {
            test::FakeTools tool;
            relay::GuardedTools guard(tool, bench.permissions, bench.approvals, bench.planner);
            QObject client;
            QList<tools::ToolOutcome> outcomes;
            guard.call(GuardFixture::reading(), &client,
                       [&](const tools::Answer<tools::ToolOutcome> &answer) { outcomes.append(*answer); });
            tool.kind = then;
            QVERIFY(bench.approver.answer(Verdict::AllowedOnce));
            QVERIFY(outcomes.size() == 1 && outcomes[0].isError);
            QCOMPARE(activity::Reason::of(outcomes[0].reason).code, u"refused.changed-meanwhile"_s);
            QCOMPARE(tool.calls, 0);
        }
    }

    void boundsTheQuestionsOfOneAssistant()
    {
        AskedGuardFixture bench;
        std::vector<std::unique_ptr<test::GuardedAnswer>> answers;
        for (int i = 0; i < 6; ++i)
            answers.push_back(bench.begin(GuardFixture::deletion(u"claude"_s, QString::number(i))));
        QTRY_VERIFY(answers.back()->isDone());
        QCOMPARE(answers.back()->refusal(), u"refused.too-many-questions"_s);
        answers.pop_back();
        QCOMPARE(bench.approver.asked.size(), 5);
        bench.approvals.close(u"It ends."_s);
        for (const auto &answer : answers) {
            QTRY_VERIFY(answer->isDone());
            QCOMPARE(answer->refusal(), u"refused.ending"_s);
        }
        QVERIFY(bench.sentNothing());
    }
};

BRANDBRIDGE_TEST(TestGuardedTools, QCoreApplication)
#include "test_guarded_tools.moc"
