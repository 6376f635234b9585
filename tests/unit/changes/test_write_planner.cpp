// SPDX-License-Identifier: GPL-3.0-or-later
// Plans of changes, and what is answered where a plan is all that is wanted.
#include "tests/unit/changes/change_fixture.h"

#include "core/catalogue/schema_checker.h"
#include "core/changes/plan_outcome.h"
#include "core/json/validate.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::test;
using changes::PlanAudience;
using changes::WritePlan;

namespace {

bool hasNote(const WritePlan &plan, QStringView words)
{
    return message::english(plan.proposal.notes).join(u'\n').contains(words);
}

const QString hostile = QString::fromUtf8("Pri\u202Ecing\n\x1b[2J\u2028\u200B\"}]\\ \xF0\x9F\x9A\xB2");

WritePlan sample()
{
    WritePlan plan;
    plan.proposal.tool = u"delete_topic"_s;
    plan.proposal.action = access::Action::Delete;
    plan.proposal.brandId = u"b-1"_s;
    plan.proposal.question = u"Delete the topic “%1”?"_s.arg(hostile);
    plan.proposal.items = {hostile};
    plan.proposal.alongside = {u"Prompt: one"_s, u"Prompt: two"_s};
    plan.proposal.brandSlots = {100, 14, 16};
    plan.proposal.organizationSlots = {320, 20, {}};
    plan.proposal.notes = {u"A note."_s};
    plan.requests = {{.method = "DELETE", .path = "/v1/topics/t%2F1"},
                     {.method = "POST", .path = "/v1/x", .query = "a=1", .body = R"({"a":1.10})"}};
    return plan;
}

} // namespace

