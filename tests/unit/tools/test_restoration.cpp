// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/tools/change_fixture.h"

#include "core/changes/restoration.h"
#include "support/test_program.h"

#include <algorithm>

using namespace brandbridge;
using namespace brandbridge::test;
using removals::Removal;
using removals::Return;
using tools::Restoration;

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

QString inWords(const QList<tools::NotRestored> &failures)
{
    QStringList sentences;
    for (const tools::NotRestored &failure : failures)
        sentences.append(failure.english());
    return sentences.join(u'\n');
}

} // namespace

class RestorationTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aTopicComesBackWithItsPrompts()
    {
        // With an adjustable clock: a new report shows what is there.
        QDateTime now = QDateTime::currentDateTimeUtc();
        Bench bench({.requestsPerMinute = 0, .now = [&now] { return now; }});
        const QString brand = bench.brand(1);
        const QList<QJsonObject> before = bench.prompts(brand);
        const QString topic = before.first()[u"topic"][u"id"].toString();
        QVERIFY(bench.deletesTopic());
        QCOMPARE(bench.promptCount(1), before.size() - 6);

        const auto restoration = bench.open(bench.lastId());
        const Restoration::Plan plan = Bench::planOf(*restoration);
        QCOMPARE(plan.question, u"Create 1 topic and 6 prompts again for Fennwick?"_qs);
        QCOMPARE(plan.items.size(), 7);
        QCOMPARE(inWords(plan.lost), QString());
        const Restoration::Report report = Bench::carryOut(*restoration);
        QCOMPARE(inWords(report.failed), QString());
        QCOMPARE(report.restored.size(), 7);
        QVERIFY(report.restored.first().startsWith(u"Topic: Commuting (new id "));
        QCOMPARE(bench.promptCount(1), before.size());
        const Removal kept = bench.last();
        QCOMPARE(kept.missingCount(), 0);
        QVERIFY(kept.brands.first().topics.first().back.newId != topic);

        now = now.addDays(8);
        const QList<QJsonObject> after = bench.prompts(brand);
        QCOMPARE(after.size(), before.size());
        QCOMPARE(identities(after), identities(before));
    }

    void promptsGoBackIntoTheirTopic()
    {
        Bench bench;
        const QList<QJsonObject> before = bench.prompts(bench.brand(1));
        const QJsonArray ids{before.at(0)[u"promptId"], before.at(1)[u"promptId"], bench.firstPrompt(0)[u"promptId"]};
        QVERIFY(!bench.carryOut(u"delete_prompts"_qs, {{u"promptIds"_qs, ids}}).isError);
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
        QVERIFY(!bench.carryOut(u"delete_prompt"_qs, Bench::idOf(first)).isError);
        QVERIFY(!bench.call(u"delete_topic"_qs, Bench::topicOf(first)).isError); // behind our back
        const Restoration::Report report = bench.restore(bench.lastId());
        QCOMPARE(inWords(report.failed), QString());
        QCOMPARE(report.restored.size(), 1);
        QVERIFY(report.restored.first().contains(u"(new id "));
        QCOMPARE(bench.topicCount(1), 8);
        QCOMPARE(bench.last().brands.first().topics.first().prompts.first().back.state, Return::State::Yes);
        QVERIFY(!bench.store.newIdOfTopic(first[u"topic"][u"id"].toString()).isEmpty());
    }

    void promptsFollowTheirRestoredTopic()
    {
        Bench bench;
        const auto [topic, promptRemoval, topicRemoval] = bench.deletesPromptThenItsTopic();
        QVERIFY(bench.restore(topicRemoval).failed.isEmpty());
        bench.sandbox.forgetSeenRequests();
        QVERIFY(bench.restore(promptRemoval).failed.isEmpty());
        const QString newId = bench.store.newIdOfTopic(topic);
        QCOMPARE(bench.changesSent(), QByteArrayList{"POST /v1/topics/" + newId.toLatin1() + "/prompts"});
        QCOMPARE(bench.topicCount(1), 8);
    }

    void aTopicThatAPromptBroughtBackIsNotMadeTwice()
    {
        Bench bench;
        const int before = bench.promptCount(1);
        const auto [topic, promptRemoval, topicRemoval] = bench.deletesPromptThenItsTopic();
        QVERIFY(bench.restore(promptRemoval).failed.isEmpty());
        QCOMPARE(bench.topicCount(1), 8);
        const auto restoration = bench.open(topicRemoval);
        const Restoration::Plan plan = Bench::planOf(*restoration);
        QCOMPARE(plan.question, u"Create 5 prompts again for Fennwick?"_qs);
        const Restoration::Report report = Bench::carryOut(*restoration);
        QCOMPARE(inWords(report.failed), QString());
        QCOMPARE(bench.topicCount(1), 8);
        QCOMPARE(bench.promptCount(1), before);
        QCOMPARE(bench.store.find(topicRemoval)->missingCount(), 0);

        // Deleted once more, it is gone, and the way back is by its name.
        const QString newId = bench.store.newIdOfTopic(topic);
        QVERIFY(!bench.carryOut(u"delete_topic"_qs, {{u"topicId"_qs, newId}}).isError);
        QCOMPARE(bench.store.newIdOfTopic(topic), QString());
    }

    void perceptionPromptsComeBackWithTheirScoring()
    {
        Bench bench;
        const QString brand = bench.brand(1);
        const QString tool = u"get_brand_perception_prompts_responses"_qs;
        const QJsonValue prompt = bench.answerTo(tool, {{u"brandId"_qs, brand}})[u"data"][0];
        QVERIFY(!bench.carryOut(u"delete_prompt"_qs, {{u"promptId"_qs, prompt[u"id"]}}).isError);
        const Restoration::Report report = bench.restore(bench.lastId());
        QCOMPARE(inWords(report.failed), QString());
        const QString newId = bench.last().brands.first().perceptionPrompts.first().back.newId;
        QVERIFY(!newId.isEmpty());
        const QJsonArray after = bench.answerTo(tool, {{u"brandId"_qs, brand}})[u"data"].toArray();
        const auto back = std::find_if(after.begin(), after.end(),
                                       [&](const QJsonValue &each) { return each[u"id"].toString() == newId; });
        QVERIFY(back != after.end());
        for (const QString &member : {u"promptText"_qs, u"propertyId"_qs, u"scoringLogic"_qs})
            QCOMPARE((*back)[member], prompt[member]);
    }

    void whatDoesNotFitIsReportedWithFigures()
    {
        Bench bench;
        QVERIFY(bench.deletesTopic());
        QVERIFY(bench.leavesTwoSlots());
        const auto restoration = bench.open(bench.lastId());
        const Restoration::Plan plan = Bench::planOf(*restoration);
        QVERIFY(plan.requests.isEmpty() && plan.question.isEmpty());
        QVERIFY2(inWords(plan.lost).contains(u"6 prompts of Fennwick") &&
                     inWords(plan.lost).contains(u"Slots of the brand: 2 left of 100"),
                 qPrintable(inWords(plan.lost)));
        QVERIFY2(!inWords(plan.lost).contains(u"the user"), qPrintable(inWords(plan.lost))); // it is people who restore
        bench.sandbox.forgetSeenRequests();
        QVERIFY(Bench::carryOut(*restoration).restored.isEmpty());
        QCOMPARE(bench.changesSent(), QByteArrayList());
        QCOMPARE(bench.last().missingCount(), 7);
    }

    void theServicesOwnRefusalIsReportedWithFigures()
    {
        Bench bench;
        QVERIFY(bench.deletesTopic());
        const auto restoration = bench.open(bench.lastId());
        Bench::planOf(*restoration);
        QVERIFY(bench.leavesTwoSlots()); // by another user, between plan and deed
        const Restoration::Report report = Bench::carryOut(*restoration);
        QVERIFY(report.restored.isEmpty());
        QVERIFY2(inWords(report.failed).contains(u"Slots of the brand: 2 left of 100"),
                 qPrintable(inWords(report.failed)));
        QCOMPARE(bench.last().missingCount(), 7);
        QCOMPARE(bench.last().brands.first().topics.first().back.state, Return::State::No);
    }

    void anUnansweredCreationIsNotRepeated()
    {
        Bench bench;
        QVERIFY(bench.deletesTopic());
        bench.setFaults(u"drop@/v1/brands/%1/topics-prompts"_qs.arg(bench.brand(1)));
        const Restoration::Report report = bench.restore(bench.lastId());
        QVERIFY(report.restored.isEmpty());
        QVERIFY2(inWords(report.failed).contains(u"not known whether 1 topic and 6 prompts were restored"),
                 qPrintable(inWords(report.failed)));
        bench.setFaults(u"");
        const Restoration::Plan plan = bench.plan(bench.lastId());
        QVERIFY(plan.requests.isEmpty());
        QVERIFY(plan.notes.join(u' ').contains(u"ended without an answer"));
    }

    void anUncertainDeletionIsReportedAsUncertain()
    {
        Bench bench;
        bench.setFaults(u"drop@/v1/topics");
        QVERIFY(!bench.deletesTopic());
        bench.setFaults(u"");
        const Restoration::Plan plan = bench.plan(bench.lastId());
        QVERIFY(plan.notes.join(u' ').contains(u"not known whether the deletion was made"));
        QCOMPARE(plan.requests.size(), 1);
    }

    void whatIsNotKnownIsReportedAsLost()
    {
        Bench bench;
        Removal removal = Bench::removalOf(u"sandbox"_qs);
        removal.outcome = Removal::Outcome::Deleted;
        removal.unknown = {u"The text of the prompt p-9 is not known, so it is not kept."_qs};
        removal.brands = {{bench.brand(1),
                           u"Fennwick"_qs,
                           {{u"t-1"_qs, {}, true, {}, {}},                                       // no name
                            {{}, {}, false, {{.id = u"p"_qs, .text = u"text"_qs}}, {}},          // no topic
                            {u"t-3"_qs, u"Named"_qs, true, {{.id = u"p2"_qs, .text = {}}}, {}}}, // no text
                           {}}};
        const Restoration::Plan plan = bench.plan(bench.store.add(removal).value());
        QCOMPARE(plan.items, QStringList{u"Topic: Named"_qs});
        const QString lost = inWords(plan.lost);
        QVERIFY2(lost.contains(u"t-1") && lost.contains(u"1 prompt: it is not known which topic") &&
                     lost.contains(u"1 prompt of Fennwick: the text") && lost.contains(u"p-9"),
                 qPrintable(lost));
    }

    void anotherServiceIsRefused()
    {
        Bench bench;
        const QString id = bench.store.add(Bench::removalOf(u"https://data.example.com"_qs)).value();
        const auto refused = Restoration::of(id, bench.client, bench.store, {.caller = {}, .service = u"sandbox"_qs});
        QVERIFY(!refused);
        QVERIFY2(refused.error().english().contains(u"https://data.example.com"),
                 qPrintable(refused.error().english()));
        QVERIFY(!Restoration::of(u"20260101-000000-abcdef"_qs, bench.client, bench.store, {}));
        QVERIFY(!Restoration::of(u"../x"_qs, bench.client, bench.store, {}));
    }

    /// The files can be edited, and come from a deletion that an assistant asked for.
    void idsThatLeadElsewhereAreNotSent()
    {
        Bench bench;
        Removal removal = Bench::removalOf(u"sandbox"_qs);
        const removals::Prompt prompt{u"p-1"_qs, u"What is it?"_qs};
        removal.brands = {
            {u"../topics/t-1"_qs, u"Fennwick"_qs, {{u"t-1"_qs, u"Pricing"_qs, true, {prompt}, {}}}, {prompt}},
            {u"b-2"_qs, u"Velmora"_qs, {{u"..\\x"_qs, u"Support"_qs, false, {prompt}, {}}}, {}}};
        const auto restoration = bench.open(bench.store.add(removal).value());
        const Restoration::Plan plan = Bench::planOf(*restoration);
        QVERIFY(plan.requests.isEmpty());
        QCOMPARE(plan.lost.size(), 3);
        for (const tools::NotRestored &lost : plan.lost)
            QVERIFY2(lost.english().contains(u"would not take"), qPrintable(lost.english()));
        Bench::carryOut(*restoration);
        QCOMPARE(bench.sandbox.seenRequests().size(), 0);
    }

    void oneAtATime()
    {
        Bench bench;
        const QString id = bench.store.add(Bench::removalOf(u"sandbox"_qs)).value();
        const auto first = bench.open(id);
        const auto second = Restoration::of(id, bench.client, bench.store, {.caller = {}, .service = u"sandbox"_qs});
        QVERIFY(!second);
        QVERIFY2(second.error().english().contains(u"Another Brandbridge"), qPrintable(second.error().english()));
    }

