// SPDX-License-Identifier: GPL-3.0-or-later
// What deletions do and leave behind, a person's in the window and one that is planned, and how they are undone.
#include "support/fake_activity_recorder.h"
#include "tests/unit/changes/change_fixture.h"

#include "core/activity/reason.h"
#include "core/changes/deletion.h"
#include "core/changes/restoration.h"
#include "core/relay/recorded_requests.h"
#include "core/service/records.h"
#include "support/files.h"
#include "support/test_program.h"

#include <algorithm>

using namespace brandbridge;
using namespace brandbridge::test;
using changes::Deletion;
using changes::Restoration;
using deletions::Return;
using deletions::StoredDeletion;
using End = Deletion::End;

namespace {

/// A brand's prompts in the service before anything was changed: topic name, text, stage.
QSet<QString> identities(const QList<QJsonObject> &prompts)
{
    QSet<QString> all;
    for (const QJsonObject &prompt : prompts)
        all.insert(prompt[u"topic"][u"name"].toString() + u'|' + prompt[u"prompt"][u"text"].toString() + u'|' +
                   prompt[u"prompt"][u"journeyStage"].toString());
    return all;
}

QString inWords(const QList<changes::RestorationProblem> &failures)
{
    QStringList sentences;
    for (const changes::RestorationProblem &failure : failures)
        sentences.append(failure.english());
    return sentences.join(u'\n');
}

} // namespace