class TestWritePlanner final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void plansAreWhatThenHappens_data()
    {
        const auto row = columns<QString, QByteArray, QString, int>("tool", "arguments", "question", "items");
        const QString batch = u"batch_create_topics_and_prompts"_s;
        row("topics", u"create_topics"_s, R"({"brandId":"BRAND","topics":[{"name":"Winter"},{"name":"Summer"}]})",
            u"Create 2 topics for Fennwick?"_s, 2);
        row("one topic", u"create_topics"_s, R"({"brandId":"BRAND","topics":[{"name":"Winter"}]})",
            u"Create the topic “Winter” for Fennwick?"_s, 1);
        row("topic with prompts", batch,
            R"({"brandId":"BRAND","topics":[{"name":"Winter","prompts":[{"text":"1"},{"text":"2"},{"text":"3"}]}]})",
            u"Create the topic “Winter” with 3 prompts for Fennwick?"_s, 4);
        row("new and existing topics", batch,
            R"({"brandId":"BRAND","topics":[{"name":"Winter","prompts":[{"text":"1"},{"text":"2"}]},)"
            R"({"id":"TOPIC1","prompts":[{"text":"1"},{"text":"2"}]}]})",
            u"Create 1 topic for Fennwick, and add 4 prompts to it and to 1 existing topic?"_s, 5);
        row("existing topics", batch,
            R"({"brandId":"BRAND","topics":[{"id":"TOPIC1","prompts":[{"text":"1"}]},)"
            R"({"id":"TOPIC2","prompts":[{"text":"1"}]}]})",
            u"Add 2 prompts to 2 topics of Fennwick?"_s, 2);
        row("prompts", u"create_prompts_in_topic"_s, R"({"topicId":"TOPIC1","prompts":[{"text":"1"},{"text":"2"}]})",
            u"Add 2 prompts to the topic “Commuting” of Fennwick?"_s, 2);
        row("one prompt", u"create_prompts_in_topic"_s, R"({"topicId":"TOPIC1","prompts":[{"text":"Which one?"}]})",
            u"Add the prompt “Which one?” to the topic “Commuting” of Fennwick?"_s, 1);
        row("perception prompts", u"add_perception_prompts"_s,
            R"({"brandId":"BRAND","prompts":[{"text":"1"},{"text":"2"}]})", u"Add 2 perception prompts to Fennwick?"_s,
            2);
        row("delete a prompt", u"delete_prompt"_s, R"({"promptId":"PROMPT2"})", {}, 1);
        row("delete prompts", u"delete_prompts"_s, R"({"promptIds":["PROMPT1","PROMPT3"]})",
            u"Delete 2 prompts from Fennwick?"_s, 2);
        row("delete a topic", u"delete_topic"_s, R"({"topicId":"TOPIC1"})",
            u"Delete the topic “Commuting” and its 6 prompts from Fennwick?"_s, 1);
    }

    /// Names, counts and slots are those that the service returns when the call has been made.
    void plansAreWhatThenHappens()
    {
        QFETCH(QString, tool);
        QFETCH(QByteArray, arguments);
        QFETCH(QString, question);
        QFETCH(int, items);
        ChangeFixture bench;
        const QString brand = bench.brand(1);
        const QJsonObject given = bench.withIds(arguments);
        const QJsonObject before = bench.quota(brand);
        bench.sandbox.forgetSeenRequests();

        const WritePlan plan = bench.plan(tool, given);
        QCOMPARE(bench.changesSent(), QByteArrayList());
        const access::Proposal &proposal = plan.proposal;
        QCOMPARE(proposal.tool, tool);
        QVERIFY(!proposal.title.isEmpty());
        QCOMPARE(proposal.brandId, brand);
        QCOMPARE(proposal.brandName, u"Fennwick"_s);
        if (!question.isEmpty())
            QCOMPARE(proposal.question.english(), question);
        QVERIFY2(proposal.question.english().contains(u"Fennwick") && proposal.question.english().endsWith(u'?'),
                 qPrintable(proposal.question.english()));
        QCOMPARE(proposal.items.size(), items);
        QVERIFY2(plan.refusal.isEmpty(), qPrintable(plan.refusal));
        QCOMPARE(proposal.brandSlots.remainingBefore, before[u"remainingSlots"].toInt());
        QCOMPARE(proposal.brandSlots.limit, before[u"promptLimit"].toInt());
        QCOMPARE(proposal.organizationSlots.limit, before[u"orgWideLimit"].toInt());
        QCOMPARE(proposal.organizationSlots.remainingBefore,
                 before[u"orgWideLimit"].toInt() - before[u"orgTotalPrompts"].toInt());
        QCOMPARE(plan.requests.size(), 1);

        const tools::ToolOutcome outcome = bench.carryOut(tool, given);
        QVERIFY2(!outcome.isError, outcome.text);
        QCOMPARE(bench.changesSent(), QByteArrayList{plan.requests.first().method + ' ' + plan.requests.first().path});
        const QJsonObject after = bench.quota(brand);
        QVERIFY(proposal.brandSlots.remainingAfter);
        QCOMPARE(*proposal.brandSlots.remainingAfter, after[u"remainingSlots"].toInt());
        QCOMPARE(*proposal.organizationSlots.remainingAfter,
                 after[u"orgWideLimit"].toInt() - after[u"orgTotalPrompts"].toInt());
    }

    void perceptionPromptsAreNamedToo()
    {
        ChangeFixture bench;
        const QJsonValue prompt =
            bench.answerTo(u"get_brand_perception_prompts_responses"_s, {{u"brandId"_s, bench.brand(1)}})[u"data"][0];
        const WritePlan plan = bench.plan(u"delete_prompt"_s, {{u"promptId"_s, prompt[u"id"]}});
        QVERIFY2(plan.proposal.question.english().startsWith(u"Delete the perception prompt “"),
                 qPrintable(plan.proposal.question.english()));
        QCOMPARE(message::english(plan.proposal.items),
                 QStringList{u"Perception prompt: "_s + prompt[u"promptText"].toString()});
        QCOMPARE(*plan.proposal.brandSlots.remainingAfter, *plan.proposal.brandSlots.remainingBefore + 1);
        QCOMPARE(plan.deletion->brands.first().perceptionPrompts.first().scoringLogic, prompt[u"scoringLogic"]);
    }

    void promptsOfTwoBrands()
    {
        ChangeFixture bench;
        const QJsonArray ids{bench.firstPrompt(0)[u"promptId"], bench.firstPrompt(1)[u"promptId"]};
        const QJsonObject before = bench.quota(bench.brand(0));
        const WritePlan plan = bench.plan(u"delete_prompts"_s, {{u"promptIds"_s, ids}});
        QCOMPARE(plan.proposal.question.english(), u"Delete 2 prompts from Fennwick and Velmora?"_s);
        QVERIFY(plan.proposal.brandId.isEmpty());
        QVERIFY(!plan.proposal.brandSlots.remainingBefore);
        QVERIFY(hasNote(plan, u"Prompt slots of Velmora: %1 left of %2 now, %3 after."_s.arg(
                                  QString::number(before[u"remainingSlots"].toInt()),
                                  QString::number(before[u"promptLimit"].toInt()),
                                  QString::number(before[u"remainingSlots"].toInt() + 1))));
        QCOMPARE(*plan.proposal.organizationSlots.remainingAfter, *plan.proposal.organizationSlots.remainingBefore + 2);
        QCOMPARE(plan.deletion->brands.size(), 2);
        QVERIFY(!bench.carryOut(u"delete_prompts"_s, {{u"promptIds"_s, ids}}).isError);
        QCOMPARE(bench.store.list().deletions.first().promptCount(), 2);
    }

    void whatDoesNotFitIsRefused()
    {
        for (const QString &tool :
             {u"batch_create_topics_and_prompts"_s, u"create_prompts_in_topic"_s, u"add_perception_prompts"_s}) {
            for (const PlanAudience audience : {PlanAudience::User, PlanAudience::AlreadyAllowed}) {
                const QByteArray row = tool.toUtf8() + (audience == PlanAudience::User ? "" : ", allowed");
                ChangeFixture bench;
                const QString brand = bench.brand(1);
                const QJsonObject topic = ChangeFixture::topicOf(bench.firstPrompt());
                const int room = bench.quota(brand)[u"remainingSlots"].toInt();
                const auto arguments = [&](int count) {
                    if (tool == u"batch_create_topics_and_prompts")
                        return newTopic(brand, u"Much"_s, newPrompts(count));
                    QJsonObject given = tool == u"create_prompts_in_topic" ? topic : QJsonObject{{u"brandId"_s, brand}};
                    given.insert(u"prompts"_s, newPrompts(count));
                    return given;
                };
                QVERIFY2(bench.plan(tool, arguments(room), audience).refusal.isEmpty(), row);
                const QJsonObject tooMuch = arguments(room + 1);
                bench.sandbox.forgetSeenRequests();
                const WritePlan plan = bench.plan(tool, tooMuch, audience);
                const QString needed = u"This needs %1 prompt slots, and Fennwick has %2 left of 100"_s.arg(
                    QString::number(room + 1), QString::number(room));
                QVERIFY2(plan.refusal.startsWith(needed), qPrintable(plan.refusal));
                QVERIFY2(plan.refusal.contains(u"the organization has "), qPrintable(plan.refusal));
                QVERIFY2(plan.refusal.contains(u"Create no more than %1 prompts"_s.arg(room)),
                         qPrintable(plan.refusal));
                QVERIFY2(*plan.proposal.brandSlots.remainingAfter == -1, row);
                QVERIFY2(bench.changesSent().isEmpty(), row);
                if (audience == PlanAudience::AlreadyAllowed)
                    QVERIFY2(bench.requestsSent().size() == 1, row); // the context
                // The service says the same.
                QVERIFY2(bench.call(tool, tooMuch).text.contains("prompt_limit_exceeded"), row);
            }
        }
    }

    void theOrganizationsLimitCountsToo()
    {
        ChangeFixture bench;
        const QJsonObject quota = bench.quota(bench.brand(5));
        const int left = quota[u"orgWideLimit"].toInt() - quota[u"orgTotalPrompts"].toInt();
        QVERIFY(left < quota[u"promptLimit"].toInt()); // or this test shows nothing
        const WritePlan plan =
            bench.plan(u"batch_create_topics_and_prompts"_s, newTopic(bench.brand(5), u"Much"_s, newPrompts(left + 1)));
        QVERIFY2(plan.refusal.contains(u"the organization has %1 left of %2"_s.arg(
                     QString::number(left), QString::number(quota[u"orgWideLimit"].toInt()))),
                 qPrintable(plan.refusal));
    }

    void whatIsThereAlreadyIsNoted()
    {
        ChangeFixture bench;
        const QString known = bench.firstPrompt()[u"prompt"][u"text"].toString();
        const QJsonArray prompts{QJsonObject{{u"text"_s, u"  "_s + known.toUpper()}},
                                 QJsonObject{{u"text"_s, u"Quite new"_s}}, QJsonObject{{u"text"_s, u"quite  NEW"_s}}};
        const WritePlan plan =
            bench.plan(u"batch_create_topics_and_prompts"_s, newTopic(bench.brand(1), u"COMMUTING"_s, prompts));
        QVERIFY(hasNote(plan, u"already has this: “COMMUTING” and “  "_s + known.toUpper()));
        QVERIFY(hasNote(plan, u"contains the same item more than once: “quite  NEW”"));
        QVERIFY(plan.refusal.isEmpty());
    }

    void promptsThatNameTheBrandAreNoted()
    {
        ChangeFixture bench;
        const auto prompts = [](std::initializer_list<QString> texts) {
            QJsonArray all;
            for (const QString &text : texts)
                all.append(QJsonObject{{u"text"_s, text}});
            return all;
        };
        const WritePlan plan =
            bench.plan(u"batch_create_topics_and_prompts"_s,
                       newTopic(bench.brand(1), u"Winter"_s,
                                prompts({u"Is FENNWICK's bike good?"_s, u"Which fennwickers ride?"_s})));
        QVERIFY(hasNote(plan, u"visibility will look too high: “Is FENNWICK's bike good?”."));
        QVERIFY(plan.refusal.isEmpty());
        const WritePlan perception = bench.plan(
            u"add_perception_prompts"_s,
            {{u"brandId"_s, bench.brand(1)}, {u"prompts"_s, prompts({u"Is Fennwick good?"_s, u"Is it good?"_s})}});
        QVERIFY(hasNote(perception, u"but these do not: “Is it good?”."));
    }

    void allOfANewPromptIsShown()
    {
        ChangeFixture bench;
        const WritePlan plan =
            bench.plan(u"batch_create_topics_and_prompts"_s,
                       bench.withIds(R"({"brandId":"BRAND","topics":[{"name":"Winter","prompts":[)"
                                     R"({"text":"With","customerJourney":"decision"},{"text":"Without"}]}]})"));
        QCOMPARE(message::english(plan.proposal.items),
                 (QStringList{u"Topic: Winter"_s, u"Prompt in “Winter”: With (journey stage: decision)"_s,
                              u"Prompt in “Winter”: Without"_s}));

        const WritePlan added =
            bench.plan(u"add_perception_prompts"_s,
                       bench.withIds(R"({"brandId":"BRAND","prompts":[{"text":"Is it good?","propertyId":"Quality",)"
                                     R"("scoringLogic":{"max":10},"goodScore":"praise","badScore":"blame"}]})"));
        QCOMPARE(
            message::english(added.proposal.items),
            QStringList{u"Perception prompt: Is it good? (property: Quality; scored by: {\"max\":10}; good: praise; "
                        "bad: blame)"_s});
    }

    /// Another program added prompts since the last report: nobody lists them.
    void whatNoReportContainsIsUnknown()
    {
        ChangeFixture bench;
        const QJsonObject topic = ChangeFixture::topicOf(bench.firstPrompt());
        QJsonObject creation = topic;
        creation.insert(u"prompts"_s, newPrompts(2));
        QVERIFY(!bench.call(u"create_prompts_in_topic"_s, creation).isError);

        const WritePlan plan = bench.plan(u"delete_topic"_s, topic);
        QCOMPARE(plan.proposal.question.english(),
                 u"Delete the topic “Commuting” and all of its prompts (6 are known) from Fennwick?"_s);
        QCOMPARE(plan.proposal.alongside.size(), 6);
        QVERIFY(hasNote(plan, u"may have more prompts"));
        QVERIFY(plan.proposal.brandSlots.remainingBefore);
        QVERIFY(!plan.proposal.brandSlots.remainingAfter);
        QVERIFY(!plan.proposal.organizationSlots.remainingAfter);
        QVERIFY(plan.deletion->unknown.first().contains(u"may have had more prompts"));
    }

    /// ... but what passed through this planner is known.
    void whatWasCreatedBeforeIsKnown()
    {
        for (const PlanAudience audience : {PlanAudience::User, PlanAudience::AlreadyAllowed}) {
            ChangeFixture bench;
            const QJsonObject topic = ChangeFixture::topicOf(bench.firstPrompt());
            // Creates prompts and answers the call that deletes the last of them.
            const auto deletionAfter = [&](const QString &tool, QJsonObject arguments, int count) {
                arguments.insert(u"prompts"_s, newPrompts(count));
                const QByteArray created = bench.carryOut(tool, arguments, audience).text;
                return QJsonObject{{u"promptId"_s, QJsonDocument::fromJson(created)[u"prompts"][count - 1][u"id"]}};
            };
            const WritePlan deletion =
                bench.plan(u"delete_prompt"_s, deletionAfter(u"create_prompts_in_topic"_s, topic, 2));
            QCOMPARE(message::english(deletion.proposal.items),
                     QStringList{u"Prompt in “Commuting”: A question nobody asked before, number 1"_s});
            const WritePlan whole = bench.plan(u"delete_topic"_s, topic);
            QCOMPARE(whole.proposal.question.english(),
                     u"Delete the topic “Commuting” and its 8 prompts from Fennwick?"_s);
            QCOMPARE(*whole.proposal.brandSlots.remainingAfter, *whole.proposal.brandSlots.remainingBefore + 8);

            const WritePlan perception = bench.plan(
                u"delete_prompt"_s, deletionAfter(u"add_perception_prompts"_s, {{u"brandId"_s, bench.brand(1)}}, 1));
            QVERIFY(perception.proposal.question.english().startsWith(u"Delete the perception prompt"));
        }
    }

    /// Results have no ids, and the answer to a creation does not list prompts.
    void topicsAndPromptsAreKnownWithoutIds()
    {
        ChangeFixture bench;
        bench.published.isOn = true;
        const QString brand = bench.brand(1);
        const tools::ToolOutcome created =
            bench.carryOut(u"batch_create_topics_and_prompts"_s, newTopic(brand, u"Winter"_s, newPrompts(2)));
        const QJsonObject answer = QJsonDocument::fromJson(created.text).object();
        QVERIFY(answer[u"topics"][0][u"prompts"].toArray().isEmpty());
        QCOMPARE(answer[u"promptsCreated"].toInt(), 2);
        QVERIFY(answer[u"schedulingNote"].toString().contains(u"do not send them again"));
        const WritePlan deletion = bench.plan(u"delete_topic"_s, {{u"topicId"_s, answer[u"topics"][0][u"id"]}});
        QCOMPARE(deletion.proposal.question.english(), u"Delete the topic “Winter” and its 2 prompts from Fennwick?"_s);
        QCOMPARE(deletion.deletion->promptCount(), 2);

        // Only the user can look up the id of another one.
        const QJsonObject first = bench.firstPrompt();
        const QJsonObject unknown = ChangeFixture::topicOf(first);
        bench.sandbox.forgetSeenRequests();
        const WritePlan without = bench.plan(u"delete_topic"_s, unknown);
        QVERIFY(bench.requestsSent().size() < 5); // results are not searched in vain
        QVERIFY(hasNote(without, u"The service does not list IDs") && !hasNote(without, u"Check the ID"));
        QVERIFY(hasNote(without, u"keeps nothing of it"));
        QVERIFY(!hasNote(without, u"lists none"));
        const WritePlan prompt = bench.plan(u"delete_prompt"_s, ChangeFixture::idOf(first));
        QVERIFY(hasNote(prompt, u"cannot say which prompt has the ID") && !hasNote(prompt, u"Check the ID"));
        QVERIFY(bench.created.add(
            lookup::KnownTopic{unknown[u"topicId"].toString(), u"Commuting"_s, brand})); // as the window does
        const WritePlan with = bench.plan(u"delete_topic"_s, unknown);
        QCOMPARE(with.proposal.question.english(), u"Delete the topic “Commuting” and its 6 prompts from Fennwick?"_s);

        const WritePlan again =
            bench.plan(u"batch_create_topics_and_prompts"_s, newTopic(brand, u"Commuting"_s, newPrompts(1)));
        QVERIFY(hasNote(again, u"already has this: “Commuting”") && again.refusal.isEmpty());

        // The results of the run still list what was deleted.
        QVERIFY(!bench.carryOut(u"delete_topic"_s, unknown).isError);
        QVERIFY(
            !hasNote(bench.plan(u"batch_create_topics_and_prompts"_s, newTopic(brand, u"Commuting"_s, newPrompts(1))),
                     u"“Commuting”"));
    }

    void whatWasDeletedBeforeIsKnown()
    {
        ChangeFixture bench;
        const QJsonObject first = bench.firstPrompt();
        const QJsonObject deletion = ChangeFixture::idOf(first);
        QVERIFY(!bench.carryOut(u"delete_prompt"_s, deletion).isError);

        // The report still contains it.
        const WritePlan topic = bench.plan(u"delete_topic"_s, ChangeFixture::topicOf(first));
        QCOMPARE(topic.proposal.question.english(), u"Delete the topic “Commuting” and its 5 prompts from Fennwick?"_s);
        QVERIFY(!message::english(topic.proposal.alongside).join(u'\n').contains(first[u"prompt"][u"text"].toString()));
        const WritePlan again = bench.plan(u"delete_prompt"_s, deletion);
        QVERIFY(hasNote(again, u"already been deleted"));
        QCOMPARE(again.proposal.brandSlots.remainingAfter, again.proposal.brandSlots.remainingBefore);
    }

    void unknownIdsAreSaidToBeUnknown()
    {
        const QString id = u"00000000-0000-4000-8000-000000000000"_s;
        const QList<std::tuple<QString, QJsonObject, QString>> calls{
            {u"delete_prompt"_s, {{u"promptId"_s, id}}, u"Delete the prompt “%1”?"_s.arg(id)},
            {u"delete_topic"_s,
             {{u"topicId"_s, id}},
             u"Delete the topic “%1” and all of its prompts (which are not known)?"_s.arg(id)},
            {u"create_prompts_in_topic"_s,
             {{u"topicId"_s, id}, {u"prompts"_s, newPrompts(2)}},
             u"Add 2 prompts to the topic with the id “%1”?"_s.arg(id)}};
        for (const auto &[tool, arguments, question] : calls) {
            ChangeFixture bench;
            const WritePlan plan = bench.plan(tool, arguments);
            QCOMPARE(plan.proposal.question.english(), question);
            QVERIFY2(plan.refusal.isEmpty() && !plan.proposal.brandSlots.remainingBefore, qPrintable(question));
            const QString notes = message::english(plan.proposal.notes).join(u'\n');
            QVERIFY2(notes.contains(u"not know") && notes.contains(u"is not in any brand"), qPrintable(notes));
            QVERIFY2(bench.requestsSent().size() < 30, qPrintable(question));
        }
    }

    void manyUnknownIdsFillNoDisk()
    {
        ChangeFixture bench;
        QJsonArray ids;
        for (int i = 0; i < 5000; ++i)
            ids.append(u"%1"_s.arg(i, 200, 10, QLatin1Char('0')));
        const WritePlan plan = bench.plan(u"delete_prompts"_s, {{u"promptIds"_s, ids}});
        QVERIFY(plan.deletion->unknown.join(u' ').contains(u"The text of 5000 prompts is not known"));
        QVERIFY(QJsonDocument(deletions::toJson(*plan.deletion)).toJson().size() < 10'000);
    }

    void aPlanComesWhateverTheServiceDoes()
    {
        for (const QString &faults :
             {u"latency=60000"_s, u"fail=500"_s, u"fail=403"_s, u"fail=429:30"_s, u"invalid-json"_s, u"drop"_s,
              u"truncate"_s, u"missing-fields"_s, u"extra-fields"_s, u"fail=500@/v1/brands/"_s}) {
            ChangeFixture bench(std::chrono::milliseconds(700));
            const QJsonObject first = bench.firstPrompt();
            QJsonObject creation = ChangeFixture::topicOf(first);
            creation.insert(u"prompts"_s, newPrompts(500));
            const QList<std::pair<QString, QJsonObject>> calls{
                {u"create_prompts_in_topic"_s, creation},
                {u"add_perception_prompts"_s, {{u"brandId"_s, bench.brand(1)}, {u"prompts"_s, newPrompts(1)}}},
                {u"delete_prompts"_s, {{u"promptIds"_s, QJsonArray{first[u"promptId"]}}}},
                {u"delete_topic"_s, ChangeFixture::topicOf(first)}};
            bench.setFaults(faults);
            bench.sandbox.forgetSeenRequests();
            for (const auto &[tool, arguments] : calls) {
                const WritePlan plan = bench.plan(tool, arguments);
                const QByteArray row = (faults + u" and "_s + tool).toUtf8();
                QVERIFY2(plan.proposal.question.english().endsWith(u'?') && !plan.proposal.notes.isEmpty(), row);
                QVERIFY2(plan.requests.size() == 1, row);
                // Where nothing is known, nothing is refused.
                if (plan.proposal.action == access::Action::Create && !plan.proposal.brandSlots.remainingBefore)
                    QVERIFY2(plan.refusal.isEmpty() &&
                                 hasNote(plan, u"How many prompt slots are left could not be found out"),
                             row);
                QVERIFY2(!QJsonDocument::fromJson(changes::planOutcome(plan).structuredJson).isNull(), row);
            }
            QVERIFY2(bench.changesSent().isEmpty(), qPrintable(faults));
        }
    }

    void aDestroyedContextEndsThePlan()
    {
        ChangeFixture bench;
        const QString tool = u"add_perception_prompts"_s;
        const QJsonObject arguments{{u"brandId"_s, bench.brand(1)}, {u"prompts"_s, newPrompts(1)}};
        bench.setFaults(u"latency=200");
        auto context = std::make_unique<QObject>();
        bool called = false;
        bench.planner.plan(ChangeFixture::callOf(tool, arguments), PlanAudience::User, context.get(),
                           [&called](const changes::PlanAnswer &) { called = true; });
        const qsizetype before = bench.sandbox.seenRequests().size();
        QTRY_VERIFY(bench.sandbox.seenRequests().size() > before);
        context.reset();
        bench.setFaults(u"");
        // Another plan comes to its end, long after the first one would have.
        bench.plan(tool, arguments);
        QVERIFY(!called);
    }

    void wrongArgumentsAreAnsweredAsByTheRelay()
    {
        ChangeFixture bench;
        const QList<std::pair<QString, QJsonObject>> calls{{u"delete_topic"_s, {}},
                                                           {u"delete_prompts"_s, {{u"promptIds"_s, u"p"_s}}},
                                                           {u"delete_prompt"_s, {{u"promptId"_s, u"p"_s}, {u"x"_s, 1}}},
                                                           {u"delete_topic"_s, {{u"topicId"_s, u".."_s}}},
                                                           {u"get_brand_context"_s, {}}};
        for (const auto &[tool, arguments] : calls) {
            const changes::PlanAnswer answer = bench.tryPlan(tool, arguments);
            QVERIFY2(!answer && answer.error() && answer.error()->isError, qPrintable(tool));
            QCOMPARE(answer.error()->text, bench.call(tool, arguments).text);
        }

        const changes::PlanAnswer unknown = bench.tryPlan(u"delete_topics"_s, {});
        QVERIFY(!unknown && !unknown.error());
        QVERIFY(unknown.error().error().kind == tools::RequestFault::Kind::UnknownName);
        QVERIFY(unknown.error().error().message.contains(u"delete_topic"));
        QCOMPARE(bench.sandbox.seenRequests().size(), 0);
    }

    void strangersAreShownWhatTheySaid()
    {
        ChangeFixture bench;
        const QString brand = bench.brand(1);
        const QJsonObject prompt = bench.firstPrompt();
        bench.sandbox.forgetSeenRequests();
        const QByteArray text = prompt[u"prompt"][u"text"].toString().toUtf8();
        const QByteArray topic = prompt[u"topic"][u"name"].toString().toUtf8();
        const QList<WritePlan> plans{
            bench.plan(u"delete_topic"_s, ChangeFixture::topicOf(prompt), PlanAudience::Unprivileged),
            bench.plan(u"delete_prompts"_s, {{u"promptIds"_s, QJsonArray{prompt[u"promptId"]}}},
                       PlanAudience::Unprivileged),
            bench.plan(u"create_topics"_s, newTopic(brand, u"New"_s), PlanAudience::Unprivileged)};
        for (const WritePlan &plan : plans) {
            const tools::ToolOutcome outcome = changes::planOutcome(plan);
            const QByteArray reported = outcome.text + outcome.structuredJson;
            QVERIFY2(!reported.contains(text) && !reported.contains(topic), reported);
            QCOMPARE(plan.requests.size(), 1);
            QVERIFY(!plan.deletion && !plan.proposal.brandSlots.remainingBefore);
        }
        QVERIFY(plans.last().proposal.question.english().contains(u"New"_s));
        QCOMPARE(bench.sandbox.seenRequests().size(), 0);
    }

    void anUnknownBrandIsReported()
    {
        ChangeFixture bench;
        const WritePlan topics = bench.plan(u"create_topics"_s, newTopic(u"nobody"_s, u"New"_s));
        QVERIFY2(topics.expectedRefusal.contains(u"nobody"_s), qPrintable(topics.expectedRefusal));
        QVERIFY(topics.refusal.isEmpty()); // the service knows
        QVERIFY(changes::planOutcome(topics).structuredJson.contains("\"wouldBeRefused\":true"));
    }

    void foreignToolsAreNotKnownAndReadingOnesChangeNothing()
    {
        ChangeFixture bench;
        bench.foreign.kind = access::Action::Delete;
        const WritePlan plan = bench.plan(u"echo"_s, {{u"before"_s, u"2026-01-01"_s}, {u"deep"_s, true}});
        QCOMPARE(plan.proposal.title, u"echo"_s);
        QCOMPARE(message::english(plan.proposal.items), (QStringList{u"before: \"2026-01-01\""_s, u"deep: true"_s}));
        QVERIFY(hasNote(plan, u"nothing more is known of it"));
        QVERIFY(plan.definition.contains("echo")); // with an output schema, if it has one
        QVERIFY(!plan.deletion);
        QVERIFY(plan.refusal.isEmpty() && plan.requests.isEmpty());
        QVERIFY(!changes::planOutcome(plan).isError);

        const WritePlan reading = bench.plan(u"get_brand_context"_s, {{u"brandId"_s, u"b"_s}});
        QVERIFY(reading.proposal.action == access::Action::Read);
        QCOMPARE(reading.requests.size(), 1);
        const QByteArray text = changes::planOutcome(reading).text;
        QVERIFY2(text.contains("only reads") && text.contains("GET /v1/brands/b/context"), text);
        QVERIFY(bench.plan(u"get_spotlight_usage_guide"_s, {}).requests.isEmpty());
        QCOMPARE(bench.sandbox.seenRequests().size(), 0);
    }

    void everythingIsInTheStructureAndInAReadableText()
    {
        const tools::ToolOutcome outcome = changes::planOutcome(sample());
        QVERIFY(!outcome.isError);
        QVERIFY(!json::validate(outcome.structuredJson));
        QJsonObject plan = QJsonDocument::fromJson(outcome.structuredJson).object();
        // As it is: it is made safe where it is shown.
        QCOMPARE(plan.take(u"question"_s).toString(), u"Delete the topic “%1”?"_s.arg(hostile));
        QCOMPARE(plan.take(u"items"_s).toArray(), QJsonArray{hostile});
        const QByteArray rest = R"({"tool":"delete_topic","dryRun":true,"action":"delete",
            "brand":{"id":"b-1","name":null},"alongside":["Prompt: one","Prompt: two"],
            "slots":{"brand":{"limit":100,"remainingBefore":14,"remainingAfter":16},
                     "organization":{"limit":320,"remainingBefore":20,"remainingAfter":null}},"notes":["A note."],
            "requests":[{"method":"DELETE","path":"/v1/topics/t%2F1","body":null},
                        {"method":"POST","path":"/v1/x?a=1","body":{"a":1.1}}],
            "wouldBeRefused":false,"refusal":null})";
        QCOMPARE(plan, QJsonDocument::fromJson(rest).object());
        QVERIFY(outcome.structuredJson.contains(R"("body":{"a":1.10})")); // byte for byte

        const QString text = QString::fromUtf8(outcome.text);
        for (const char16_t harmful : {u'\u202E', u'\x1b', u'\u2028', u'\u200B'})
            QVERIFY(!text.contains(QChar(harmful)));
        QVERIFY(text.contains(u"Pri\\u202Ecing \\u001B[2J\\u2028"));
        for (const QString &part :
             {u"Dry run of `delete_topic`: nothing was sent"_s, u"It would delete:\n- Pri"_s,
              u"With it would go:\n- Prompt: one\n- Prompt: two\n"_s,
              u"Prompt slots of the brand: 14 left of 100 now, 16 after.\n"_s,
              u"Prompt slots of the organization: 20 left of 320 now.\n"_s, u"Notes:\n- A note.\n"_s,
              u"It would send:\nDELETE /v1/topics/t%2F1\nPOST /v1/x?a=1 {\"a\":1.10}"_s})
            QVERIFY2(text.contains(part), qPrintable(part + u"\nnot in\n"_s + text));
    }

    void aLargePlanIsCut()
    {
        WritePlan plan = sample();
        plan.proposal.items = QList<message::Message>(20'000, QString(200, u'x'));
        plan.proposal.alongside = QList<message::Message>(3, QString(500'000, u'y'));
        plan.requests[1].body = "[\"" + QByteArray(5'000'000, 'z') + "\"]";
        const QByteArray schema = R"({"outputSchema":{"type":"object","additionalProperties":false}})"; // not kept
        for (const QByteArray &definition : {QByteArray(), schema}) {
            plan.definition = definition;
            const tools::ToolOutcome outcome = changes::planOutcome(plan, {20'000});
            const QByteArray structured = definition.isEmpty() ? outcome.structuredJson : '{' + outcome.metaJson + '}';
            QVERIFY(outcome.text.size() <= 20'000 && structured.size() <= 20'400);
            const QJsonObject whole = QJsonDocument::fromJson(structured).object();
            const QJsonObject json = definition.isEmpty() ? whole : whole[u"brandbridge/plan"_s].toObject();
            const qsizetype given = json[u"items"_s].toArray().size();
            QVERIFY(given > 0);
            QCOMPARE(json[u"itemsLeftOut"_s].toInteger(), 20'000 - given);
            QVERIFY(json[u"question"_s].toString().startsWith(u"Delete the topic"));
            QVERIFY(outcome.text.contains("- and " + QByteArray::number(20'000 - given) + " more"));
            QVERIFY(outcome.text.contains("POST /v1/x?a=1 with 5000004 bytes"));
        }
    }

    void refusalsAreReported()
    {
        WritePlan plan = sample();
        plan.refusal = u"It does not fit."_s;
        plan.proposal.brandSlots.remainingAfter = -3;
        const tools::ToolOutcome outcome = changes::planOutcome(plan);
        QVERIFY(!outcome.isError); // the preview itself went well
        QVERIFY(outcome.text.contains("It would be refused. It does not fit."));
        const QJsonObject json = QJsonDocument::fromJson(outcome.structuredJson).object();
        QCOMPARE(json[u"wouldBeRefused"], true);
        QCOMPARE(json[u"refusal"], u"It does not fit."_s);
        // Nothing would be sent, so that nothing changes.
        QVERIFY2(!outcome.text.contains("-3") && !outcome.text.contains("DELETE /v1"), outcome.text);
        QVERIFY(json[u"requests"].toArray().isEmpty());
        QVERIFY(json[u"slots"][u"brand"][u"remainingAfter"].isNull());
        QCOMPARE(json[u"slots"][u"brand"][u"remainingBefore"].toInt(), 14);

        const tools::ToolOutcome refused = changes::refusedOutcome(plan);
        QVERIFY(refused.isError);
        QCOMPARE(refused.text, QByteArray("It does not fit."));
        QCOMPARE(refused.reason.section(u'\n', 0, 0), u"plan.no-room"_s);
        QCOMPARE(refused.structuredJson,
                 R"({"status":null,"code":"prompt_limit_exceeded","message":"It does not fit.","remainingSlots":14,)"
                 R"("promptLimit":100,"orgWideLimit":320,"orgTotalPrompts":300})");
    }

    void everyWritingToolsSchemaIsKept()
    {
        int withSchema = 0;
        for (const catalogue::Tool &tool : catalogue::Catalogue::builtIn().tools()) {
            if (!tool.writes())
                continue;
            WritePlan plan = sample();
            plan.proposal.tool = tool.name;
            plan.definition = tool.definition;
            const tools::ToolOutcome outcome = changes::planOutcome(plan);
            QVERIFY2(!outcome.isError && !outcome.structuredJson.isEmpty(), qPrintable(tool.name));
            if (!tool.answers)
                continue;
            ++withSchema;
            const QJsonObject structured = QJsonDocument::fromJson(outcome.structuredJson).object();
            QVERIFY2(tool.answers->check(structured).empty(), qPrintable(tool.name));
        }
        QCOMPARE(withSchema, 2);

        WritePlan plan = sample();
        plan.definition = R"({"outputSchema":{"type":"object","additionalProperties":false}})"; // not kept
        const tools::ToolOutcome outcome = changes::planOutcome(plan);
        QVERIFY(outcome.isError && outcome.structuredJson.isEmpty());
        QVERIFY(outcome.text.contains("output schema"));
        const QByteArray meta = '{' + outcome.metaJson + '}';
        QVERIFY(!json::validate(meta));
        QCOMPARE(QJsonDocument::fromJson(meta)[u"brandbridge/plan"_s].toObject(),
                 QJsonDocument::fromJson(changes::planOutcome(sample()).structuredJson).object());
    }
};

BRANDBRIDGE_TEST(TestWritePlanner, QCoreApplication)
#include "test_write_planner.moc"