private:
    struct Bench : ChangeFixture
    {
        explicit Bench(sandbox::Options options = {.requestsPerMinute = 0})
            : ChangeFixture(std::chrono::seconds(8), std::move(options))
        {
        }

        /// Deletes a topic of the second brand, with six prompts, as an allowed call does.
        bool deletesTopic() { return !carryOut(u"delete_topic"_qs, topicOf(firstPrompt())).isError; }
        struct TwoRemovals
        {
            QString topic; ///< its id
            QString ofPrompt;
            QString ofTopic;
        };
        /// Of the second brand, a topic with six prompts.
        TwoRemovals deletesPromptThenItsTopic()
        {
            const QJsonObject first = firstPrompt();
            TwoRemovals removals{.topic = first[u"topic"][u"id"].toString(), .ofPrompt = {}, .ofTopic = {}};
            carryOut(u"delete_prompt"_qs, idOf(first));
            removals.ofPrompt = lastId();
            carryOut(u"delete_topic"_qs, topicOf(first));
            for (const Removal &removal : store.list().removals) { // both are of one second, maybe
                if (removal.id != removals.ofPrompt)
                    removals.ofTopic = removal.id;
            }
            return removals;
        }
        /// Takes all of the second brand's slots but two.
        bool leavesTwoSlots()
        {
            QJsonArray fill;
            for (int room = quota(brand(1))[u"remainingSlots"].toInt(); room > 2; --room)
                fill.append(QJsonObject{{u"text"_qs, u"q%1"_qs.arg(room)}});
            return !call(u"add_perception_prompts"_qs, {{u"brandId"_qs, brand(1)}, {u"prompts"_qs, fill}}).isError;
        }
        static Removal removalOf(const QString &service)
        {
            Removal removal;
            removal.at = QDateTime::currentDateTimeUtc();
            removal.service = service;
            return removal;
        }
        QString lastId() const { return store.list().removals.first().id; }
        Removal last() const { return store.list().removals.first(); }

        std::unique_ptr<Restoration> open(const QString &id)
        {
            auto restoration = Restoration::of(id, client, store, {.caller = u"test"_qs, .service = u"sandbox"_qs});
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

BRANDBRIDGE_TEST(RestorationTest, QCoreApplication)
#include "test_restoration.moc"