class TestRestoration final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsKeptIsWhatTheServiceHas()
    {
        Bench bench;
        Deletion::Wanted wanted = bench.wanted();
        const lookup::KnownPrompts now = wanted.known;
        wanted.topics = {now.topics().first().id};
        // Read before somebody rewrote the prompts.
        wanted.known = {};
        wanted.known.add(now.topics().first());
        for (lookup::KnownPrompt prompt : now.prompts()) {
            prompt.prompt.text = u"as it was"_s;
            wanted.known.add(prompt);
        }
        const Deletion::Report report = bench.carryOut(wanted);
        QCOMPARE(report.parts.first().end, End::Deleted);
        QVERIFY(!report.error);
        QCOMPARE(report.remainingSlots,
                 *wanted.context->quota.remainingSlots + now.promptsOf(wanted.topics.first()).size());
        QCOMPARE(bench.changesSent(), QByteArrayList{"DELETE /v1/topics/" + wanted.topics.first().toUtf8()});
        const StoredDeletion kept = bench.store.find(report.parts.first().deletion).value();
        QCOMPARE(kept.outcome, StoredDeletion::Outcome::Deleted);
        QCOMPARE(kept.assistant, u"window"_s);
        QCOMPARE(kept.service, u"sandbox"_s);
        QCOMPARE(kept.brands.first().name, wanted.brandName);
        QCOMPARE(kept.brands.first().topics.first().name, now.topics().first().name);
        const QList<deletions::Prompt> prompts = kept.brands.first().topics.first().prompts;
        QCOMPARE(prompts.size(), now.promptsOf(wanted.topics.first()).size());
        for (const deletions::Prompt &prompt : prompts)
            QCOMPARE(prompt.text, now.prompt(prompt.id)->prompt.text);
    }

    void whatCannotBeReadIsReportedFirst()
    {
        Bench bench;
        Deletion::Wanted wanted = bench.wanted();
        wanted.topics = {wanted.known.topics().first().id};
        bench.setFaults(u"fail=403@/v1/brands/%1/last/results"_s.arg(wanted.brandId));
        const Deletion::Report report = bench.carryOut(wanted);
        QVERIFY(bench.changesSent().isEmpty());
        QVERIFY(report.additional && !report.additional->readErrors.isEmpty());
        const Deletion::Report again = bench.carryOut(*report.additional);
        QCOMPARE(again.parts.first().end, End::Deleted);
        // What was known is kept, with a remark that it may not be all.
        const StoredDeletion kept = bench.store.find(again.parts.first().deletion).value();
        QCOMPARE(kept.promptCount(), wanted.known.promptsOf(wanted.topics.first()).size());
        QVERIFY(!kept.unknown.isEmpty());
    }

    void whatIsNotThereOrGoesAnywayIsNotKept()
    {
        Bench bench;
        Deletion::Wanted wanted = bench.wanted();
        const QList<lookup::KnownTopic> topics = wanted.known.topics();
        wanted.topics = {topics.at(0).id, topics.at(2).id};
        const QList<lookup::KnownPrompt> single = wanted.known.promptsOf(topics.at(1).id);
        for (const lookup::KnownPrompt &prompt : single)
            wanted.prompts.append(prompt.prompt.id);
        wanted.prompts.append(wanted.known.promptsOf(topics.at(2).id).first().prompt.id); // goes with its topic
        bench.call(u"delete_topic"_s, {{u"topicId"_s, wanted.topics.at(0)}});
        bench.call(u"delete_prompt"_s, {{u"promptId"_s, wanted.prompts.at(1)}});
        bench.sandbox.forgetSeenRequests();
        const Deletion::Report report = bench.carryOut(wanted);
        QCOMPARE(report.parts.size(), 3);
        QCOMPARE(bench.changesSent().size(), 3);
        QCOMPARE(report.parts.at(0).end, End::NotFound);
        QVERIFY(report.parts.at(0).deletion.isEmpty());
        QCOMPARE(report.parts.at(1).end, End::Deleted); // that is no reason to stop
        QCOMPARE(report.parts.at(2).end, End::Partial);
        QCOMPARE(report.parts.at(2).deleted, single.size() - 1); // as the service counts
        const StoredDeletion kept = bench.store.find(report.parts.at(2).deletion).value();
        QCOMPARE(kept.promptCount(), single.size());
        const QString countText = u"deleted %1 of the %2 prompts"_s.arg(single.size() - 1).arg(single.size());
        QVERIFY2(kept.unknown.join(u' ').contains(countText), qPrintable(kept.unknown.join(u' ')));
        QVERIFY(!report.error);
        QCOMPARE(bench.store.list().deletions.size(), 2);
    }

    void deletionsAreKeptBeforeTheyAreSent()
    {
        ChangeFixture bench;
        const QJsonObject first = bench.firstPrompt();
        const tools::ToolCall call = ChangeFixture::callOf(u"delete_topic"_s, ChangeFixture::topicOf(first));
        bench.brands.clear(); // the plan finds the brand again, and the call knows it by the plan
        const changes::WritePlan plan = bench.plan(call.name, call.arguments);
        QVERIFY(!bench.planner.prepareToSend(call, plan));
        QCOMPARE(bench.changesSent(), QByteArrayList());
        const StoredDeletion kept = bench.store.list().deletions.first();
        QCOMPARE(kept.outcome, StoredDeletion::Outcome::Unknown);
        QCOMPARE(kept.assistant, u"claude"_s);
        QCOMPARE(kept.tool, call.name);
        QCOMPARE(kept.service, u"sandbox"_s);
        const deletions::Topic topic = kept.brands.first().topics.first();
        QVERIFY(topic.isDeleted);
        QCOMPARE(topic.name, u"Commuting"_s);
        QCOMPARE(topic.prompts.size(), 6);
        QCOMPARE(topic.prompts.first().text, first[u"prompt"][u"text"].toString());
        QCOMPARE(topic.prompts.first().customerJourney, first[u"prompt"][u"journeyStage"].toString());

        const tools::ToolOutcome outcome = bench.call(call.name, call.arguments, plan.nextReport);
        QVERIFY2(outcome.text.contains("\"nextScheduledRunAt\":\"2"), outcome.text);
        QCOMPARE(bench.planner.sent(call, plan, outcome), kept.id);
        changes::WritePlanner demo(ChangeFixture::catalogue(), bench.foreign, bench.client, bench.brands, bench.created,
                                   bench.store, {.service = u"the demo"_s, .isDemo = true});
        QVERIFY(!demo.sent(call, plan, outcome)); // the command cannot reach it
        QCOMPARE(bench.store.list().deletions.first().outcome, StoredDeletion::Outcome::Deleted);
    }

    void whatCannotBeKeptIsNotDeleted()
    {
        ChangeFixture bench;
        const QJsonObject arguments = ChangeFixture::idOf(bench.firstPrompt());
        put(bench.folder.filePath(u"removed"_s), {}); // in the way
        const tools::ToolOutcome outcome = bench.carryOut(u"delete_prompt"_s, arguments);
        QVERIFY(outcome.isError && !outcome.isUncertain);
        QVERIFY2(outcome.text.contains("nothing was deleted"), outcome.text);
        QCOMPARE(activity::Reason::of(outcome.reason).code, u"plan.not-kept"_s);
        QCOMPARE(bench.changesSent(), QByteArrayList());

        // The caller at a terminal has to take care of it.
        tools::ToolCall typed = ChangeFixture::callOf(u"delete_prompt"_s, arguments);
        typed.caller.name = tools::Caller::person();
        const QByteArray reported = bench.planner.prepareToSend(typed, bench.plan(typed.name, arguments))->text;
        QVERIFY2(reported.contains("See to that file") && !reported.contains("the user"), reported.constData());
    }

    void deletionsThatAreRefusedOrOfNothingAreForgotten()
    {
        ChangeFixture bench;
        bench.setFaults(u"fail=403@/v1/topics");
        QVERIFY(bench.carryOut(u"delete_topic"_s, ChangeFixture::topicOf(bench.firstPrompt())).isError);
        QVERIFY(bench.store.list().deletions.isEmpty());
        bench.setFaults(u"");
        const QList<QJsonObject> prompts = bench.prompts(bench.brand(1));
        const QJsonArray ids{prompts.at(0)[u"promptId"], prompts.at(1)[u"promptId"]};
        const QJsonObject first = ChangeFixture::idOf(prompts.first());
        QVERIFY(!bench.call(u"delete_prompt"_s, first).isError); // behind our back
        QVERIFY(!bench.carryOut(u"delete_prompt"_s, first).isError);
        QVERIFY(bench.store.list().deletions.isEmpty() && !bench.restorable);
        QVERIFY(!bench.carryOut(u"delete_prompts"_s, {{u"promptIds"_s, ids}}).isError);
        const StoredDeletion half = bench.store.list().deletions.first();
        QCOMPARE(bench.restorable, half.id);
        QVERIFY2(half.unknown.join(u' ').contains(u"deleted 1 of the 2 prompts"), qPrintable(half.unknown.join(u' ')));
    }

    void whatIsNotKeptIsNotSaidToBeRestorable()
    {
        ChangeFixture bench;
        const QJsonArray topics{QJsonObject{{u"name"_s, u"Fresh"_s}}}; // made behind our back
        const QJsonObject made =
            bench.answerTo(u"create_topics"_s, {{u"brandId"_s, bench.brand(1)}, {u"topics"_s, topics}});
        const QJsonValue id = made[u"topics"][0][u"id"];
        QVERIFY(!bench.carryOut(u"delete_topic"_s, {{u"topicId"_s, id}}).isError);
        QCOMPARE(bench.store.list().deletions.size(), 1);
        QCOMPARE(bench.restorable, QString());
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

    void aTopicComesBackWithItsPrompts()
    {
        // With an adjustable clock: a new report shows what is there.
        QDateTime now = QDateTime::currentDateTimeUtc();
        Bench bench(std::chrono::seconds(8), {.requestsPerMinute = 0, .now = [&now] { return now; }});
        const QString brand = bench.brand(1);
        const QList<QJsonObject> before = bench.prompts(brand);
        const QString topic = before.first()[u"topic"][u"id"].toString();
        QVERIFY(bench.deletesTopic());
        QCOMPARE(bench.promptCount(1), before.size() - 6);

        const auto restoration = bench.open(bench.lastId());
        const Restoration::Plan plan = Bench::planOf(*restoration);
        QCOMPARE(plan.question, u"Create 1 topic and 6 prompts again for Fennwick?"_s);
        QCOMPARE(plan.items.size(), 7);
        QCOMPARE(inWords(plan.lost), QString());
        const Restoration::Report report = Bench::carryOut(*restoration);
        QCOMPARE(inWords(report.failed), QString());
        QCOMPARE(report.restored.size(), 7);
        QVERIFY(report.restored.first().startsWith(u"Topic: Commuting (new id "));
        QCOMPARE(bench.promptCount(1), before.size());
        const StoredDeletion kept = bench.last();
        QCOMPARE(kept.missingCount(), 0);
        QVERIFY(kept.brands.first().topics.first().back.newId != topic);

        now = now.addDays(8);
        const QList<QJsonObject> after = bench.prompts(brand);
        QCOMPARE(after.size(), before.size());
        QCOMPARE(identities(after), identities(before));
    }

    void whatComesBackIsNotRecordedAsNew()
    {
        Bench bench;
        QVERIFY(bench.deletesTopic());
        FakeActivityRecorder notes;
        relay::RecordedRequests recorded(bench.client, notes);
        const auto restoration = Restoration::of(bench.lastId(), recorded, bench.store, bench.created,
                                                 {.caller = u"window"_s, .service = u"sandbox"_s});
        QVERIFY(restoration);
        QVERIFY(!Bench::planOf(**restoration).items.isEmpty());
        QVERIFY(!Bench::carryOut(**restoration).restored.isEmpty());
        QVERIFY(!notes.records.isEmpty());
        for (const activity::ActivityEntry &record : notes.records)
            QCOMPARE(record.promptsCreated, 0);
    }

    /// No answer of the service listed these texts.
    void whatWasSentComesBackWithoutIds()
    {
        Bench bench;
        bench.published.isOn = true;
        const int before = bench.promptCount(1);
        const QJsonObject answer =
            QJsonDocument::fromJson(bench
                                        .carryOut(u"batch_create_topics_and_prompts"_s,
                                                  newTopic(bench.brand(1), u"Winter"_s, newPrompts(2)))
                                        .text)
                .object();
        bench.created = lookup::PromptStore(bench.created.file(), u"sandbox"_s); // after a restart
        QVERIFY(!bench.carryOut(u"delete_topic"_s, {{u"topicId"_s, answer[u"topics"][0][u"id"]}}).isError);
        QCOMPARE(bench.restorable, bench.lastId());
        QVERIFY(bench.created.known().topics().isEmpty());
        QCOMPARE(bench.promptCount(1), before);
        const Restoration::Report report = bench.restore(bench.lastId());
        QCOMPARE(inWords(report.failed), QString());
        QCOMPARE(report.restored.size(), 3);
        QVERIFY(report.restored.first().startsWith(u"Topic: Winter (new id "));
        QCOMPARE(bench.promptCount(1), before + 2);
        QCOMPARE(bench.created.known().topics().first().name, u"Winter"_s); // and can be deleted again
        QCOMPARE(bench.created.known().prompts().size(), 2);
        QVERIFY(!bench.last().brands.first().topics.first().back.newId.isEmpty());
    }

    void promptsGoBackOnlyIntoATopicWhoseIdIsKnown()
    {
        Bench bench;
        bench.published.isOn = true;
        const QString brand = bench.brand(1);
        const QList<QJsonObject> all = bench.prompts(brand);
        const QString name = all.first()[u"topic"][u"name"].toString();
        // The user entered the prompt's id.
        QVERIFY(bench.created.add(lookup::KnownPrompt{
            {.id = all.first()[u"promptId"].toString(), .text = all.first()[u"prompt"][u"text"].toString()},
            brand,
            {},
            false,
            name}));
        QVERIFY(!bench.carryOut(u"delete_prompt"_s, Bench::idOf(all.first())).isError);
        const Restoration::Plan plan = bench.plan(bench.lastId());
        QVERIFY(plan.requests.isEmpty());
        QVERIFY2(inWords(plan.lost).contains(u"the ID of their topic “%1” is not known"_s.arg(name)),
                 qPrintable(inWords(plan.lost)));
        const QString topic = all.first()[u"topic"][u"id"].toString();
        QVERIFY(bench.created.add(lookup::KnownTopic{topic, name, brand}));
        bench.sandbox.forgetSeenRequests();
        QVERIFY(bench.restore(bench.lastId()).failed.isEmpty());
        QCOMPARE(bench.changesSent(), QByteArrayList{"POST /v1/topics/" + topic.toLatin1() + "/prompts"});
        QCOMPARE(bench.promptCount(1), static_cast<int>(all.size()));
    }

    void promptsGoBackIntoTheirTopic()
    {
        Bench bench;
        const QList<QJsonObject> before = bench.prompts(bench.brand(1));
        const QJsonArray ids{before.at(0)[u"promptId"], before.at(1)[u"promptId"], bench.firstPrompt(0)[u"promptId"]};
        QVERIFY(!bench.carryOut(u"delete_prompts"_s, {{u"promptIds"_s, ids}}).isError);
        bench.sandbox.forgetSeenRequests();
        const Restoration::Report report = bench.restore(bench.lastId());
        QCOMPARE(inWords(report.failed), QString());
        QCOMPARE(report.restored.size(), 3);
        QCOMPARE(bench.changesSent().size(), 2);
        QVERIFY(bench.changesSent().contains("POST /v1/topics/" + before.at(0)[u"topic"][u"id"].toString().toLatin1() +
                                             "/prompts"));
        QCOMPARE(bench.promptCount(1), before.size());
        QCOMPARE(bench.topicCount(1), 8);
    }

    void promptsOfADeletedTopicBringItBack()
    {
        Bench bench;
        const QJsonObject first = bench.firstPrompt();
        QVERIFY(!bench.carryOut(u"delete_prompt"_s, Bench::idOf(first)).isError);
        QVERIFY(!bench.call(u"delete_topic"_s, Bench::topicOf(first)).isError); // behind our back
        QVERIFY(bench.plan(bench.lastId()).notes.join(u' ').contains(u"a second request"));
        const Restoration::Report report = bench.restore(bench.lastId());
        QCOMPARE(inWords(report.failed), QString());
        QCOMPARE(report.restored.size(), 2);
        QVERIFY(report.restored.first().startsWith(u"Topic: Commuting (new id "));
        QVERIFY(report.restored.last().contains(u"(new id "));
        QCOMPARE(bench.topicCount(1), 8);
        QCOMPARE(bench.last().brands.first().topics.first().prompts.first().back.state, Return::State::Yes);
        QVERIFY(!bench.store.restoredTopicIds(u"sandbox"_s).value(first[u"topic"][u"id"].toString()).isEmpty());
    }

    void promptsFollowTheirRestoredTopic()
    {
        Bench bench;
        const auto [topic, promptDeletion, topicDeletion] = bench.deletesPromptThenItsTopic();
        QVERIFY(bench.restore(topicDeletion).failed.isEmpty());
        bench.sandbox.forgetSeenRequests();
        QVERIFY(bench.restore(promptDeletion).failed.isEmpty());
        const QString newId = bench.store.restoredTopicIds(u"sandbox"_s).value(topic);
        QCOMPARE(bench.changesSent(), QByteArrayList{"POST /v1/topics/" + newId.toLatin1() + "/prompts"});
        QCOMPARE(bench.topicCount(1), 8);
        // An assistant that knows the old id learns the new one.
        const auto plan = bench.tryPlan(u"delete_topic"_s, {{u"topicId"_s, topic}});
        QVERIFY(!plan && plan.error().value().isError && plan.error().value().text.contains(newId.toUtf8()));
    }

    void aTopicThatAPromptBroughtBackIsNotMadeTwice()
    {
        Bench bench;
        const int before = bench.promptCount(1);
        const auto [topic, promptDeletion, topicDeletion] = bench.deletesPromptThenItsTopic();
        const Restoration::Plan ofPrompt = bench.plan(promptDeletion);
        QVERIFY(ofPrompt.notes.join(u' ').contains(u"it is created again"));
        bench.sandbox.forgetSeenRequests();
        QVERIFY(bench.restore(promptDeletion).failed.isEmpty());
        QCOMPARE(bench.changesSent(), QByteArrayList{"POST " + ofPrompt.requests.first().path}); // as planned
        QCOMPARE(bench.topicCount(1), 8);
        const auto restoration = bench.open(topicDeletion);
        const Restoration::Plan plan = Bench::planOf(*restoration);
        QCOMPARE(plan.question, u"Create 5 prompts again for Fennwick?"_s);
        const Restoration::Report report = Bench::carryOut(*restoration);
        QCOMPARE(inWords(report.failed), QString());
        QCOMPARE(bench.topicCount(1), 8);
        QCOMPARE(bench.promptCount(1), before);
        QCOMPARE(bench.store.find(topicDeletion)->missingCount(), 0);

        // Deleted once more, it is gone, and the way back is by its name.
        const QString newId = bench.store.restoredTopicIds(u"sandbox"_s).value(topic);
        QVERIFY(!bench.carryOut(u"delete_topic"_s, {{u"topicId"_s, newId}}).isError);
        QCOMPARE(bench.store.restoredTopicIds(u"sandbox"_s).value(topic), QString());
    }

    void perceptionPromptsComeBackWithTheirScoring()
    {
        Bench bench;
        const QString brand = bench.brand(1);
        const QString tool = u"get_brand_perception_prompts_responses"_s;
        const QJsonValue prompt = bench.answerTo(tool, {{u"brandId"_s, brand}})[u"data"][0];
        QVERIFY(!bench.carryOut(u"delete_prompt"_s, {{u"promptId"_s, prompt[u"id"]}}).isError);
        QVERIFY(bench.restore(bench.lastId()).failed.isEmpty());
        const QString newId = bench.last().brands.first().perceptionPrompts.first().back.newId;
        QVERIFY(!newId.isEmpty());
        const QJsonArray after = bench.answerTo(tool, {{u"brandId"_s, brand}})[u"data"].toArray();
        const auto back = std::find_if(after.begin(), after.end(),
                                       [&](const QJsonValue &each) { return each[u"id"].toString() == newId; });
        QVERIFY(back != after.end());
        for (const QString &member : {u"promptText"_s, u"propertyId"_s, u"scoringLogic"_s})
            QCOMPARE((*back)[member], prompt[member]);
    }

    void whatDoesNotFitIsReportedWithFigures()
    {
        Bench bench;
        QVERIFY(bench.deletesTopic());
        const QString figures = u"Slots of the brand: 2 left of 100"_s;
        auto restoration = bench.open(bench.lastId());
        Bench::planOf(*restoration);
        QVERIFY(bench.leavesTwoSlots()); // by another user, between plan and deed
        const Restoration::Report report = Bench::carryOut(*restoration);
        QVERIFY(report.restored.isEmpty());
        QVERIFY2(inWords(report.failed).contains(figures), qPrintable(inWords(report.failed)));
        QCOMPARE(bench.last().missingCount(), 7);
        QCOMPARE(bench.last().brands.first().topics.first().back.state, Return::State::No);

        restoration.reset();
        restoration = bench.open(bench.lastId());
        const Restoration::Plan plan = Bench::planOf(*restoration);
        QVERIFY(plan.requests.isEmpty() && plan.question.isEmpty());
        const QString lost = inWords(plan.lost);
        QVERIFY2(lost.contains(u"6 prompts of Fennwick") && lost.contains(figures), qPrintable(lost));
        QVERIFY2(!lost.contains(u"the user"), qPrintable(lost)); // it is people who restore
        bench.sandbox.forgetSeenRequests();
        QVERIFY(Bench::carryOut(*restoration).restored.isEmpty());
        QCOMPARE(bench.changesSent(), QByteArrayList());
        QCOMPARE(bench.last().missingCount(), 7);
    }

    void whatWasNotAnsweredIsUncertainAndNotRepeated()
    {
        Bench bench;
        bench.setFaults(u"drop@/v1/topics");
        QVERIFY(!bench.deletesTopic());
        bench.setFaults(u"");
        const Restoration::Plan creation = bench.plan(bench.lastId());
        QVERIFY(creation.notes.join(u' ').contains(u"not known whether the deletion was made"));
        QCOMPARE(creation.requests.size(), 1);
        bench.setFaults(u"drop@/v1/brands/%1/topics-prompts"_s.arg(bench.brand(1)));
        const Restoration::Report report = bench.restore(bench.lastId());
        QVERIFY(report.restored.isEmpty());
        QVERIFY2(inWords(report.failed).contains(u"not known whether 1 topic and 6 prompts were restored"),
                 qPrintable(inWords(report.failed)));
        bench.setFaults(u"");
        const Restoration::Plan plan = bench.plan(bench.lastId());
        QVERIFY(plan.requests.isEmpty());
        QVERIFY(plan.notes.join(u' ').contains(u"ended without an answer"));
    }

    void whatIsNotKnownIsReportedAsLost()
    {
        Bench bench;
        StoredDeletion deletion = Bench::deletionOf(u"sandbox"_s);
        deletion.outcome = StoredDeletion::Outcome::Deleted;
        deletion.unknown = {u"The text of the prompt p-9 is not known, so it is not kept."_s};
        deletion.brands = {{bench.brand(1),
                            u"Fennwick"_s,
                            {{u"t-1"_s, {}, true, {}, {}},                                     // no name
                             {{}, {}, false, {{.id = u"p"_s, .text = u"text"_s}}, {}},         // no topic
                             {u"t-3"_s, u"Named"_s, true, {{.id = u"p2"_s, .text = {}}}, {}}}, // no text
                            {}}};
        const Restoration::Plan plan = bench.plan(bench.store.add(deletion).value());
        QCOMPARE(plan.items, QStringList{u"Topic: Named"_s});
        const QString lost = inWords(plan.lost);
        QVERIFY2(lost.contains(u"t-1") && lost.contains(u"1 prompt: it is not known which topic") &&
                     lost.contains(u"1 prompt of Fennwick: the text") && lost.contains(u"p-9"),
                 qPrintable(lost));
    }

    void whatIsElsewhereHeldOrNotThereIsRefused()
    {
        Bench bench;
        const QString held = bench.store.add(Bench::deletionOf(u"sandbox"_s)).value();
        const auto holder = bench.open(held);
        const QString elsewhere = u"https://data.example.com"_s;
        const QList<std::pair<QString, QString>> refusals{
            {bench.store.add(Bench::deletionOf(elsewhere)).value(), elsewhere},
            {held, u"Another Brandbridge"_s},
            {u"20260101-000000-abcdef"_s, {}},
            {u"../x"_s, {}}};
        for (const auto &[id, why] : refusals) {
            const auto refused =
                Restoration::of(id, bench.client, bench.store, bench.created, {.caller = {}, .service = u"sandbox"_s});
            QVERIFY2(!refused && refused.error().english().contains(why), qPrintable(id));
        }
    }

    /// The files can be edited, and come from a deletion that an assistant asked for.
    void idsThatLeadElsewhereAreNotSent()
    {
        Bench bench;
        StoredDeletion deletion = Bench::deletionOf(u"sandbox"_s);
        const deletions::Prompt prompt{u"p-1"_s, u"What is it?"_s};
        deletion.brands = {
            {u"../topics/t-1"_s, u"Fennwick"_s, {{u"t-1"_s, u"Pricing"_s, true, {prompt}, {}}}, {prompt}},
            {u"b-2"_s, u"Velmora"_s, {{u"..\\x"_s, u"Support"_s, false, {prompt}, {}}}, {}}};
        const auto restoration = bench.open(bench.store.add(deletion).value());
        const Restoration::Plan plan = Bench::planOf(*restoration);
        QVERIFY(plan.requests.isEmpty());
        QCOMPARE(plan.lost.size(), 3);
        for (const changes::RestorationProblem &lost : plan.lost)
            QVERIFY2(lost.english().contains(u"would not take"), qPrintable(lost.english()));
        Bench::carryOut(*restoration);
        QCOMPARE(bench.sandbox.seenRequests().size(), 0);
    }

private:
    struct Bench : ChangeFixture
    {
        using ChangeFixture::ChangeFixture;

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
            Deletion deletion(wanted, notifier, {.caller = u"window"_s}, store, created, u"sandbox"_s);
            return awaited<Deletion::Report>([&](auto done) { deletion.carryOut(done); });
        }

        /// Deletes a topic of the second brand, with six prompts, as an allowed call does.
        bool deletesTopic() { return !carryOut(u"delete_topic"_s, topicOf(firstPrompt())).isError; }
        struct TwoDeletions
        {
            QString topic; ///< its id
            QString ofPrompt;
            QString ofTopic;
        };
        /// Of the second brand, a topic with six prompts.
        TwoDeletions deletesPromptThenItsTopic()
        {
            const QJsonObject first = firstPrompt();
            TwoDeletions deletions{.topic = first[u"topic"][u"id"].toString(), .ofPrompt = {}, .ofTopic = {}};
            carryOut(u"delete_prompt"_s, idOf(first));
            deletions.ofPrompt = lastId();
            carryOut(u"delete_topic"_s, topicOf(first));
            for (const StoredDeletion &deletion : store.list().deletions) { // both are of one second, maybe
                if (deletion.id != deletions.ofPrompt)
                    deletions.ofTopic = deletion.id;
            }
            return deletions;
        }
        /// Takes all of the second brand's slots but two.
        bool leavesTwoSlots()
        {
            QJsonArray fill;
            for (int room = quota(brand(1))[u"remainingSlots"].toInt(); room > 2; --room)
                fill.append(QJsonObject{{u"text"_s, u"q%1"_s.arg(room)}});
            return !call(u"add_perception_prompts"_s, {{u"brandId"_s, brand(1)}, {u"prompts"_s, fill}}).isError;
        }
        static StoredDeletion deletionOf(const QString &service)
        {
            StoredDeletion deletion;
            deletion.at = QDateTime::currentDateTimeUtc();
            deletion.service = service;
            return deletion;
        }
        QString lastId() const { return store.list().deletions.first().id; }
        StoredDeletion last() const { return store.list().deletions.first(); }

        std::unique_ptr<Restoration> open(const QString &id)
        {
            auto restoration =
                Restoration::of(id, notifier, store, created, {.caller = u"test"_s, .service = u"sandbox"_s});
            if (!restoration)
                qFatal("%s", qPrintable(restoration.error().english()));
            return std::move(*restoration);
        }
        static Restoration::Plan planOf(Restoration &restoration)
        {
            return awaited<Restoration::Plan>([&](auto done) { restoration.plan(done); });
        }
        static Restoration::Report carryOut(Restoration &restoration)
        {
            return awaited<Restoration::Report>([&](auto done) { restoration.carryOut(done); });
        }
        using ChangeFixture::plan;
        Restoration::Plan plan(const QString &id) { return planOf(*open(id)); }
        Restoration::Report restore(const QString &id)
        {
            const auto restoration = open(id);
            planOf(*restoration);
            return carryOut(*restoration);
        }
        using ChangeFixture::carryOut;

        int promptCount(int index) { return context(brand(index))[u"promptCount"].toInt(); }
        int topicCount(int index) { return context(brand(index))[u"topicCount"].toInt(); }
    };
};

BRANDBRIDGE_TEST(TestRestoration, QCoreApplication)
#include "test_restoration.moc"
